/**
 * From a MARKER to an execution. Dying after any line and running again ends the same: the execution's name and the ids
 * of the events are derived from the record. A MARKER that nobody can run becomes an alert, so it never holds up the
 * shard.
 */

import { isName, type PipelineConfig, parsePipeline } from '../../core/config';
import { type Hold, markerHeld } from '../../core/control/hold';
import { alertEvent } from '../../core/events/alert';
import { pipelineExcluded } from '../../core/events/event';
import type { Instance } from '../../core/instance';
import { metricNames } from '../../core/manifest';
import { addressMarker, decideMarker, isInstant } from '../../core/markers/decision';
import { lateData, lateDataAlert, lateDataRerun, type Written } from '../../core/markers/late-data';
import type { DomainEvent, Marker, RunLog } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { ConfigStore } from '../../core/ports/config';
import type { EventStore } from '../../core/ports/events';
import type { HoldStore } from '../../core/ports/holds';
import type { RerunStore } from '../../core/ports/reruns';
import type { RunLogStore } from '../../core/ports/runs';
import type { Log, Metrics } from '../../core/ports/telemetry';
import type { Executions } from '../../core/ports/world';
import { executionName } from '../../core/run/execution-name';
import { findCalendar } from '../../core/schedule/calendars';
import { reasonNotToRun } from '../../core/schedule/exclusion';
import { nameInMode, portsInMode } from '../../core/shadow/mode';
import type { StreamRecord } from '../../core/stream-records';
import { printable } from '../../core/text';
import { AlertCategory, AlertLevel, type RunMode, WakeReason } from '../../core/vocabulary';
import { type WakePorts, wakeRuns } from './wake-runs';

export interface MarkerPorts extends Pick<WakePorts, 'wakeups'> {
  /** Throws `CorruptItemError` when the key is not that of a MARKER. */
  readMarker(image: Record<string, unknown>): Marker;
  config: Pick<ConfigStore, 'pipeline' | 'calendar'>;
  runLogs: Pick<RunLogStore, 'get'>;
  /** Takes its place for pipelines in shadow mode. */
  shadow: Pick<MarkerPorts, 'runLogs'>;
  events: Pick<EventStore, 'append'>;
  executions: Executions;
  holds: Pick<HoldStore, 'keep'>;
  reruns: Pick<RerunStore, 'request'>;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

const MAX_TEXT_BYTES = 128;
/** Whose event it is when the key does not even name a pipeline. */
const NO_PIPELINE = 'signalbox.router';

/** When the MARKER was written, by DynamoDB's clock, down to the second. */
const recordedMs = (record: StreamRecord): number => record.dynamodb.ApproximateCreationDateTime * 1000;
const recordedAt = (record: StreamRecord): string => new Date(recordedMs(record)).toISOString();

const writtenAs = (record: StreamRecord): Written => ({ eventId: record.eventID, at: recordedAt(record) });

type Rejected = Pick<DomainEvent, 'pipelineId' | 'date' | 'scheduleId'>;

const reject = async (
  record: StreamRecord,
  about: Rejected,
  { reason, remedy }: { reason: string; remedy: string },
  ports: MarkerPorts,
): Promise<void> => {
  const { PK, SK } = record.dynamodb.Keys;
  const key = printable(`${PK?.S ?? ''} / ${SK?.S ?? ''}`, 2 * MAX_TEXT_BYTES);
  const text = {
    category: AlertCategory.markerRejected,
    level: AlertLevel.warning,
    message: `MARKER ${key} was not run: ${reason}`,
    remedy,
  };
  await ports.events.append(
    alertEvent(about, text, { id: record.eventID, at: recordedAt(record) }, new Date(ports.clock.now()).toISOString()),
  );
  ports.metrics.count(metricNames.markersRejected, 1);
  ports.log.warn('MARKER rejected', { key, reason });
};

/** Every write is recorded; who is told, and whether it runs again, is the pipeline's own policy. */
const recordLateData = async (
  record: StreamRecord,
  runLog: RunLog,
  { policy, traceId }: { policy: PipelineConfig['lateData']; traceId: string },
  ports: MarkerPorts,
): Promise<void> => {
  const written = writtenAs(record);
  const now = new Date(ports.clock.now()).toISOString();
  await ports.events.append(lateData(written, runLog, traceId, now));
  if (policy !== 'ignore') await ports.events.append(lateDataAlert(written, runLog, { policy, traceId, now }));
  if (policy === 'rerun') await ports.reruns.request(lateDataRerun(written, runLog));
  const { pipelineId, date, scheduleId, attempt } = runLog;
  ports.log.info('late data', { pipelineId, date, scheduleId, attempt, policy });
};

/** A MARKER of which the router knows what it is for. */
interface Arrival {
  record: StreamRecord;
  marker: Marker;
  instance: Instance;
  traceId: string;
}

const start = async (
  { record, marker, instance, traceId }: Arrival,
  { mode, attempt }: { mode: RunMode; attempt: number },
  ports: MarkerPorts,
): Promise<void> => {
  const name = nameInMode(mode, executionName(instance, attempt, marker.releasedAt ?? ''));
  const result = await ports.executions.start(name, {
    ...instance,
    attempt,
    traceId,
    markerAt: isInstant(marker.writtenAt) ? new Date(marker.writtenAt).toISOString() : recordedAt(record),
    source: printable(marker.source ?? '', MAX_TEXT_BYTES),
    ...(isInstant(marker.notBefore) ? { notBefore: new Date(marker.notBefore).toISOString() } : {}),
  });
  ports.log.info(result === 'started' ? 'execution started' : 'duplicate MARKER: its execution exists', {
    ...instance,
    attempt,
    execution: name,
    traceId,
  });
};

/** Keeps the MARKER as long as the pipeline is held. False: it was resumed in between. */
const keep = async ({ record, instance, traceId }: Arrival, hold: Hold, ports: MarkerPorts): Promise<boolean> => {
  const kept = { ...instance, heldAt: recordedAt(record), markerSort: record.dynamodb.Keys.SK?.S ?? '', traceId };
  if ((await ports.holds.keep(kept, markerHeld(kept, hold))) === 'resumed') return false;
  ports.log.info('MARKER kept until its pipeline is resumed', { ...instance, hold });
  return true;
};

interface Registered {
  pipeline: PipelineConfig;
  hold: Hold | null;
}

const pipelineOf = async (
  pipelineId: string,
  ports: MarkerPorts,
): Promise<Registered | { reason: string; remedy: string }> => {
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
      remedy: 'Apply it again (signalbox apply says what is wrong), then write the MARKER again.',
    };
  return { pipeline: parsed.value, hold: stored.hold };
};

