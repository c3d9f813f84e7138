/** Parses each expression text once; the texts of a program are few, so a bounded cache holds them all. */
import type { Condition, Parsed, Projection, Update } from './ast';
import { parseCondition } from './condition-parser';
import { parseProjection } from './parser';
import { type Cursor, type ExpressionKind, openCursor, tokenize } from './tokens';
import { parseUpdate } from './update-parser';

interface Trees {
  ConditionExpression: Condition;
  FilterExpression: Condition;
  KeyConditionExpression: Condition;
  UpdateExpression: Update;
  ProjectionExpression: Projection;
}

const parsers: { [Kind in ExpressionKind]: (cursor: Cursor) => Trees[Kind] } = {
  ConditionExpression: parseCondition,
  FilterExpression: parseCondition,
  KeyConditionExpression: parseCondition,
  UpdateExpression: parseUpdate,
  ProjectionExpression: parseProjection,
};

export interface ExpressionParser {
  /** @throws ValidationException worded for `kind`. */
  parse<Kind extends ExpressionKind>(kind: Kind, text: string): Parsed<Trees[Kind]>;
}

/** `capacity`: texts of a kind that are kept. */
export const createExpressionParser = (capacity = 2000): ExpressionParser => {
  const caches = new Map<ExpressionKind, Map<string, Parsed<unknown>>>();
  const cacheOf = (kind: ExpressionKind): Map<string, Parsed<unknown>> => {
    const known = caches.get(kind) ?? new Map<string, Parsed<unknown>>();
    caches.set(kind, known);
    return known;
  };
  return {
    parse<Kind extends ExpressionKind>(kind: Kind, text: string): Parsed<Trees[Kind]> {
      const cache = cacheOf(kind);
      const known = cache.get(text) as Parsed<Trees[Kind]> | undefined;
      if (known) return known;
      const parsed = parseText(kind, text);
      const [oldest] = cache.keys();
      if (cache.size >= capacity && oldest !== undefined) cache.delete(oldest);
      cache.set(text, parsed);
      return parsed;
    },
  };
};

const parseText = <Kind extends ExpressionKind>(kind: Kind, text: string): Parsed<Trees[Kind]> => {
  const tree = parsers[kind](openCursor(kind, text));
  const tokens = tokenize(kind, text);
  const used = (type: 'name' | 'value'): ReadonlySet<string> =>
    new Set(tokens.filter((token) => token.type === type).map((token) => token.text));
  return { tree, names: used('name'), values: used('value') };
};
