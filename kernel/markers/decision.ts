/** The decision on a MARKER. Pure: the same MARKER, configuration, run log and instant give the same decision. */
import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../config';
import type { Marker, RunLog } from '../run/model';
import type { LoggedOrigin, LoggedStatus } from '../run/parts';
import { missingDateReason, reasonNotToRun } from '../schedule/exclusion';
import { businessDateAt, findSchedule, zoneOf } from '../schedule/schedule';
import { addDays, DAY_MS, dateToUtcMs, isDate, lengthText } from '../time/date';
import { instantMs } from '../time/instant';
import { DEFAULT_SCHEDULE_ID, type Instance } from '../words/instance';
import { RunStatus } from '../words/vocabulary';
import { hasReadBefore, isNews, isNewsOfSkipped, type Written } from './late-data';

type RetryConfig = Pick<PipelineConfig, 'retry'>;

export type MarkerDecision =
  | { kind: 'start'; attempt: number }
  /** A run of the instance is in progress: it reads the data that there is. */
  | { kind: 'in-flight'; runLog: RunLog }
  /** Its job was started before: it may have read its data already. */
  | { kind: 'late'; runLog: RunLog }
  /** The MARKER that led to this run, or was written before it completed, once more: no news. */
  | { kind: 'known'; runLog: RunLog }
  /**
   * Decided before anything is started, so that lifting the exclusion and writing the MARKER again runs the instance.
   */
  | { kind: 'excluded'; reason: string; attempt: number }
  | { kind: 'reject'; reason: string; remedy: string };

export type Addressed =
  | { ok: true; instance: Instance; schedule: ScheduleConfig }
  | { ok: false; reason: string; remedy: string };

/** Further ahead nothing is waited for. */
const MAX_DAYS_AHEAD = 7;
/** A producer that writes MARKERs in a loop must not start a failing job without end. */
const MAX_ATTEMPTS_BY_MARKER = 20;
/** Nor one that writes each of them with `replay`. A rerun has its budgets instead. */
const MAX_ATTEMPTS_BY_REPLAY = 50;

const notBeforeProblem = ({ notBefore }: Marker, nowMs: number): Extract<Addressed, { ok: false }> | undefined => {
  if (notBefore === undefined) return undefined;
  const notBeforeMs = instantMs(notBefore);
  if (notBeforeMs === undefined)
    return {
      ok: false,
      reason: `its notBefore "${notBefore}" is not an instant`,
      remedy: 'Write the MARKER again with an instant such as 2026-03-07T09:30:00Z, or without notBefore.',
    };
  if (notBeforeMs <= nowMs + MAX_DAYS_AHEAD * DAY_MS) return undefined;
  return {
    ok: false,
    reason: `its notBefore ${notBefore} is more than ${MAX_DAYS_AHEAD} days ahead`,
    remedy: 'Write the MARKER when the instance shall start.',
  };
};

/** Neither of the two is more likely to be meant. */
const contradictionOf = ({ contradiction }: Marker): Extract<Addressed, { ok: false }> | undefined =>
  contradiction === undefined
    ? undefined
    : {
        ok: false,
        reason: contradiction,
        remedy: 'Write the MARKER again with one date and schedule, in the key or the same in key and attributes.',
      };

const ageSecondsOf = (date: string, today: string): number => (dateToUtcMs(today) - dateToUtcMs(date)) / 1000;

/** Whether a MARKER of today for the date needs `replay`. */
export const isTooOld = (
  pipeline: PipelineConfig,
  { schedule, date }: { schedule: ScheduleConfig; date: string },
  nowMs: number,
): boolean => ageSecondsOf(date, businessDateAt(nowMs, zoneOf(pipeline, schedule))) > pipeline.maxMarkerAgeSeconds;

const isFarAheadOf = (today: string, date: string): boolean => date > addDays(today, MAX_DAYS_AHEAD);

/** Whether a MARKER of today for the date comes too early. */
export const isTooFarAhead = (
  pipeline: PipelineConfig,
  { schedule, date }: { schedule: ScheduleConfig; date: string },
  nowMs: number,
): boolean => isFarAheadOf(businessDateAt(nowMs, zoneOf(pipeline, schedule)), date);

