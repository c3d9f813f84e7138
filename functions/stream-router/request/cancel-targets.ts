/** The targets of a request to cancel: all work that was requested before it, running or waiting. */

import type { HoldStore } from '../../../kernel/holds/hold-store';
import { type Ledger, pendingStart } from '../../../kernel/markers/ledger';
import type { LedgerStore } from '../../../kernel/markers/ledger-store';
import type { MonitoringEnd } from '../../../kernel/monitoring/monitoring-store';
import { endsWith, markerAskedMs, rerunAskedMs } from '../../../kernel/reruns/cancellation';
import {
  begunBy,
  type Cancellation,
  type CancelRequest,
  type Rerun,
  type RerunRequest,
} from '../../../kernel/reruns/rerun';
import { executionArnOf, executionName, nameOfArn } from '../../../kernel/run/execution-name';
import type { HeldMarker, ReceivedMarker } from '../../../kernel/run/held';
import type { LockRelease } from '../../../kernel/run/locks';
import type { Run, RunLog } from '../../../kernel/run/model';
import type { RunStore } from '../../../kernel/run/run-store';
import { isTerminal } from '../../../kernel/run/status';
import type { ExecutionStates } from '../../../kernel/run/world';
import { nameInMode } from '../../../kernel/shadow/mode';
import type { Metrics } from '../../../kernel/words/telemetry';
import { MonitoringStatus, RerunStatus, RunMode, RunStatus } from '../../../kernel/words/vocabulary';
import type { Closed } from '../marker/cancelled';
import type { RerunPorts } from '../rerun/evaluate-rerun';
import type { WakeupPort } from '../wake/wake-runs';

export interface CancelPorts extends RerunPorts, WakeupPort {
  readCancelRequest(image: Record<string, unknown>): CancelRequest;
  cancelRequests: RerunPorts['cancelRequests'] & {
    fix(request: CancelRequest, targets: readonly string[]): Promise<readonly string[]>;
    drop(request: CancelRequest): Promise<void>;
  };
  shadow: Pick<CancelPorts, 'runLogs'>;
  ledgers: Pick<LedgerStore, 'get' | 'answer'>;
  holds: Pick<HoldStore, 'keptOf'>;
  runs: Pick<RunStore, 'get' | 'transition' | 'requestCancel' | 'cancelWithoutRun'>;
  locks: LockRelease;
  monitorings: MonitoringEnd;
  executionStates: ExecutionStates;
  stateMachineArn: string;
  metrics: Metrics;
}

export interface Wanted {
  request: CancelRequest;
  cancellation: Cancellation;
  /** ISO instant at which the router processes the request. */
  at: string;
}

/**
 * When the run's start was requested; epoch milliseconds. Two MARKERs that are processed at once may each have started
 * an execution: the first to begin has the run, and need not be the ledger's last start.
 */
const askedFor = async (run: Run, ledger: Ledger | undefined, ports: CancelPorts): Promise<number> => {
  const started = ledger?.started;
  const name = nameOfArn(run.executionArn);
  if (started?.name === name) return startAskedMs(started);
  const earlier = ledger?.answers.find(
    ({ attempt, generation }) => executionName(run, attempt ?? 1, String(generation)) === name,
  );
  if (earlier !== undefined) return Date.parse(earlier.at);
  return begunAskedMs(await rerunOf(run, ports)) ?? Date.parse(run.createdAt);
};

const rerunOf = async ({ rerunId }: Run, ports: CancelPorts): Promise<Rerun | undefined> =>
  rerunId === undefined ? undefined : ports.reruns.get(rerunId);

const startAskedMs = ({ markerAt, recordedAt }: ReceivedMarker): number =>
  markerAskedMs({ saidAt: markerAt, recordedAt });

/** A request without an instant, or with one in the future, is still in the table. */
const oldestRequestMs = (request: RerunRequest, nowMs: number): number => {
  const saidMs = rerunAskedMs(request, { latestMs: Number.POSITIVE_INFINITY }) ?? 0;
  return saidMs > nowMs ? 0 : saidMs;
};

