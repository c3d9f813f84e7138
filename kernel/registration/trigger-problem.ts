import { describeValue, type Problem } from '../config/problem';

/** The way to a value within the trigger. */
export type Path = readonly (string | number)[];

export const problemAt = (path: Path, found: unknown, expected: string, remedy: string): Problem => ({
  path: ['trigger', ...path],
  atKey: false,
  found: describeValue(found),
  expected,
  remedy,
});
