/** Locks as items, and how one is taken; `lock-store.ts` says what a lock is. */

import type { LockClaim, LockRelease } from '../../../kernel/run/locks';
import type { Lock } from '../../../kernel/run/model';
import { iso } from '../../../kernel/time/instant';
import type { OpenTable, TransactionPart, Update } from '../client/client';
import { type Item, itemReader, ttlAt } from '../client/item-reader';
import { keys } from '../client/keys';
import { keyFor } from '../client/parse-key';

/** The clause that every change by an owner has. */
export const OWNED = '#owner = :owner';

export const lockRelease = ({ client }: OpenTable): LockRelease => ({
  release: async (key, owner, asOf) => {
    const result = await client.delete(keys.lock(key), {
      expression: asOf === undefined ? OWNED : `${OWNED} AND acquiredAt <= :asOf`,
      names: { '#owner': 'owner' },
      values: { ':owner': owner, ...(asOf === undefined ? {} : { ':asOf': asOf }) },
    });
    return result.written;
  },
});

/** For the transaction in which the owner's run ends; a lock that is gone by then does not prevent it. */
export const releasePart = (key: string, owner: string): TransactionPart => {
  const gone = 'attribute_not_exists(PK)';
  return {
    delete: keys.lock(key),
    condition: { expression: `${gone} OR ${OWNED}`, names: { '#owner': 'owner' }, values: { ':owner': owner } },
  };
};

/** A lock that was put by hand may have nothing but its `ttl`. */
export const lockEndMs = (item: Item): number => {
  const read = itemReader(item);
  return read.optional('expiresAtMs', read.number) ?? read.number('ttl') * 1000;
};

export const lockFrom = (item: Item): Lock => {
  const { key } = keyFor(item, 'lock');
  const read = itemReader(item);
  return {
    key,
    owner: read.string('owner'),
    date: read.optional('date', read.string),
    fence: read.number('fence'),
    acquiredAt: read.instant('acquiredAt'),
    expiresAt: iso(lockEndMs(item)),
  };
};

/** An attribute of a lock that executions wait for: the stream's filter goes by it. */
export const QUEUE_OPEN = 'OPEN';

/** How long the item of a lock that has run out stays: its holder may still be there, and is checked by it. */
const KEPT_MS = 30 * 86_400_000;

/** The end of a lock and the life of its item, as values of an update. */
export const lockEndValues = (expiresAt: number): { ':expiresAtMs': number; ':ttl': number } => ({
  ':expiresAtMs': expiresAt,
  ':ttl': ttlAt(expiresAt + KEPT_MS),
});

/**
 * The lock in the owner's hands, if it is free, already the owner's, or stale as it was read. That of a date does
 * not become free when it runs out: in an outage its holder could not renew it, and continues afterwards.
 */
export const takingLock = (
  key: string,
  owner: string,
  { expiresAt, nowMs, date, left, hasWaited = false }: { expiresAt: number; nowMs: number } & Partial<LockClaim>,
): Update => {
  const free = 'attribute_not_exists(PK)';
  const runOut = 'expiresAtMs <= :nowMs OR (attribute_not_exists(expiresAtMs) AND #ttl < :nowSeconds)';
  const byHand = `attribute_not_exists(#date) AND (${runOut})`;
  const asItWasLeft = left === undefined ? '' : ' OR (#owner = :left AND fence = :leftFence)';
  // A repeated call of the owner takes it again: its first answer may have been lost.
  return {
    key: keys.lock(key),
    update:
      'SET #owner = :owner, fence = if_not_exists(fence, :nowMs) + :one, acquiredAt = :now, ' +
      'expiresAtMs = :expiresAtMs, #ttl = :ttl' +
      (hasWaited ? ', queue = :open' : '') +
      (date === undefined ? ' REMOVE #date' : ', #date = :date'),
    expression: `${free} OR (${byHand}) OR ${OWNED}${asItWasLeft}`,
    names: { '#owner': 'owner', '#ttl': 'ttl', '#date': 'date' },
    values: {
      ...(date === undefined ? {} : { ':date': date }),
      ...(hasWaited ? { ':open': QUEUE_OPEN } : {}),
      ...(left === undefined ? {} : { ':left': left.owner, ':leftFence': left.fence }),
      ':owner': owner,
      ':one': 1,
      ':nowMs': nowMs,
      ':nowSeconds': Math.floor(nowMs / 1000),
      ':now': iso(nowMs),
      ...lockEndValues(expiresAt),
    },
  };
};

/** For owners that come after others. */
export const ifUnwanted = (key: string, nowMs: number): TransactionPart => {
  const isAbsent = 'attribute_not_exists(PK)';
  const noLonger = 'untilMs <= :nowMs';
  return {
    check: { key: keys.lockWanted(key), expression: `${isAbsent} OR ${noLonger}`, values: { ':nowMs': nowMs } },
  };
};
