/** The locks of the pipelines. Conditions that fail are values, as in `runs.ts`. */
import type { Lock } from '../model';

export interface LockClaim {
  /** Of the instance that the lock is taken for: by it others see whether its run is over (`core/run/left-lock.ts`). */
  date: string;
  /** The lock as it was seen when it was judged to be left behind: taken over as long as it is that one. */
  left?: Lock;
}

export interface LockStore {
  /**
   * Takes the lock until `expiresAt` if it is free, expired, already this owner's, or left behind by the holder that
   * was seen; otherwise says who holds it.
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
  /** False: this owner does not hold it any more. */
  renew(key: string, owner: string, expiresAt: number): Promise<boolean>;
  /**
   * False: this owner did not hold it, or has acquired it again after `asOf` (ISO instant): a call that was overtaken
   * by its own repetition takes nothing from it.
   */
  release(key: string, owner: string, asOf?: string): Promise<boolean>;
  /** The lock as it is held now; undefined when free or expired. */
  get(key: string): Promise<Lock | undefined>;
}
