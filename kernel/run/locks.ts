/**
 * The locks of the pipelines. Conditions that fail are values, as in `kernel/run/run-store.ts`.
 *
 * Whether a lock is held by an execution that still needs it: a release that fails for good (ReleaseLock in all its
 * attempts, then AlertError in all of its) leaves the lock behind until its end, hours ahead; an execution that comes
 * to it sees that its holder is gone. And the end of a lock may pass while its holder is there, because an outage keeps
 * it from renewing:
 *
 *   the run log of the holder's date says that
 *   - the holder's run has ended            left: it has nothing more to do under the lock
 *   - the holder's run is open              held until the lock's end, then its execution is checked; between two
 *                                           attempts this is the log's state, too
 *   - another execution's run is there      the holder has not begun its run, or never will: a matter of seconds, then
 *     (or none)                             its execution is checked
 */

import type { Instance } from '../words/instance';
import type { Lock, RunLog } from './model';
import { isTerminal } from './status';

export interface LockClaim {
  /**
   * The date of the instance that takes the lock: by it others see whether its run is over (`kernel/run/locks.ts`).
   */
  date: string;
  /** The stale lock as it was read: taken over as long as it is that one. */
  left?: Lock;
  /** It has waited in the queue, and others may wait after it: the release of the lock wakes them. */
  hasWaited?: boolean;
}

/** An execution that waits for a lock. Those that a MARKER started come first, then reruns; each by date. */
export interface LockWaiter {
  /** The execution's name, unique. */
  name: string;
  date: string;
  isRerun: boolean;
}

export interface LockQueue {
  /** The first of those that wait for the lock, at most `limit`; strongly consistent. */
  waiters(key: string, limit: number): Promise<LockWaiter[]>;
}

export interface LockStore {
  /**
   * Takes the lock until `expiresAt` if it is free, already this owner's, or stale and still of the holder that was
   * seen; otherwise says who holds it, also beyond its end. One without a date is free at its end.
   */
  acquire(
    key: string,
    owner: string,
    expiresAt: number,
    claim?: LockClaim,
  ): Promise<{ acquired: true; lock: Lock } | { acquired: false; holder: Lock }>;
  /** Like `acquire`, unless a waiter with precedence wants the lock. `wanted`: it is free, and not for this owner. */
  acquireAfterOthers(
    key: string,
    owner: string,
    expiresAt: number,
    claim?: LockClaim,
  ): Promise<{ acquired: true; lock: Lock } | { acquired: false; holder: Lock | 'wanted' }>;
  /** Until then (epoch milliseconds) the lock is for those who come first; never shortened. */
  want(key: string, until: number): Promise<void>;
  /**
   * Waits in the queue until `until` (epoch milliseconds) or `leave`: the release of `holder` wakes the first of those
   * who wait. Without a holder there is no such release. False: the lock is in other hands by now, or free.
   */
  queue(key: string, waiter: LockWaiter, until: number, holder?: Lock): Promise<boolean>;
  /** Does not wait any more; the last one that came before reruns admits them. */
  leave(key: string, waiter: LockWaiter): Promise<void>;
  /** False: this owner does not hold it any more. */
  renew(key: string, owner: string, expiresAt: number): Promise<boolean>;
  /**
   * False: this owner did not hold it, or has acquired it again after `asOf` (ISO instant): a call that was overtaken
   * by its own repetition takes nothing from it.
   */
  release(key: string, owner: string, asOf?: string): Promise<boolean>;
  /** Undefined when it is free; one of a date that has run out is not. */
  get(key: string): Promise<Lock | undefined>;
}

/** Releases locks, and takes none. */
export type LockRelease = Pick<LockStore, 'release'>;

/** From AcquireLock, or from the reading of a configuration, to the run log, unless steps are repeated. */
const BEGINS_WITHIN_MS = 120_000;

/** `log`: of the instance that the holder runs. `unknown`: its execution knows. */
export const decideHolder = (
  { owner, acquiredAt, expiresAt }: Pick<Lock, 'owner' | 'acquiredAt' | 'expiresAt'>,
  log: Pick<RunLog, 'executionArn' | 'status'> | undefined,
  nowMs: number,
): 'held' | 'left' | 'unknown' => {
  const isOwn = log?.executionArn === owner;
  if (isOwn && isTerminal(log.status)) return 'left';
  if (isOwn) return nowMs < Date.parse(expiresAt) ? 'held' : 'unknown';
  return nowMs - Date.parse(acquiredAt) < BEGINS_WITHIN_MS ? 'held' : 'unknown';
};

/**
 * A pipeline that was `per-date` and is `serial`: the lock of the schedule does not keep it from runs that began under
 * the lock of their date (`kernel/attempt/lock-key.ts`).
 */
export interface ConcurrencyMigration {
  /** When `concurrency` became `serial`. */
  until: string;
  /** Schedules of which no such run is left. */
  over: readonly string[];
}

/** ISO instant until which runs of the schedule began under locks of their dates; undefined where none can be left. */
export const migrationUntil = (
  { migration }: { migration: ConcurrencyMigration | undefined },
  { scheduleId }: Instance,
): string | undefined => (migration === undefined || migration.over.includes(scheduleId) ? undefined : migration.until);

/** Until when a run may begin under the lock of its date, by a configuration that was read before the change. */
export const beginsApartUntilMs = (until: string): number => Date.parse(until) + BEGINS_WITHIN_MS;
