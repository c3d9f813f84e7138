/** Which attributes a request on items names, as IAM compares them: those of keys, of items and of expressions. */
import type { PathElement } from '../dynamodb/expressions/ast';
import { createExpressionParser } from '../dynamodb/expressions/parse';
import type { ExpressionKind } from '../dynamodb/expressions/tokens';
import type { Json } from '../protocol/service';

const EXPRESSIONS: readonly ExpressionKind[] = [
  'ConditionExpression',
  'FilterExpression',
  'KeyConditionExpression',
  'ProjectionExpression',
  'UpdateExpression',
];

const parser = createExpressionParser();

type Name = Exclude<PathElement, { index: number }>;

const isName = (node: unknown): node is Name =>
  typeof node === 'object' && node !== null && !('type' in node) && ('name' in node || 'placeholder' in node);

/** The first element of every path: IAM knows top-level attributes only. */
const namesIn = (node: unknown): Name[] => {
  if (Array.isArray(node)) return isName(node[0]) ? [node[0]] : node.flatMap(namesIn);
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(namesIn) : [];
};

/** By parsed expression: a text is parsed once. */
const known = new WeakMap<object, readonly Name[]>();

const namesOf = (tree: object): readonly Name[] => {
  const names = known.get(tree) ?? namesIn(tree);
  known.set(tree, names);
  return names;
};

/** The attributes of one part of a transaction or a batch, or of a request about one item. */
export const attributesOf = (part: Json): string[] => {
  const placeholders = (part.ExpressionAttributeNames ?? {}) as Readonly<Record<string, string>>;
  const inExpressions = EXPRESSIONS.flatMap((kind) =>
    typeof part[kind] === 'string' ? namesOf(parser.parse(kind, part[kind]).tree) : [],
  ).map((name) => ('name' in name ? name.name : (placeholders[name.placeholder] ?? name.placeholder)));
  const inItems = [part.Key, part.Item, ...((part.Keys as Json[] | undefined) ?? [])].flatMap((item) =>
    Object.keys((item ?? {}) as Json),
  );
  return [...new Set([...inItems, ...inExpressions])];
};
