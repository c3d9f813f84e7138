/**
 * Somebody wants an instance cancelled. What there is to cancel decides how:
 *
 *   an open run whose execution lives     the run is marked, and its execution woken: it stops the job and closes the
 *   run
 *   an open run whose execution is gone   nobody else will: the run is closed here, and its lock is free
 *   an attempt that has not begun         its run log is closed, and its execution finds that when its turn comes
 *   a request for a rerun that waits      it is refused
 */
import { cancelMessage, cancelReasonOf } from '../../core/control/cancellation';
import { type CancelRequest, newRerun, rerunIdOf, rerunStateChanged } from '../../core/control/rerun';
import { lifecycleEvent } from '../../core/events/lifecycle-event';
import type { Instance } from '../../core/instance';
import { metricNames } from '../../core/manifest';
import type { Run } from '../../core/model';
import type { LockStore } from '../../core/ports/locks';
import type { MarkerStore } from '../../core/ports/markers';
import type { RunStore } from '../../core/ports/runs';
import type { Metrics } from '../../core/ports/telemetry';
import type { ExecutionStates } from '../../core/ports/world';
import { executionArnOf, executionName } from '../../core/run/execution-name';
import { lockKeysOf } from '../../core/run/lock-key';
import { isOver } from '../../core/run/over';
import type { StreamRecord } from '../../core/stream-records';
import { RerunStatus, RunStatus, WakeReason } from '../../core/vocabulary';
import type { RerunPorts } from './route-rerun';
import { type WakePorts, wakeRuns } from './wake-runs';

export interface CancelPorts extends RerunPorts, Pick<WakePorts, 'wakeups'> {
  readCancelRequest(image: Record<string, unknown>): CancelRequest;
  cancelRequests: { drop(request: CancelRequest): Promise<void> };
  runs: Pick<RunStore, 'get' | 'transition' | 'requestCancel' | 'cancelWithoutRun'>;
  locks: Pick<LockStore, 'release'>;
  markers: Pick<MarkerStore, 'get'>;
  executionStates: ExecutionStates;
  stateMachineArn: string;
  metrics: Metrics;
}

interface Wanted {
  request: CancelRequest;
  reason: string;
  /** ISO instant at which the router judges the request. */
  at: string;
}

const freeLock = async (run: Run, ports: CancelPorts): Promise<void> => {
  for (const key of lockKeysOf(run.executionArn, run)) await ports.locks.release(key, run.executionArn);
};

/** Others have changed what was read: the record is delivered again. */
const judgeAgain = ({ pipelineId, date, scheduleId }: Instance): Error =>
  new Error(`${pipelineId} ${date} ${scheduleId} changes while it is cancelled; the request is judged again`);

const closeRun = async (run: Run, { reason, at }: Wanted, ports: CancelPorts): Promise<void> => {
  const end = {
    status: RunStatus.cancelled,
    completedAt: at,
    updatedAt: at,
    message: cancelMessage({ ...run, cancelReason: reason }, false),
  };
  const change = { to: RunStatus.cancelled, at, completedAt: at, nextCheckAt: null, message: end.message };
  const answer = await ports.runs.transition(run, change, [lifecycleEvent({ ...run, ...end, failureCategory: null })]);
  if (answer.result === 'refused' && answer.run !== undefined && !isOver(answer.run.status)) throw judgeAgain(run);
  if (answer.result === 'changed') ports.metrics.count(metricNames.runsCancelled, 1);
  await freeLock(run, ports);
};

/** Where the whole instance is meant, a run that has just ended may have been followed by its retry. */
const cancelRun = async (run: Run, wanted: Wanted, ports: CancelPorts): Promise<void> => {
  if ((await ports.executionStates.stateOf(run.executionArn)) !== 'running') return closeRun(run, wanted, ports);
  const { request, reason, at } = wanted;
  const isMarked = await ports.runs.requestCancel(run.runId, { at, reason });
  if (!isMarked && request.runId === null && ((await ports.runs.get(run.runId))?.cancelRequestedAt ?? null) === null)
    throw judgeAgain(run);
  await wakeRuns([run.runId], WakeReason.cancel, ports);
};

/**
 * The execution of the next attempt, where one waits for its turn: that of a rerun, of a MARKER that was kept, or of a
 * MARKER as it came.
 */
const waitingExecution = async (
  instance: Instance,
  attempt: number,
  ports: CancelPorts,
): Promise<{ executionArn: string; rerunId: string | null } | undefined> => {
  const rerunId = (await ports.reruns.ledger(instance))?.openRerunId ?? null;
  const releasedAt = (await ports.markers.get(instance))?.releasedAt ?? null;
  for (const generation of [rerunId, releasedAt, ''].filter((one) => one !== null)) {
    const executionArn = executionArnOf(ports.stateMachineArn, executionName(instance, attempt, generation));
    if ((await ports.executionStates.stateOf(executionArn)) === 'running')
      return { executionArn, rerunId: generation === rerunId ? rerunId : null };
  }
  return undefined;
};

const cancelWaiting = async (
  { request, reason, at }: Wanted,
  attempt: number,
  ports: CancelPorts,
): Promise<boolean> => {
  const { pipelineId, date, scheduleId } = request;
  const instance = { pipelineId, date, scheduleId };
  const waiting = await waitingExecution(instance, attempt, ports);
  if (waiting === undefined) return false;
  const log = { ...instance, attempt, ...waiting, traceId: waiting.rerunId ?? '', message: reason };
  const event = lifecycleEvent({
    ...log,
    status: RunStatus.cancelled,
    runId: null,
    failureCategory: null,
    createdAt: at,
    updatedAt: at,
    completedAt: at,
  });
  // It has begun since.
  if (!(await ports.runs.cancelWithoutRun({ ...log, at }, [event]))) throw judgeAgain(instance);
  return true;
};

const refuseWaitingRerun = async ({ request, reason, at }: Wanted, ports: CancelPorts): Promise<boolean> => {
  const waiting = (await ports.reruns.waiting(request.pipelineId)).find(
    ({ date, scheduleId }) => date === request.date && scheduleId === request.scheduleId,
  );
  if (waiting === undefined) return false;
  const rerun = newRerun(
    waiting,
    rerunIdOf(waiting, 0),
    { status: RerunStatus.refused, attempt: null, engine: null, message: reason },
    at,
  );
  await ports.reruns.refuse(rerun, rerunStateChanged(rerun, at));
  await ports.reruns.dropRequest(waiting);
  return true;
};

export const routeCancel = async (
  _record: StreamRecord,
  image: Record<string, unknown>,
  ports: CancelPorts,
): Promise<void> => {
  const request = ports.readCancelRequest(image);
  const { pipelineId, date, scheduleId } = request;
  const wanted = { request, reason: cancelReasonOf(request), at: new Date(ports.clock.now()).toISOString() };
  const runLog = await ports.runLogs.get(request);
  const run =
    runLog === undefined || runLog.runId === null || isOver(runLog.status)
      ? undefined
      : await ports.runs.get(runLog.runId);
  const isMeant = request.runId === null || request.runId === run?.runId;
  if (run !== undefined && !isOver(run.status) && isMeant) await cancelRun(run, wanted, ports);
  else if (run === undefined && request.runId === null) {
    const rerun = await refuseWaitingRerun(wanted, ports);
    const execution = await cancelWaiting(wanted, (runLog?.attempt ?? 0) + 1, ports);
    if (!rerun && !execution) ports.log.info('nothing to cancel', { pipelineId, date, scheduleId });
  }
  await ports.cancelRequests.drop(request);
};
