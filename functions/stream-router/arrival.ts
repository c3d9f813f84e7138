/**
 * A MARKER that the router has to answer: a record of the stream, one that it was asked to look at, or one that was
 * kept. What it is answered with is done here; all of it follows from MARKER and answer, and may be done twice.
 */
import type { PipelineConfig } from '../../core/config';
import { pipelineExcluded } from '../../core/events/event';
import type { Instance } from '../../core/instance';
import { metricNames } from '../../core/manifest';
import { type Completed, type Late, tellLate, type Written } from '../../core/markers/late-data';
import { type Answered, type Delivered, isOfItsExecution, type Ledger, pendingStart } from '../../core/markers/ledger';
import type { DomainEvent, Marker, RunLog } from '../../core/model';
import type { ConfigStore } from '../../core/ports/config';
import type { EventStore } from '../../core/ports/events';
import type { HoldStore } from '../../core/ports/holds';
import type { LedgerStore } from '../../core/ports/ledgers';
import type { LockStore } from '../../core/ports/locks';
import type { MarkerStore } from '../../core/ports/markers';
import type { RejectionStore } from '../../core/ports/rejections';
import type { RerunStore } from '../../core/ports/reruns';
import type { RunLogStore, RunStore } from '../../core/ports/runs';
import type { Log, Metrics } from '../../core/ports/telemetry';
import type { ExecutionStates, Executions } from '../../core/ports/world';
import { executionArnOf, executionName } from '../../core/run/execution-name';
import type { Heard } from '../../core/run/held';
import { isOver } from '../../core/run/over';
import { printable } from '../../core/text';
import { isoOf } from '../../core/time/instant';
import { MarkerAnswer, type RunMode, RunStatus, WakeReason } from '../../core/vocabulary';
import { type CancelledPorts, cancellationOfMarker, closeAttempt } from './cancelled';
import { tellUnlessPending } from './moves-left';
import { startAgain } from './start-again';
import { type WakePorts, wakeRuns } from './wake-runs';

export interface MarkerPorts extends CancelledPorts, Pick<WakePorts, 'wakeups'> {
  config: Pick<ConfigStore, 'pipeline' | 'calendar'>;
  runLogs: Pick<RunLogStore, 'get' | 'expectLate'>;
  /** Take their places for pipelines in shadow mode. */
  shadow: Pick<MarkerPorts, 'runLogs' | 'rejections'>;
  events: Pick<EventStore, 'append'>;
  executions: Executions;
  executionStates: ExecutionStates;
  stateMachineArn: string;
  runs: Pick<RunStore, 'get' | 'failWithoutRun' | 'cancelWithoutRun'>;
  locks: Pick<LockStore, 'release'>;
  markers: Pick<MarkerStore, 'at'>;
  holds: Pick<HoldStore, 'keep'>;
  rejections: Pick<RejectionStore, 'record'>;
  ledgers: Pick<LedgerStore, 'get' | 'answer' | 'dropRequest'>;
  reruns: Pick<RerunStore, 'ledger' | 'request' | 'requested' | 'showAgain'>;
  log: Log;
  metrics: Metrics;
}

export interface Arrival extends Delivered, Pick<Answered, 'seenAt'> {
  marker: Marker;
  /** Epoch seconds; null: the MARKER is kept for ever; undefined: it is not there any more. */
  markerTtl: number | null | undefined;
  /** Of the events that it leads to. */
  eventId: string;
  traceId: string;
}

const MAX_TEXT_BYTES = 128;

export const nowOf = ({ clock }: Pick<MarkerPorts, 'clock'>): string => new Date(clock.now()).toISOString();

export const traceOf = (marker: Pick<Marker, 'traceId'>, eventId: string): string =>
  printable(marker.traceId ?? eventId, MAX_TEXT_BYTES);

export const askedOf = ({
  marker,
  at,
}: {
  marker: Pick<Marker, 'writtenAt'>;
  at: string;
}): { saidAt: string | null; recordedAt: string } => ({
  saidAt: marker.writtenAt,
  recordedAt: at,
});

export const writtenAs = ({ eventId, at }: Pick<Arrival, 'eventId' | 'at'>): Written => ({ eventId, at });

