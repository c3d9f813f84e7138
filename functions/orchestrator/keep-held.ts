/**
 * An execution whose pipeline was held before its attempt began: its MARKER is kept and released with the others; a
 * rerun is refused.
 */
import type { OrchestratorInput } from '../../asl/contract';
import { markerHeld } from '../../core/control/hold';
import type { ExecutionResult } from '../../core/execution';
import { Outcome } from '../../core/vocabulary';
import { iso, type OrchestratorPorts } from './ports';
import { refuseRerun } from './refuse-rerun';

type Input = OrchestratorInput<'alertError'>;

export const keepHeld = async (input: Input, message: string, ports: OrchestratorPorts): Promise<ExecutionResult> => {
  const { pipelineId, date, scheduleId, attempt, traceId, rerunId } = input;
  if (rerunId === '') {
    const heldAt = iso(ports.clock.now());
    const marker = { pipelineId, date, scheduleId, heldAt, markerSort: `${date}#${scheduleId}`, traceId };
    const hold = (await ports.config.pipeline(pipelineId))?.hold ?? null;
    // Resumed in between: nothing else would start it.
    if (hold === null || (await ports.holds.keep(marker, markerHeld(marker, hold))) === 'resumed')
      await ports.holds.showAgain(marker);
  } else await refuseRerun(input, message, ports);
  return { pipelineId, date, scheduleId, outcome: Outcome.held, runId: '', attempt, category: '', message };
};
