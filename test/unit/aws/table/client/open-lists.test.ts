import { expect } from 'chai';
import type { QueryInput } from '../../../../../aws/table/client/client';
import {
  openLists,
  outboxPosition,
  rejectionsPosition,
  shardOf,
  shards,
  timedLists,
} from '../../../../../aws/table/client/index-positions';
import type { Item } from '../../../../../aws/table/client/item-reader';
import { positionOf, rangeOf, readOpen } from '../../../../../aws/table/client/open-lists';

const instant = (seconds: number): string => new Date(Date.UTC(2026, 2, 7) + seconds * 1000).toISOString();

/** The index, one item per request, and how often each shard was queried. */
const indexOf = (items: readonly Item[]) => {
  const asked = new Map<string, number>();
  const open = new Map<string, number>();
  let mostAtOnce = 0;
  let closed = 0;
  const query = async function* (input: QueryInput): AsyncGenerator<Item> {
    const { shard, from, to } = rangeOf(input)!;
    const found = items
      .filter((item) => item.GSI1PK === shard && positionOf(item) >= from && positionOf(item) <= to)
      .sort((left, right) => (positionOf(left) < positionOf(right) ? -1 : 1));
    try {
      for (const item of input.newestFirst === true ? found.reverse() : found) {
        asked.set(shard, (asked.get(shard) ?? 0) + 1);
        open.set(shard, (open.get(shard) ?? 0) + 1);
        mostAtOnce = Math.max(mostAtOnce, ...open.values());
        await Promise.resolve();
        open.set(shard, open.get(shard)! - 1);
        yield item;
      }
    } finally {
      closed += 1;
    }
  };
  return { query, asked, mostAtOnce: () => mostAtOnce, closed: () => closed };
};

const eventsOf = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => outboxPosition(instant((index * 7919) % count), `event-${index}`));

const read = async (items: AsyncIterable<Item>, most = Number.POSITIVE_INFINITY): Promise<string[]> => {
  const found: string[] = [];
  for await (const item of items) {
    found.push(positionOf(item));
    if (found.length >= most) break;
  }
  return found;
};

describe('aws/table/client/open-lists', () => {
  it('reads all shards in the order of their instants, and in the opposite order', async () => {
    const events = eventsOf(200);
    const sorted = events.map(positionOf).sort();
    expect(new Set(events.map(({ GSI1PK }) => GSI1PK)).size).to.equal(shards.length);
    expect(await read(readOpen(indexOf(events), openLists.outbox))).to.deep.equal(sorted);
    expect(await read(readOpen(indexOf(events), openLists.outbox, { newestFirst: true }))).to.deep.equal(
      sorted.reverse(),
    );
  });

  it('reads of a shard only what comes first, one request at a time, and ends what it began', async () => {
    const index = indexOf(eventsOf(600));
    expect(await read(readOpen(index, openLists.outbox), 20)).to.have.length(20);
    expect(Math.max(...index.asked.values())).to.be.at.most(1 + 20);
    expect([...index.asked.values()].reduce((sum, count) => sum + count)).to.be.at.most(shards.length + 20);
    expect(index.mostAtOnce()).to.equal(1);
    expect(index.closed()).to.equal(shards.length);
  });

  it('a shard with a great backlog keeps the others waiting for nothing', async () => {
    const shard = shardOf('event-0');
    const backlog = eventsOf(3000).filter(({ GSI1PK }) => GSI1PK === shard);
    const others = shards.filter((name) => name !== shard);
    const later = others.map((name, place) => ({
      GSI1PK: name,
      GSI1SK: `${openLists.outbox}#${instant(place)}#later`,
    }));
    const found = await read(readOpen(indexOf([...backlog, ...later]), openLists.outbox), 40);
    expect(found.filter((position) => position.endsWith('#later'))).to.have.length(others.length);
  });

  it('lists that are sorted together by their instant are read apart, up to an instant and without it', async () => {
    const over = rejectionsPosition(instant(1), 'orders');
    const items = [over, rejectionsPosition(instant(2), 'events'), ...eventsOf(3)];
    const before = Date.parse(instant(2));
    expect(await read(readOpen(indexOf(items), timedLists.rejections, { before }))).to.deep.equal([over.GSI1SK]);
    expect(await read(readOpen(indexOf(items), timedLists.rejections))).to.have.length(2);
    expect(await read(readOpen(indexOf(items), timedLists.deadlines))).to.deep.equal([]);
    expect(await read(readOpen(indexOf(items), openLists.openRuns))).to.deep.equal([]);
  });
});
