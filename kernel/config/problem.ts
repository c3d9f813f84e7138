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
}

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