/** What of the MARKER its execution is started with. */
export const heardOf = ({ marker, key, at, traceId }: Arrival, mode: RunMode): Heard => ({
  markerSort: key,
  recordedAt: at,
  markerAt: isoOf(marker.writtenAt) ?? at,
  source: printable(marker.source ?? '', MAX_TEXT_BYTES),
  traceId,
  notBefore: isoOf(marker.notBefore) ?? null,
  upstreamAttempts: marker.upstreamAttempts,
  replay: marker.replay,
  mode,
});

/** Whose event it is when the key does not even name a pipeline. */
export const NO_PIPELINE = 'signalbox.router';

export interface Refusal {
  reason: string;
  remedy: string;
}

/** Once per record of a MARKER; `key`: as people find it in the table. */
export const reject = async (
  { key, at, eventId }: Pick<Arrival, 'key' | 'at' | 'eventId'>,
  about: Pick<DomainEvent, 'pipelineId' | 'date' | 'scheduleId'>,
  { reason, remedy }: Refusal,
  ports: Pick<MarkerPorts, 'rejections' | 'metrics' | 'log' | 'clock'>,
): Promise<void> => {
  const marker = printable(key, 2 * MAX_TEXT_BYTES);
  const rejection = { about, marker, recordId: eventId, writtenAt: at, at: nowOf(ports), reason, remedy };
  await ports.rejections.record(rejection);
  ports.metrics.count(metricNames.markersRejected, 1);
  ports.log.warn('MARKER rejected', { key: marker, reason });
};

/** With the whole key. */
export const named = (arrival: Arrival): Arrival => ({
  ...arrival,
  key: `MARKER#${arrival.marker.pipelineId} / ${arrival.key}`,
});

/** What the answer is about: the instance with its ledger and its run log, and the pipeline's own policy. */
export interface Subject {
  instance: Instance;
  pipeline: PipelineConfig;
  ledger: Ledger;
  runLog: RunLog | undefined;
  /** The MARKER's own date and schedule exist. */
  isAddressed: boolean;
}

/** Once the attempt has begun, or another start was made, it is done. */
const start = async ({ instance, ledger, runLog }: Subject, answered: Answered, ports: MarkerPorts): Promise<void> => {
  const started = pendingStart(ledger, runLog);
  if (started?.generation === answered.generation) await startAgain(instance, started, ports);
};

/** Of an open run only the run itself says whether its job was started. */
export const readRunLog = async (
  instance: Instance,
  { runLogs, runs }: Pick<MarkerPorts, 'runLogs' | 'runs'>,
): Promise<RunLog | undefined> => {
  const log = await runLogs.get(instance);
  if (log === undefined || log.runId === null || isOver(log.status)) return log;
  const triggeredAt = (await runs.get(log.runId))?.triggeredAt;
  return triggeredAt === undefined ? log : { ...log, triggeredAt };
};

type LateSubject = Pick<Subject, 'instance' | 'pipeline' | 'ledger' | 'runLog'>;

/** What of a MARKER is needed to say that it came late. */
export type LateArrival = Pick<Arrival, 'at' | 'eventId' | 'traceId'> & {
  marker: Pick<Marker, 'writtenAt' | 'upstreamAttempts'>;
};

/** Every write is recorded; who is told, and whether it runs again, is the pipeline's own policy. */
const recordLateData = async (
  arrival: LateArrival,
  { instance, pipeline, runLog, ledger }: LateSubject,
  answered: Answered,
  ports: MarkerPorts,
): Promise<void> => {
  const isCompleted = runLog?.attempt === answered.attempt;
  const completed: Completed = isCompleted
    ? runLog
    : { ...instance, runId: null, attempt: answered.attempt ?? 1, completedAt: null };
  // A rerun would have been cancelled.
  const isCancelled =
    pipeline.lateData === 'rerun' && (await cancellationOfMarker(askedOf(arrival), ledger, ports)) !== undefined;
  const policy = isCancelled ? 'alert' : pipeline.lateData;
  const { upstreamAttempts: upstreams } = arrival.marker;
  const isByAttempt = !isCompleted || runLog.upstreamAttempts !== undefined;
  const late: Late = upstreams !== null && isByAttempt ? { upstreams } : { marker: writtenAs(arrival) };
  const { events, request } = tellLate(late, completed, { policy, traceId: arrival.traceId, now: nowOf(ports) });
  for (const event of events) await ports.events.append(event);
  // Since then another attempt has begun: it reads the data.
  if (request !== null && isCompleted) await ports.reruns.request(request);
  const { pipelineId, date, scheduleId } = instance;
  ports.log.info('late data', { pipelineId, date, scheduleId, attempt: completed.attempt, policy });
};

