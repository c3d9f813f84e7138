/**
 * Who waits for a lock, in the lock's own partition, sorted as they get it.
 *
 *   B finds A's lock ── in one transaction: B in the queue, A's lock marked ──┬── A releases: the stream has a marked
 *                                                                             │   lock that is gone, B is woken
 *                                                                             └── refused, A has released: B looks
 *
 * The mark spares the stream the locks that no other execution waits for. An execution that takes it out of the
 * queue marks it for those behind.
 */

import type { LockQueue, LockStore, LockWaiter } from '../../../kernel/run/locks';
import type { Clock } from '../../../kernel/time/clock';
import { beginningWith, type TableClient, type Update } from '../client/client';
import { isExpired, ttlAt } from '../client/expiry';
import { type Item, itemReader } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { keyFor } from '../client/parse-key';
import { QUEUE_OPEN } from '../items/lock-items';

const waiterFrom = (item: Item): LockWaiter => {
  const { name, date, isRerun } = keyFor(item, 'lock-waiter');
  return { name, date, isRerun };
};

export const createLockQueue = (client: TableClient, clock: Clock): Pick<LockStore, 'queue' | 'leave'> & LockQueue => {
  const waiters: LockQueue['waiters'] = async (key, limit) => {
    const found: LockWaiter[] = [];
    const { PK } = keys.lock(key);
    const places = beginningWith(PK, prefixes.lockWaiter);
    for await (const item of client.query({ ...places, consistent: true, pageSize: limit })) {
      if (!isExpired(item, clock.now())) found.push(waiterFrom(item));
      if (found.length >= limit) break;
    }
    return found;
  };

  const marking = (key: string, { owner, fence }: { owner: string; fence: number }): { update: Update } => ({
    update: {
      key: keys.lock(key),
      update: 'SET queue = :open',
      expression: '#owner = :owner AND fence = :fence',
      names: { '#owner': 'owner' },
      values: { ':open': QUEUE_OPEN, ':owner': owner, ':fence': fence },
    },
  });

  /** Unless another has wanted it since. */
  const wantNoMore = async (key: string): Promise<void> => {
    const item = await client.get(keys.lockWanted(key), { consistent: true });
    if (item === undefined) return;
    const untilMs = itemReader(item).number('untilMs');
    await client.delete(keys.lockWanted(key), { expression: 'untilMs = :until', values: { ':until': untilMs } });
  };

  return {
    waiters,
    queue: async (key, waiter, until, holder) => {
      const { written } = await client.transact([
        { put: { ...keys.lockWaiter(key, waiter), ttl: ttlAt(until) } },
        ...(holder === undefined ? [] : [marking(key, holder)]),
      ]);
      return written;
    },
    leave: async (key, waiter) => {
      await client.delete(keys.lockWaiter(key, waiter), { expression: 'attribute_exists(PK)' });
      if (waiter.isRerun) return;
      const [next] = await waiters(key, 1);
      if (next === undefined || next.isRerun) await wantNoMore(key);
    },
  };
};
