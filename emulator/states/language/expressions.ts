/**
 * The expressions that compute a value: `$.path`, `$$.context`, `$variable.path` or `States.Function(...)`.
 * Compiled once.
 */
import type { Expression, Surroundings } from './evaluation';
import { runtimeFailure } from './failures';
import { compileCall, parseCall } from './intrinsics';
import type { Json } from './json';
import { compilePath, type Path } from './paths';

/** Throws a SyntaxError that says where the text is wrong. */
export const compileExpression = (text: string): Expression => {
  if (text.startsWith('States.')) return compileIntrinsic(text);
  if (text.startsWith('$$')) return onRoot(text, compilePath(text.slice(1)), (_input, around) => around.context());
  const variable = /^\$([A-Za-z_]\w*)/.exec(text)?.[1];
  if (variable !== undefined) return compileVariable(text, variable);
  return onRoot(text, compilePath(text), (input) => input);
};

const onRoot = (text: string, path: Path, root: (input: Json, around: Surroundings) => Json): Expression => ({
  text,
  find: (input, around) => path.find(root(input, around)),
  explain: (input, around) => path.explain(root(input, around)),
});

const compileVariable = (text: string, variable: string): Expression => {
  const path = compilePath(`$${text.slice(1 + variable.length)}`);
  const value = (around: Surroundings): Json | undefined =>
    Object.hasOwn(around.variables, variable) ? around.variables[variable] : undefined;
  return {
    text,
    find(_input, around) {
      const root = value(around);
      return root === undefined ? undefined : path.find(root);
    },
    explain(_input, around) {
      const root = value(around);
      return root === undefined ? `Variable '${variable}' is not assigned` : path.explain(root);
    },
  };
};

const compileIntrinsic = (text: string): Expression => {
  const run = compileCall(parseCall(text), text, compileExpression);
  return { text, find: run, explain: () => `The function '${text}' gave no value` };
};

/** The value of a field like InputPath, or States.Runtime. */
export const valueAtPath = (expression: Expression, input: Json, around: Surroundings): Json => {
  const value = expression.find(input, around);
  if (value === undefined)
    throw runtimeFailure(`Invalid path '${expression.text}' : ${expression.explain(input, around)}`);
  return value;
};

/** The value for a field of a payload template or of a Fail state, or States.Runtime. */
export const valueForField = (expression: Expression, field: string, input: Json, around: Surroundings): Json => {
  const value = expression.find(input, around);
  if (value !== undefined) return value;
  const shown = JSON.stringify(input);
  throw runtimeFailure(
    `The JSONPath '${expression.text}' specified for the field '${field}' could not be found in the input '${shown}'`,
  );
};
