/**
 * Audit events as they stand, and what of the outbox is not published. Apart from `event-store.ts`, for functions that
 * only record.
 */

import type { EventStore } from '../../../kernel/events/event-store';
import type { DomainEvent } from '../../../kernel/run/model';
import type { Clock } from '../../../kernel/time/clock';
import { beginningWith, type TableClient } from '../client/client';
import { isExpired } from '../client/expiry';
import { GSI1, openLists, recordedPosition } from '../client/index-positions';
import { type Item, readEach } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { eventFrom } from '../items/event-items';

export type EventReader = Pick<EventStore, 'list' | 'traced' | 'unpublished'>;

const byTime = (left: DomainEvent, right: DomainEvent): number =>
  right.at.localeCompare(left.at) || right.eventId.localeCompare(left.eventId);

/**
 * The newest events of a pipeline by when they were recorded. They are filed under the beginning of their episode, so
 * those that were recorded at another time are read from a list of their own, and from the outbox before they come to
 * it. Once so many others are filed at or after an instant, nothing before it is among the newest.
 */
const newestOf = async (
  client: TableClient,
  clock: Clock,
  pipelineId: string,
  limit: number,
): Promise<DomainEvent[]> => {
  if (limit <= 0) return [];
  const found = new Map<string, DomainEvent>();
  const { PK } = keys.config('pipeline', pipelineId);
  const read = async (items: AsyncIterable<Item>, counts: (event: DomainEvent) => boolean): Promise<void> => {
    let count = 0;
    for await (const item of items) {
      if (item.PK !== PK || isExpired(item, clock.now())) continue;
      const event = eventFrom(item);
      found.set(String(item.SK), event);
      if (counts(event)) count += 1;
      if (count >= limit) break;
    }
  };
  const newestFirst = true;
  const filed = beginningWith(PK, prefixes.event);
  const recorded = {
    expression: 'GSI1PK = :list',
    values: { ':list': recordedPosition(pipelineId, '', '').GSI1PK },
  };
  await Promise.all([
    read(client.query({ ...filed, newestFirst, pageSize: limit }), ({ at, episodeAt }) => at >= episodeAt),
    read(client.query({ index: GSI1, condition: recorded, newestFirst }), () => true),
    read(readOpen(client, openLists.outbox, { newestFirst }), () => true),
  ]);
  return [...found.values()].sort(byTime).slice(0, limit);
};

export const createEventReader = (client: TableClient, clock: Clock): EventReader => ({
  list: (pipelineId, limit) => newestOf(client, clock, pipelineId, limit),
  traced: async (traceId, limit) => {
    const found: DomainEvent[] = [];
    if (limit <= 0) return found;
    const condition = { expression: 'GSI1PK = :trace', values: { ':trace': `TRACE#${traceId}` } };
    for await (const item of client.query({ index: GSI1, condition, pageSize: limit })) {
      if (isExpired(item, clock.now())) continue;
      found.push(eventFrom(item));
      if (found.length >= limit) break;
    }
    return found;
  },
  unpublished: (before) => readEach(readOpen(client, openLists.outbox, { before }), eventFrom),
});
