/**
 * Audit events, and the outbox among them: an event with a channel is in the list `OUTBOX` until it is published
 * (`published-events.ts`), so that finding what is unpublished costs what is unpublished.
 */

import type { EventRecorder, EventStore, PendingEvents } from '../../../kernel/events/event-store';
import type { Acknowledgement, DomainEvent } from '../../../kernel/run/model';
import type { Clock } from '../../../kernel/time/clock';
import { type OpenTable, prefixQuery, type TableClient } from '../client/client';
import { GSI1, openLists, recordedPosition } from '../client/index-positions';
import { type Item, isExpired, itemReader, readEach } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { readNeighbours, readOpen } from '../client/open-lists';
import { eventFrom, eventItem } from '../items/event-items';

export type EventReader = Pick<EventStore, 'list' | 'traced' | 'unpublished'>;

const acknowledgementFrom = (item: Item): Acknowledgement => {
  const { string, instant, orNull } = itemReader(item);
  return {
    by: string('by'),
    at: instant('at'),
    until: orNull('until', instant),
    reason: string('reason'),
  };
};

/** With what happened to the event after its publication. */
export const recordedEvent = (item: Item): DomainEvent => {
  const { instant, map } = itemReader(item);
  return {
    ...eventFrom(item),
    ...(item.resolvedAt === undefined ? {} : { resolvedAt: instant('resolvedAt') }),
    ...(item.acknowledged === undefined ? {} : { acknowledged: acknowledgementFrom(map('acknowledged')) }),
  };
};

const byTime = (left: DomainEvent, right: DomainEvent): number =>
  right.at.localeCompare(left.at) || right.eventId.localeCompare(left.eventId);

/**
 * The newest events of a pipeline by when they were recorded. They are filed under the beginning of their episode, so
 * those that were recorded at another time are read from a list of their own, and from the outbox and the open alerts
 * before they come to it. Once so many others are filed at or after an instant, nothing before it is among the newest.
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
      const event = recordedEvent(item);
      found.set(String(item.SK), event);
      if (counts(event)) count += 1;
      if (count >= limit) break;
    }
  };
  const newestFirst = true;
  const filed = prefixQuery(PK, prefixes.event);
  const recorded = {
    expression: 'GSI1PK = :list',
    values: { ':list': recordedPosition(pipelineId, '', '').GSI1PK },
  };
  await Promise.all([
    read(client.query({ ...filed, newestFirst, pageSize: limit }), ({ at, episodeAt }) => at >= episodeAt),
    read(client.query({ index: GSI1, condition: recorded, newestFirst }), () => true),
    read(readNeighbours(client, openLists.alerts, openLists.outbox), () => false),
  ]);
  return [...found.values()].sort(byTime).slice(0, limit);
};

export const unpublishedEvents = (client: TableClient): Pick<EventStore, 'unpublished'> => ({
  unpublished: (before) => readEach(readOpen(client, openLists.outbox, { before }), eventFrom),
});

export const eventReader = ({ client, clock }: OpenTable): EventReader => ({
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
  ...unpublishedEvents(client),
});

export const filedEvents = ({ client, clock }: OpenTable): Pick<EventStore, 'filedBetween'> => ({
  filedBetween: async (pipelineId, from, to) => {
    const { PK } = keys.config('pipeline', pipelineId);
    const condition = {
      expression: 'PK = :pipeline AND SK BETWEEN :from AND :to',
      values: { ':pipeline': PK, ':from': `${prefixes.event}${from}`, ':to': `${prefixes.event}${to}` },
    };
    const found: DomainEvent[] = [];
    for await (const item of client.query({ condition }))
      if (!isExpired(item, clock.now())) found.push(recordedEvent(item));
    return found;
  },
});

export const eventStore = ({ client, clock, ttl }: OpenTable): EventRecorder => ({
  append: async (event) => {
    const isNew = 'attribute_not_exists(PK)';
    const result = await client.put(eventItem(event, ttl(event.at)), { expression: isNew });
    return result.written ? 'appended' : 'duplicate';
  },
  isRecorded: async ({ pipelineId, episodeAt, eventId }) => {
    const item = await client.get(keys.event(pipelineId, episodeAt, eventId), { consistent: true });
    return item !== undefined && !isExpired(item, clock.now());
  },
});

/** An event as it is in the outbox now. */
export const pendingEvents = ({ client }: OpenTable): PendingEvents => ({
  pending: async ({ pipelineId, episodeAt, eventId }) => {
    const item = await client.get(keys.event(pipelineId, episodeAt, eventId), { consistent: true });
    return item === undefined || item.publishedAt !== undefined ? undefined : eventFrom(item);
  },
});
