/** The scope of a backfill: the instances of its range, and those of the pipelines that wait for them. */

import { type CalendarConfig, type PipelineConfig, parsePipeline, type ScheduleConfig } from '../../kernel/config';
import { downstreamOf } from '../../kernel/markers/chain';
import { whyNotOnItsDate } from '../../kernel/markers/decision';
import { decideRerun, type Rerun, type RerunRequest } from '../../kernel/reruns/rerun';
import { exclusionReason, findCalendar } from '../../kernel/schedule/exclusion';
import { beginsAt } from '../../kernel/schedule/schedule';
import { addDays, isDate } from '../../kernel/time/date';
import { iso, isoOf } from '../../kernel/time/instant';
import { inParallel } from '../../kernel/values/in-parallel';
import type { Instance } from '../../kernel/words/instance';
import { RunMode, RunStatus } from '../../kernel/words/vocabulary';
import { requestFor } from '../requests/rerun';
import { UsageError } from '../stack/exit';
import type { Stack } from '../stack/stack';
import { askedMs, instanceKey, openStateOf, type Range, readWorld, type World } from './backfill-facts';
import { endOf, isOpen, type Planned, type PlannedState, type Planning, requestedState } from './backfill-state';

export interface BackfillOptions {
  from: string;
  to: string;
  schedule?: string;
  concurrency: number;
  /** Also the pipelines that wait for this one, each after its upstreams. */
  withDependants?: boolean;
  /** Also what has completed. */
  all?: boolean;
  /** Ends the remaining instances instead. */
  cancel?: boolean;
  /** Shows what would be requested, without requesting it. */
  dryRun?: boolean;
  reason?: string;
}

const MAX_INSTANCES = 5000;
/** Ledgers that are read at once. */
const AT_ONCE = 25;

/** How requests and reruns name the backfill that they are part of. */
export const rangeName = ({ from, to }: Range): string => `${from}..${to}`;

export const checkRange = ({ from, to }: Range): void => {
  if (!isDate(from) || !isDate(to))
    throw new UsageError(`--from and --to must be existing dates as YYYY-MM-DD; found ${from} and ${to}.`);
  if (from > to) throw new UsageError(`--from ${from} is after --to ${to}.`);
};

const datesBetween = (range: Range): string[] => {
  checkRange(range);
  const { from, to } = range;
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length <= MAX_INSTANCES; date = addDays(date, 1)) dates.push(date);
  return dates;
};

type Plan = PlannedState & Partial<Planned>;

/** The facts that decide one instance. */
interface PlanFacts {
  pipeline: PipelineConfig;
  options: BackfillOptions;
  world: World;
  /** The plans of the pipelines earlier in the chain. */
  before: ReadonlyMap<string, Planned>;
  /** The beginning of the backfill of which something waits or runs still; undefined: nothing does. */
  began: Began | undefined;
  nowMs: number;
}

/** Instants of the first request of a backfill. */
interface Began {
  /** By the clock of its writer, which may be ahead. */
  saidAt: string;
  /** By the table's clocks. */
  at: string;
}

const isOfBackfill = (rerun: Rerun, { saidAt }: Pick<Began, 'saidAt'>): boolean =>
  (isoOf(rerun.requestedAt) ?? '') >= saidAt || askedMs(rerun) >= Date.parse(saidAt);

const wouldRun: Plan = { state: 'planned', detail: '' };

const ownPlan = (instance: Instance, { pipeline, options, world }: PlanFacts): Plan => {
  const log = world.of(pipeline.name).logs.get(instanceKey(instance));
  return options.all === true || log?.status !== RunStatus.completed
    ? wouldRun
    : { state: 'skipped', detail: 'completed already' };
};

/** An instance that waits or runs, or belongs to a backfill in progress: nothing is requested. */
const attachedPlan = (instance: Instance, { pipeline, options, world, began }: PlanFacts): Plan | undefined => {
  const { requests, open, reruns } = world.of(pipeline.name);
  const key = instanceKey(instance);
  const state = openStateOf(instance, world);
  if (state !== undefined) {
    const asked = requests.get(key) ?? open.get(key);
    const detail = state === 'waiting' ? 'requested already' : 'runs already';
    return { state, detail, ...(asked === undefined ? { isLive: true } : { since: isoOf(asked.requestedAt) ?? '' }) };
  }
  const rerun = reruns.get(key);
  if (rerun === undefined || began === undefined || rerun.backfill !== rangeName(options)) return undefined;
  if (!isOfBackfill(rerun, began)) return undefined;
  const since = isoOf(rerun.requestedAt) ?? iso(askedMs(rerun));
  return { ...requestedState({ instance, since }, world), since };
};

