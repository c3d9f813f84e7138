/**
 * The state of one execution of the state machine, as the Tasks see it. `asl/contract.ts` says which Task reads and
 * writes what.
 */

import type { JobValues, QueuedJob, Uncertain } from '../trigger/engine';
import type { Instance } from '../words/instance';
import type { DeadlineKind, FailureCategory, Outcome, RunMode, TraitStatus } from '../words/vocabulary';
import type { InState } from './absence';
import type { BlockingTrait, PlannedTransition, PoolPlan, Routed, Routing } from './model';

export interface ExecutionInput extends Instance {
  attempt: number;
  traceId: string;
  /** When the MARKER was written, as far as known: ISO instant. */
  markerAt: string;
  source: string;
  /** ISO instant before which nothing starts; absent: at once. */
  notBefore?: string;
  /** The rerun that this execution is; absent for a MARKER. */
  rerunId?: string;
  /** A cascade's MARKER: it begins only while all upstreams have completed. A rerun: it waits for their delays. */
  fromCascade?: true;
}

/** How far a number may move: by an amount, or by a part of what it was. */
export type Threshold = { amount: number } | { percent: number };

/** By the field that a trait measures. */
export type Thresholds = Readonly<Record<string, Threshold>>;

/** Credentials of a client, for which an identity provider gives tokens (RFC 6749, section 4.4). */
export interface ClientCredentials {
  type: 'oauth2-client-credentials';
  tokenUrl: string;
  clientId: string;
  /** The client's secret: text with `{{secret:NAME#KEY}}`. */
  secret: string;
  scope?: string | undefined;
  audience?: string | undefined;
  /** How the client authenticates at `tokenUrl`. Default `basic`. */
  clientAuth?: 'basic' | 'body' | undefined;
}

/** The request is signed with the rights of the evaluator function's role. */
export interface RequestSignature {
  type: 'sigv4';
  /** The service's name in the signature. Default: by the host's name, else `execute-api`. */
  service?: 'execute-api' | 'lambda' | undefined;
  /** Default: by the host's name, else the stack's. */
  region?: string | undefined;
}

/**
 * How Signalbox authenticates at an HTTP evaluator; of secrets it holds references only. `secret`: the token, the
 * password or the header's value, as text with `{{secret:NAME#KEY}}`.
 */
export type TraitAuth =
  | { type: 'bearer'; secret: string }
  | { type: 'basic'; user: string; secret: string }
  | { type: 'header'; header: string; secret: string }
  | ClientCredentials
  | RequestSignature;

export interface TraitPlan {
  type: string;
  required: boolean;
  /** Path under the evaluator base URL, https URL, `lambda:name`, a function's ARN, or `builtin:name`. */
  evaluator: string;
  config: Record<string, unknown>;
  ttlSeconds: number;
  timeoutSeconds: number;
  /** Absent: the evaluator is called without. */
  auth?: TraitAuth;
  /** An optional trait that warns where it does not pass, with its own owner and level. Absent: it does not warn. */
  warning?: Pick<Routing, 'owner' | 'severity'>;
  /** Numbers that are compared after completion; absent where the pipeline names none. */
  thresholds?: Thresholds;
}

/** The checks after completion. */
export interface MonitoringPlan {
  enabled: true;
  /** Before the first evaluation. */
  waitSeconds: number;
  intervalSeconds: number;
  durationSeconds: number;
  onDrift: 'alert' | 'rerun';
  /** The instance's `budgets.driftReruns`; plans of an earlier release do not have it. */
  reruns?: number;
  /** Only these traits; absent: all that were PASS. */
  traits?: string[];
}

/** Waits that grow: `interval * backoff^n`, at most `maxInterval`, for at most `maxRounds` waits. */
export interface WaitPlan {
  intervalSeconds: number;
  backoff: number;
  maxIntervalSeconds: number;
  /** Keeps the history far from 25,000 events: near the end the waits stretch so that their number suffices. */
  maxRounds: number;
}

