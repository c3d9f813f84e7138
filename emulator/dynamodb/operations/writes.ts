/**
 * The four ways to touch one item: prepared (everything that the request alone can get wrong), then planned against the
 * item as it is, then committed. Single writes, batches and transactions share these steps.
 */

import type { Stored } from '../data/collection';
import { invalidParameter, validation } from '../data/errors';
import { itemBytes } from '../data/measures';
import {
  constraint,
  type Input,
  optionalChoice,
  optionalText,
  record,
  refuseLegacy,
  requiredText,
} from '../data/parameters';
import { attributesOf, checkIndexKey, type Key, keyOfItem, keyOfParameter } from '../data/schema';
import { type Change, changeOf, stored, type Table } from '../data/table';
import { type AttributeValue, type Item, MAX_ITEM_BYTES, normalizeItem } from '../data/values';
import { type BoundCondition, bindCondition, holds } from '../expressions/condition';
import { type Path, type Placeholders, readPlaceholders } from '../expressions/placeholders';
import type { ExpressionKind } from '../expressions/tokens';
import { applyUpdate, type BoundUpdate, bindUpdate } from '../expressions/update';
import { type Engine, tableOf } from './engine';

/** As it is written, and ready to be evaluated. */
interface ReadCondition {
  text: string;
  bound: BoundCondition;
}

export interface Write {
  table: Table;
  key: Key;
  condition: ReadCondition | undefined;
  /** Whether a failed condition answers with the item as it is. */
  returnsOldOnFailure: boolean;
  /** The item after the write. @throws ValidationException when the item as it is does not allow the write. */
  plan(before: Stored | undefined): Stored | undefined;
  /** Paths that an update writes; empty for other writes. */
  paths: readonly Path[];
  /** Bytes that the request carries for this item. */
  requestBytes: number;
}

export const conditionHolds = (engine: Engine, write: Write, before: Stored | undefined): boolean => {
  if (write.condition === undefined) return true;
  const { text, bound } = write.condition;
  const isTrue = holds(bound, before?.item);
  engine.onCondition?.({ text, key: write.key, isTrue });
  return isTrue;
};

export const planned = (write: Write, before: Stored | undefined): Change =>
  changeOf(write.table, before, write.plan(before));

export const preparePut = (engine: Engine, input: Input): Write => {
  refuseLegacy(input);
  const item = normalizeItem(record(input, 'Item'));
  const { condition, returnsOldOnFailure } = readCondition(engine, input);
  const table = tableOf(engine, input);
  const key = keyOfItem(table.schema, item);
  for (const index of table.indexes) checkIndexKey(index.name, index.schema, item);
  const entry = stored(key, item);
  if (entry.bytes > MAX_ITEM_BYTES) throw validation('Item size has exceeded the maximum allowed size');
  return { table, key, condition, returnsOldOnFailure, plan: () => entry, paths: [], requestBytes: entry.bytes };
};

export const prepareDelete = (engine: Engine, input: Input): Write => {
  refuseLegacy(input);
  const keyItem = normalizeItem(record(input, 'Key'));
  const { condition, returnsOldOnFailure } = readCondition(engine, input);
  const table = tableOf(engine, input);
  const key = keyOfParameter(table.schema, keyItem);
  return {
    table,
    key,
    condition,
    returnsOldOnFailure,
    plan: () => undefined,
    paths: [],
    requestBytes: itemBytes(keyItem),
  };
};

/** A condition check writes nothing, whatever it finds. */
export const prepareCheck = (engine: Engine, input: Input): Write => {
  requiredText(input, 'ConditionExpression');
  return { ...prepareDelete(engine, input), plan: (before) => before };
};

export const prepareUpdate = (engine: Engine, input: Input): Write => {
  refuseLegacy(input);
  const keyItem = normalizeItem(record(input, 'Key'));
  const { condition, returnsOldOnFailure, placeholders, finish } = readCondition(engine, input, [
    'UpdateExpression',
    'ConditionExpression',
  ]);
  const text = optionalText(input, 'UpdateExpression');
  const parsed = text === undefined ? undefined : engine.expressions.parse('UpdateExpression', text);
  if (parsed) placeholders.use('UpdateExpression', parsed);
  const table = tableOf(engine, input);
  const keyNames = attributesOf(table.schema).map(({ name }) => name);
  const update = parsed && bindUpdate(parsed.tree, placeholders, keyNames);
  finish();
  const key = keyOfParameter(table.schema, keyItem);
  return {
    table,
    key,
    condition,
    returnsOldOnFailure,
    plan: (before) => planUpdate({ table, key, keyItem, update }, before),
    paths: update?.paths ?? [],
    requestBytes: itemBytes(keyItem),
  };
};

interface PlannedUpdate {
  table: Table;
  key: Key;
  /** The item that the update begins with where none exists. */
  keyItem: Item;
  update: BoundUpdate | undefined;
}

