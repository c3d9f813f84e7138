/**
 * Whether a lock is held by somebody who still needs it. A release that fails for good (ReleaseLock in all its
 * attempts, then AlertError in all of its) leaves the lock behind until its end, hours ahead; whoever comes to it sees
 * that nobody is there any more:
 *
 *   the run log of the holder's instance is of the holder's execution, and says that the run has ended      left: it
 *   has nothing more to do under the lock
 *   it is of the holder's execution, and the run is open                                                  held; between
 *   two attempts the log says so, too
 *   it is not of the holder's execution                                                                   it has not
 *   begun its run, or never will:
 *                                                                                                         a matter of
 *                                                                                                         seconds, then
 *                                                                                                         its execution
 *                                                                                                         is asked
 */
import type { Lock, RunLog } from '../model';
import { isOver } from './over';

/** From AcquireLock to the run log, unless steps are repeated. */
const BEGINS_WITHIN_MS = 120_000;

/** `log`: of the instance that the holder runs. `unknown`: its execution knows. */
export const judgeHolder = (
  { owner, acquiredAt }: Pick<Lock, 'owner' | 'acquiredAt'>,
  log: Pick<RunLog, 'executionArn' | 'status'> | undefined,
  nowMs: number,
): 'held' | 'left' | 'unknown' => {
  if (log?.executionArn === owner) return isOver(log.status) ? 'left' : 'held';
  return nowMs - Date.parse(acquiredAt) < BEGINS_WITHIN_MS ? 'held' : 'unknown';
};
