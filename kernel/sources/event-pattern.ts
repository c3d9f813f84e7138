/**
 * EventBridge's event patterns, as rules of a bus, filters of stream mappings and (on one level) filter policies of SNS
 * use them. What is not known here is an error when the pattern is compiled: a filter that is quietly wider or narrower
 * than on AWS would prove nothing.
 */

import { fieldsOf, isFields } from '../values/json';
import { fits, literalsOf } from '../values/wildcards';

export type Pattern = (event: unknown) => boolean;

/** Gets undefined when the event does not have the field, or has an object there: EventBridge compares leaves alone. */
type Matcher = (value: unknown) => boolean;

const show = (value: unknown): string => JSON.stringify(value);

const text =
  (test: (text: string) => boolean): Matcher =>
  (value) =>
    typeof value === 'string' && test(value);

/** AWS refuses rules whose wildcards are too many to match quickly, and two beside each other. */
const MOST_WILDCARDS = 5;

const wildcard = (pattern: string): Matcher => {
  const literals = literalsOf(pattern);
  if (literals.length - 1 > MOST_WILDCARDS || literals.slice(1, -1).includes(''))
    throw new Error(
      `wildcard takes at most ${MOST_WILDCARDS} \`*\`, none beside another; received ${show(pattern).slice(0, 200)}`,
    );
  return text((value) => fits(value, literals));
};

const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
};

/** `['>', 0, '<=', 5]` */
const numeric = (argument: unknown): Matcher => {
  if (!Array.isArray(argument) || argument.length === 0 || argument.length % 2 !== 0)
    throw new Error(`numeric takes pairs of comparison and number; received ${show(argument)}`);
  const tests: ((value: number) => boolean)[] = [];
  for (let index = 0; index < argument.length; index += 2) {
    const name = String(argument[index]);
    const compare = Object.hasOwn(comparisons, name) ? comparisons[name] : undefined;
    const bound: unknown = argument[index + 1];
    if (compare === undefined || typeof bound !== 'number')
      throw new Error(`numeric takes ${Object.keys(comparisons).join(' ')} and a number; received ${show(argument)}`);
    tests.push((value) => compare(value, bound));
  }
  return (value) => typeof value === 'number' && tests.every((test) => test(value));
};

const listOf = (argument: unknown): unknown[] => (Array.isArray(argument) ? argument : [argument]);

const anythingBut = (argument: unknown): Matcher => {
  const excluded = isFields(argument) ? [operator(argument)] : listOf(argument).map((value) => literal(value));
  return (value) => value !== undefined && !excluded.some((matches) => matches(value));
};

const affix = (argument: unknown, make: (affix: string) => Matcher): Matcher => {
  const matchers = listOf(argument).map((value) => {
    if (typeof value !== 'string') throw new Error(`prefix and suffix take a string; received ${show(argument)}`);
    return make(value);
  });
  return (value) => matchers.some((matches) => matches(value));
};

const operators: Readonly<Record<string, (argument: unknown) => Matcher>> = {
  prefix: (argument) => affix(argument, (prefix) => text((value) => value.startsWith(prefix))),
  suffix: (argument) => affix(argument, (suffix) => text((value) => value.endsWith(suffix))),
  'equals-ignore-case': (argument) =>
    affix(argument, (expected) => text((value) => value.toLowerCase() === expected.toLowerCase())),
  wildcard: (argument) => affix(argument, wildcard),
  numeric,
  'anything-but': anythingBut,
  exists: (argument) => {
    if (typeof argument !== 'boolean') throw new Error(`exists takes true or false; received ${show(argument)}`);
    return (value) => (value !== undefined) === argument;
  },
};

const operator = (matcher: object): Matcher => {
  const [name = '', ...others] = Object.keys(matcher);
  const make = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (make === undefined || others.length > 0)
    throw new Error(`a matcher has exactly one of ${Object.keys(operators).join(', ')}; received ${show(matcher)}`);
  return make((matcher as Record<string, unknown>)[name]);
};

const literal =
  (expected: unknown): Matcher =>
  (value) =>
    value === expected;

/** Whether it holds for an element of a list, or of lists in it; a list without any is a field that is not there. */
const some = (value: unknown, test: Matcher, counts: Matcher): boolean => {
  // Most values are no lists, and every record of the stream is compared.
  if (!Array.isArray(value)) return test(counts(value) ? value : undefined);
  let isEmpty = true;
  const holdsIn = (list: readonly unknown[]): boolean =>
    list.some((element) => {
      if (Array.isArray(element)) return holdsIn(element);
      if (!counts(element)) return false;
      isEmpty = false;
      return test(element);
    });
  return holdsIn(value) || (isEmpty && test(undefined));
};

const isLeaf = (value: unknown): boolean => value !== undefined && !isFields(value);

/** The alternatives of one field; a field with several values matches when any of them does. */
const field = (alternatives: readonly unknown[]): Matcher => {
  if (alternatives.length === 0) throw new Error('a field of a pattern needs at least one alternative; received []');
  const matchers = alternatives.map((alternative) =>
    typeof alternative === 'object' && alternative !== null ? operator(alternative) : literal(alternative),
  );
  const matches = (value: unknown): boolean => matchers.some((matcher) => matcher(value));
  return (value) => some(value, matches, isLeaf);
};

/** `{"detail.state": …}` is `{"detail": {"state": …}}`, except where the event has a field of that very name. */
const branch = (name: string, inner: unknown): Matcher => {
  const matches = node(inner);
  const dot = name.indexOf('.');
  const deeper = dot > 0 && branch(name.slice(0, dot), { [name.slice(dot + 1)]: inner });
  return (value) => {
    const fields = fieldsOf(value);
    const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return own === undefined && deeper ? deeper(value) : matches(own);
  };
};

const node = (pattern: unknown): Matcher => {
  if (Array.isArray(pattern)) return field(pattern);
  if (!isFields(pattern))
    throw new Error(`a field of a pattern is a list of alternatives or a nested pattern; received ${show(pattern)}`);
  const parts = Object.entries(pattern).map(([name, inner]): Matcher => {
    if (name === '$or') {
      if (!Array.isArray(inner) || inner.length < 2)
        throw new Error(`$or takes a list of at least two patterns; received ${show(inner)}`);
      const choices = inner.map(node);
      return (value) => choices.some((matches) => matches(value));
    }
    return branch(name, inner);
  });
  const all = (value: unknown): boolean => parts.every((matches) => matches(value));
  return (value) => some(value, all, isFields);
};

/** Throws when the pattern is not one. */
export const compilePattern = (pattern: unknown): Pattern => {
  if (!isFields(pattern)) throw new Error(`an event pattern is an object; received ${show(pattern)}`);
  return node(pattern);
};
