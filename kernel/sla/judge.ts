/**
 * What a deadline has come to at an instant. Pure, and asked by everybody who may find it: the timer (late, early,
 * doubled), the sweeper, the execution. What an execution does in time it records itself (a run that is ready, a job
 * that is done); a deadline that is still pending when it may be judged is breached, unless the instance has nothing to
 * do with it any more.
 */
import type { Deadline, Run, RunLog } from '../run/model';
import { attemptText } from '../situation/attempt';
import { DeadlineKind, DeadlineOutcome, RunStatus } from '../words/vocabulary';

export type Judgement =
  | { kind: 'nothing' }
  /** The time of the warning has come. */
  | { kind: 'warn' }
  | {
      kind: 'decide';
      outcome: typeof DeadlineOutcome.met | typeof DeadlineOutcome.breached | typeof DeadlineOutcome.notApplicable;
      reason: string;
    }
  /** The configuration has another one for this instance by now. */
  | { kind: 'move'; to: Pick<Deadline, 'dueAt' | 'judgeAt' | 'riskAt'> };

/** What the configuration says of the instance now, as far as somebody had to ask. */
export type Standing =
  | { kind: 'expected'; planned: Pick<Deadline, 'dueAt' | 'judgeAt' | 'riskAt'> | undefined }
  /** Excluded, disabled, not registered any more. */
  | { kind: 'not-expected'; reason: string };

const nothing: Judgement = { kind: 'nothing' };
const notApplicable = (reason: string): Judgement => ({
  kind: 'decide',
  outcome: DeadlineOutcome.notApplicable,
  reason,
});

/** The completion that a rerun runs again says nothing about the time that the rerun has. */
const ofItsAttempts = (deadline: Pick<Deadline, 'kind' | 'attempt'>, log: RunLog | undefined): RunLog | undefined =>
  deadline.kind === DeadlineKind.duration && log !== undefined && log.attempt < (deadline.attempt ?? 0)
    ? undefined
    : log;

/** A run that is under way keeps to what it was planned with; anything else is asked of the configuration. */
export const needsStanding = (deadline: Deadline, runLog: RunLog | undefined): boolean =>
  deadline.outcome === DeadlineOutcome.pending &&
  (ofItsAttempts(deadline, runLog) === undefined || runLog?.status === RunStatus.failed);

/** Why nobody is held to the deadline; undefined when somebody is. */
const exemption = (
  { kind }: Deadline,
  runLog: RunLog | undefined,
  standing: Standing | undefined,
): string | undefined => {
  if (runLog?.status === RunStatus.cancelled) return `attempt ${runLog.attempt} was cancelled`;
  if (standing?.kind === 'not-expected') return standing.reason;
  if (kind === DeadlineKind.validation && runLog?.status === RunStatus.failed)
    return `attempt ${runLog.attempt} failed before its time of waiting was over`;
  return followsTheCalendar(kind) && standing !== undefined && standing.planned === undefined
    ? 'the configuration has no such deadline any more'
    : undefined;
};

/** The others are counted from a MARKER or from a start. */
export const followsTheCalendar = (kind: DeadlineKind): boolean =>
  kind === DeadlineKind.evaluation || kind === DeadlineKind.completion;

const isAtRisk = ({ riskAt, warned, dueAt }: Deadline, nowMs: number): boolean =>
  riskAt !== null && !warned && nowMs >= Date.parse(riskAt) && nowMs < Date.parse(dueAt);

/** In shadow mode to be ready is all that a run can reach. */
const hasSucceeded = ({ status }: RunLog): boolean => status === RunStatus.completed || status === RunStatus.shadow;

const judgeCompleted = ({ kind, dueAt }: Deadline, { completedAt, updatedAt }: RunLog): Judgement => {
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
  /** Of an open attempt: its state is in the reason of a breach. */
  run: Run | undefined;
  /** Needed where `needsStanding` says so. */
  standing: Standing | undefined;
}

/**
 * An exemption counts when the deadline may be judged and not before: until then a pipeline may be enabled again, a
 * cancelled run replayed.
 */
export const judgeDeadline = (
  deadline: Deadline,
  { nowMs, runLog: logged, run, standing }: Circumstances,
): Judgement => {
  if (deadline.outcome !== DeadlineOutcome.pending) return nothing;
  const runLog = ofItsAttempts(deadline, logged);
  if (runLog !== undefined && hasSucceeded(runLog)) return judgeCompleted(deadline, runLog);
  if (
    followsTheCalendar(deadline.kind) &&
    standing?.kind === 'expected' &&
    standing.planned !== undefined &&
    standing.planned.dueAt !== deadline.dueAt
  ) {
    return { kind: 'move', to: standing.planned };
  }
  const exempt = exemption(deadline, runLog, standing);
  if (nowMs < Date.parse(deadline.judgeAt))
    return exempt === undefined && isAtRisk(deadline, nowMs) ? { kind: 'warn' } : nothing;
  if (exempt !== undefined) return notApplicable(exempt);
  const unstarted = logged === undefined ? 'nothing has started' : `attempt ${deadline.attempt} has not started`;
  const reason = runLog === undefined ? unstarted : attemptText(runLog, { run, nowMs });
  return { kind: 'decide', outcome: DeadlineOutcome.breached, reason };
};
