/** The event of the function: a batch of a queue, or the instant at which the stack wakes for openings. */

import type { CalendarReader } from '../../kernel/config/config-store';
import { findCalendar, readingEachOnce } from '../../kernel/schedule/exclusion';
import type { SourcedMarker } from '../../kernel/sources/mapping';
import { openIn, openingMarkers } from '../../kernel/sources/openings';
import type { QueuedSignal } from '../../kernel/sources/signal';
import type { BatchResponse } from '../../kernel/stream/redrive';
import { inParallel } from '../../kernel/values/in-parallel';
import { handleSignal, type SignalPorts, writeMarker } from './handle-signal';
import type { SourcedPipeline } from './pipelines';

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
  calendars: CalendarReader;
}

/** Writes on their way at once. */
const AT_ONCE = 25;

export const takeBatch = async ({ Records }: SignalBatch, ports: SourcePorts): Promise<BatchResponse> => {
  const batchItemFailures: BatchResponse['batchItemFailures'] = [];
  const sinceMs = ports.clock.now();
  await inParallel(Records, { atOnce: AT_ONCE }, async (queued) => {
    try {
      await handleSignal(queued, { isMessage: queued.eventSourceARN === ports.messageQueueArn, sinceMs }, ports);
    } catch (error) {
      ports.log.error('a signal failed and is delivered again', { messageId: queued.messageId, error });
      batchItemFailures.push({ itemIdentifier: queued.messageId });
    }
  });
  return { batchItemFailures };
};

/** A date that is excluded has no MARKER. So it runs if it is included later on the same day. */
const openingsOf = async (
  { config, ages }: SourcedPipeline,
  nowMs: number,
  calendars: CalendarReader,
): Promise<SourcedMarker[]> => {
  const openings = openingMarkers(config, ages, nowMs);
  if (openings.length === 0) return [];
  const found = await findCalendar(config, calendars);
  // Without its calendar, the router says what is wrong with the pipeline.
  return found.ok ? openIn(found.calendar, config, openings) : openings;
};

/** Every opening is tried; throws afterwards when a MARKER could not be written, and the next wake-up does the rest. */
export const openSchedules = async ({ wakesAt }: WakeUp, ports: SourcePorts): Promise<void> => {
  const plannedMs = Date.parse(wakesAt);
  const nowMs = Number.isNaN(plannedMs) ? ports.clock.now() : plannedMs;
  const failures: unknown[] = [];
  const orRemember = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  };
  const calendars = readingEachOnce(ports.calendars);
  const openings: SourcedMarker[] = [];
  for (const pipeline of await ports.pipelines.readSince(ports.clock.now()))
    await orRemember(async () => void openings.push(...(await openingsOf(pipeline, nowMs, calendars))));
  await inParallel(openings, { atOnce: AT_ONCE }, (marker) => orRemember(() => writeMarker(marker, ports)));
  if (failures.length > 0) throw failures[0];
};
