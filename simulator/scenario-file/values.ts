/** The values that fields of a scenario file take, each with the message that completes the sentence "expected ...". */
import { z } from 'zod';
import { nearestName } from '../../kernel/values/nearest';

const msPerUnit = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `20m`, `25s`, `250ms`, `4h`, `7d`, also `1h30m`; undefined when it is none. */
export const parseDurationMs = (text: string): number | undefined => {
  if (!/^(\d+(ms|s|m|h|d))+$/.test(text)) return undefined;
  return [...text.matchAll(/(\d+)(ms|s|m|h|d)/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * msPerUnit[unit as keyof typeof msPerUnit],
    0,
  );
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Epoch milliseconds of an ISO instant; undefined when the text is none or the day does not exist. */
export const parseInstantMs = (text: string): number | undefined => {
  if (!INSTANT.test(text)) return undefined;
  const ms = Date.parse(text);
  // 2026-02-30 is read as 2 March by the engine: the day must be the same when it is printed again.
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(ms) || Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== text.slice(0, 10))
    return undefined;
  return ms;
};

const parsed = <T>(parse: (text: string) => T | undefined, expected: string) =>
  z.string(expected).transform((text, context): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: expected, input: text });
    return z.NEVER;
  });

export const instant = parsed(parseInstantMs, 'an ISO instant with a zone, such as 2026-03-07T06:00:00Z');
export const duration = parsed(parseDurationMs, 'a duration such as 30s, 20m, 4h or 7d');
/** So much ahead, or with a minus so much behind. */
export const offset = parsed((text) => {
  const ms = parseDurationMs(text.replace(/^-/, ''));
  return ms === undefined || !text.startsWith('-') ? ms : -ms;
}, 'a duration such as 30s, or -90s for one that is behind');
export const text = z.string('text').min(1, 'text that is not empty');
export const integer = (min: number) =>
  z.int(`a whole number of at least ${min}`).min(min, `a whole number of at least ${min}`);
export const mapping = z.record(z.string(), z.unknown(), 'a mapping of names to values');
export const word = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, {
    error: (issue) => `one of ${words.join(', ')}${suggestion(issue.input, words)}`,
  });

const suggestion = (found: unknown, known: readonly string[]): string => {
  const nearest = typeof found === 'string' ? nearestName(found, known) : undefined;
  return nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`;
};

/** An object that refuses unknown fields, with the nearest known name in the message. */
export const fields = <T extends z.core.$ZodLooseShape>(what: string, shape: T) => {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return what;
      const keys = (issue as { keys?: string[] }).keys ?? [];
      return `one of the fields ${known.join(', ')}${suggestion(keys[0], known)}`;
    },
  });
};

export const jobStatus = word(['PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED']);
