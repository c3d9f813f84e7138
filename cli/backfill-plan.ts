/** What a backfill is about: the instances of its range, and those of the pipelines that wait for them. */
import { type PipelineConfig, parsePipeline, type ScheduleConfig } from '../core/config';
import type { Instance } from '../core/instance';
import { downstreamOf } from '../core/markers/chain';
import type { RunLog } from '../core/model';
import { findCalendar } from '../core/schedule/calendars';
import { reasonNotToRun } from '../core/schedule/exclusion';
import { addDays, isDate } from '../core/time/date';
import { RunStatus } from '../core/vocabulary';
import { UsageError } from './exit';
import type { StackOptions } from './session';
import type { Stack } from './stack';

export interface BackfillOptions extends StackOptions {
  from: string;
  to: string;
  schedule?: string;
  concurrency: number;
  /** Also the pipelines that wait for this one, each after its upstreams. */
  withDependants?: boolean;
  /** Also what has completed. */
  all?: boolean;
  /** Ends what is left of it instead. */
  cancel?: boolean;
  /** Says what would be asked for, and asks for nothing. */
  dryRun?: boolean;
  reason?: string;
}

const MAX_INSTANCES = 5000;
/** `queued`: its execution is there, and waits for the lock or is about to begin its run. */
export type State =
  | 'excluded'
  | 'skipped'
  | 'waiting'
  | 'queued'
  | 'running'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'refused';

export interface Planned {
  instance: Instance;
  state: State;
  detail: string;
  /** Nothing is asked for: the MARKER of its upstreams starts it. */
  isBrought?: true;
}

/** A pipeline with what is planned of it. */
export interface Planning {
  pipeline: PipelineConfig;
  planned: Planned[];
  /** It comes after upstreams that are part of the backfill. */
  isDependant: boolean;
}

const datesBetween = (from: string, to: string): string[] => {
  if (!isDate(from) || !isDate(to))
    throw new UsageError(`--from and --to must be existing dates as YYYY-MM-DD; found ${from} and ${to}.`);
  if (from > to) throw new UsageError(`--from ${from} lies after --to ${to}.`);
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length <= MAX_INSTANCES; date = addDays(date, 1)) dates.push(date);
  return dates;
};

export const instanceKey = ({ pipelineId, date, scheduleId }: Instance): string =>
  `${pipelineId}#${date}#${scheduleId}`;

/** Judges one instance; undefined: it is none of the backfill. */
type PlanOne = (
  instance: Instance,
  log: RunLog | undefined,
) => Pick<Planned, 'state' | 'detail' | 'isBrought'> | undefined;

const planEach = async (
  stack: Stack,
  pipeline: PipelineConfig,
  { options, schedules }: { options: BackfillOptions; schedules: readonly ScheduleConfig[] },
  planOne: PlanOne,
): Promise<Planned[]> => {
  const { name } = pipeline;
  const found = await findCalendar(pipeline, stack.tables.config);
  if (!found.ok) throw new UsageError(`${found.reason}. ${found.remedy}`);
  const dates = datesBetween(options.from, options.to);
  if (dates.length * schedules.length > MAX_INSTANCES)
    throw new UsageError(`these are more than ${MAX_INSTANCES} instances. Ask for fewer dates at once.`);
  const logs = new Map(
    (await stack.tables.runLogs.between(name, options.from, options.to)).map((log) => [instanceKey(log), log]),
  );
  return dates.flatMap((date) =>
    schedules.flatMap((schedule): Planned[] => {
      const instance = { pipelineId: name, date, scheduleId: schedule.name };
      const one = planOne(instance, logs.get(instanceKey(instance)));
      if (one === undefined) return [];
      const excluded = reasonNotToRun(pipeline, schedule, found.calendar, date);
      return [{ instance, ...(excluded === undefined ? one : { state: 'excluded', detail: excluded }) }];
    }),
  );
};

const isAskedFor = (options: BackfillOptions, log: RunLog | undefined): boolean =>
  options.all === true || log?.status !== RunStatus.completed;

const planRoot = (stack: Stack, pipeline: PipelineConfig, options: BackfillOptions): Promise<Planned[]> => {
  const schedules = pipeline.schedules.filter(
    (schedule) => options.schedule === undefined || schedule.name === options.schedule,
  );
  if (schedules.length === 0)
    throw new UsageError(
      `${pipeline.name} has no schedule "${options.schedule ?? ''}"; it has ` +
        `${pipeline.schedules.map((schedule) => schedule.name).join(', ')}.`,
    );
  return planEach(stack, pipeline, { options, schedules }, (_instance, log) =>
    isAskedFor(options, log) ? { state: 'waiting', detail: '' } : { state: 'skipped', detail: 'completed already' },
  );
};

/** What an upstream runs again, or has never run, is run after it. */
const planDependant = (
  stack: Stack,
  pipeline: PipelineConfig,
  options: BackfillOptions,
  before: ReadonlyMap<string, Planned>,
): Promise<Planned[]> =>
  planEach(stack, pipeline, { options, schedules: pipeline.schedules }, (instance, log) => {
    const upstreams = pipeline.upstream.flatMap(
      (upstream) => before.get(instanceKey({ ...instance, pipelineId: upstream.pipeline })) ?? [],
    );
    if (upstreams.length === 0) return undefined;
    const out = upstreams.find(({ state }) => state === 'excluded');
    if (out !== undefined) return { state: 'excluded', detail: `upstream ${out.instance.pipelineId} is excluded` };
    // The completion of an upstream starts what has never run.
    if (upstreams.some(({ state }) => state === 'waiting'))
      return { state: 'waiting', detail: '', ...(log === undefined ? { isBrought: true } : {}) };
    return isAskedFor(options, log)
      ? { state: 'waiting', detail: '' }
      : { state: 'skipped', detail: 'completed already' };
  });

/** Those that wait for the pipeline, upstreams first. One that cannot be read waits for nobody. */
export const dependantsOf = async (stack: Stack, name: string): Promise<PipelineConfig[]> => {
  const registered = (await stack.tables.config.pipelines()).flatMap(({ document }) => {
    const parsed = parsePipeline(document);
    return parsed.ok ? [parsed.value] : [];
  });
  const dependants = downstreamOf(name, registered);
  if (dependants.length === 0) throw new UsageError(`no pipeline waits for ${name}. Leave --with-dependants out.`);
  return dependants;
};

/** Upstreams first. */
export const planBackfill = async (
  stack: Stack,
  pipeline: PipelineConfig,
  options: BackfillOptions,
): Promise<Planning[]> => {
  const dependants = options.withDependants === true ? await dependantsOf(stack, pipeline.name) : [];
  const plannings: Planning[] = [{ pipeline, planned: await planRoot(stack, pipeline, options), isDependant: false }];
  const before = new Map(plannings[0]!.planned.map((entry) => [instanceKey(entry.instance), entry]));
  for (const dependant of dependants) {
    const planned = await planDependant(stack, dependant, options, before);
    for (const entry of planned) before.set(instanceKey(entry.instance), entry);
    plannings.push({ pipeline: dependant, planned, isDependant: true });
  }
  return plannings;
};
