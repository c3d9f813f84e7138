/**
 * Reruns: anyone requests one with an item, the router decides on it. A request that may not run yet (no slot is free,
 * the pipeline is held) stays where it is, in the table, and is decided again when that changes; one that may never run
 * is refused with the reason.
 */
import type { PipelineConfig } from '../config';
import { alertEvent } from '../events/alert';
import { aboutRun, busEvent, eventIdOf, routed } from '../events/event';
import type { DomainEvent, Routed, RunLog } from '../run/model';
import { isTerminal } from '../run/status';
import { clause, givenText } from '../values/text';
import { commandOn, type Instance } from '../words/instance';
import { AlertCategory, AlertLevel, EventKind, RerunKind, RerunStatus, RunStatus } from '../words/vocabulary';

/**
 * `REQUEST#{id}`/`RERUNREQUEST#{date}#{scheduleId}`: one per instance, written by anyone. Signalbox's own requests
 * have a key of their own for each kind (`…#drift`, `…#late-data`), so that they replace no other.
 */
export interface RerunRequest extends Instance {
  kind: RerunKind;
  reason: string;
  requestedBy: string;
  /** As its writer gives it; distinguishes a request from the one before it. */
  requestedAt: string;
  /** How many reruns of the pipeline may be in progress when this one begins; absent: the default. */
  concurrency?: number;
  /** The backfill that it is part of. */
  backfill?: string;
  /** It waits until no upstream of the instance runs again, and begins when it has not read the last of them. */
  afterUpstreams?: true;
  /** It is dropped where the instance has completed, or runs, when its turn comes. */
  unlessCompleted?: true;
  /** For a fan-out: chunks that the last attempt has completed stay as they are. */
  failedChunks?: true;
  /** Requested by Signalbox. */
  automatic?: true;
  /** For late data: the upstreams whose completions it has not read. Each has a budget of its own. */
  upstreams?: readonly string[];
}

export type RerunOrigin = Pick<RerunRequest, 'automatic' | 'kind'>;

/** A request to the run of an instance; written by anyone. */
export interface RunRequest extends Instance {
  /** Only while this is its run; absent: whichever is. */
  runId?: string;
  reason: string;
  requestedBy: string;
  requestedAt: string;
}

/** `REQUEST#{id}`/`CANCELREQUEST#{date}#{scheduleId}`: the instance to cancel, or only its reruns of the backfill. */
export interface CancelRequest extends RunRequest {
  backfill?: string;
}

/** `REQUEST#{id}`/`RECHECKREQUEST#{date}#{scheduleId}`: the waiting run that is to check now. */
export type RecheckRequest = RunRequest;

/** `APPROVE#{id}`/`{date}#{scheduleId}`: the run that waits for approval has it. */
export interface ApproveRequest extends RunRequest {
  /** The alert whose link was used: it approves the run of that request, and nothing else. */
  alertId?: string;
}

/**
 * The last request to cancel an instance, as its ledger keeps it: requests up to `at` end with it, whichever
 * of the two the router reads first.
 */
export interface Cancellation {
  at: string;
  reason: string;
}

/** A completion that counts until a rerun comes to its job. */
export type Replaced = Pick<RunLog, 'attempt' | 'traceId'> & { completedAt: string };

/** `RERUN#{rerunId}`/`STATE`, and a list copy in the pipeline's partition. */
export interface Rerun
  extends Omit<
    RerunRequest,
    'concurrency' | 'automatic' | 'upstreams' | 'afterUpstreams' | 'unlessCompleted' | 'failedChunks'
  > {
  rerunId: string;
  status: RerunStatus;
  /** The attempt that it runs; absent when it was refused. */
  attempt?: number;
  /** Whose slot it has until it ends; absent: none. */
  engine?: string;
  /** The run whose completed chunks it takes over; absent where it runs all of its own. */
  chunksOf?: string;
  /** The completion that it runs again; absent where the instance had not completed. */
  replaces?: Replaced;
  /** Why it was refused, or failed. */
  message?: string;
  createdAt: string;
  updatedAt: string;
  completedAt?: string;
}

export type ReplacedCompletion = Pick<Rerun, 'replaces'>;

/** The reruns of an instance: `PIPELINE#{id}`/`LEDGER#{date}#{scheduleId}`. */
export interface RerunLedger {
  manualReruns: number;
  driftReruns: number;
  /** For late data, by the upstream that had completed again. */
  upstreamReruns?: Readonly<Record<string, number>>;
  /** The one in progress. */
  openRerunId?: string;
  /** The last request to cancel the instance that was read; absent where there was none. */
  cancelled?: Cancellation;
}

export type UpstreamRerunCounts = Pick<RerunLedger, 'upstreamReruns'>;

