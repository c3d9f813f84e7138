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
/** `L`, `L-3`, `LW`, `15W`: alone in their field. */
const DAY_OF_END = /^L(?:-([1-9]|[12]\d|30))?$/;
const NEAR_WEEKDAY = /^(L|[1-9]|[12]\d|3[01])W$/;
/** `MON#1`, `5L`: each an entry of a list. */
const OF_MONTH = /^([0-7]|[A-Z]{3})(?:#([1-5])|L)$/;

type IsDay = (day: Date) => boolean;

interface Reading {
  hours: readonly number[];
  minutes: readonly number[];
  matches: IsDay;
}

const lastOf = (day: Date): number => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();

/** The day of Monday to Friday that is nearest to this one, within the month. */
const weekdayNear = (date: number, day: Date): number => {
  const last = lastOf(day);
  const weekday = (day.getUTCDay() + date - day.getUTCDate() + 35) % 7;
  if (weekday === 6) return date === 1 ? 3 : date - 1;
  if (weekday === 0) return date === last ? date - 2 : date + 1;
  return date;
};

const specialDay = (field: string): IsDay | undefined => {
  const [fromEnd, before = '0'] = DAY_OF_END.exec(field) ?? [];
  if (fromEnd !== undefined) return (day) => day.getUTCDate() === lastOf(day) - Number(before);
  const [near, of] = NEAR_WEEKDAY.exec(field) ?? [];
  if (near === undefined) return undefined;
  return (day) => {
    const date = of === 'L' ? lastOf(day) : Number(of);
    return date <= lastOf(day) && day.getUTCDate() === weekdayNear(date, day);
  };
};

/** Throws what the library throws. */
const specialWeekday = (entry: string): IsDay | undefined => {
  const [found, name, nth] = OF_MONTH.exec(entry) ?? [];
  if (found === undefined) return undefined;
  const [weekday] = parseCronExpression(`0 0 * * ${name}`).weekdays;
  return (day) =>
    day.getUTCDay() === weekday &&
    (nth === undefined ? day.getUTCDate() + 7 > lastOf(day) : Math.ceil(day.getUTCDate() / 7) === Number(nth));
};

/** Throws what the library throws. */
const read = (expression: string): Reading => {
  const [minute, hour, dayOfMonth, month, dayOfWeek] = expression.split(' ') as [
    string,
    string,
    string,
    string,
    string,
  ];
  const special = specialDay(dayOfMonth);
  const entries = dayOfWeek.split(',').map((entry) => ({ entry, isDay: specialWeekday(entry) }));
  const plain = entries.filter(({ isDay }) => isDay === undefined).map(({ entry }) => entry);
  const { hours, minutes, days, months, weekdays } = parseCronExpression(
    [minute, hour, special === undefined ? dayOfMonth : '*', month, plain.join(',') || '*'].join(' '),
  );
  const isDay = special ?? ((day) => days.includes(day.getUTCDate()));
  const isWeekday: IsDay = (day) =>
    (plain.length > 0 && weekdays.includes(day.getUTCDay())) || entries.some((entry) => entry.isDay?.(day) === true);
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

const isStrange = (field: string, index: number): boolean => {
  if (index === 2 && specialDay(field) !== undefined) return false;
  const rest = index === 4 ? field.split(',').filter((entry) => !OF_MONTH.test(entry)) : [field];
  return rest.some((entry) => !FIELD.test(entry) || MIXED.test(entry) || (index === 2 && entry.includes('L')));
};

/** The expression as a daily time, or what was expected instead. */
export const readCron = (text: string): DailyCron | { expected: string } => {
  const expression = text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const fields = expression.split(' ');
  if (fields.length !== 5) return { expected: FORMAT };
  const strange = fields.find(isStrange);
  if (strange !== undefined)
    return {
      expected:
        `${FORMAT}, each of *, numbers, names (mon, jan), ranges, lists and steps (*/2, 1-15/2); as day of the month ` +
        `also L, L-3, LW, 15W, and as day of the week mon#1, 5L; not ${strange}`,
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
  return { expression, minuteOfDay: Number(reading.hours[0]) * 60 + Number(reading.minutes[0]) };
};
