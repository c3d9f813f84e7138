/**
 * What a pipeline keeps while it is held, and the nudge that makes the router look at it again, for those that keep and
 * release nothing; `hold-store.ts` says what a hold is.
 */
import type { HeldMarker } from '../../core/control/hold';
import type { Clock } from '../../core/ports/clock';
import type { HoldStore } from '../../core/ports/holds';
import type { TableClient } from './client';
import { type Item, itemReader } from './item-reader';
import { keys, prefixes } from './keys';
import { keyFor } from './parse-key';

const heldMarkerFrom = (item: Item): HeldMarker => {
  const { pipelineId, date, scheduleId } = keyFor(item, 'held-marker');
  const { string } = itemReader(item);
  return {
    pipelineId,
    date,
    scheduleId,
    heldAt: string('heldAt'),
    markerSort: string('markerSort'),
    traceId: string('traceId'),
  };
};

export const createKeptMarkers = (client: TableClient, clock: Clock): Pick<HoldStore, 'kept' | 'goOn'> => ({
  kept: async (pipelineId) => {
    const condition = {
      expression: 'PK = :pipeline AND begins_with(SK, :prefix)',
      values: { ':pipeline': keys.control(pipelineId).PK, ':prefix': prefixes.heldMarker },
    };
    const found: HeldMarker[] = [];
    for await (const item of client.query({ condition, consistent: true })) found.push(heldMarkerFrom(item));
    return found;
  },
  goOn: async (pipelineId) => {
    await client.update({
      key: keys.control(pipelineId),
      update: 'SET releasedAt = :now, releases = if_not_exists(releases, :none) + :one',
      expression: 'attribute_exists(PK)',
      values: { ':now': new Date(clock.now()).toISOString(), ':none': 0, ':one': 1 },
    });
  },
});
