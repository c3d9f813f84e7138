/**
 * Holds. The hold is an attribute of the registered pipeline; a MARKER is kept on condition that it is still there, and
 * what is kept is released after it has gone, so that none is kept by somebody who read the hold before, and left
 * behind:
 *
 *   router reads "held" ─── resume ───┬── router keeps: refused, it starts the MARKER instead
 *                                     └── the router releases what is kept
 *
 * What is kept is shown to the router again and kept no longer in one transaction: kept anew by the next hold, at
 * whatever moment, it stays.
 */
import type { HeldMarker } from '../../core/control/hold';
import type { Clock } from '../../core/ports/clock';
import type { HoldStore } from '../../core/ports/holds';
import { holdUpdate } from './circuit';
import type { TableClient, Update } from './client';
import { eventItem } from './event-items';
import { createKeptMarkers } from './kept-markers';
import { keys } from './keys';

/**
 * MARKERs without a date share a key, and several of them may be kept: each release says which instance it is for. It
 * is a run of its own: the name of an execution that was held on its way is used up.
 */
const shown = ({ pipelineId, date, scheduleId, markerSort }: HeldMarker, nowMs: number): Update => ({
  key: { PK: keys.marker({ pipelineId, date, scheduleId }).PK, SK: markerSort },
  update: 'SET #date = :date, scheduleID = :scheduleId, releasedAt = :now',
  names: { '#date': 'date' },
  values: { ':date': date, ':scheduleId': scheduleId, ':now': new Date(nowMs).toISOString() },
});

export const createHoldStore = (
  client: TableClient,
  { clock, ttl }: { clock: Clock; ttl: (at: string) => number },
): HoldStore => {
  const config = (pipelineId: string) => keys.config('pipeline', pipelineId);
  const names = { '#hold': 'hold' };
  const isHeld = 'attribute_exists(#hold)';
  return {
    hold: async (pipelineId, hold, event) => {
      const result = await client.transact([
        { update: holdUpdate(pipelineId, hold) },
        { put: eventItem(event, ttl(event.at)) },
      ]);
      if (result.written) return 'done';
      return result.refused.get(0) === undefined ? 'absent' : 'held';
    },
    resume: async (pipelineId, hold, event) => {
      const isThisHold = '#hold.#at = :at';
      const result = await client.transact([
        {
          update: {
            key: config(pipelineId),
            update: 'SET resumedAt = :now REMOVE #hold',
            expression: isThisHold,
            names: { ...names, '#at': 'at' },
            values: { ':at': hold.at, ':now': event.at },
          },
        },
        {
          update: {
            key: keys.control(pipelineId),
            update: 'SET resumedAt = :now, failuresInARow = :none',
            values: { ':now': event.at, ':none': 0 },
          },
        },
        { put: eventItem(event, ttl(event.at)) },
      ]);
      return result.written;
    },
    keep: async (marker, event) => {
      const { pipelineId, heldAt, markerSort, traceId } = marker;
      const result = await client.transact([
        { check: { key: config(pipelineId), expression: isHeld, names } },
        {
          update: {
            key: keys.heldMarker(marker),
            update: 'SET heldAt = if_not_exists(heldAt, :heldAt), markerSort = :markerSort, traceId = :traceId',
            values: { ':heldAt': heldAt, ':markerSort': markerSort, ':traceId': traceId },
          },
        },
        { put: eventItem(event, ttl(event.at)) },
      ]);
      return result.written ? 'kept' : 'resumed';
    },
    release: async (marker) => {
      const result = await client.transact([
        { update: shown(marker, clock.now()) },
        {
          delete: keys.heldMarker(marker),
          condition: { expression: 'heldAt = :heldAt', values: { ':heldAt': marker.heldAt } },
        },
      ]);
      return result.written;
    },
    showAgain: async (marker) => void (await client.update(shown(marker, clock.now()))),
    ...createKeptMarkers(client, clock),
  };
};
