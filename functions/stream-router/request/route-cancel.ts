/**
 * Cancels an instance. All work ends that was requested before:
 *
 *   an open run whose execution lives     the run is marked, and its execution woken: it stops the job, closes the run
 *   an open run whose execution is gone   nothing else will: the run is closed here, and its lock is free
 *   an attempt that has not begun         its run log is closed, and its execution is woken and finds that
 *   a MARKER that is kept                 the same, and it is kept no longer
 *   requests for reruns that wait         they are refused
 *   nothing but a completed run           its monitoring ends, and its execution is woken
 *   what the router has not read yet      the ledger keeps the instant: it ends when it is read
 *
 * The ledger is marked first. So what begins at the same time either fails the condition that the ledger is as it was
 * read, or is there when this reads the table. The targets are fixed when the request is processed for the first time.
 * A request whose item holds a later one counts as well: only its record has it. If that record comes when the later
 * one has been dropped, the router cannot know whether a user deleted the request. So the later record ends what both
 * mean, also where its own request is gone: of three, the last may be processed before the records of the others come.
 */

import { releaseLocks } from '../../../kernel/attempt/lock-key';
import { lifecycleEvent } from '../../../kernel/events/event';
import { nothingAnswered } from '../../../kernel/markers/ledger';
import { cancellationOf, cancelMessage, isPartial, replacedCancellation } from '../../../kernel/reruns/cancellation';
import { type RerunRequest, refusedRerun, rerunStateChanged } from '../../../kernel/reruns/rerun';
import { nameOfArn } from '../../../kernel/run/execution-name';
import type { HeldMarker } from '../../../kernel/run/held';
import type { Run, RunLog } from '../../../kernel/run/model';
import { isTerminal } from '../../../kernel/run/status';
import { recordedAtOf, type StreamRecord } from '../../../kernel/stream/redrive';
import { retryOnConflict } from '../../../kernel/values/errors';
import type { Instance } from '../../../kernel/words/instance';
import { metricNames } from '../../../kernel/words/manifest';
import { RunStatus, WakeReason } from '../../../kernel/words/vocabulary';
import { closeAttempt } from '../marker/cancelled';
import { wakeRuns } from '../wake/wake-runs';
import {
  type CancelPorts,
  type Found,
  findAll,
  markerTarget,
  monitoringTarget,
  requestTarget,
  runTarget,
  targetsOf,
  type Waiting,
  type Wanted,
} from './cancel-targets';

/** Others have changed what was read: the record is delivered again. */
const decideAgain = ({ pipelineId, date, scheduleId }: Instance): Error =>
  new Error(`${pipelineId} ${date} ${scheduleId} changes while it is cancelled; the request is processed again`);

/** Its lock first: after a crash in between, no one looks for the lock of a run that has ended. */
const closeRun = async (run: Run, { cancellation: { reason }, at }: Wanted, ports: CancelPorts): Promise<void> => {
  await releaseLocks(run, run.executionArn, ports);
  const end = {
    status: RunStatus.cancelled,
    completedAt: at,
    updatedAt: at,
    message: cancelMessage({ ...run, cancelReason: reason }, false),
  };
  const change = { to: RunStatus.cancelled, at, completedAt: at, nextCheckAt: undefined, message: end.message };
  const answer = await ports.runs.transition(run, change, [
    lifecycleEvent({ ...run, ...end, failureCategory: undefined }),
  ]);
  if (answer.result === 'refused' && answer.run !== undefined && !isTerminal(answer.run.status)) throw decideAgain(run);
  if (answer.result === 'changed') ports.metrics.count(metricNames.runsCancelled, 1);
};

/** Where the whole instance is meant, a run that has just ended may have been followed by its retry. */
const cancelRun = async (run: Run, wanted: Wanted, ports: CancelPorts): Promise<void> => {
  if ((await ports.executionStates.stateOf(run.executionArn)) !== 'running') return closeRun(run, wanted, ports);
  const { request, at } = wanted;
  const { reason } = wanted.cancellation;
  const isMarked = await ports.runs.requestCancel(run.runId, { at, reason });
  if (!isMarked && request.runId === undefined && (await ports.runs.get(run.runId))?.cancelRequestedAt === undefined)
    throw decideAgain(run);
  await wakeRuns([run.runId], WakeReason.cancel, ports);
  // Before its start it may wait for its lock.
  if (run.status === RunStatus.pending) await wakeRuns([nameOfArn(run.executionArn)], WakeReason.lock, ports);
};

