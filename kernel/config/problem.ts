/**
 * A problem of a document, as a person can act on it, and how the schema library's issues become such problems.
 */
import type * as z from 'zod/mini';
import { TIME_ZONE_TEXT } from '../fields/fields';
import { nearestName } from '../values/nearest';
import { printable } from '../values/text';

/** One thing that is wrong with a document, in a form that a person can act on and a program can read. */
export interface Problem {
  /** Keys and indexes from the document's root; empty for the document as a whole. */
  path: (string | number)[];
  /** True: the field's name is the problem, not its value. */
  atKey: boolean;
  found: string;
  expected: string;
  remedy: string;
  /** Another configuration of the stack is the remedy, which a deployment brings; absent: the documents change. */
  isOfStack?: true;
}

type Remedy = Pick<Problem, 'remedy' | 'isOfStack'>;

export const onStack = (remedy: string): Remedy => ({ remedy, isOfStack: true });

/** The stack lacks a name, which was probably misspelt where it has a similar one. */
export const misspeltOrOnStack = (found: string, known: Iterable<string>, remedy: string): Remedy => {
  const nearest = nearestName(found, known);
  return nearest === undefined ? onStack(remedy) : { remedy: `Did you mean ${nearest}?` };
};

/** `stackRemedy`: what changes the configuration of a stack that is not deployed; undefined: it is deployed. */
export const forStack = (problems: readonly Problem[], stackRemedy: string | undefined): Problem[] =>
  problems.map(({ isOfStack, remedy, ...problem }) => ({
    ...problem,
    remedy: isOfStack === true ? (stackRemedy ?? remedy) : remedy,
  }));

export type ProblemRemedy = Pick<Problem, 'expected' | 'remedy'>;

export type ProblemPlace = Pick<Problem, 'atKey' | 'path'>;

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** `schedules[0].deadline`. */
export const pathText = (path: readonly (string | number)[]): string =>
  path.reduce<string>((sofar, part) => {
    if (typeof part === 'number') return `${sofar}[${part}]`;
    return sofar === '' ? part : `${sofar}.${part}`;
  }, '');

/** A value as a person would quote it, bounded, without the password that a URL may carry. */
export const describeValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const json = JSON.stringify(value) ?? String(value);
  return `\`${printable(json.replaceAll(/\/\/[^/@\s"]*@/g, '//***@'), 80)}\``;
};

export const describeProblem = ({ path, found, expected, remedy }: Problem): string => {
  const subject = path.length === 0 ? '' : `${pathText(path)}: `;
  return `${subject}found ${found}; expected ${expected}. ${remedy}`;
};

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

/** The probable intent: the words of a message such as `one of a, b, c`, or the known time zones. */
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
