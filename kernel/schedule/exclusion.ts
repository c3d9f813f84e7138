/**
 * Which dates a pipeline runs for. Everything that is configured must agree: a date runs when nothing excludes it, when
 * it is one of the included dates where there are any, and when the schedule's cron expression matches it where there
 * is one. A date that the clocks of its zone leave out is none of the schedule.
 */
import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../config';
import { matchesCron } from '../time/cron';
import { weekdayOf } from '../time/date';
import { dateExists } from '../time/time-zone';
import { ConfigError } from '../values/errors';
import { zoneOf } from './schedule';

/** Why the days of the pipeline or the calendar leave the date out; undefined when they do not. */
const excludedBy = (
  { days, dates }: Pick<CalendarConfig, 'days' | 'dates'>,
  date: string,
  calendar?: string,
): string | undefined => {
  if (dates.includes(date))
    return `${date} is listed in the excluded dates${calendar === undefined ? '' : ` of the calendar ${calendar}`}`;
  const weekday = weekdayOf(date);
  return days.includes(weekday)
    ? `${date} is a ${weekday}, which ${calendar === undefined ? 'is excluded' : `the calendar ${calendar} excludes`}`
    : undefined;
};

/** Why the date is none in the schedule's zone; undefined when it is one. Samoa had no 30 December 2011. */
export const missingDateReason = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  date: string,
): string | undefined => {
  const zone = zoneOf(pipeline, schedule);
  return dateExists(zone, date)
    ? undefined
    : `${date} is no date of schedule ${schedule.name}: the clocks of ${zone} leave it out`;
};

/** What the pipeline itself says about the date, without its calendar. */
export const ownExclusionReason = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  date: string,
): string | undefined => {
  const { exclusions, inclusions } = pipeline;
  const { name, cron } = schedule;
  const reason = excludedBy(exclusions, date);
  if (reason !== undefined) return reason;
  if (inclusions !== undefined && !inclusions.dates.includes(date)) return `${date} is not one of the included dates`;
  return cron === undefined || matchesCron(cron, date)
    ? missingDateReason(pipeline, schedule, date)
    : `schedule ${name} (cron ${cron.expression}) has no instance on ${date}`;
};

/**
 * Why the schedule has no instance on the date (the instance's, not today's); undefined when it has one. `calendar` is
 * the one that the pipeline names: without it nobody can tell, and that must not look like a day that is open.
 */
export const exclusionReason = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  calendar: CalendarConfig | undefined,
  date: string,
): string | undefined => {
  const named = pipeline.exclusions.calendar;
  if (named !== undefined && calendar?.name !== named) {
    throw new ConfigError(
      `Pipeline ${pipeline.name} names the calendar ${named}, and ` +
        `${calendar === undefined ? 'none' : calendar.name} was given; find it with findCalendar`,
    );
  }
  const reason = ownExclusionReason(pipeline, schedule, date);
  if (reason !== undefined || named === undefined || calendar === undefined) return reason;
  return excludedBy(calendar, date, named);
};

/** The same, and that the pipeline is switched off: what keeps a MARKER from starting anything. */
export const reasonNotToRun = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  calendar: CalendarConfig | undefined,
  date: string,
): string | undefined =>
  pipeline.enabled ? exclusionReason(pipeline, schedule, calendar, date) : `pipeline ${pipeline.name} is disabled`;
