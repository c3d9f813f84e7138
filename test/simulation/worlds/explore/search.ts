/**
 * The search for worlds that reach what no world before has reached. It receives what each world reached, and draws the
 * next ones from a seed: the same seeds and answers, the same worlds.
 */
import { type Draw, drawFrom } from '../draw';
import type { Document } from '../drawn';
import { type Reach, reachOfFile, SECTIONS } from '../reach/reached';
import { drawWorld, type WorldSize } from '../world';
import { mutated } from './mutations';
import type { Goal } from './targets';

/** A scenario file with the seed that it is played with. */
export interface Candidate {
  seed: number;
  file: Document;
}

export interface Kept extends Candidate {
  /** Everything that it reached. */
  keys: readonly string[];
}

/** Each class, pair, row, word, step and condition, with its section before it. */
export const keysOf = (reach: Partial<Reach>): string[] =>
  SECTIONS.flatMap((section) => (reach[section] ?? []).map((name) => `${section} ${name}`));

/** The scenario file alone shows these. */
export const keysOfFile = (file: Document): string[] => keysOf(reachOfFile(file));

export interface Search {
  /** Different ones for every step; undefined where no change could be played. */
  next(step: number): Candidate | undefined;
  /** Returns the keys that no world before has reached; if there are any, the world is kept. */
  add(candidate: Candidate, reach: Reach): string[];
  kept(): readonly Kept[];
  reachedCount(): number;
  refusedCount(): number;
}

interface State {
  kept: Kept[];
  /** How many of the played worlds reached each key. */
  hits: Map<string, number>;
  /** How often a world was to reach the goal. */
  tries: Map<Goal, number>;
  refused: number;
}

const countUp = (counts: Map<string, number>, name: string): number => {
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count;
};

/** More often those that reach what few worlds reach. */
const pickKept = (draw: Draw, { kept, hits }: State): Kept =>
  draw.weighted(kept.map((one) => [one.keys.reduce((sum, key) => sum + 1 / hits.get(key)!, 0), one] as const));

/** One of those that were tried least. */
const pickGoal = (draw: Draw, goals: readonly Goal[], { hits, tries }: State): Goal | undefined => {
  const open = goals.filter((goal) => !hits.has(goal));
  if (open.length === 0) return undefined;
  const goal = draw.weighted(open.map((one) => [1 / (1 + (tries.get(one) ?? 0)) ** 2, one] as const));
  countUp(tries, goal);
  return goal;
};

const FRESH = 0.1;

export const openSearch = (goals: readonly Goal[], size: WorldSize): Search => {
  const state: State = { kept: [], hits: new Map(), tries: new Map(), refused: 0 };
  return {
    next(step) {
      const draw = drawFrom(step, 'explore');
      const isFresh = state.kept.length === 0 || draw.chance(FRESH);
      const origin = isFresh ? { seed: step, file: drawWorld(step, size).file } : pickKept(draw, state);
      const other = state.kept.length === 0 ? origin : draw.pick(state.kept);
      const { file, refused } = mutated(origin.file, {
        draw,
        other: other.file,
        goal: () => pickGoal(draw, goals, state),
      });
      state.refused += refused;
      if (file === origin.file && !isFresh) return undefined;
      return { seed: draw.chance(0.5) ? origin.seed : step, file };
    },
    add({ seed, file }, reach) {
      const keys = keysOf(reach);
      const fresh = keys.filter((key) => !state.hits.has(key));
      for (const key of keys) countUp(state.hits, key);
      if (fresh.length > 0) state.kept.push({ seed, file, keys });
      return fresh;
    },
    kept: () => state.kept,
    reachedCount: () => state.hits.size,
    refusedCount: () => state.refused,
  };
};
