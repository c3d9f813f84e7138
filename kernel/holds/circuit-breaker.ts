/**
 * The circuit breaker: so many runs in a row that failed with their job hold their pipeline, whoever closed them. A
 * failure is counted in the transaction of the run's end, and the one that makes it enough holds the pipeline in the
 * same transaction, so that nobody can die between the two; the hold is an episode of its own, alerted once. Data that
 * never came is no failure, and neither is a cancelled run. Reruns count for nothing: what old dates do says nothing of
 * today's.
 */

import type { Hold } from '../run/held';
import type { DomainEvent, Run } from '../run/model';
import { HoldKind, RunStatus } from '../words/vocabulary';
import { circuitOpened } from './hold';

/** What the end of a run means for its pipeline's breaker. */
export interface BreakerCount {
  /** How many failures in a row open it. */
  failures: number;
  /** The hold, with its alert, when there are as many. */
  opening: (inARow: number, at: string) => { hold: Hold; event: DomainEvent };
}

/**
 * An attempt that never came to its job, but was begun because the one before it failed with its own, ends a run that
 * failed with a job.
 */
const hadJob = ({ status, isRetry }: Pick<Run, 'status' | 'isRetry'>): boolean =>
  status !== RunStatus.pending || isRetry === true;

/**
 * `run` as it was before it ends with `to`; `failures`: how many open the breaker, 0 where there is none. Undefined:
 * the end counts nothing.
 */
export const countForBreaker = (run: Run, to: RunStatus, failures: number): BreakerCount | undefined => {
  if (failures === 0 || run.rerunId !== null) return undefined;
  if (!(to === RunStatus.completed || (to === RunStatus.failed && hadJob(run)))) return undefined;
  return {
    failures,
    opening: (inARow, at) => {
      const hold: Hold = {
        kind: HoldKind.circuit,
        at,
        by: '',
        reason: `${inARow} runs failed in a row, the last for ${run.date} (schedule ${run.scheduleId})`,
      };
      return { hold, event: circuitOpened(run.pipelineId, hold) };
    },
  };
};
