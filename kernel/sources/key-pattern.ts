/** The places of date and schedule in a text, by a key pattern. A text is read once, character by character. */
import { addDays, isDate } from '../time/date';
import { type Grammar, grammarOf, mayEnd, type Part, placesAfter } from './key-grammar';

/** The text's date or schedule; undefined: it has none. */
export interface Found {
  /** As `YYYY-MM-DD`, whether the calendar has it or not. */
  date: string | undefined;
  /** Where the pattern has no day. */
  period?: NamedPeriod;
  /** 0 to 99, as the digits say. */
  hour: number | undefined;
  schedule: string | undefined;
}

/** Undefined where the text does not fit; a text where it fits and contradicts itself. */
export type KeyPattern = (text: string) => Found | string | undefined;

/** The day of a year by its number, from 1; one that the year does not have stays recognisable as impossible. */
const dateOf = (found: ReadonlyMap<Part, string>): string | undefined => {
  const [year, month, day, dayOfYear] = (['year', 'month', 'day', 'dayOfYear'] as const).map((part) => found.get(part));
  if (year === undefined) return undefined;
  if (dayOfYear !== undefined) {
    const date = isDate(`${year}-01-01`) ? addDays(`${year}-01-01`, Number(dayOfYear) - 1) : '';
    return date.startsWith(`${year}-`) ? date : `${year}-${dayOfYear}`;
  }
  return month === undefined || day === undefined
    ? undefined
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

export type PeriodKind = 'month' | 'week';

/** A month or a week, as the digits say. */
export interface NamedPeriod {
  kind: PeriodKind;
  year: string;
  number: string;
}

const partsOfPeriods: Readonly<Record<PeriodKind, readonly [year: Part, number: Part]>> = {
  month: ['year', 'month'],
  week: ['weekYear', 'week'],
};

const hasDay = (parts: readonly Part[]): boolean =>
  parts.includes('year') && (parts.includes('dayOfYear') || (parts.includes('month') && parts.includes('day')));

/** The kind of period that texts of the pattern name; undefined: they name a day, or nothing. */
export const periodKindOf = ({ parts }: Grammar): PeriodKind | undefined => {
  if (hasDay(parts)) return undefined;
  const found = Object.entries(partsOfPeriods).find(([, wanted]) => wanted.every((part) => parts.includes(part)));
  // The keys of the table are the kinds.
  return found?.[0] as PeriodKind | undefined;
};

const periodOf = (grammar: Grammar, found: ReadonlyMap<Part, string>): NamedPeriod | undefined => {
  const kind = periodKindOf(grammar);
  if (kind === undefined) return undefined;
  const [year, number] = partsOfPeriods[kind];
  return { kind, year: found.get(year) ?? '', number: found.get(number) ?? '' };
};

const isSame = (left: string, right: string): boolean =>
  left === right || (/^\d+$/.test(left + right) && Number(left) === Number(right));

/** The date and schedule by the values of all placeholders. */
export const foundBy = (grammar: Grammar, values: readonly string[]): Found | string => {
  const { parts } = grammar;
  const found = new Map<Part, string>();
  for (const [index, part] of parts.entries()) {
    const value = values[index] ?? '';
    const before = found.get(part);
    if (before !== undefined && !isSame(before, value)) return `it says ${before} and ${value}`;
    found.set(part, value);
  }
  const hour = found.get('hour');
  const period = periodOf(grammar, found);
  return {
    date: dateOf(found),
    ...(period === undefined ? {} : { period }),
    hour: hour === undefined ? undefined : Number(hour),
    schedule: found.get('schedule'),
  };
};

/** The characters that the placeholders have taken so far, the newest first. */
interface Taken {
  placeholder: number;
  character: string;
  before: Taken | undefined;
}

const valuesOf = (parts: readonly Part[], taken: Taken | undefined): string[] => {
  const values = parts.map(() => '');
  for (let one = taken; one !== undefined; one = one.before)
    values[one.placeholder] = one.character + (values[one.placeholder] ?? '');
  return values;
};

/** A pattern that registration has taken reads a text in one way: one of the ways to each place is enough. */
const matcherOf =
  (grammar: Grammar): KeyPattern =>
  (text) => {
    let reached = new Map<number, Taken | undefined>([[-1, undefined]]);
    let previous = '';
    for (const character of text) {
      const next = new Map<number, Taken | undefined>();
      for (const [at, before] of reached)
        for (const place of placesAfter(grammar, { at, before: previous, character })) {
          const placeholder = grammar.places[place]?.placeholder;
          if (!next.has(place))
            next.set(place, placeholder === undefined ? before : { placeholder, character, before });
        }
      if (next.size === 0) return undefined;
      reached = next;
      previous = character;
    }
    const ended = [...reached].find(([at]) => mayEnd(grammar, at));
    return ended === undefined ? undefined : foundBy(grammar, valuesOf(grammar.parts, ended[1]));
  };

const WILDCARD = /\*\*?|\{hour\}|\{schedule\}/g;
const MOST_WILDCARDS = 3;

const DATE_EXPECTED =
  'a date in it: {date}, or {date:FORMAT} with year, month and day, with year and month (yyyy-MM), or with year and ' +
  "week (RRRR-'W'II)";

/** `expected`: what is wrong with the pattern, as "expected …". */
export const readKeyPattern = (pattern: string): { grammar: Grammar } | { expected: string } => {
  if ((pattern.match(WILDCARD)?.length ?? 0) > MOST_WILDCARDS)
    return { expected: `at most ${MOST_WILDCARDS} of *, **, {hour} and {schedule} together` };
  const grammar = grammarOf(pattern);
  if (typeof grammar === 'string') return { expected: grammar };
  const isDated = hasDay(grammar.parts) || periodKindOf(grammar) !== undefined;
  return isDated ? { grammar } : { expected: DATE_EXPECTED };
};

/** Undefined: registration refuses the pattern. */
export const compileKeyPattern = (pattern: string): KeyPattern | undefined => {
  const read = readKeyPattern(pattern);
  return 'grammar' in read ? matcherOf(read.grammar) : undefined;
};

/** The pattern as EventBridge's `wildcard` takes it: what stands for itself, and `*` for the rest. */
export const wildcardOf = (pattern: string): string =>
  pattern.replaceAll(/\{[^{}]*\}|\*+/g, '*').replaceAll(/\*+/g, '*');

/** The pattern of a text that is a date. */
export const patternOfFormat = (format: string): string => `{date:${format}}`;
