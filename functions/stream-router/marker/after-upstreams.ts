/**
 * Requests that wait for the upstreams of their instance, as those of a backfill that goes down the whole chain. They
 * wait in the table, without a slot:
 *
 *   an upstream has a request that waits, a rerun, or an open attempt          it waits
 *   all have completed, and the instance has read the last of them             nothing is left to do
 *   all have completed                                                         it is decided like any other
 *   one has not completed, and nothing is in progress                          it is refused
 *
 * They are shown to the router again when an upstream completes, by the MARKER that it brings, or without one by the
 * call that notifies its dependants; when it fails, is cancelled or skipped, by its run log; when its rerun ends, by
 * the event of that; and when a request before them turns out to have nothing to do. The MARKER may be read before the
 * end of the rerun.
 */
import { type HasUpstreams, parsePipeline } from '../../../kernel/config';
import type { PipelineReader } from '../../../kernel/config/config-store';
import type { DependantReader } from '../../../kernel/markers/cascade-store';
import { hasAny, newerThan, readUpstreams } from '../../../kernel/markers/late-data';
import { pendingLiveStart } from '../../../kernel/markers/ledger';
import type { LedgerReader } from '../../../kernel/markers/ledger-store';
import type { RerunRequest } from '../../../kernel/reruns/rerun';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import type { DomainEvent, RunLog } from '../../../kernel/run/model';
import type { RunById, RunLogStore } from '../../../kernel/run/run-store';
import { isTerminal } from '../../../kernel/run/status';
import type { Instance } from '../../../kernel/words/instance';
import { EventKind, RerunKind, RerunStatus, RunStatus } from '../../../kernel/words/vocabulary';
import { type WhoWaitsPorts, wakeWhoNeeds } from '../wake/wake-runs';

export interface AfterUpstreamsPorts {
  runLogs: Pick<RunLogStore, 'get' | 'current'>;
  runs: RunById;
  reruns: Pick<RerunStore, 'requested' | 'ledger' | 'showAgain'>;
  cascade: DependantReader;
  config: PipelineReader;
  ledgers: LedgerReader;
}

/** The port through which a completion marks its dependants. */
type CascadePort = Pick<AfterUpstreamsPorts, 'cascade'>;

/**
 * The request goes before the rerun, and the rerun before the end of its run: asked in this order, none is missed. One
 * that has never run begins with the MARKER that its own upstreams bring.
 */
const upstreamStateOf = async (
  upstream: Instance,
  ports: AfterUpstreamsPorts,
): Promise<{ isUnderWay: boolean; log: RunLog | undefined }> => {
  const isAsked = (await ports.reruns.requested(upstream)) !== undefined;
  const isOpen = (await ports.reruns.ledger(upstream))?.openRerunId !== undefined;
  const log = await ports.runLogs.current(upstream);
  if (isAsked || isOpen || (log !== undefined && !isTerminal(log.status))) return { isUnderWay: true, log };
  return { isUnderWay: log === undefined && (await isToCome(upstream, ports)), log };
};

const isToCome = async (instance: Instance, ports: AfterUpstreamsPorts): Promise<boolean> => {
  const ledger = await ports.ledgers.get(instance);
  if (pendingLiveStart(ledger, undefined) !== undefined) return true;
  const stored = await ports.config.pipeline(instance.pipelineId);
  const parsed = stored === undefined ? undefined : parsePipeline(stored.document);
  if (parsed?.ok !== true) return false;
  for (const { pipeline } of parsed.value.upstream)
    if ((await upstreamStateOf({ ...instance, pipelineId: pipeline }, ports)).isUnderWay) return true;
  return false;
};

/** An attempt that has not been ready yet reads what there is by then. */
const hasRead = async (
  instance: Instance,
  attempts: Readonly<Record<string, number>>,
  ports: AfterUpstreamsPorts,
): Promise<boolean> => {
  const log = await ports.runLogs.get(instance);
  const isBegun = log !== undefined && !isTerminal(log.status);
  if (!isBegun && (await ports.reruns.ledger(instance))?.openRerunId !== undefined) return true;
  const run = log?.runId === undefined ? undefined : await ports.runs.get(log.runId);
  if (run === undefined) return false;
  if (isBegun && run.status === RunStatus.pending && run.upstreamAttempts === undefined) return true;
  const mayCount = isBegun || run.status === RunStatus.completed;
  return mayCount && run.upstreamAttempts !== undefined && !hasAny(newerThan(run.upstreamAttempts, attempts));
};

