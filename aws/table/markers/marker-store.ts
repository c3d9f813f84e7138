/**
 * MARKERs as they lie in the table, and those that a pipeline keeps while it is held; `hold-store.ts` says what a hold
 * is.
 */

import type { HoldStore } from '../../../kernel/holds/hold-store';
import type { MarkerStore, StoredMarker } from '../../../kernel/markers/marker-store';
import type { HeldMarker } from '../../../kernel/run/held';
import { instantMs } from '../../../kernel/time/instant';
import { retryOnConflict } from '../../../kernel/values/errors';
import { DEFAULT_SCHEDULE_ID, type Instance } from '../../../kernel/words/instance';
import {
  asRead,
  type Condition,
  type OpenTable,
  prefixQuery,
  type TableClient,
  type TransactionPart,
} from '../client/client';
import { fingerprintOf } from '../client/content-hash';
import { compact, type Item, isExpired, itemReader, keyOf, readEach, ttlAt } from '../client/item-reader';
import { type Key, keys, prefixes } from '../client/keys';
import { keyFor, parseKey } from '../client/parse-key';
import { markerOf } from '../items/incoming-items';
import { readReceived } from '../items/ledger-items';

const storedFrom = (item: Item): StoredMarker | undefined => {
  const key = parseKey(keyOf(item));
  if (key?.entity !== 'marker') return undefined;
  const { date, scheduleId } = key;
  return Object.assign(markerOf(key, item), {
    key: { date, scheduleId },
    markerSort: String(item.SK),
    image: fingerprintOf(item),
    ttl: typeof item.ttl === 'number' ? item.ttl : Number.POSITIVE_INFINITY,
  });
};

/** Where the MARKER of an instance may lie: the default schedule may be left out. */
const placesOf = (instance: Instance): Key[] => {
  const full = keys.marker(instance);
  return instance.scheduleId === DEFAULT_SCHEDULE_ID ? [full, { PK: full.PK, SK: `${instance.date}#` }] : [full];
};

