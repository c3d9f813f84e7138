/**
 * Locks with an owner, an end and a fencing number. Two executions, A and B, and the same lock:
 *
 *   A acquires ─── A renews ───── A's end passes ──┬── A renews: fine, nobody came in between
 *                                                  └── B acquires ── A renews, A releases: refused, B owns it
 *
 * A holder may be gone and have left the lock behind. Who waits judges that (`core/run/left-lock.ts`) on the lock that
 * it saw, and takes that one over:
 *
 *   A's run has ended, its release failed ── B and C see A's lock ──┬── B takes it over: A's, with the fence B saw
 *                                                                  └── C takes it over: refused, it is B's by now
 *
 * The exact end is `expiresAtMs`; `ttl`, in whole seconds, is for DynamoDB's deletion and for items that were put by
 * hand. The fencing number is the caller's time of the first acquisition in milliseconds, plus one for each take-over:
 * it grows strictly from holder to holder while the item exists, and across a release as well as the callers' clocks
 * agree. What a holder writes is guarded by conditions on the run, not by it.
 *
 * Executions that a MARKER started come before reruns. While they wait they say so in an item beside the lock, and a
 * rerun takes the lock only in one transaction with the check that nobody has said so:
 *
 *   M waits: wanted until t ── the holder releases ──┬── the rerun looks before t: refused, M takes it at its next look
 *                                                    └── t has passed, M has its lock or is gone: the rerun takes it
 */
import type { Clock } from '../../core/ports/clock';
import type { LockClaim, LockStore } from '../../core/ports/locks';
import type { TableClient, Update } from './client';
import { ttlAt } from './expiry';
import { keys } from './keys';
import { lockEndMs, lockFrom } from './lock-items';
import { createLockRelease, OWNED } from './lock-release';

/** The lock in the owner's hands, if it is free, expired, already the owner's, or as it was seen left behind. */
const taking = (
  key: string,
  owner: string,
  { expiresAt, nowMs, date, left }: { expiresAt: number; nowMs: number } & Partial<LockClaim>,
): Update => {
  const free = 'attribute_not_exists(PK)';
  const expired = 'expiresAtMs <= :nowMs';
  const expiredByTtl = '#ttl < :nowSeconds';
  const asItWasLeft = left === undefined ? '' : ' OR (#owner = :left AND fence = :leftFence)';
  // A repeated call of the owner takes it again: its first answer may have been lost.
  return {
    key: keys.lock(key),
    update:
      'SET #owner = :owner, fence = if_not_exists(fence, :nowMs) + :one, acquiredAt = :now, ' +
      `expiresAtMs = :expiresAtMs, #ttl = :ttl${date === undefined ? ' REMOVE #date' : ', #date = :date'}`,
    expression: `${free} OR ${expired} OR ${expiredByTtl} OR ${OWNED}${asItWasLeft}`,
    names: { '#owner': 'owner', '#ttl': 'ttl', '#date': 'date' },
    values: {
      ...(date === undefined ? {} : { ':date': date }),
      ...(left === undefined ? {} : { ':left': left.owner, ':leftFence': left.fence }),
      ':owner': owner,
      ':one': 1,
      ':nowMs': nowMs,
      ':nowSeconds': Math.floor(nowMs / 1000),
      ':now': new Date(nowMs).toISOString(),
      ':expiresAtMs': expiresAt,
      ':ttl': ttlAt(expiresAt),
    },
  };
};

export const createLockStore = (client: TableClient, clock: Clock): LockStore => {
  const acquire: LockStore['acquire'] = async (key, owner, expiresAt, claim) => {
    const result = await client.updateAndGet(taking(key, owner, { expiresAt, nowMs: clock.now(), ...claim }));
    if (result.written) return { acquired: true, lock: lockFrom(result.item) };
    // The holder may have gone since; then the next try gets it.
    const holder = result.found ?? (await client.get(keys.lock(key), { consistent: true }));
    return holder === undefined ? acquire(key, owner, expiresAt, claim) : { acquired: false, holder: lockFrom(holder) };
  };
  const acquireAfterOthers: LockStore['acquireAfterOthers'] = async (key, owner, expiresAt, claim) => {
    const nowMs = clock.now();
    const nobody = 'attribute_not_exists(PK)';
    const noLonger = 'untilMs <= :nowMs';
    const result = await client.transact([
      { update: taking(key, owner, { expiresAt, nowMs, ...claim }) },
      { check: { key: keys.lockWanted(key), expression: `${nobody} OR ${noLonger}`, values: { ':nowMs': nowMs } } },
    ]);
    const item = await client.get(keys.lock(key), { consistent: true });
    if (item === undefined) return { acquired: false, holder: 'wanted' };
    // Whoever wants it waits for the one who has it, and he must not wait for them.
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
        values: { ':owner': owner, ':expiresAtMs': expiresAt, ':ttl': ttlAt(expiresAt) },
      });
      return result.written;
    },
    ...createLockRelease(client),
    get: async (key) => {
      const item = await client.get(keys.lock(key), { consistent: true });
      return item === undefined || lockEndMs(item) <= clock.now() ? undefined : lockFrom(item);
    },
  };
};
