/**
 * An execution ends because its instance shall not run: said once, and in the ledger of its instance. Nothing is said
 * of an attempt that has ended while the execution waited: it was cancelled, or another attempt has overtaken it.
 */
import type { OrchestratorInput } from '../../../asl/contract';
import { doneOf } from '../../../kernel/attempt/beginning';
import { tellMovesLeft } from '../../../kernel/attempt/moves';
import type { PipelineConfig } from '../../../kernel/config';
import { pipelineExcluded } from '../../../kernel/events/event';
import { WithoutRun } from '../../../kernel/markers/ledger';
import { nameOfArn } from '../../../kernel/run/execution-name';
import { iso } from '../../../kernel/time/instant';
import type { OrchestratorPorts } from '../task/ports';
import { endDoneRerun, refuseRerun } from './refuse-rerun';

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
