/** The classes and pairs that no world has reached, as places and values; those with a reason are no targets. */
import type { Draw } from '../draw';
import type { Document } from '../drawn';
import { classesThatShow } from '../reach/features';
import type { Coverage } from '../reach/report';
import type { Target } from './forced';
import { type Placing, withTarget, withTrigger } from './place';
import { changeable } from './scene';

/** `fields PATH = CLASS` or `pairs FEATURE + FEATURE`. */
export type Goal = string;

const SECTIONS = ['fields', 'pairs'];

export const goalsIn = (coverage: readonly Coverage[]): Goal[] =>
  coverage
    .filter(({ section }) => SECTIONS.includes(section))
    .flatMap(({ section, missed }) =>
      missed.filter(({ reason }) => reason === undefined).map(({ name }) => `${section} ${name}`),
    );

const targetOf = (shown: string): Target => {
  const [path = '', name = ''] = shown.split(' = ');
  return { path, name };
};

const withFeature = (placing: Placing, feature: string): Document | undefined => {
  if (feature.startsWith('trigger ')) return withTrigger(placing, feature.slice('trigger '.length));
  const shown = classesThatShow(feature);
  return shown.length === 0 ? undefined : withTarget(placing, targetOf(placing.draw.pick(shown)));
};

/** The world with the goal in one of its pipelines; undefined: it has no place for it. */
export const withGoal = (draw: Draw, file: Document, goal: Goal): Document | undefined => {
  const pipelines = changeable(file);
  if (pipelines.length === 0) return undefined;
  const pipeline = draw.pick(pipelines);
  const [section, ...words] = goal.split(' ');
  const name = words.join(' ');
  if (section === 'fields') return withTarget({ draw, file, pipeline }, targetOf(name));
  const [left = '', right = ''] = name.split(' + ');
  const withLeft = withFeature({ draw, file, pipeline }, left);
  return withLeft && withFeature({ draw, file: withLeft, pipeline }, right);
};
