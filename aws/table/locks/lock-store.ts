/**
 * Locks with an owner, an end and a fencing number. Two executions, A and B, and the same lock:
 *
 *   A acquires ─── A renews ───── A's end passes ──┬── A renews: fine, its lock is not taken as long as A is there
 *                                                  └── A is gone, B takes it over ── A renews, A releases: refused
 *
 * A holder may be gone and have left a stale lock. The waiting execution checks that (`kernel/run/locks.ts`) on the
 * lock that it saw, and takes that one over. The end of the lock alone says only that Step Functions is to be called,
 * because an outage of the table keeps a holder from renewing it:
 *
 *   A's run has ended, its release failed ── B and C see A's lock ──┬── B takes it over: A's, with the fence B saw
 *                                                                  └── C takes it over: refused, it is B's by now
 *
 * The exact end is `expiresAtMs`; `ttl`, in whole seconds, is for DynamoDB's deletion, weeks later, and for items that
 * were put by hand: holders without a date cannot be checked, and their locks are free at their end. The fencing
 * number is the caller's time of the first acquisition in milliseconds, plus one for each take-over: it grows strictly
 * from holder to holder while the item exists, and across a release as well as the callers' clocks agree. What a holder
 * writes is guarded by conditions on the run, not by it.
 *
 * Executions that a MARKER started come before reruns. While they wait they record it in an item beside the lock, and a
 * rerun takes the lock only in one transaction with the check that no such record exists:
 *
 *   M waits: wanted until t ── the holder releases ──┬── the rerun tries before t: refused, M takes it at its next try
 *                                                    └── t has passed, M has its lock or is gone: the rerun takes it
 */

import type { LockQueue, LockStore, LockWaiter } from '../../../kernel/run/locks';
import { type OpenTable, prefixQuery, type Update } from '../client/client';
import { type Item, isExpired, itemReader, ttlAt } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { keyFor } from '../client/parse-key';
import {
  ifUnwanted,
  lockEndMs,
  lockEndValues,
  lockFrom,
  lockRelease,
  OWNED,
  QUEUE_OPEN,
  takingLock,
} from '../items/lock-items';

/**
 * The queue for a lock, in the lock's own partition, sorted as they get it.
 *
 *   B finds A's lock ── in one transaction: B in the queue, A's lock marked ──┬── A releases: the stream has a marked
 *                                                                             │   lock that is gone, B is woken
 *                                                                             └── refused, A has released: B tries
 *
 * The mark spares the stream the locks that no other execution waits for. An execution that takes it out of the
 * queue marks it for those behind.
 */
const waiterFrom = (item: Item): LockWaiter => {
  const { name, date, isRerun } = keyFor(item, 'lock-waiter');
  return { name, date, isRerun };
};

export const lockQueue = ({ client, clock }: OpenTable): Pick<LockStore, 'queue' | 'leave'> & LockQueue => {
  const waiters: LockQueue['waiters'] = async (key, limit) => {
    const found: LockWaiter[] = [];
    const { PK } = keys.lock(key);
    const places = prefixQuery(PK, prefixes.lockWaiter);
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

export const lockStore = (table: OpenTable): LockStore => {
  const { client, clock } = table;
  const acquire: LockStore['acquire'] = async (key, owner, expiresAt, claim) => {
    const result = await client.updateAndGet(takingLock(key, owner, { expiresAt, nowMs: clock.now(), ...claim }));
    if (result.written) return { acquired: true, lock: lockFrom(result.item) };
    // The holder may have gone since; then the next try gets it.
    const holder = result.found ?? (await client.get(keys.lock(key), { consistent: true }));
    return holder === undefined ? acquire(key, owner, expiresAt, claim) : { acquired: false, holder: lockFrom(holder) };
  };
  const acquireAfterOthers: LockStore['acquireAfterOthers'] = async (key, owner, expiresAt, claim) => {
    const nowMs = clock.now();
    const result = await client.transact([
      { update: takingLock(key, owner, { expiresAt, nowMs, ...claim }) },
      ifUnwanted(key, nowMs),
    ]);
    const item = await client.get(keys.lock(key), { consistent: true });
    if (item === undefined) return { acquired: false, holder: 'wanted' };
    // An execution that wants it waits for the holder, so the holder must not wait for it.
    const isHeld = item.owner === owner && lockEndMs(item) > nowMs;
    if (result.written || isHeld) return { acquired: true, lock: lockFrom(item) };
    return { acquired: false, holder: lockFrom(item).owner === owner ? 'wanted' : lockFrom(item) };
  };
  return {
    acquire,
    acquireAfterOthers,
    want: async (key, until) => {
      await client.update({
        key: keys.lockWanted(key),
        update: 'SET untilMs = :until, #ttl = :ttl',
        expression: 'attribute_not_exists(PK) OR untilMs < :until',
        names: { '#ttl': 'ttl' },
        values: { ':until': until, ':ttl': ttlAt(until) },
      });
    },
    renew: async (key, owner, expiresAt) => {
      const result = await client.update({
        key: keys.lock(key),
        update: 'SET expiresAtMs = :expiresAtMs, #ttl = :ttl',
        expression: OWNED,
        names: { '#owner': 'owner', '#ttl': 'ttl' },
        values: { ':owner': owner, ...lockEndValues(expiresAt) },
      });
      return result.written;
    },
    ...lockRelease(table),
    ...lockQueue(table),
    get: async (key) => {
      const item = await client.get(keys.lock(key), { consistent: true });
      const lock = item === undefined ? undefined : lockFrom(item);
      return lock !== undefined && lock.date === undefined && Date.parse(lock.expiresAt) <= clock.now()
        ? undefined
        : lock;
    },
  };
};
