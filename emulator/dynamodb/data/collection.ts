/**
 * Items of a table or an index: partitions by hash key, each in the order of its range key. Partitions are read in the
 * order of a checksum of their key, so that a scan comes in no order that a caller could rely on, and yet always the
 * same.
 */
import { crc32 } from 'node:zlib';
import BTree from 'sorted-btree';
import { compareNumbers } from './numbers';
import type { KeyType } from './schema';
import { compareText, type Item } from './values';

/** An item as it is kept; replaced, never changed. */
export interface Stored {
  item: Item;
  /** Size of `item` in bytes. */
  bytes: number;
  /** Primary key in text. */
  hash: string;
  range: string;
}

/**
 * A place within a partition: the range key of this collection, then (in an index, where it is not unique) the primary
 * key. An `edge` is a place where no item is: after this item, after all of this range key, after all whose range key
 * starts so.
 */
export interface Position {
  sort: string;
  hash: string;
  range: string;
  edge?: 'after-item' | 'after-equal' | 'after-prefix';
}

interface PartitionPlace {
  checksum: number;
  hashKey: string;
}

type Partition = BTree<Position, Stored>;

export interface Collection {
  get(hashKey: string, position: Position): Stored | undefined;
  put(hashKey: string, position: Position, stored: Stored): void;
  remove(hashKey: string, position: Position): void;
  /** Items of one partition from `lower` up to, not including, `upper`; or the same backwards. */
  partition(hashKey: string, bounds: Bounds, backwards: boolean): Iterable<Stored>;
  /** Negative when `a` comes before `b`. */
  compare(a: Position, b: Position): number;
  /** All items, partition by partition, after the given item; only partitions of the segment when there is one. */
  all(options: { after?: { hashKey: string; position: Position }; segment?: Segment }): Iterable<Stored>;
  segmentOf(hashKey: string, segments: number): number;
  size(): number;
}

export interface Bounds {
  lower?: Position;
  upper?: Position;
}

export interface Segment {
  index: number;
  of: number;
}

const comparators: Readonly<Record<KeyType, (a: string, b: string) => number>> = {
  S: compareText,
  N: compareNumbers,
  B: compareText,
};

/** `sortType`: type of this collection's range key, undefined without one. */
export const createCollection = (sortType: KeyType | undefined): Collection => {
  const compareSort = sortType ? comparators[sortType] : () => 0;
  const compareItems = (a: Position, b: Position): number =>
    compareSort(a.sort, b.sort) ||
    (a.hash === b.hash ? 0 : compareText(a.hash, b.hash)) ||
    (a.range === b.range ? 0 : compareText(a.range, b.range));
  const compare = (a: Position, b: Position): number => {
    if (a.edge) return -compareToEdge(b, a, compareItems, compareSort);
    return b.edge ? compareToEdge(a, b, compareItems, compareSort) : compareItems(a, b);
  };
  const partitions = new Map<string, Partition>();
  // Made for a scan, and again when partitions have come or gone since: most tables are written far more than scanned.
  let order: readonly PartitionPlace[] | undefined;
  const comparePlaces = (a: PartitionPlace, b: PartitionPlace): number =>
    a.checksum - b.checksum || compareText(a.hashKey, b.hashKey);
  const placeOf = (hashKey: string): PartitionPlace => ({ checksum: crc32(hashKey), hashKey });
  const segmentOf = (hashKey: string, segments: number): number => crc32(hashKey) % segments;
  let size = 0;

  const within = function* (partition: Partition, { lower, upper }: Bounds, backwards: boolean): Generator<Stored> {
    const entries = backwards ? partition.entriesReversed(upper, undefined, true) : partition.entries(lower);
    const isOutside = backwards
      ? lower && ((position: Position) => compare(position, lower) < 0)
      : upper && ((position: Position) => compare(position, upper) >= 0);
    for (const [position, stored] of entries) {
      if (isOutside?.(position)) return;
      yield stored;
    }
  };

  return {
    compare,
    segmentOf,
    get: (hashKey, position) => partitions.get(hashKey)?.get(position),
    put: (hashKey, position, stored) => {
      let partition = partitions.get(hashKey);
      if (!partition) {
        partition = new BTree<Position, Stored>(undefined, compare);
        partitions.set(hashKey, partition);
        order = undefined;
      }
      if (partition.set(position, stored)) size++;
    },
    remove: (hashKey, position) => {
      const partition = partitions.get(hashKey);
      if (!partition?.delete(position)) return;
      size--;
      if (partition.size > 0) return;
      partitions.delete(hashKey);
      order = undefined;
    },
    partition: (hashKey, bounds, backwards) => {
      const partition = partitions.get(hashKey);
      return partition ? within(partition, bounds, backwards) : [];
    },
    *all({ after, segment }) {
      order ??= [...partitions.keys()].map(placeOf).sort(comparePlaces);
      const from = after && placeOf(after.hashKey);
      for (const place of order) {
        if (from && comparePlaces(place, from) < 0) continue;
        if (segment && place.checksum % segment.of !== segment.index) continue;
        const resume =
          after && place.hashKey === after.hashKey ? { ...after.position, edge: 'after-item' as const } : undefined;
        for (const [, stored] of partitions.get(place.hashKey)?.entries(resume) ?? []) yield stored;
      }
    },
    size: () => size,
  };
};

type Compare<Value> = (a: Value, b: Value) => number;

/** Order of an item's position and an edge; they are never equal. */
const compareToEdge = (
  item: Position,
  edge: Position,
  compareItems: Compare<Position>,
  compareSort: Compare<string>,
): number => {
  if (edge.edge === 'after-item') return compareItems(item, edge) || -1;
  if (edge.edge === 'after-prefix' && item.sort.startsWith(edge.sort)) return -1;
  return compareSort(item.sort, edge.sort) || -1;
};
