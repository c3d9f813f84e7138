/** The state of one execution of the state machine, as the Tasks see it. `asl/contract.ts` says which Task reads and writes what. */
import type { Instance } from './instance';
import type { BlockingTrait } from './model';
import type { FailureCategory, Outcome, TraitStatus } from './vocabulary';

export interface ExecutionInput extends Instance {
  attempt: number;
  traceId: string;
  /** When the MARKER was written, as far as known: ISO instant. */
  markerAt: string;
  source: string;
}

export interface TraitPlan {
  type: string;
  required: boolean;
  /** Path under the evaluator base URL, https URL, or `builtin:name`. */
  evaluator: string;
  config: Record<string, unknown>;
  ttlSeconds: number;
  timeoutSeconds: number;
}

/** Waits that grow: `interval * backoff^round`, at most `maxInterval`, in at most `maxRounds` rounds. */
export interface WaitPlan {
  intervalSeconds: number;
  backoff: number;
  maxIntervalSeconds: number;
  /** Keeps the history far from 25,000 events: near the end the waits stretch so that the rounds suffice. */
  maxRounds: number;
}

export interface PollPlan extends WaitPlan {
  initialDelaySeconds: number;
  timeoutSeconds: number;
}

export interface ReadinessRule {
  type: 'all-required-pass' | 'any-required' | 'at-least' | 'majority';
  count?: number;
  stableFor?: number;
}

/** What a run will do, fixed when it is resolved: nothing reads the configuration again. */
export interface RunPlan {
  runId: string;
  mode: 'live' | 'shadow';
  traits: TraitPlan[];
  readinessRule: ReadinessRule;
  evaluationWait: WaitPlan;
  /** ISO instants; `NEVER` where there is no such deadline. */
  evaluationDueAt: string;
  validationDueAt: string;
  completionDueAt: string;
  /** `{type, ...}` as configured, defaults filled in. */
  trigger: { type: string } & Record<string, unknown>;
  poll: PollPlan;
  monitoring: { enabled: boolean; waitSeconds: number };
}

/** What one evaluation gives to the execution; the value itself stays in the table. */
export interface EvaluatedTrait {
  type: string;
  status: TraitStatus;
  /** At most 256 characters. */
  reason: string;
  failureCategory: FailureCategory | '';
  expiresAt: string;
}

/** `$.evaluation`: what to evaluate next and what holds already. */
export interface EvaluationState {
  result: 'ready' | 'waiting' | 'shadow';
  traits: TraitPlan[];
  passed: EvaluatedTrait[];
  blocking: BlockingTrait[];
  round: number;
  waitSeconds: number;
}

/** `$.job`: every field always present, because a Choice or a Task reads it by path. */
export interface JobState {
  state: 'none' | 'running' | 'succeeded' | 'failed' | 'timed-out';
  engine: string;
  jobId: string;
  category: FailureCategory | '';
  message: string;
  startedAt: string;
  deadlineAt: string;
  round: number;
  waitSeconds: number;
  /** How many times in a row the engine knew no such job. */
  absences?: number;
}

/** `$.result`, the execution's output. */
export interface ExecutionResult extends Instance {
  outcome: Outcome;
  runId: string;
  attempt: number;
  category: FailureCategory | '';
  message: string;
}