/** Only a rerun follows an attempt that has completed. One that has failed reads nothing late. */
const hasFailed = (runLog: RunLog, attempt: number): boolean =>
  runLog.attempt === attempt
    ? runLog.status === RunStatus.failed || runLog.status === RunStatus.cancelled
    : runLog.rerunId === null || isOfItsExecution(attempt, runLog);

/** Once the run has completed: while its job runs, the run log is made to say so at its end. */
export const performLate = async (
  arrival: LateArrival,
  subject: LateSubject,
  answered: Answered,
  ports: MarkerPorts,
): Promise<void> => {
  let { runLog } = subject;
  const attempt = answered.attempt ?? 1;
  if (runLog?.attempt === attempt && !isOver(runLog.status)) {
    if (await ports.runLogs.expectLate(runLog)) return;
    runLog = await ports.runLogs.get(subject.instance);
  }
  if (runLog !== undefined && hasFailed(runLog, attempt)) return;
  await recordLateData(arrival, { ...subject, runLog }, answered, ports);
};

/** News of the data: a run that waits for it evaluates now. */
const wake = async ({ runLog }: Subject, ports: MarkerPorts): Promise<void> => {
  if (runLog === undefined || runLog.runId === null || isOver(runLog.status)) return;
  await wakeRuns([runLog.runId], WakeReason.marker, ports);
};

/** Unless another record was answered since. */
const endHere = async (subject: Subject, answered: Answered, ports: MarkerPorts): Promise<void> => {
  if (subject.ledger.answers.at(-1)?.recordId !== answered.recordId) return;
  await tellUnlessPending(subject, answered.reason ?? answered.answer, ports);
};

/**
 * Under the name that it would have been started with. An attempt that was asked for since, and has not begun, would be
 * ended with it.
 */
const close = async ({ traceId }: Arrival, subject: Subject, answered: Answered, ports: MarkerPorts): Promise<void> => {
  const { pipelineId, date, scheduleId } = subject.instance;
  const { ledger, runLog } = subject;
  const rerunId = (await ports.reruns.ledger(subject.instance))?.openRerunId ?? null;
  if (rerunId !== null || pendingStart(ledger, runLog) !== undefined) return;
  const attempt = answered.attempt ?? 1;
  const name = executionName(subject.instance, attempt, String(ledger.generation + 1));
  const executionArn = executionArnOf(ports.stateMachineArn, name);
  const closed = { pipelineId, date, scheduleId, attempt, executionArn, rerunId: null, traceId, at: nowOf(ports) };
  await closeAttempt({ ...closed, reason: answered.reason ?? answered.answer }, runLog, ports);
};

/** Does what the answer says, also for the second time. */
export const perform = async (
  arrival: Arrival,
  answered: Answered,
  subject: Subject,
  ports: MarkerPorts,
): Promise<void> => {
  const { instance } = subject;
  const { answer, reason, remedy, attempt } = answered;
  const { traceId, eventId } = arrival;
  const { pipelineId, date, scheduleId } = instance;
  switch (answer) {
    case MarkerAnswer.started:
      return start(subject, answered, ports);
    case MarkerAnswer.joined:
      return wake(subject, ports);
    case MarkerAnswer.excluded:
    case MarkerAnswer.disabled:
      await ports.events.append(
        pipelineExcluded(
          { pipelineId, date, scheduleId, attempt: attempt ?? 1, traceId },
          reason ?? answer,
          eventId,
          nowOf(ports),
        ),
      );
      return endHere(subject, answered, ports);
    case MarkerAnswer.late:
      return performLate(arrival, subject, answered, ports);
    case MarkerAnswer.rejected: {
      const about = subject.isAddressed
        ? { pipelineId, date, scheduleId }
        : { pipelineId, date: null, scheduleId: null };
      await reject(named(arrival), about, { reason: reason ?? '', remedy: remedy ?? '' }, ports);
      return endHere(subject, answered, ports);
    }
    case MarkerAnswer.cancelled:
      return close(arrival, subject, answered, ports);
    case MarkerAnswer.kept:
    case MarkerAnswer.known:
      return;
  }
};
