/**
 * Audit events, and the outbox among them: an event with a channel stands in the list `OUTBOX` until it is published,
 * so that finding what is unpublished costs what is unpublished. `event-reader.ts` reads them.
 */

import type { EventStore } from '../../../kernel/events/event-store';
import type { Clock } from '../../../kernel/time/clock';
import type { TableClient } from '../client/client';
import { isExpired } from '../client/expiry';
import { keys } from '../client/keys';
import { eventFrom, eventItem, restingPosition } from '../items/event-items';

export type EventRecorder = Pick<EventStore, 'append' | 'isRecorded' | 'markReached' | 'markPublished'>;

export const createEventStore = (
  client: TableClient,
  { clock, ttl }: { clock: Clock; ttl: (at: string) => number },
): EventRecorder => ({
  append: async (event) => {
    const isNew = 'attribute_not_exists(PK)';
    const result = await client.put(eventItem(event, ttl(event.at)), { expression: isNew });
    return result.written ? 'appended' : 'duplicate';
  },
  isRecorded: async ({ pipelineId, episodeAt, eventId }) => {
    const item = await client.get(keys.event(pipelineId, episodeAt, eventId), { consistent: true });
    return item !== undefined && !isExpired(item, clock.now());
  },
  markReached: async (event, destinations) => {
    const isUnpublished = 'attribute_exists(PK) AND attribute_not_exists(publishedAt)';
    await client.update({
      key: keys.event(event.pipelineId, event.episodeAt, event.eventId),
      update: 'ADD reached :destinations',
      expression: isUnpublished,
      values: { ':destinations': new Set(destinations) },
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

export type PendingEvents = Pick<EventStore, 'pending'>;

/** An event as it is in the outbox now. */
export const createPendingEvents = (client: TableClient): PendingEvents => ({
  pending: async ({ pipelineId, episodeAt, eventId }) => {
    const item = await client.get(keys.event(pipelineId, episodeAt, eventId), { consistent: true });
    return item === undefined || item.publishedAt !== undefined ? undefined : eventFrom(item);
  },
});
