import { describeValue, type Problem } from '../config/problem';

/** A problem of a field of the trigger. */
export const problemAt = (field: string, found: unknown, expected: string, remedy: string): Problem => ({
  path: ['trigger', field],
  atKey: false,
  found: describeValue(found),
  expected,
  remedy,
});