/** So many reruns of a pipeline are in progress at most, unless the request has another number. */
export const DEFAULT_RERUN_CONCURRENCY = 5;
export const MAX_RERUN_CONCURRENCY = 100;
/** Reruns of the pipeline that may be in progress when this one has begun. */
export const concurrencyOf = ({ concurrency }: RerunRequest): number => concurrency ?? DEFAULT_RERUN_CONCURRENCY;

/** The budget of an instance, for pipelines that do not set it. */
export const defaultBudgets = { manualReruns: 10, driftReruns: 1 } as const;

export type BudgetName = keyof typeof defaultBudgets;

/** Data that changed after the run, seen by monitoring or by a late MARKER, is one budget. */
export const budgetOf = (kind: RerunKind): BudgetName => (kind === RerunKind.manual ? 'manualReruns' : 'driftReruns');

export type RerunDecision =
  /** `limit`: undefined where the attempt counts against no budget, because the instance has never run. */
  | { kind: 'admit'; attempt: number; budget: BudgetName; limit: number | undefined; upstreams: readonly string[] }
  /** `isUnderWay`: another attempt is, and reads what there is. */
  | { kind: 'refuse'; reason: string; isUnderWay: boolean };

const refused = (reason: string, isUnderWay: boolean): RerunDecision => ({ kind: 'refuse', reason, isUnderWay });

/** The request's upstreams for which another rerun may begin. */
export const withinBudget = (
  upstreams: readonly string[],
  { upstreamReruns = {} }: UpstreamRerunCounts,
  limit: number,
): string[] => upstreams.filter((upstream) => (upstreamReruns[upstream] ?? 0) < limit);

/** Decides on a request for an instance that may run on its date. */
export const decideRerun = (
  request: RerunRequest,
  { budgets }: PipelineConfig,
  runLog: RunLog | undefined,
  ledger: RerunLedger | undefined,
): RerunDecision => {
  if (runLog !== undefined && rerunEndOf(runLog) === undefined)
    return refused(`attempt ${runLog.attempt} is in progress; cancel it first, or wait for its end`, true);
  if (ledger?.openRerunId !== undefined) return refused(`rerun ${ledger.openRerunId} is in progress`, true);
  const budget = budgetOf(request.kind);
  if (runLog === undefined) return { kind: 'admit', attempt: 1, budget, limit: undefined, upstreams: [] };
  const limit = budgets[budget] ?? defaultBudgets[budget];
  const { upstreams: causes = [] } = request;
  const upstreams = withinBudget(causes, ledger ?? {}, limit);
  const used = causes.length > 0 ? limit : (ledger?.[budget] ?? 0);
  if (upstreams.length === 0 && used >= limit)
    return refused(
      `${used} of ${limit} reruns${causes.length > 0 ? ` for ${causes.join(', ')}` : ''} have been used ` +
        `(budgets.${budget})`,
      false,
    );
  return { kind: 'admit', attempt: runLog.attempt + 1, budget, limit, upstreams };
};

/** The same for the same request and attempt, whichever process decides and however often. */
export const rerunIdOf = (
  { pipelineId, date, scheduleId, kind, reason, requestedBy, requestedAt }: RerunRequest,
  attempt: number,
): string => eventIdOf(pipelineId, date, scheduleId, attempt, kind, reason, requestedBy, requestedAt);

/** One for a request, whatever its attempt would be: refused once, it stays refused, however often it is read. */
export const refusalIdOf = (request: RerunRequest): string => rerunIdOf(request, 0);

/** Whether the rerun of this id is of this request, at whichever attempt up to the given one it was decided. */
export const isRerunOf = (request: RerunRequest, rerunId: string | undefined, attempt: number): boolean =>
  typeof rerunId === 'string' &&
  Array.from({ length: attempt }, (_, before) => attempt - before).some(
    (decidedAt) => rerunIdOf(request, decidedAt) === rerunId,
  );

/**
 * The rerun that a request has begun: the request is deleted after the start, and that may fail. 'ended': its item may
 * have expired, and the run log has its attempt, or its retry.
 */
export const begunBy = async (
  request: RerunRequest,
  runLog: RunLog | undefined,
  { reruns }: { reruns: { get(rerunId: string): Promise<Rerun | undefined> } },
): Promise<Rerun | 'ended' | undefined> => {
  const attempt = runLog?.attempt ?? 0;
  // A MARKER's run may have taken the attempt that it was begun for.
  for (const at of attempt === 0 ? [1] : [attempt + 1, attempt]) {
    const rerun = await reruns.get(rerunIdOf(request, at));
    if (rerun !== undefined) return rerun;
  }
  // Its attempt may have been tried again meanwhile, so that the run log is at a later one.
  return isRerunOf(request, runLog?.rerunId, attempt) ? 'ended' : undefined;
};

