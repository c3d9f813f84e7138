/**
 * Writes the MARKERs that signals bring. One MARKER of an instance is there at a time, and which one does not depend on
 * the order in which signals are delivered, nor on how often:
 *
 *   object, first write ── delivered ── again ────────── delivered ──
 *   object, second write ───────── delivered ── MARKER ────── refused: the MARKER is of the second
 */
import type { Clock } from '../../core/ports/clock';
import type { SourcedMarkers } from '../../core/ports/markers';
import type { TableClient } from './client';
import { compact } from './item-reader';
import { keys } from './keys';
import { markerTtl } from './marker-writer';

/** The same signal changes nothing. */
const IS_ANOTHER = '(attribute_not_exists(eventId) OR eventId <> :eventId)';
/** Of one origin, the sequence decides. */
const IS_LATER = '(origin = :origin AND originSequence < :sequence)';
/**
 * Of others, the instant. Anyone writes MARKERs: one that claims no instant, or one that is yet to come, keeps no
 * other from being written.
 */
const IS_NEWER = '((attribute_not_exists(origin) OR origin <> :origin) AND NOT writtenAt BETWEEN :writtenAt AND :now)';

export const createSourcedMarkers = (client: TableClient, clock: Clock): SourcedMarkers => ({
  write: async ({ pipelineId, date, scheduleId, source, eventId, origin, sequence, atMs, attributes }) => {
    const nowMs = Math.max(clock.now(), atMs);
    const writtenAt = new Date(atMs).toISOString();
    const result = await client.put(
      compact({
        ...keys.marker({ pipelineId, date, scheduleId }),
        date,
        scheduleID: scheduleId,
        source,
        writtenAt,
        eventId,
        origin,
        originSequence: sequence,
        attributes: Object.keys(attributes).length === 0 ? undefined : attributes,
        ttl: markerTtl(nowMs),
      }),
      {
        expression: `attribute_not_exists(PK) OR (${IS_ANOTHER} AND (${IS_LATER} OR ${IS_NEWER}))`,
        values: {
          ':eventId': eventId,
          ':origin': origin,
          ':sequence': sequence,
          ':writtenAt': writtenAt,
          ':now': new Date(nowMs).toISOString(),
        },
      },
    );
    return result.written;
  },
});