/** Waits that a wake-up ends early. */
export interface WakeablePlan extends WaitPlan {
  /**
   * So many checks after a wake-up, besides the planned ones; then the waits are not wakeable, for the history's sake.
   */
  maxEarly: number;
}

/** Waits for data. */
export interface EvaluationPlan extends WakeablePlan {
  /** Where every trait that is missing wakes the run by its change; plans of an earlier release do not say it. */
  longestWokenSeconds?: number;
}

export interface PollPlan extends WakeablePlan {
  initialDelaySeconds: number;
  timeoutSeconds: number;
  /** Jobs that run for long are polled less often than `maxIntervalSeconds`, because it is the default. */
  relaxes: boolean;
  /** The engine announces its jobs' ends, so polls are only the net under its events. */
  hearsEvents: boolean;
}

export interface ReadinessRule {
  type: 'all-required-pass' | 'any-required' | 'at-least' | 'majority';
  count?: number;
  stableFor?: number;
}

/** When a failed attempt is followed by another one in the same execution; `kernel/job/retry.ts` decides by it. */
export interface RetryPlan {
  /** How often each kind of failure may be tried again. */
  failureRetries: number;
  codeRetries: number;
  /** Categories that are tried again at all. */
  retryable: FailureCategory[];
  backoffSeconds: number;
  backoffMultiplier: number;
  maxBackoffSeconds: number;
}

/** Evaluations and polls of earlier attempts, which have used the execution's history. */
export interface SpentChecks {
  evaluation: number;
  polling: number;
  /** Attempts before this one. */
  attempts: number;
}

/** `$.retry`: how long to wait for this attempt, and what the ones before it have used. */
export interface RetryState {
  waitSeconds: number;
  spent: SpentChecks;
}

/** The wait before an attempt: its run, and the ISO instant at which the wait ends without a wake-up. */
export interface RetryWait extends RetryState {
  runId: string;
  until: string;
}

/**
 * The state with which an execution continues in its next attempt; laid over its state, so that nothing of the failed
 * attempt is read again.
 */
export interface ResumeState {
  attempt: number;
  retry: RetryWait;
  job: InState<JobState>;
  cancellation: { result: 'none' };
  error: { Error: ''; Cause: '' };
  result: { outcome: Outcome; runId: ''; category: ''; message: string };
}

/** By how the run ends. */
export interface PlannedTransitions {
  completed: PlannedTransition[];
  failed: PlannedTransition[];
}

/** The upstreams of a run's pipeline, and what they have to be at when its job starts. */
export interface UpstreamPlan {
  /**
   * `completed`: all have, and their delays are over. `settled`: none is in progress. `rested`: nor is the delay of one
   * that has completed. `none`: in any state.
   */
  needs: 'completed' | 'rested' | 'settled' | 'none';
  of: readonly { pipeline: string; delaySeconds: number }[];
}

/** The approval that a run waits for before its job starts. */
export interface ApprovalPlan {
  /** Whose word counts; empty: anyone's who may write the request. */
  by: string[];
  timeoutSeconds: number;
  otherwise: 'fail' | 'skip' | 'start';
}

