/** Takes a document out of the configuration, unless something needs it: `signalbox delete` and `apply --prune`. */

import { instanceText } from '../../../app/stack/pipelines';
import { readPool } from '../../../app/stack/pools';
import type { Stack, StackTables } from '../../../app/stack/stack';
import { type UnderWay, underWayOf } from '../../../app/status/under-way';
import type { ConfigKind } from '../../../aws/table/client/keys';
import type { RemovalAnswer } from '../../../aws/table/config/config-removal';
import { mergeTraits, parseArchetype, parsePipeline } from '../../../kernel/config';
import type { StoredConfig } from '../../../kernel/config/config-store';
import { auditEvent } from '../../../kernel/events/event';
import { upstreamRunsOf } from '../../../kernel/traits/builtins';
import type { UpstreamRuns } from '../../../kernel/traits/upstream-runs';
import { fieldsOf } from '../../../kernel/values/json';
import { EventKind } from '../../../kernel/words/vocabulary';
import type { Session } from '../../session/session';

/** The documents that may refer to the one that is to be deleted. */
export interface Referring {
  pipelines: readonly Pick<StoredConfig, 'id' | 'document'>[];
  /** Undefined: there is no such archetype. */
  archetype: (name: string) => Promise<unknown>;
}

/** The upstreams that a document names; also in a document that this release cannot read. */
const upstreamsOf = (document: unknown): unknown[] => {
  const { upstream } = fieldsOf(document);
  return (Array.isArray(upstream) ? upstream : []).map((entry: unknown) =>
    typeof entry === 'string' ? entry : fieldsOf(entry).pipeline,
  );
};

/** True: one of the pipeline's traits waits for runs that `names` finds, by what its archetype says as well. */
const waitsFor = async (
  document: unknown,
  { archetype: find }: Referring,
  names: (runs: UpstreamRuns) => boolean,
): Promise<boolean> => {
  const pipeline = parsePipeline(document);
  if (!pipeline.ok) return false;
  const archetype = parseArchetype(await find(pipeline.value.archetype));
  if (!archetype.ok) return false;
  const waits = mergeTraits(pipeline.value, archetype.value).flatMap((trait) => upstreamRunsOf(trait) ?? []);
  return waits.some(names);
};

/** Written as a name, or as a mapping. */
const poolNameOf = (document: unknown): unknown => {
  const { pool } = fieldsOf(document);
  return typeof pool === 'string' ? pool : fieldsOf(pool).name;
};

/** Which of the pipelines refer to the document, in sentences. */
export const referrersIn = async (among: Referring, kind: ConfigKind, name: string): Promise<string[]> => {
  const refers: Readonly<Record<ConfigKind, (document: unknown) => boolean | Promise<boolean>>> = {
    archetype: (document) => fieldsOf(document).archetype === name,
    calendar: (document) =>
      fieldsOf(fieldsOf(document).exclusions).calendar === name ||
      waitsFor(document, among, ({ calendar }) => calendar === name),
    pool: (document) => poolNameOf(document) === name,
    pipeline: (document) =>
      upstreamsOf(document).includes(name) ||
      waitsFor(document, among, ({ pipeline, pipelines = [] }) => pipeline === name || pipelines.includes(name)),
  };
  const found: string[] = [];
  for (const { id, document } of among.pipelines)
    if ((kind !== 'pipeline' || id !== name) && (await refers[kind](document)))
      found.push(`the pipeline ${id} refers to it`);
  return found;
};

export const registeredArchetypeIn =
  ({ tables }: StackTables) =>
  async (name: string): Promise<unknown> =>
    (await tables.config.archetype(name))?.document;

/** Which registered pipelines refer to the document. */
export const referrers = async (stack: Stack, kind: ConfigKind, name: string): Promise<string[]> => {
  const before = stack.unreadable.size;
  const pipelines = await stack.tables.config.pipelines();
  if (stack.unreadable.size > before) return ['a pipeline cannot be read, and may refer to it'];
  return referrersIn({ pipelines, archetype: registeredArchetypeIn(stack) }, kind, name);
};

/** Runs that have slots of the pool, or wait for them: without it nothing would limit them. */
const usersOfPool = async (stack: Stack, name: string): Promise<string[]> => {
  const { holders, waiting } = await readPool(stack, name);
  return [
    ...holders.map(({ runId }) => `run ${runId} has its slots`),
    ...waiting.map((place) => `${instanceText(place)} waits for its slots`),
  ];
};

/** The work in progress that keeps a document, in sentences. */
export const usersOf = async (
  stack: Stack,
  kind: ConfigKind,
  name: string,
  isEnded: (work: UnderWay) => boolean = () => false,
): Promise<string[]> => {
  if (kind === 'pool') return usersOfPool(stack, name);
  if (kind !== 'pipeline') return [];
  return (await underWayOf(stack, name)).filter((work) => !isEnded(work)).map(({ reason }) => reason);
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

/** Takes one document out, where nothing needs it. `isOver`: what of the pipeline counts as ended. */
export const removeDocument = async (
  session: Session,
  stack: Stack,
  { kind, name, isEnded }: { kind: ConfigKind; name: string; isEnded?: (work: UnderWay) => boolean },
): Promise<RemovalAnswer> =>
  stack.tables.config.remove(kind, name, {
    reasons: async () => [...(await referrers(stack, kind, name)), ...(await usersOf(stack, kind, name, isEnded))],
    ...(kind === 'pipeline' ? { event: removedEvent(session, name, await stack.requester()) } : {}),
  });
