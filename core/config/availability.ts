/**
 * Fields of the schema that this version does not act on yet. A document that uses one is refused when it is registered, because a
 * safety setting that is silently ignored is worse than none. A feature becomes available by deleting its row.
 */
import { engineTypes } from '../manifest';
import type { Problem } from './problem';
import { describeValue } from './problem';
import { triggerTypes } from './trigger';

interface Unavailable {
  /** Fields from the root; `*` stands for every entry of a list. */
  path: readonly string[];
  /** True: this value needs what is not there. Not asked when the field is absent. */
  needs: (value: unknown) => boolean;
  /** What works instead. */
  instead: string;
}

/** Words that the schema knows; others are its problem. */
const isOneOf =
  (...words: string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && words.includes(value.toLowerCase());

const engines: readonly string[] = engineTypes;

export const unavailable: Readonly<Record<'pipeline' | 'archetype' | 'calendar', readonly Unavailable[]>> = {
  pipeline: [
    { path: ['trigger', 'type'], needs: isOneOf(...triggerTypes.filter((type) => !engines.includes(type))), instead: `Use ${engines.join(' or ')}.` },
  ],
  archetype: [],
  calendar: [],
};

/** Every place in the document that a row's path leads to. */
const placesOf = (value: unknown, path: readonly string[], at: (string | number)[] = []): { at: (string | number)[]; value: unknown }[] => {
  const [field, ...rest] = path;
  if (field === undefined) return [{ at, value }];
  if (field === '*') return Array.isArray(value) ? value.flatMap((item, index) => placesOf(item, rest, [...at, index])) : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, field)) return [];
  return placesOf((value as Record<string, unknown>)[field], rest, [...at, field]);
};

/** Problems for the fields of a raw document that need a later version. */
export const findUnavailable = (kind: keyof typeof unavailable, document: unknown): Problem[] =>
  unavailable[kind].flatMap((row) =>
    placesOf(document, row.path)
      .filter(({ value }) => value !== undefined && value !== null && row.needs(value))
      .map(({ at, value }) => ({
        path: at,
        atKey: false,
        found: `${describeValue(value)}, which is not available in this version`,
        expected: 'a setting without it',
        remedy: row.instead,
      })),
  );
