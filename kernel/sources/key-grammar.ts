/**
 * The grammar of key patterns: `raw/orders/dt={date}/_SUCCESS`, `{date:yyyy/MM/dd}/{hour}/*`.
 *
 *   {date}          YYYY-MM-DD
 *   {date:FORMAT}   yyyy, MM or M, dd or d, DDD (day of the year), HH or H, RRRR and II or I (ISO week); other
 *                   characters stand for themselves, and letters in single quotes. Without a day: a month or a week.
 *                   Several of them together make one date: y={date:yyyy}/m={date:MM}/…
 *   {hour}          0 to 23, with or without a leading zero: the schedule h00 to h23
 *   {schedule}      the schedule by its name
 *   *, **           any characters without a slash, and with slashes
 *
 * A wildcard never takes some of the digits beside a number: `*{hour}` finds 12 in `part12`, and not 2.
 */

export type Part = 'year' | 'month' | 'day' | 'dayOfYear' | 'weekYear' | 'week' | 'hour' | 'schedule';

/** One character of the pattern, in the order in which a text passes them. */
export interface Place {
  takes(character: string): boolean;
  /** It takes this character and no other. */
  literal?: string;
  /** The number of the placeholder that it is a part of. */
  placeholder?: number;
  /** The number that it is a part of, with the digits that the pattern itself writes beside it. */
  number?: number;
  isOptional?: boolean;
  isRepeated?: boolean;
}

export interface Grammar {
  places: Place[];
  /** The meaning of each placeholder, by its number. */
  parts: Part[];
}

interface NumberToken {
  part: Part;
  least: number;
  most: number;
}

const tokens: Readonly<Record<string, NumberToken>> = {
  yyyy: { part: 'year', least: 4, most: 4 },
  MM: { part: 'month', least: 2, most: 2 },
  M: { part: 'month', least: 1, most: 2 },
  dd: { part: 'day', least: 2, most: 2 },
  d: { part: 'day', least: 1, most: 2 },
  DDD: { part: 'dayOfYear', least: 3, most: 3 },
  RRRR: { part: 'weekYear', least: 4, most: 4 },
  II: { part: 'week', least: 2, most: 2 },
  I: { part: 'week', least: 1, most: 2 },
  HH: { part: 'hour', least: 2, most: 2 },
  H: { part: 'hour', least: 1, most: 2 },
};
export const TOKENS_TEXT = Object.keys(tokens).join(', ');

const ISO_FORMAT = 'yyyy-MM-dd';

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isOfSchedule = (character: string): boolean => /[A-Za-z0-9._:-]/.test(character);
const anything = (): boolean => true;
const noSlash = (character: string): boolean => character !== '/';

const addText = ({ places }: Grammar, text: string): void => {
  for (const literal of text) places.push({ takes: (character) => character === literal, literal });
};

const addNumber = ({ places, parts }: Grammar, { part, least, most }: NumberToken): void => {
  for (let index = 0; index < most; index += 1)
    places.push({ takes: isDigit, placeholder: parts.length, isOptional: index >= least });
  parts.push(part);
};

/** Undefined: it is added. A text: what was expected. */
const addFormat = (grammar: Grammar, format: string): string | undefined => {
  for (const [word] of format.matchAll(/'[^']*'|([A-Za-z])\1*|[^A-Za-z']+|'/g)) {
    const number = tokens[word];
    if (number !== undefined) addNumber(grammar, number);
    else if (/^[A-Za-z]|^'$/.test(word)) return `a date format of ${TOKENS_TEXT}, with other letters in single quotes`;
    else addText(grammar, word.replaceAll("'", ''));
  }
  return undefined;
};

const addPlaceholder = (grammar: Grammar, name: string): string | undefined => {
  if (name === 'date') return addFormat(grammar, ISO_FORMAT);
  if (name.startsWith('date:')) return addFormat(grammar, name.slice('date:'.length));
  if (name === 'hour') return addFormat(grammar, 'H');
  if (name !== 'schedule') return 'only the placeholders {date}, {date:FORMAT}, {hour} and {schedule}';
  const placeholder = grammar.parts.length;
  grammar.places.push({ takes: isOfSchedule, placeholder, isRepeated: true });
  grammar.parts.push('schedule');
  return undefined;
};

const addPiece = (grammar: Grammar, piece: string): string | undefined => {
  if (piece.startsWith('*'))
    grammar.places.push({ takes: piece === '**' ? anything : noSlash, isOptional: true, isRepeated: true });
  else if (piece.startsWith('{') && piece.endsWith('}')) return addPlaceholder(grammar, piece.slice(1, -1));
  else addText(grammar, piece);
  return undefined;
};

const isOfNumber = ({ takes, literal }: Place): boolean => takes === isDigit || isDigit(literal ?? '');

/** The places beside `index`, on both sides, that are digits as well. */
const runAround = (places: readonly Place[], index: number): Place[] => {
  const end = places.findIndex((place, at) => at > index && !isOfNumber(place));
  const start = places.findLastIndex((place, at) => at < index && !isOfNumber(place)) + 1;
  return places.slice(start, end === -1 ? undefined : end);
};

/** Digits that the pattern writes beside a number belong to it: `1{date:yyyy}` is one number of five digits. */
const joinNumbers = (places: readonly Place[]): void => {
  for (const [index, { takes, number }] of places.entries())
    if (takes === isDigit && number === undefined) for (const one of runAround(places, index)) one.number = index;
};

/** A text: what was expected. */
export const grammarOf = (pattern: string): Grammar | string => {
  const grammar: Grammar = { places: [], parts: [] };
  for (const [piece] of pattern.matchAll(/\{[^{}]*\}|\*\*?|[^{}*]+|[{}]/g)) {
    const expected = addPiece(grammar, piece);
    if (expected !== undefined) return expected;
  }
  joinNumbers(grammar.places);
  return grammar;
};

interface Step {
  /** The place that took the character before; -1: the beginning. */
  at: number;
  before: string;
  character: string;
}

/** Two digits of one run are never parted by the end of a number. */
const mayFollow = (place: Place | undefined, next: Place, { before, character }: Step): boolean =>
  place === undefined || place.number === next.number || !isDigit(before) || !isDigit(character);

/** The places that may take the next character of a text. */
export const placesAfter = ({ places }: Grammar, step: Step): number[] => {
  const place = places[step.at];
  const found: number[] = [];
  for (let index = place?.isRepeated ? step.at : step.at + 1; index < places.length; index += 1) {
    const next = places[index];
    if (next?.takes(step.character) && mayFollow(place, next, step)) found.push(index);
    if (index !== step.at && !next?.isOptional) break;
  }
  return found;
};

/** Whether a text may end at this place. */
export const mayEnd = ({ places }: Grammar, at: number): boolean =>
  at >= places.findLastIndex(({ isOptional }) => !isOptional);
