/**
 * The kinds of values that configuration consists of. A schema's error message says what was expected, and nothing
 * else; `translate.ts` turns it into a problem with a path and a remedy.
 */
import * as z from 'zod/mini';
import { isDate } from '../time/date';
import { isTimeZone } from '../time/time-zone';
import { AlertLevel } from '../words/vocabulary';
import { limits } from './limits';

/**
 * Adds a problem that a check found. `found` is shown instead of the value at the path, where only a part is
 * meant or it is secret.
 */
export const complain = (
  context: { issues: z.core.$ZodRawIssue[]; value: unknown },
  path: (string | number)[],
  expected: string,
  found?: string,
): void => {
  context.issues.push({ code: 'custom', input: context.value, path, message: expected, params: { found } });
};

/** A mapping with these fields and no others. For an unknown field the message lists the known ones. */
export const mapping = <Shape extends Parameters<typeof z.strictObject>[0]>(
  shape: Shape & {},
): z.ZodMiniObject<Shape & {}, z.core.$strict> =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(', ') : 'a mapping of fields'),
  });

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `one of ${words.join(', ')}` });

export const listOf = <Item extends z.core.$ZodType>(item: Item, maxLength: number) =>
  z.array(item, { error: 'a list' }).check(z.maxLength(maxLength, { error: `at most ${maxLength} entries` }));

// One that begins with - would be an option on a command line.
const NAME = /^[A-Za-z0-9._:][A-Za-z0-9._:-]*$/;
export const NAME_TEXT = `1 to ${limits.nameLength} characters of letters, digits, . _ - :, the first of them no -`;

/** The name of a pipeline, archetype, calendar, schedule or trait. */
export const isName = (value: string): boolean => value.length <= limits.nameLength && NAME.test(value);
export const name = z.string({ error: NAME_TEXT }).check(z.refine(isName, { error: NAME_TEXT }));

export const text = (maxLength: number) =>
  z.string({ error: `text of 1 to ${maxLength} characters` }).check(
    z.refine((value) => value.length >= 1 && value.length <= maxLength, {
      error: `text of 1 to ${maxLength} characters`,
    }),
  );

export const flag = z.boolean({ error: 'true or false' });

export const wholeNumber = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
};

