/** The slots of a pool, its queue, or its size have changed: the runs for which there is room now are woken. */
import type { StreamRecord } from '../../../kernel/stream/redrive';
import { type PoolStore, withRoom } from '../../../kernel/waiting/pool';
import { WakeReason } from '../../../kernel/words/vocabulary';
import type { WakingPorts } from './wake-runs';

export interface PoolPorts extends WakingPorts {
  /** Loaded with the first change of a pool. */
  pools(): PoolStore;
}

/** Each run takes its slots itself: one that is woken twice, late or for nothing checks once more. */
export const wakeForPool = async (record: StreamRecord, { pools, wakeups, log }: PoolPorts): Promise<void> => {
  const [, name = ''] = (record.dynamodb.Keys.PK?.S ?? '').split('#');
  const queue = await pools().queue(name);
  if (queue.length === 0) return;
  const [slots, holders] = await Promise.all([pools().slots(name), pools().holders(name)]);
  const woken = slots === undefined ? queue : withRoom({ slots, holders, queue });
  for (const { runId } of woken) await wakeups.wake(runId, WakeReason.pool);
  log.info('runs that waited for a pool are woken', { pool: name, woken: woken.length, waited: queue.length });
};