export const newRerun = (
  {
    concurrency: _concurrency,
    automatic: _automatic,
    upstreams: _upstreams,
    afterUpstreams: _afterUpstreams,
    unlessCompleted: _unlessCompleted,
    failedChunks: _failedChunks,
    ...request
  }: RerunRequest,
  rerunId: string,
  fields: Pick<Rerun, 'status' | 'attempt' | 'engine' | 'message'>,
  now: string,
): Rerun => ({
  ...request,
  rerunId,
  ...fields,
  createdAt: now,
  updatedAt: now,
  completedAt: fields.status === RerunStatus.running ? undefined : now,
});

/** The completion that counts as long as the rerun has not come to its job. */
export const replacedBy = (log: RunLog | undefined): ReplacedCompletion =>
  log?.status === RunStatus.completed
    ? { replaces: { attempt: log.attempt, traceId: log.traceId, completedAt: log.completedAt ?? log.updatedAt } }
    : {};

/** Written by anyone, stored and sent on. */
export const bounded = (request: RerunRequest): RerunRequest => ({
  ...request,
  reason: givenText(request.reason),
  requestedBy: givenText(request.requestedBy),
});

/** The record of a request that comes to no rerun: one for a request. */
export const refusedRerun = (request: RerunRequest, message: string, now: string): Rerun => {
  const fields = { status: RerunStatus.refused, message };
  return newRerun(bounded(request), refusalIdOf(request), fields, now);
};

const ends = {
  [RunStatus.completed]: RerunStatus.completed,
  [RunStatus.failed]: RerunStatus.failed,
  [RunStatus.cancelled]: RerunStatus.failed,
  [RunStatus.skipped]: RerunStatus.skipped,
} as const;

/** Why it did not complete: a job's statement of its result is stored with its run. */
const messageOfEnd = ({ status, message }: Pick<RunLog, 'status' | 'message'>): string | undefined => {
  if (status === RunStatus.completed) return undefined;
  return status === RunStatus.cancelled ? `cancelled${message === undefined ? '' : `: ${message}`}` : message;
};

/** The outcome of a rerun by the end of its run; undefined while the run continues. */
export const rerunEndOf = ({
  status,
  message,
}: RunLog): { status: RerunStatus; message: string | undefined } | undefined =>
  Object.hasOwn(ends, status)
    ? { status: ends[status as keyof typeof ends], message: messageOfEnd({ status, message }) }
    : undefined;

/** Kind, asker and reason of a rerun, and why it was refused or failed. */
const rerunText = ({ kind, requestedBy, reason, message }: Rerun): string =>
  `${kind} rerun${clause(' requested by ', requestedBy)}${clause(' (', reason, ')')}${clause(': ', message)}`;

/** A rerun enters a status once. */
export const rerunStateChanged = (rerun: Rerun & Routed, now: string): DomainEvent =>
  busEvent({
    ...aboutRun(rerun),
    eventId: eventIdOf(EventKind.rerunStateChanged, rerun.rerunId, rerun.status),
    episodeAt: rerun.updatedAt,
    at: now,
    kind: EventKind.rerunStateChanged,
    status: rerun.status,
    message: rerunText(rerun),
  });

/** Once per request: requests by Signalbox itself have no such event. */
export const rerunRefused = (rerun: Rerun & Routed, reason: string): DomainEvent => {
  const { pipelineId, date, scheduleId, rerunId, kind, createdAt } = rerun;
  return alertEvent(
    { pipelineId, date, scheduleId, ...routed(rerun) },
    {
      category: kind === RerunKind.drift ? AlertCategory.traitDrift : AlertCategory.lateData,
      level: AlertLevel.warning,
      message:
        `${pipelineId} for ${date} (schedule ${scheduleId}) does not run again, because ${reason}. The rerun was ` +
        `requested because ${rerun.reason}`,
      remedy:
        `The completed run stays as it is. If it matters, ${reason.startsWith('excluded') ? 'change that and ' : ''}` +
        `run it again: ${commandOn('rerun', rerun)}`,
    },
    { id: `${rerunId} refused`, at: createdAt },
    createdAt,
  );
};

/**
 * The run whose chunks a rerun of failed chunks takes over: that of the last attempt or, where that one never came to
 * its job, the run whose chunks it was to take over itself. Undefined: no run has any.
 */
export const runOfChunks = async (
  log: RunLog | undefined,
  reruns: { get(rerunId: string): Promise<Rerun | undefined> },
): Promise<string | undefined> => {
  if (log === undefined) return undefined;
  if (log.runId !== undefined && (log.triggeredAt !== undefined || !isTerminal(log.status))) return log.runId;
  return log.rerunId === undefined ? undefined : (await reruns.get(log.rerunId))?.chunksOf;
};
