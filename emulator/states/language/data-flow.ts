/** InputPath, Parameters, ResultSelector, ResultPath, OutputPath: what a state sees and what it passes on. */
import type { Surroundings } from './evaluation';
import { valueAtPath } from './expressions';
import { StateFailure } from './failures';
import { isObject, type Json } from './json';
import type { ResultPath, Selection } from './machine';
import { setAt } from './paths';

export const select = (selection: Selection, value: Json, around: Surroundings): Json => {
  if (selection === undefined) return value;
  return selection === null ? {} : valueAtPath(selection, value, around);
};

/** The input with the result put where ResultPath says. */
export const combine = (path: ResultPath, input: Json, result: Json): Json => {
  if (path === 'discard') return input;
  if (path.length === 0) return result;
  const combined = setAt(input, path, result);
  if (combined !== undefined) return combined;
  const shown = `$${path.map((step) => (typeof step === 'number' ? `[${step}]` : `['${step}']`)).join('')}`;
  const why = isObject(input) ? 'a value on the way is not an object' : 'the input is not an object';
  const cause = `Unable to apply the ResultPath ${shown} to the state's input: ${why}: ${JSON.stringify(input)}`;
  throw new StateFailure('States.ResultPathMatchFailure', cause);
};
