/**
 * What a pipeline keeps while it is held, and the nudge that makes the router look at it again, for those that keep and
 * release nothing; `hold-store.ts` says what a hold is.
 */

import type { HoldStore } from '../../../kernel/holds/hold-store';
import type { HeldMarker } from '../../../kernel/run/held';
import type { Clock } from '../../../kernel/time/clock';
import { beginningWith, type TableClient, type TransactionPart } from '../client/client';
import { type Item, itemReader, readEach } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { keyFor } from '../client/parse-key';
import { readHeard } from '../items/ledger-items';

export const heldMarkerFrom = (item: Item): HeldMarker => {
  const { pipelineId, date, scheduleId } = keyFor(item, 'held-marker');
  const read = itemReader(item);
  return { pipelineId, date, scheduleId, heldAt: read.string('heldAt'), ...readHeard(read) };
};

/** On condition that it is kept as it was read. */
export const keptNoLonger = (marker: HeldMarker): TransactionPart => ({
  delete: keys.heldMarker(marker),
  condition: {
    expression: 'heldAt = :heldAt AND recordedAt = :recordedAt',
    values: { ':heldAt': marker.heldAt, ':recordedAt': marker.recordedAt },
  },
});

export type KeptMarkers = Pick<HoldStore, 'kept' | 'keptOf' | 'goOn'>;

export const createKeptMarkers = (client: TableClient, clock: Clock): KeptMarkers => ({
  kept: (pipelineId) => {
    const held = beginningWith(keys.control(pipelineId).PK, prefixes.heldMarker);
    return readEach(client.query({ ...held, consistent: true }), heldMarkerFrom);
  },
  keptOf: async (instance) => {
    const item = await client.get(keys.heldMarker(instance), { consistent: true });
    return item === undefined ? undefined : heldMarkerFrom(item);
  },
  goOn: async (pipelineId) => {
    await client.update({
      key: keys.control(pipelineId),
      update: 'SET releasedAt = :now, releases = if_not_exists(releases, :none) + :one',
      values: { ':now': new Date(clock.now()).toISOString(), ':none': 0, ':one': 1 },
    });
  },
});
