/**
 * An event of the outbox goes to its topic and to the bus. Where one of them cannot be reached, the other is not kept
 * waiting, and a sink that has the event does not receive it again each time that the rest is tried.
 *
 *   topic ── bus fails ── reached: topic ── swept: bus only ── leaves the outbox
 *     │                        └── dying before this line: the topic receives it once more, under the same id
 *     └── fails ── bus ── reached: bus ── swept: topic only ── leaves the outbox
 */

import type { DomainEvent } from '../run/model';
import type { Notifications } from '../run/world';
import { metricNames } from '../words/manifest';
import type { Metrics } from '../words/telemetry';
import { type Destination, EventKind } from '../words/vocabulary';
import type { EventPublishing } from './event-store';

export interface DeliveryPorts {
  notifications: Notifications;
  events: EventPublishing;
  metrics: Metrics;
}

/** Throws the first failure; what is left stays in the outbox. */
export const deliver = async (event: DomainEvent, { notifications, events, metrics }: DeliveryPorts): Promise<void> => {
  const reached: Destination[] = [];
  const failures: unknown[] = [];
  for (const destination of notifications.destinationsOf(event)) {
    if (event.reached?.includes(destination)) continue;
    try {
      await notifications.publish(event, destination);
      reached.push(destination);
      if (event.kind === EventKind.alert && destination === 'topic') metrics.count(metricNames.alerts, 1);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 0) return events.markPublished(event);
  if (reached.length > 0) await events.markReached(event, reached);
  throw failures[0];
};
