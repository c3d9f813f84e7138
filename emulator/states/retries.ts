/** Which retrier or catcher an error meets, and how long a retry waits. */
import type { StateFailure } from './language/failures';
import type { Retrier } from './language/machine';

/** States.ALL matches every error that may be caught at all, States.TaskFailed every one of those except a timeout. */
export const matchesError = (names: readonly string[], failure: StateFailure): boolean => {
  if (failure.kind === 'terminal') return false;
  return names.some((name) => {
    if (name === 'States.ALL') return true;
    if (name === 'States.TaskFailed') return failure.error !== 'States.Timeout';
    if (name === 'States.HeartbeatTimeout') return failure.kind === 'heartbeat';
    return name === failure.error;
  });
};

/** How often each retrier of one visit has been used. */
export type RetryCounts = Map<Retrier, number>;

/** Milliseconds until the next attempt; undefined after the last one. */
export const nextRetryDelayMs = (
  retriers: readonly Retrier[],
  counts: RetryCounts,
  failure: StateFailure,
  random: () => number,
): number | undefined => {
  const retrier = retriers.find(({ errors }) => matchesError(errors, failure));
  if (retrier === undefined) return undefined;
  const used = counts.get(retrier) ?? 0;
  if (used >= retrier.maxAttempts) return undefined;
  counts.set(retrier, used + 1);
  const delayMs = Math.min(retrier.intervalSeconds * retrier.backoffRate ** used, retrier.maxDelaySeconds) * 1000;
  return retrier.fullJitter ? Math.floor(random() * delayMs) : delayMs;
};
