/**
 * One signal: to the MARKERs of the pipelines that it is meant for. Dying after any line, the signal is delivered
 * again, and each write finds the work done.
 */

import type { PipelineConfig } from '../../kernel/config';
import type { SourcedMarkers } from '../../kernel/markers/marker-store';
import { type Mapped, mapSignal, type SourcedMarker } from '../../kernel/sources/mapping';
import type { Notified } from '../../kernel/sources/notification';
import { type QueuedSignal, type Signal, signalOf } from '../../kernel/sources/signal';
import type { SourcedPipeline, SourcedPipelines } from './pipelines';
import type { RefusalPorts } from './without-marker';

export interface SignalPorts extends RefusalPorts {
  /** The buckets of which the queue that others send to takes S3 event notifications. */
  messageBuckets: readonly string[];
  pipelines: SourcedPipelines;
  markers: SourcedMarkers;
}

/** Loaded with the first signal that brings no MARKER. */
const withoutMarker = () => require('./without-marker') as typeof import('./without-marker');

export const writeMarker = async (marker: SourcedMarker, { markers, log }: SignalPorts): Promise<void> => {
  const isWritten = await markers.write(marker);
  const { pipelineId, date, scheduleId, source } = marker;
  const message = isWritten ? 'MARKER written' : 'a MARKER of this signal or a later one is there';
  log.info(message, { pipelineId, date, scheduleId, source });
};

interface Meant {
  config: PipelineConfig;
  mapped: NonNullable<Mapped>;
}

/** The first entry of a pipeline that is meant for the signal. */
const meantFor = (signal: Signal, pipelines: readonly SourcedPipeline[]): Meant[] =>
  pipelines.flatMap(({ config }): Meant[] => {
    for (const entry of config.markers) {
      const mapped = mapSignal(entry, config, signal);
      if (mapped !== undefined) return [{ config, mapped }];
    }
    return [];
  });

const bringMarkers = async (signal: Signal, sinceMs: number, ports: SignalPorts): Promise<void> => {
  let meant = meantFor(signal, await ports.pipelines.recent(sinceMs));
  // One that was written without `apply` is found here.
  if (meant.length === 0) meant = meantFor(signal, await ports.pipelines.readSince(sinceMs));
  if (meant.length === 0) return withoutMarker().reportUnmatched(signal.text, ports);
  for (const { config, mapped } of meant) {
    if ('marker' in mapped) await writeMarker(mapped.marker, ports);
    else await withoutMarker().refuse(mapped.refusal, signal, config, ports);
  }
};

/** Every object is tried; throws afterwards when one failed, and the message with all of them is delivered again. */
const takeObjects = async (objects: readonly Notified[], sinceMs: number, ports: SignalPorts): Promise<void> => {
  const failures: unknown[] = [];
  for (const object of objects)
    try {
      await (typeof object === 'string'
        ? withoutMarker().reportUnmatched(object, ports)
        : bringMarkers(object, sinceMs, ports));
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
  if (signal === undefined) return withoutMarker().reportUnreadable(queued.messageId, ports);
  await bringMarkers(signal, sinceMs, ports);
};
