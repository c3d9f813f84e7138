/**
 * Whether a key pattern reads some text in two ways: `{date:yyyyMd}` finds 2026-01-11 and 2026-11-01 in `2026111`. Two
 * readings pass the pattern side by side; the first pair that gives two dates, hours or schedules is the example.
 */
import { isDate } from '../time/date';
import { type Grammar, mayEnd, type Part, type Place, placesAfter } from './key-grammar';
import { type Found, foundBy } from './key-pattern';
import { readPeriod, shownPeriod } from './periods';

export interface Ambiguity {
  text: string;
  /** The possible readings of the text. */
  readings: readonly string[];
}

/** One text, and the places at which the two readings take its last character. */
interface Pair {
  character: string;
  places: readonly [number, number];
  isApart: boolean;
  before: Pair | undefined;
}

const SOME_DIGIT = '1';
const SOME_LETTER = 'a';

/** Any other character fits where one of these does. */
const charactersOf = ({ places }: Grammar): string[] => [
  ...new Set([SOME_DIGIT, SOME_LETTER, '/', ...places.flatMap(({ literal }) => literal ?? [])]),
];

const keyOf = ({ places, character, isApart }: Pair): string => `${places.join()} ${isApart} ${/\d/.test(character)}`;

const nextOf = (grammar: Grammar, before: Pair, character: string): Pair[] => {
  const [lefts, rights] = before.places.map((at) =>
    placesAfter(grammar, { at, before: before.character, character }),
  ) as [number[], number[]];
  const placeholderOf = (place: number): number | undefined => grammar.places[place]?.placeholder;
  return lefts.flatMap((left) =>
    rights.map((right): Pair => {
      const isApart = before.isApart || placeholderOf(left) !== placeholderOf(right);
      return { character, places: [left, right], isApart, before };
    }),
  );
};

/** The shortest text that two readings take apart. */
const shortestApart = (grammar: Grammar): Pair | undefined => {
  const characters = charactersOf(grammar);
  const seen = new Set<string>();
  const pairs: Pair[] = [{ character: '', places: [-1, -1], isApart: false, before: undefined }];
  for (const pair of pairs) {
    if (pair.isApart && pair.places.every((place) => mayEnd(grammar, place))) return pair;
    for (const next of characters.flatMap((character) => nextOf(grammar, pair, character))) {
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      pairs.push(next);
    }
  }
  return undefined;
};

/** The text where a placeholder takes so many characters, in one reading and in the other. */
const valueIn = (part: Part, length: number, isFirst: boolean): string => {
  if (part === 'year' || part === 'weekYear') return '2026';
  if (part === 'schedule') return (isFirst ? 'a' : 'b').repeat(length);
  if (part === 'month') return (isFirst ? '11' : '12').slice(-length);
  return (isFirst ? '1' : '2').repeat(length);
};

/** The place that takes each character. */
type Path = readonly (Place | undefined)[];

/** The characters of a placeholder, by their indices in the text. */
const spanOf = (path: Path, placeholder: number): number[] =>
  [...path.keys()].filter((index) => path[index]?.placeholder === placeholder);

/** The text with plausible values: those of `first`, and those of `second` where it reads what the other does not. */
const filled = (grammar: Grammar, text: readonly string[], [first, second]: readonly [Path, Path]): string[] => {
  const result = [...text];
  for (const [path, isFirst] of [
    [second, false],
    [first, true],
  ] as const)
    for (const [placeholder, part] of grammar.parts.entries()) {
      const span = spanOf(path, placeholder);
      const value = valueIn(part, span.length, isFirst);
      for (const [offset, index] of span.entries()) {
        const isFree = [first, second].every((one) => one[index]?.literal === undefined);
        if (isFree) result[index] = value.charAt(offset);
      }
    }
  return result;
};

const readingOf = (grammar: Grammar, text: readonly string[], path: Path): Found | string =>
  foundBy(
    grammar,
    grammar.parts.map((_, placeholder) =>
      spanOf(path, placeholder)
        .map((index) => text[index])
        .join(''),
    ),
  );

const nameOf = ({ date, period }: Found): string | undefined => (period === undefined ? date : shownPeriod(period));

const shown = (found: Found | string): string => {
  if (typeof found === 'string') return `a contradiction (${found})`;
  const hour = found.hour === undefined ? [] : [`hour ${found.hour}`];
  const schedule = found.schedule === undefined ? [] : [`schedule ${found.schedule}`];
  return [nameOf(found), ...hour, ...schedule].join(', ');
};

const isPlausible = (found: Found | string): boolean =>
  typeof found === 'object' &&
  (found.period === undefined ? isDate(found.date ?? '') : readPeriod(found.period) !== undefined) &&
  (found.hour ?? 0) <= 23;

const pathsOf = (grammar: Grammar, last: Pair): { text: string[]; left: Path; right: Path } => {
  const pairs: Pair[] = [];
  for (let pair = last; pair.before !== undefined; pair = pair.before) pairs.unshift(pair);
  return {
    text: pairs.map(({ character }) => character),
    left: pairs.map(({ places }) => grammar.places[places[0]]),
    right: pairs.map(({ places }) => grammar.places[places[1]]),
  };
};

/** Undefined: no text can be read in two ways. */
export const ambiguityOf = (grammar: Grammar): Ambiguity | undefined => {
  const last = shortestApart(grammar);
  if (last === undefined) return undefined;
  const { text, left, right } = pathsOf(grammar, last);
  const examples = [[left, right] as const, [right, left] as const].map((paths) => {
    const example = filled(grammar, text, paths);
    const found = [left, right].map((path) => readingOf(grammar, example, path));
    return { text: example.join(''), isPlausible: found.every(isPlausible), readings: found.map(shown).sort() };
  });
  const different = examples.filter(({ readings: [one, other] }) => one !== other);
  return different.find((example) => example.isPlausible) ?? different[0];
};
