/**
 * How long to wait between two checks (evaluations or polls), such that an execution never comes near the 25,000
 * history events after which Step Functions ends it, and such that checks are left until the end of the wait.
 *
 * 1. `worstCaseHistoryEvents` of every plan that can be configured is below `HISTORY_BUDGET`.
 * 2. The checks of a plan suffice until its timeout: when they become scarce, the waits stretch.
 * 3. No wait goes past the timeout, so that the last check is made when it is due.
 * 4. Wake-ups have checks of their own, so that a storm of them takes none of the planned ones.
 * 5. Every attempt that may follow has its checks reserved, and so have the checks that confirm a state (`stableFor`);
 *    registration refuses what leaves too few for the first attempt.
 */

import { defaults } from '../fields/limits';
import type { PollPlan, RunPlan, SpentChecks, WaitPlan, WakeablePlan } from '../run/execution';
import { iso } from '../time/instant';
import { MEASURED_FOR_PEOPLE_BYTES } from '../traits/drift';
import { TRAITS_PER_CALL } from '../traits/evaluator';
import { NEVER } from '../words/vocabulary';

/** The limit is 25,000; the rest is for outages that are waited out (`kernel/waiting/outage.ts`). */
export const HISTORY_BUDGET = 23_300;

/** History events of Step Functions, counted per state: entered and exited, and the events between. */
const events = {
  /** A wait for a token: entered, scheduled, started, submitted, ended by its token or its time, exited. */
  tokenWait: 6,
  choice: 2,
  pass: 2,
  /** Entered, scheduled, started, succeeded, exited. */
  task: 5,
  /** Three more attempts of scheduled, started, failed, and one event to spare; further ones are for outages. */
  retries: 10,
  map: 4,
  mapItem: 2,
} as const;

const TASK = events.task + events.retries;

const TOKEN_WAIT = events.tokenWait + events.retries;

/** Every state outside the loops once, and the execution's own first and last event. */
const OUTSIDE_LOOPS = 13 * TASK + 19 * events.choice + 10 * events.pass + TOKEN_WAIT + 2;

const shares = { schedule: 1250, lock: 1500, evaluation: 8250, polling: 9000, monitoring: 3000 } as const;

/** CheckExclusion, IsExcluded, WaitForSchedule; its Task has the retries of both. */
const SCHEDULE_EVENTS = TASK + events.choice + events.tokenWait;

/** AcquireLock, IsLockAcquired, WaitForLock. */
const LOCK_EVENTS = TASK + events.choice + TOKEN_WAIT;

/** PollRunStatus, CheckRunStatus, WaitForJob. */
const POLL_EVENTS = TASK + events.choice + TOKEN_WAIT;

/** A Map over the calls of an evaluation, every one of them crashing after its retries. */
const callsFor = (traits: number): number =>
  events.map + Math.ceil(traits / TRAITS_PER_CALL) * (events.mapItem + TASK + events.pass);

/** WaitForTraits, EvaluateTraits, IsDeadlineDue, CheckReadiness, IsReady. */
const evaluationEvents = (traits: number): number =>
  TOKEN_WAIT + callsFor(traits) + events.choice + TASK + events.choice;

/** WaitForMonitoring, CheckDrift, IsMonitoringOver, where the wait was woken. */
const WOKEN_MONITORING = events.tokenWait + TASK + events.choice;

/** WaitForMonitoring, ReevaluateTraits, CheckDrift, IsMonitoringOver; one Task has the retries of the wait, too. */
const monitoringEvents = (traits: number): number => WOKEN_MONITORING + callsFor(traits);

/** Waits; the first question comes before the first of them. */
const passesWithin = (share: number, passEvents: number): number => Math.floor(share / passEvents) - 1;

/** The share of the checks after a wait that wake-ups may cause. */
const EARLY_PART = 0.1;

const shared = (budget: number): { maxRounds: number; maxEarly: number } => {
  const maxEarly = Math.floor(budget * EARLY_PART);
  return { maxRounds: budget - maxEarly, maxEarly };
};

/** The rest of a share when earlier attempts of the execution have used `spent` checks. */
export const pollsLeft = (spent: number): number => passesWithin(shares.polling, POLL_EVENTS) - spent;
export const evaluationsLeft = (traits: number, spent: number): number =>
  passesWithin(shares.evaluation, evaluationEvents(traits)) - spent;

/** ResolvePipeline to WaitForRetry without the checks, every Task with its retries. */
const ATTEMPT = 7 * TASK + 7 * events.choice + 3 * events.pass + TOKEN_WAIT;

