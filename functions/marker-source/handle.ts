/** What the function is invoked with: a batch of a queue, or the instant at which the stack wakes for openings. */
import { inParallel } from '../../core/in-parallel';
import { openingMarkers } from '../../core/sources/openings';
import type { QueuedSignal } from '../../core/sources/signal';
import type { BatchResponse } from '../../core/stream-records';
import { type SignalPorts, takeSignal, writeMarker } from './take-signal';

export interface SignalBatch {
  Records: QueuedSignal[];
}

/** `wakesAt`: ISO instant, as the scheduler had it planned. */
export interface WakeUp {
  wakesAt: string;
}

export interface SourcePorts extends SignalPorts {
  /** ARN of the queue that others send to; undefined: the stack has none. */
  messageQueueArn: string | undefined;
}

/** Writes on their way at once. */
const AT_ONCE = 25;

export const takeBatch = async ({ Records }: SignalBatch, ports: SourcePorts): Promise<BatchResponse> => {
  const batchItemFailures: BatchResponse['batchItemFailures'] = [];
  const sinceMs = ports.clock.now();
  await inParallel(Records, { atOnce: AT_ONCE }, async (queued) => {
    try {
      await takeSignal(queued, { isMessage: queued.eventSourceARN === ports.messageQueueArn, sinceMs }, ports);
    } catch (error) {
      ports.log.error('a signal failed and is delivered again', { messageId: queued.messageId, error });
      batchItemFailures.push({ itemIdentifier: queued.messageId });
    }
  });
  return { batchItemFailures };
};

/** Every opening is tried; throws afterwards when a MARKER could not be written, and the next wake-up does the rest. */
export const openSchedules = async ({ wakesAt }: WakeUp, ports: SourcePorts): Promise<void> => {
  const plannedMs = Date.parse(wakesAt);
  const nowMs = Number.isNaN(plannedMs) ? ports.clock.now() : plannedMs;
  const pipelines = await ports.pipelines.readSince(ports.clock.now());
  const openings = pipelines.flatMap(({ config, registeredAtMs }) => openingMarkers(config, registeredAtMs, nowMs));
  const failures: unknown[] = [];
  await inParallel(openings, { atOnce: AT_ONCE }, async (marker) => {
    try {
      await writeMarker(marker, ports);
    } catch (error) {
      failures.push(error);
    }
  });
  if (failures.length > 0) throw failures[0];
};
