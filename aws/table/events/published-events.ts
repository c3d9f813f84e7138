/**
 * Events on their way out of the outbox. An alert that can end comes into the list of open alerts when it has been
 * published, and leaves it in the transaction of the event that reports its end.
 */

import type { EventPublishing } from '../../../kernel/events/event-store';
import { type AlertAcknowledging, canEnd, isAlert, type OpenAlerts } from '../../../kernel/events/open-alerts';
import type { DomainEvent } from '../../../kernel/run/model';
import { iso } from '../../../kernel/time/instant';
import type { OpenTable, Update } from '../client/client';
import { openAlertPosition, openLists } from '../client/index-positions';
import { compact, type Item, isExpired, readEach } from '../client/item-reader';
import { type Key, keys } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { eventItem, eventTtl, restingPosition } from '../items/event-items';
import { recordedEvent } from './event-store';

const itemKey = ({ pipelineId, episodeAt, eventId }: DomainEvent): Key => keys.event(pipelineId, episodeAt, eventId);

/** Sets the attributes, and moves the item to its position in the index. */
const moved = ({ GSI1PK, GSI1SK }: Item, set: string): Pick<Update, 'update' | 'values'> =>
  GSI1PK === undefined
    ? { update: `SET ${set} REMOVE GSI1PK, GSI1SK, reached` }
    : {
        update: `SET ${set}, GSI1PK = :list, GSI1SK = :position REMOVE reached`,
        values: { ':list': GSI1PK, ':position': GSI1SK },
      };

const IS_UNPUBLISHED = 'attribute_exists(PK) AND attribute_not_exists(publishedAt)';

export const eventPublishing = ({ client, clock, ttl }: OpenTable): EventPublishing => ({
  markReached: async (event, destinations) => {
    await client.update({
      key: itemKey(event),
      update: 'ADD reached :destinations',
      expression: IS_UNPUBLISHED,
      values: { ':destinations': new Set(destinations) },
    });
  },
  markPublished: async (event) => {
    const isOpen = canEnd(event);
    const position = isOpen ? openAlertPosition(event.at, event.eventId) : restingPosition(event);
    const { update, values } = moved(position, 'publishedAt = :now, #ttl = :ttl');
    // A deleted event must not become an empty item, nor an ended alert an open one.
    await client.update({
      key: itemKey(event),
      update,
      expression: IS_UNPUBLISHED,
      names: { '#ttl': 'ttl' },
      values: {
        ':now': iso(clock.now()),
        ':ttl': eventTtl(event, ttl(event.at), isOpen),
        ...values,
      },
    });
  },
});

const IS_OPEN = 'attribute_exists(publishedAt) AND attribute_not_exists(resolvedAt)';

export const alertAcknowledging = ({ client, ttl }: OpenTable): AlertAcknowledging => ({
  acknowledge: async (alert, acknowledgement, event) => {
    const result = await client.transact([
      {
        update: {
          key: itemKey(alert),
          update: 'SET acknowledged = :acknowledged',
          expression: IS_OPEN,
          values: { ':acknowledged': compact(acknowledgement) },
        },
      },
      { put: eventItem(event, ttl(event.at)) },
    ]);
    return result.written;
  },
});

export const openAlerts = ({ client, clock, ttl }: OpenTable): OpenAlerts => ({
  open: () =>
    readEach(readOpen(client, openLists.alerts), (item) => {
      const event = recordedEvent(item);
      return isAlert(event) && !isExpired(item, clock.now()) ? event : undefined;
    }),
  resolve: async (alert, end) => {
    const { update, values } = moved(restingPosition(alert), 'resolvedAt = :at, #ttl = :ttl');
    const kept = ttl(end.at);
    const attributes = { names: { '#ttl': 'ttl' }, values: { ':at': end.at, ':ttl': kept, ...values } };
    const result = await client.transact([
      { update: { key: itemKey(alert), update, expression: IS_OPEN, ...attributes } },
      { put: eventItem(end, kept), condition: { expression: 'attribute_not_exists(PK)' } },
    ]);
    return result.written;
  },
});
