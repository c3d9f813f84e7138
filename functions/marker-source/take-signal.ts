/**
 * One signal: to the MARKERs of the pipelines that it is meant for. Dying after any line, the signal is delivered
 * again, and each write finds the work done.
 */

import { alertEvent } from '../../kernel/events/alert';
import type { EventAppender } from '../../kernel/events/event-store';
import type { SourcedMarkers } from '../../kernel/markers/marker-store';
import type { RejectionRecorder } from '../../kernel/markers/rejection-store';
import { type Mapped, mapSignal, type Refusal, type SourcedMarker } from '../../kernel/sources/mapping';
import type { Notified } from '../../kernel/sources/notification';
import { type QueuedSignal, type Signal, signalOf } from '../../kernel/sources/signal';
import type { Clock } from '../../kernel/time/clock';
import { iso } from '../../kernel/time/instant';
import { metricNames } from '../../kernel/words/manifest';
import type { Log, Metrics } from '../../kernel/words/telemetry';
import { AlertCategory, AlertLevel } from '../../kernel/words/vocabulary';
import type { SourcedPipeline, SourcedPipelines } from './pipelines';

export interface SignalPorts {
  /** The buckets of which the queue that others send to takes S3 event notifications. */
  messageBuckets: readonly string[];
  pipelines: SourcedPipelines;
  markers: SourcedMarkers;
  rejections: RejectionRecorder;
  events: EventAppender;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

/** Whose alert it is when a signal fits no pipeline. */
export const NO_PIPELINE = 'signalbox.sources';

const HOUR_MS = 3_600_000;

/** Once for all that fit none within the same hour. */
const tellUnmatched = async (what: string, { events, clock, metrics, log }: SignalPorts): Promise<void> => {
  const nowMs = clock.now();
  metrics.count(metricNames.signalsUnmatched, 1);
  log.warn('a signal fits no pipeline', { signal: what });
  await events.append(
    alertEvent(
      { pipelineId: NO_PIPELINE, date: null, scheduleId: null },
      {
        category: AlertCategory.signalUnmatched,
        level: AlertLevel.warning,
        message: `${what} fits the markers of no pipeline, and started nothing; others of this hour are not alerted`,
        remedy:
          'Correct the markers of the pipeline that it is meant for, or let the rules of the stack pass less ' +
          `(markerBuckets, markerEvents). The metric ${metricNames.signalsUnmatched} counts them, and the log of the ` +
          'function marker-source names each.',
      },
      { id: 'unmatched', at: iso(Math.floor(nowMs / HOUR_MS) * HOUR_MS) },
      iso(nowMs),
    ),
  );
};

export const writeMarker = async (
  marker: SourcedMarker,
  { markers, log }: Pick<SignalPorts, 'markers' | 'log'>,
): Promise<void> => {
  const isWritten = await markers.write(marker);
  const { pipelineId, date, scheduleId, source } = marker;
  const message = isWritten ? 'MARKER written' : 'a MARKER of this signal or a later one is there';
  log.info(message, { pipelineId, date, scheduleId, source });
};

/** Reported like MARKERs that the router cannot run: the first one of an hour at once, then their number. */
const refuse = async (
  { reason, remedy }: Refusal,
  signal: Signal,
  pipelineId: string,
  { rejections, clock, metrics, log }: SignalPorts,
): Promise<void> => {
  const recorded = await rejections.record({
    about: { pipelineId, date: null, scheduleId: null },
    marker: signal.text,
    recordId: signal.id,
    writtenAt: iso(signal.atMs),
    at: iso(clock.now()),
    reason,
    remedy,
  });
  if (recorded !== 'known') metrics.count(metricNames.markersRejected, 1);
  log.warn('a signal brings no MARKER', { pipelineId, signal: signal.text, reason });
};

interface Meant {
  pipelineId: string;
  mapped: NonNullable<Mapped>;
}

/** The first entry of a pipeline that is meant for the signal. */
const meantFor = (signal: Signal, pipelines: readonly SourcedPipeline[], nowMs: number): Meant[] =>
  pipelines.flatMap(({ config }): Meant[] => {
    for (const entry of config.markers) {
      const mapped = mapSignal(entry, config, signal, nowMs);
      if (mapped !== undefined) return [{ pipelineId: config.name, mapped }];
    }
    return [];
  });

const bringMarkers = async (signal: Signal, sinceMs: number, ports: SignalPorts): Promise<void> => {
  const nowMs = ports.clock.now();
  let meant = meantFor(signal, await ports.pipelines.recent(sinceMs), nowMs);
  // One that was written without `apply` is found here.
  if (meant.length === 0) meant = meantFor(signal, await ports.pipelines.readSince(sinceMs), nowMs);
  if (meant.length === 0) return tellUnmatched(signal.text, ports);
  for (const { pipelineId, mapped } of meant) {
    if ('marker' in mapped) await writeMarker(mapped.marker, ports);
    else await refuse(mapped.refusal, signal, pipelineId, ports);
  }
};

/** Every object is tried; throws afterwards when one failed, and the message with all of them is delivered again. */
const takeObjects = async (objects: readonly Notified[], sinceMs: number, ports: SignalPorts): Promise<void> => {
  const failures: unknown[] = [];
  for (const object of objects)
    try {
      await (typeof object === 'string' ? tellUnmatched(object, ports) : bringMarkers(object, sinceMs, ports));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
};

/** Loaded in stacks whose buckets send notifications. Undefined: the message is none. */
const notifiedIn = (queued: QueuedSignal, buckets: readonly string[]): Notified[] | undefined =>
  buckets.length === 0
    ? undefined
    : (
        require('../../kernel/sources/notification') as typeof import('../../kernel/sources/notification')
      ).notifiedObjects(queued, buckets);

/** `isMessage`: from the queue that others send to. `sinceMs`: when the batch came. */
export const handleSignal = async (
  queued: QueuedSignal,
  { isMessage, sinceMs }: { isMessage: boolean; sinceMs: number },
  ports: SignalPorts,
): Promise<void> => {
  const objects = isMessage ? notifiedIn(queued, ports.messageBuckets) : undefined;
  if (objects !== undefined) return takeObjects(objects, sinceMs, ports);
  const signal = signalOf(queued, isMessage);
  if (signal === undefined)
    return tellUnmatched(`message ${queued.messageId}, which is no JSON object of at most 256 KiB,`, ports);
  await bringMarkers(signal, sinceMs, ports);
};
