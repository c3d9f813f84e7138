/**
 * A client that reads each shard once for a tick of the sweeper: all that is open and all that is due by now, in one
 * query. The checks that come one after the other are answered from it. A shard that holds more than fits into one page
 * is read by every check on its own, as far as the check goes. The index is behind the table in any case, so what was
 * read a few seconds ago is as good as what is read now.
 */
import type { Now } from '../../../kernel/time/clock';
import { iso } from '../../../kernel/time/instant';
import type { OpenTable, QueryInput, TableClient } from '../client/client';
import { shards, TIMED } from '../client/index-positions';
import type { Item } from '../client/item-reader';
import { positionOf, rangeOf, type ShardRange, shardQuery } from '../client/open-lists';

/** More than this is not kept in memory. */
const MOST_ITEMS = 250;
const FRESH_MS = 10_000;
/** Before the name of any list. */
const FIRST = '!';

interface Snapshot {
  range: ShardRange;
  at: number;
  /** Undefined: the shard holds more. */
  items: Promise<Item[] | undefined>;
}

const readOnce = async (client: TableClient, range: ShardRange): Promise<Item[] | undefined> => {
  const { items, hasMore } = await client.page({ ...shardQuery(range), pageSize: MOST_ITEMS });
  return hasMore ? undefined : items;
};

const between = (items: readonly Item[], from: string, to: string): Item[] =>
  items.filter((item) => positionOf(item) >= from && positionOf(item) <= to);

/** All shards together, for as long as each is fresh. */
interface Merged {
  at: number;
  to: string;
  snapshots: readonly Snapshot[];
  /** Undefined: one of the shards holds more. */
  items: Promise<Item[] | undefined>;
}

const mergedOf = (snapshots: readonly Snapshot[]): Merged => {
  const inOrder = async (): Promise<Item[] | undefined> => {
    const found = await Promise.all(snapshots.map(({ items }) => items));
    if (found.includes(undefined)) return undefined;
    return (found.flat() as Item[]).sort((left, right) => (positionOf(left) < positionOf(right) ? -1 : 1));
  };
  const oldest = snapshots.reduce((one, other) => (other.at < one.at ? other : one));
  const items = inOrder();
  // As above: handled, also where a check reaches further.
  items.catch(() => undefined);
  return { at: oldest.at, to: oldest.range.to, snapshots, items };
};

const readingShardsOnce = (client: TableClient, clock: Now): TableClient => {
  const snapshots = new Map<string, Snapshot>();
  let latest: Snapshot | undefined;

  const snapshotFor = (asked: ShardRange): Snapshot => {
    const at = clock.now();
    const known = snapshots.get(asked.shard);
    if (known !== undefined && at - known.at < FRESH_MS) return known;
    // All shards of a tick are read up to one instant.
    const to = latest?.at === at ? latest.range.to : `${TIMED}#${iso(at)}`;
    const range = { shard: asked.shard, from: FIRST, to };
    const items = readOnce(client, range);
    // The next check sends requests of its own. A check that reaches further does not wait for this one, and Node ends
    // a process for an error that nothing handles.
    items.catch(() => snapshots.delete(asked.shard));
    latest = { range, at, items };
    snapshots.set(asked.shard, latest);
    return latest;
  };

  const query = async function* (input: QueryInput): AsyncGenerator<Item> {
    const asked = input.newestFirst === true ? undefined : rangeOf(input);
    if (asked !== undefined) {
      const snapshot = snapshotFor(asked);
      const items = asked.to > snapshot.range.to ? undefined : await snapshot.items;
      if (items !== undefined) {
        yield* between(items, asked.from, asked.to);
        return;
      }
    }
    yield* client.query(input);
  };

  let merged: Merged | undefined;

  /** A shard that could not be read is read again. */
  const isFresh = ({ at, snapshots: parts }: Merged): boolean =>
    clock.now() - at < FRESH_MS && parts.length === snapshots.size;

  const knownOpen = async (from: string, to: string): Promise<Item[] | undefined> => {
    if (merged === undefined || !isFresh(merged))
      merged = mergedOf(shards.map((shard) => snapshotFor({ shard, from, to })));
    if (to > merged.to) return undefined;
    const items = await merged.items;
    return items === undefined ? undefined : between(items, from, to);
  };

  return { ...client, query, knownOpen };
};

export const withSnapshots = (table: OpenTable): OpenTable => ({
  ...table,
  client: readingShardsOnce(table.client, table.clock),
});
