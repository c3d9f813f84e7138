/** The fewest of the kept worlds that together reach everything: those that add most for their size come first. */
import type { Kept } from './search';

export const bytesOf = ({ seed, file }: Pick<Kept, 'seed' | 'file'>): number =>
  Buffer.byteLength(JSON.stringify({ seed, file }));

export interface Chosen extends Kept {
  /** The keys that it is chosen for: no world chosen before reaches them. */
  needed: readonly string[];
}

/** A world is worth its file when it adds enough; a large one has to add more. */
const SIZE_SHARE = 0.7;

const worthOf = (kept: Kept, added: number): number => added / bytesOf(kept) ** SIZE_SHARE;

const neededOf = ({ keys }: Kept, covered: ReadonlySet<string>): string[] => keys.filter((key) => !covered.has(key));

/** The one to take next; undefined: none reaches anything more. */
export const nextChosen = (kept: readonly Kept[], covered: ReadonlySet<string>): Chosen | undefined => {
  let best: Chosen | undefined;
  let most = 0;
  for (const one of kept) {
    const needed = neededOf(one, covered);
    const worth = needed.length === 0 ? 0 : worthOf(one, needed.length);
    if (worth > most) [best, most] = [{ ...one, needed }, worth];
  }
  return best;
};

/** Kept worlds that together reach everything that all of them reach: what the choice is made from. */
export const coverOf = (kept: readonly Kept[]): Kept[] => {
  const covered = new Set<string>();
  const cover: Kept[] = [];
  for (;;) {
    const next = nextChosen(kept, covered);
    if (next === undefined) return cover;
    for (const key of next.keys) covered.add(key);
    cover.push(next);
  }
};
