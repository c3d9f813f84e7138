/** Ends waits early. See `kernel/waiting/wake.ts` for why nothing of this can be lost or do harm. */

import type { WaitedFor } from '../traits/waited-for';
import type { Instance } from '../words/instance';
import type { WaitPhase, WakeReason } from '../words/vocabulary';

/** `noted`: it does not wait at the moment, or has ended. `used-up`: wake-ups do not end its waits any more. */
export type Woken = 'woken' | 'noted' | 'used-up';

export interface Wakeups {
  /**
   * Makes the run check again, now if it waits, else as soon as its present check is over. Never throws for a run that
   * does not exist.
   */
  wake(runId: string, reason: WakeReason): Promise<Woken>;
}

/**
 * A task token in the table, and the count of wake-ups on it: of a run by its id, or, where it is for a lock and may
 * come before the run, of an execution by its name.
 */
export interface Wait {
  wakeUps: number;
  /** Undefined before the first wait. */
  taskToken: string | undefined;
  /** False: the wait is not wakeable. */
  listens: boolean;
  /** ISO instant at which it ends without a wake-up. */
  until: string | undefined;
}

export interface WaitStore {
  /** Strongly consistent; undefined before the first wait and the first wake-up. */
  get(runId: string, phase: WaitPhase): Promise<Wait | undefined>;
  /** Counts a wake-up, and gives the wait as it is then; one that is forgotten already stays as it was. */
  countWakeUp(runId: string, phase: WaitPhase): Promise<Wait>;
  /** The run waits for these from now on, until `expiresAt` (ISO). Doing it twice is harmless. */
  register(runId: string, instance: Instance, things: readonly WaitedFor[], expiresAt: string): Promise<void>;
  /** Runs that wait for the thing; eventually consistent, at most `limit`. */
  waitingFor(
    thing: WaitedFor,
    limit: number,
    onUnreadable?: (error: unknown) => void,
  ): Promise<{ runId: string; date: string; scheduleId: string }[]>;
  /** The run does not wait for the thing any more. */
  forget(runId: string, thing: WaitedFor): Promise<void>;
  /** The run whose job this is, where its engine announces its end by events. */
  runOfJob(engine: string, jobId: string): Promise<string | undefined>;
}
