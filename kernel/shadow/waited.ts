/** What a shadow run waited for, in words. */
import type { Run } from '../run/model';

const MS_PER_MINUTE = 60_000;

export const minutesText = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

/** Whole minutes from the run's begin to an instant. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_MINUTE));

/**
 * `waiting 47 minutes for freshness (FAIL: late)`; empty for a run that was ready at once. `blocking`: what its last
 * look that was not ready has found.
 */
export const waitedText = ({ createdAt, blocking }: Pick<Run, 'createdAt' | 'blocking'>, at: string): string => {
  if (blocking.length === 0) return '';
  const traits = blocking
    .map(({ type, status, reason }) => `${type} (${status}${reason === '' ? '' : `: ${reason}`})`)
    .join(', ');
  return `waiting ${minutesText(minutesBetween(createdAt, at))} for ${traits}`;
};
