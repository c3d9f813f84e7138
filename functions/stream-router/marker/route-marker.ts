/**
 * A record of the stream that shows a MARKER. A MARKER that cannot run becomes an alert, so it never holds up the
 * shard.
 */
import { isOvertaken, knownRecord, type Ledger } from '../../../kernel/markers/ledger';
import type { Marker } from '../../../kernel/run/model';
import { recordedAtOf, type StreamRecord } from '../../../kernel/stream/redrive';
import { showAfterUpstreams } from './after-upstreams';
import { type MarkerPorts as AnswerPorts, type IncomingMarker, NO_PIPELINE, reject, traceOf } from './incoming-marker';
import { type Earlier, placeOf, processMarker } from './process-marker';

export interface MarkerPorts extends AnswerPorts {
  /** Throws `CorruptItemError` when the key is not that of a MARKER. */
  readMarker(image: Record<string, unknown>): Marker;
  readContent(image: Record<string, unknown>): { image: string; ttl: number };
  isRedriven: boolean;
}

/** When a record is redriven, later ones of the MARKER may have their outcomes. */
const knownOrOvertaken = (incomingMarker: IncomingMarker, ledger: Ledger): Earlier =>
  knownRecord(incomingMarker, ledger) ?? (isOvertaken(incomingMarker, ledger) ? { answered: undefined } : undefined);

export const routeMarker = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: MarkerPorts,
): Promise<void> => {
  const { eventID, dynamodb } = record;
  const delivered = { key: dynamodb.Keys.SK?.S ?? '', at: recordedAtOf(record), eventId: eventID };
  let marker: Marker;
  try {
    marker = ports.readMarker(image);
  } catch (error) {
    const remedy = 'Write it as PK = MARKER#{pipeline}, SK = {date}#{scheduleID}.';
    return reject(
      { ...delivered, key: `${dynamodb.Keys.PK?.S ?? ''} / ${delivered.key}` },
      { pipelineId: NO_PIPELINE, date: null, scheduleId: null },
      { reason: (error as Error).message, remedy },
      ports,
    );
  }
  const content = ports.readContent(image);
  const incomingMarker: IncomingMarker = {
    ...delivered,
    marker,
    recordId: eventID,
    sequence: dynamodb.SequenceNumber,
    image: content.image,
    markerTtl: content.ttl,
    traceId: traceOf(marker, eventID),
  };
  const place = await placeOf(incomingMarker, undefined, ports);
  const earlierOf = ports.isRedriven ? knownOrOvertaken : knownRecord;
  if (place !== undefined) await processMarker(incomingMarker, place, earlierOf);
  const { pipelineId, date, scheduleId, upstreamAttempts } = marker;
  // A cascade has sent it: the last upstream has completed.
  if (upstreamAttempts !== undefined && date !== undefined && scheduleId !== undefined)
    await showAfterUpstreams({ pipelineId, date, scheduleId }, ports);
};