/** Date from the MARKER, else that of `nowMs` in the schedule's zone; schedule from the MARKER, else `daily`. */
export const addressMarker = (marker: Marker, pipeline: PipelineConfig, nowMs: number): Addressed => {
  const contradiction = contradictionOf(marker);
  if (contradiction !== undefined) return contradiction;
  const scheduleId = marker.scheduleId ?? DEFAULT_SCHEDULE_ID;
  const schedule = findSchedule(pipeline, scheduleId);
  if (schedule === undefined) {
    const known = pipeline.schedules.map(({ name }) => name).join(', ');
    return {
      ok: false,
      reason: `there is no schedule "${scheduleId}"; there are ${known}`,
      remedy: 'Write the MARKER again with one of these as scheduleID.',
    };
  }
  const today = businessDateAt(nowMs, zoneOf(pipeline, schedule));
  const date = marker.date ?? today;
  if (!isDate(date))
    return {
      ok: false,
      reason: `"${date}" is not a date`,
      remedy: 'Write the MARKER again with an existing date as YYYY-MM-DD.',
    };
  const missing = missingDateReason(pipeline, schedule, date);
  if (missing !== undefined)
    return { ok: false, reason: missing, remedy: 'Write the MARKER again with a date that the zone has.' };
  if (isFarAheadOf(today, date)) {
    return {
      ok: false,
      reason: `${date} is more than ${MAX_DAYS_AHEAD} days ahead of ${today}`,
      remedy: 'Write the MARKER when the data of that date is there.',
    };
  }
  const ageSeconds = ageSecondsOf(date, today);
  // A cascade's date is as old as that of its root, which was checked.
  if (ageSeconds > pipeline.maxMarkerAgeSeconds && !marker.replay && marker.upstreamAttempts === undefined) {
    return {
      ok: false,
      reason:
        `${date} is ${lengthText(ageSeconds)} before ${today}, and MARKERs may be ` +
        `${lengthText(pipeline.maxMarkerAgeSeconds)} old`,
      remedy: 'To run that date, write the MARKER with replay = true.',
    };
  }
  const notBefore = notBeforeProblem(marker, nowMs);
  return notBefore ?? { ok: true, instance: { pipelineId: pipeline.name, date, scheduleId }, schedule };
};

export interface MarkerSituation {
  /** The reason not to run the instance, where there is one. */
  notToRun: string | undefined;
  runLog: RunLog | undefined;
  written?: Written | undefined;
}

/** Decides on a MARKER by its instance's run log, and by the reason not to run the instance if there is one. */
export const decideMarker = (
  marker: Marker,
  pipeline: PipelineConfig,
  { notToRun, runLog, written }: MarkerSituation,
): MarkerDecision => {
  const decision = decideByRunLog(marker, pipeline, runLog, written);
  if (decision.kind !== 'start') return decision;
  return notToRun === undefined ? decision : { kind: 'excluded', reason: notToRun, attempt: decision.attempt };
};

const isRetryable = (
  { status, failureCategory }: Pick<RunLog, 'status' | 'failureCategory'>,
  { retry }: RetryConfig,
): boolean =>
  status === RunStatus.failed && (failureCategory === undefined || retry.retryableFailures.includes(failureCategory));

/** Whether the MARKER of a run that ends so leads to another attempt. A rerun has none, but for one that joined it. */
export const leadsToAnother = (
  { rerunId, attempt }: LoggedOrigin,
  ending: LoggedStatus & Partial<Pick<RunLog, 'failureCategory'>>,
  pipeline: RetryConfig,
): boolean =>
  rerunId === undefined &&
  attempt < MAX_ATTEMPTS_BY_MARKER &&
  isRetryable({ failureCategory: undefined, ...ending }, pipeline);

const decideByRunLog = (
  marker: Marker,
  pipeline: PipelineConfig,
  runLog: RunLog | undefined,
  written: Written | undefined,
): MarkerDecision => {
  if (runLog === undefined) return { kind: 'start', attempt: 1 };
  switch (runLog.status) {
    case RunStatus.completed:
    case RunStatus.shadow:
      return isNews(runLog, written, marker) ? { kind: 'late', runLog } : { kind: 'known', runLog };
    case RunStatus.failed:
    case RunStatus.cancelled:
    case RunStatus.skipped: {
      if (runLog.status === RunStatus.skipped && !marker.replay)
        return { kind: isNewsOfSkipped(runLog, written, marker) ? 'late' : 'known', runLog };
      const { status, failureCategory, attempt } = runLog;
      const ended = `attempt ${attempt} is ${status}${failureCategory === undefined ? '' : ` (${failureCategory})`}`;
      const reason = isRetryable(runLog, pipeline)
        ? attempt >= MAX_ATTEMPTS_BY_MARKER && `${attempt} attempts have failed`
        : `${ended}, which a MARKER alone does not run again`;
      if (reason && !marker.replay)
        return { kind: 'reject', reason, remedy: 'Fix the cause, then write the MARKER with replay = true.' };
      if (attempt >= MAX_ATTEMPTS_BY_REPLAY) {
        return {
          kind: 'reject',
          reason: `there have been ${attempt} attempts, which is as many as MARKERs with replay may lead to`,
          remedy: 'Fix the cause, then run the instance with signalbox rerun.',
        };
      }
      return { kind: 'start', attempt: attempt + 1 };
    }
    case RunStatus.pending:
    case RunStatus.triggering:
    case RunStatus.running:
      return { kind: hasReadBefore(runLog, written, marker) ? 'late' : 'in-flight', runLog };
  }
};

/**
 * Whether a date may run again at all, whatever its runs came to: for the router, and for a command beforehand.
 * Undefined: it may. A rerun may request a date of any age.
 */
export const whyNotOnItsDate = (
  { pipelineId, date, scheduleId }: Instance,
  pipeline: PipelineConfig,
  calendar: CalendarConfig | undefined,
  nowMs: number,
): string | undefined => {
  const addressed = addressMarker({ pipelineId, date, scheduleId, replay: true }, pipeline, nowMs);
  if (!addressed.ok) return addressed.reason;
  const reason = reasonNotToRun(pipeline, addressed.schedule, calendar, date);
  return reason === undefined ? undefined : `excluded: ${reason}`;
};