export const decideAfterUpstreams = async (
  { pipelineId, date, scheduleId }: RerunRequest,
  { upstream }: HasUpstreams,
  ports: AfterUpstreamsPorts,
): Promise<'continues' | 'waits' | 'done' | { refused: string }> => {
  if (upstream.length === 0) return 'continues';
  const logs = new Map<string, RunLog | undefined>();
  for (const { pipeline } of upstream) {
    const { isUnderWay, log } = await upstreamStateOf({ pipelineId: pipeline, date, scheduleId }, ports);
    if (isUnderWay) return 'waits';
    logs.set(pipeline, log);
  }
  const state = readUpstreams({ needs: 'completed', of: upstream }, (name) => logs.get(name));
  const [missing] = state.blocking;
  if (missing !== undefined) return { refused: `${missing.type} has not completed: ${missing.reason}` };
  return (await hasRead({ pipelineId, date, scheduleId }, state.attempts, ports)) ? 'done' : 'continues';
};

/** A rerun is to read the data that has come: it waits for its upstreams, or has begun and has no run yet. */
export const isRerunToCome = async (
  { pipelineId, date, scheduleId }: Instance,
  runLog: Pick<RunLog, 'rerunId'> | undefined,
  { reruns }: { reruns: Pick<RerunStore, 'requested' | 'ledger'> },
): Promise<boolean> => {
  const instance = { pipelineId, date, scheduleId };
  if ((await reruns.requested(instance))?.afterUpstreams === true) return true;
  const openRerunId = (await reruns.ledger(instance))?.openRerunId;
  return openRerunId !== undefined && openRerunId !== runLog?.rerunId;
};

interface Showing {
  reruns: Pick<RerunStore, 'requested' | 'showAgain'>;
}

/** The request that waits for the upstreams of the instance, if there is one. */
export const showAfterUpstreams = async (
  { pipelineId, date, scheduleId }: Instance,
  { reruns }: Showing,
): Promise<void> => {
  const instance = { pipelineId, date, scheduleId };
  const request = await reruns.requested(instance);
  if (request?.afterUpstreams === true) await reruns.showAgain({ ...instance, kind: RerunKind.manual });
};

/** The requests of pipelines that wait for this one. */
export const showDownstream = async (
  { pipelineId, date, scheduleId }: Instance,
  ports: Showing & CascadePort,
): Promise<void> => {
  for await (const dependant of ports.cascade.dependants(pipelineId))
    if (dependant.schedules.includes(scheduleId))
      await showAfterUpstreams({ pipelineId: dependant.pipelineId, date, scheduleId }, ports);
};

/** A run that ends without a completion brings no MARKER: it may decide the requests that wait for the instance. */
export const showAfterRun = async (runLog: RunLog, ports: Showing & CascadePort): Promise<void> => {
  if (isTerminal(runLog.status) && runLog.status !== RunStatus.completed) await showDownstream(runLog, ports);
};

/** The end of a rerun may decide the requests, and the runs, that wait for the instance. */
export const showAfterEvent = async (
  image: Record<string, unknown>,
  ports: Showing & CascadePort & WhoWaitsPorts & { readEvent(image: Record<string, unknown>): DomainEvent },
): Promise<void> => {
  let event: DomainEvent;
  try {
    event = ports.readEvent(image);
  } catch {
    // The publisher reports it.
    return;
  }
  const { kind, status, pipelineId, date, scheduleId } = event;
  if (kind !== EventKind.rerunStateChanged || status === RerunStatus.running) return;
  if (date === null || scheduleId === null) return;
  const instance = { pipelineId, date, scheduleId };
  // A completion has woken them, by its run log.
  if (status !== RerunStatus.completed) await wakeWhoNeeds(instance, ports);
  await showDownstream(instance, ports);
};
