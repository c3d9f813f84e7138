/** Releasing a lock, for those that never take one; `lock-store.ts` says what a lock is. */
import type { LockStore } from '../../core/ports/locks';
import type { TableClient, TransactionPart } from './client';
import { keys } from './keys';

/** The clause that every change by an owner has. */
export const OWNED = '#owner = :owner';

export const createLockRelease = (client: TableClient): Pick<LockStore, 'release'> => ({
  release: async (key, owner, asOf) => {
    const result = await client.delete(keys.lock(key), {
      expression: asOf === undefined ? OWNED : `${OWNED} AND acquiredAt <= :asOf`,
      names: { '#owner': 'owner' },
      values: { ':owner': owner, ...(asOf === undefined ? {} : { ':asOf': asOf }) },
    });
    return result.written;
  },
});

/** For the transaction in which the owner's run ends; a lock that is gone by then does not stand in its way. */
export const releasePart = (key: string, owner: string): TransactionPart => {
  const gone = 'attribute_not_exists(PK)';
  return {
    delete: keys.lock(key),
    condition: { expression: `${gone} OR ${OWNED}`, names: { '#owner': 'owner' }, values: { ':owner': owner } },
  };
};
