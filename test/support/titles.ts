/** The titles of tests as mocha lists them, and what changes between two lists. */

export interface ListedTest {
  fullTitle: string;
}

/** How often each title occurs: two tests may have the same one. */
export const countsOf = (tests: readonly ListedTest[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { fullTitle } of tests) counts.set(fullTitle, (counts.get(fullTitle) ?? 0) + 1);
  return counts;
};

const moreIn = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): string[] =>
  [...one].flatMap(([title, count]) => Array<string>(Math.max(0, count - (other.get(title) ?? 0))).fill(title)).sort();

export const changedTitles = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): { lost: string[]; added: string[] } => ({ lost: moreIn(before, after), added: moreIn(after, before) });
