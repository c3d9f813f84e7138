/**
 * An execution ends because its instance shall not run: said once, and in the ledger of its instance. Nothing is said
 * of an attempt that has ended while the execution waited: it was cancelled, or another attempt has overtaken it.
 */
import type { OrchestratorInput } from '../../asl/contract';
import type { PipelineConfig } from '../../core/config';
import { pipelineExcluded } from '../../core/events/event';
import { WithoutRun } from '../../core/markers/ledger';
import { nameOfArn } from '../../core/run/execution-name';
import { tellMovesLeft } from '../../core/run/moves-left';
import { iso } from '../../core/time/instant';
import { doneReason } from './check-run-log';
import type { OrchestratorPorts } from './ports';
import { endDoneRerun, refuseRerun } from './refuse-rerun';

export const endExcluded = async (
  input: OrchestratorInput<'checkExclusion'> | OrchestratorInput<'alertError'>,
  { enabled }: Pick<PipelineConfig, 'enabled'>,
  reason: string,
  ports: Pick<OrchestratorPorts, 'events' | 'ledgers' | 'reruns' | 'runLogs' | 'clock'>,
): Promise<void> => {
  const runLog = await ports.runLogs.get(input);
  const done = runLog === undefined ? undefined : doneReason(runLog, input.attempt, input.executionArn);
  if (runLog !== undefined && done !== undefined) return endDoneRerun(input, { runLog, reason: done }, ports);
  await ports.events.append(pipelineExcluded(input, reason, input.executionArn, iso(ports.clock.now())));
  if (input.rerunId === '') await tellMovesLeft(runLog, reason, ports);
  await refuseRerun(input, `excluded: ${reason}`, ports);
  // Last: another MARKER may start the instance from here on.
  const outcome = enabled ? WithoutRun.excluded : WithoutRun.disabled;
  if (input.rerunId === '') await ports.ledgers.close(input, nameOfArn(input.executionArn), { outcome, asks: false });
};
