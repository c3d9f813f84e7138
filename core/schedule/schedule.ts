/**
 * When an instance may start and when it is due. All of it follows from the instance's date, its schedule and the zone, never from the
 * clock of whoever asks.
 */
import type { Moment, PipelineConfig, ScheduleConfig } from '../config';
import { addDays } from '../time/date';
import { hourOf } from '../trigger/templates';
import { dateAt, instantOf } from '../time/time-zone';

const DEFAULT_ZONE = 'UTC';

export const findSchedule = (pipeline: PipelineConfig, scheduleId: string): ScheduleConfig | undefined => pipeline.schedules.find(({ name }) => name === scheduleId);

/** The zone whose date an instance's date is. */
export const zoneOf = (pipeline: PipelineConfig, schedule: ScheduleConfig): string => schedule.timezone ?? pipeline.sla.timezone ?? DEFAULT_ZONE;

/** The zone that the deadlines of `sla` are told in. */
const slaZoneOf = (pipeline: PipelineConfig, schedule: ScheduleConfig): string => pipeline.sla.timezone ?? zoneOf(pipeline, schedule);

export const businessDateAt = (nowMs: number, zone: string): string => dateAt(zone, nowMs);

/** Minutes from midnight to the hour that the schedule is named after; 0 for the others. */
const startOfHour = (schedule: ScheduleConfig): number => Number(hourOf(schedule.name) ?? 0) * 60;

const minuteOfDay = (schedule: ScheduleConfig, moment: Exclude<Moment, { at: 'offset' }>): number =>
  moment.at === 'clock' ? moment.minuteOfDay : startOfHour(schedule) + moment.minute;

const hasOpening = ({ after, cron }: ScheduleConfig): boolean => after !== undefined || cron !== undefined;

/** Minutes after midnight at which the schedule opens: the time of its cron expression, `after`, else the beginning of its hour or day. */
const openingMinute = (schedule: ScheduleConfig): number => {
  const { after, cron } = schedule;
  if (cron !== undefined) return cron.minuteOfDay;
  return after === undefined || after.at === 'offset' ? startOfHour(schedule) : minuteOfDay(schedule, after);
};

/** The instant before which nothing of the instance starts, in epoch milliseconds; undefined when it may start at any time. */
export const opensAt = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): number | undefined =>
  hasOpening(schedule) ? instantOf(zoneOf(pipeline, schedule), date, openingMinute(schedule)) : undefined;

/**
 * The instant of a deadline, in epoch milliseconds. `HH:MM` is the wall clock of the instance's date in `zone`, on the next day when that is at
 * or before the opening (`after`, or the time of the cron expression); `:MM` is in the hour of the schedule's name, in the next one when that is at
 * or before the opening; `+45m` counts from the opening, else from the beginning of the schedule's hour or day.
 */
export const deadlineAt = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string, moment: Moment, zone: string): number => {
  const scheduleZone = zoneOf(pipeline, schedule);
  const opening = openingMinute(schedule);
  if (moment.at === 'offset') return instantOf(scheduleZone, date, opening) + moment.seconds * 1000;
  const minute = minuteOfDay(schedule, moment);
  if (!hasOpening(schedule)) return instantOf(zone, date, minute);
  // In one zone the clocks are compared, not the instants: on a day when the clocks change both can be the same instant.
  const isLater = zone === scheduleZone ? minute > opening : instantOf(zone, date, minute) > instantOf(scheduleZone, date, opening);
  if (isLater) return instantOf(zone, date, minute);
  return moment.at === 'clock' ? instantOf(zone, addDays(date, 1), minute) : instantOf(zone, date, minute + 60);
};

/** When the instance must have a run at the latest: the schedule's own deadline, else `sla.evaluationDeadline`; undefined without either. */
export const startDueAt = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): number | undefined => {
  if (schedule.deadline !== undefined) return deadlineAt(pipeline, schedule, date, schedule.deadline, zoneOf(pipeline, schedule));
  return evaluationDueAt(pipeline, schedule, date);
};

export const evaluationDueAt = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): number | undefined => {
  const { evaluationDeadline } = pipeline.sla;
  return evaluationDeadline === undefined ? undefined : deadlineAt(pipeline, schedule, date, evaluationDeadline, slaZoneOf(pipeline, schedule));
};

/** A time of the clock before the evaluation deadline is on the day after it: a run cannot be due before it may have begun. */
export const completionDueAt = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): number | undefined => {
  const { completionDeadline, evaluationDeadline } = pipeline.sla;
  if (completionDeadline === undefined) return undefined;
  const zone = slaZoneOf(pipeline, schedule);
  const evaluationDue = evaluationDueAt(pipeline, schedule, date);
  if (completionDeadline.at !== 'clock' || evaluationDue === undefined) return deadlineAt(pipeline, schedule, date, completionDeadline, zone);
  const dayOfEvaluation = dateAt(zone, evaluationDue);
  const { minuteOfDay: minute } = completionDeadline;
  // Of two times of the clock, the clocks are compared: those that are left out on a day when the clocks change are the same instant.
  const isBefore = evaluationDeadline?.at === 'clock' ? minute < evaluationDeadline.minuteOfDay : instantOf(zone, dayOfEvaluation, minute) < evaluationDue;
  return instantOf(zone, addDays(dayOfEvaluation, isBefore ? 1 : 0), minute);
};

/**
 * Until when a run that starts at `startMs` waits for its traits. A duration counts from the start; `HH:MM` is the wall clock of the instance's
 * date or, for a run that starts later than that (a backlog, a new attempt), the first time after the start that the clock shows it.
 */
export const validationDueAt = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string, startMs: number, moment: Moment): number => {
  if (moment.at === 'offset') return startMs + moment.seconds * 1000;
  const zone = slaZoneOf(pipeline, schedule);
  const due = deadlineAt(pipeline, schedule, date, moment, zone);
  if (due > startMs) return due;
  const minute = minuteOfDay(schedule, moment);
  const today = dateAt(zone, startMs);
  return [-1, 0, 1, 2].map((days) => instantOf(zone, addDays(today, days), minute)).find((instant) => instant > startMs)!;
};
