/**
 * The outcome of a deadline at an instant, and its events. Pure, and used by every process that may find it:
 * the timer (late, early, doubled), the sweeper, the execution. What an execution does in time it records itself (a run
 * that is ready, a job that is done); a deadline that is still pending when it may be decided is breached, unless the
 * instance has nothing to do with it any more. Ids follow from the deadline alone, so that everybody who finds it says
 * the same.
 */

import { type AlertText, alertEvent } from '../events/alert';
import { aboutRun, busEvent, eventIdOf } from '../events/event';
import type { Deadline, DomainEvent, Run, RunLog } from '../run/model';
import type { AttemptStatus, DeadlineTimes, EventRun } from '../run/parts';
import { isCalledOff } from '../run/status';
import { attemptText } from '../situation/run';
import { commandOn } from '../words/instance';
import { AlertCategory, AlertLevel, DeadlineKind, DeadlineOutcome, EventKind, RunStatus } from '../words/vocabulary';

type About = Pick<Deadline, 'pipelineId' | 'date' | 'scheduleId' | 'kind' | 'dueAt' | 'routing'> & Partial<EventRun>;

const nameOf = ({ pipelineId, date, scheduleId }: About): string =>
  `${pipelineId} for ${date} (schedule ${scheduleId})`;

/** The deadline's requirement, as the end of "was not" and "may not be". */
const demand = {
  [DeadlineKind.evaluation]: 'ready',
  [DeadlineKind.completion]: 'completed',
  [DeadlineKind.validation]: 'ready',
  [DeadlineKind.duration]: 'completed',
} as const satisfies Record<DeadlineKind, string>;

const breaches: Readonly<Record<DeadlineKind, { category: AlertCategory; remedy: string }>> = {
  [DeadlineKind.evaluation]: {
    category: AlertCategory.evaluationSlaBreach,
    remedy: 'A waiting run continues to wait until its validation timeout. See what blocks it',
  },
  [DeadlineKind.completion]: { category: AlertCategory.completionSlaBreach, remedy: 'See what it waits for' },
  [DeadlineKind.validation]: {
    category: AlertCategory.validationTimeout,
    remedy:
      'The run had not recorded that by then: an outage delays its last evaluation, or its execution has died. ' +
      'See what happened',
  },
  [DeadlineKind.duration]: { category: AlertCategory.durationSlaBreach, remedy: 'See what it waits for' },
};

const countedFrom = (about: About): string =>
  about.kind === DeadlineKind.duration ? ', sla.maxDuration after it was requested and could start' : '';

/** Once per deadline: the instant it was due is the episode. */
export const deadlineBreached = (about: About, reason: string, now: string): DomainEvent => {
  const { category, remedy } = breaches[about.kind];
  const message = `${nameOf(about)} was not ${demand[about.kind]} by ${about.dueAt}${countedFrom(about)}: ${reason}`;
  return alertEvent(
    about,
    { category, level: AlertLevel.error, message, remedy: `${remedy}: ${commandOn('why', about)}` },
    { id: about.kind, at: about.dueAt },
    now,
  );
};

export const deadlineAtRisk = (about: About, now: string): DomainEvent => {
  const text: AlertText = {
    category: AlertCategory.slaAtRisk,
    level: AlertLevel.warning,
    message: `${nameOf(about)} is not ${demand[about.kind]} yet and is due by ${about.dueAt}${countedFrom(about)}`,
    remedy: `There is time left to act. See what it waits for: ${commandOn('why', about)}`,
  };
  return alertEvent(about, text, { id: about.kind, at: about.dueAt }, now);
};

/** One per deadline, whatever its outcome: `status` is its kind and its outcome, `completion:met`. */
export const slaEvaluated = (
  about: About,
  outcome: Exclude<DeadlineOutcome, 'pending'>,
  reason: string,
  now: string,
): DomainEvent =>
  busEvent({
    ...aboutRun(about),
    eventId: eventIdOf(EventKind.slaEvaluated, about.pipelineId, about.date, about.scheduleId, about.kind, about.dueAt),
    episodeAt: about.dueAt,
    at: now,
    kind: EventKind.slaEvaluated,
    status: `${about.kind}:${outcome}`,
    message: `${about.kind} deadline ${about.dueAt} ${outcome}: ${reason}`,
  });

export type DeadlineDecision =
  | { kind: 'nothing' }
  /** The time of the warning has come. */
  | { kind: 'warn' }
  | {
      kind: 'decide';
      outcome: typeof DeadlineOutcome.met | typeof DeadlineOutcome.breached | typeof DeadlineOutcome.notApplicable;
      reason: string;
    }
  /** The configuration has another one for this instance by now. */
  | { kind: 'move'; to: DeadlineTimes };

