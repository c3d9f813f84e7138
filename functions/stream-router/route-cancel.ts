/**
 * Somebody wants an instance cancelled. What there is to cancel decides how:
 *
 *   an open run whose execution lives     the run is marked, and its execution woken: it stops the job and closes the
 *   run
 *   an open run whose execution is gone   nobody else will: the run is closed here, and its lock is free
 *   an attempt that has not begun         its run log is closed, and its execution finds that when its turn comes
 *   a MARKER that is kept                 the same, and it is kept no longer
 *   a request for a rerun that waits      it is refused
 *
 * What it ends is fixed when it is judged for the first time, so that delivered again it ends nothing newer. What was
 * asked for after it is not meant, however late its record comes.
 */
import { cancelMessage, cancelReasonOf } from '../../core/control/cancellation';
import type { HeldMarker } from '../../core/control/hold';
import {
  bounded,
  type CancelRequest,
  newRerun,
  type RerunRequest,
  rerunIdOf,
  rerunStateChanged,
} from '../../core/control/rerun';
import { lifecycleEvent } from '../../core/events/lifecycle-event';
import type { Instance } from '../../core/instance';
import { metricNames } from '../../core/manifest';
import { type Heard, type Ledger, pendingStart } from '../../core/markers/ledger';
import type { Run, RunLog } from '../../core/model';
import type { HoldStore } from '../../core/ports/holds';
import type { LedgerStore } from '../../core/ports/ledgers';
import type { LockStore } from '../../core/ports/locks';
import type { RunStore } from '../../core/ports/runs';
import type { Metrics } from '../../core/ports/telemetry';
import type { ExecutionStates } from '../../core/ports/world';
import { executionArnOf, executionName, nameOfArn } from '../../core/run/execution-name';
import { lockKeysOf } from '../../core/run/lock-key';
import { leftForGood } from '../../core/run/moves-left';
import { isOver } from '../../core/run/over';
import { nameInMode } from '../../core/shadow/mode';
import type { StreamRecord } from '../../core/stream-records';
import { RerunStatus, RunMode, RunStatus, WakeReason } from '../../core/vocabulary';
import type { RerunPorts } from './route-rerun';
import { type WakePorts, wakeRuns } from './wake-runs';

export interface CancelPorts extends RerunPorts, Pick<WakePorts, 'wakeups'> {
  readCancelRequest(image: Record<string, unknown>): CancelRequest;
  cancelRequests: {
    fix(request: CancelRequest, targets: readonly string[]): Promise<readonly string[] | undefined>;
    drop(request: CancelRequest): Promise<void>;
  };
  shadow: Pick<CancelPorts, 'runLogs'>;
  ledgers: Pick<LedgerStore, 'get'>;
  holds: Pick<HoldStore, 'keptOf'>;
  runs: Pick<RunStore, 'get' | 'transition' | 'requestCancel' | 'cancelWithoutRun'>;
  locks: Pick<LockStore, 'release'>;
  executionStates: ExecutionStates;
  stateMachineArn: string;
  metrics: Metrics;
}

interface Wanted {
  request: CancelRequest;
  reason: string;
  /** ISO instant at which the router judges the request. */
  at: string;
  /** Whether what was asked for at that instant was there when the cancelling was. */
  wasThere: (askedAt: string) => boolean;
}

/** The clocks of those who ask differ from each other and from the table's. */
const CLOCKS_DIFFER_MS = 300_000;

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
  // Before its start it may wait for its lock.
  if (run.status === RunStatus.pending) await wakeRuns([nameOfArn(run.executionArn)], WakeReason.lock, ports);
};

/** When what the run came of was asked for. */
const askedFor = async (run: Run, ledger: Ledger | undefined, ports: CancelPorts): Promise<string> => {
  const started = ledger?.started ?? null;
  if (started?.name === nameOfArn(run.executionArn)) return started.recordedAt;
  const rerun = run.rerunId === null ? undefined : await ports.reruns.get(run.rerunId);
  return rerun?.requestedAt || run.createdAt;
};