const closeWaiting = async (
  { request, cancellation: { reason }, at }: Wanted,
  { waiting, kept, runLog }: { waiting: Waiting; kept: HeldMarker | undefined; runLog: RunLog | undefined },
  ports: CancelPorts,
): Promise<void> => {
  const { pipelineId, date, scheduleId } = request;
  const { attempt, executionArn, rerunId } = waiting;
  const traceId = rerunId ?? kept?.traceId ?? '';
  const closed = { pipelineId, date, scheduleId, attempt, executionArn, rerunId, traceId, reason, at, kept };
  // It has begun since, or was released.
  if (!(await closeAttempt(closed, runLog, ports))) throw decideAgain(request);
  // It may wait for its opening, or for its lock, where others are queued after it.
  await wakeRuns([nameOfArn(executionArn)], WakeReason.closed, ports);
};

const refuseWaitingRerun = async (
  waiting: RerunRequest,
  { cancellation: { reason }, at }: Wanted,
  ports: CancelPorts,
): Promise<void> => {
  const rerun = refusedRerun(waiting, reason, at);
  await ports.reruns.refuse(rerun, undefined, rerunStateChanged(rerun, at));
  await ports.reruns.dropRequest(waiting);
};

const endMonitoring = async (
  runId: string,
  { cancellation: { reason }, at }: Wanted,
  ports: CancelPorts,
): Promise<void> => {
  await ports.monitorings.cancel(runId, { at, reason });
  await wakeRuns([runId], WakeReason.monitoringEnded, ports);
};

/** Requests first: a run that ends lets them begin. */
const endAll = async (wanted: Wanted, found: Found, meant: readonly string[], ports: CancelPorts): Promise<void> => {
  const { run, runLog, ledger, waiting, monitored } = found;
  for (const rerun of found.reruns)
    if (meant.includes(requestTarget(rerun))) await refuseWaitingRerun(rerun, wanted, ports);
  if (run !== undefined && meant.includes(runTarget(run, ledger))) await cancelRun(run, wanted, ports);
  if (monitored !== undefined && meant.includes(monitoringTarget(monitored)))
    await endMonitoring(monitored, wanted, ports);
  if (waiting === undefined || !meant.includes(waiting.target)) return;
  const kept = found.kept !== undefined && meant.includes(markerTarget(found.kept)) ? found.kept : undefined;
  await closeWaiting(wanted, { waiting, kept, runLog }, ports);
};

/**
 * Ends what is read later. MARKERs and reruns that read the ledger before this fail their conditions. For a
 * backfill the ledger is only counted up, so that a rerun that begins at the same time fails its own.
 */
const markLedger = async ({ request, cancellation }: Wanted, ports: CancelPorts): Promise<void> => {
  const { pipelineId, date, scheduleId } = request;
  await retryOnConflict(`cancelling ${pipelineId} ${date} ${scheduleId}`, async () => {
    const read = await ports.ledgers.get(request);
    if (read?.cancelled !== undefined && read.cancelled.at >= cancellation.at) return true;
    const ledger = read ?? { ...nothingAnswered, pipelineId, date, scheduleId };
    const cancelled = isPartial(request) ? ledger.cancelled : cancellation;
    const next = { ...ledger, version: ledger.version + 1, cancelled };
    return (await ports.ledgers.answer({ next, read })) || undefined;
  });
};

/** A write of `fix` makes a record, too. */
const isOwnChange = ({ dynamodb: { NewImage, OldImage } }: StreamRecord): boolean =>
  NewImage?.targets !== undefined && OldImage !== undefined;

/** `isReplaced`: another request has its item, or had it, so that nothing can be fixed there. */
const endMeant = async (wanted: Wanted, ports: CancelPorts, isReplaced = false): Promise<void> => {
  const { request } = wanted;
  if (request.runId === undefined) await markLedger(wanted, ports);
  const found = await findAll(wanted, ports);
  const targets = targetsOf(found);
  const { pipelineId, date, scheduleId } = request;
  if (targets.length === 0) ports.log.info('nothing to cancel', { pipelineId, date, scheduleId });
  else await endAll(wanted, found, isReplaced ? targets : await ports.cancelRequests.fix(request, targets), ports);
};

export const routeCancel = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: CancelPorts,
): Promise<void> => {
  if (isOwnChange(record)) return;
  const request = ports.readCancelRequest(image);
  const at = new Date(ports.clock.now()).toISOString();
  const recordedAt = recordedAtOf(record);
  const { NewImage, OldImage } = record.dynamodb;
  // One for the whole instance ends what an earlier one means.
  if (NewImage !== undefined && OldImage !== undefined && isPartial(request)) {
    const replaced = ports.readCancelRequest(OldImage);
    await endMeant({ request: replaced, cancellation: replacedCancellation(replaced, recordedAt), at }, ports, true);
  }
  if ((await ports.cancelRequests.find(request)) === undefined) return;
  await endMeant({ request, cancellation: cancellationOf(request, recordedAt), at }, ports);
  await ports.cancelRequests.drop(request);
};
