/** Days of the calendar as text, `YYYY-MM-DD`: the business date of an instance. No time zone is involved. */
export const DAY_MS = 86_400_000;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** As documents have it. */
export type Weekday = Lowercase<(typeof WEEKDAYS)[number]>;

/** Midnight UTC of the date, in milliseconds; NaN when it does not exist. */
export const dateToUtcMs = (date: string): number => {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return NaN;
  const ms = Date.parse(`${date}T00:00:00Z`);
  // Some engines read 30 February as 2 March.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date ? NaN : ms;
};

export const isDate = (value: string): boolean => !Number.isNaN(dateToUtcMs(value));

/** The UTC date of an instant. */
export const utcDateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => utcDateOf(dateToUtcMs(date) + days * DAY_MS);

/** As messages have it. */
// biome-ignore lint/style/noNonNullAssertion: `getUTCDay` is 0 to 6 for a date that exists.
export const weekdayName = (date: string) => WEEKDAYS[new Date(dateToUtcMs(date)).getUTCDay()]!;

export const weekdayOf = (date: string): Weekday => weekdayName(date).toLowerCase() as Weekday;

/** From the first to the last of some dates; undefined without dates. */
export const spanOfDates = (dates: readonly string[]): readonly [first: string, last: string] | undefined => {
  const sorted = dates.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
};

const ZONED_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** An ISO instant that no reader can take for another one: with its zone. */
export const isZonedInstant = (text: string): boolean =>
  ZONED_INSTANT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** In the greatest unit that gives a whole number: `7 days`, `61 seconds`. `seconds`: a whole number. */
export const lengthText = (seconds: number): string => {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? ['second', 1];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
