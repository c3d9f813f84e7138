/**
 * What one transaction of DynamoDB can hold. Its 4 MB are never reached: of a hundred items so few are documents, and
 * these so small (core/config/limits.ts), that they are less.
 */
import type { TransactionPart } from './client';

const MAX_PARTS = 100;

export const fits = (parts: readonly TransactionPart[]): boolean => parts.length <= MAX_PARTS;

/** How many of the groups, from the first on, fit into one transaction together with `always`; at least one. */
export const leadingThatFit = (
  groups: readonly (readonly TransactionPart[])[],
  always: readonly TransactionPart[],
): number => {
  let count = always.length;
  const first = groups.findIndex((group) => {
    count += group.length;
    return count > MAX_PARTS;
  });
  return first === -1 ? groups.length : Math.max(1, first);
};
