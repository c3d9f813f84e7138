/**
 * The circuit breaker: so many runs in a row that failed with their job hold their pipeline, whoever closed them. A failure is counted in the
 * transaction of the run's end, so that none counts twice; the hold is an episode of its own, alerted once. Data that never came is no failure,
 * and neither is a cancelled run. Whoever dies between the count and the hold leaves the hold to its own repetition or to the next failure.
 */
import { circuitOpened } from './hold';
import type { Run } from '../model';
import type { HoldStore } from '../ports/holds';
import type { Log } from '../ports/telemetry';
import { HoldKind, RunStatus } from '../vocabulary';

/** `run` as it was before it ended with `to`; `failures`: how many open the breaker, 0 where there is none. */
export const countsForBreaker = (run: Pick<Run, 'status'>, to: RunStatus, failures: number): boolean =>
  failures > 0 && (to === RunStatus.completed || (to === RunStatus.failed && run.status !== RunStatus.pending));

/** After a failure that was counted; a repeated call finds the pipeline held. */
export const openWhenDue = async (run: Run, failures: number, ports: { holds: Pick<HoldStore, 'hold' | 'failuresInARow'>; log: Log }): Promise<void> => {
  const inARow = await ports.holds.failuresInARow(run.pipelineId);
  if (inARow < failures) return;
  const hold = { kind: HoldKind.circuit, at: run.completedAt ?? run.updatedAt, by: '', reason: `${inARow} runs failed in a row, the last for ${run.date} (schedule ${run.scheduleId})` };
  const result = await ports.holds.hold(run.pipelineId, hold, circuitOpened(run.pipelineId, hold));
  if (result === 'done') ports.log.warn('the circuit breaker opened', { pipelineId: run.pipelineId, failures: inARow });
};
