/** One table with its indexes, stream and expiry order: the place where a write becomes visible everywhere at once. */
import BTree from 'sorted-btree';
import { type Collection, createCollection, type Position, type Stored } from './collection';
import { equalItems, itemBytes } from './measures';
import { type Key, type KeySchema, type KeyType, scalarText } from './schema';
import type { Stream } from './stream';
import { compareText, emptyItem, type Item } from './values';

export interface Index {
  name: string;
  /** A local secondary index: of the table's partitions, and read consistently. */
  isLocal: boolean;
  schema: KeySchema;
  projection: 'ALL' | 'KEYS_ONLY' | 'INCLUDE';
  /** Attributes that the index holds; undefined for ALL. */
  attributes: ReadonlySet<string> | undefined;
  items: Collection;
}

export interface Table {
  name: string;
  arn: string;
  id: string;
  createdAt: number;
  schema: KeySchema;
  attributeTypes: ReadonlyMap<string, KeyType>;
  indexes: Index[];
  items: Collection;
  /** Changes that readers of the global indexes do not see yet, in their order. */
  behind: Behind[];
  /** Bytes of all items. */
  bytes: number;
  billingMode: 'PAY_PER_REQUEST' | 'PROVISIONED';
  throughput: { read: number; write: number };
  deletionProtection: boolean;
  encryption: Readonly<Record<string, unknown>> | undefined;
  pointInTimeRecovery: { enabledAt: number; days: number } | undefined;
  stream: Stream | undefined;
  expiry: Expiry | undefined;
}

interface ExpiryPlace {
  /** Epoch seconds. */
  at: number;
  hash: string;
  range: string;
}

/** Items by the time at which they expire. */
export interface Expiry {
  attribute: string;
  /** The items are looked up when they expire: most are replaced before, with the same expiry. */
  order: BTree<ExpiryPlace, undefined>;
}

/** One write to one item. Neither side: nothing there, and nothing written. */
export interface Change {
  table: Table;
  before: Stored | undefined;
  after: Stored | undefined;
  /** False when the item is after the write what it was before. */
  changed: boolean;
}

/** A change on its way to the global indexes. */
interface Behind {
  /** Epoch milliseconds from which on readers see it. */
  at: number;
  before: Stored | undefined;
  after: Stored | undefined;
}

/** Write units of one change, by where they are spent. */
export interface WriteCost {
  table: number;
  indexes: Map<Index, number>;
}

export const find = (table: Table, key: Key): Stored | undefined =>
  table.items.get(key.hash, { sort: key.range, ...key });

export const stored = (key: Key, item: Item): Stored => ({
  item,
  bytes: itemBytes(item),
  hash: key.hash,
  range: key.range,
});

/** The place of the item in the index; undefined when it lacks one of the index's keys, so that it is not in it. */
export const indexPlace = (index: Index, entry: Stored): { hashKey: string; position: Position } | undefined => {
  const { hash, range } = index.schema;
  const hashValue = entry.item[hash.name];
  const rangeValue = range && entry.item[range.name];
  if (hashValue === undefined || (range && rangeValue === undefined)) return undefined;
  return {
    hashKey: scalarText(hashValue),
    position: { sort: rangeValue ? scalarText(rangeValue) : '', hash: entry.hash, range: entry.range },
  };
};

export const projected = (index: Index, item: Item): Item => {
  if (!index.attributes) return item;
  const result = emptyItem();
  for (const name of index.attributes) if (item[name]) result[name] = item[name];
  return result;
};

export const changeOf = (table: Table, before: Stored | undefined, after: Stored | undefined): Change => ({
  table,
  before,
  after,
  changed: before !== after && !(before && after && equalItems(before.item, after.item)),
});

/**
 * Makes the change visible, in the global indexes after `indexLagMs`; gives the position of its stream record when the
 * table has a stream and something has changed.
 */
export const commit = (
  { table, before, after, changed }: Change,
  { now, indexLagMs = 0, byTimeToLive = false }: { now: number; indexLagMs?: number; byTimeToLive?: boolean },
): number | undefined => {
  if (!changed) return undefined;
  placeOutsideIndexes(table, before, after);
  catchUp(table, now);
  const at = Math.max(now + indexLagMs, table.behind.at(-1)?.at ?? 0);
  if (at > now) table.behind.push({ at, before, after });
  for (const index of table.indexes) if (index.isLocal || at <= now) moveInIndex(index, before, after);
  return table.stream?.append({ before, after }, now, byTimeToLive);
};