const planUpdate = ({ table, key, keyItem, update }: PlannedUpdate, before: Stored | undefined): Stored => {
  const base = before?.item ?? keyItem;
  const item = update ? applyUpdate(update, base) : base;
  if (item === before?.item) return before;
  for (const index of table.indexes) checkIndexKey(index.name, index.schema, item);
  const entry = stored(key, item);
  if (entry.bytes > MAX_ITEM_BYTES) throw validation('Item size to update has exceeded the maximum allowed size');
  return entry;
};

interface ConditionParameters {
  condition: ReadCondition | undefined;
  returnsOldOnFailure: boolean;
  placeholders: Placeholders;
  /** To be called when every other expression has used its placeholders. */
  finish(): void;
}

const readCondition = (
  engine: Engine,
  input: Input,
  kinds: readonly ExpressionKind[] = ['ConditionExpression'],
): ConditionParameters => {
  const onFailure = optionalChoice(input, 'ReturnValuesOnConditionCheckFailure', ['ALL_OLD', 'NONE']);
  const placeholders = readPlaceholders(input, kinds);
  const text = optionalText(input, 'ConditionExpression');
  let condition: ReadCondition | undefined;
  if (text !== undefined) {
    const parsed = engine.expressions.parse('ConditionExpression', text);
    placeholders.use('ConditionExpression', parsed);
    condition = { text, bound: bindCondition('ConditionExpression', parsed.tree, placeholders) };
  }
  if (kinds.length === 1) placeholders.finish();
  return { condition, returnsOldOnFailure: onFailure === 'ALL_OLD', placeholders, finish: placeholders.finish };
};

const RETURN_VALUES = ['NONE', 'ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW'] as const;
export type ReturnValues = (typeof RETURN_VALUES)[number];

export const readReturnValues = (input: Input, allowed: readonly ReturnValues[] = RETURN_VALUES): ReturnValues => {
  const value = optionalChoice(input, 'ReturnValues', RETURN_VALUES) ?? 'NONE';
  if (!allowed.includes(value)) throw validation(`ReturnValues can only be ${allowed.toReversed().join(' or ')}`);
  return value;
};

export interface CollectionMetrics {
  ItemCollectionKey: Item;
  SizeEstimateRangeGB: readonly [number, number];
}

/** In a process no collection has more than a gigabyte. */
const SMALL = [0, 1] as const;

/**
 * The item collections of writes, which the tables with local indexes have; undefined: they were not requested.
 * @throws ValidationException for an unknown choice
 */
export const readItemCollectionMetrics = (
  input: Input,
): ((write: Write) => CollectionMetrics | undefined) | undefined => {
  if (optionalChoice(input, 'ReturnItemCollectionMetrics', ['SIZE', 'NONE']) !== 'SIZE') return undefined;
  return ({ table, key }) => {
    if (!table.indexes.some(({ isLocal }) => isLocal)) return undefined;
    const { name, type } = table.schema.hash;
    const text = type === 'B' ? Buffer.from(key.hash, 'hex').toString('base64') : key.hash;
    return { ItemCollectionKey: { [name]: { [type]: text } as AttributeValue }, SizeEstimateRangeGB: SMALL };
  };
};

/** The collections of a request to several tables, each once; undefined: it has none. */
export const collectionsOf = (
  metrics: ReturnType<typeof readItemCollectionMetrics>,
  writes: readonly Write[],
): Record<string, CollectionMetrics[]> | undefined => {
  if (metrics === undefined) return undefined;
  const found = new Map<string, Map<string, CollectionMetrics>>();
  for (const write of writes) {
    const collection = metrics(write);
    if (collection === undefined) continue;
    const ofTable = found.get(write.table.name) ?? new Map<string, CollectionMetrics>();
    found.set(write.table.name, ofTable.set(write.key.hash, collection));
  }
  return found.size === 0
    ? undefined
    : Object.fromEntries([...found].map(([name, collections]) => [name, [...collections.values()]]));
};

export const refuseEmptyList = (name: string, list: readonly unknown[], max: number): void => {
  if (list.length < 1) throw constraint(name, list, 'Member must have length greater than or equal to 1');
  if (list.length > max)
    throw validation(
      `1 validation error detected: Value at '${name.charAt(0).toLowerCase()}${name.slice(1)}' failed to satisfy ` +
        `constraint: Member must have length less than or equal to ${max}`,
    );
};

export const duplicateKeys = (writes: readonly { table: Table; key: Key }[]): boolean => {
  const seen = new Set<string>();
  return writes.some(({ table, key }) => {
    const text = JSON.stringify([table.name, key.hash, key.range]);
    return seen.has(text) || !seen.add(text);
  });
};

export const requireSingle = (members: Input, allowed: readonly string[], subject: string): string => {
  const given = allowed.filter((name) => members[name] !== undefined && members[name] !== null);
  const [only, ...others] = given;
  if (only === undefined || others.length > 0)
    throw invalidParameter(
      `${subject} must contain exactly one of ${allowed.join(', ')}; received ` +
        `${given.length === 0 ? 'none' : given.join(', ')}`,
    );
  return only;
};
