import type { Clock } from '../../kernel/time/clock';

/** A clock that can also be asked to call back. Virtual time advances only when nothing is left to do now. */
export interface Timers extends Clock {
  /**
   * Calls `fire` once at `epochMs` (at once when that is past). Returns the cancellation. Same instant: in order of
   * asking.
   */
  at(epochMs: number, fire: () => void): () => void;
}
