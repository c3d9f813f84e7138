/** Subscribers of the stack's topics and bus: what they received, in order of receipt. */

import type { Cloud } from '../../emulator/cloud';
import { routingOf } from '../../kernel/events/event';
import type { EventMessage } from '../../kernel/events/message';
import type { AlertMessage } from '../../kernel/events/notification';
import { EventKind } from '../../kernel/words/vocabulary';
import type { Received, ReceivedEvent } from '../evidence/evidence';

export interface Inbox {
  alerts: readonly Received[];
  lifecycle: readonly Received[];
  bus: readonly Received[];
}

const receivedEvent = ({
  eventType,
  timestamp,
  alertType,
  alertId: _alertId,
  owner,
  tags,
  trait,
  value,
  approvalUrl: _approvalUrl,
  ...rest
}: EventMessage & Pick<AlertMessage, 'approvalUrl'>): ReceivedEvent => ({
  ...rest,
  ...routingOf({ owner: owner ?? undefined, tags }),
  ...(trait === null ? {} : { trait: { type: trait, value } }),
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
  cloud.topics.subscribe(alertTopicArn, ({ message }) => {
    const event = JSON.parse(message) as EventMessage;
    if (event.eventType === EventKind.alert) receive(alerts, event);
  });
  cloud.topics.subscribe(lifecycleTopicArn, ({ message }) => receive(lifecycle, JSON.parse(message) as EventMessage));
  cloud.bus.subscribe(eventBusName, ({ detail }) => receive(bus, detail as EventMessage));
  return { alerts, lifecycle, bus };
};