export const numberBetween = (min: number, max: number) => {
  const error = `a number from ${min} to ${max}`;
  return z.number({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
};

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `30s`, `5m`, `4h`, `7d`, or a number of seconds. */
export const secondsOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const [, count, unit = ''] = /^(\d{1,9})([smhd])$/.exec(value) ?? [];
  const size = units[unit];
  return size && Number(count) * size;
};

const spoken = (seconds: number): string => {
  for (const [unit, size] of [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
  ] as const)
    if (seconds > 0 && seconds % size === 0) return `${seconds / size}${unit}`;
  return `${seconds}s`;
};

/** The parts that all durations have in common, made once. */
const written = [z.string(), z.number()] as const;
// biome-ignore lint/style/noNonNullAssertion: the check before has read it.
const inSeconds = z.transform((value: string | number): number => secondsOf(value)!);

/** Becomes seconds. */
export const duration = (minSeconds: number, maxSeconds: number) => {
  const error =
    `a duration such as 30s, 5m, 4h or 7d (or a number of seconds), from ${spoken(minSeconds)} to ` +
    `${spoken(maxSeconds)}`;
  return z.pipe(
    z.union(written, { error }).check(
      z.refine(
        (value) => {
          const seconds = secondsOf(value);
          return seconds !== undefined && seconds >= minSeconds && seconds <= maxSeconds;
        },
        { error },
      ),
    ),
    inSeconds,
  );
};

/** A day of the calendar, `YYYY-MM-DD`. */
export const date = z
  .string({ error: 'a date YYYY-MM-DD' })
  .check(z.refine(isDate, { error: 'a date YYYY-MM-DD that exists' }));

export const weekday = oneOf(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
export type Weekday = z.output<typeof weekday>;

export const TIME_ZONE_TEXT = 'an IANA time zone such as Europe/Berlin, America/New_York or UTC';
export const timeZone = z.string({ error: TIME_ZONE_TEXT }).check(z.refine(isTimeZone, { error: TIME_ZONE_TEXT }));

/**
 * A point in time of an instance: of the clock on its date, of the hour that its schedule is named after (`h07` and
 * `:45` is 07:45), or so long after a base. What the base is depends on the field.
 */
export type Moment =
  | { at: 'clock'; minuteOfDay: number }
  | { at: 'hour'; minute: number }
  | { at: 'offset'; seconds: number };

const momentOf = (value: string, allowed: { offset: boolean; bareDuration: boolean }): Moment | undefined => {
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value);
  if (clock !== null) return { at: 'clock', minuteOfDay: Number(clock[1]) * 60 + Number(clock[2]) };
  const hour = /^:([0-5]\d)$/.exec(value);
  if (hour !== null) return { at: 'hour', minute: Number(hour[1]) };
  if (!allowed.offset) return undefined;
  const hasSign = value.startsWith('+');
  if (!hasSign && !allowed.bareDuration) return undefined;
  const seconds = secondsOf(hasSign ? value.slice(1) : value);
  return seconds === undefined ? undefined : { at: 'offset', seconds };
};

const moment = (error: string, read: (value: string) => Moment | undefined, maxOffsetSeconds: number) =>
  z.pipe(
    z.string({ error }).check(
      z.refine(
        (value) => {
          const found = read(value);
          return (
            found !== undefined && (found.at !== 'offset' || (found.seconds >= 1 && found.seconds <= maxOffsetSeconds))
          );
        },
        { error },
      ),
    ),
    // biome-ignore lint/style/noNonNullAssertion: the check before has read it.
    z.transform((value): Moment => read(value)!),
  );

/** `06:00`, or `:05` in hourly schedules. */
export const opening = moment(
  'a time HH:MM (or :MM in a schedule named h00 to h23)',
  (value) => momentOf(value, { offset: false, bareDuration: false }),
  0,
);

/** `10:00`, `:45` in hourly schedules, or `+45m` after the schedule opens. */
export const deadline = moment(
  `a time HH:MM, :MM in a schedule named h00 to h23, or +DURATION of at most ${spoken(limits.deadlineOffsetSeconds)}`,
  (value) => momentOf(value, { offset: true, bareDuration: false }),
  limits.deadlineOffsetSeconds,
);

/** `+4h` or `4h` after the start of the execution, or `HH:MM`. */
export const validationTimeout = moment(
  `a duration such as +4h, of at most ${spoken(limits.validationTimeoutSeconds)}, or a time HH:MM`,
  (value) => momentOf(value, { offset: true, bareDuration: true }),
  limits.validationTimeoutSeconds,
);

export const severity = oneOf([AlertLevel.info, AlertLevel.warning, AlertLevel.error]);

const TAGS =
  `at most ${limits.tags} tags, such as {team: growth}: keys of 1 to 32 and values of 1 to 64 letters, ` +
  'digits, . _ - / :';
const tagText = (pattern: RegExp) => z.string({ error: TAGS }).check(z.regex(pattern, { error: TAGS }));

/** Subscribers select events by them: each travels with every event, as a text `key=value`. */
export const tags = z
  .record(tagText(/^[\w./:-]{1,32}$/), tagText(/^[\w./:-]{1,64}$/), { error: TAGS })
  .check(z.refine((value) => Object.keys(value).length <= limits.tags, { error: TAGS }));

/** Values that the user's own evaluator or job understands: plain JSON. */
export const anyMapping = z.record(z.string(), z.unknown(), { error: 'a mapping' });

/** An absolute web address that carries no password: the table, the logs and the events would show it. */
export const isWebUrl = (value: string): boolean => {
  if (value.length > limits.urlLength || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
};

/** Numbers of the words; a greater one goes first. */
const poolPriorities = { low: 25, normal: 50, high: 75 } as const;

const priority = z.union(
  [
    z.pipe(
      z.enum(['high', 'normal', 'low']),
      z.transform((word) => poolPriorities[word]),
    ),
    wholeNumber(0, limits.poolPriority),
  ],
  { error: `high, normal, low, or a whole number from 0 to ${limits.poolPriority}` },
);

/** The pool of a pipeline: its name, or a mapping. */
export const poolUse = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? { name: value } : value)),
  mapping({
    name,
    /** The slots that each of its jobs takes. */
    weight: z._default(wholeNumber(1, limits.poolSlots), 1),
    priority: z.prefault(priority, 'normal'),
  }),
);

export type PoolUse = z.output<typeof poolUse>;
