/**
 * Executions that end without a run: a rerun that finds nothing to run, an instance that shall not run, and one whose
 * pipeline was held, or whose date was excluded, while it waited.
 */

import type { OrchestratorInput } from '../../../asl/contract';
import { type Done, doneOf } from '../../../kernel/attempt/beginning';
import { reportPendingTransitions } from '../../../kernel/attempt/transitions';
import { type PipelineConfig, parsePipeline } from '../../../kernel/config';
import { pipelineExcluded, routingOf } from '../../../kernel/events/event';
import { markerHeld } from '../../../kernel/holds/hold';
import { WithoutRun } from '../../../kernel/markers/ledger';
import { rerunEndOf, rerunStateChanged } from '../../../kernel/reruns/rerun';
import type { ExecutionResult } from '../../../kernel/run/execution';
import { nameOfArn } from '../../../kernel/run/execution-name';
import { isRerun } from '../../../kernel/run/status';
import { iso } from '../../../kernel/time/instant';
import { retryOnConflict } from '../../../kernel/values/errors';
import { Outcome, RerunStatus } from '../../../kernel/words/vocabulary';
import type { OrchestratorPorts } from '../task/ports';

type Ports = Pick<OrchestratorPorts, 'reruns' | 'clock'>;
type MaybeRerun = Pick<OrchestratorInput<'alertError'>, 'rerunId'>;

const finish = async (
  rerunId: string | undefined,
  end: { status: RerunStatus; message: string | undefined },
  ports: Ports,
): Promise<void> => {
  if (rerunId === undefined) return;
  const at = iso(ports.clock.now());
  await ports.reruns.finish(rerunId, { ...end, at }, (rerun) => rerunStateChanged(rerun, at));
};

/** A rerun whose execution finds nothing to run ends here, because no run would report its end. */
export const refuseRerun = ({ rerunId }: MaybeRerun, message: string, ports: Ports): Promise<void> =>
  finish(rerunId, { status: RerunStatus.refused, message }, ports);

/**
 * The attempt of the rerun has ended, or another one has taken its place. The router and the sweeper record this end
 * from the same run log, so the order in which they and the execution read it changes nothing.
 */
export const endDoneRerun = ({ rerunId }: MaybeRerun, { runLog, reason }: Done, ports: Ports): Promise<void> => {
  const own = runLog.rerunId === rerunId ? rerunEndOf(runLog) : undefined;
  return finish(rerunId, own ?? { status: RerunStatus.failed, message: reason }, ports);
};

/**
 * An execution ends because its instance shall not run: said once, and in the ledger of its instance. Nothing is said
 * of an attempt that has ended while the execution waited: it was cancelled, or another attempt has overtaken it.
 */
export const endExcluded = async (
  input: OrchestratorInput<'checkExclusion'> | OrchestratorInput<'alertError'>,
  pipeline: Pick<PipelineConfig, 'enabled'> & Parameters<typeof routingOf>[0],
  reason: string,
  ports: OrchestratorPorts,
): Promise<void> => {
  const runLog = await ports.runLogs.get(input);
  const done = doneOf(runLog, input);
  if (done !== undefined) return endDoneRerun(input, done, ports);
  await ports.events.append(
    pipelineExcluded({ ...input, ...routingOf(pipeline) }, reason, input.executionArn, iso(ports.clock.now())),
  );
  if (!isRerun(input)) await reportPendingTransitions(runLog, reason, ports);
  await refuseRerun(input, `excluded: ${reason}`, ports);
  // Last: another MARKER may start the instance from here on.
  const outcome = pipeline.enabled ? WithoutRun.excluded : WithoutRun.disabled;
  if (!isRerun(input)) await ports.ledgers.close(input, nameOfArn(input.executionArn), { outcome, asks: false });
};

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
  const parsed = parsePipeline(document);
  await endExcluded(input, parsed.ok ? parsed.value : { enabled: document?.enabled !== false }, reason, ports);
  return {
    pipelineId,
    date,
    scheduleId,
    outcome: Outcome.excluded,
    runId: undefined,
    attempt,
    category: undefined,
    message: reason,
  };
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
    if (ledger === undefined || started?.name !== own || started.outcome !== undefined) return true;
    const hold = (await ports.config.pipeline(pipelineId))?.hold ?? null;
    // Resumed in between: nothing else would start it.
    if (hold === null) {
      await ports.ledgers.close(instance, own, { outcome: WithoutRun.kept, asks: true });
      return true;
    }
    const { markerSort, recordedAt, markerAt, source, traceId, notBefore, upstreamAttempts, replay, mode } = started;
    const received = { markerSort, recordedAt, markerAt, source, traceId, notBefore, upstreamAttempts, replay, mode };
    const held = { ...instance, ...received, heldAt: iso(ports.clock.now()) };
    const next = { ...ledger, version: ledger.version + 1, started: { ...started, outcome: WithoutRun.kept } };
    return (await ports.holds.keep(held, { next, read: ledger }, markerHeld(held, hold))) === 'kept' || undefined;
  });
};

/**
 * An execution whose pipeline was held before its attempt began: its MARKER is held and released with the others; a
 * rerun is refused.
 */
export const keepHeld = async (input: Input, message: string, ports: OrchestratorPorts): Promise<ExecutionResult> => {
  const { pipelineId, date, scheduleId, attempt } = input;
  if (isRerun(input)) await refuseRerun(input, message, ports);
  else await keepMarker(input, ports);
  return {
    pipelineId,
    date,
    scheduleId,
    outcome: Outcome.held,
    runId: undefined,
    attempt,
    category: undefined,
    message,
  };
};