const planRoot = (instance: Instance, facts: PlanFacts): Plan => {
  const { pipeline } = facts;
  if (pipeline.mode === RunMode.shadow)
    return { state: 'refused', detail: `${pipeline.name} is in shadow mode, so no job has run` };
  return attachedPlan(instance, facts) ?? ownPlan(instance, facts);
};

/** An instance that a completion of the backfill started, and that has ended since. */
const upstreamPlan = (instance: Instance, isPart: boolean, { pipeline, world, began }: PlanFacts): Plan | undefined => {
  const log = world.of(pipeline.name).logs.get(instanceKey(instance));
  return log !== undefined && isPart && began !== undefined && log.updatedAt >= began.at
    ? { ...endOf(log), isLive: true }
    : undefined;
};

/** Plans an instance that an upstream reruns or has never run. Undefined: it is no part of the backfill. */
const planDependant = (instance: Instance, facts: PlanFacts): Plan | undefined => {
  const { pipeline, world, before } = facts;
  const upstreams = pipeline.upstream.map((upstream) => {
    const of = { ...instance, pipelineId: upstream.pipeline };
    const planned = before.get(instanceKey(of));
    const isRunning = planned === undefined ? openStateOf(of, world) !== undefined : isOpen(planned);
    return { planned, isRunning, isCompleted: world.completion(of) !== undefined, name: upstream.pipeline };
  });
  if (upstreams.every(({ planned }) => planned === undefined)) return undefined;
  if (pipeline.mode === RunMode.shadow) return { state: 'excluded', detail: `${pipeline.name} is in shadow mode` };
  const out = upstreams.find(({ planned, isCompleted }) => planned?.state === 'excluded' && !isCompleted);
  if (out !== undefined)
    return { state: 'excluded', detail: `upstream ${out.name} is excluded: ${out.planned?.detail}` };
  const missing = upstreams.find(({ isRunning, isCompleted }) => !isRunning && !isCompleted);
  if (missing !== undefined) return { state: 'refused', detail: `upstream ${missing.name} has not completed` };
  const willRun = upstreams.some(({ isRunning }) => isRunning);
  const { requests, logs } = world.of(pipeline.name);
  const key = instanceKey(instance);
  const attached = willRun && logs.has(key) && !requests.has(key) ? undefined : attachedPlan(instance, facts);
  if (attached !== undefined) return attached;
  // The completion of an upstream starts what has never run.
  if (willRun) return logs.has(key) ? wouldRun : { ...wouldRun, isStartedByUpstream: true };
  const isPart = upstreams.some(({ planned }) => planned?.since !== undefined);
  return upstreamPlan(instance, isPart, facts) ?? ownPlan(instance, facts);
};

/** Marks as refused each planned instance that the router would refuse, as far as the table shows now. */
const refuseWhatIsRefused = async (stack: Stack, planned: readonly Planned[], facts: PlanFacts): Promise<Planned[]> => {
  const { pipeline, world, nowMs } = facts;
  const { logs } = world.of(pipeline.name);
  const reasons = new Map<Planned, string>();
  const asked = planned.filter(({ state, isStartedByUpstream }) => state === 'planned' && isStartedByUpstream !== true);
  await inParallel(asked, { atOnce: AT_ONCE }, async (entry) => {
    const log = logs.get(instanceKey(entry.instance));
    // A run that is in progress now has ended by the time its upstreams have.
    if (log === undefined || openStateOf(entry.instance, world) !== undefined) return;
    const request = requestFor(entry.instance, { reason: '', requestedBy: '' }, nowMs);
    const decision = decideRerun(request, pipeline, log, await stack.tables.reruns.ledger(entry.instance));
    if (decision.kind === 'refuse') reasons.set(entry, decision.reason);
  });
  return planned.map((entry) => {
    const detail = reasons.get(entry);
    return detail === undefined ? entry : { ...entry, state: 'refused', detail };
  });
};

/** A rerun needs no MARKER: of a date that has yet to begin, no one has checked the data. */
const whyNotYet = (
  instance: Instance,
  schedule: ScheduleConfig,
  { pipeline, world, nowMs }: PlanFacts,
): string | undefined => {
  const atMs = beginsAt(pipeline, schedule, instance.date);
  if (atMs <= nowMs || world.of(pipeline.name).logs.has(instanceKey(instance))) return undefined;
  return `it has not begun: it begins at ${iso(atMs)}, with its MARKER`;
};

interface Asked {
  schedules: readonly ScheduleConfig[];
  calendar: CalendarConfig | undefined;
  planOne: (instance: Instance, facts: PlanFacts) => Plan | undefined;
  /** A backfill passes over a dependant that is disabled; of the pipeline itself it runs nothing then. */
  whenDisabled: 'excluded' | 'refused';
}

