/**
 * Audit events, and the outbox among them: an event with a channel stands in GSI1 under `OUTBOX` until it is published,
 * so that finding what is unpublished costs what is unpublished.
 */
import type { DomainEvent } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { EventStore } from '../../core/ports/events';
import type { QueryInput, TableClient } from './client';
import { eventFrom, eventItem, restingPosition } from './event-items';
import { isExpired } from './expiry';
import { GSI1, lists, recordedPosition } from './index-positions';
import { readEach } from './item-reader';
import { keys, prefixes } from './keys';

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
  const read = async (query: QueryInput, counts: (event: DomainEvent) => boolean): Promise<void> => {
    let count = 0;
    for await (const item of client.query({ ...query, newestFirst: true })) {
      if (item.PK !== PK || isExpired(item, clock.now())) continue;
      const event = eventFrom(item);
      found.set(String(item.SK), event);
      if (counts(event)) count += 1;
      if (count >= limit) break;
    }
  };
  const filed = { expression: 'PK = :pipeline AND begins_with(SK, :prefix)' };
  await Promise.all([
    read(
      { condition: { ...filed, values: { ':pipeline': PK, ':prefix': prefixes.event } }, pageSize: limit },
      ({ at, episodeAt }) => at >= episodeAt,
    ),
    ...[recordedPosition(pipelineId, '', '').GSI1PK, lists.outbox].map((list) =>
      read({ index: GSI1, condition: { expression: 'GSI1PK = :list', values: { ':list': list } } }, () => true),
    ),
  ]);
  return [...found.values()].sort(byTime).slice(0, limit);
};

export const createEventStore = (
  client: TableClient,
  { clock, ttl }: { clock: Clock; ttl: (at: string) => number },
): EventStore => ({
  append: async (event) => {
    const isNew = 'attribute_not_exists(PK)';
    const result = await client.put(eventItem(event, ttl(event.at)), { expression: isNew });
    return result.written ? 'appended' : 'duplicate';
  },
  isRecorded: async ({ pipelineId, episodeAt, eventId }) => {
    const item = await client.get(keys.event(pipelineId, episodeAt, eventId), { consistent: true });
    return item !== undefined && !isExpired(item, clock.now());
  },
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
  unpublished: (before) => {
    const values = { ':outbox': lists.outbox, ':before': new Date(before).toISOString() };
    return readEach(
      client.query({ index: GSI1, condition: { expression: 'GSI1PK = :outbox AND GSI1SK < :before', values } }),
      eventFrom,
    );
  },
  markReached: async (event, destinations) => {
    await client.update({
      key: keys.event(event.pipelineId, event.episodeAt, event.eventId),
      update: 'ADD reached :destinations',
      expression: 'GSI1PK = :outbox',
      values: { ':destinations': new Set(destinations), ':outbox': lists.outbox },
    });
  },
  markPublished: async (event) => {
    // A deleted event must not come back as an empty item.
    const exists = 'attribute_exists(PK)';
    const { GSI1PK, GSI1SK } = restingPosition(event);
    const rests = GSI1PK !== undefined;
    await client.update({
      key: keys.event(event.pipelineId, event.episodeAt, event.eventId),
      update: rests
        ? 'SET publishedAt = :now, #ttl = :ttl, GSI1PK = :list, GSI1SK = :position REMOVE reached'
        : 'SET publishedAt = :now, #ttl = :ttl REMOVE GSI1PK, GSI1SK, reached',
      expression: exists,
      names: { '#ttl': 'ttl' },
      values: {
        ':now': new Date(clock.now()).toISOString(),
        ':ttl': ttl(event.at),
        ...(rests ? { ':list': GSI1PK, ':position': GSI1SK } : {}),
      },
    });
  },
});
