/** Subscribers of the stack's topics and bus: what they received, in order of receipt. */
import type { DomainEvent } from '../../../core/model';
import type { BusEvent, Cloud, TopicMessage } from '../../cloud';
import type { Received } from '../evidence';

export interface Inbox {
  alerts: readonly Received<TopicMessage>[];
  lifecycle: readonly Received<TopicMessage>[];
  bus: readonly Received<BusEvent>[];
}

export const listen = (cloud: Cloud, now: () => number): Inbox => {
  const { alertTopicArn, lifecycleTopicArn, eventBusName } = cloud.topology.outputs;
  const alerts: Received<TopicMessage>[] = [];
  const lifecycle: Received<TopicMessage>[] = [];
  const bus: Received<BusEvent>[] = [];
  const keep = (inbox: Received<TopicMessage>[]) => (message: TopicMessage) => {
    inbox.push({ at: now(), message, event: JSON.parse(message.message) as DomainEvent });
  };
  cloud.topics.subscribe(alertTopicArn, keep(alerts));
  cloud.topics.subscribe(lifecycleTopicArn, keep(lifecycle));
  cloud.bus.subscribe(eventBusName, (message) => void bus.push({ at: now(), message, event: message.detail as DomainEvent }));
  return { alerts, lifecycle, bus };
};