interface Waiting {
  attempt: number;
  executionArn: string;
  rerunId: string | null;
}

/** Of the MARKER, however often it is started: what comes of another one is not meant. */
const markerTarget = ({ markerSort, recordedAt }: Pick<Heard, 'markerSort' | 'recordedAt'>): string =>
  `marker ${recordedAt} ${markerSort}`;

const runTarget = ({ executionArn }: Run, ledger: Ledger | undefined): string => {
  const started = ledger?.started ?? null;
  return started?.name === nameOfArn(executionArn) ? markerTarget(started) : executionArn;
};

const requestTarget = ({ requestedAt, kind, automatic }: RerunRequest): string =>
  `request ${automatic === true ? `${kind} ` : ''}${requestedAt}`;

/** What an instance without an open run has that may still run. */
interface Targets {
  /** The execution of the next attempt, where one waits for its turn: that of a rerun, or of a MARKER. */
  waiting: (Waiting & { target: string }) | undefined;
  kept: HeldMarker | undefined;
}

const isRunning = async (executionArn: string, ports: CancelPorts): Promise<boolean> =>
  (await ports.executionStates.stateOf(executionArn)) === 'running';

const waitingExecution = async (
  { instance, wasThere }: { instance: Instance } & Pick<Wanted, 'wasThere'>,
  { runLog, ledger }: { runLog: RunLog | undefined; ledger: Ledger | undefined },
  ports: CancelPorts,
): Promise<Targets['waiting']> => {
  const attempt = (runLog?.attempt ?? 0) + 1;
  const rerunId = (await ports.reruns.ledger(instance))?.openRerunId ?? null;
  const rerun = rerunId === null ? undefined : await ports.reruns.get(rerunId);
  const ofRerun = executionArnOf(ports.stateMachineArn, executionName(instance, attempt, rerunId ?? ''));
  if (rerunId !== null && wasThere(rerun?.requestedAt ?? '') && (await isRunning(ofRerun, ports)))
    return { attempt, executionArn: ofRerun, rerunId, target: ofRerun };
  const pending = ledger === undefined ? undefined : pendingStart(ledger, runLog);
  if (pending === undefined || !wasThere(pending.recordedAt)) return undefined;
  const executionArn = executionArnOf(ports.stateMachineArn, pending.name);
  if (!(await isRunning(executionArn, ports))) return undefined;
  return { attempt: pending.attempt, executionArn, rerunId: null, target: markerTarget(pending) };
};

const closeAttempt = async (
  { request, reason, at }: Wanted,
  { attempt, executionArn, rerunId, kept, after }: Waiting & { kept?: HeldMarker; after: RunLog | undefined },
  ports: CancelPorts,
): Promise<void> => {
  const { pipelineId, date, scheduleId } = request;
  const instance = { pipelineId, date, scheduleId };
  const traceId = kept?.traceId ?? rerunId ?? '';
  const log = { ...instance, attempt, executionArn, rerunId, traceId, message: reason };
  const event = lifecycleEvent({
    ...log,
    status: RunStatus.cancelled,
    runId: null,
    failureCategory: null,
    createdAt: at,
    updatedAt: at,
    completedAt: at,
  });
  const unmoved = leftForGood(after, `attempt ${attempt} was cancelled: ${reason}`, at);
  // It has begun since, or was released.
  const cancelled = { ...log, at, ...(kept === undefined ? {} : { kept }) };
  if (!(await ports.runs.cancelWithoutRun(cancelled, [event, ...unmoved]))) throw judgeAgain(instance);
  // It may wait for its lock, where others wait behind it.
  if (kept === undefined) await wakeRuns([nameOfArn(executionArn)], WakeReason.lock, ports);
};

/** Under the name that it would have been started with: its attempt is over, so that nothing else is. */
const cancelKept = async (
  wanted: Wanted,
  kept: HeldMarker,
  { runLog, ledger }: { runLog: RunLog | undefined; ledger: Ledger | undefined },
  ports: CancelPorts,
): Promise<void> => {
  const attempt = (runLog?.attempt ?? 0) + 1;
  const name = executionName(kept, attempt, String((ledger?.generation ?? 0) + 1));
  const executionArn = executionArnOf(ports.stateMachineArn, nameInMode(kept.mode, name));
  await closeAttempt(wanted, { attempt, executionArn, rerunId: null, kept, after: runLog }, ports);
};

