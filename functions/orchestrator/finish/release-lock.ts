import type { Action } from '../task/ports';

/** A repeated call finds the lock gone, or another execution's; both are left as they are. */
export const releaseLock: Action<'releaseLock'> = async ({ lockKey, executionArn }, ports) => ({
  result: (await ports.locks.release(lockKey, executionArn)) ? 'released' : 'not-held',
});
