/**
 * The table's contents, as the rules see them. Instants are ISO 8601 UTC with milliseconds, unless the name says
 * otherwise. Keys, TTL and index attributes belong to `aws/table`.
 */

import type { JobValues, QueuedJob } from '../trigger/engine';
import type { Instance } from '../words/instance';
import type {
  AlertCategory,
  AlertLevel,
  DeadlineKind,
  DeadlineOutcome,
  Destination,
  EventChannel,
  EventKind,
  FailureCategory,
  RunStatus,
  TraitStatus,
} from '../words/vocabulary';

/** A trait that does not let the run go, in the words of `signalbox why`. */
export interface BlockingTrait {
  type: string;
  status: TraitStatus;
  reason: string;
}

/** Subscribers select the events of a pipeline by these; and the level of its alerts; absent: it is not configured. */
export interface Routing {
  owner?: string;
  tags?: Readonly<Record<string, string>>;
  severity?: AlertLevel;
}

/** Has the routing of its pipeline, as the configuration was then; absent: the pipeline has none. */
export interface Routed {
  routing?: Routing;
}

/** By upstream the attempt that has completed; 0: none had. */
export type UpstreamAttempts = Readonly<Record<string, number>>;

/** One attempt of an instance: the truth item `RUN#{runId}`/`STATE`. */
export interface Run extends Instance, Routed {
  runId: string;
  attempt: number;
  status: RunStatus;
  /** Grows by one with every change of `status`; writes compare it. */
  version: number;
  /** The execution that owns the run. Another execution's write is refused. */
  executionArn: string;
  traceId: string;
  /** The version of the configuration that it was planned on; undefined when that was written by hand. */
  configVersion: number | undefined;
  /** When the attempt begins; ahead of the clock while it waits for its retry. */
  createdAt: string;
  /** Last change of `status`. */
  updatedAt: string;
  /** Last sign of life: an evaluation, a poll. */
  aliveAt: string;
  /** When the next sign of life is due. */
  nextCheckAt: string | undefined;
  /** False: the pipeline asks the sweeper to leave it alone. */
  watched: boolean;
  /** Silence of this long after `nextCheckAt` makes the run stuck. */
  stuckAfterSeconds: number;
  /** The token under which the job is started, written before the engine is called. */
  startToken: string | undefined;
  engine: string | undefined;
  /** When it became TRIGGERING: data that arrives from then on may be missing from what the job reads. */
  triggeredAt?: string;
  jobId: string | undefined;
  jobLink: string | undefined;
  /** Values that the engine needs beside the id to poll the job. */
  jobValues?: JobValues;
  jobStartedAt: string | undefined;
  /** As of the last poll that found it so, or not any more. */
  jobQueued?: QueuedJob;
  /** Its place in the queue of its pool, or the slots that it has there until it ends; absent: neither yet. */
  pool?: RunPool;
  /** The traits that the run waits for while it is not ready. */
  blocking: BlockingTrait[];
  /**
   * A RUNNING run has these three already if its job ended with the answer to its start: there is no job left to
   * poll.
   */
  failureCategory: FailureCategory | undefined;
  /**
   * At most 512 bytes, printable: why it failed, what its job says of its result or, in shadow mode, what it would have
   * done.
   */
  message: string | undefined;
  completedAt: string | undefined;
  /** The rerun that the attempt belongs to. */
  rerunId: string | undefined;
  /** For a pipeline with upstreams, once the run is ready: the attempts that it builds on. */
  upstreamAttempts?: UpstreamAttempts;
  /** Its execution began it because the attempt before it had failed with its job. */
  isRetry?: true;
  /** The run's end was requested; its execution reads this at its next check. Counts in `version` as a change. */
  cancelRequestedAt: string | undefined;
  /** The requester, and the reason. */
  cancelReason: string | undefined;
}

/** The slots of a pool that a run takes before its job starts. */
export interface PoolPlan {
  name: string;
  weight: number;
  /** The greater one goes first. */
  priority: number;
}

/** `left`: it was in the queue, and is not ready any more. */
export interface RunPool extends PoolPlan {
  state: 'waits' | 'holds' | 'left';
  /** ISO instant at which it came to wait first. */
  since: string;
}

/** How many automatic retries an execution has made for an instance, by kind of failure. */
export interface RetryCounts {
  failureRetries: number;
  codeRetries: number;
}

/** A transition of something that has a lifecycle, which the end of a run brings about. */
export interface PlannedTransition {
  lifecycle: string;
  id: string;
  to: string;
}

/** The pending transitions of a failed run, because its MARKER may lead to another attempt, whose end makes them. */
export interface PendingTransitions extends Pick<Run, 'runId' | 'attempt' | 'createdAt'> {
  moves: readonly PlannedTransition[];
}

/** The state of an instance over all its attempts: `PIPELINE#{id}`/`RUNLOG#{date}#{scheduleId}`. */
export interface RunLog extends Instance, RetryCounts, Routed {
  status: RunStatus;
  /** The last attempt, counting from 1. */
  attempt: number;
  /** Undefined when the attempt failed before there was a run (for example: unknown archetype). */
  runId: string | undefined;
  executionArn: string;
  traceId: string;
  failureCategory: FailureCategory | undefined;
  message: string | undefined;
  createdAt: string;
  updatedAt: string;
  completedAt: string | undefined;
  /** The rerun that the last attempt belongs to. */
  rerunId: string | undefined;
  /** As on the run. */
  upstreamAttempts?: UpstreamAttempts;
  /** As on the run, once that has ended. */
  triggeredAt?: string;
  /** Until another run of the instance begins. */
  movesLeft?: PendingTransitions;
}

