/**
 * Whether an attempt may begin now. Every rule about it is here; CheckExclusion, which may begin the attempt at once,
 * AcquireLock, CheckRunLog and ResolvePipeline read what they need and ask. Pure.
 *
 *   its run log         `doneOf`, `isBegunBy`
 *   everything else     `hindranceOf`, in this order: calendar, date and pipeline, shadow mode, opening, upstreams,
 *                       hold, lock
 */
import type { PipelineConfig, ScheduleConfig } from '../config';
import type { Hold } from '../run/held';
import type { BlockingTrait, RunLog } from '../run/model';
import { isTerminal, loggedText } from '../run/status';
import { type FoundCalendar, reasonNotToRun } from '../schedule/exclusion';
import { isShadow } from '../shadow/mode';
import { RunMode } from '../words/vocabulary';

type Attempt = Pick<RunLog, 'attempt' | 'executionArn'>;

/** The attempt has ended, was overtaken, or belongs to another execution. */
export interface Done {
  runLog: RunLog;
  reason: string;
}

const doneReason = (runLog: RunLog, { attempt, executionArn }: Attempt): string | undefined => {
  if (runLog.attempt > attempt)
    return `attempt ${attempt} was overtaken by attempt ${runLog.attempt}, which ${loggedText(runLog)}`;
  if (runLog.attempt < attempt) return undefined;
  if (isTerminal(runLog.status)) return `attempt ${attempt} has ended already: ${runLog.status}`;
  return runLog.executionArn === executionArn ? undefined : `attempt ${attempt} belongs to ${runLog.executionArn}`;
};

/** Undefined: the execution has its attempt to run. */
export const doneOf = (runLog: RunLog | undefined, attempt: Attempt): Done | undefined => {
  const reason = runLog === undefined ? undefined : doneReason(runLog, attempt);
  return runLog === undefined || reason === undefined ? undefined : { runLog, reason };
};

/** An earlier call of the execution has recorded the run: nothing prevents the attempt any more. */
export const isBegunBy = (runLog: RunLog | undefined, { attempt, executionArn }: Attempt): runLog is RunLog =>
  runLog?.executionArn === executionArn && runLog.attempt === attempt;

/** The lock that the instance runs under, by the configuration of now. */
export interface ChosenLock {
  lockKey: string;
  /** ISO instant until which every date had a lock of its own, where such runs may be left. */
  datesApartUntil: string | undefined;
}

/** Why the attempt must not begin. */
export type Hindrance =
  | { kind: 'undecidable'; reason: string; remedy: string }
  | { kind: 'excluded'; reason: string }
  | { kind: 'shadow' }
  | { kind: 'early'; reason: string }
  | { kind: 'held'; hold: Hold }
  | { kind: 'lock-changed' };

export interface Beginning {
  pipeline: PipelineConfig;
  schedule: ScheduleConfig;
  hold: Hold | undefined;
  lock: ChosenLock;
  calendar: FoundCalendar;
  opening: { isEarly: boolean; whyNotYet: string };
  /** Upstreams without the completion that the attempt needs. */
  blocking: readonly BlockingTrait[];
}

/** `datesApartUntil`: whose runs were waited for before the lock was taken. */
const isUnderLock = (taken: ChosenLock, { lockKey, datesApartUntil }: ChosenLock): boolean =>
  taken.lockKey === lockKey && (datesApartUntil === undefined || taken.datesApartUntil === datesApartUntil);

export const reasonOf = (blocking: readonly BlockingTrait[]): string =>
  blocking.map(({ type, reason }) => `${type}: ${reason}`).join(', ');

/** Undefined when the attempt may begin under the lock that was taken. */
export const hindranceOf = (
  { date, executionArn }: { date: string; executionArn: string },
  { pipeline, schedule, hold, lock, calendar: found, opening, blocking }: Beginning,
  taken: ChosenLock,
): Hindrance | undefined => {
  if (!found.ok) return { kind: 'undecidable', reason: found.reason, remedy: found.remedy };
  const reason = reasonNotToRun(pipeline, schedule, found.calendar, date);
  if (reason !== undefined) return { kind: 'excluded', reason };
  if (pipeline.mode !== RunMode.live && !isShadow({ executionArn })) return { kind: 'shadow' };
  if (opening.isEarly) return { kind: 'early', reason: opening.whyNotYet };
  if (blocking.length > 0) return { kind: 'excluded', reason: reasonOf(blocking) };
  if (hold !== undefined) return { kind: 'held', hold };
  return isUnderLock(taken, lock) ? undefined : { kind: 'lock-changed' };
};
