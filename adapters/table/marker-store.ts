/** MARKERs as they lie in the table, for whoever looks for one that led to nothing. */
import { DEFAULT_SCHEDULE_ID, type Instance } from '../../core/instance';
import type { Clock } from '../../core/ports/clock';
import type { MarkerStore, StoredMarker } from '../../core/ports/markers';
import type { TableClient } from './client';
import { isExpired } from './expiry';
import { markerFrom } from './incoming-items';
import { type Item, keyOf } from './item-reader';
import { type Key, keys } from './keys';
import { parseKey } from './parse-key';

const storedFrom = (item: Item): StoredMarker | undefined => {
  const key = parseKey(keyOf(item));
  if (key?.entity !== 'marker') return undefined;
  const { date, scheduleId } = key;
  return { ...markerFrom(item), key: { date, scheduleId } };
};

/** Where the MARKER of an instance may lie: the default schedule may be left out. */
const placesOf = (instance: Instance): Key[] => {
  const full = keys.marker(instance);
  return instance.scheduleId === DEFAULT_SCHEDULE_ID ? [full, { PK: full.PK, SK: `${instance.date}#` }] : [full];
};

export const createMarkerStore = (client: TableClient, clock: Clock): MarkerStore => ({
  get: async (instance) => {
    for (const place of placesOf(instance)) {
      const item = await client.get(place, { consistent: true });
      if (item !== undefined && !isExpired(item, clock.now())) return storedFrom(item);
    }
    return undefined;
  },
  between: async (pipelineId, fromDate, toDate) => {
    const { PK } = keys.marker({ pipelineId, date: fromDate, scheduleId: '-' });
    // `$` is the character after `#`.
    const condition = {
      expression: 'PK = :pipeline AND SK BETWEEN :from AND :to',
      values: { ':pipeline': PK, ':from': `${fromDate}#`, ':to': `${toDate}$` },
    };
    const found: StoredMarker[] = [];
    for await (const item of client.query({ condition })) {
      const marker = isExpired(item, clock.now()) ? undefined : storedFrom(item);
      if (marker !== undefined) found.push(marker);
    }
    return found;
  },
  handOver: async ({ pipelineId, key, writtenAt }) => {
    const exists = 'attribute_exists(PK)';
    const once = 'attribute_not_exists(handedOverAt)';
    // Who writes it anew hands it over himself.
    const asRead = writtenAt === null ? 'attribute_not_exists(writtenAt)' : 'writtenAt = :writtenAt';
    const result = await client.update({
      key: { PK: keys.marker({ pipelineId, date: '-', scheduleId: '-' }).PK, SK: `${key.date}#${key.scheduleId}` },
      update: 'SET handedOverAt = :now',
      expression: `${exists} AND ${once} AND ${asRead}`,
      values: {
        ':now': new Date(clock.now()).toISOString(),
        ...(writtenAt === null ? {} : { ':writtenAt': writtenAt }),
      },
    });
    return result.written;
  },
});