export const routeMarker = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: MarkerPorts,
): Promise<void> => {
  let marker: Marker;
  try {
    marker = ports.readMarker(image);
  } catch (error) {
    const remedy = 'Write it as PK = MARKER#{pipeline}, SK = {date}#{scheduleID}.';
    return reject(
      record,
      { pipelineId: NO_PIPELINE, date: null, scheduleId: null },
      { reason: (error as Error).message, remedy },
      ports,
    );
  }
  const { pipelineId } = marker;
  if (!isName(pipelineId)) {
    return reject(
      record,
      { pipelineId: NO_PIPELINE, date: null, scheduleId: null },
      { reason: 'its pipeline is not a name', remedy: 'Use 1 to 128 letters, digits, and . _ - :' },
      ports,
    );
  }
  const registered = await pipelineOf(pipelineId, ports);
  if (!('pipeline' in registered))
    return reject(record, { pipelineId, date: null, scheduleId: null }, registered, ports);
  return routeAddressed(
    record,
    marker,
    registered,
    portsInMode<Pick<MarkerPorts, 'runLogs'>, MarkerPorts>(registered.pipeline.mode, ports),
  );
};

/** A MARKER of a pipeline that is there, with the ports of the pipeline's mode. */
const routeAddressed = async (
  record: StreamRecord,
  marker: Marker,
  { pipeline, hold }: Registered,
  ports: MarkerPorts,
): Promise<void> => {
  const { pipelineId } = marker;
  // Today is the day on which it was written: delivered late, or once more, the same record is for the same date.
  const addressed = addressMarker(marker, pipeline, recordedMs(record));
  if (!addressed.ok) return reject(record, { pipelineId, date: null, scheduleId: null }, addressed, ports);

  const { instance, schedule } = addressed;
  const found = await findCalendar(pipeline, ports.config);
  if (!found.ok) return reject(record, instance, found, ports);
  const traceId = printable(marker.traceId ?? record.eventID, MAX_TEXT_BYTES);
  const notToRun = reasonNotToRun(pipeline, schedule, found.calendar, instance.date);
  const runLog = await ports.runLogs.get(instance);
  const decision = decideMarker(marker, pipeline, { notToRun, runLog, written: writtenAs(record) });
  const arrival = { record, marker, instance, traceId };
  switch (decision.kind) {
    case 'start':
      if (hold !== null && (await keep(arrival, hold, ports))) return;
      return start(arrival, { mode: pipeline.mode, attempt: decision.attempt }, ports);
    case 'in-flight':
      // Somebody wrote it again, so there is news of the data: a run that waits for it evaluates now.
      if (decision.runLog.runId !== null) await wakeRuns([decision.runLog.runId], WakeReason.marker, ports);
      return ports.log.info('MARKER for a run under way', {
        ...instance,
        attempt: decision.runLog.attempt,
        status: decision.runLog.status,
      });
    case 'excluded':
      await ports.events.append(
        pipelineExcluded(
          { ...instance, attempt: decision.attempt, traceId },
          decision.reason,
          new Date(ports.clock.now()).toISOString(),
        ),
      );
      return ports.log.info('MARKER for an excluded instance', { ...instance, reason: decision.reason });
    case 'late':
      return recordLateData(record, decision.runLog, { policy: pipeline.lateData, traceId }, ports);
    case 'known':
      return ports.log.info('a MARKER that the completed run knows already', {
        ...instance,
        attempt: decision.runLog.attempt,
      });
    case 'reject':
      return reject(record, instance, decision, ports);
  }
};