const refuseWaitingRerun = async (waiting: RerunRequest, { reason, at }: Wanted, ports: CancelPorts): Promise<void> => {
  const rerun = newRerun(
    bounded(waiting),
    rerunIdOf(waiting, 0),
    { status: RerunStatus.refused, attempt: null, engine: null, message: reason },
    at,
  );
  await ports.reruns.refuse(rerun, rerunStateChanged(rerun, at));
  await ports.reruns.dropRequest(waiting);
};

/** Of an instance without an open run: a request that waits, what is kept, and an execution that waits. */
const cancelWhatWaits = async (
  wanted: Wanted,
  runLog: RunLog | undefined,
  ledger: Ledger | undefined,
  ports: CancelPorts,
): Promise<void> => {
  const { request } = wanted;
  const { pipelineId, date, scheduleId } = request;
  const instance = { pipelineId, date, scheduleId };
  const found = await ports.holds.keptOf(instance);
  const kept = found !== undefined && wanted.wasThere(found.recordedAt) ? found : undefined;
  const logOf = (mode: RunMode | undefined): Promise<RunLog | undefined> | RunLog | undefined =>
    mode === RunMode.shadow ? ports.shadow.runLogs.get(instance) : runLog;
  const reruns = (await ports.reruns.waiting(pipelineId)).filter(
    (one) => one.date === date && one.scheduleId === scheduleId && wanted.wasThere(one.requestedAt),
  );
  const after = await logOf(ledger?.started?.mode);
  const waiting = await waitingExecution({ instance, wasThere: wanted.wasThere }, { runLog: after, ledger }, ports);
  const targets = [
    ...reruns.map(requestTarget),
    ...(kept === undefined ? [] : [markerTarget(kept)]),
    ...(waiting === undefined ? [] : [waiting.target]),
  ];
  const meant = await ports.cancelRequests.fix(request, targets);
  if (meant === undefined) return;
  if (targets.length === 0) return ports.log.info('nothing to cancel', { ...instance });
  for (const rerun of reruns) if (meant.includes(requestTarget(rerun))) await refuseWaitingRerun(rerun, wanted, ports);
  if (waiting !== undefined && meant.includes(waiting.target)) await closeAttempt(wanted, { ...waiting, after }, ports);
  else if (kept !== undefined && meant.includes(markerTarget(kept)))
    await cancelKept(wanted, kept, { runLog: await logOf(kept.mode), ledger }, ports);
};

export const routeCancel = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: CancelPorts,
): Promise<void> => {
  const request = ports.readCancelRequest(image);
  const latestMs = record.dynamodb.ApproximateCreationDateTime * 1000 + CLOCKS_DIFFER_MS;
  const wanted: Wanted = {
    request,
    reason: cancelReasonOf(request),
    at: new Date(ports.clock.now()).toISOString(),
    wasThere: (askedAt) => !(Date.parse(askedAt) > latestMs),
  };
  const runLog = await ports.runLogs.get(request);
  const run =
    runLog === undefined || runLog.runId === null || isOver(runLog.status)
      ? undefined
      : await ports.runs.get(runLog.runId);
  const ledger = await ports.ledgers.get(request);
  if (run !== undefined && !isOver(run.status) && (request.runId === null || request.runId === run.runId)) {
    const target = runTarget(run, ledger);
    const isMeant = wanted.wasThere(await askedFor(run, ledger, ports));
    const meant = await ports.cancelRequests.fix(request, isMeant ? [target] : []);
    if (meant?.includes(target) === true) await cancelRun(run, wanted, ports);
  } else if (run === undefined && request.runId === null) await cancelWhatWaits(wanted, runLog, ledger, ports);
  await ports.cancelRequests.drop(request);
};
