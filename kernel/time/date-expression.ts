/**
 * Days that follow from a business date, as text. Triggers have them in `${…}`, checks in `{…}`.
 *
 *     BASE SHIFT* [:FORMAT]        date · date-1d · monthStart-1M · date+1M:yyyy-MM · date:RRRR-'W'II
 *
 * - BASE: `date`, or the first or last day of its week, month, quarter or year: `weekStart`, `weekEnd`, `monthStart`,
 *   `monthEnd`, `quarterStart`, `yearStart`. A week begins on Monday.
 * - SHIFT: `+` or `-`, a number of up to three digits, and `d`, `w`, `M` or `y`, from left to right. A day that a month
 *   does not have becomes its last one.
 * - FORMAT: units of date-fns, with anything but letters between them, and letters in single quotes; without it
 *   `yyyy-MM-dd`.
 *
 * A business date is a day in the zone of its schedule already, so no zone is involved.
 */
import { DAY_MS, dateToUtcMs } from './date';

const dayOf = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));

const plusDays = (day: Date, count: number): Date => new Date(day.getTime() + count * DAY_MS);

const plusMonths = (day: Date, count: number): Date => {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + count];
  const last = dayOf(year, month + 1, 0).getUTCDate();
  return dayOf(year, month, Math.min(day.getUTCDate(), last));
};

/** 1 for Monday to 7 for Sunday. */
const isoWeekdayOf = (day: Date): number => day.getUTCDay() || 7;

const startOfMonth = (day: Date, months = 0): Date => dayOf(day.getUTCFullYear(), day.getUTCMonth() + months, 1);

const bases: Readonly<Record<string, (day: Date) => Date>> = {
  date: (day) => day,
  weekStart: (day) => plusDays(day, 1 - isoWeekdayOf(day)),
  weekEnd: (day) => plusDays(day, 7 - isoWeekdayOf(day)),
  monthStart: (day) => startOfMonth(day),
  monthEnd: (day) => plusDays(startOfMonth(day, 1), -1),
  quarterStart: (day) => startOfMonth(day, -(day.getUTCMonth() % 3)),
  yearStart: (day) => dayOf(day.getUTCFullYear(), 0, 1),
};

const shifts: Readonly<Record<string, (day: Date, count: number) => Date>> = {
  d: plusDays,
  w: (day, count) => plusDays(day, 7 * count),
  M: plusMonths,
  y: (day, count) => plusMonths(day, 12 * count),
};

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / DAY_MS);

/** The week belongs to the year of its Thursday. */
const isoWeekOf = (day: Date): { year: number; week: number } => {
  const thursday = plusDays(day, 4 - isoWeekdayOf(day));
  const year = thursday.getUTCFullYear();
  return { year, week: Math.floor(daysBetween(dayOf(year, 0, 1), thursday) / 7) + 1 };
};

const dayOfYear = (day: Date): number => daysBetween(dayOf(day.getUTCFullYear(), 0, 1), day) + 1;

/** In the words of date-fns. */
const units: Readonly<Record<string, (day: Date) => string>> = {
  yyyy: (day) => padded(day.getUTCFullYear(), 4),
  yy: (day) => padded(day.getUTCFullYear() % 100, 2),
  MM: (day) => padded(day.getUTCMonth() + 1, 2),
  M: (day) => String(day.getUTCMonth() + 1),
  dd: (day) => padded(day.getUTCDate(), 2),
  d: (day) => String(day.getUTCDate()),
  DDD: (day) => padded(dayOfYear(day), 3),
  RRRR: (day) => padded(isoWeekOf(day).year, 4),
  II: (day) => padded(isoWeekOf(day).week, 2),
  I: (day) => String(isoWeekOf(day).week),
  i: (day) => String(isoWeekdayOf(day)),
  Q: (day) => String(Math.floor(day.getUTCMonth() / 3) + 1),
};

const UNIT_NAMES = Object.keys(units);
const EXPRESSION = new RegExp(`^(${Object.keys(bases).join('|')})((?:[+-]\\d{1,3}[dwMy])*)(?::(.+))?$`);
const DATE_LIKE = new RegExp(`^(?:${Object.keys(bases).join('|')})(?![A-Za-z])`);
const SHIFT = /([+-]\d+)([dwMy])/g;
/** Letters that are alike are one unit: `MMM` is not `MM` and `M`. */
const PART = /'([^']*)'|([A-Za-z])\2*|[^A-Za-z']/g;

const problemOfFormat = (format: string): string | undefined => {
  const found = format.match(PART) ?? [];
  if (found.join('') !== format) return 'a quote without its other';
  const unknown = found.find((part) => /^[A-Za-z]/.test(part) && !Object.hasOwn(units, part));
  return unknown === undefined ? undefined : `"${unknown}" is none of ${UNIT_NAMES.join(', ')}`;
};

/** The name of a day, written correctly or not. */
export const isDateLike = (text: string): boolean => DATE_LIKE.test(text);

/** The problem of the expression; undefined: none. */
export const problemOfDateExpression = (text: string): string | undefined => {
  const found = EXPRESSION.exec(text);
  if (found === null) return 'expected a day such as date-1d, monthStart-1M or date+1M:yyyy-MM';
  const [, , , format] = found;
  return format === undefined ? undefined : problemOfFormat(format);
};

/** `date`: `YYYY-MM-DD`. Undefined for an expression that `problemOfDateExpression` complains about. */
export const fillDateExpression = (text: string, date: string): string | undefined => {
  const [, base = '', shifted = '', format = 'yyyy-MM-dd'] = EXPRESSION.exec(text) ?? [];
  const start = bases[base]?.(new Date(dateToUtcMs(date)));
  if (start === undefined || problemOfFormat(format) !== undefined) return undefined;
  const day = [...shifted.matchAll(SHIFT)].reduce(
    (from, [, count, unit = '']) => shifts[unit]?.(from, Number(count)) ?? from,
    start,
  );
  return format.replace(PART, (part, quoted: string | undefined) => quoted ?? units[part]?.(day) ?? part);
};
