/**
 * Worlds made for what others lack: each has as many of the missing classes and pairs in it as it can take. The same
 * goals and seed, the same worlds.
 */
import { drawFrom } from '../draw';
import type { Document } from '../drawn';
import { drawWorld } from '../world';
import { isSound, withEnd } from './scene';
import { type Candidate, keysOfFile } from './search';
import { type Goal, isPlaceable, withGoalTaken } from './targets';

/** More of them hide what each does: one refused job ends the run that the others were for. */
const MOST_GOALS = 16;

/** In so many worlds a goal is tried before it is given up. */
const MOST_TRIES = 6;

interface Filled {
  file: Document;
  tried: Goal[];
}

/** The world with those of the goals that fit into it, beginning with the first. */
const filled = (seed: number, goals: readonly Goal[]): Filled => {
  let { file } = drawWorld(seed, 'small');
  const had = new Set(keysOfFile(file));
  const tried: Goal[] = [];
  let placed = 0;
  for (const goal of goals) {
    if (placed >= MOST_GOALS) break;
    if (had.has(goal)) continue;
    tried.push(goal);
    const candidate = withGoalTaken(drawFrom(seed, goal), file, goal);
    if (candidate === undefined || !isSound(candidate)) continue;
    file = candidate;
    placed += 1;
  }
  return { file: withEnd(file), tried };
};

export interface Completed {
  worlds: Candidate[];
  /** No world took these; in the order of `goals`. */
  left: Goal[];
}

export interface Completing {
  /** Other worlds have these. */
  reached: ReadonlySet<string>;
  /** The seed of the first world. */
  from: number;
  /** Called after each world. */
  report(open: number): void;
}

/** Worlds for those of the goals that nothing has reached. */
export const completed = (all: readonly Goal[], { reached, from, report }: Completing): Completed => {
  const goals = all.filter((goal) => isPlaceable(goal) && !reached.has(goal));
  const tries = new Map<Goal, number>();
  const triesOf = (goal: Goal): number => tries.get(goal) ?? 0;
  const left = new Set<Goal>();
  const worlds: Candidate[] = [];
  let open = goals;
  for (let seed = from; open.length > 0; seed += 1) {
    const { file, tried } = filled(seed, open);
    const keys = new Set(keysOfFile(file));
    if (open.some((goal) => keys.has(goal))) worlds.push({ seed, file });
    for (const goal of tried) tries.set(goal, triesOf(goal) + 1);
    for (const goal of tried) if (!keys.has(goal) && triesOf(goal) >= MOST_TRIES) left.add(goal);
    // First come those that were tried least, so that each world is for others.
    open = open
      .filter((goal) => !keys.has(goal) && !left.has(goal))
      .sort((one, other) => triesOf(one) - triesOf(other));
    report(open.length);
  }
  return { worlds, left: goals.filter((goal) => left.has(goal)) };
};
