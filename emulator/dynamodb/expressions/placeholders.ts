/**
 * `ExpressionAttributeNames` and `ExpressionAttributeValues` of one request: all must be well formed, defined and used.
 */
import { required } from '../../../kernel/values/required';
import { AwsError, serialization, validation } from '../data/errors';
import { type AttributeValue, isRecord, normalizeValue } from '../data/values';
import type { Parsed, PathElement } from './ast';
import { type ExpressionKind, expressionError } from './tokens';

/** Attribute names and list indexes from the top of an item. */
export type Path = readonly (string | number)[];

export interface Placeholders {
  /**
   * Declares the expression as part of the request. @throws ValidationException for a placeholder that is not defined.
   */
  use(kind: ExpressionKind, parsed: Parsed<unknown>): void;
  path(elements: readonly PathElement[]): Path;
  value(name: string): AttributeValue;
  /** @throws ValidationException when something given was not used by any expression. */
  finish(): void;
}

export interface PlaceholderInput {
  ExpressionAttributeNames?: unknown;
  ExpressionAttributeValues?: unknown;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Most requests have one expression, whose own set it is then. */
const both = (some: ReadonlySet<string>, more: ReadonlySet<string>): ReadonlySet<string> => {
  if (some.size === 0) return more;
  return more.size === 0 ? some : new Set([...some, ...more]);
};

/** `expressions`: the parameters of the operation that could have used the placeholders, for the error message. */
export const readPlaceholders = (input: PlaceholderInput, expressions: readonly ExpressionKind[]): Placeholders => {
  const names = readNames(input.ExpressionAttributeNames);
  const values = readValues(input.ExpressionAttributeValues);
  let usedNames = NOTHING;
  let usedValues = NOTHING;
  let used = false;

  return {
    use(kind, parsed) {
      used = true;
      for (const name of parsed.names) {
        if (!names?.has(name)) {
          throw expressionError(
            kind,
            `An expression attribute name used in the document path is not defined; attribute name: ${name}`,
          );
        }
      }
      for (const value of parsed.values) {
        if (!values?.has(value)) {
          throw expressionError(
            kind,
            `An expression attribute value used in expression is not defined; attribute value: ${value}`,
          );
        }
      }
      usedNames = both(usedNames, parsed.names);
      usedValues = both(usedValues, parsed.values);
    },
    path(elements) {
      return elements.map((element) => {
        if ('name' in element) return element.name;
        return 'index' in element ? element.index : required(names?.get(element.placeholder), 'such name');
      });
    },
    value(name) {
      return required(values?.get(name), 'such value');
    },
    finish() {
      if (!used && names) throw validation('ExpressionAttributeNames can only be specified when using expressions');
      if (!used && values) {
        const missing = expressions.filter((kind) => kind !== 'ProjectionExpression').join(' and ');
        throw validation(`ExpressionAttributeValues can only be specified when using expressions: ${missing} is null`);
      }
      requireUsed('ExpressionAttributeNames', names, usedNames);
      requireUsed('ExpressionAttributeValues', values, usedValues);
    },
  };
};

const requireUsed = (
  parameter: string,
  given: ReadonlyMap<string, unknown> | undefined,
  used: ReadonlySet<string>,
): void => {
  if (!given || given.size === used.size) return;
  const unused = [...given.keys()].filter((key) => !used.has(key));
  throw validation(`Value provided in ${parameter} unused in expressions: keys: {${unused.join(', ')}}`);
};

const readNames = (input: unknown): Map<string, string> | undefined =>
  readMap('ExpressionAttributeNames', '#', input, (key, value) => {
    if (typeof value !== 'string') throw serialization('ExpressionAttributeNames must map placeholders to strings');
    if (value === '')
      throw validation(`ExpressionAttributeNames contains invalid value: Empty attribute name for key ${key}`);
    return value;
  });

const readValues = (input: unknown): Map<string, AttributeValue> | undefined =>
  readMap('ExpressionAttributeValues', ':', input, (key, value) => {
    try {
      return normalizeValue(value);
    } catch (error) {
      if (!(error instanceof AwsError) || error.type !== 'ValidationException') throw error;
      throw validation(`ExpressionAttributeValues contains invalid value: ${error.message} for key ${key}`);
    }
  });

/** By name: those of a program are few. */
const knownPlaceholders = new Map<string, boolean>();
const MOST_PLACEHOLDERS = 1_000;

const isPlaceholder = (key: string, sigil: '#' | ':'): boolean => {
  if (key[0] !== sigil) return false;
  const isOne = knownPlaceholders.get(key) ?? /^.[A-Za-z0-9_]+$/.test(key);
  if (knownPlaceholders.size < MOST_PLACEHOLDERS) knownPlaceholders.set(key, isOne);
  return isOne;
};

const readMap = <Value>(
  parameter: string,
  sigil: '#' | ':',
  input: unknown,
  read: (key: string, value: unknown) => Value,
): Map<string, Value> | undefined => {
  if (input === undefined || input === null) return undefined;
  if (!isRecord(input)) throw serialization(`${parameter} must be a map`);
  const result = new Map<string, Value>();
  for (const key of Object.keys(input)) {
    if (!isPlaceholder(key, sigil)) throw validation(`${parameter} contains invalid key: Syntax error; key: "${key}"`);
    result.set(key, read(key, input[key]));
  }
  if (result.size === 0) throw validation(`${parameter} must not be empty`);
  return result;
};
