/**
 * The execution of a start that the ledger has recorded. Its name is its own, so that starting it twice starts it once:
 *
 *   started, or it runs under this name with this input      nothing more to do
 *   the name is taken, and its execution runs                it is the start's own
 *   the name is taken, and its execution has ended           it has begun its run, or has said why not: nothing is
 *                                                            missing. Else nothing comes of the start: the attempt
 *                                                            has failed, an alert is published, and a request asks
 *                                                            the router to process the MARKER again, with the next
 *                                                            generation
 */

import { pendingStart, type Start } from '../../../kernel/markers/ledger';
import type { LedgerReader } from '../../../kernel/markers/ledger-store';
import { executionArnOf } from '../../../kernel/run/execution-name';
import type { RunLogReader } from '../../../kernel/run/run-store';
import type { ExecutionStates, Executions } from '../../../kernel/run/world';
import type { Clock } from '../../../kernel/time/clock';
import { iso } from '../../../kernel/time/instant';
import { type ExecutionFailurePorts, recordExecutionFailure } from '../../../kernel/watch/execution-failures';
import type { Instance } from '../../../kernel/words/instance';
import type { Log } from '../../../kernel/words/telemetry';

export interface StartPorts extends ExecutionFailurePorts {
  runLogs: RunLogReader;
  ledgers: LedgerReader;
  executions: Executions;
  executionStates: ExecutionStates;
  clock: Clock;
  log: Log;
}

/**
 * By a request of this very instant the router may have come here: the one that follows must not be taken for it.
 * Another call may have been first.
 */
export const recordFailure = async (
  instance: Instance,
  start: Start,
  asksMarker: boolean,
  ports: StartPorts,
): Promise<void> => {
  await recordExecutionFailure(instance, start, { at: iso(ports.clock.now() + 1), asksMarker }, ports);
};

/** Under the name that the ledger says, with what it says of the MARKER. */
export const ensureExecution = async (
  { pipelineId, date, scheduleId }: Instance,
  started: Start,
  ports: StartPorts,
): Promise<void> => {
  const { name, attempt, traceId, markerAt, source, notBefore, upstreamAttempts } = started;
  const about = { pipelineId, date, scheduleId, attempt, traceId };
  const result = await ports.executions.start(name, {
    ...about,
    markerAt,
    source,
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(upstreamAttempts === undefined ? {} : { fromCascade: true }),
  });
  ports.log.info(`execution ${result}`, { ...about, name });
  if (result === 'started') return;
  if ((await ports.executionStates.stateOf(executionArnOf(ports.stateMachineArn, name))) !== 'ended') return;
  // Until it ended, it may have begun its run, or said why it has none.
  const ledger = await ports.ledgers.get(about);
  const pending = ledger && pendingStart(ledger, await ports.runLogs.get(about));
  if (pending?.name === name) await recordFailure(about, started, true, ports);
};
