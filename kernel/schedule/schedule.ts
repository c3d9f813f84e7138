/**
 * When an instance may start and when it is due. All of it follows from the instance's date, its schedule and the zone,
 * never from the caller's clock.
 */

import type { PipelineConfig } from '../config/pipeline';
import type { ScheduleConfig } from '../config/schedules';
import type { Moment } from '../fields/fields';
import { limits } from '../fields/limits';
import { addDays } from '../time/date';
import { dateAt, instantOf } from '../time/time-zone';
import { hourOf } from '../trigger/templates';

const DEFAULT_ZONE = 'UTC';

export const findSchedule = (pipeline: PipelineConfig, scheduleId: string): ScheduleConfig | undefined =>
  pipeline.schedules.find(({ name }) => name === scheduleId);

/** A pipeline's settings about zones. */
type Zoned = { sla: Pick<PipelineConfig['sla'], 'timezone'> };

/** The zone whose date an instance's date is. */
export const zoneOf = (pipeline: Zoned, schedule: ScheduleConfig): string =>
  schedule.timezone ?? pipeline.sla.timezone ?? DEFAULT_ZONE;

/** The zone of the deadlines of `sla`. */
export const slaZoneOf = (pipeline: PipelineConfig, schedule: ScheduleConfig): string =>
  pipeline.sla.timezone ?? zoneOf(pipeline, schedule);

export const businessDateAt = (nowMs: number, zone: string): string => dateAt(zone, nowMs);

/** Minutes from midnight to the hour that the schedule is named after; 0 for the others. */
const startOfHour = (schedule: ScheduleConfig): number => Number(hourOf(schedule.name) ?? 0) * 60;

const minuteOfDay = (schedule: ScheduleConfig, moment: Exclude<Moment, { at: 'offset' }>): number =>
  moment.at === 'clock' ? moment.minuteOfDay : startOfHour(schedule) + moment.minute;

const hasOpening = ({ after, cron }: ScheduleConfig): boolean => after !== undefined || cron !== undefined;

/**
 * Minutes after midnight at which the schedule opens: the time of its cron expression, `after`, else the beginning of
 * its hour or day.
 */
const openingMinute = (schedule: ScheduleConfig): number => {
  const { after, cron } = schedule;
  if (cron !== undefined) return cron.minuteOfDay;
  return after === undefined || after.at === 'offset' ? startOfHour(schedule) : minuteOfDay(schedule, after);
};

/**
 * The instant before which nothing of the instance starts, in epoch milliseconds; undefined when it may start at any
 * time.
 */
export const opensAt = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): number | undefined =>
  hasOpening(schedule) ? instantOf(zoneOf(pipeline, schedule), date, openingMinute(schedule)) : undefined;

/** The part of a schedule that decides from when a start may begin. */
const openingOf = (pipeline: PipelineConfig, schedule: ScheduleConfig): string =>
  JSON.stringify([schedule.after, schedule.cron, zoneOf(pipeline, schedule)]);

/** Whether a start that waits for an opening, or for a delay after an upstream, would begin at another instant. */
export const hasOtherOpenings = (before: PipelineConfig, after: PipelineConfig): boolean => {
  const delays = ({ upstream }: PipelineConfig): string => JSON.stringify(upstream);
  const isMoved = (schedule: ScheduleConfig): boolean => {
    const is = findSchedule(after, schedule.name);
    return is !== undefined && openingOf(before, schedule) !== openingOf(after, is);
  };
  return delays(before) !== delays(after) || before.schedules.some(isMoved);
};

/** When the instance begins at the earliest: its opening, else the beginning of its hour or day. */
export const beginsAt = (pipeline: Zoned, schedule: ScheduleConfig, date: string): number =>
  instantOf(zoneOf(pipeline, schedule), date, openingMinute(schedule));

/**
 * `:MM` in minutes after the midnight of the date: in the hour of the schedule's name, or in the first one after it in
 * which that is behind the opening.
 */
const minuteOfHour = (schedule: ScheduleConfig, moment: Extract<Moment, { at: 'hour' }>): number => {
  const minute = minuteOfDay(schedule, moment);
  if (!hasOpening(schedule)) return minute;
  const hoursBehind = Math.floor((openingMinute(schedule) - minute) / 60) + 1;
  return minute + 60 * Math.max(0, hoursBehind);
};

/** The first of the instants, in their order, that is after another one. */
const firstAfter = (afterMs: number, instantAt: (index: number) => number): number => {
  let instant = instantAt(0);
  for (let index = 1; instant <= afterMs; index += 1) instant = instantAt(index);
  return instant;
};

/**
 * The instant of a deadline, in epoch milliseconds. `HH:MM` is the wall clock of the instance's date in `zone`, on a
 * later day when that is at or before the opening (`after`, or the time of the cron expression); `:MM` is in the
 * zone of the schedule, as its hour is; `+45m` counts from the opening, else from the beginning of the schedule's hour
 * or day.
 */
