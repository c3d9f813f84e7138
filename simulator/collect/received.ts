/** Subscribers of the stack's topics and bus: what they received, in order of receipt. */

import type { Cloud } from '../../emulator/cloud';
import type { EventMessage } from '../../kernel/events/message';
import type { Received, ReceivedEvent } from '../evidence/evidence';

export interface Inbox {
  alerts: readonly Received[];
  lifecycle: readonly Received[];
  bus: readonly Received[];
}

const receivedEvent = ({ eventType, timestamp, alertType, ...rest }: EventMessage): ReceivedEvent => ({
  ...rest,
  at: timestamp,
  kind: eventType,
  category: alertType,
});

export const listen = (cloud: Cloud, now: () => number): Inbox => {
  const { alertTopicArn, lifecycleTopicArn, eventBusName } = cloud.topology.outputs;
  const alerts: Received[] = [];
  const lifecycle: Received[] = [];
  const bus: Received[] = [];
  const receive = (inbox: Received[], message: EventMessage): void =>
    void inbox.push({ at: now(), event: receivedEvent(message) });
  cloud.topics.subscribe(alertTopicArn, ({ message }) => receive(alerts, JSON.parse(message) as EventMessage));
  cloud.topics.subscribe(lifecycleTopicArn, ({ message }) => receive(lifecycle, JSON.parse(message) as EventMessage));
  cloud.bus.subscribe(eventBusName, ({ detail }) => receive(bus, detail as EventMessage));
  return { alerts, lifecycle, bus };
};
