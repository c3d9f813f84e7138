import type { Evidence } from '../evidence/evidence';
import type { Violation } from '../evidence/result';

/** Something that holds in every simulation, whatever goes wrong in it. */
export interface Invariant {
  name: string;
  /** The rule in one sentence, for the documentation and the report. */
  rule: string;
  check(evidence: Evidence): Broken[];
}

/** One violation; the invariant's name is added by who runs it. */
export interface Broken {
  at: number;
  message: string;
  evidence: Violation['evidence'];
}

export const isoAt = (epochMs: number): string => new Date(epochMs).toISOString();

/** Groups in the order of the first element of each. */
export const groupBy = <T>(values: Iterable<T>, keyOf: (value: T) => string): Map<string, [T, ...T[]]> => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
};
