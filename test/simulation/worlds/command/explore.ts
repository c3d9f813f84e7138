/** `npm run worlds -- --explore`: searches for worlds that reach something new, and keeps them as small as it can. */

import { MOST_BYTES, MOST_WORLD_BYTES, MOST_WORLDS, readCorpus, writeCorpus } from '../explore/corpus';
import { bytesOf, coverOf, nextChosen } from '../explore/cover';
import { type Candidate, type Kept, keysOf, openSearch, type Search } from '../explore/search';
import { type Reaching, smallest, withoutBulk } from '../explore/smallest';
import { goalsIn } from '../explore/targets';
import { collectReach } from '../reach/report';
import { type BrokenWorld, keepBroken, keepWorld } from './keep';
import { isBroken, lineOf, nameOf, type Options, repeat, sizeOf, textOf } from './options';
import type { Order, Played } from './player';
import { openPlayers, type Players } from './players';
import { progressOf, rateOf } from './progress';

/** Worlds are drawn in groups of so many, whatever the number of processes: the result does not depend on it. */
const GROUP = 8;

/** A candidate and where it comes from: a line of the corpus, or a step of the search. */
interface Step extends Candidate {
  line?: number;
  /** Its seed, as the output prints it. */
  named: number;
}

interface Exploring {
  options: Options;
  players: Players;
  search: Search;
  broken: BrokenWorld[];
  report(): void;
}

const orderOf = ({ seed, file, line }: Candidate & { line?: number }): Order => ({
  ...{ seed, file, size: 'usual', withReach: true, withRemedies: false, withUpgrade: false },
  ...(line === undefined ? {} : { line }),
});

const MOST_NAMED = 3;

const reachesText = (fresh: readonly string[]): string => {
  const others = fresh.length - MOST_NAMED;
  return [...fresh.slice(0, MOST_NAMED), ...(others > 0 ? [`${others} more`] : [])].join('; ');
};

const print = (played: Played, fresh: readonly string[], { json, ...options }: Options): void => {
  if (json) console.log(JSON.stringify({ ...JSON.parse(lineOf(played)), reached: fresh }));
  else if (isBroken(played)) console.log(textOf(played, options));
  else if (fresh.length > 0) console.log(`${nameOf(played)} reaches ${reachesText(fresh)}`);
};

const playGroup = async (
  steps: readonly Step[],
  { options, players, search, broken, report }: Exploring,
): Promise<void> => {
  const played = await Promise.all(steps.map((step) => players.play(orderOf(step))));
  for (const [index, { named, line, seed, file }] of steps.entries()) {
    const one = { ...played[index]!, seed: named, ...(line === undefined ? {} : { line }) };
    if (isBroken(one)) {
      const invariant = one.violations[0]?.invariant;
      broken.push({ world: { seed, file }, name: nameOf(one), invariant, repeated: repeat(one, options) });
      if (options.keep !== undefined) keepWorld(broken.at(-1)!, options.keep);
    }
    const fresh = isBroken(one) ? [] : search.add({ seed, file }, one.reach!);
    print(one, fresh, options);
    report();
  }
};

const inGroups = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / GROUP) }, (_, index) =>
    values.slice(index * GROUP, (index + 1) * GROUP),
  );

/** Plays a world again, and returns everything that it reaches; undefined where it breaks a rule. */
const reachingWith =
  (players: Players): Reaching =>
  async (candidate) => {
    const played = await players.play(orderOf(candidate));
    return isBroken(played) ? undefined : keysOf(played.reach!);
  };

/** Beyond this, worlds that still fit are seldom worth the search for them. */
const ALMOST_FULL = 0.97;

/** The fewest and smallest worlds that reach as much, within the bounds of the corpus. */
const chosenFrom = async (kept: readonly Kept[], players: Players): Promise<Candidate[]> => {
  const covered = new Set<string>();
  const chosen: Candidate[] = [];
  const slim = await withoutBulk(coverOf(kept), reachingWith(players));
  let left = slim.filter((one) => bytesOf(one) <= MOST_WORLD_BYTES);
  let bytes = 0;
  while (chosen.length < MOST_WORLDS && bytes < ALMOST_FULL * MOST_BYTES) {
    const next = nextChosen(left, covered);
    if (next === undefined) break;
    left = left.filter(({ file }) => file !== next.file);
    const small = await smallest(next, reachingWith(players));
    console.error(`${chosen.length + 1}: ${next.needed.length} more in ${bytesOf(small)} bytes, of ${bytesOf(next)}`);
    if (bytes + bytesOf(small) > MOST_BYTES) continue;
    chosen.push(small);
    bytes += bytesOf(small);
    for (const key of small.keys) covered.add(key);
  }
  return chosen;
};

export const explore = async (options: Options, folder: string, beganAt: number): Promise<number> => {
  const players = await openPlayers({ jobs: options.jobs });
  const search = openSearch(goalsIn(collectReach().coverage(undefined)), sizeOf(options));
  const corpus = readCorpus(folder);
  const broken: BrokenWorld[] = [];
  const all = corpus.length + options.seeds.length;
  let played = 0;
  const progress = progressOf(beganAt);
  const exploring = { options, players, search, broken, report: () => progress(++played, all, broken.length) };
  for (const group of inGroups(corpus.map((one, index) => ({ ...one, line: index + 1, named: one.seed }))))
    await playGroup(group, exploring);
  const before = search.reachedCount();
  for (const seeds of inGroups(options.seeds)) {
    const drawn = seeds.map((named): Step | undefined => {
      const candidate = search.next(named);
      return candidate && { ...candidate, named };
    });
    await playGroup(
      drawn.filter((one) => one !== undefined),
      exploring,
    );
  }
  console.error(
    `${search.reachedCount()} reached, ${search.reachedCount() - before} of them new; ` +
      `${search.kept().length} worlds kept, ${search.refusedCount()} changes refused, ${broken.length} failed; ` +
      rateOf(played, beganAt),
  );
  if (options.save) {
    // First as they were found: what follows may take longer than the search, and may be interrupted.
    writeCorpus(folder, search.kept());
    writeCorpus(folder, await chosenFrom(search.kept(), players));
  }
  await players.close();
  await keepBroken(broken, options);
  return broken.length === 0 ? 0 : 1;
};
