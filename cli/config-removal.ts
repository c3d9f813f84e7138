/** `signalbox config remove`: takes out of the configuration what nothing refers to. */
import type { RemovalAnswer } from '../adapters/table/config-removal';
import type { ConfigKind } from '../adapters/table/keys';
import { isName, mergeTraits, parseArchetype, parsePipeline } from '../core/config';
import { auditEvent } from '../core/events/event';
import { fieldsOf } from '../core/json';
import type { StoredConfig } from '../core/ports/config';
import { EventKind, RerunStatus } from '../core/vocabulary';
import { KINDS } from './documents';
import { ExitCode, UsageError } from './exit';
import type { Session, StackOptions } from './session';
import { type Stack, withStack } from './stack';
import { printJson } from './terminal';

export interface RemoveOptions extends StackOptions {
  dryRun?: boolean;
}

/** Whom a document names as its upstreams; also one that this release cannot read. */
const upstreamsOf = (document: unknown): unknown[] => {
  const { upstream } = fieldsOf(document);
  return (Array.isArray(upstream) ? upstream : []).map((entry: unknown) =>
    typeof entry === 'string' ? entry : fieldsOf(entry).pipeline,
  );
};

/** True: one of the pipeline's traits waits for that pipeline's run, by what its archetype says as well. */
const hasTraitOn = async (name: string, document: unknown, { tables }: Stack): Promise<boolean> => {
  const pipeline = parsePipeline(document);
  if (!pipeline.ok) return false;
  const stored = await tables.config.archetype(pipeline.value.archetype);
  const archetype = parseArchetype(stored?.document);
  return (
    archetype.ok &&
    mergeTraits(pipeline.value, archetype.value).some(
      ({ evaluator, config }) => evaluator === 'builtin:upstream' && config.pipeline === name,
    )
  );
};

const referrers = async (kind: ConfigKind, name: string, stack: Stack): Promise<string[]> => {
  const before = stack.unreadable.size;
  const others = (await stack.tables.config.pipelines()).filter(({ id }) => kind !== 'pipeline' || id !== name);
  if (stack.unreadable.size > before) return ['a pipeline cannot be read, and may refer to it'];
  const refers: Readonly<Record<ConfigKind, (document: unknown) => boolean | Promise<boolean>>> = {
    archetype: (document) => fieldsOf(document).archetype === name,
    calendar: (document) => fieldsOf(fieldsOf(document).exclusions).calendar === name,
    pipeline: (document) => upstreamsOf(document).includes(name) || hasTraitOn(name, document, stack),
  };
  const found: StoredConfig[] = [];
  for (const other of others) if (await refers[kind](other.document)) found.push(other);
  return found.map(({ id }) => `the pipeline ${id} refers to it`);
};

/** What of the pipeline has not ended: it would be judged without its configuration. */
const underWay = async (name: string, { tables }: Stack): Promise<string[]> => {
  const reasons: string[] = [];
  for await (const { pipelineId, runId, date, scheduleId } of tables.runs.open())
    if (pipelineId === name) reasons.push(`its run ${runId} of ${date} ${scheduleId} is under way`);
  for (const { rerunId, status, date } of await tables.reruns.list(name))
    if (status === RerunStatus.running) reasons.push(`its rerun ${rerunId} of ${date} is under way`);
  for (const { date, scheduleId } of await tables.reruns.waiting(name))
    reasons.push(`a rerun of ${date} ${scheduleId} is asked for`);
  return reasons;
};

const removedEvent = (session: Session, pipelineId: string, by: string) => {
  const now = new Date(session.clock.now()).toISOString();
  return auditEvent({
    eventId: session.ids.uuid(),
    episodeAt: now,
    at: now,
    kind: EventKind.pipelineRemoved,
    pipelineId,
    message: `removed from the configuration by ${by}`,
  });
};

const kindOf = (text: string): ConfigKind => {
  const kind = KINDS.find((one) => one === text);
  if (kind !== undefined) return kind;
  throw new UsageError(`There is nothing of the kind "${text}". Say one of ${KINDS.join(', ')}.`);
};

const remedyOf: Readonly<Record<ConfigKind, string>> = {
  archetype: 'Apply these pipelines with another archetype first, or remove them.',
  calendar: 'Apply these pipelines without it first, or remove them.',
  pipeline:
    'Apply those that refer to it without it first, and let what is under way end, or cancel it: signalbox cancel.',
};

/** Takes one document out, where nothing needs it. */
export const removeDocument = async (
  session: Session,
  stack: Stack,
  { kind, name, dryRun = false }: { kind: ConfigKind; name: string; dryRun?: boolean },
): Promise<RemovalAnswer> =>
  stack.tables.config.remove(kind, name, {
    reasons: async () => [
      ...(await referrers(kind, name, stack)),
      ...(kind === 'pipeline' ? await underWay(name, stack) : []),
    ],
    ...(kind === 'pipeline' ? { event: removedEvent(session, name, dryRun ? '' : await stack.requester()) } : {}),
    dryRun,
  });

export const runConfigRemove = async (
  session: Session,
  kindText: string,
  name: string,
  options: RemoveOptions,
): Promise<ExitCode> => {
  const kind = kindOf(kindText);
  const { dryRun = false, json = false } = options;
  const stack = await session.open(options);
  const answer = !isName(name)
    ? ({ kind: 'absent' } as const)
    : await withStack(stack, () => removeDocument(session, stack, { kind, name, dryRun }));
  if (answer.kind === 'absent') throw new UsageError(`${stack.title} has no ${kind} "${name}"; nothing was removed.`);
  if (answer.kind === 'refused')
    throw new UsageError(`the ${kind} ${name} is needed, and stays: ${answer.reasons.join('; ')}. ${remedyOf[kind]}`);
  if (json) printJson(session.terminal, { kind, name, dryRun, removed: !dryRun });
  else
    session.terminal.write(
      dryRun
        ? `Nothing needs the ${kind} ${name}: it would be removed; nothing was written (--dry-run).\n`
        : `The ${kind} ${name} is removed from ${stack.title}.\n`,
    );
  return ExitCode.ok;
};
