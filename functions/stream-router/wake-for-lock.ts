/**
 * A lock was released, and executions wait for it: the first in its queue is woken. One that does not wait at this
 * moment looks soon by itself, or is gone: then the next is woken, too, and finds the lock held at worst. A wake-up is
 * a hint: one that fails is logged, and the execution looks when its wait is over.
 */
import type { LockQueue } from '../../core/ports/locks';
import type { Log } from '../../core/ports/telemetry';
import type { Wakeups } from '../../core/ports/wakeups';
import type { StreamRecord } from '../../core/stream-records';
import { WakeReason } from '../../core/vocabulary';

export interface LockWakePorts {
  lockQueue: LockQueue;
  wakeups: Wakeups;
  log: Log;
}

/** So many that are gone are passed over. */
const MAX_TRIED = 25;

/** Never throws. */
export const wakeForLock = async (
  record: StreamRecord,
  _image: Record<string, unknown>,
  { lockQueue, wakeups, log }: LockWakePorts,
): Promise<void> => {
  const key = (record.dynamodb.Keys.PK?.S ?? '').slice('LOCK#'.length);
  try {
    for (const { name } of await lockQueue.waiters(key, MAX_TRIED)) {
      const result = await wakeups.wake(name, WakeReason.lock);
      log.info('an execution that waits for a lock was told that it is free', { key, execution: name, result });
      if (result === 'woken') return;
    }
  } catch (error) {
    log.warn('no execution could be told that a lock is free; each looks when its wait is over', { key, error });
  }
};
