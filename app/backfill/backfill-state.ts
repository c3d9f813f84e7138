/** The states of a backfill's instances, and how to follow them. */
import type { PipelineConfig } from '../../kernel/config';
import { pendingLiveStart } from '../../kernel/markers/ledger';
import type { Rerun } from '../../kernel/reruns/rerun';
import type { RunLog } from '../../kernel/run/model';
import type { AttemptStatus } from '../../kernel/run/parts';
import { isTerminal } from '../../kernel/run/status';
import type { Instance } from '../../kernel/words/instance';
import { MarkerAnswer, RerunStatus, type RunStatus } from '../../kernel/words/vocabulary';
import { askedMs, type Facts, instanceKey, openStateOf, requestKey, type World } from './backfill-facts';

/**
 * `planned`: to be requested, or started by its upstreams. `waiting`: as a request, or for its upstreams. `queued`: its
 * execution has started, and waits for the lock or is about to begin its run.
 */
export type State =
  | 'excluded'
  | 'skipped'
  | 'planned'
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
  /** No request is made: the MARKER of its upstreams starts it. */
  isStartedByUpstream?: true;
  /** No request is made: a run that no request began is followed. */
  isLive?: true;
  /** When it was requested; reruns that were requested earlier belong to something else. */
  since?: string;
  /** Its last attempt before the request; absent: it had none. */
  logged?: AttemptStatus | undefined;
}

type PlanState = Pick<Planned, 'state'>;

export type PlannedState = Pick<Planned, 'detail' | 'state'>;

/** A pipeline with its planned instances. */
export interface Planning {
  pipeline: PipelineConfig;
  planned: Planned[];
  /** It comes after upstreams that are part of the backfill. */
  isDependant: boolean;
}

const ends: Readonly<Partial<Record<RunStatus, State>>> = {
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  SKIPPED: 'skipped',
};

const OPEN: ReadonlySet<State> = new Set(['planned', 'waiting', 'queued', 'running']);

export const isOpen = ({ state }: Planned): boolean => OPEN.has(state);

/** True if it will be requested, or started by its upstreams. */
export const isToRun = ({ state }: PlanState): boolean => state === 'planned';

const BAD: ReadonlySet<State> = new Set(['failed', 'refused', 'cancelled']);

export const isBad = ({ state }: PlanState): boolean => BAD.has(state);

export const endOf = (log: RunLog): PlannedState => ({
  state: ends[log.status] ?? 'running',
  detail: log.message ?? '',
});

/**
 * A request is dropped without a rerun when another attempt has completed the instance, or runs it; that of a dependant
 * when another attempt has read its upstreams.
 */
const isDoneWithout = ({ status, attempt }: RunLog, { logged }: RequestedEntry, isDependant: boolean): boolean =>
  isDependant ? isTerminal(status) : !isTerminal(status) || attempt !== logged?.attempt || status !== logged.status;

/** The newest rerun of the instance, if the request of this instant has begun it, or it came later. */
const rerunSince = (instance: Instance, since: string, { reruns, decided }: Facts): Rerun | undefined => {
  const newest = reruns.get(instanceKey(instance));
  if (newest === undefined || decided.has(requestKey(instance, since))) return newest;
  return askedMs(newest) < Date.parse(since) ? undefined : newest;
};

type RequestedEntry = Pick<Planned, 'instance' | 'since' | 'logged'>;

/** The state that follows from a request of this instant, or a later one; without one, from any request. */
export const requestedState = (entry: RequestedEntry, world: World, isDependant = false): PlannedState => {
  const { instance, since = '' } = entry;
  const key = instanceKey(instance);
  const facts = world.of(instance.pipelineId);
  const { requests, logs } = facts;
  if (requests.has(key)) return { state: 'waiting', detail: '' };
  const rerun = rerunSince(instance, since, facts);
  if (rerun?.status === RerunStatus.refused) return { state: 'refused', detail: rerun.message ?? '' };
  const log = logs.get(key);
  const isDecided = rerun === undefined && log !== undefined && isDoneWithout(log, entry, isDependant);
  if (log === undefined || (rerun === undefined && !isDecided)) return { state: 'queued', detail: '' };
  return (rerun?.attempt ?? 0) > log.attempt ? { state: 'queued', detail: '' } : endOf(log);
};

const RUNS_NOTHING: ReadonlySet<MarkerAnswer> = new Set([
  MarkerAnswer.rejected,
  MarkerAnswer.excluded,
  MarkerAnswer.disabled,
]);

/** The state that follows from its upstreams; `now`: the states of the instances earlier in the chain. */
const upstreamState = (
  { pipeline }: Planning,
  instance: Instance,
  world: World,
  now: ReadonlyMap<string, Planned>,
): PlannedState => {
  const key = instanceKey(instance);
  const { logs, ledgers } = world.of(pipeline.name);
  const log = logs.get(key);
  if (log !== undefined) return endOf(log);
  const ledger = ledgers.get(key);
  if (pendingLiveStart(ledger, undefined) !== undefined) return { state: 'queued', detail: '' };
  const upstreams = pipeline.upstream.map((upstream) => ({ ...instance, pipelineId: upstream.pipeline }));
  const isAhead = (upstream: Instance): boolean => {
    const planned = now.get(instanceKey(upstream));
    return planned === undefined ? openStateOf(upstream, world) !== undefined : isOpen(planned);
  };
  if (upstreams.some(isAhead)) return { state: 'waiting', detail: '' };
  const missing = upstreams.find((upstream) => world.completion(upstream) === undefined);
  if (missing !== undefined) return { state: 'refused', detail: `upstream ${missing.pipelineId} has not completed` };
  const last = ledger?.answers.at(-1);
  const completedAt = upstreams
    .map((upstream) => world.completion(upstream)?.completedAt ?? '')
    .reduce((latest, at) => (at > latest ? at : latest), '');
  return last !== undefined && RUNS_NOTHING.has(last.answer) && last.at >= completedAt
    ? { state: 'refused', detail: last.reason ?? `its MARKER is ${last.answer}` }
    : { state: 'waiting', detail: '' };
};

const follow = (planning: Planning, entry: Planned, world: World, now: ReadonlyMap<string, Planned>): Planned => {
  if (!isOpen(entry)) return entry;
  const { instance, isStartedByUpstream, isLive } = entry;
  if (isStartedByUpstream === true) return { ...entry, ...upstreamState(planning, instance, world, now) };
  const log = world.of(planning.pipeline.name).logs.get(instanceKey(instance));
  if (isLive === true) return { ...entry, ...(log === undefined ? { state: 'queued', detail: '' } : endOf(log)) };
  return { ...entry, ...requestedState(entry, world, planning.isDependant) };
};

/** The current states of all planned instances, upstreams first. */
export const followAll = (plannings: readonly Planning[], world: World): Planning[] => {
  const now = new Map<string, Planned>();
  return plannings.map((planning) => {
    const planned = planning.planned.map((entry) => follow(planning, entry, world, now));
    for (const entry of planned) now.set(instanceKey(entry.instance), entry);
    return { ...planning, planned };
  });
};
