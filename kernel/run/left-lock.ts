/**
 * Whether a lock is held by an execution that still needs it. A release that fails for good (ReleaseLock in all its
 * attempts, then AlertError in all of its) leaves the lock behind until its end, hours ahead; who comes to it sees that
 * its holder is gone. And the end of a lock may pass while its holder is there, because an outage keeps it from
 * renewing:
 *
 *   the run log of the holder's date says that
 *   - the holder's run has ended            left: it has nothing more to do under the lock
 *   - the holder's run is open              held until the lock's end, then its execution is asked; between two
 *                                           attempts the log says so, too
 *   - another execution's run is there      the holder has not begun its run, or never will: a matter of seconds, then
 *     (or none)                             its execution is asked
 */
import type { Lock, RunLog } from './model';
import { isOver } from './over';

/** From AcquireLock to the run log, unless steps are repeated. */
const BEGINS_WITHIN_MS = 120_000;

/** `log`: of the instance that the holder runs. `unknown`: its execution knows. */
export const judgeHolder = (
  { owner, acquiredAt, expiresAt }: Pick<Lock, 'owner' | 'acquiredAt' | 'expiresAt'>,
  log: Pick<RunLog, 'executionArn' | 'status'> | undefined,
  nowMs: number,
): 'held' | 'left' | 'unknown' => {
  const isOwn = log?.executionArn === owner;
  if (isOwn && isOver(log.status)) return 'left';
  if (isOwn) return nowMs < Date.parse(expiresAt) ? 'held' : 'unknown';
  return nowMs - Date.parse(acquiredAt) < BEGINS_WITHIN_MS ? 'held' : 'unknown';
};
