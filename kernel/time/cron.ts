/**
 * Cron expressions that name one time of a day. The library reads the fields; which dates they match needs no zone, and
 * what a date's time of day is in the schedule's zone follows the rules of `time-zone.ts`, like every other time of the
 * clock.
 */
import { parseCronExpression } from 'cron-schedule';
import { memo } from '../values/memo';
import { DAY_MS, dateToUtcMs, utcDateOf } from './date';

/** One time a day, on the dates that the expression matches. */
export interface DailyCron {
  expression: string;
  minuteOfDay: number;
}

/** Within forty years every expression that matches at all matches a date, 29 February on a day of the week as well. */
const CYCLE_DAYS = 40 * 365.25;

const FORMAT = 'five fields: minute, hour, day of the month, month, day of the week, such as "0 6 * * 1-5"';
/** The library reads a number up to the first character that it does not know, so nothing else may come to it. */
const FIELD = /^(\*(\/\d{1,2})?|\w{1,3}(-\w{1,3}(\/\d{1,2})?)?)(,(\*(\/\d{1,2})?|\w{1,3}(-\w{1,3}(\/\d{1,2})?)?))*$/;
const MIXED = /\d[A-Z]|[A-Z]\d/;
const LAST_DAY = 'L';

interface Reading {
  hours: readonly number[];
  minutes: readonly number[];
  matches(day: Date): boolean;
}

const isLastOfMonth = (day: Date): boolean => new Date(day.getTime() + DAY_MS).getUTCDate() === 1;

/** Throws what the library throws. */
const read = (expression: string): Reading => {
  const [minute, hour, dayOfMonth, month, dayOfWeek] = expression.split(' ') as [
    string,
    string,
    string,
    string,
    string,
  ];
  const { hours, minutes, days, months, weekdays } = parseCronExpression(
    [minute, hour, dayOfMonth === LAST_DAY ? '*' : dayOfMonth, month, dayOfWeek].join(' '),
  );
  const isDay = (day: Date): boolean =>
    dayOfMonth === LAST_DAY ? isLastOfMonth(day) : days.includes(day.getUTCDate());
  const isWeekday = (day: Date): boolean => weekdays.includes(day.getUTCDay());
  // As every cron does: where both are restricted, either is enough; a field that begins with a star is not restricted.
  const isEither = !dayOfMonth.startsWith('*') && !dayOfWeek.startsWith('*');
  return {
    hours,
    minutes,
    matches: (day) =>
      months.includes(day.getUTCMonth()) && (isEither ? isDay(day) || isWeekday(day) : isDay(day) && isWeekday(day)),
  };
};

const readings = memo<Reading>();
const readingOf = (expression: string): Reading => readings(expression, () => read(expression));

export const matchesCron = ({ expression }: DailyCron, date: string): boolean =>
  readingOf(expression).matches(new Date(dateToUtcMs(date)));

/** The first date from `from` on, itself included, that the expression matches; undefined when it matches none. */
export const cronDateFrom = (expression: string, from: string): string | undefined => {
  const { matches } = readingOf(expression);
  const first = dateToUtcMs(from);
  for (let days = 0; days <= CYCLE_DAYS; days += 1)
    if (matches(new Date(first + days * DAY_MS))) return utcDateOf(first + days * DAY_MS);
  return undefined;
};

const severalTimes = ({ hours, minutes }: Reading): string | undefined => {
  if (hours.length === 1 && minutes.length === 1) return undefined;
  if (hours.length === 24 && minutes.length === 1)
    return (
      'one time a day; for every hour write `every: hour` with `after: ' +
      `":${String(minutes[0]).padStart(2, '0')}"\` instead of cron`
    );
  return 'one time a day, because a schedule has one instance per date; write a schedule of its own for each time';
};

/** The expression as a daily time, or what was expected instead. */
export const readCron = (text: string): DailyCron | { expected: string } => {
  const expression = text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const fields = expression.split(' ');
  if (fields.length !== 5) return { expected: FORMAT };
  const strange = fields.find(
    (field, index) =>
      !FIELD.test(field) || MIXED.test(field) || (field.includes(LAST_DAY) && index === 2 && field !== LAST_DAY),
  );
  if (strange !== undefined)
    return {
      expected:
        `${FORMAT}, each of *, numbers, names (mon, jan), ranges, lists and steps (*/2, 1-15/2), or L for the last ` +
        `day of the month; not ${strange}`,
    };
  let reading: Reading;
  try {
    reading = readingOf(expression);
  } catch (error) {
    return { expected: `${FORMAT} (${(error as Error).message.replace(/\.$/, '')})` };
  }
  const several = severalTimes(reading);
  if (several !== undefined) return { expected: several };
  if (cronDateFrom(expression, '2000-01-01') === undefined) return { expected: 'an expression that matches a date' };
  // Several or no times were refused above.
  return { expression, minuteOfDay: reading.hours[0]! * 60 + reading.minutes[0]! };
};
