/** Limits of an item of the table: known before it is written, so that a wrong value is refused as a whole. */

/** DynamoDB nests attributes 32 levels deep; the attributes around a value take a few of them. */
const MAX_LEVELS = 24;
/** Beyond these magnitudes DynamoDB refuses a number; 0 is one. */
const [LARGEST, SMALLEST] = [1e126, 1e-130];

export const isStorableNumber = (value: number): boolean =>
  value === 0 || (Math.abs(value) >= SMALLEST && Math.abs(value) < LARGEST);

/** It would be read as another character. */
const HALF_CHARACTER = /\p{Surrogate}/u;

export const inWholeCharacters = (text: string): string =>
  HALF_CHARACTER.test(text) ? text.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : text;

export interface Unstorable {
  path: (string | number)[];
  /** The name of the field is the problem, not its value. */
  atKey: boolean;
  found: string;
  expected: string;
}

/** A number, a text or the name of a field. */
const problemOf = (value: unknown): Pick<Unstorable, 'found' | 'expected'> | undefined => {
  if (typeof value === 'string')
    return HALF_CHARACTER.test(value)
      ? { found: 'a text with half a character', expected: 'whole characters of Unicode' }
      : undefined;
  if (typeof value !== 'number') return undefined;
  return isStorableNumber(value)
    ? undefined
    : { found: `the number ${value}`, expected: '0, or a magnitude from 1e-130 to 9.99e125' };
};

/** Everything that no item can hold, in the order of its occurrence. */
export const unstorablesIn = (value: unknown, path: (string | number)[] = []): Unstorable[] => {
  if (typeof value !== 'object' || value === null) {
    const problem = problemOf(value);
    return problem === undefined ? [] : [{ path, atKey: false, ...problem }];
  }
  if (path.length >= MAX_LEVELS)
    return [{ path, atKey: false, found: 'a value too deep', expected: `at most ${MAX_LEVELS} levels` }];
  if (Array.isArray(value)) return value.flatMap((inner, index) => unstorablesIn(inner, [...path, index]));
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    const problem =
      name === '' ? { found: 'an empty name of a field', expected: 'a name of a character or more' } : problemOf(name);
    return [...(problem === undefined ? [] : [{ path: at, atKey: true, ...problem }]), ...unstorablesIn(inner, at)];
  });
};

/** Why no item can hold the value, which came from JSON; undefined: it can. */
export const unstorable = (value: unknown): string | undefined => {
  const [problem] = unstorablesIn(value);
  return problem === undefined ? undefined : `${problem.found} (expected ${problem.expected})`;
};
