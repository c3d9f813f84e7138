/**
 * What the handlers need from the table. A condition that fails is a returned value ("somebody else was first"), never
 * an exception; an exception from here is `TransientError`, `PermissionError` or `CorruptItemError`.
 */
import type { BreakerCount } from '../control/circuit-breaker';
import type { Hold } from '../control/hold';
import type { Instance } from '../instance';
import type {
  BlockingTrait,
  Deadline,
  DomainEvent,
  Lock,
  Marker,
  Readiness,
  RetryCounts,
  Run,
  RunLog,
  Sensor,
  TraitResult,
} from '../model';
import type { DueEntry } from '../schedule/due-list';
import type { DeadlineKind, DeadlineOutcome, Destination, FailureCategory, RunStatus } from '../vocabulary';

export interface ConfigStore {
  /** The registered document with its content hash, or undefined. Not yet validated: `core/config` does that. */
  pipeline(id: string): Promise<StoredConfig | undefined>;
  archetype(name: string): Promise<StoredConfig | undefined>;
  calendar(name: string): Promise<StoredConfig | undefined>;
  /** The document of one version of a pipeline, whatever its status; undefined when it was deleted. */
  pipelineVersion(id: string, number: number): Promise<unknown>;
  /** All registered pipelines, by id; pages to the end. */
  pipelines(): Promise<StoredConfig[]>;
}

export interface StoredConfig {
  id: string;
  document: unknown;
  contentHash: string;
  /** For the first time, or the first time in its mode. */
  registeredAt: string;
  /** Of a pipeline that was registered; null for one that was written by hand. */
  configVersion: number | null;
  /** While it is not null, the pipeline starts nothing new. */
  hold: Hold | null;
  /** When it was held no longer, the last time. What came before was kept and is no concern of anybody else's. */
  resumedAt: string | null;
}

export interface LockClaim {
  /** Of the instance that the lock is taken for: by it others see whether its run is over (`core/run/left-lock.ts`). */
  date: string;
  /** The lock as it was seen when it was judged to be left behind: taken over as long as it is that one. */
  left?: Lock;
}

export interface LockStore {
  /**
   * Takes the lock until `expiresAt` if it is free, expired, already this owner's, or left behind by the holder that
   * was seen; otherwise says who holds it.
   */
  acquire(
    key: string,
    owner: string,
    expiresAt: number,
    claim?: LockClaim,
  ): Promise<{ acquired: true; lock: Lock } | { acquired: false; holder: Lock }>;
  /** Like `acquire`, unless somebody who comes first wants the lock. `wanted`: it is free, and not for this owner. */
  acquireAfterOthers(
    key: string,
    owner: string,
    expiresAt: number,
    claim?: LockClaim,
  ): Promise<{ acquired: true; lock: Lock } | { acquired: false; holder: Lock | 'wanted' }>;
  /** Until then (epoch milliseconds) the lock is for those who come first; never shortened. */
  want(key: string, until: number): Promise<void>;
  /** False: this owner does not hold it any more. */
  renew(key: string, owner: string, expiresAt: number): Promise<boolean>;
  /** False: this owner did not hold it. */
  release(key: string, owner: string): Promise<boolean>;
  /** The lock as it is held now; undefined when free or expired. */
  get(key: string): Promise<Lock | undefined>;
}

export interface RunLogStore {
  /** Strongly consistent. */
  get(instance: Instance): Promise<RunLog | undefined>;
  /** Those of all schedules whose dates lie from `fromDate` to `toDate`, both included; strongly consistent. */
  between(pipelineId: string, fromDate: string, toDate: string): Promise<RunLog[]>;
}

export type RunChange = {
  to: RunStatus;
  at: string;
  /** The job's id leads to the run from now on, because its engine sends events about it. */
  jobTellsItsEnd?: boolean;
  /** The run stands in the list of those whose dependants wait for their MARKER (`core/ports/cascade.ts`). */
  awaitsCascade?: boolean;
} & Partial<
  Pick<
    Run,
    | 'startToken'
    | 'engine'
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

export type RunChanged = { result: 'changed' | 'already'; run: Run } | { result: 'refused'; run: Run | undefined };