/** The instance by the current configuration, as far as it had to be read. */
export type Expectation =
  | { kind: 'expected'; planned: DeadlineTimes | undefined }
  /** Excluded, disabled, not registered any more. */
  | { kind: 'not-expected'; reason: string };

const nothing: DeadlineDecision = { kind: 'nothing' };
const notApplicable = (reason: string): DeadlineDecision => ({
  kind: 'decide',
  outcome: DeadlineOutcome.notApplicable,
  reason,
});

/** The completion that a rerun runs again says nothing about the time that the rerun has. */
export const ofItsAttempts = (deadline: Deadline, log: RunLog | undefined): RunLog | undefined =>
  deadline.kind === DeadlineKind.duration && log !== undefined && log.attempt < (deadline.attempt ?? 0)
    ? undefined
    : log;

/** A run in progress keeps to its plan; for anything else the configuration is read. */
export const needsExpectation = (deadline: Deadline, runLog: RunLog | undefined): boolean =>
  deadline.outcome === DeadlineOutcome.pending &&
  (ofItsAttempts(deadline, runLog) === undefined || runLog?.status === RunStatus.failed);

/** Why the deadline does not apply to the instance as it is now; undefined when it does. */
export const exemption = (
  { kind }: Deadline,
  runLog: AttemptStatus | undefined,
  expectation: Expectation | undefined,
): string | undefined => {
  if (runLog !== undefined && isCalledOff(runLog.status))
    return `attempt ${runLog.attempt} was ${runLog.status.toLowerCase()}`;
  if (expectation?.kind === 'not-expected') return expectation.reason;
  if (kind === DeadlineKind.validation && runLog?.status === RunStatus.failed)
    return `attempt ${runLog.attempt} failed before its validation timeout`;
  return followsTheCalendar(kind) && expectation !== undefined && expectation.planned === undefined
    ? 'the configuration has no such deadline any more'
    : undefined;
};

/** The others are counted from a MARKER or from a start. */
export const followsTheCalendar = (kind: DeadlineKind): boolean =>
  kind === DeadlineKind.evaluation || kind === DeadlineKind.completion;

const isAtRisk = ({ riskAt, warned, dueAt }: Deadline, nowMs: number): boolean =>
  riskAt !== undefined && !warned && nowMs >= Date.parse(riskAt) && nowMs < Date.parse(dueAt);

/** In shadow mode to be ready is all that a run can reach. */
const hasSucceeded = ({ status }: RunLog): boolean => status === RunStatus.completed || status === RunStatus.shadow;

const evaluateCompleted = ({ kind, dueAt }: Deadline, { completedAt, updatedAt }: RunLog): DeadlineDecision => {
  const at = completedAt ?? updatedAt;
  // Being ready is recorded by the run itself, before its job starts: this one was opened after that.
  if (kind === DeadlineKind.validation || kind === DeadlineKind.evaluation)
    return notApplicable('the run was ready before anybody held it to this deadline');
  return {
    kind: 'decide',
    outcome: at < dueAt ? DeadlineOutcome.met : DeadlineOutcome.breached,
    reason: `completed at ${at}`,
  };
};

export interface Circumstances {
  nowMs: number;
  /** With what its run says. */
  runLog: RunLog | undefined;
  /** The run of an open attempt: its state is in the reason of a breach. */
  run: Run | undefined;
  /** Needed if `needsExpectation` is true. */
  expectation: Expectation | undefined;
}

/**
 * An exemption counts when the deadline may be decided and not before: until then a pipeline may be enabled again, a
 * cancelled run replayed.
 */
export const evaluateDeadline = (
  deadline: Deadline,
  { nowMs, runLog: logged, run, expectation }: Circumstances,
): DeadlineDecision => {
  if (deadline.outcome !== DeadlineOutcome.pending) return nothing;
  const runLog = ofItsAttempts(deadline, logged);
  if (runLog !== undefined && hasSucceeded(runLog)) return evaluateCompleted(deadline, runLog);
  if (
    followsTheCalendar(deadline.kind) &&
    expectation?.kind === 'expected' &&
    expectation.planned !== undefined &&
    expectation.planned.dueAt !== deadline.dueAt
  ) {
    return { kind: 'move', to: expectation.planned };
  }
  const exempt = exemption(deadline, runLog, expectation);
  if (nowMs < Date.parse(deadline.judgeAt))
    return exempt === undefined && isAtRisk(deadline, nowMs) ? { kind: 'warn' } : nothing;
  if (exempt !== undefined) return notApplicable(exempt);
  const unstarted = logged === undefined ? 'nothing has started' : `attempt ${deadline.attempt} has not started`;
  const reason = runLog === undefined ? unstarted : attemptText(runLog, { run, nowMs });
  return { kind: 'decide', outcome: DeadlineOutcome.breached, reason };
};
