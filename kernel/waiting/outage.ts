/**
 * How the state machine waits until a function or the table is available again. `asl/pipeline.asl.json` has these
 * numbers, and a test holds it to them.
 *
 * 1. An outage of six hours ends no run: the pauses of a retrier add up to more, however the dice of the jitter fall.
 * 2. What an outage adds to the history fits into `OUTAGE_EVENTS`, beside all that `kernel/waiting/pacing.ts` plans.
 */

/** Outages of up to this length are waited out, with the lock held. */
export const LONGEST_OUTAGE_SECONDS = 6 * 3600;

const growing = { IntervalSeconds: 2, BackoffRate: 2, JitterStrategy: 'FULL' } as const;

/** A Task is called again within five minutes after an outage. */
export const waitingOut = { ...growing, MaxAttempts: 200, MaxDelaySeconds: 300 } as const;

/** Calls that run side by side share the history: fewer retries, further apart. */
export const waitingOutInMap = { ...growing, MaxAttempts: 110, MaxDelaySeconds: 600 } as const;

/**
 * A function that was reached and died, or took too long: perhaps a defect that does not pass without a fix,
 * and a person must be alerted within minutes.
 */
export const afterFailure = { ...growing, MaxAttempts: 8, MaxDelaySeconds: 60 } as const;

/**
 * For a failure that leads to the next evaluation instead: a wait that cannot be begun, and a start before which the
 * traits are evaluated again.
 */
export const waitingForALook = { ...growing, MaxAttempts: 16, MaxDelaySeconds: 300 } as const;

/** From the end of the outage until the Task is called again, and again while others are in its way. */
const BACK_WITHIN_SECONDS = 2 * waitingOutInMap.MaxDelaySeconds;

/** So much longer than its way needs anyway is a lock held: the outage may come anywhere on the way. */
export const OUTAGE_MARGIN_SECONDS = LONGEST_OUTAGE_SECONDS + BACK_WITHIN_SECONDS;

/** History events that are kept for retries beyond the third of a Task: of 25,000, beside `HISTORY_BUDGET`. */
export const OUTAGE_EVENTS = 1_700;
