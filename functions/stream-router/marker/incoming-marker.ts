/**
 * A MARKER that the router has to process: a record of the stream, one that a request names, or one that was
 * held.
 */

import { type PipelineConfig, parsePipeline } from '../../../kernel/config';
import type { PlanReader } from '../../../kernel/config/config-store';
import type { EventAppender } from '../../../kernel/events/event-store';
import type { MarkerHolder } from '../../../kernel/holds/hold-store';
import type { Written } from '../../../kernel/markers/late-data';
import type { Answered, Delivered, Ledger } from '../../../kernel/markers/ledger';
import type { LedgerStore } from '../../../kernel/markers/ledger-store';
import type { MarkerStore } from '../../../kernel/markers/marker-store';
import type { RejectionRecorder } from '../../../kernel/markers/rejection-store';
import { firstRejected, markerRejected } from '../../../kernel/markers/rejections';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import type { Hold, ReceivedMarker } from '../../../kernel/run/held';
import type { LockRelease } from '../../../kernel/run/locks';
import type { Marker, RunLog } from '../../../kernel/run/model';
import type { EventInstance } from '../../../kernel/run/parts';
import type { RunLogStore, RunStore } from '../../../kernel/run/run-store';
import { isTerminal } from '../../../kernel/run/status';
import type { ExecutionStates, Executions } from '../../../kernel/run/world';
import { inShadow } from '../../../kernel/shadow/mode';
import { isoOf } from '../../../kernel/time/instant';
import { printable } from '../../../kernel/values/text';
import type { Instance } from '../../../kernel/words/instance';
import { metricNames } from '../../../kernel/words/manifest';
import type { Log, Metrics } from '../../../kernel/words/telemetry';
import { type RunMode, RunStatus, StackSubject } from '../../../kernel/words/vocabulary';
import type { WakeupPort } from '../wake/wake-runs';
import type { CancelledPorts } from './cancelled';

export interface MarkerPorts extends CancelledPorts, WakeupPort {
  config: PlanReader;
  runLogs: Pick<RunLogStore, 'get' | 'expectLate'>;
  /** Take their places for pipelines in shadow mode. */
  shadow: Pick<MarkerPorts, 'runLogs' | 'rejections'>;
  events: EventAppender;
  executions: Executions;
  executionStates: ExecutionStates;
  stateMachineArn: string;
  runs: Pick<RunStore, 'get' | 'failWithoutRun' | 'cancelWithoutRun'>;
  locks: LockRelease;
  markers: Pick<MarkerStore, 'at'>;
  holds: MarkerHolder;
  rejections: RejectionRecorder;
  ledgers: Pick<LedgerStore, 'get' | 'answer' | 'dropRequest'>;
  reruns: Pick<RerunStore, 'ledger' | 'request' | 'requested' | 'showAgain'>;
  log: Log;
  metrics: Metrics;
}

export interface IncomingMarker extends Delivered, Pick<Answered, 'seenAt'> {
  marker: Marker;
  /** Epoch seconds; infinite: the MARKER never expires; absent: it is not there any more. */
  markerTtl?: number;
  /** For the events that it leads to. */
  eventId: string;
  traceId: string;
}

export const MAX_TEXT_BYTES = 128;

export const nowOf = ({ clock }: Pick<MarkerPorts, 'clock'>): string => new Date(clock.now()).toISOString();

export const traceOf = (marker: Pick<Marker, 'traceId'>, eventId: string): string =>
  printable(marker.traceId ?? eventId, MAX_TEXT_BYTES);

export const askedOf = ({
  marker,
  at,
}: {
  marker: Pick<Marker, 'writtenAt'>;
  at: string;
}): { saidAt: string | undefined; recordedAt: string } => ({
  saidAt: marker.writtenAt,
  recordedAt: at,
});

export const writtenAs = ({ eventId, at }: Pick<IncomingMarker, 'eventId' | 'at'>): Written => ({ eventId, at });

