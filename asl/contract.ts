/**
 * The contract between the state machine and the functions: for every Task its input and its result. Handlers are
 * typed by this file, and a test holds `pipeline.asl.json` to the rows of `task-contracts.ts`, so neither side can
 * drift alone. A text that may be absent is `undefined` here and '' in the state: `kernel/run/absence.ts`.
 */
import type {
  EvaluatedTrait,
  EvaluationState,
  ExecutionResult,
  JobState,
  PollPlan,
  ResumeState,
  RetryPlan,
  RetryState,
  RunPlan,
  TraitPlan,
  WakeState,
} from '../kernel/run/execution';
import type { BlockingTrait } from '../kernel/run/model';
import type { AnsweredCall, BatchAnswer } from '../kernel/traits/evaluator';
import type { FinishedEvaluation } from '../kernel/waiting/readiness';
import type { Instance } from '../kernel/words/instance';

/** Every Task gets these. */
export interface TaskInput extends Instance {
  attempt: number;
  traceId: string;
  /** `$$.Execution.Id`: owner of the lock and of the run's writes. */
  executionArn: string;
}

interface OfRun {
  runId: string;
}

interface UnderLock {
  lockKey: string;
}

/** From CheckExclusion: ISO instant until which every date had a lock of its own, where such runs may be left. */
interface Apart {
  datesApartUntil: string | undefined;
}

/** Undefined where a MARKER started the execution. */
interface OfRerun {
  rerunId: string | undefined;
}

/** Undefined where the execution was started by hand. */
interface OfMarker {
  markerAt: string | undefined;
}

/** Whether a cascade's MARKER started it; executions that were started by an earlier release do not say. */
interface OfCascade {
  fromCascade?: boolean;
}

export type CheckExclusionResult = ExclusionDecision &
  (
    | { result: 'proceed' }
    /** Nothing is to run, and the execution ends with this outcome. */
    | { result: 'excluded'; outcome: 'EXCLUDED' | 'ALREADY_DONE' }
    | { result: 'early'; waitSeconds: number; token: WaitToken }
    /** The attempt has begun, and has the lock; `passed` names the states that need not be passed for it. */
    | { result: 'begun'; plan: RunPlan; passed: readonly string[] }
  );

/** Where the token is laid, under the execution's name; the end of the item's life in epoch seconds. */
interface WaitToken {
  tableName: string;
  waiter: string;
  ttl: number;
}

interface ExclusionDecision extends Apart {
  reason: string | undefined;
  /** Waits for the opening so far, wake-ups left out. */
  round: number;
  wake: WakeState;
  /** ISO instant from which the instance may start; the past when it may. */
  opensAt: string;
  lockKey: string;
}

export interface LockResult {
  /**
   * `resumed`: acquired for a run that has begun, and was ready without it. `changed`: this lock is not the right one
   * any more, or the attempt has ended; it is waited for no longer.
   */
  result: 'acquired' | 'resumed' | 'wait' | 'changed' | 'timed-out';
  round: number;
  /** ISO instant of the first refusal of this wait. */
  waitingSince: string | undefined;
  waitSeconds: number;
  message: string | undefined;
  wake: WakeState;
  /** Present for `wait`. */
  token?: WaitToken;
}

export interface CheckRunLogResult {
  result: 'run' | 'done';
  reason: string | undefined;
}

export interface SlaResult {
  result: 'met' | 'breached' | 'not-applicable';
  message: string | undefined;
}

export interface ValidationTimeoutResult {
  /** `start`: the job starts although the traits are not ready. */
  result: 'open' | 'timed-out' | 'start';
  message: string | undefined;
  /** The run is skipped; executions that were started by an earlier release do not read it, and fail. */
  skips?: true;
}

/** `none` before the readiness deadline. */
export type LastValidation = Pick<ValidationTimeoutResult, 'skips'> & {
  result: ValidationTimeoutResult['result'] | 'none';
};

/** `end`, `monitor`: the lock is released; `passed` names the states that need not be passed for it. */
export type LogResultNext = { next: 'notify' | 'release' } | { next: 'end' | 'monitor'; passed: readonly string[] };
export type LogResultResult = ExecutionResult & (LogResultNext | { next: 'retry'; resume: ResumeState });

interface LogResultInput extends OfRun, UnderLock {
  job: JobState;
  /** Executions that were started by an earlier release do not give it. */
  validation?: LastValidation;
  /** Evaluations so far, including those that wake-ups requested. */
  evaluationLooks: number;
  /** The final state of the job. */
  cancellation: string;
  retryPlan: RetryPlan;
  traitCount: number;
  retry: RetryState;
  deadlines: RunPlan['deadlines'];
  monitoringPlan: RunPlan['monitoring'];
  moves: RunPlan['moves'];
  circuitBreakerFailures: number;
  /** `end` and `monitor` are understood; executions that were started by an earlier release do not say it. */
  mayEnd?: boolean;
}

/** `$.monitoring`; the findings so far are in the table. */
export interface MonitoringState {
  result: 'continue' | 'over' | 'rerun';
  /** The traits of the next evaluation, by call. */
  batches: TraitPlan[][];
  round: number;
  waitSeconds: number;
  /** ISO instant. */
  startedAt: string;
  /** Traits that were in ERROR at the last evaluation. */
  failing: string[];
  /** Wake-ups that the next wait knows; executions that an earlier release has started are not woken. */
  seen?: number;
  /** How often a wait was woken. */
  woken?: number;
}