/** An attempt's history besides its checks, in polls of a job. */
export const ATTEMPT_AS_POLLS = Math.ceil(ATTEMPT / POLL_EVENTS);
/** An attempt needs an evaluation and some polls at least. */
export const LEAST_POLLS = 6;
/** The evaluation before the first wait, and one that finds the traits not ready yet. */
const LEAST_EVALUATIONS = 2;

/** The common limits of the attempts of one execution. */
export interface CheckBudget {
  traits: number;
  /** In how many evaluations in a row the readiness rule has to hold. */
  stableFor: number;
  /** Attempts that may follow this one. */
  furtherAttempts: number;
  spent: Pick<SpentChecks, 'evaluation' | 'polling'>;
}

/** The share of this attempt: the rest is kept for those that may follow. */
const mineOf = ({
  traits,
  stableFor,
  furtherAttempts,
  spent,
}: CheckBudget): { evaluation: number; polling: number } => ({
  evaluation: evaluationsLeft(traits, spent.evaluation) - furtherAttempts * (stableFor + LEAST_EVALUATIONS),
  polling: pollsLeft(spent.polling) - furtherAttempts * (LEAST_POLLS + ATTEMPT_AS_POLLS + 1),
});

export const pollShare = (budget: CheckBudget): { maxRounds: number; maxEarly: number } =>
  shared(Math.max(1, mineOf(budget).polling));
export const evaluationShare = (budget: CheckBudget): { maxRounds: number; maxEarly: number } =>
  shared(Math.max(1, mineOf(budget).evaluation));

/** The default timeout of four hours, evaluated every ten minutes; a job of three hours, polled about every five. */
const firstAttempt = { evaluation: 30, polling: 40 } as const;

/** Whether the first attempt has checks enough when all that may follow have theirs. */
export const hasChecksFor = (budget: Omit<CheckBudget, 'spent'>): boolean => {
  const mine = mineOf({ ...budget, spent: { evaluation: 0, polling: 0 } });
  return mine.evaluation >= firstAttempt.evaluation + budget.stableFor && mine.polling >= firstAttempt.polling;
};

/** So often a wait between two evaluations may be woken: each time is a call that evaluates nothing. */
export const MONITORING_WAKE_UPS = 4;

/** Planned evaluations after completion; there is room for one more, which confirms an ERROR of the last. */
export const monitoringChecks = (traits: number): number =>
  passesWithin(shares.monitoring - MONITORING_WAKE_UPS * WOKEN_MONITORING, monitoringEvents(traits));

/** How often an execution may wait for its opening: once, but for wake-ups, and for upstreams that run again. */
export const scheduleWait = Object.freeze(shared(passesWithin(shares.schedule, SCHEDULE_EVENTS)));

/** So many checks of upstreams that run again come as they are due; the waits for the others grow. */
const PUNCTUAL_UPSTREAM_CHECKS = 23;
/** With it the checks suffice for the 30 days of an execution, even if each were due after a minute. */
const SCARCE_GROWTH = 1.5;

/** How much longer than due the next check waits, when checks become scarce. */
export const upstreamCheckStretch = (round: number): number =>
  SCARCE_GROWTH ** Math.max(0, Math.min(round - PUNCTUAL_UPSTREAM_CHECKS, 200));

/** How an execution waits for the lock, and for how long at most. */
export const lockWait: WakeablePlan & { timeoutSeconds: number } = Object.freeze({
  ...defaults.lockWait,
  ...shared(passesWithin(shares.lock, LOCK_EVENTS)),
});

/** More history events than the plan's execution can have. */
export const worstCaseHistoryEvents = (
  plan: Pick<RunPlan, 'traits' | 'evaluationWait' | 'poll' | 'monitoring'>,
): number =>
  OUTSIDE_LOOPS +
  (scheduleWait.maxRounds + scheduleWait.maxEarly + 1) * SCHEDULE_EVENTS +
  (lockWait.maxRounds + lockWait.maxEarly + 1) * LOCK_EVENTS +
  (plan.evaluationWait.maxRounds + plan.evaluationWait.maxEarly + 1) * evaluationEvents(plan.traits.length) +
  (plan.poll.maxRounds + plan.poll.maxEarly + 1) * POLL_EVENTS +
  (plan.monitoring.enabled
    ? (monitoringChecks(plan.traits.length) + 1) * monitoringEvents(plan.traits.length) +
      MONITORING_WAKE_UPS * WOKEN_MONITORING
    : 0);

/**
 * UTF-8 bytes of what every trait adds to the state besides its plan: a result, and a result held over or a reason for
 * blocking.
 */
