/**
 * Calendars, and whether a schedule has any date to run on. A schedule that never runs is a mistake: no MARKER could
 * start it, and the watchdog would look for its next date in vain.
 */

import * as z from 'zod/mini';
import { complain, date, listOf, mapping, name, text, weekday } from '../fields/fields';
import { limits } from '../fields/limits';
import { cronDateFrom, matchesCron } from '../time/cron';
import { addDays, type Weekday, weekdayOf } from '../time/date';

export interface Excluded {
  days: readonly Weekday[];
  dates: readonly string[];
}

interface Dated {
  exclusions: Excluded;
  inclusions?: { dates: readonly string[] } | undefined;
}

interface Timed {
  cron?: { expression: string; minuteOfDay: number } | undefined;
}

const DAYS_OF_WEEK = 7;
/** Every date of the year meets every day of the week in these 28 years, 29 February as well. */
const [CYCLE_FROM, CYCLE_TO] = ['2000-01-01', '2027-12-31'];

/** True: no date is open to the schedule. Excluded dates count only against included ones: there are always others. */
export const neverRuns = (
  { exclusions, inclusions }: Dated,
  { cron }: Timed,
  calendar: Excluded = { days: [], dates: [] },
): boolean => {
  const days = new Set([...exclusions.days, ...calendar.days]);
  if (days.size >= DAYS_OF_WEEK) return true;
  if (inclusions !== undefined) {
    const closed = new Set([...exclusions.dates, ...calendar.dates]);
    return !inclusions.dates.some(
      (date) => !closed.has(date) && !days.has(weekdayOf(date)) && (cron === undefined || matchesCron(cron, date)),
    );
  }
  if (cron === undefined || days.size === 0) return false;
  let date = cronDateFrom(cron.expression, CYCLE_FROM);
  while (date !== undefined && date <= CYCLE_TO) {
    if (!days.has(weekdayOf(date))) return false;
    date = cronDateFrom(cron.expression, addDays(date, 1));
  }
  return true;
};

/** The expectation, in all three places that report it. */
export const OPEN_DATE_TEXT =
  'at least one date that is left to run on; write `enabled: false` to switch a pipeline off';

const days = listOf(weekday, 7).check((context) => {
  if (new Set(context.value).size === 7) complain(context, [], OPEN_DATE_TEXT, 'all seven days of the week');
});

export const calendar = mapping({
  kind: z._default(z.literal('calendar', { error: 'the word calendar' }), 'calendar'),
  name,
  description: z.optional(text(limits.textLength)),
  owner: z.optional(text(limits.textLength)),
  days: z._default(days, []),
  dates: z._default(listOf(date, limits.dates), []),
});

export type CalendarConfig = z.output<typeof calendar>;