const begunAskedMs = (rerun: Rerun | undefined): number | undefined =>
  rerun === undefined ? undefined : rerunAskedMs(rerun, { latestMs: Date.parse(rerun.createdAt) });

/** The start of the MARKER, however often it is started: starts of another MARKER are not meant. */
export const markerTarget = ({ markerSort, recordedAt }: ReceivedMarker): string =>
  `marker ${recordedAt} ${markerSort}`;

export const runTarget = ({ executionArn }: Run, ledger: Ledger | undefined): string => {
  const started = ledger?.started;
  return started?.name === nameOfArn(executionArn) ? markerTarget(started) : executionArn;
};

export const requestTarget = ({ requestedAt, kind, automatic }: RerunRequest): string =>
  `request ${automatic === true ? `${kind} ` : ''}${requestedAt}`;

/** The next attempt, which has not begun its run: of a rerun, else of a MARKER. */
export interface Waiting extends Pick<Closed, 'attempt' | 'executionArn' | 'rerunId'> {
  target: string;
}

export interface Found {
  run: Run | undefined;
  /** In the mode of the last start. */
  runLog: RunLog | undefined;
  ledger: Ledger | undefined;
  reruns: readonly RerunRequest[];
  kept: HeldMarker | undefined;
  waiting: Waiting | undefined;
  /** The completed run that is monitored, where nothing else is found. */
  monitored: string | undefined;
}

type FoundRecords = Pick<Found, 'ledger' | 'runLog'>;

const isOfBackfill = (of: { backfill?: string } | undefined, { backfill }: CancelRequest): boolean =>
  backfill === undefined || of?.backfill === backfill;

/** Its execution may run, may have died, or may not have been started yet: it finds its attempt closed. */
const waitingAttempt = async (
  { request, cancellation }: Wanted,
  { runLog, ledger }: FoundRecords,
  ports: CancelPorts,
): Promise<Waiting | undefined> => {
  const last = runLog?.attempt ?? 0;
  const rerunId = (await ports.reruns.ledger(request))?.openRerunId;
  const rerun = rerunId === undefined ? undefined : await ports.reruns.get(rerunId);
  const attempt = rerun?.attempt ?? 0;
  const isMeant =
    rerun !== undefined && isOfBackfill(rerun, request) && endsWith(begunAskedMs(rerun) ?? 0, cancellation);
  if (isMeant && rerun.status === RerunStatus.running && attempt > last) {
    const name = executionName(request, attempt, rerun.rerunId);
    const executionArn = executionArnOf(ports.stateMachineArn, name);
    return { attempt, executionArn, rerunId, target: executionArn };
  }
  const pending = ledger === undefined || request.backfill !== undefined ? undefined : pendingStart(ledger, runLog);
  if (pending === undefined || !endsWith(startAskedMs(pending), cancellation)) return undefined;
  const executionArn = executionArnOf(ports.stateMachineArn, pending.name);
  return { attempt: pending.attempt, executionArn, rerunId: undefined, target: markerTarget(pending) };
};

/** Under the name that it would have been started with: its attempt is over, so that nothing else is. */
const keptAttempt = (kept: HeldMarker, { runLog, ledger }: FoundRecords, ports: CancelPorts): Waiting => {
  const attempt = (runLog?.attempt ?? 0) + 1;
  const name = executionName(kept, attempt, String((ledger?.generation ?? 0) + 1));
  const executionArn = executionArnOf(ports.stateMachineArn, nameInMode(kept.mode, name));
  return { attempt, executionArn, rerunId: undefined, target: markerTarget(kept) };
};

const findRun = async ({ runId: wantedId }: CancelRequest, log: RunLog | undefined, ports: CancelPorts) => {
  if (log === undefined || log.runId === undefined || isTerminal(log.status)) return undefined;
  const run = wantedId === undefined || wantedId === log.runId ? await ports.runs.get(log.runId) : undefined;
  return run === undefined || isTerminal(run.status) ? undefined : run;
};