const RESULT_BYTES = 2 * 800;
/** The bytes of every number that is compared: its field's name, its value when the run started, and its value now. */
const MEASURED_BYTES = 2 * 160;
/** Input, lock, exclusion, job, result, error with its cause cut at 32 KiB by AWS. */
const REST_OF_STATE_BYTES = 44 * 1024;

/**
 * More bytes than the state of the plan's execution can have: the plan, the traits to evaluate once more, and the
 * results.
 */
export const worstCaseStateBytes = (plan: RunPlan): number => {
  const measured = plan.traits.reduce((sum, { thresholds = {} }) => sum + Object.keys(thresholds).length, 0);
  const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
  return (
    bytes(plan) +
    bytes(plan.traits) +
    plan.traits.length * (RESULT_BYTES + 2 * MEASURED_FOR_PEOPLE_BYTES) +
    measured * MEASURED_BYTES +
    REST_OF_STATE_BYTES
  );
};

export interface WaitState {
  /** Waits so far: 0 before the first. */
  round: number;
  /** Until the timeout. */
  remainingSeconds: number;
  /** The wait is for an evaluation that confirms what holds already: the shortest, as long as checks are left. */
  isConfirming?: boolean;
}

/** Whole seconds to wait, at least 1. */
export const nextWait = (plan: WaitPlan, { round, remainingSeconds, isConfirming = false }: WaitState): number => {
  const remaining = Math.max(1, Math.ceil(remainingSeconds));
  // The exponent is bounded because the power would overflow long before the checks run out.
  const grown = Math.min(
    plan.intervalSeconds * plan.backoff ** (isConfirming ? 0 : Math.min(round, 200)),
    plan.maxIntervalSeconds,
  );
  const planned = Math.min(Math.max(1, Math.round(grown)), remaining);
  const waitsLeft = plan.maxRounds - round;
  if (waitsLeft <= 1) return remaining;
  if (isConfirming) return planned;
  const longest = Math.max(planned, plan.maxIntervalSeconds);
  const suffices = remaining - planned <= (waitsLeft - 1) * longest;
  // Late data is mostly a little late: the first half of the waits is never stretched.
  if (suffices || round < plan.maxRounds / 2) return planned;
  return Math.min(remaining, Math.max(planned, Math.ceil(remaining / waitsLeft)));
};

/**
 * The end of the wait for an approval or for a pool, while it is ahead: data that is missing again neither prolongs nor
 * shortens it.
 */
export const openUntil = ({ approvalDueAt }: { approvalDueAt?: string }, nowMs: number): string | undefined =>
  approvalDueAt !== undefined && Date.parse(approvalDueAt) > nowMs ? approvalDueAt : undefined;

/** A run that was ready may wait for its approval and its pool beyond its readiness deadline, and needs its data. */
export const lastWaitUntil = ({
  validationDueAt,
  approval,
  pool,
}: Pick<RunPlan, 'validationDueAt' | 'approval' | 'pool'>): string => {
  const seconds = (approval?.timeoutSeconds ?? 0) + (pool === undefined ? 0 : defaults.poolTimeoutSeconds);
  return validationDueAt === NEVER ? NEVER : iso(Date.parse(validationDueAt) + seconds * 1000);
};

/** A run that was ready waits for its approval alone once its readiness deadline has passed. */
export const endOfWaitMs = (
  {
    isReady,
    approvalDueAt,
    validationDueAt,
  }: { isReady: boolean; approvalDueAt: string | undefined; validationDueAt: string },
  nowMs: number,
): number => {
  const approvalMs = approvalDueAt === undefined ? Infinity : Date.parse(approvalDueAt);
  const validationMs = Date.parse(validationDueAt);
  const wasReadyBefore = approvalDueAt !== undefined && validationMs <= nowMs;
  return isReady || wasReadyBefore ? approvalMs : Math.min(approvalMs, validationMs);
};

/** The part of a job's running time by which its end may be noticed late. */
const RELAXED_PART = 1 / 36;

/**
 * Whole seconds until the job is polled again. A job of many hours need not be polled every few minutes, unless
 * the configuration sets it.
 */
export const nextPoll = (plan: PollPlan, { round, remainingSeconds }: WaitState): number => {
  const wait = nextWait(plan, { round, remainingSeconds });
  if (!plan.relaxes) return wait;
  const relaxed = Math.floor((plan.timeoutSeconds - remainingSeconds) * RELAXED_PART);
  return Math.min(Math.max(wait, relaxed), Math.max(1, Math.ceil(remainingSeconds)));
};