export interface RunStore {
  get(runId: string): Promise<Run | undefined>;
  /**
   * Run, its list copy, the run log and the audit event in one transaction, on condition that the run log's last
   * attempt is older than `run.attempt`. `exists`: an earlier call of the same execution and attempt did it already,
   * and this is its run.
   * `superseded`: another execution has that attempt or a newer one.
   */
  create(
    run: Run,
    event: DomainEvent,
  ): Promise<{ result: 'created' | 'exists'; run: Run } | { result: 'superseded'; runLog: RunLog }>;
  /**
   * Changes the status with `event` and `extra` events, truth and list copy (and, for a terminal status, the run log)
   * in one transaction, on condition of `from`, the version of `run` and its execution. `already`: the same execution
   * has done it before.
   */
  transition(run: Run, change: RunChange, events: DomainEvent[]): Promise<RunChanged>;
  /**
   * Fails `run` and begins `next`, the attempt after it in the same execution, with `events` in one transaction: at
   * every instant one of the two is the instance's, so nobody else starts it and nobody takes it for ended. The run log
   * counts the retry. `already`: an earlier call did it, and `next` is what that one began. `refused`: the run or its
   * log is not as read, or another's.
   */
  retry(
    run: Run,
    failure: { at: string; failureCategory: FailureCategory; message: string },
    next: Run,
    counts: RetryCounts,
    events: DomainEvent[],
  ): Promise<{ result: 'changed' | 'already'; next: Run } | { result: 'refused'; run: Run | undefined }>;
  /**
   * Sign of life without a change of status. False: the run is not this execution's, not open any more, or somebody
   * wants it cancelled.
   */
  heartbeat(
    runId: string,
    executionArn: string,
    life: { aliveAt: string; nextCheckAt: string; blocking?: BlockingTrait[] },
  ): Promise<boolean>;
  /** Asks the run's execution to end it. False: the run is not open, or has been asked already. */
  requestCancel(runId: string, request: { at: string; reason: string }): Promise<boolean>;
  /**
   * Closes an attempt that has not begun, with its events: its execution finds it closed when its turn comes. False:
   * the attempt has begun, or is closed.
   */
  cancelWithoutRun(
    attempt: Instance & {
      attempt: number;
      executionArn: string;
      traceId: string;
      rerunId: string | null;
      at: string;
      message: string;
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
      rerunId?: string | null;
      at: string;
      failureCategory: FailureCategory;
      message: string;
    },
    events: DomainEvent[],
  ): Promise<'recorded' | 'already' | 'refused'>;
  /** Open runs, oldest change first; pages to the end. */
  open(): AsyncIterable<Run>;
  /** Newest first. */
  list(pipelineId: string, limit: number): Promise<Run[]>;
}

/** For those that end runs whose end may count. */
export interface CountingRunStore extends RunStore {
  /**
   * `breaker`: the pipeline counts this end as a failure, or as the end of its failures in a row, and holds itself when
   * it is enough, in the same transaction.
   */
  transition(
    run: Run,
    change: RunChange & { breaker?: BreakerCount | undefined },
    events: DomainEvent[],
  ): Promise<RunChanged>;
}

export interface TraitStore {
  put(result: TraitResult): Promise<void>;
  list(pipelineId: string): Promise<TraitResult[]>;
}

export interface ReadinessStore {
  put(readiness: Readiness): Promise<void>;
  get(pipelineId: string): Promise<Readiness | undefined>;
}

export interface SensorStore {
  /** The most specific item there is: `{date}#{scheduleId}`, else `{date}`, else `LATEST`. */
  get(name: string, instance: Instance): Promise<Sensor | undefined>;
}

export interface EventStore {
  /** Appends an event once: `duplicate` when this episode is recorded already. */
  append(event: DomainEvent): Promise<'appended' | 'duplicate'>;
  /** Whether this episode is recorded. */
  isRecorded(event: Pick<DomainEvent, 'pipelineId' | 'episodeAt' | 'eventId'>): Promise<boolean>;
  /** Newest first. */
  list(pipelineId: string, limit: number): Promise<DomainEvent[]>;
  /** What stands under the trace, oldest first; eventually consistent. See `isTraced`. */
  traced(traceId: string, limit: number): Promise<DomainEvent[]>;
  /**
   * Outbox items recorded before `before` (epoch milliseconds) that are still unpublished, oldest first; pages to the
   * end.
   */
  unpublished(before: number): AsyncIterable<DomainEvent>;
  /**
   * It has been published there, and stays in the outbox for the rest. Of an event that has left the outbox nothing is
   * noted.
   */
  markReached(event: DomainEvent, destinations: readonly Destination[]): Promise<void>;
  /** Takes the event out of the outbox. Doing it twice is harmless. */
  markPublished(event: DomainEvent): Promise<void>;
}