/** Shows readers of the global indexes what they see by now. */
export const catchUp = (table: Table, now: number): void => {
  const { behind } = table;
  if (behind.length === 0) return;
  const seen = behind.findIndex(({ at }) => at > now);
  for (const { before, after } of behind.splice(0, seen < 0 ? behind.length : seen))
    for (const index of table.indexes) if (!index.isLocal) moveInIndex(index, before, after);
};

/** Changes an item as a restored table has it: no stream records it. */
export const place = (table: Table, before: Stored | undefined, after: Stored | undefined): void => {
  placeOutsideIndexes(table, before, after);
  for (const index of table.indexes) moveInIndex(index, before, after);
};

const placeOutsideIndexes = (table: Table, before: Stored | undefined, after: Stored | undefined): void => {
  if (after) table.items.put(after.hash, { sort: after.range, hash: after.hash, range: after.range }, after);
  else if (before) table.items.remove(before.hash, { sort: before.range, hash: before.hash, range: before.range });
  table.bytes += (after?.bytes ?? 0) - (before?.bytes ?? 0);
  if (table.expiry) moveInExpiry(table.expiry, before, after);
};

const moveInIndex = (index: Index, before: Stored | undefined, after: Stored | undefined): void => {
  const from = before && indexPlace(index, before);
  const to = after && indexPlace(index, after);
  if (from && !(to && samePlace(from, to))) index.items.remove(from.hashKey, from.position);
  if (after && to) index.items.put(to.hashKey, to.position, after);
};

const samePlace = (a: { hashKey: string; position: Position }, b: { hashKey: string; position: Position }): boolean =>
  a.hashKey === b.hashKey && a.position.sort === b.position.sort;

/**
 * Standard write units: 1 per started KB of the larger image, at least 1; indexes as their entry is put, changed or
 * deleted.
 */
export const writeCost = ({ table, before, after, changed }: Change): WriteCost => {
  const cost: WriteCost = { table: writeUnits(Math.max(before?.bytes ?? 0, after?.bytes ?? 0)), indexes: new Map() };
  if (!changed) return cost;
  for (const index of table.indexes) {
    const units = indexUnits(index, before, after);
    if (units > 0) cost.indexes.set(index, units);
  }
  return cost;
};

const indexUnits = (index: Index, before: Stored | undefined, after: Stored | undefined): number => {
  const from = before && indexPlace(index, before);
  const to = after && indexPlace(index, after);
  const oldBytes = before && from ? indexBytes(index, before) : 0;
  const newBytes = after && to ? indexBytes(index, after) : 0;
  if (before && after && from && to && samePlace(from, to)) {
    const same = equalItems(projected(index, before.item), projected(index, after.item));
    return same ? 0 : writeUnits(Math.max(oldBytes, newBytes));
  }
  return (from ? writeUnits(oldBytes) : 0) + (to ? writeUnits(newBytes) : 0);
};

export const indexBytes = (index: Index, entry: Stored): number =>
  index.attributes ? itemBytes(projected(index, entry.item)) : entry.bytes;

export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024));

export const createIndexItems = (schema: KeySchema): Collection => createCollection(schema.range?.type);

export const createExpiry = (table: Table, attribute: string): Expiry => {
  const expiry: Expiry = {
    attribute,
    order: new BTree<ExpiryPlace, undefined>(
      undefined,
      (a, b) => a.at - b.at || compareText(a.hash, b.hash) || compareText(a.range, b.range),
    ),
  };
  for (const entry of table.items.all({})) moveInExpiry(expiry, undefined, entry);
  return expiry;
};

const moveInExpiry = (expiry: Expiry, before: Stored | undefined, after: Stored | undefined): void => {
  const from = before && expiryPlace(expiry, before);
  const to = after && expiryPlace(expiry, after);
  if (from?.at === to?.at) return;
  if (from) expiry.order.delete(from);
  if (to) expiry.order.set(to, undefined);
};

const expiryPlace = (expiry: Expiry, entry: Stored): ExpiryPlace | undefined => {
  const value = entry.item[expiry.attribute];
  return value && 'N' in value ? { at: Number(value.N), hash: entry.hash, range: entry.range } : undefined;
};

const OLDEST_EXPIRY_SECONDS = 5 * 365 * 24 * 3600;

/** Items whose expiry is before `nowSeconds`, oldest first, but not those of more than five years ago. */
export const expired = (table: Table, nowSeconds: number): Stored[] => {
  const before = (at: number): ExpiryPlace => ({ at, hash: '', range: '' });
  const places = table.expiry?.order.getRange(before(nowSeconds - OLDEST_EXPIRY_SECONDS), before(nowSeconds));
  return (places ?? []).flatMap(([place]) => find(table, place) ?? []);
};
