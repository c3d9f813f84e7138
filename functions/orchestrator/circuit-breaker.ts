/**
 * The circuit breaker: so many runs whose jobs failed in a row hold their pipeline. The failures are counted in the transaction of each end, so
 * that none counts twice; the hold is an episode of its own, alerted once. Data that never came is no failure, and neither is a cancelled run.
 */
import type { OrchestratorInput } from '../../asl/contract';
import { circuitOpened } from '../../core/hold';
import type { Run } from '../../core/model';
import { HoldKind, RunStatus } from '../../core/vocabulary';
import type { OrchestratorPorts } from './ports';

type Input = Pick<OrchestratorInput<'logResult'>, 'circuitBreakerFailures' | 'job'>;

export const countsForBreaker = (status: RunStatus, { circuitBreakerFailures, job }: Input): boolean =>
  circuitBreakerFailures > 0 && (status === RunStatus.completed || (status === RunStatus.failed && job.engine !== ''));

/** After a failure that was counted; a repeated call finds the pipeline held. */
export const openWhenDue = async (run: Run, { circuitBreakerFailures }: Input, ports: Pick<OrchestratorPorts, 'holds' | 'log'>): Promise<void> => {
  const failures = await ports.holds.failuresInARow(run.pipelineId);
  if (failures < circuitBreakerFailures) return;
  const hold = { kind: HoldKind.circuit, at: run.completedAt ?? run.updatedAt, by: '', reason: `${failures} runs failed in a row, the last for ${run.date} (schedule ${run.scheduleId})` };
  const result = await ports.holds.hold(run.pipelineId, hold, circuitOpened(run.pipelineId, hold));
  if (result === 'done') ports.log.warn('the circuit breaker opened', { pipelineId: run.pipelineId, failures });
};
