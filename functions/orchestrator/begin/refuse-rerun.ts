/** Executions that end without a run: a rerun that finds nothing to run, and an instance that shall not run. */
import type { OrchestratorInput } from '../../../asl/contract';
import { type Done, doneOf } from '../../../kernel/attempt/beginning';
import { tellMovesLeft } from '../../../kernel/attempt/moves';
import type { PipelineConfig } from '../../../kernel/config';
import { pipelineExcluded } from '../../../kernel/events/event';
import { WithoutRun } from '../../../kernel/markers/ledger';
import { rerunEndOf, rerunStateChanged } from '../../../kernel/reruns/rerun';
import { nameOfArn } from '../../../kernel/run/execution-name';
import { iso } from '../../../kernel/time/instant';
import { RerunStatus } from '../../../kernel/words/vocabulary';
import type { OrchestratorPorts } from '../task/ports';

type Ports = Pick<OrchestratorPorts, 'reruns' | 'clock'>;

const finish = async (
  rerunId: string,
  end: { status: RerunStatus; message: string | null },
  ports: Ports,
): Promise<void> => {
  if (rerunId === '') return;
  const at = iso(ports.clock.now());
  await ports.reruns.finish(rerunId, { ...end, at }, (rerun) => rerunStateChanged(rerun, at));
};

/** A rerun whose execution finds nothing to run ends here, because no run would report its end. */
export const refuseRerun = ({ rerunId }: { rerunId: string }, message: string, ports: Ports): Promise<void> =>
  finish(rerunId, { status: RerunStatus.refused, message }, ports);

/**
 * The attempt of the rerun has ended, or another one has taken its place. The router and the sweeper record this end
 * from the same run log, so the order in which they and the execution read it changes nothing.
 */
export const endDoneRerun = (
  { rerunId }: { rerunId: string },
  { runLog, reason }: Done,
  ports: Ports,
): Promise<void> => {
  const own = runLog.rerunId === rerunId ? rerunEndOf(runLog) : undefined;
  return finish(rerunId, own ?? { status: RerunStatus.failed, message: reason }, ports);
};

/**
 * An execution ends because its instance shall not run: said once, and in the ledger of its instance. Nothing is said
 * of an attempt that has ended while the execution waited: it was cancelled, or another attempt has overtaken it.
 */
export const endExcluded = async (
  input: OrchestratorInput<'checkExclusion'> | OrchestratorInput<'alertError'>,
  { enabled }: Pick<PipelineConfig, 'enabled'>,
  reason: string,
  ports: Pick<OrchestratorPorts, 'events' | 'ledgers' | 'reruns' | 'runLogs' | 'clock'>,
): Promise<void> => {
  const runLog = await ports.runLogs.get(input);
  const done = doneOf(runLog, input);
  if (done !== undefined) return endDoneRerun(input, done, ports);
  await ports.events.append(pipelineExcluded(input, reason, input.executionArn, iso(ports.clock.now())));
  if (input.rerunId === '') await tellMovesLeft(runLog, reason, ports);
  await refuseRerun(input, `excluded: ${reason}`, ports);
  // Last: another MARKER may start the instance from here on.
  const outcome = enabled ? WithoutRun.excluded : WithoutRun.disabled;
  if (input.rerunId === '') await ports.ledgers.close(input, nameOfArn(input.executionArn), { outcome, asks: false });
};
