/**
 * Which dates a pipeline runs for, by its own days and the calendar that it names, as that is registered now.
 * Everything that is configured must agree: a date runs when nothing excludes it, when it is one of the included dates
 * where there are any, and when the schedule's cron expression matches it where there is one. A date that the clocks of
 * its zone leave out is none of the schedule.
 */

import { type CalendarConfig, type PipelineConfig, parseCalendar, type ScheduleConfig } from '../config';
import type { CalendarReader, ConfigStore } from '../config/config-store';
import { matchesCron } from '../time/cron';
import { weekdayName, weekdayOf } from '../time/date';
import { dateExists } from '../time/time-zone';
import { ConfigError } from '../values/errors';
import { zoneOf } from './schedule';

/**
 * `calendar` is undefined when the pipeline names none. A calendar that is missing or wrong is reported, because
 * without it the open days are not known.
 */
export type FoundCalendar =
  | { ok: true; calendar: CalendarConfig | undefined }
  | { ok: false; reason: string; remedy: string };

/** Reads the table only for a pipeline that names a calendar. */
export const findCalendar = async (
  { name, exclusions }: { name: string; exclusions: { calendar?: string | undefined } },
  config: CalendarReader,
): Promise<FoundCalendar> => {
  const named = exclusions.calendar;
  if (named === undefined) return { ok: true, calendar: undefined };
  const stored = await config.calendar(named);
  if (stored === undefined) {
    return {
      ok: false,
      reason: `pipeline ${name} names the calendar ${named}, which does not exist`,
      remedy: `Register the calendar ${named} again (signalbox apply), or apply the pipeline without it.`,
    };
  }
  const parsed = parseCalendar(stored.document);
  if (parsed.ok) return { ok: true, calendar: parsed.value };
  return {
    ok: false,
    reason: `the calendar ${named}, which pipeline ${name} names, is not valid in this version`,
    remedy: `Apply the calendar ${named} again (signalbox apply says what is wrong).`,
  };
};

/** The same calendars for as long as the result lives: for a caller that evaluates many pipelines that share a few. */
export const readingEachOnce = (config: CalendarReader): CalendarReader => {
  const read = new Map<string, ReturnType<ConfigStore['calendar']>>();
  return {
    calendar: (name) => {
      const stored = read.get(name) ?? config.calendar(name);
      read.set(name, stored);
      return stored;
    },
  };
};

/** Why the days of the pipeline or the calendar leave the date out; undefined when they do not. */
const excludedBy = (
  { days, dates }: Pick<CalendarConfig, 'days' | 'dates'>,
  date: string,
  calendar?: string,
): string | undefined => {
  const whose = calendar === undefined ? '' : ` of the calendar ${calendar}`;
  if (dates.includes(date)) return `${date} is listed in the excluded dates${whose}`;
  return days.includes(weekdayOf(date)) ? `${date} is a ${weekdayName(date)}, an excluded day${whose}` : undefined;
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

/** The pipeline's own exclusion of the date, without its calendar. */
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
 * the one that the pipeline names: without it the answer is unknown, which must not seem to be an open day.
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
