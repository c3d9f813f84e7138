import { expect } from 'chai';
import type { QueryInput, TableClient } from '../../../../../aws/table/client/client';
import {
  openLists,
  outboxPosition,
  rejectionsPosition,
  shards,
  timedLists,
} from '../../../../../aws/table/client/index-positions';
import type { Item } from '../../../../../aws/table/client/item-reader';
import { positionOf, rangeOf, readOpen } from '../../../../../aws/table/client/open-lists';
import { withSnapshots } from '../../../../../aws/table/watch/open-snapshot';
import { AT } from '../../../../support/clock';
import { testClock } from '../../../../support/embedded-table';

const EARLIER = '2026-03-07T05:00:00.000Z';
const LATER = '2026-03-07T07:00:00.000Z';

const opened = (items: Item[]) => {
  const clock = testClock(AT);
  let requests = 0;
  let error: Error | undefined;
  const asked = async (input: QueryInput): Promise<Item[]> => {
    requests += 1;
    if (error !== undefined) throw error;
    const { shard, from, to } = rangeOf(input)!;
    return items.filter((item) => item.GSI1PK === shard && positionOf(item) >= from && positionOf(item) <= to);
  };
  const query = async function* (input: QueryInput): AsyncGenerator<Item> {
    yield* await asked(input);
  };
  const page: TableClient['page'] = async (input) => {
    const found = await asked(input);
    return { items: found.slice(0, input.pageSize), hasMore: found.length >= input.pageSize! };
  };
  const { client } = withSnapshots({ client: { query, page } as unknown as TableClient, clock, ttl: () => 0 });
  const read = async (...which: Parameters<typeof readOpen> extends [unknown, ...infer Rest] ? Rest : never) => {
    const found: string[] = [];
    const before = requests;
    for await (const item of readOpen(client, ...which)) found.push(positionOf(item));
    return { found, requests: requests - before };
  };
  const fail = (next: Error | undefined): void => {
    error = next;
  };
  return { clock, read, items, fail };
};

describe('aws/table/watch/open-snapshot', () => {
  const event = outboxPosition(EARLIER, 'event');
  const due = rejectionsPosition(EARLIER, 'orders');

  it('answers the checks of a tick from one query for each shard', async () => {
    const { read } = opened([event, due, rejectionsPosition(LATER, 'returns')]);
    const before = Date.parse(AT);
    expect(await read(openLists.outbox)).to.deep.equal({ found: [event.GSI1SK], requests: shards.length });
    expect(await read(timedLists.rejections, { before })).to.deep.equal({ found: [due.GSI1SK], requests: 0 });
    expect(await read(openLists.outbox, { before: Date.parse(EARLIER) })).to.deep.equal({ found: [], requests: 0 });
    expect(await read(openLists.openRuns)).to.deep.equal({ found: [], requests: 0 });
  });

  it('gives what the shards hold in the order of its instants, whichever shard it is from', async () => {
    const events = Array.from({ length: 40 }, (_, index) =>
      outboxPosition(new Date(Date.parse(EARLIER) + ((index * 17) % 40) * 1000).toISOString(), `event-${index}`),
    );
    const { read } = opened(events);
    const { found, requests } = await read(openLists.outbox);
    expect(new Set(events.map(({ GSI1PK }) => GSI1PK)).size).to.equal(shards.length);
    expect(found).to.deep.equal(events.map(positionOf).toSorted());
    expect(requests).to.equal(shards.length);
  });

  it('reads what it cannot know: what is due later, in the opposite order, and after some seconds', async () => {
    const { read, clock, items } = opened([event, due]);
    await read(openLists.outbox);
    const later = await read(timedLists.rejections, { before: Date.parse(LATER) });
    expect(later).to.deep.equal({ found: [due.GSI1SK], requests: shards.length });
    expect((await read(openLists.outbox, { newestFirst: true })).requests).to.equal(shards.length);
    items.length = 0;
    clock.advance(10_000);
    expect(await read(openLists.outbox)).to.deep.equal({ found: [], requests: shards.length });
  });

  it('a shard that holds more than a page is read by every check, and the others are not', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      ...event,
      GSI1SK: `${openLists.outbox}#${EARLIER}#${String(index).padStart(3, '0')}`,
    }));
    const { read } = opened(many);
    const first = await read(openLists.outbox);
    expect(first.found).to.deep.equal(many.map(positionOf));
    expect(first.requests).to.equal(shards.length + 1);
    expect(await read(openLists.openRuns)).to.deep.equal({ found: [], requests: 1 });
  });

  it('a query that fails is made again by the next check', async () => {
    const { read, fail } = opened([event]);
    fail(new Error('throttled'));
    const thrown = await read(openLists.outbox).catch((error: Error) => error.message);
    expect(thrown).to.equal('throttled');
    fail(undefined);
    expect((await read(openLists.outbox)).found).to.deep.equal([event.GSI1SK]);
  });

  it('a query that fails and that no check waits for does not end the process', async () => {
    const unhandled: unknown[] = [];
    const see = (error: unknown): void => void unhandled.push(error);
    const listeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', see);
    try {
      const { read, fail } = opened([event]);
      fail(new Error('throttled'));
      // Later than what is read for all checks: this one sends a query of its own.
      const thrown = await read(timedLists.rejections, { before: Date.parse(LATER) }).catch(({ message }) => message);
      expect(thrown).to.equal('throttled');
      await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled).to.deep.equal([]);
    } finally {
      process.removeAllListeners('unhandledRejection');
      for (const listener of listeners) process.on('unhandledRejection', listener);
    }
  });
});
