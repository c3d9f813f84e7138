/** How AlertError ends an execution that has no run: its pipeline was held, or its date excluded, while it waited. */
import type { OrchestratorInput } from '../../../asl/contract';
import { markerHeld } from '../../../kernel/holds/hold';
import { WithoutRun } from '../../../kernel/markers/ledger';
import type { ExecutionResult } from '../../../kernel/run/execution';
import { nameOfArn } from '../../../kernel/run/execution-name';
import { iso } from '../../../kernel/time/instant';
import { retryOnConflict } from '../../../kernel/values/conflict';
import { Outcome } from '../../../kernel/words/vocabulary';
import { endExcluded, refuseRerun } from '../begin/refuse-rerun';
import type { OrchestratorPorts } from '../task/ports';

/**
 * An execution whose date was excluded, or whose pipeline was disabled, while it waited for its lock: it records that
 * and runs nothing; a rerun is refused.
 */
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

type Input = OrchestratorInput<'alertError'>;

/**
 * The ledger's entry of the MARKER that started this execution. One that is not the last start keeps nothing: it was
 * kept by an earlier call, or another execution has taken its place.
 */
const keepMarker = async (input: Input, ports: OrchestratorPorts): Promise<void> => {
  const { pipelineId, date, scheduleId, executionArn } = input;
  const instance = { pipelineId, date, scheduleId };
  const own = nameOfArn(executionArn);
  await retryOnConflict(`keeping the MARKER of ${pipelineId} ${date} ${scheduleId}`, async () => {
    const ledger = await ports.ledgers.get(instance);
    const started = ledger?.started ?? null;
    if (ledger === undefined || started?.name !== own || started.outcome !== null) return true;
    const hold = (await ports.config.pipeline(pipelineId))?.hold ?? null;
    // Resumed in between: nothing else would start it.
    if (hold === null) {
      await ports.ledgers.close(instance, own, { outcome: WithoutRun.kept, asks: true });
      return true;
    }
    const { markerSort, recordedAt, markerAt, source, traceId, notBefore, upstreamAttempts, replay, mode } = started;
    const heard = { markerSort, recordedAt, markerAt, source, traceId, notBefore, upstreamAttempts, replay, mode };
    const held = { ...instance, ...heard, heldAt: iso(ports.clock.now()) };
    const next = { ...ledger, version: ledger.version + 1, started: { ...started, outcome: WithoutRun.kept } };
    return (await ports.holds.keep(held, { next, read: ledger }, markerHeld(held, hold))) === 'kept' || undefined;
  });
};

/**
 * An execution whose pipeline was held before its attempt began: its MARKER is held and released with the others; a
 * rerun is refused.
 */
export const keepHeld = async (input: Input, message: string, ports: OrchestratorPorts): Promise<ExecutionResult> => {
  const { pipelineId, date, scheduleId, attempt, rerunId } = input;
  if (rerunId === '') await keepMarker(input, ports);
  else await refuseRerun(input, message, ports);
  return { pipelineId, date, scheduleId, outcome: Outcome.held, runId: '', attempt, category: '', message };
};