export const markerStore = ({ client, clock }: OpenTable): MarkerStore => {
  const partition = (pipelineId: string): string => keys.marker({ pipelineId, date: '-', scheduleId: '-' }).PK;
  const read = async (place: Key): Promise<StoredMarker | undefined> => {
    const item = await client.get(place, { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : storedFrom(item);
  };
  const found = async (condition: Condition): Promise<StoredMarker[]> => {
    const markers: StoredMarker[] = [];
    for await (const item of client.query({ condition })) {
      const marker = isExpired(item, clock.now()) ? undefined : storedFrom(item);
      if (marker !== undefined) markers.push(marker);
    }
    return markers;
  };
  return {
    get: async (instance) => {
      for (const place of placesOf(instance)) {
        const marker = await read(place);
        if (marker !== undefined) return marker;
      }
      return undefined;
    },
    at: (pipelineId, markerSort) => read({ PK: partition(pipelineId), SK: markerSort }),
    all: (pipelineId) => found({ expression: 'PK = :pipeline', values: { ':pipeline': partition(pipelineId) } }),
    between: (pipelineId, fromDate, toDate) =>
      found({
        expression: 'PK = :pipeline AND SK BETWEEN :from AND :to',
        // `$` is the character after `#`.
        values: { ':pipeline': partition(pipelineId), ':from': `${fromDate}#`, ':to': `${toDate}$` },
      }),
  };
};

/** Far longer than any retry of the stream; a MARKER's work is done once it was read. */
const MARKER_RETENTION_MS = 30 * 86_400_000;

/** Epoch seconds until which a MARKER that acts at `atMs` is kept. */
export const markerTtl = (atMs: number): number => ttlAt(atMs + MARKER_RETENTION_MS);

export interface MarkerWriter {
  /** `writtenAt` makes each MARKER differ from the one before, or the stream would not show it. */
  write(marker: Instance & { source: string; traceId?: string; replay?: boolean }): Promise<void>;
}

/** Writes MARKERs as any data producer may do; for the command line. */
export const markerWriter = ({ client, clock }: OpenTable): MarkerWriter => ({
  write: async ({ pipelineId, date, scheduleId, source, traceId, replay }) => {
    const nowMs = clock.now();
    await client.put(
      compact({
        ...keys.marker({ pipelineId, date, scheduleId }),
        date,
        scheduleID: scheduleId,
        source,
        writtenAt: new Date(nowMs).toISOString(),
        trace_id: traceId,
        replay,
        ttl: markerTtl(nowMs),
      }),
    );
  },
});

export const heldMarkerFrom = (item: Item): HeldMarker => {
  const { pipelineId, date, scheduleId } = keyFor(item, 'held-marker');
  const read = itemReader(item);
  return { pipelineId, date, scheduleId, heldAt: read.string('heldAt'), ...readReceived(read) };
};

/** On condition that it is kept as it was read. */
export const keptNoLonger = (marker: HeldMarker): TransactionPart => ({
  delete: keys.heldMarker(marker),
  condition: {
    expression: 'heldAt = :heldAt AND recordedAt = :recordedAt',
    values: { ':heldAt': marker.heldAt, ':recordedAt': marker.recordedAt },
  },
});

/** Whether any MARKER of the pipeline is held. */
export const isAnyHeld = async ({ client }: OpenTable, pipelineId: string): Promise<boolean> => {
  const held = prefixQuery(keys.control(pipelineId).PK, prefixes.heldMarker);
  for await (const _item of client.query({ ...held, consistent: true, pageSize: 1 })) return true;
  return false;
};

export type HeldMarkers = Pick<HoldStore, 'kept' | 'keptOf' | 'drain'>;

export const heldMarkers = ({ client, clock }: OpenTable): HeldMarkers => ({
  kept: (pipelineId) => {
    const held = prefixQuery(keys.control(pipelineId).PK, prefixes.heldMarker);
    return readEach(client.query({ ...held, consistent: true }), heldMarkerFrom);
  },
  keptOf: async (instance) => {
    const item = await client.get(keys.heldMarker(instance), { consistent: true });
    return item === undefined ? undefined : heldMarkerFrom(item);
  },
  drain: async (pipelineId) => {
    await client.update({
      key: keys.control(pipelineId),
      update: 'SET releasedAt = :now, releases = if_not_exists(releases, :none) + :one',
      values: { ':now': new Date(clock.now()).toISOString(), ':none': 0, ':one': 1 },
    });
  },
});

/** Also where a MARKER is stored that has neither: it holds up no other. */
const THE_MARKER = ['writtenAt', 'eventId'];

/** Epoch milliseconds. Undefined where it claims no instant, or one that is yet to come: that holds up no other. */
export const claimedMs = ({ writtenAt }: Item, nowMs: number): number | undefined => {
  const ms = typeof writtenAt === 'string' ? instantMs(writtenAt) : undefined;
  return ms === undefined || ms > nowMs ? undefined : ms;
};

/**
 * Writes a MARKER that Signalbox brings, unless the stored one is newer. Which one that is, is decided here and not in
 * the condition of the write: anyone writes MARKERs, and instants with an offset are not in order as text. The
 * condition is that the stored MARKER is as it was read:
 *
 *   none is stored, or one of no instant ─────────────── written with one request
 *   one is stored, and is returned by the refusal ─────┬── newer: not written
 *                                                      └── older: written, unless changed meanwhile; then again
 *
 * `over`: what is written over the stored MARKER; undefined: that one stays. False: nothing was written.
 */
export const replaceMarker = async (
  client: TableClient,
  item: Item,
  over: (found: Item) => Item | undefined,
): Promise<boolean> => {
  let [next, found]: (Item | undefined)[] = [item];
  return retryOnConflict(`writing MARKER ${String(item.PK)} / ${String(item.SK)}`, async () => {
    if (next === undefined) return false;
    const result = await client.put(next, asRead(found ?? {}, THE_MARKER));
    if (result.written) return true;
    found = result.found;
    next = found === undefined ? item : over(found);
    return undefined;
  });
};
