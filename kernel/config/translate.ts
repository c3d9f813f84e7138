/** From the schema library's issues to problems that a person can act on. */
import type * as z from 'zod/mini';
import { nearestName } from '../values/nearest';
import { TIME_ZONE_TEXT } from './fields';
import { describeValue, type Problem } from './problem';

type Issue = z.core.$ZodIssue;

const valueAt = (document: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string | number, unknown>)[key];
  }, document);

const suggestion = (found: unknown, words: readonly string[], otherwise: string): string => {
  const nearest = typeof found === 'string' ? nearestName(found, words) : undefined;
  return nearest === undefined ? otherwise : `Did you mean ${nearest}?`;
};

/** What was probably meant: the words of a message such as `one of a, b, c`, or the known time zones. */
const wordsOf = (message: string): string[] => {
  if (message === TIME_ZONE_TEXT) return Intl.supportedValuesOf('timeZone');
  return message.startsWith('one of ') ? message.slice('one of '.length).split(', ') : [];
};

const translateIssue = (issue: Issue, document: unknown): Problem[] => {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys') {
    const known = issue.message.split(', ');
    return issue.keys.map((key) => ({
      path: [...path, key],
      atKey: true,
      found: `the unknown field ${describeValue(key)}`,
      expected: `one of ${issue.message}`,
      remedy: suggestion(key, known, 'Remove it.'),
    }));
  }
  if (issue.code === 'invalid_key') {
    const key = path.at(-1);
    return [
      {
        path,
        atKey: true,
        found: describeValue(key),
        expected: issue.issues[0]?.message ?? issue.message,
        remedy: 'Rename it.',
      },
    ];
  }
  const value = valueAt(document, path);
  if (value === undefined && issue.code !== 'custom') {
    return [{ path, atKey: false, found: 'nothing', expected: issue.message, remedy: 'Add the field.' }];
  }
  const shown =
    issue.code === 'custom' && typeof issue.params?.found === 'string' ? issue.params.found : describeValue(value);
  return [
    {
      path,
      atKey: false,
      found: shown,
      expected: issue.message,
      remedy: suggestion(value, wordsOf(issue.message), 'Correct the value.'),
    },
  ];
};

export const translateIssues = (issues: readonly Issue[], document: unknown): Problem[] =>
  issues.flatMap((issue) => translateIssue(issue, document));
