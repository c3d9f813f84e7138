/**
 * A world that validation refuses, changed as validation says: what may not be beside the class is left out, what is
 * missing beside it is filled in. The class itself stays.
 */
import { isDeepStrictEqual } from 'node:util';
import { isFields } from '../../../../kernel/values/json';
import { ScenarioError, type ScenarioProblem } from '../../../../simulator/scenario/problems';
import { inlineScenario } from '../../../support/inline';
import type { Document } from '../drawn';
import { namesMade } from '../reach/kinds';
import { fitting, nameOf } from './fitting';
import type { Target } from './forced';
import { renamedAlone } from './scene';

export const problemsOf = (file: Document): readonly ScenarioProblem[] => {
  try {
    inlineScenario(file);
    return [];
  } catch (error) {
    if (error instanceof ScenarioError) return error.problems;
    throw error;
  }
};

type Path = readonly (string | number)[];

const pathIn = (text: string): Path =>
  text
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const at = (value: unknown, path: Path): unknown => path.reduce((inner, part) => (inner as Document)?.[part], value);

/** Undefined as the value: without the field, or the entry of the list. */
const withAt = (value: unknown, [part, ...rest]: Path, wanted: unknown): unknown => {
  if (part === undefined) return wanted;
  const inner = withAt(at(value, [part]), rest, wanted);
  if (Array.isArray(value)) {
    const index = Number(part);
    return inner === undefined ? value.filter((_entry, other) => other !== index) : value.with(index, inner);
  }
  const { [part]: _former, ...others } = isFields(value) ? value : {};
  return inner === undefined ? others : { ...others, [part]: inner };
};

const without = (file: Document, place: Path): Document => withAt(file, place, undefined) as Document;

/** The places of the changed documents in the file. */
export interface Places {
  pipeline: Path;
  archetype: Path;
}

const OF_ARCHETYPE = /^(required|optional)Traits/;
const OF_CONFIG = /^traits\.([\w-]+)\.config\b\.?/;

/** The place of a problem in the file: problems of a document name the place in it. */
const placeOf = (file: Document, { path }: ScenarioProblem, { pipeline, archetype }: Places): Path => {
  const config = OF_CONFIG.exec(path);
  if (config !== null) {
    const traits = (at(file, [...archetype, 'optionalTraits']) ?? []) as Document[];
    const index = traits.findIndex(({ type }) => type === config[1]);
    if (index !== -1)
      return [...archetype, 'optionalTraits', index, 'defaultConfig', ...pathIn(path.slice(config[0].length))];
  }
  if (OF_ARCHETYPE.test(path)) return [...archetype, ...pathIn(path)];
  const own = pathIn(path);
  return Object.hasOwn(file, String(own[0])) ? own : [...pipeline, ...own];
};

const BESIDE = /expected either ([\w ,]+)|either `?(\w+)`? or `?(\w+)`?|at least one of ([\w, ]+)/;

const namesIn = (words: string): string[] => words.split(/,| or /).map((name) => name.trim());

/** One of several fields is to be there, or one alone: the target decides which. */
const withOneOf = (file: Document, place: Path, target: Target, expected: string): Document | undefined => {
  const found = BESIDE.exec(expected);
  if (found === null) return undefined;
  const names = found.slice(1).flatMap((words?: string) => (words === undefined ? [] : namesIn(words)));
  const parent = names.includes(String(place.at(-1))) ? place.slice(0, -1) : place;
  const around = at(file, parent);
  if (!isFields(around)) return undefined;
  const own = nameOf(target.path);
  const there = names.filter((name) => around[name] !== undefined);
  const others = names.filter((name) => name !== own);
  if (there.length > 1) return others.reduce((changed, name) => without(changed, [...parent, name]), file);
  const missing = others.find((name) => fitting(name) !== undefined);
  return missing === undefined ? undefined : (withAt(file, [...parent, missing], fitting(missing)) as Document);
};

/** A name that nothing has, in place of one of those that there are: the other is renamed everywhere. */
const withName = (file: Document, { expected }: ScenarioProblem, { name }: Target): Document | undefined => {
  const known = /one of ([\w-]+)/.exec(expected)?.[1];
  const wanted = namesMade[name];
  return known === undefined || wanted === undefined ? undefined : (renamedAlone(file, known, wanted) as Document);
};

const BOUNDS = ['min', 'max', 'equals'];

/** Whether the place is that of the target, or around it. */
const isAround = (place: Path, target: Target): boolean => {
  const names = place.filter((part) => typeof part === 'string').slice(1);
  // Any name of a mapping: it is the target's own.
  const own = pathIn(target.path.replace(/^scenario\.|:[\w-]+(?=\.)/g, '').replaceAll('{}', '.*'));
  const isSame = (part: unknown, index: number): boolean => own[index + 1] === '*' || part === own[index + 1];
  return place.at(-1) === nameOf(target.path) || names.every(isSame);
};

const stepFor = (file: Document, problem: ScenarioProblem, target: Target, places: Places): Document | undefined => {
  const { expected } = problem;
  const place = placeOf(file, problem, places);
  const oneOf = withOneOf(file, place, target, expected);
  if (oneOf !== undefined) return oneOf;
  const wanted = /none without (\w+)/.exec(expected)?.[1];
  if (wanted !== undefined) return withAt(file, [...place.slice(0, -1), wanted], fitting(wanted)) as Document;
  if (/min is greater than max/.test(expected))
    return BOUNDS.filter((name) => name !== nameOf(target.path)).reduce(
      (changed, name) => without(changed, [...place, name]),
      file,
    );
  if (isAround(place, target)) return withName(file, problem, target);
  const fit = fitting(String(place.at(-1)));
  const isWanted = !/^no /.test(expected) && fit !== undefined && fit !== at(file, place);
  return isWanted ? (withAt(file, place, fit) as Document) : without(file, place);
};

/** A document that is refused is missing for those that name it. */
const isOfOthers = ({ expected }: ScenarioProblem): boolean => /^a pipeline: one of/.test(expected);

const MOST_REPAIRS = 30;

/** As far as it can be repaired: validation may still refuse it. */
export const repaired = (file: Document, target: Target, places: Places): Document => {
  let current = file;
  for (let turn = 0; turn < MOST_REPAIRS; turn += 1) {
    const problems = problemsOf(current);
    const problem = problems.find((one) => !isOfOthers(one)) ?? problems[0];
    const next = problem && stepFor(current, problem, target, places);
    if (next === undefined || isDeepStrictEqual(next, current)) return current;
    current = next;
  }
  return current;
};
