/** Releasing a lock, for those that never take one; `lock-store.ts` says what a lock is. */
import type { LockStore } from '../../core/ports/locks';
import type { TableClient } from './client';
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