interface CheckDriftInput extends OfRun {
  plan: RunPlan;
  /** Without results the wait was woken, and nothing was evaluated. */
  monitoring: MonitoringState & { results?: BatchAnswer[] };
  /** The traits that held when the run started. */
  passed: EvaluatedTrait[];
  /** When the evaluation ended: the same however often the step is repeated. */
  checkedAt: string;
}

/** The orchestrator's actions: `[input beyond TaskInput, result]`. */
export interface OrchestratorActions {
  checkExclusion: [
    OfRerun &
      OfCascade &
      OfMarker & {
        notBefore: string | undefined;
        /** `begun` is understood; executions that were started by an earlier release do not give it. */
        retry?: RetryState;
        /** Its last result; the execution holds the lock if that was to proceed. */
        previous?: { round?: number; wake?: WakeState } & (
          | { result: 'proceed'; lockKey: string }
          | { result: 'none' | Exclude<CheckExclusionResult['result'], 'proceed'> }
        );
      },
    CheckExclusionResult,
  ];
  acquireLock: [
    UnderLock &
      OfRerun &
      Apart & {
        /** Undefined before the run has begun. */
        runId: string | undefined;
        previous: { result: string; round: number; waitingSince: string | undefined; wake?: WakeState };
        /** `changed` is understood; executions that were started by an earlier release do not say it. */
        mayTurnBack?: boolean;
      },
    LockResult,
  ];
  checkRunLog: [OfRerun, CheckRunLogResult];
  resolvePipeline: [UnderLock & OfRerun & OfCascade & OfMarker & Apart & { retry: RetryState }, RunPlan];
  checkEvaluationSLA: [OfRun & { dueAt: string }, SlaResult];
  checkValidationTimeout: [
    OfRun & {
      dueAt: string;
      plan: RunPlan;
      evaluation: FinishedEvaluation;
      /** `start` and `skips` are understood; executions that were started by an earlier release do not say it. */
      mayStart?: boolean;
    },
    ValidationTimeoutResult,
  ];
  checkReadiness: [
    OfRun &
      UnderLock &
      OfRerun & {
        /** Executions that were started by an earlier release do not give it: they hold their lock while they wait. */
        lock?: LockResult;
        plan: RunPlan;
        evaluation: FinishedEvaluation;
        /** The decision on the evaluation that has just ended, where the readiness deadline has passed. */
        validation?: LastValidation;
      },
    EvaluationState,
  ];
  checkCompletionSLA: [OfRun & { dueAt: string; job: JobState }, SlaResult];
  logResult: [LogResultInput, LogResultResult];
  notifyDownstream: [OfRun, { result: 'notified'; count: number }];
  releaseLock: [UnderLock, { result: 'released' | 'not-held' }];
  checkDrift: [CheckDriftInput, MonitoringState];
  requestRerun: [OfRun, { result: 'requested' }];
  alertError: [
    OfRerun & {
      /** Undefined where the failed step did not come to it. */
      runId: string | undefined;
      lockKey: string | undefined;
      /** Without a name where a step gave an answer that the state machine does not know. */
      error: { Error: string | undefined; Cause?: string | undefined };
      job: JobState;
      /** Executions that were started by an earlier release do not give it. */
      validation?: LastValidation;
      monitoringResult: MonitoringState['result'] | 'none';
      monitoringPlan?: RunPlan['monitoring'];
      moves: RunPlan['moves'];
      circuitBreakerFailures: number;
    },
    ExecutionResult,
  ];
}

export type OrchestratorAction = keyof OrchestratorActions;
/** Fields that executions of an earlier release do not give. */
interface Timed {
  /** `$$.State.EnteredTime`: the execution's own clock. */
  enteredAt?: string;
}

export type OrchestratorInput<A extends OrchestratorAction = OrchestratorAction> = { action: A } & TaskInput &
  Timed &
  OrchestratorActions[A][0];
export type OrchestratorResult<A extends OrchestratorAction = OrchestratorAction> = OrchestratorActions[A][1];

/** The traits of one call. */
export type EvaluatorInput = TaskInput & OfRun & { traits: TraitPlan[] };
export type EvaluatorResult = AnsweredCall;

export type JobInput = TaskInput &
  OfRun &
  UnderLock & {
    trigger: RunPlan['trigger'];
    poll: PollPlan;
    job: JobState;
    /** The traits without which the job starts; executions that were started by an earlier release do not give it. */
    unready?: readonly Pick<BlockingTrait, 'type'>[];
  };
export type TriggerInput = JobInput & {
  action: 'start' | 'cancel';
  /** The start relies on these; `results` has the answers of the first evaluation where nothing has combined them. */
  evaluation?: Pick<EvaluationState, 'passed'> & { results?: readonly AnsweredCall[] };
};
export type TriggerResult = JobState | { result: 'cancelled' | 'unsupported' };
/** A job that was started. */
export type PolledJob = JobState & Record<'engine' | 'jobId' | 'startedAt' | 'deadlineAt', string>;
export type RunCheckerInput = JobInput & { job: PolledJob };
export type RunCheckerResult = JobState;
