/**
 * Runs in the table, and the run logs of their instances. A condition that fails is a returned value ("another writer
 * was first"), never an exception; an exception from a store is `TransientError`, `PermissionError` or
 * `CorruptItemError`. That holds for every store of this folder.
 */

import type { QueuedJob } from '../trigger/engine';
import type { Instance } from '../words/instance';
import type { FailureCategory, RunStatus } from '../words/vocabulary';
import type { HeldMarker } from './held';
import type { BlockingTrait, DomainEvent, RetryCounts, Run, RunLog, UpstreamAttempts } from './model';

/** Receives an item that cannot be read, in the place of an exception that would hide the others. */
export type OnUnreadable = (instance: Instance, error: unknown) => void;

export interface RunLogStore {
  /** Strongly consistent. */
  get(instance: Instance): Promise<RunLog | undefined>;
  /**
   * The log that others may build on: if a rerun was cancelled before it came to its job, the log of the attempt that
   * had completed before; otherwise the log.
   */
  current(instance: Instance): Promise<RunLog | undefined>;
  /** The logs of all schedules with dates from `fromDate` to `toDate`, both included; strongly consistent. */
  between(pipelineId: string, fromDate: string, toDate: string, onUnreadable?: OnUnreadable): Promise<RunLog[]>;
  /** The end of the open run leads to the executions that wait for it. False: it has ended, or another one runs. */
  awaitEnd(log: RunLog): Promise<boolean>;
  /** The end of the open run shows that MARKERs came while its job ran. False: it has ended, or another one runs. */
  expectLate(log: RunLog): Promise<boolean>;
}

/** Reads single run logs. */
export type RunLogReader = Pick<RunLogStore, 'get'>;

/** Reads the run logs of a range of dates. */
export type RunLogRange = Pick<RunLogStore, 'between'>;

/** Reads the run logs that count for others. */
export type CurrentLogs = Pick<RunLogStore, 'current'>;

export type RunChange = {
  to: RunStatus;
  at: string;
  /** The job's id leads to the run from now on, because its engine sends events about it. */
  jobReportsItsEnd?: boolean;
  /** The run is in the list of runs whose dependants wait for their MARKER (`kernel/markers/cascade-store.ts`). */
  awaitsCascade?: boolean;
} & Partial<
  Pick<
    Run,
    | 'startToken'
    | 'engine'
    | 'triggeredAt'
    | 'jobId'
    | 'jobLink'
    | 'jobValues'
    | 'jobStartedAt'
    | 'nextCheckAt'
    | 'failureCategory'
    | 'message'
    | 'completedAt'
  >
>;

export type RunChanged =
  /** `released`: this call's transaction has released the lock that the change names. */
  | { result: 'changed'; run: Run; released: boolean }
  | { result: 'already'; run: Run }
  | { result: 'refused'; run: Run | undefined };

export interface RunStore {
  get(runId: string): Promise<Run | undefined>;
  /**
   * Run, its list copy, the run log and the audit event in one transaction, on condition that the run log's last
   * attempt is older than `run.attempt`. `exists`: an earlier call of the same execution and attempt did it already,
   * and this is its run. `superseded`: another execution has that attempt or a newer one.
   */
  create(
    run: Run,
    event: DomainEvent,
  ): Promise<{ result: 'created' | 'exists'; run: Run } | { result: 'superseded'; runLog: RunLog }>;
  /**
   * Changes the status with `events` (and, for a terminal status, the list copy and the run log) in one transaction, on
   * condition of the status and version of `run` and its execution. `already`: the same execution has done it before.
   */
  transition(run: Run, change: RunChange, events: DomainEvent[]): Promise<RunChanged>;
  /**
   * Fails `run` and begins `next`, the attempt after it in the same execution, with `events` in one transaction: at
   * every instant one of the two is the instance's, so no other execution starts it and it never seems ended. The run
   * log counts the retry. `already`: an earlier call did it, and `next` is what that one began. `refused`: the run or
   * its log is not as read, or another's.
   */
  retry(
    run: Run,
    failure: { at: string; failureCategory: FailureCategory; message: string },
    begun: { next: Run; counts: RetryCounts },
    events: DomainEvent[],
  ): Promise<{ result: 'changed' | 'already'; next: Run } | { result: 'refused'; run: Run | undefined }>;
  /**
   * Sign of life without a change of status. False: the run is not this execution's, not open any more, or is to be
   * cancelled.
   */
  heartbeat(
    runId: string,
    executionArn: string,
    life: {
      aliveAt: string;
      nextCheckAt: string;
      blocking?: BlockingTrait[];
      upstreamAttempts?: UpstreamAttempts;
      /** False: it is not any more. */
      jobQueued?: QueuedJob | false;
    },
  ): Promise<boolean>;
  /** Requests that the run's execution ends it. False: the run is not open, or this was requested already. */
  requestCancel(runId: string, request: { at: string; reason: string }): Promise<boolean>;
  /**
   * Closes an attempt that has not begun, with its events: its execution finds it closed when its turn comes. False:
   * the attempt has begun, or is closed, or its MARKER is not kept as it was read.
   */
  cancelWithoutRun(
    attempt: Instance & {
      attempt: number;
      executionArn: string;
      traceId: string;
      rerunId: string | undefined;
      at: string;
      message: string;
      /** Its MARKER, which is kept no longer. */
      kept?: HeldMarker;
    },
    events: DomainEvent[],
  ): Promise<boolean>;
  /**
   * Records that an attempt ended before it had a run, with its events, unless the run log is terminal or another
   * attempt's.
   */
  failWithoutRun(
    failure: Instance & {
      attempt: number;
      executionArn: string;
      traceId: string;
      rerunId?: string | undefined;
      at: string;
      failureCategory: FailureCategory;
      message: string;
      /** In the same transaction, requests that the router processes the MARKER again. */
      asksMarker?: boolean;
    },
    events: DomainEvent[],
  ): Promise<'recorded' | 'already' | 'refused'>;
}

export interface RunLists {
  /** Open runs, by their beginning; pages to the end. */
  open(): AsyncIterable<Run>;
  /** The newest; what begins last is first. */
  list(pipelineId: string, limit: number): Promise<Run[]>;
}

export type RunTransitions = Pick<RunStore, 'get' | 'transition'>;

/** Reads single runs. */
export type RunById = Pick<RunStore, 'get'>;
