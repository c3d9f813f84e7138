/** An event as it is in the outbox now. Apart from `event-store.ts`, for functions that only record. */
import type { EventStore } from '../../core/ports/events';
import type { TableClient } from './client';
import { eventFrom } from './event-items';
import { keys } from './keys';

export type PendingEvents = Pick<EventStore, 'pending'>;

export const createPendingEvents = (client: TableClient): PendingEvents => ({
  pending: async ({ pipelineId, episodeAt, eventId }) => {
    const item = await client.get(keys.event(pipelineId, episodeAt, eventId), { consistent: true });
    return item === undefined || item.publishedAt !== undefined ? undefined : eventFrom(item);
  },
});
