/**
 * Where date and schedule stand in a text: `raw/orders/dt={date}/_SUCCESS`, `{date:yyyy/MM/dd}/{hour}/*`.
 *
 *   {date}          YYYY-MM-DD
 *   {date:FORMAT}   yyyy, MM or M, dd or d, DDD (day of the year), HH or H; other characters stand for themselves, and
 *                   letters in single quotes. Several of them together make one date: y={date:yyyy}/m={date:MM}/…
 *   {hour}          0 to 23, with or without a leading zero: the schedule h00 to h23
 *   {schedule}      the schedule by its name
 *   *, **           any characters without a slash, and with slashes
 */
import { addDays, isDate } from '../time/date';

type Part = 'year' | 'month' | 'day' | 'dayOfYear' | 'hour' | 'schedule';

/** What the text says; undefined: it does not say it. */
export interface Found {
  /** As `YYYY-MM-DD`, whether the calendar has it or not. */
  date: string | undefined;
  /** 0 to 99, as the digits say. */
  hour: number | undefined;
  schedule: string | undefined;
}

/** Undefined where the text does not fit; a text where it fits and contradicts itself. */
export type KeyPattern = (text: string) => Found | string | undefined;

const tokens: Readonly<Record<string, { part: Part; digits: string }>> = {
  yyyy: { part: 'year', digits: '\\d{4}' },
  MM: { part: 'month', digits: '\\d{2}' },
  M: { part: 'month', digits: '\\d{1,2}' },
  dd: { part: 'day', digits: '\\d{2}' },
  d: { part: 'day', digits: '\\d{1,2}' },
  DDD: { part: 'dayOfYear', digits: '\\d{3}' },
  HH: { part: 'hour', digits: '\\d{2}' },
  H: { part: 'hour', digits: '\\d{1,2}' },
};
export const TOKENS_TEXT = Object.keys(tokens).join(', ');

const ISO_FORMAT = 'yyyy-MM-dd';
const SCHEDULE_CHARACTERS = '[A-Za-z0-9._:-]+';

interface Expression {
  source: string;
  parts: Part[];
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text instead of an expression: what was expected. */
const ofFormat = (format: string): Expression | string => {
  const expression: Expression = { source: '', parts: [] };
  for (const [word] of format.matchAll(/'[^']*'|([A-Za-z])\1*|[^A-Za-z']+|'/g)) {
    const token = tokens[word];
    if (token !== undefined) {
      expression.source += `(${token.digits})`;
      expression.parts.push(token.part);
    } else if (/^[A-Za-z]|^'$/.test(word)) {
      return `a date format of ${TOKENS_TEXT}, with other letters in single quotes`;
    } else expression.source += literally(word.replaceAll("'", ''));
  }
  return expression;
};

const ofPlaceholder = (name: string): Expression | string => {
  if (name === 'date') return ofFormat(ISO_FORMAT);
  if (name.startsWith('date:')) return ofFormat(name.slice('date:'.length));
  if (name === 'hour') return { source: '(\\d{1,2})', parts: ['hour'] };
  if (name === 'schedule') return { source: `(${SCHEDULE_CHARACTERS})`, parts: ['schedule'] };
  return 'only the placeholders {date}, {date:FORMAT}, {hour} and {schedule}';
};

const ofPiece = (piece: string): Expression | string => {
  if (piece === '**') return { source: '[\\s\\S]*', parts: [] };
  if (piece === '*') return { source: '[^/]*', parts: [] };
  return piece.startsWith('{') && piece.endsWith('}')
    ? ofPlaceholder(piece.slice(1, -1))
    : { source: literally(piece), parts: [] };
};

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

const isSame = (left: string, right: string): boolean =>
  left === right || (/^\d+$/.test(left + right) && Number(left) === Number(right));

const compiled = ({ source, parts }: Expression): KeyPattern => {
  const expression = new RegExp(`^${source}$`);
  return (text) => {
    const match = expression.exec(text);
    if (match === null) return undefined;
    const found = new Map<Part, string>();
    for (const [index, part] of parts.entries()) {
      const value = match[index + 1]!;
      const before = found.get(part);
      if (before !== undefined && !isSame(before, value)) return `it says ${before} and ${value}`;
      found.set(part, value);
    }
    const hour = found.get('hour');
    return {
      date: dateOf(found),
      hour: hour === undefined ? undefined : Number(hour),
      schedule: found.get('schedule'),
    };
  };
};

const hasDate = (parts: readonly Part[]): boolean =>
  parts.includes('year') && (parts.includes('dayOfYear') || (parts.includes('month') && parts.includes('day')));

/** What each of them may stand for is tried, so that more of them would keep the function busy with one key. */
const MOST_WILDCARDS = 3;

const DATE_EXPECTED = 'a date in it: {date}, or {date:FORMAT} with year, month and day';

/** `expected`: what is wrong with the pattern, as "expected …". */
export const compileKeyPattern = (pattern: string): { match: KeyPattern } | { expected: string } => {
  const whole: Expression = { source: '', parts: [] };
  const wildcards = pattern.match(/\*\*?/g)?.length ?? 0;
  if (wildcards > MOST_WILDCARDS) return { expected: `at most ${MOST_WILDCARDS} of * and ** together` };
  for (const [piece] of pattern.matchAll(/\{[^{}]*\}|\*\*?|[^{}*]+|[{}]/g)) {
    const part = ofPiece(piece);
    if (typeof part === 'string') return { expected: part };
    whole.source += part.source;
    whole.parts.push(...part.parts);
  }
  return hasDate(whole.parts) ? { match: compiled(whole) } : { expected: DATE_EXPECTED };
};

/** The pattern as EventBridge's `wildcard` takes it: what stands for itself, and `*` for the rest. */
export const wildcardOf = (pattern: string): string =>
  pattern.replaceAll(/\{[^{}]*\}|\*+/g, '*').replaceAll(/\*+/g, '*');

/** The same for a text that is a date. */
export const compileDateFormat = (format: string): { match: KeyPattern } | { expected: string } =>
  compileKeyPattern(`{date:${format}}`);
