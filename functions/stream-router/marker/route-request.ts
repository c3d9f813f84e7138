/**
 * A request to process a MARKER: its record was lost, its execution has died, or it joined one that ended without a
 * run. First the last start is completed; then the stored MARKER is processed, unless it has its outcome.
 */

import {
  answeredImage,
  eventIdOf,
  instanceNamedBy,
  isAnswered,
  isBeyondKnowledge,
  isOfItsExecution,
  knownRecord,
  type Ledger,
  lastAnswer,
  pendingStart,
  recordedAtOf,
  recordIdOfAsking,
  type Start,
  writtenAtOf,
} from '../../../kernel/markers/ledger';
import type { LedgerStore, MarkerRequest } from '../../../kernel/markers/ledger-store';
import type { StoredMarker } from '../../../kernel/markers/marker-store';
import { executionArnOf } from '../../../kernel/run/execution-name';
import type { Marker, RunLog } from '../../../kernel/run/model';
import { portsInMode } from '../../../kernel/shadow/mode';
import type { StreamRecord } from '../../../kernel/stream/redrive';
import type { Instance } from '../../../kernel/words/instance';
import { MarkerAnswer, RunMode } from '../../../kernel/words/vocabulary';
import { ensureExecution } from './ensure-execution';
import { type IncomingMarker, type MarkerPorts, nowOf, traceOf } from './incoming-marker';
import { reportLeftOf } from './perform-answer';
import { type Earlier, placeOf, processMarker } from './process-marker';

export interface RequestPorts extends MarkerPorts {
  ledgers: MarkerPorts['ledgers'] & Pick<LedgerStore, 'isAsked'>;
  /** The record comes from the queue of returns: another one may have led to its answer long ago. */
  isRedriven: boolean;
  readMarkerRequest(image: Record<string, unknown>): MarkerRequest;
}

/** An execution that was never started is started, under the name and with what the ledger says. */
const seeToStart = async (
  request: MarkerRequest,
  { ledger, runLog }: { ledger: Ledger; runLog: RunLog | undefined },
  ports: MarkerPorts,
): Promise<void> => {
  const pending = pendingStart(ledger, runLog);
  if (pending === undefined || isBeyondKnowledge(pending, runLog, ports.clock.now())) return;
  const executionArn = executionArnOf(ports.stateMachineArn, pending.name);
  if ((await ports.executionStates.stateOf(executionArn)) === 'absent') await ensureExecution(request, pending, ports);
};

/** In the mode of the last start. */
const runLogOf = (instance: Instance, ledger: Ledger, ports: MarkerPorts): Promise<RunLog | undefined> => {
  const mode = ledger.started?.mode ?? RunMode.live;
  return portsInMode<MarkerPorts['shadow'], MarkerPorts>(mode, ports).runLogs.get(instance);
};

/** A rerun that dies is reported, and is no reason to process a MARKER again that waited for something else. */
const isOfRerunAlone = (key: string, ledger: Ledger | undefined, runLog: RunLog | undefined): boolean => {
  if (ledger === undefined || runLog === undefined || runLog.rerunId === undefined) return false;
  const last = lastAnswer(key, ledger);
  if (last === undefined || last.answer === MarkerAnswer.joined) return false;
  // It came while a job of this execution ran, and waited for the completion.
  return !(last.answer === MarkerAnswer.late && isOfItsExecution(last.attempt ?? 0, runLog));
};

/** The MARKER as its start has it: the producer may have written another one, or none. */
const markerOf = ({ pipelineId, date, scheduleId }: Instance, start: Start): Marker => ({
  pipelineId,
  date,
  scheduleId,
  source: start.source,
  writtenAt: start.markerAt,
  traceId: start.traceId,
  replay: start.replay,
  notBefore: start.notBefore,
  upstreamAttempts: start.upstreamAttempts,
});

const isOf = ({ date, scheduleId }: Instance, marker: Marker): boolean => {
  const named = instanceNamedBy(marker);
  return named?.date === date && named.scheduleId === scheduleId;
};

type Found = Pick<IncomingMarker, 'marker' | 'image' | 'markerTtl'>;

/** The MARKER to process: the stored one, if it is about this instance; else the one that the last start records. */
const findMarker = (
  instance: Instance,
  stored: StoredMarker | undefined,
  { key, ledger }: { key: string; ledger: Ledger | undefined },
): Found | undefined => {
  const { date, scheduleId } = instance;
  const image = ledger === undefined ? '' : answeredImage(key, ledger);
  if (stored !== undefined && (stored.date !== undefined || stored.image === image)) {
    const marker = stored.date === undefined ? { ...stored, date, scheduleId } : stored;
    if (isOf(instance, marker)) return { marker, image: stored.image, markerTtl: stored.ttl };
  }
  const started = ledger?.started;
  return started?.markerSort === key ? { marker: markerOf(instance, started), image } : undefined;
};

/** It was requested because its content had no outcome: one that it has got since, from any record, counts. */
const knownOrAnswered = (incomingMarker: IncomingMarker, ledger: Ledger): Earlier =>
  knownRecord(incomingMarker, ledger) ??
  (isAnswered(incomingMarker.key, incomingMarker.image, ledger) ? { answered: undefined } : undefined);

export const routeMarkerRequest = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: RequestPorts,
): Promise<void> => {
  const request = ports.readMarkerRequest(image);
  if (ports.isRedriven && !(await ports.ledgers.isAsked(request))) return;
  const { pipelineId, date, scheduleId, askedAt } = request;
  const instance = { pipelineId, date, scheduleId };
  const ledger = await ports.ledgers.get(instance);
  const runLog = ledger === undefined ? undefined : await runLogOf(instance, ledger, ports);
  if (ledger !== undefined) await seeToStart(request, { ledger, runLog }, ports);
  const key = request.markerSort ?? ledger?.started?.markerSort ?? `${date}#${scheduleId}`;
  const seenAt = nowOf(ports);
  const found = findMarker(instance, await ports.markers.at(pipelineId, key), { key, ledger });
  const unlessAnswered = request.markerSort !== undefined;
  if (found !== undefined && (unlessAnswered || !isOfRerunAlone(key, ledger, runLog))) {
    const recordId = recordIdOfAsking(askedAt, key);
    const known = ledger?.answers.find((answer) => answer.recordId === recordId)?.at;
    const at =
      known ??
      (ledger === undefined ? undefined : recordedAtOf(key, found.image, ledger)) ??
      writtenAtOf(found.marker.writtenAt, Date.parse(askedAt)) ??
      askedAt;
    const eventId = eventIdOf({ recordId, image: found.image });
    const traceId = traceOf(found.marker, record.eventID);
    const incomingMarker: IncomingMarker = { ...found, key, recordId, at, seenAt, eventId, traceId };
    // A run keeps the mode in which its MARKER was received.
    const isShadow = !unlessAnswered && ledger?.started?.mode === RunMode.shadow;
    const place = await placeOf(incomingMarker, isShadow ? RunMode.shadow : undefined, ports);
    // It may have been requested because a live attempt has failed.
    if (place?.mode === RunMode.shadow && !isShadow)
      await reportLeftOf(place.instance, 'the pipeline is in shadow mode', ports);
    const earlierOf = unlessAnswered ? knownOrAnswered : knownRecord;
    if (place !== undefined) await processMarker(incomingMarker, place, earlierOf);
  } else if (!unlessAnswered) {
    await reportLeftOf(instance, 'there is no MARKER that leads to one', ports);
  }
  await ports.ledgers.dropRequest(request);
};