export const monitoringTarget = (runId: string): string => `monitoring ${runId}`;

/** A run that has completed stays so; what follows it ends. */
const findMonitored = async (
  { request: { runId }, cancellation }: Wanted,
  log: RunLog | undefined,
  ledger: Ledger | undefined,
  ports: CancelPorts,
): Promise<string | undefined> => {
  if (log?.status !== RunStatus.completed || log.runId === undefined || (runId ?? log.runId) !== log.runId)
    return undefined;
  const status = await ports.monitorings.statusOf(log.runId);
  // One that an earlier call has cancelled may not have been woken.
  if (status !== MonitoringStatus.watching && status !== MonitoringStatus.cancelled) return undefined;
  const run = await ports.runs.get(log.runId);
  return run !== undefined && endsWith(await askedFor(run, ledger, ports), cancellation) ? log.runId : undefined;
};

/** All running or waiting work that was requested before; else the monitoring of a completed run. */
export const findAll = async (wanted: Wanted, ports: CancelPorts): Promise<Found> => {
  const found = await findOpen(wanted, ports);
  if (targetsOf(found).length > 0 || wanted.request.backfill !== undefined) return found;
  const live = await ports.runLogs.get(wanted.request);
  return { ...found, monitored: await findMonitored(wanted, live, found.ledger, ports) };
};

/** One whose rerun has begun is not deleted yet: its run is meant, or what waits for it. */
const waitingRequests = async (
  { request, cancellation }: Wanted,
  live: RunLog | undefined,
  ports: CancelPorts,
): Promise<RerunRequest[]> => {
  const meant = (await ports.reruns.waitingFor(request)).filter(
    (one) => isOfBackfill(one, request) && endsWith(oldestRequestMs(one, ports.clock.now()), cancellation),
  );
  const begun = await Promise.all(meant.map((one) => begunBy(one, live, ports)));
  return meant.filter((_, index) => begun[index] === undefined);
};

const findOpen = async (wanted: Wanted, ports: CancelPorts): Promise<Found> => {
  const { request, cancellation } = wanted;
  const monitored = undefined;
  const ledger = await ports.ledgers.get(request);
  const live = await ports.runLogs.get(request);
  const open = await findRun(request, live, ports);
  const isMeant =
    open !== undefined &&
    endsWith(await askedFor(open, ledger, ports), cancellation) &&
    (request.backfill === undefined || isOfBackfill(await rerunOf(open, ports), request));
  const run = isMeant ? open : undefined;
  if (request.runId !== undefined)
    return { run, runLog: live, ledger, reruns: [], kept: undefined, waiting: undefined, monitored };
  const reruns = await waitingRequests(wanted, live, ports);
  if (open !== undefined) return { run, runLog: live, ledger, reruns, kept: undefined, waiting: undefined, monitored };
  const held = request.backfill === undefined ? await ports.holds.keptOf(request) : undefined;
  const kept = held !== undefined && endsWith(startAskedMs(held), cancellation) ? held : undefined;
  const logOf = async (mode: RunMode | undefined): Promise<RunLog | undefined> =>
    mode === RunMode.shadow ? ports.shadow.runLogs.get(request) : live;
  const runLog = await logOf(ledger?.started?.mode);
  const waiting = await waitingAttempt(wanted, { runLog, ledger }, ports);
  if (waiting !== undefined || kept === undefined) return { run, runLog, ledger, reruns, kept, waiting, monitored };
  const shown = { runLog: await logOf(kept.mode), ledger };
  return { run, ...shown, reruns, kept, waiting: keptAttempt(kept, shown, ports), monitored };
};

export const targetsOf = ({ run, ledger, reruns, kept, waiting, monitored }: Found): string[] => [
  ...(run === undefined ? [] : [runTarget(run, ledger)]),
  ...reruns.map(requestTarget),
  ...(kept === undefined ? [] : [markerTarget(kept)]),
  ...(waiting === undefined ? [] : [waiting.target]),
  ...(monitored === undefined ? [] : [monitoringTarget(monitored)]),
];