/** The plan of a run, fixed when it is resolved: nothing reads the configuration again. */
export interface RunPlan extends Routed {
  runId: string;
  mode: RunMode;
  traits: TraitPlan[];
  readinessRule: ReadinessRule;
  evaluationWait: EvaluationPlan;
  /** ISO instants; `NEVER` where there is no such deadline. */
  evaluationDueAt: string;
  validationDueAt: string;
  completionDueAt: string;
  /** The way on where the traits are not ready by `validationDueAt`; absent: the run fails. */
  onTimeout?: 'skip' | 'start';
  /** The instance's deadlines that the run records: none without `sla`. */
  deadlines: DeadlineKind[];
  /**
   * The job may start as soon as the first evaluation finds every trait PASS: no other check or record is needed. Plans
   * of an earlier release do not say it.
   */
  startsWhenPassed?: boolean;
  /** An attempt that has waited for its retry begins without the lock; absent otherwise. */
  beginsUnlocked?: true;
  /** Absent where the pipeline has no upstreams. */
  upstreams?: UpstreamPlan;
  /** Absent where no approval is needed, and in shadow mode. */
  approval?: ApprovalPlan;
  /** Absent where its job takes no slots, and in shadow mode. */
  pool?: PoolPlan;
  /** `{type, ...}` as configured, defaults filled in. */
  trigger: { type: string } & Record<string, unknown>;
  poll: PollPlan;
  retry: RetryPlan;
  moves: PlannedTransitions;
  /** So many failures in a row hold the pipeline; 0: it has no circuit breaker. */
  circuitBreakerFailures: number;
  monitoring: MonitoringPlan | { enabled: false; waitSeconds: 0 };
  /** Where the state machine lays its task tokens. */
  tableName: string;
  /** Epoch seconds: no execution of this plan lives so long. */
  waitTtl: number;
}

export type PlannedTraits = Pick<RunPlan, 'traits'>;

/**
 * `$.evaluation.wake`, `$.job.wake`: what a wait has to know of the wake-ups of its run; see `kernel/waiting/wake.ts`.
 */
export interface WakeState {
  /** Wake-ups that the evaluation or poll before the wait knew of. With a later one the wait is not begun. */
  seen: number;
  /** Wake-ups counted last; the answer that ends the wait early puts its own count here. */
  counted: number;
  /** Evaluations or polls after a wake-up. */
  early: number;
  /** When the wait ends without a wake-up: ISO instant. */
  until: string;
}

/** The execution's part of one evaluation; the value itself stays in the table. */
export interface EvaluatedTrait {
  type: string;
  status: TraitStatus;
  /** At most 256 characters. */
  reason: string;
  failureCategory: FailureCategory | '';
  expiresAt: string;
  /**
   * The numbers of the fields that thresholds name, null for what is no number; and the first others, for people who
   * read the history: at most MEASURED_FOR_PEOPLE_BYTES of JSON. Absent without numbers.
   */
  measured?: Record<string, number | null>;
}

/** `$.evaluation`: what to evaluate next and what holds already. */
export interface EvaluationState {
  /** `locked`: ready, but for the lock. `cancelled`: the run's end was requested. */
  result: 'ready' | 'waiting' | 'locked' | 'shadow' | 'cancelled';
  /** The traits of each call of the next evaluation. */
  batches: TraitPlan[][];
  passed: EvaluatedTrait[];
  blocking: BlockingTrait[];
  round: number;
  /** In how many evaluations in a row the readiness rule has held. */
  streak: number;
  waitSeconds: number;
  wake: WakeState;
  /** ISO instant at which a ready run has waited for its approval, or its pool, for long enough; absent otherwise. */
  approvalDueAt?: string;
  /** The start of the job met a long outage: whether everything still holds is checked again. Else absent. */
  interrupted?: { Error: string; Cause?: string };
}

/** `$.job`: every field is always there, because a Choice or a Task reads it by path. */
export interface JobState extends Uncertain {
  /**
   * `cancelled`: the run's end was requested before the job's was known. `skipped`: there is no job, and none is
   * wanted.
   */
  state: 'none' | 'running' | 'succeeded' | 'failed' | 'timed-out' | 'cancelled' | 'skipped';
  engine: string | undefined;
  jobId: string | undefined;
  category: FailureCategory | undefined;
  message: string | undefined;
  startedAt: string | undefined;
  deadlineAt: string | undefined;
  round: number;
  waitSeconds: number;
  wake: WakeState;
  /** How many times in a row the engine knew no such job. */
  absences?: number;
  /** As of the last poll. */
  queued?: QueuedJob;
  /** Where the engine needs more than the id to poll the job. */
  values?: JobValues;
}

/** `$.result`, the execution's output. */
export interface ExecutionResult extends Instance {
  outcome: Outcome;
  runId: string | undefined;
  attempt: number;
  category: FailureCategory | undefined;
  message: string | undefined;
}
