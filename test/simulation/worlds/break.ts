/** How a test breaks the evidence of a world. */
import type { Evidence, TableContents } from '../../../simulator/evidence/evidence';

export type Break = (evidence: Evidence) => Evidence;

export const table =
  (change: (contents: TableContents) => Partial<TableContents>): Break =>
  (evidence) => ({
    ...evidence,
    table: { ...evidence.table, ...change(evidence.table) },
    ever: { ...evidence.ever, ...change(evidence.ever) },
  });
export class NothingOfTheKind extends Error {}

export const first = <T>(values: readonly T[], is: (value: T) => boolean): T => {
  const found = values.find(is);
  if (found === undefined) throw new NothingOfTheKind('the world has nothing of the kind; take another seed');
  return found;
};

/** One thing that is not so, by the rule that has to notice. */
export type Named = readonly [rule: string, what: string, change: Break];