export interface DeadlineStore {
  /** Strongly consistent. */
  get(instance: Instance, kind: DeadlineKind): Promise<Deadline | undefined>;
  /** Those of all schedules whose dates lie from `fromDate` to `toDate`, both included; strongly consistent. */
  between(pipelineId: string, fromDate: string, toDate: string): Promise<Deadline[]>;
  /**
   * Opens it, or gives the one that is there. One that is pending moves to another instant, except the relative one,
   * which belongs to the first MARKER; that of the validation begins anew with a later attempt.
   */
  open(deadline: Deadline): Promise<Deadline>;
  /** Remembers that the warning was given, with its event, once. False: it is decided, or somebody was first. */
  warn(deadline: Deadline, event: DomainEvent): Promise<boolean>;
  /** Decides it with its events, unless it is decided: then nothing is written. The deadline as it is afterwards. */
  decide(
    about: Instance & Pick<Deadline, 'kind' | 'dueAt'> & { attempt?: number | null },
    decision: { outcome: DeadlineOutcome; reason: string; at: string; announced: boolean },
    events: DomainEvent[],
  ): Promise<Pick<Deadline, 'outcome' | 'announced'>>;
  /**
   * Pending ones that somebody should have looked at before `before` (epoch milliseconds), the oldest first; pages to
   * the end.
   */
  due(before: number): AsyncIterable<Deadline>;
}

/** A registered document as the watchdog's round meets it; `config` is absent where the item is not readable. */
export interface WatchedPipeline {
  id: string;
  config: (StoredConfig & { updatedAt: string | null }) | undefined;
  /** What the document hashes to, whatever the item says of itself. */
  documentHash: string;
  /** The hash of the document whose schedules are in the due list; null when they never were. */
  plannedHash: string | null;
}

export type DueItem =
  | { kind: 'schedule'; entry: DueEntry }
  | { kind: 'planning'; pipelineId: string; requestedAt: string }
  | { kind: 'deadlines'; pipelineId: string; lookAt: string };

/**
 * The due list: see `core/schedule/due-list.ts`. A write that says `false` found something else than was read, and
 * changed nothing.
 */
export interface DueStore {
  /**
   * What is due by the instant (epoch milliseconds, included), the longest due first; pages to the end. Eventually
   * consistent.
   */
  until(untilMs: number): AsyncIterable<DueItem>;
  /** All schedules of the pipeline; strongly consistent. */
  ofPipeline(pipelineId: string): Promise<DueEntry[]>;
  /** Puts the entry where `was` stands; undefined: where none is. */
  put(entry: DueEntry, was: DueEntry | undefined): Promise<boolean>;
  remove(entry: DueEntry): Promise<boolean>;
  /** Strongly consistent. */
  pipeline(id: string): Promise<WatchedPipeline | undefined>;
  /** The schedules of this document are in the list; false when another document has been registered since. */
  planned(pipeline: WatchedPipeline): Promise<boolean>;
  /** When the pipeline's deadlines have to be looked at next; undefined: never, and the list forgets them. */
  lookAtDeadlines(pipelineId: string, lookAt: string | undefined): Promise<void>;
  /** Takes the request to plan out of the list, unless there is a newer one. */
  planningDone(pipelineId: string, requestedAt: string): Promise<boolean>;
  /** The next pipelines after `name` in the list of all; `next` is undefined at its end. Eventually consistent. */
  pipelinesAfter(
    name: string | undefined,
    limit: number,
  ): Promise<{ pipelines: WatchedPipeline[]; next: string | undefined }>;
  /**
   * `after`: the pipeline after which the round goes on; undefined: it is over, and another one begins. `begunAt`: when
   * it began.
   */
  roundAt(): Promise<{ after: string | undefined; begunAt: string | undefined }>;
  continueRoundAt(after: string | undefined, begunAt: string): Promise<void>;
}

/** A MARKER as it lies in the table. */
export interface StoredMarker extends Marker {
  key: { date: string; scheduleId: string };
}

export interface MarkerStore {
  /** The MARKER whose key names the instance; strongly consistent. */
  get(instance: Instance): Promise<StoredMarker | undefined>;
  /** Those whose keys name dates from `fromDate` to `toDate`, both included. Eventually consistent. */
  between(pipelineId: string, fromDate: string, toDate: string): Promise<StoredMarker[]>;
  /**
   * Writes into the MARKER that it is handed over, so that the stream shows it to the router again. False: it was
   * already, or it was written anew.
   */
  handOver(marker: StoredMarker): Promise<boolean>;
}
