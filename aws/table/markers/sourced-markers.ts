/**
 * Writes the MARKERs that signals bring. One MARKER of an instance is there at a time, and which one does not depend on
 * the order in which signals are delivered, nor on how often:
 *
 *   object, first write ── delivered ── again ────────── delivered ──
 *   object, second write ───────── delivered ── MARKER ────── refused: the MARKER is of the second
 *
 * An opening has no other signal: its MARKER is written again where it was turned away, because the date is open now.
 */

import type { SourcedMarkers } from '../../../kernel/markers/marker-store';
import type { SourcedMarker } from '../../../kernel/sources/mapping';
import { iso } from '../../../kernel/time/instant';
import { OPENING_ORIGIN } from '../../../kernel/words/instance';
import { MarkerAnswer } from '../../../kernel/words/vocabulary';
import type { OpenTable } from '../client/client';
import { compact, type Item } from '../client/item-reader';
import { keys } from '../client/keys';
import { claimedMs, markerTtl, replaceMarker } from './marker-store';

/** Signals of one instant, the last ones: delivered again, none of them is written again. */
const MOST_OF_ONE_INSTANT = 20;

const idsOf = ({ sameInstant, eventId }: Item): string[] =>
  [...(Array.isArray(sameInstant) ? sameInstant : []), eventId].filter((id): id is string => typeof id === 'string');

/** From one origin, the sequence decides; else the instant. For one instant each signal is written, once. */
const over =
  (item: Item, { eventId, origin, sequence, atMs }: SourcedMarker, nowMs: number) =>
  (found: Item): Item | undefined => {
    const known = idsOf(found);
    if (known.includes(eventId)) return undefined;
    const foundMs = claimedMs(found, nowMs) ?? Number.NEGATIVE_INFINITY;
    const isOfOneInstant = foundMs === atMs && known.length > 0;
    const next = isOfOneInstant ? { ...item, sameInstant: known.slice(-MOST_OF_ONE_INSTANT) } : item;
    const { originSequence: last } = found;
    if (found.origin === origin && typeof last === 'string' && last !== sequence)
      return last < sequence ? next : undefined;
    return foundMs > atMs ? undefined : next;
  };

const TURNED_AWAY: readonly unknown[] = [MarkerAnswer.excluded, MarkerAnswer.disabled];

/** The last MARKER of the instance ran nothing: its date was excluded then, or its pipeline disabled. */
const wasTurnedAway = (ledger: Item | undefined): boolean => {
  const { started, answers } = (ledger ?? {}) as { started?: Item; answers?: Item[] };
  return TURNED_AWAY.includes(started === undefined ? answers?.at(-1)?.answer : started.outcome);
};

export const sourcedMarkers = ({ client, clock }: OpenTable): SourcedMarkers => ({
  write: async (signal) => {
    const { pipelineId, date, scheduleId, source, eventId, origin, sequence, atMs, attributes } = signal;
    const nowMs = Math.max(clock.now(), atMs);
    const item = compact({
      ...keys.marker({ pipelineId, date, scheduleId }),
      date,
      scheduleID: scheduleId,
      source,
      writtenAt: iso(atMs),
      eventId,
      origin,
      originSequence: sequence,
      attributes: Object.keys(attributes).length === 0 ? undefined : attributes,
      ttl: markerTtl(nowMs),
    });
    if (await replaceMarker(client, item, over(item, signal, nowMs))) return true;
    if (origin !== OPENING_ORIGIN || !wasTurnedAway(await client.get(keys.ledger(signal), { consistent: true })))
      return false;
    return replaceMarker(client, item, (found) => (found.eventId === eventId ? item : undefined));
  },
});