/** The part of the MARKER that its execution receives. */
export const receivedOf = ({ marker, key, at, traceId }: IncomingMarker, mode: RunMode): ReceivedMarker => ({
  markerSort: key,
  recordedAt: at,
  markerAt: isoOf(marker.writtenAt) ?? at,
  source: printable(marker.source ?? '', MAX_TEXT_BYTES),
  traceId,
  notBefore: isoOf(marker.notBefore),
  upstreamAttempts: marker.upstreamAttempts,
  replay: marker.replay,
  mode,
});

/** Whose event it is when the key does not even name a pipeline. */
export const NO_PIPELINE = StackSubject.router;

export interface Refusal {
  reason: string;
  remedy: string;
}

/** With the whole key. */
export const withInstance = (incomingMarker: IncomingMarker): IncomingMarker => ({
  ...incomingMarker,
  key: `MARKER#${incomingMarker.marker.pipelineId} / ${incomingMarker.key}`,
});

/** The subject of the decision: the instance with its ledger and its run log, and the pipeline's own policy. */
export interface Subject {
  instance: Instance;
  pipeline: PipelineConfig;
  ledger: Ledger;
  runLog: RunLog | undefined;
  /** The MARKER's own date and schedule exist. */
  isAddressed: boolean;
}

/**
 * Only the run of an open attempt shows whether its job was started and what it builds on, and only that of a skipped
 * one when it began: the log has the beginning of the first attempt.
 */
export const readRunLog = async (instance: Instance, { runLogs, runs }: MarkerPorts): Promise<RunLog | undefined> => {
  const log = await runLogs.get(instance);
  const isSkipped = log?.status === RunStatus.skipped;
  if (log === undefined || log.runId === undefined || (isTerminal(log.status) && !isSkipped)) return log;
  const { triggeredAt, upstreamAttempts, createdAt = log.createdAt } = (await runs.get(log.runId)) ?? {};
  return {
    ...log,
    ...(isSkipped ? { createdAt } : {}),
    ...(triggeredAt === undefined ? {} : { triggeredAt }),
    ...(upstreamAttempts === undefined ? {} : { upstreamAttempts }),
  };
};

/** The pipeline of a MARKER, as it is registered. */
export interface Registered {
  pipeline: PipelineConfig;
  hold: Hold | undefined;
}

export const pipelineOf = async (pipelineId: string, ports: MarkerPorts): Promise<Registered | Refusal> => {
  const stored = await ports.config.pipeline(pipelineId);
  if (stored === undefined)
    return {
      reason: `there is no pipeline "${pipelineId}"`,
      remedy: 'Register it (signalbox apply), or correct who writes the MARKER; then write it again.',
    };
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok)
    return {
      reason: `the configuration of ${pipelineId} is not valid in this version`,
      remedy: 'Apply it again (signalbox apply says what is wrong): the sweeper then has its recent MARKERs processed.',
    };
  return { pipeline: parsed.value, hold: stored.hold };
};

/** Once per record of a MARKER; `key`: as people find it in the table. */
export const reject = async (
  { key, at, eventId }: Pick<IncomingMarker, 'key' | 'at' | 'eventId'>,
  about: EventInstance,
  { reason, remedy }: Refusal,
  ports: Pick<MarkerPorts, 'rejections' | 'metrics' | 'log' | 'clock'>,
): Promise<void> => {
  const marker = printable(key, 2 * MAX_TEXT_BYTES);
  const rejection = { about, marker, recordId: eventId, writtenAt: at, at: nowOf(ports), reason, remedy };
  if ((await ports.rejections.record(rejection)) !== 'known') ports.metrics.count(metricNames.markersRejected, 1);
  ports.log.warn('MARKER rejected', { key: marker, reason });
};

/** For pipelines in shadow mode, whose alerts reach no topic: one event for each, and marked. */
export const shadowRejections = (events: EventAppender): RejectionRecorder => ({
  record: async (rejection) => {
    await events.append(inShadow(markerRejected(rejection)));
    return (await events.append(inShadow(firstRejected(rejection)))) === 'appended' ? 'alerted' : 'known';
  },
});
