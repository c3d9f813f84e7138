/** The locks of the pipelines. Conditions that fail are values, as in `runs.ts`. */
import type { Lock } from './model';

export interface LockClaim {
  /**
   * Of the instance that the lock is taken for: by it others see whether its run is over (`kernel/run/left-lock.ts`).
   */
  date: string;
  /** The lock as it was seen when it was judged to be left behind: taken over as long as it is that one. */
  left?: Lock;
  /** It has waited in the queue, and others may wait behind it: the release of the lock wakes them. */
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
   * Takes the lock until `expiresAt` if it is free, already this owner's, or left behind by the holder that was seen;
   * otherwise says who holds it, also beyond its end. One without a date is free at its end.
   */
  acquire(
    key: string,
    owner: string,
    expiresAt: number,
    claim?: LockClaim,
  ): Promise<{ acquired: true; lock: Lock } | { acquired: false; holder: Lock }>;
  /** Like `acquire`, unless somebody who comes first wants the lock. `wanted`: it is free, and not for this owner. */
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
  /** Does not wait any more; the last one that came before reruns lets them go on. */
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
