/**
 * Time as a value. Handlers and rules never read the machine's clock: their composition passes one in,
 * so that a simulation can run a week in a second and a test can be at 23:59.
 */

/** The part of a clock that only reads it. */
export interface Now {
  /** Milliseconds since the Unix epoch, UTC. */
  now(): number;
}

export interface Clock extends Now {
  /** Resolves after `ms` of this clock's time; rejects with the signal's reason when aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
