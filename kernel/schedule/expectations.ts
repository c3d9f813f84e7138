/**
 * Which instances must have begun by when. From the configuration alone: what never ran left no record to be found by.
 */
import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../config';
import { cronDateFrom } from '../time/cron';
import { addDays } from '../time/date';
import { dateAt } from '../time/time-zone';
import type { Instance } from '../words/instance';
import { exclusionReason, ownExclusionReason } from './exclusion';
import { startDueAt, zoneOf } from './schedule';

export interface ExpectedInstance extends Instance {
  /** Epoch milliseconds. */
  deadlineMs: number;
}

/** A span after `fromMs` and up to `toMs`, included, both in epoch milliseconds. */
export interface Span {
  fromMs: number;
  toMs: number;
}

const DAY_SECONDS = 86_400;
/** No zone is further from UTC, and no two zones further apart, than this many days of dates. */
export const DAYS_APART = 2;
/** A hundred years. Even 29 February on one day of the week comes within forty; later dates are not planned. */
const PLANNED_DAYS = 36_525;

/** The first date whose instance may fall due after the instant. */
const firstDate = (pipeline: PipelineConfig, schedule: ScheduleConfig, afterMs: number): string => {
  const moment = schedule.deadline ?? pipeline.sla.evaluationDeadline;
  const longestDays = moment?.at === 'offset' ? Math.ceil(moment.seconds / DAY_SECONDS) : 0;
  return addDays(dateAt(zoneOf(pipeline, schedule), afterMs), -DAYS_APART - longestDays);
};

/**
 * The schedule's instances whose start deadline is in `(fromMs, toMs]` and whose date is not excluded, by date.
 * `calendar` is the one that the pipeline names. Empty without a deadline.
 */
export const instancesBetween = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  calendar: CalendarConfig | undefined,
  { fromMs, toMs }: Span,
): ExpectedInstance[] => {
  const expected: ExpectedInstance[] = [];
  if (toMs <= fromMs) return expected;
  const zone = zoneOf(pipeline, schedule);
  const last = addDays(dateAt(zone, toMs), DAYS_APART);
  for (let date = firstDate(pipeline, schedule, fromMs); date <= last; date = addDays(date, 1)) {
    const deadlineMs = startDueAt(pipeline, schedule, date);
    if (deadlineMs === undefined) break;
    if (deadlineMs <= fromMs || deadlineMs > toMs) continue;
    if (exclusionReason(pipeline, schedule, calendar, date) !== undefined) continue;
    expected.push({ pipelineId: pipeline.name, date, scheduleId: schedule.name, deadlineMs });
  }
  return expected;
};

/** The instances of all schedules, of a pipeline that is enabled and watched. */
export const expectedInstances = (
  pipeline: PipelineConfig,
  calendar: CalendarConfig | undefined,
  span: Span,
): ExpectedInstance[] =>
  pipeline.enabled && pipeline.watch.enabled
    ? pipeline.schedules.flatMap((schedule) => instancesBetween(pipeline, schedule, calendar, span))
    : [];

/** The first date from `date` on, itself included, that inclusions and cron leave open. */
const candidateFrom = ({ inclusions }: PipelineConfig, { cron }: ScheduleConfig, date: string): string | undefined => {
  const included = inclusions === undefined ? date : inclusions.dates.filter((each) => each >= date).sort()[0];
  return included === undefined || cron === undefined ? included : cronDateFrom(cron.expression, included);
};

/**
 * The first instance of the schedule, by date, that is not excluded and fits; undefined without one within a
 * hundred years, or no deadline. A named calendar is left out on purpose: the answer is kept, and the calendar may
 * change meanwhile. The calendar is read when the instance is due.
 */
const firstInstance = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  firstOf: string,
  fits: (deadlineMs: number) => boolean,
): ExpectedInstance | undefined => {
  let from = firstOf;
  const last = addDays(from, PLANNED_DAYS);
  while (from <= last) {
    const date = candidateFrom(pipeline, schedule, from);
    if (date === undefined || date > last) return undefined;
    if (ownExclusionReason(pipeline, schedule, date) === undefined) {
      const deadlineMs = startDueAt(pipeline, schedule, date);
      if (deadlineMs === undefined) return undefined;
      if (fits(deadlineMs)) return { pipelineId: pipeline.name, date, scheduleId: schedule.name, deadlineMs };
    }
    from = addDays(date, 1);
  }
  return undefined;
};

/** The first instance that falls due after the instant. */
export const nextInstanceAfter = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  afterMs: number,
): ExpectedInstance | undefined =>
  firstInstance(pipeline, schedule, firstDate(pipeline, schedule, afterMs), (deadlineMs) => deadlineMs > afterMs);

/**
 * The instance of the next date, whenever it falls due: where the clocks change, and deadlines are in another zone than
 * dates, two dates may share a deadline.
 */
export const nextInstanceOf = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  afterDate: string,
): ExpectedInstance | undefined => firstInstance(pipeline, schedule, addDays(afterDate, 1), () => true);
