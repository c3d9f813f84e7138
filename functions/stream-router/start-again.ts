/**
 * The execution of a start that the ledger has recorded. Its name is its own, so that starting it twice starts it once:
 *
 *   started, or it runs under this name with this input      nothing more to do
 *   the name is taken, and its execution runs                it is the start's own
 *   the name is taken, and its execution has ended           it has begun its run, or has said why not: nothing is
 *                                                            missing. Else nothing comes of the start: the attempt
 *                                                            has failed, somebody is told, and the router is asked to
 *                                                            answer the MARKER again, with the next generation
 */
import type { Instance } from '../../core/instance';
import { deathOf } from '../../core/markers/death';
import { pendingStart, type Start } from '../../core/markers/ledger';
import type { Clock } from '../../core/ports/clock';
import type { LedgerStore } from '../../core/ports/ledgers';
import type { LockStore } from '../../core/ports/locks';
import type { RunLogStore, RunStore } from '../../core/ports/runs';
import type { Log } from '../../core/ports/telemetry';
import type { ExecutionStates, Executions } from '../../core/ports/world';
import { executionArnOf } from '../../core/run/execution-name';
import { lockKeysOf } from '../../core/run/lock-key';

export interface StartPorts {
  runLogs: Pick<RunLogStore, 'get'>;
  ledgers: Pick<LedgerStore, 'get'>;
  runs: Pick<RunStore, 'failWithoutRun'>;
  locks: Pick<LockStore, 'release'>;
  executions: Executions;
  executionStates: ExecutionStates;
  stateMachineArn: string;
  clock: Clock;
  log: Log;
}

/** Records the end of an attempt whose execution has died. Somebody else may have been first. */
export const recordDeath = async (
  instance: Instance,
  start: Start,
  { executionArn, asksMarker }: { executionArn: string; asksMarker: boolean },
  ports: StartPorts,
): Promise<void> => {
  // By a request of this very instant the router may have come here: the one that follows must not be taken for it.
  const at = new Date(ports.clock.now() + 1).toISOString();
  const { failure, events } = deathOf(instance, start, executionArn, at);
  await ports.runs.failWithoutRun({ ...failure, asksMarker }, events);
  for (const key of lockKeysOf(executionArn, instance)) await ports.locks.release(key, executionArn);
};

/** The table is read again: the execution may have begun its run, or said why it has none, until it ended. */
const seeToUsedName = async (instance: Instance, start: Start, ports: StartPorts): Promise<void> => {
  const executionArn = executionArnOf(ports.stateMachineArn, start.name);
  if ((await ports.executionStates.stateOf(executionArn)) !== 'ended') return;
  const ledger = await ports.ledgers.get(instance);
  const pending = ledger === undefined ? undefined : pendingStart(ledger, await ports.runLogs.get(instance));
  if (pending?.name !== start.name) return;
  ports.log.error('the name of a start was used by an execution that has ended', {
    ...instance,
    execution: start.name,
  });
  await recordDeath(instance, start, { executionArn, asksMarker: true }, ports);
};

/** Under the name that the ledger says, with what it says of the MARKER. */
export const startAgain = async (
  { pipelineId, date, scheduleId }: Instance,
  started: Start,
  ports: StartPorts,
): Promise<void> => {
  const { name, attempt, traceId, markerAt, source, notBefore, upstreamAttempts } = started;
  const result = await ports.executions.start(name, {
    pipelineId,
    date,
    scheduleId,
    attempt,
    traceId,
    markerAt,
    source,
    ...(notBefore === null ? {} : { notBefore }),
    ...(upstreamAttempts === null ? {} : { fromCascade: true }),
  });
  ports.log.info(result === 'started' ? 'execution started' : 'a start that was made already', {
    pipelineId,
    date,
    scheduleId,
    attempt,
    execution: name,
    traceId,
  });
  if (result === 'exists') await seeToUsedName({ pipelineId, date, scheduleId }, started, ports);
};
