/** Classes and pairs that validation refuses wherever a world has a place for them, with what it expects instead. */
import { drawFrom } from '../draw';
import type { Document } from '../drawn';
import type { Coverage, Missed } from '../reach/report';
import { drawWorld } from '../world';
import { nameOf } from './fitting';
import { problemsOf } from './repair';
import { type Goal, isPlaceable, withGoalTaken } from './targets';

/** One refusal may be about the rest of what was made with the goal. */
const LEAST_REFUSALS = 3;

const TEMPLATES = 4;

/** Worlds in which to try what no world has reached. */
export const templates = (): Document[] =>
  Array.from({ length: TEMPLATES }, (_, index) => drawWorld(index + 1, 'small').file);

/** The names of the fields that a goal is about: `weight` of `fields pipeline.pool.weight = greatest`. */
const fieldsOf = (goal: Goal): string[] => goal.split(' + ').map((part) => nameOf(part.split(' = ')[0]!));

/** Undefined where some world takes it, or where validation is about other fields. */
export const refusalOf = (goal: Goal, worlds: readonly Document[]): string | undefined => {
  const fields = fieldsOf(goal);
  const found: string[] = [];
  for (const [index, file] of worlds.entries()) {
    const candidate = withGoalTaken(drawFrom(index, goal), file, goal);
    if (candidate === undefined) continue;
    const problems = problemsOf(candidate);
    if (problems.length === 0) return undefined;
    const own = problems.find(
      ({ path }) => path === 'stack' || fields.some((field) => path.split(/[.[\]]+/).includes(field)),
    );
    if (own !== undefined) found.push(own.expected);
  }
  return found.length < LEAST_REFUSALS ? undefined : `validation refuses it: expected ${found[0]}`;
};

const explained = (missed: Missed, goal: Goal, worlds: readonly Document[]): Missed => {
  if (missed.reason !== undefined || !isPlaceable(goal)) return missed;
  const reason = refusalOf(goal, worlds);
  return reason === undefined ? missed : { ...missed, reason };
};

/** The coverage, with these reasons for what was missed. */
export const withRefusals = (coverage: readonly Coverage[]): Coverage[] => {
  const worlds = templates();
  return coverage.map((one) => ({
    ...one,
    missed: one.missed.map((missed) => explained(missed, `${one.section} ${missed.name}`, worlds)),
  }));
};
