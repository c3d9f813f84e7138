/** Classes, pairs and Catches that no world has reached, put into a world; those with a reason are no targets. */
import type { Draw } from '../draw';
import type { Document } from '../drawn';
import { classesThatShow, pairsDrawn } from '../reach/features';
import type { Coverage } from '../reach/report';
import { caughtTask, TASKS } from '../troubles';
import type { Target } from './forced';
import { archetypeOf, type Placing, withTarget, withTrigger } from './place';
import { repaired } from './repair';
import { changeable, frameOf, listOf } from './scene';

/** `fields PATH = CLASS`, `pairs FEATURE + FEATURE` or `steps catch NUMBER of STATE`. */
export type Goal = string;

const CATCH = /^steps catch \d of (\w+)$/;

/** Whether a file alone shows it. */
export const isPlaceable = (goal: Goal): boolean => /^(fields|pairs) /.test(goal);

const isGoal = (goal: Goal): boolean => isPlaceable(goal) || CATCH.test(goal);

export const goalsIn = (coverage: readonly Coverage[]): Goal[] =>
  coverage.flatMap(({ section, missed }) =>
    missed
      .filter(({ reason }) => reason === undefined)
      .map(({ name }) => `${section} ${name}`)
      .filter(isGoal),
  );

const targetOf = (shown: string): Target => {
  const [path = '', name = ''] = shown.split(' = ');
  return { path, name };
};

/** As validation takes it, where it can be repaired around the target. */
const withTargetTaken = (placing: Placing, target: Target): Document | undefined => {
  const file = withTarget(placing, target);
  if (file === undefined) return undefined;
  const places = {
    pipeline: ['pipelines', placing.pipeline],
    archetype: ['archetypes', archetypeOf(placing)],
  };
  return repaired(file, target, places);
};

type Put = (placing: Placing, target: Target) => Document | undefined;

const withFeature = (placing: Placing, feature: string, put: Put): Document | undefined => {
  if (feature.startsWith('trigger ')) return withTrigger(placing, feature.slice('trigger '.length));
  const shown = classesThatShow(feature);
  return shown.length === 0 ? undefined : put(placing, targetOf(placing.draw.pick(shown)));
};

/** States that call other functions than the orchestrator, whose actions have the names of their states. */
const others: Readonly<Record<string, string>> = {
  EvaluateTrait: 'lambda:evaluator',
  ReevaluateTrait: 'lambda:evaluator',
  TriggerPipeline: 'lambda:trigger/start',
  PollRunStatus: 'lambda:run-checker',
  CancelJob: 'lambda:trigger/cancel',
};

/** Undefined: of a Map, each of whose iterations catches what goes wrong in it. */
const taskOf = (state: string): string | undefined => {
  if (state.startsWith('WaitFor')) return `state:${state}`;
  const own = `lambda:orchestrator/${state.charAt(0).toLowerCase()}${state.slice(1)}`;
  return others[state] ?? (TASKS.includes(own) ? own : undefined);
};

const withCaught = ({ draw, file }: Placing, state: string): Document | undefined => {
  const task = taskOf(state);
  if (task === undefined) return undefined;
  return { ...file, faults: [...listOf(file, 'faults'), caughtTask(draw, task, frameOf(file))] };
};

/** The world with the goal in one of its pipelines; undefined: it has no place for it. */
export const withGoal = (draw: Draw, file: Document, goal: Goal, put: Put = withTarget): Document | undefined => {
  const pipelines = changeable(file);
  if (pipelines.length === 0) return undefined;
  const pipeline = draw.pick(pipelines);
  const state = CATCH.exec(goal)?.[1];
  if (state !== undefined) return withCaught({ draw, file, pipeline }, state);
  const [section, ...words] = goal.split(' ');
  const name = words.join(' ');
  if (section === 'fields') return put({ draw, file, pipeline }, targetOf(name));
  const [left = '', right = ''] = name.split(' + ');
  const withLeft = withFeature({ draw, file, pipeline }, left, put);
  if (withLeft === undefined) return undefined;
  const both = { draw, file: withLeft, pipeline };
  const taken = withFeature(both, right, put);
  // Validation may take the second only without the first: then its refusal is the answer.
  return taken !== undefined && pairsDrawn(taken).includes(name) ? taken : withFeature(both, right, withTarget);
};

/** The same, repaired until validation takes it, as far as it can be: that takes longer. */
export const withGoalTaken = (draw: Draw, file: Document, goal: Goal): Document | undefined =>
  withGoal(draw, file, goal, withTargetTaken);
