/** Changes of what documents, items and the script say. */
import { makeValue } from '../../derived/values';
import type { Document } from '../../drawn';
import { OF_PERIODS } from '../../periods';
import { schemas } from '../../reach/documents';
import { changeable, isSound, listOf, renamedAlone, surroundingsIn } from '../scene';
import { withGoal } from '../targets';
import type { Mutation } from './mutation';

const MOST_GOALS = 12;

/** Fields and pairs that no world has had yet: those that fit into this one. */
export const reachNew: Mutation = (file, { draw, goal }) => {
  let kept: Document | undefined;
  for (let turn = draw.int(1, MOST_GOALS); turn > 0; turn -= 1) {
    const chosen = goal();
    const candidate = chosen === undefined ? undefined : withGoal(draw, kept ?? file, chosen);
    if (candidate !== undefined && isSound(candidate)) kept = candidate;
  }
  return kept;
};

const actions = Object.entries(schemas.scenario!.properties!.events!.items!.properties!).filter(
  ([, { properties = {} }]) => 'pipeline' in properties,
);

export const addAction: Mutation = (file, { draw }) => {
  const pipelines = changeable(file).map((index) => listOf(file, 'pipelines')[index]!);
  if (pipelines.length === 0) return undefined;
  const surroundings = surroundingsIn(draw, file, draw.pick(pipelines));
  const [name, schema] = draw.pick(actions);
  const value = makeValue(`scenario.events[].${name}`, schema, draw, surroundings);
  return { ...file, events: [...listOf(file, 'events'), { at: surroundings.instant(), [name]: value }] };
};

const LONGEST = 128;

/** A document under a name as long as names may be, or with every character that they may have. */
export const rename: Mutation = (file, { draw }) => {
  // The pipeline of periods has the name of its archetype, and is known by it.
  const others = ['archetypes', 'calendars', 'pools']
    .flatMap((list) => listOf(file, list))
    .filter(({ name }) => name !== OF_PERIODS);
  const documents = [...changeable(file).map((index) => listOf(file, 'pipelines')[index]!), ...others];
  if (documents.length === 0) return undefined;
  const name = String(draw.pick(documents).name);
  return renamedAlone(file, name, draw.pick([`${name}.x:y_z`, name.padEnd(LONGEST, 'n')])) as Document;
};
