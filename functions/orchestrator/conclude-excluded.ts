/**
 * An execution whose date was excluded, or whose pipeline was disabled, while it waited for its lock: it says so and
 * runs nothing; a rerun is refused.
 */
import type { OrchestratorInput } from '../../asl/contract';
import { pipelineExcluded } from '../../core/events/event';
import type { ExecutionResult } from '../../core/execution';
import { Outcome } from '../../core/vocabulary';
import { iso, type OrchestratorPorts } from './ports';
import { refuseRerun } from './refuse-rerun';

export const concludeExcluded = async (
  input: OrchestratorInput<'alertError'>,
  reason: string,
  ports: OrchestratorPorts,
): Promise<ExecutionResult> => {
  const { pipelineId, date, scheduleId, attempt } = input;
  await ports.events.append(pipelineExcluded(input, reason, iso(ports.clock.now())));
  await refuseRerun(input, `excluded: ${reason}`, ports);
  return { pipelineId, date, scheduleId, outcome: Outcome.excluded, runId: '', attempt, category: '', message: reason };
};
