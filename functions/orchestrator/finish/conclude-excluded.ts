/**
 * An execution whose date was excluded, or whose pipeline was disabled, while it waited for its lock: it says so and
 * runs nothing; a rerun is refused.
 */
import type { OrchestratorInput } from '../../../asl/contract';
import type { ExecutionResult } from '../../../kernel/run/execution';
import { Outcome } from '../../../kernel/words/vocabulary';
import { endExcluded } from '../begin/end-excluded';
import type { OrchestratorPorts } from '../task/ports';

export const concludeExcluded = async (
  input: OrchestratorInput<'alertError'>,
  reason: string,
  ports: OrchestratorPorts,
): Promise<ExecutionResult> => {
  const { pipelineId, date, scheduleId, attempt } = input;
  const document = (await ports.config.pipeline(pipelineId))?.document as { enabled?: unknown } | undefined;
  await endExcluded(input, { enabled: document?.enabled !== false }, reason, ports);
  return { pipelineId, date, scheduleId, outcome: Outcome.excluded, runId: '', attempt, category: '', message: reason };
};