const planEach = (
  dates: readonly string[],
  { schedules, calendar, planOne, whenDisabled }: Asked,
  facts: PlanFacts,
): Planned[] => {
  const { pipeline, nowMs } = facts;
  return dates.flatMap((date) =>
    schedules.flatMap((schedule): Planned[] => {
      const instance = { pipelineId: pipeline.name, date, scheduleId: schedule.name };
      const one = planOne(instance, facts);
      if (one === undefined) return [];
      const excluded = exclusionReason(pipeline, schedule, calendar, date);
      if (excluded !== undefined) return [{ instance, state: 'excluded', detail: excluded }];
      if (!pipeline.enabled)
        return [{ instance, state: whenDisabled, detail: `pipeline ${pipeline.name} is disabled` }];
      const detail =
        one.state === 'planned'
          ? (whyNotOnItsDate(instance, pipeline, calendar, nowMs) ?? whyNotYet(instance, schedule, facts))
          : undefined;
      const logged = facts.world.of(pipeline.name).logs.get(instanceKey(instance));
      return [detail === undefined ? { instance, logged, ...one } : { instance, state: 'refused', detail }];
    }),
  );
};

/** Throws where the name is none of them. */
export const schedulesOf = (pipeline: PipelineConfig, named: string | undefined): readonly ScheduleConfig[] => {
  const schedules = pipeline.schedules.filter(({ name }) => named === undefined || name === named);
  if (schedules.length > 0) return schedules;
  const known = pipeline.schedules.map(({ name }) => name).join(', ');
  throw new UsageError(`${pipeline.name} has no schedule "${named ?? ''}"; it has ${known}.`);
};

/** The pipelines that wait for this one, upstreams first. One that cannot be read counts as waiting for nothing. */
export const dependantsOf = async (stack: Stack, name: string): Promise<PipelineConfig[]> => {
  const registered = (await stack.tables.config.pipelines()).flatMap(({ document }) => {
    const parsed = parsePipeline(document);
    return parsed.ok ? [parsed.value] : [];
  });
  const dependants = downstreamOf(name, registered);
  if (dependants.length === 0) throw new UsageError(`no pipeline waits for ${name}. Leave --with-dependants out.`);
  return dependants;
};

/** When the backfill of the range began, if any part of the range waits or runs. */
const beganOf = (pipelines: readonly PipelineConfig[], world: World, range: Range): Began | undefined => {
  const isOfRange = ({ backfill }: Pick<RerunRequest, 'backfill'>): boolean => backfill === rangeName(range);
  const facts = pipelines.map(({ name }) => world.of(name));
  const [saidAt] = facts
    .flatMap(({ requests, open }) => [...requests.values(), ...open.values()])
    .filter(isOfRange)
    .flatMap(({ requestedAt }) => isoOf(requestedAt) ?? [])
    .sort();
  if (saidAt === undefined) return undefined;
  const reruns = facts
    .flatMap(({ history }) => history)
    .filter((rerun) => isOfRange(rerun) && isOfBackfill(rerun, { saidAt }));
  const [at = saidAt] = [saidAt, ...reruns.map(({ createdAt }) => createdAt)].sort();
  return { saidAt, at };
};

/** Upstreams first. */
export const planBackfill = async (
  stack: Stack,
  root: PipelineConfig,
  options: BackfillOptions,
  nowMs: number,
): Promise<Planning[]> => {
  const dates = datesBetween(options);
  const schedules = schedulesOf(root, options.schedule);
  const dependants = options.withDependants === true ? await dependantsOf(stack, root.name) : [];
  const pipelines = [root, ...dependants];
  const world = await readWorld(stack, pipelines, options);
  const began = beganOf(pipelines, world, options);
  const before = new Map<string, Planned>();
  const plannings: Planning[] = [];
  for (const pipeline of pipelines) {
    const isDependant = pipeline !== root;
    const own = isDependant ? pipeline.schedules : schedules;
    if (dates.length * own.length > MAX_INSTANCES)
      throw new UsageError(`these are more than ${MAX_INSTANCES} instances. Select fewer dates.`);
    const found = await findCalendar(pipeline, stack.tables.config);
    if (!found.ok) throw new UsageError(`${found.reason}. ${found.remedy}`);
    const facts = { pipeline, options, world, before, began, nowMs };
    const ways: Pick<Asked, 'planOne' | 'whenDisabled'> = isDependant
      ? { planOne: planDependant, whenDisabled: 'excluded' }
      : { planOne: planRoot, whenDisabled: 'refused' };
    const asked = { schedules: own, calendar: found.calendar, ...ways };
    const planned = await refuseWhatIsRefused(stack, planEach(dates, asked, facts), facts);
    for (const entry of planned) before.set(instanceKey(entry.instance), entry);
    plannings.push({ pipeline, planned, isDependant });
  }
  return plannings;
};
