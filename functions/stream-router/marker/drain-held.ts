/**
 * Held MARKERs are processed when their pipeline resumes, as if they came now, in the order in which they came;
 * their age counts from when they were written. The content of a MARKER was stored with it, so that the producer's item
 * does not matter any more.
 *
 *   outcome and "no longer held" in one transaction, with a request to read the MARKER ──┬── the execution starts
 *                                                                                        └── the router dies: the
 *                                                                                              request starts it
 */

import { inOrder } from '../../../kernel/holds/hold';
import type { HoldStore } from '../../../kernel/holds/hold-store';
import { answeredImage, eventIdOf, knownRecord, recordIdOfAsking } from '../../../kernel/markers/ledger';
import type { HeldMarker } from '../../../kernel/run/held';
import { CorruptItemError } from '../../../kernel/values/errors';
import { MarkerAnswer } from '../../../kernel/words/vocabulary';
import { type IncomingMarker, type MarkerPorts, nowOf } from './incoming-marker';
import {
  answerWith,
  decide,
  logAnswer,
  type Place,
  performAnswer,
  performEarlier,
  placeOf,
  readSituation,
  tryToAnswer,
} from './process-marker';

export interface ReleasePorts extends MarkerPorts {
  holds: Pick<HoldStore, 'keep' | 'kept' | 'release' | 'drain'>;
}

/** At once; the rest follows with a record of its own, so that other records are not held up. */
const RELEASED_AT_ONCE = 25;

/**
 * Everything but a start is performed before the outcome is recorded: once the MARKER is no longer held, nothing would
 * perform it again.
 */
const releaseOnce = async (
  incomingMarker: IncomingMarker,
  held: HeldMarker,
  { askedAt, place, ports }: { askedAt: string; place: Place; ports: ReleasePorts },
): Promise<'answered' | 'changed'> => {
  const situation = await readSituation(incomingMarker, place);
  const earlier = knownRecord(incomingMarker, situation.ledger);
  if (earlier !== undefined) {
    await performEarlier(earlier, situation, place);
    return 'answered';
  }
  const decided = await decide(situation, place);
  if (decided === undefined) return 'changed';
  const answer = answerWith(situation, decided, place);
  const { pipelineId, date, scheduleId, markerSort } = held;
  const isStart = decided.answer === MarkerAnswer.started;
  const request = isStart ? { pipelineId, date, scheduleId, markerSort, askedAt } : undefined;
  if (!isStart) await performAnswer(situation, answer, place);
  const result = await ports.holds.release(held, answer.write, request);
  if (result === 'gone')
    ports.log.info('a held MARKER has been released, or held anew, by another call', { pipelineId, date, scheduleId });
  if (result !== 'released') return result === 'gone' ? 'answered' : 'changed';
  logAnswer(answer, place);
  if (isStart) await performAnswer(situation, answer, place);
  return 'answered';
};

const release = async (held: HeldMarker, ports: ReleasePorts): Promise<void> => {
  const { heldAt, markerSort: key, recordedAt: at, traceId } = held;
  const askedAt = nowOf(ports);
  const ledger = await ports.ledgers.get(held);
  const recordId = recordIdOfAsking(`${askedAt} ${heldAt}`, key);
  const image = ledger === undefined ? '' : answeredImage(key, ledger);
  const incomingMarker: IncomingMarker = {
    marker: { ...held, writtenAt: held.markerAt },
    key,
    recordId,
    image,
    at,
    eventId: eventIdOf({ recordId, image }),
    traceId,
  };
  const place = await placeOf(incomingMarker, held.mode, ports);
  if (place === undefined) return;
  await tryToAnswer(place, (current) => releaseOnce(incomingMarker, held, { askedAt, place: current, ports }));
};

/** The held MARKERs that can be read, and the errors of those that cannot. */
const keptBy = async (pipelineId: string, ports: ReleasePorts): Promise<HeldMarker[]> => {
  const kept: HeldMarker[] = [];
  try {
    for await (const held of ports.holds.kept(pipelineId)) kept.push(held);
  } catch (error) {
    if (!(error instanceof CorruptItemError)) throw error;
    ports.log.error('a held MARKER cannot be read; the others are released', { pipelineId, error });
  }
  return inOrder(kept);
};

/** True: more are kept than could be released at once. */
export const drainHeld = async (pipelineId: string, ports: ReleasePorts): Promise<boolean> => {
  const kept = await keptBy(pipelineId, ports);
  const failures: unknown[] = [];
  for (const held of kept.slice(0, RELEASED_AT_ONCE)) {
    try {
      await release(held, ports);
    } catch (error) {
      const { date, scheduleId } = held;
      ports.log.error('a held MARKER could not be released', { pipelineId, date, scheduleId, error });
      failures.push(error);
    }
  }
  const left = Math.max(0, kept.length - RELEASED_AT_ONCE);
  if (kept.length > 0) ports.log.info('held MARKERs released', { pipelineId, released: kept.length - left, left });
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} held MARKERs of ${pipelineId} could not be released`);
  return left > 0;
};
