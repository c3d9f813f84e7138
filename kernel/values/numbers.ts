/** Numbers that services and people write in several ways, and whether they lie within bounds. */

const MS_PER_MINUTE = 60_000;

/** A finite number, also from a string or a bigint. */
export const readNumber = (value: unknown): number | undefined => {
  const isText = typeof value === 'string' && value.trim() !== '';
  if (typeof value !== 'number' && typeof value !== 'bigint' && !isText) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** Ends included. */
export interface Bound {
  min?: number | undefined;
  max?: number | undefined;
  equals?: number | undefined;
}

/** The expectation for a number that is out of bounds; undefined: it is within. */
export const outOf = (value: number, { min, max, equals }: Bound): string | undefined => {
  if (min !== undefined && value < min) return `at least ${min}`;
  if (max !== undefined && value > max) return `at most ${max}`;
  return equals !== undefined && value !== equals ? `exactly ${equals}` : undefined;
};

/** Clocks of two machines differ; further ahead than this an instant is wrong, not fresh. */
const MAX_CLOCK_SKEW_MS = 300_000;

/** Whether an instant that says how old something is cannot be right. */
export const isAhead = (atMs: number, nowMs: number): boolean => atMs > nowMs + MAX_CLOCK_SKEW_MS;

/** The last instant that a date can be. */
const MAX_INSTANT_MS = 8.64e15;

/** An instant of others, which may be no date: microseconds in the place of milliseconds. */
export const shownInstant = (ms: number): string =>
  Math.abs(ms) <= MAX_INSTANT_MS ? new Date(ms).toISOString() : `${ms} ms`;

/** Rounded up to a tenth: an age above a bound is never shown as equal to the bound. */
export const minutesSince = (atMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil(((nowMs - atMs) / MS_PER_MINUTE) * 10) / 10);