export const deadlineAt = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  date: string,
  { moment, zone }: { moment: Moment; zone: string },
): number => {
  const scheduleZone = zoneOf(pipeline, schedule);
  const opening = openingMinute(schedule);
  if (moment.at === 'offset') return instantOf(scheduleZone, date, opening) + moment.seconds * 1000;
  if (moment.at === 'hour') return instantOf(scheduleZone, date, minuteOfHour(schedule, moment));
  const minute = moment.minuteOfDay;
  if (!hasOpening(schedule)) return instantOf(zone, date, minute);
  // In one zone the clocks are compared, not the instants: on a day when the clocks change both can be the same
  // instant.
  if (zone === scheduleZone) return instantOf(zone, minute > opening ? date : addDays(date, 1), minute);
  const opensAtMs = instantOf(scheduleZone, date, opening);
  // An opening late on its date may lie two dates further on in the zone that is the furthest ahead of its own.
  return firstAfter(opensAtMs, (days) => instantOf(zone, addDays(date, days), minute));
};

/**
 * When the instance must have a run at the latest: the schedule's own deadline, else `sla.evaluationDeadline`;
 * undefined without either.
 */
export const startDueAt = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): number | undefined => {
  if (schedule.deadline !== undefined)
    return deadlineAt(pipeline, schedule, date, { moment: schedule.deadline, zone: zoneOf(pipeline, schedule) });
  return evaluationDueAt(pipeline, schedule, date);
};

export const evaluationDueAt = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  date: string,
): number | undefined => {
  const { evaluationDeadline } = pipeline.sla;
  return evaluationDeadline === undefined
    ? undefined
    : deadlineAt(pipeline, schedule, date, { moment: evaluationDeadline, zone: slaZoneOf(pipeline, schedule) });
};

/**
 * A time before the evaluation deadline is on the day, or in the hour, after it, and a duration that ends before it
 * ends with it: a run cannot be due before it may have begun.
 */
export const completionDueAt = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  date: string,
): number | undefined => {
  const { completionDeadline: completion, evaluationDeadline: evaluation } = pipeline.sla;
  if (completion === undefined) return undefined;
  const zone = slaZoneOf(pipeline, schedule);
  const evaluationDue = evaluationDueAt(pipeline, schedule, date);
  if (completion.at === 'hour' && evaluation?.at === 'hour') {
    const minute = minuteOfHour(schedule, completion);
    return instantOf(
      zoneOf(pipeline, schedule),
      date,
      minute < minuteOfHour(schedule, evaluation) ? minute + 60 : minute,
    );
  }
  const plain = deadlineAt(pipeline, schedule, date, { moment: completion, zone });
  if (evaluationDue === undefined) return plain;
  if (completion.at === 'offset') return Math.max(plain, evaluationDue);
  if (completion.at === 'hour') {
    let minute = minuteOfHour(schedule, completion);
    while (instantOf(zoneOf(pipeline, schedule), date, minute) < evaluationDue) minute += 60;
    return instantOf(zoneOf(pipeline, schedule), date, minute);
  }
  const dayOfEvaluation = dateAt(zone, evaluationDue);
  const minute = completion.minuteOfDay;
  // Two times of the clock are compared as such: those that are left out on a day when the clocks change are the
  // same instant.
  const isBefore =
    evaluation?.at === 'clock'
      ? minute < evaluation.minuteOfDay
      : instantOf(zone, dayOfEvaluation, minute) < evaluationDue;
  return instantOf(zone, addDays(dayOfEvaluation, isBefore ? 1 : 0), minute);
};

interface Wait {
  startMs: number;
  moment: Moment;
}

/**
 * Until when a run that starts at `startMs` waits for its traits. A duration counts from the start; `HH:MM` is the wall
 * clock of the instance's date, `:MM` that of its hour or, for a run that starts later than that (a backlog, a new
 * attempt), the first time after the start that the clock shows it. No wait is longer than a duration may be: a
 * MARKER that comes days before its date would hold its lock for as long.
 */
export const validationDueAt = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string, wait: Wait): number =>
  Math.min(timeoutAt(pipeline, schedule, date, wait), wait.startMs + limits.validationTimeoutSeconds * 1000);

const timeoutAt = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  date: string,
  { startMs, moment }: Wait,
): number => {
  if (moment.at === 'offset') return startMs + moment.seconds * 1000;
  const zone = moment.at === 'hour' ? zoneOf(pipeline, schedule) : slaZoneOf(pipeline, schedule);
  const due = deadlineAt(pipeline, schedule, date, { moment, zone });
  if (due > startMs) return due;
  const today = dateAt(zone, startMs);
  const shownAt = (count: number): number =>
    moment.at === 'hour'
      ? instantOf(zone, today, count * 60 + moment.minute)
      : instantOf(zone, addDays(today, count - 1), moment.minuteOfDay);
  return firstAfter(startMs, shownAt);
};
