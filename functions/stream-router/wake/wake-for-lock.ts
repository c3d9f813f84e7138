/**
 * A lock was released, and executions wait for it: the first in its queue is woken. One that does not wait at this
 * moment checks again soon, or is gone: then the next is woken, too, and finds the lock held at worst. A wake-up is
 * a hint: one that fails is logged, and the execution checks again when its wait is over.
 */

import { lockKeyOf, type RunsOfBeforePorts, runOfBefore } from '../../../kernel/attempt/lock-key';
import type { PipelineConfig } from '../../../kernel/config';
import type { LockQueue } from '../../../kernel/run/locks';
import type { RunLog } from '../../../kernel/run/model';
import type { RunLogStore } from '../../../kernel/run/run-store';
import { modeOf } from '../../../kernel/shadow/mode';
import type { StreamRecord } from '../../../kernel/stream/returns';
import type { Wakeups } from '../../../kernel/waiting/wakeups';
import type { Log } from '../../../kernel/words/telemetry';
import { RunMode, WakeReason } from '../../../kernel/words/vocabulary';
import { wakeRuns } from './wake-runs';

export interface LockWakePorts {
  lockQueue: LockQueue;
  wakeups: Wakeups;
  log: Log;
}

export interface RunEndWakePorts extends LockWakePorts, RunsOfBeforePorts {
  runLogs: Pick<RunLogStore, 'between' | 'awaitEnd'>;
  readRunLog(image: Record<string, unknown>): RunLog;
}

/** So many that are gone are passed over. */
const MAX_TRIED = 25;

/** Never throws. */
const wakeFirst = async (key: string, { lockQueue, wakeups, log }: LockWakePorts): Promise<void> => {
  try {
    for (const { name } of await lockQueue.waiters(key, MAX_TRIED)) {
      const result = await wakeups.wake(name, WakeReason.lock);
      log.info('an execution that waits for a lock was woken because it is free', { key, execution: name, result });
      if (result === 'woken') return;
    }
  } catch (error) {
    log.warn('no execution could be woken for a free lock; each checks again when its wait is over', { key, error });
  }
};

/** Never throws. */
export const wakeForLock = (
  record: StreamRecord,
  _image: Record<string, unknown>,
  ports: LockWakePorts,
): Promise<void> => wakeFirst((record.dynamodb.Keys.PK?.S ?? '').slice('LOCK#'.length), ports);

/** So many of a schedule; the others follow when the lock is released. */
const MAX_WOKEN = 200;

/**
 * Every date has a lock of its own from now on: what waits for the lock of a schedule is woken, in both modes, because
 * executions keep the mode in which they began. Never throws.
 */
export const wakeForPerDate = async (
  pipelineId: string,
  { schedules }: Pick<PipelineConfig, 'schedules'>,
  ports: LockWakePorts,
): Promise<void> => {
  try {
    for (const { name: scheduleId } of schedules)
      for (const mode of Object.values(RunMode)) {
        const key = lockKeyOf({ concurrency: 'serial', mode }, { pipelineId, scheduleId, date: '' });
        const waiters = await ports.lockQueue.waiters(key, MAX_WOKEN);
        await wakeRuns(
          waiters.map(({ name }) => name),
          WakeReason.lock,
          ports,
        );
      }
  } catch (error) {
    ports.log.warn('executions that need no lock any more were not woken; each checks again when its wait is over', {
      pipelineId,
      error,
    });
  }
};

/** The remaining run of before is waited for from now on; false: no such run is known. */
const isHandedOn = async (ended: RunLog, ports: RunEndWakePorts): Promise<boolean> => {
  try {
    const next = await runOfBefore(ended, ports);
    return next !== undefined && (await ports.runLogs.awaitEnd(next));
  } catch (error) {
    ports.log.warn('whether other runs of before are open could not be read', { runId: ended.runId, error });
    return false;
  }
};

/** A run has ended for which executions wait, though it has another lock. Never throws. */
export const wakeAfterRunOfBefore = async (
  { dynamodb: { Keys, OldImage } }: StreamRecord,
  image: Record<string, unknown>,
  ports: RunEndWakePorts,
): Promise<void> => {
  if (OldImage?.awaited === undefined) return;
  let ended: RunLog;
  try {
    ended = ports.readRunLog(image);
  } catch (error) {
    return ports.log.warn('a run log cannot be read, so no run is woken', { keys: Keys, error });
  }
  if (await isHandedOn(ended, ports)) return;
  await wakeFirst(lockKeyOf({ concurrency: 'serial', mode: modeOf(ended) }, ended), ports);
};
