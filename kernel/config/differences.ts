/**
 * The differences of two documents, field by field. Entries of lists that have a name or a type are compared with
 * those of the same name.
 */

import { isFields } from '../values/json';

export interface Difference {
  /** `schedules[daily].deadline` */
  path: string;
  /** Undefined: it was not there. */
  before: unknown;
  /** Undefined: it is not there any more. */
  after: unknown;
}

const labelOf = (entry: unknown): string | undefined => {
  const label = isFields(entry) ? (entry.name ?? entry.type) : undefined;
  return typeof label === 'string' ? label : undefined;
};

/** A list as a mapping: by names where every entry has one of its own, else by position. */
const entriesOf = (list: readonly unknown[]): [string, unknown][] => {
  const labels = list.map(labelOf);
  const areNames = labels.every((label) => label !== undefined) && new Set(labels).size === list.length;
  return list.map((entry, index) => [`[${areNames ? labels[index] : index}]`, entry]);
};

const partsOf = (value: unknown): Map<string, unknown> | undefined => {
  if (Array.isArray(value)) return new Map(entriesOf(value));
  return isFields(value) ? new Map(Object.entries(value).map(([name, field]) => [`.${name}`, field])) : undefined;
};

export const differencesOf = (before: unknown, after: unknown, path = ''): Difference[] => {
  const [old, next] = [partsOf(before), partsOf(after)];
  if (old === undefined || next === undefined || Array.isArray(before) !== Array.isArray(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path: path.replace(/^\./, ''), before, after }];
  }
  const names = [...new Set([...old.keys(), ...next.keys()])].sort();
  return names.flatMap((name) => differencesOf(old.get(name), next.get(name), path + name));
};
