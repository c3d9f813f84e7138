/** `signalbox describe`: of a pipeline what is registered, what depends on what, and what happened last; or a pool. */

import { kindOf } from '../../../app/documents/documents';
import { readRunWaits, type Waited, waitedForBy, waitingFor } from '../../../app/documents/run-waits';
import { durationText, holdSentence, instantText } from '../../../app/explain/time-text';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { findPipeline } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import { mergeTraits, type PipelineConfig, parseArchetype } from '../../../kernel/config';
import type { StoredConfig } from '../../../kernel/config/config-store';
import { eventMessage, tagTexts } from '../../../kernel/events/message';
import { warningOfStart } from '../../../kernel/registration/http-jobs';
import type { TraitPlan } from '../../../kernel/run/execution';
import type { DomainEvent, Run } from '../../../kernel/run/model';
import { fieldsOf } from '../../../kernel/values/json';
import { required } from '../../../kernel/values/required';
import { paintOf, paintStatus, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';
import { begunText, runStateText } from '../report/runs';
import { describePool } from './describe-pool';
import { stateOf } from './list';

/** Runs and events that are shown. */
const NEWEST = 5;

interface Description {
  stored: StoredConfig;
  pipeline: PipelineConfig;
  /** The traits of the archetype with the pipeline's settings; undefined where the archetype cannot be read. */
  traits: TraitPlan[] | undefined;
  dependants: string[];
  /** The pipelines whose runs its traits wait for. */
  waitsFor: Waited[];
  /** The pipelines whose traits wait for its runs. */
  waitedForBy: Waited[];
  runs: Run[];
  events: DomainEvent[];
}

const read = async (stack: Stack, name: string): Promise<Description> => {
  const { config, cascade, runs, events } = stack.tables;
  // It says which names there are, and what to do where the document is not valid.
  const pipeline = await findPipeline(stack, name);
  const stored = required(await config.pipeline(name), `pipeline ${name}`);
  const archetype = parseArchetype((await config.archetype(pipeline.archetype))?.document);
  const dependants: string[] = [];
  for await (const { pipelineId } of cascade.dependants(name)) dependants.push(pipelineId);
  const waits = await readRunWaits(stack);
  return {
    stored,
    pipeline,
    traits: archetype.ok ? mergeTraits(pipeline, archetype.value) : undefined,
    dependants,
    waitsFor: waitedForBy(waits, name),
    waitedForBy: waitingFor(waits, name),
    runs: await runs.list(name, NEWEST),
    events: await events.list(name, NEWEST),
  };
};

const upstreamsOf = ({ pipeline }: Description): string[] => pipeline.upstream.map((upstream) => upstream.pipeline);

/** As it was written: `daily, after 06:00, deadline 10:00, timezone America/New_York`. */
const schedulesText = ({ stored }: Description): string[] => {
  const { schedules } = fieldsOf(stored.document);
  return (Array.isArray(schedules) ? schedules : []).map((schedule: unknown) => {
    const { name, every, ...times } = fieldsOf(schedule);
    const shown = Object.entries(times).map(([field, value]) => `${field} ${String(value)}`);
    return [name ?? `every ${String(every)}`, ...shown].join(', ');
  });
};

/** The type, and what names the job: the first text beside it. */
const jobText = ({ stored }: Description): string => {
  const { type, ...rest } = fieldsOf(fieldsOf(stored.document).trigger);
  const named = Object.values(rest).find((value) => typeof value === 'string');
  return [type, named].filter((part) => part !== undefined).join(' ');
};

const traitText = ({ type, required, evaluator, ttlSeconds }: TraitPlan): string =>
  `${type}${required ? '' : ' (optional)'}: ${evaluator}, holds for ${durationText(0, ttlSeconds * 1000)}`;

const waitedText = ({ name, traits }: Waited): string =>
  `${name}, by the ${traits.length === 1 ? 'trait' : 'traits'} ${traits.join(', ')}`;

const poolText = ({ pool }: PipelineConfig): string | undefined =>
  pool && `${pool.name}, weight ${pool.weight}, priority ${pool.priority}`;

const linesOf = (description: Description): [name: string, values: readonly string[]][] => {
  const { stored, pipeline, traits, dependants } = description;
  const optional = (value: string | undefined): string[] => (value === undefined ? [] : [value]);
  const version = stored.configVersion === undefined ? 'none' : String(stored.configVersion);
  return [
    ['held', optional(stored.hold === undefined ? undefined : holdSentence(stored.hold))],
    ['description', optional(pipeline.description)],
    ['owner', optional(pipeline.owner)],
    ['tags', tagTexts(pipeline.tags)],
    ['severity', optional(pipeline.severity)],
    ['version', [`${version}, registered ${instantText(stored.registeredAt)}`]],
    ['job', [jobText(description)]],
    ['warning', optional(warningOfStart(pipeline.trigger))],
    ['schedules', schedulesText(description)],
    ['calendar', optional(pipeline.exclusions.calendar)],
    ['pool', optional(poolText(pipeline))],
    ['upstreams', upstreamsOf(description)],
    ['dependants', dependants],
    ['waits for runs of', description.waitsFor.map(waitedText)],
    ['waited for by', description.waitedForBy.map(waitedText)],
    ['archetype', [pipeline.archetype]],
    ['traits', traits?.map(traitText) ?? ['the archetype is not valid in this version: apply it again']],
  ];
};

const show = (session: Session, description: Description): void => {
  const { terminal } = session;
  const { stored, pipeline, runs, events } = description;
  const paint = paintOf(terminal);
  terminal.write(`${paint.bold(pipeline.name)}  ${paintStatus(paint, stateOf(stored, pipeline))}\n`);
  const shown = linesOf(description).filter(([, values]) => values.length > 0);
  const width = Math.max(...shown.map(([name]) => name.length));
  for (const [name, values] of shown)
    for (const [index, value] of values.entries())
      terminal.write(`  ${paint.dim((index === 0 ? name : '').padEnd(width))}  ${value}\n`);
  const nowMs = session.clock.now();
  if (runs.length > 0) {
    terminal.write('\n');
    printTable(
      terminal,
      ['DATE', 'SCHEDULE', 'ATTEMPT', 'STATUS', 'BEGAN', 'RUN'],
      runs.map((run) => [
        run.date,
        run.scheduleId,
        String(run.attempt),
        runStateText(run, nowMs, paint),
        begunText(run, nowMs),
        run.runId,
      ]),
    );
  }
  if (events.length > 0) terminal.write('\n');
  for (const { at, kind, message } of events)
    terminal.write(`${paint.dim(instantText(at))}  ${paint.bold(kind)}  ${message}\n`);
  terminal.write(
    `\nNext: \`signalbox why ${pipeline.name}\` says what it waits for, \`signalbox schedule ${pipeline.name}\` when ` +
      'it opens and is due.\n',
  );
};

const traitJson = ({ type, required, evaluator, ttlSeconds }: TraitPlan) => ({
  type,
  required,
  evaluator,
  ttlSeconds,
});

const waitedJson = ({ name, traits }: Waited) => ({ pipelineId: name, traits });

const toJson = (description: Description): Record<string, unknown> => {
  const { stored, pipeline, traits, dependants, runs, events } = description;
  return {
    pipelineId: pipeline.name,
    state: stateOf(stored, pipeline),
    version: stored.configVersion ?? null,
    registeredAt: stored.registeredAt,
    hold: stored.hold ?? null,
    document: stored.document,
    traits: traits?.map(traitJson) ?? null,
    upstreams: upstreamsOf(description),
    dependants,
    waitsFor: description.waitsFor.map(waitedJson),
    waitedForBy: description.waitedForBy.map(waitedJson),
    runs,
    events: events.map(eventMessage),
  };
};

const describePipeline = async (session: Session, name: string, options: StackOptions): Promise<void> => {
  const stack = await session.open(options);
  const description = await withStack(stack, () => read(stack, name));
  if (options.json === true) printJson(session.terminal, toJson(description));
  else show(session, description);
};

/** `name`: absent, `first` is the name of a pipeline; otherwise its kind. */
export const runDescribe = async (
  session: Session,
  first: string,
  name: string | undefined,
  options: StackOptions,
): Promise<ExitCode> => {
  const [kind, named] = name === undefined ? (['pipeline', first] as const) : [kindOf(first), name];
  if (kind === 'pipeline') await describePipeline(session, named, options);
  else if (kind === 'pool') await describePool(session, named, options);
  else
    throw new UsageError(
      `describe is for pipelines and pools; the ${kind} is printed by \`signalbox get ${kind} ${named}\`.`,
    );
  return ExitCode.ok;
};