/**
 * The last result of a trait: `PIPELINE#{id}`/`TRAIT#{type}`. For people and `why`; a run decides on the results it got
 * itself.
 */
export interface TraitResult extends Instance {
  type: string;
  status: TraitStatus;
  /** The evaluator's measurement; bounded to 4 KB of JSON. */
  value: unknown;
  reason: string;
  failureCategory: FailureCategory | undefined;
  runId: string;
  evaluatedAt: string;
  expiresAt: string;
}

/** The last readiness decision: `PIPELINE#{id}`/`READINESS`. */
export interface Readiness extends Instance {
  ready: boolean;
  runId: string;
  blocking: BlockingTrait[];
  /** The traits that did not pass and kept nothing waiting. */
  tolerated: BlockingTrait[];
  evaluatedAt: string;
  nextEvaluationAt: string | undefined;
}

export interface Lock {
  key: string;
  /** The execution's ARN. */
  owner: string;
  /** The business date that the owner runs; undefined in a lock whose owner did not say. */
  date: string | undefined;
  /** Greater than that of every earlier holder, as far as the holders' clocks agree. */
  fence: number;
  acquiredAt: string;
  expiresAt: string;
}

/** A person has seen the alert, and deals with its cause. */
export interface Acknowledgement {
  /** Empty: not known. */
  by: string;
  at: string;
  /** From when on it does not count any more; null: it counts until the alert ends. */
  until: string | null;
  reason: string;
}

/** An alert, as the events of its end and of its acknowledgement name it. */
export interface NamedAlert {
  alertId: string;
  level: AlertLevel;
  alertType: AlertCategory;
}

/**
 * Something that happened: `PIPELINE#{id}`/`EVENT#{episodeAt}#{eventId}`. With a deterministic `episodeAt` and
 * `eventId` the same episode is recorded once, whichever process finds it and however often.
 */
export interface DomainEvent extends Routed {
  eventId: string;
  /** Start of the episode; part of the key. */
  episodeAt: string;
  /** When it was recorded. */
  at: string;
  kind: EventKind;
  /** Null: audit only. Otherwise it is an outbox item until it is published there and on the bus. */
  channel: EventChannel | null;
  pipelineId: string;
  date: string | null;
  scheduleId: string | null;
  runId: string | null;
  attempt: number | null;
  traceId: string | null;
  status: string | null;
  failureCategory: FailureCategory | null;
  level: AlertLevel | null;
  category: AlertCategory | null;
  message: string;
  /** The remedy, for alerts. */
  remedy: string | null;
  /** For the warning of a trait: which one, and the numbers that it has measured. */
  trait?: { type: string; value: Readonly<Record<string, number | null>> | null };
  /** For the end or the acknowledgement of an alert: that alert. */
  ofAlert?: NamedAlert;
  /** Work in shadow mode: nothing has happened. Absent in live mode. */
  shadow?: boolean;
  /** For an alert: when its problem was found to be over. */
  resolvedAt?: string;
  /** For an alert: who has taken it on. */
  acknowledged?: Acknowledgement;
  /** Where it has been published, while it has not been everywhere. */
  reached?: readonly Destination[];
}

/**
 * One deadline of an instance, from the first write to its outcome:
 * `PIPELINE#{id}`/`SLA#{date}#{scheduleId}#{kind}`.
 */
export interface Deadline extends Instance, Routed {
  kind: DeadlineKind;
  dueAt: string;
  /** When it may be decided: `dueAt`, and later where a step that began in time may still end well. */
  judgeAt: string;
  /** From when on it is at risk; undefined without a warning. */
  riskAt: string | undefined;
  /** The warning has been given. */
  warned: boolean;
  /** The attempt that opened it; undefined when nothing had begun. */
  attempt: number | undefined;
  outcome: DeadlineOutcome;
  decidedAt: string | undefined;
  /** In words, why; undefined while it is pending. */
  reason: string | undefined;
  /** A breach with an alert of its own. */
  announced: boolean;
  /** On the readiness deadline of a run that is skipped or started then: its breach is no alert. Absent otherwise. */
  onTimeout?: 'skip' | 'start';
  /** The instance is in shadow mode; absent otherwise. */
  shadow?: boolean;
}

/** A MARKER item as it arrives: written by anyone, so nothing in it is trusted. */
export interface Marker {
  pipelineId: string;
  date?: string;
  scheduleId?: string;
  /** The differences of its instance key and its attributes, in words; absent: none. */
  contradiction?: string;
  source?: string;
  /** The id of the signal that caused it; absent: a program wrote it. */
  eventId?: string;
  /** The opening of its schedule caused it, which says nothing about data. */
  isOpening?: true;
  writtenAt?: string;
  traceId?: string;
  replay: boolean;
  /** Nothing starts before this instant. */
  notBefore?: string;
  /** For a cascade: the completions that it stands for. */
  upstreamAttempts?: UpstreamAttempts;
}

/**
 * A measurement from outside that builtin traits read: `SENSOR#{name}`/`{date}#{scheduleId}`, `{date}` or
 * `LATEST`.
 */
export interface Sensor {
  name: string;
  scope: string;
  /** The item's own attributes and, where there is one, those of its map `data`. */
  fields: Record<string, unknown>;
  updatedAt: string | undefined;
}
