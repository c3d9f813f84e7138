/**
 * Reruns: anyone asks for one with an item, the router judges it. A request that may not run yet (no slot is free, the
 * pipeline is held) stays where it is, in the table, and is judged again when that changes; one that may never run is
 * refused with the reason.
 */
import type { PipelineConfig } from '../config';
import { aboutRun, busEvent, eventIdOf } from '../events/event';
import type { Instance } from '../instance';
import type { DomainEvent, RunLog } from '../model';
import { EventKind, RerunKind, RerunStatus, RunStatus } from '../vocabulary';

/**
 * `PIPELINE#{id}`/`RERUNREQUEST#{date}#{scheduleId}`: one per instance, written by anyone. What Signalbox asks for by
 * itself has a key of its own for each kind (`…#drift`, `…#late-data`), so that it takes nobody's place.
 */
export interface RerunRequest extends Instance {
  kind: RerunKind;
  reason: string;
  requestedBy: string;
  /** As its writer says it; tells a request from the one before it. */
  requestedAt: string;
  /** How many reruns of the pipeline may be under way when this one begins; null: the default. */
  concurrency: number | null;
  /** The backfill that it is part of. */
  backfill: string | null;
  /** Asked for by Signalbox. */
  automatic?: true;
}

/**
 * `PIPELINE#{id}`/`CANCELREQUEST#{date}#{scheduleId}`: the instance that somebody wants cancelled; written by anyone.
 */
export interface CancelRequest extends Instance {
  /** Only while this is its run; null: whichever is. */
  runId: string | null;
  reason: string;
  requestedBy: string;
  requestedAt: string;
}

/** `RERUN#{rerunId}`/`STATE`, and a list copy in the pipeline's partition. */
export interface Rerun extends Omit<RerunRequest, 'concurrency' | 'automatic'> {
  rerunId: string;
  status: RerunStatus;
  /** The attempt that it runs; null when it was refused. */
  attempt: number | null;
  /** Whose slot it has until it ends; null: none. */
  engine: string | null;
  /** Why it was refused, or failed. */
  message: string | null;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
}

/** What an instance has had of reruns: `PIPELINE#{id}`/`RERUNS#{date}#{scheduleId}`. */
export interface RerunLedger {
  manualReruns: number;
  driftReruns: number;
  /** The one that is under way. */
  openRerunId: string | null;
}

/** So many reruns of a pipeline are under way at most, unless the request says otherwise. */
export const DEFAULT_RERUN_CONCURRENCY = 5;
export const MAX_RERUN_CONCURRENCY = 100;
/** Reruns of the pipeline that may be under way when this one has begun. */
export const concurrencyOf = ({ concurrency }: Pick<RerunRequest, 'concurrency'>): number =>
  concurrency ?? DEFAULT_RERUN_CONCURRENCY;

/** Of an instance, for pipelines that do not say it. */
const defaultBudgets = { manualReruns: 10, driftReruns: 1 } as const;

export type BudgetName = keyof typeof defaultBudgets;

/** Data that changed after the run, seen by monitoring or by a late MARKER, is one budget. */
export const budgetOf = (kind: RerunKind): BudgetName => (kind === RerunKind.manual ? 'manualReruns' : 'driftReruns');

export type RerunDecision =
  /** `limit`: null where the attempt counts against no budget, because the instance has never run. */
  { kind: 'admit'; attempt: number; budget: BudgetName; limit: number | null } | { kind: 'refuse'; reason: string };

/** What becomes of a request for an instance that may run on its date. */
export const decideRerun = (
  request: RerunRequest,
  { budgets }: Pick<PipelineConfig, 'budgets'>,
  runLog: RunLog | undefined,
  ledger: RerunLedger | undefined,
): RerunDecision => {
  if (runLog !== undefined && rerunEndOf(runLog) === undefined)
    return { kind: 'refuse', reason: `attempt ${runLog.attempt} is under way; cancel it first, or wait for its end` };
  if (ledger?.openRerunId !== undefined && ledger.openRerunId !== null)
    return { kind: 'refuse', reason: `rerun ${ledger.openRerunId} is under way` };
  const budget = budgetOf(request.kind);
  if (runLog === undefined) return { kind: 'admit', attempt: 1, budget, limit: null };
  const limit = budgets[budget] ?? defaultBudgets[budget];
  const used = ledger?.[budget] ?? 0;
  if (used >= limit) return { kind: 'refuse', reason: `${used} of ${limit} reruns have been used (budgets.${budget})` };
  return { kind: 'admit', attempt: runLog.attempt + 1, budget, limit };
};

/** The same for the same request and attempt, whoever judges it and how often. */
export const rerunIdOf = (
  { pipelineId, date, scheduleId, kind, reason, requestedBy, requestedAt }: RerunRequest,
  attempt: number,
): string => eventIdOf(pipelineId, date, scheduleId, attempt, kind, reason, requestedBy, requestedAt);

/** Whether the rerun of this id is of this request, at whichever attempt up to the given one it was judged. */
export const isRerunOf = (request: RerunRequest, rerunId: string | null | undefined, attempt: number): boolean =>
  typeof rerunId === 'string' &&
  Array.from({ length: attempt }, (_, before) => attempt - before).some(
    (judgedAt) => rerunIdOf(request, judgedAt) === rerunId,
  );

export const newRerun = (
  { concurrency: _concurrency, automatic: _automatic, ...request }: RerunRequest,
  rerunId: string,
  fields: Pick<Rerun, 'status' | 'attempt' | 'engine' | 'message'>,
  now: string,
): Rerun => ({
  ...request,
  rerunId,
  ...fields,
  createdAt: now,
  updatedAt: now,
  completedAt: fields.status === RerunStatus.running ? null : now,
});

const ends = {
  [RunStatus.completed]: RerunStatus.completed,
  [RunStatus.failed]: RerunStatus.failed,
  [RunStatus.cancelled]: RerunStatus.failed,
} as const;

/** What the end of its run makes of a rerun; undefined while the run goes on. */
export const rerunEndOf = ({
  status,
  message,
}: Pick<RunLog, 'status' | 'message'>): { status: RerunStatus; message: string | null } | undefined =>
  Object.hasOwn(ends, status)
    ? {
        status: ends[status as keyof typeof ends],
        message: status === RunStatus.cancelled ? `cancelled${message === null ? '' : `: ${message}`}` : message,
      }
    : undefined;

/** Kind, asker and reason of a rerun, and why it was refused or failed. */
const rerunText = ({ kind, requestedBy, reason, message }: Rerun): string => {
  const asker = requestedBy === '' ? '' : ` asked for by ${requestedBy}`;
  const because = reason === '' ? '' : ` (${reason})`;
  return `${kind} rerun${asker}${because}${message === null ? '' : `: ${message}`}`;
};

/** A rerun enters a status once. */
export const rerunStateChanged = (rerun: Rerun, now: string): DomainEvent =>
  busEvent({
    ...aboutRun(rerun),
    eventId: eventIdOf(EventKind.rerunStateChanged, rerun.rerunId, rerun.status),
    episodeAt: rerun.updatedAt,
    at: now,
    kind: EventKind.rerunStateChanged,
    status: rerun.status,
    message: rerunText(rerun),
  });
