/** Choice rules, compiled to one predicate each. */
import { fits, literalsOf } from '../../../kernel/values/wildcards';
import type { Expression, Surroundings } from './evaluation';
import { compileExpression } from './expressions';
import { runtimeFailure } from './failures';
import { isArray, isObject, type Json, type JsonObject } from './json';
import { parseTimestamp } from './timestamps';

export type Predicate = (input: Json, around: Surroundings) => boolean;
type Compare = (value: Json, expected: Json) => boolean;

/** Throws a SyntaxError that says what is wrong with the rule. */
export const compileRule = (rule: JsonObject): Predicate => {
  if (isArray(rule.And)) {
    const all = rule.And.map(nested);
    return (input, around) => all.every((test) => test(input, around));
  }
  if (isArray(rule.Or)) {
    const any = rule.Or.map(nested);
    return (input, around) => any.some((test) => test(input, around));
  }
  if (rule.Not !== undefined) {
    const test = nested(rule.Not);
    return (input, around) => !test(input, around);
  }
  return compileComparison(rule);
};

const nested = (rule: Json): Predicate => {
  if (!isObject(rule)) throw new SyntaxError(`a choice rule must be an object, got ${JSON.stringify(rule)}`);
  return compileRule(rule);
};

const compileComparison = (rule: JsonObject): Predicate => {
  const variable = rule.Variable;
  if (typeof variable !== 'string')
    throw new SyntaxError(`a choice rule needs And, Or, Not or a Variable, got ${JSON.stringify(rule)}`);
  const left = compileExpression(variable);
  if (rule.IsPresent !== undefined)
    return (input, around) => (left.find(input, around) !== undefined) === rule.IsPresent;
  for (const [field, expected] of Object.entries(rule)) {
    const direct = comparisons[field];
    if (direct !== undefined) return (input, around) => direct(present(left, input, around), expected);
    const byPath = field.endsWith('Path') ? comparisons[field.slice(0, -4)] : undefined;
    if (byPath === undefined) continue;
    if (typeof expected !== 'string') throw new SyntaxError(`${field} must be a path, got ${JSON.stringify(expected)}`);
    const right = compileExpression(expected);
    return (input, around) => byPath(present(left, input, around), present(right, input, around));
  }
  throw new SyntaxError(
    `choice rule on ${variable} has no comparison; known are ${Object.keys(comparisons).join(', ')}`,
  );
};

const present = (expression: Expression, input: Json, around: Surroundings): Json => {
  const value = expression.find(input, around);
  if (value !== undefined) return value;
  throw runtimeFailure(
    `Invalid path '${expression.text}': The choice state's condition path references an invalid value.`,
  );
};

const orders: Record<string, (order: number) => boolean> = {
  Equals: (order) => order === 0,
  LessThan: (order) => order < 0,
  LessThanEquals: (order) => order <= 0,
  GreaterThan: (order) => order > 0,
  GreaterThanEquals: (order) => order >= 0,
};

const orderOf = <T extends string | number>(left: T, right: T): number => {
  if (left < right) return -1;
  return left > right ? 1 : 0;
};

const ordered = <T extends string | number>(prefix: string, as: (value: Json) => T | undefined): [string, Compare][] =>
  Object.entries(orders).map(([suffix, holds]) => [
    prefix + suffix,
    (value, expected) => {
      const left = as(value);
      const right = as(expected);
      return left !== undefined && right !== undefined && holds(orderOf(left, right));
    },
  ]);

const isType = (name: string, is: (value: Json) => boolean): [string, Compare] => [
  name,
  (value, expected) => is(value) === expected,
];

/** Values of another type than the operator's never match. */
const comparisons: Record<string, Compare | undefined> = Object.fromEntries([
  ...ordered('String', (value) => (typeof value === 'string' ? value : undefined)),
  ...ordered('Numeric', (value) => (typeof value === 'number' ? value : undefined)),
  ...ordered('Timestamp', parseTimestamp),
  ['BooleanEquals', (value: Json, expected: Json) => typeof value === 'boolean' && value === expected],
  [
    'StringMatches',
    (value: Json, expected: Json) =>
      typeof value === 'string' && typeof expected === 'string' && fits(value, literalsOf(expected)),
  ],
  isType('IsNull', (value) => value === null),
  isType('IsString', (value) => typeof value === 'string'),
  isType('IsNumeric', (value) => typeof value === 'number'),
  isType('IsBoolean', (value) => typeof value === 'boolean'),
  isType('IsTimestamp', (value) => parseTimestamp(value) !== undefined),
]);
