/** Topics and buses, wired to the queues and functions that they deliver to. */
import { type Buses, createBuses } from '../events/bus';
import { deliveringSignals } from '../events/deliveries';
import { checkRulePermissions } from '../events/permissions';
import type { InvokeAsynchronously } from '../lambda/asynchronous';
import { queueAttributes } from '../sns/filter-policy';
import { createHttpDelivery, notificationBody } from '../sns/http-delivery';
import { createTopics, type Topics } from '../sns/topics';
import { type Base, functionOf } from './base';
import type { Storage } from './storage';

export interface Messaging {
  topics: Topics;
  buses: Buses;
  servedAt(url: string): void;
}

export const createMessaging = (
  { options, time, ids, faults, topology, meter, telemetry }: Base,
  { queues }: Storage,
  asynchronously: InvokeAsynchronously,
): Messaging => {
  const { region, account } = topology;
  checkRulePermissions(topology);
  let publicUrl: string | undefined;
  const http = createHttpDelivery({ time, ids, region, http: options.deliver, publicUrl: () => publicUrl });
  const topics = createTopics({
    time,
    ids,
    account,
    topics: topology.topics,
    subscriptions: topology.subscriptions,
    deliver: {
      http: http.notify,
      https: http.notify,
      // Never confirmed: see `emulator/sns/subscriptions.ts`.
      email: () => undefined,
      sqs(subscription, message) {
        const { isRaw, endpoint } = subscription;
        const isTaken = isRaw
          ? queues.send(endpoint, message.message, queueAttributes(message.typedAttributes))
          : queues.send(endpoint, notificationBody(subscription, message, region, publicUrl));
        if (!isTaken)
          telemetry.logFor('sns').error('a message was lost: its queue does not exist or is full', {
            queueArn: endpoint,
            topicArn: message.topicArn,
          });
      },
    },
    askForConfirmation: http.askForConfirmation,
    onPublish: meter.publish,
  });
  /** Queues whose messages the function marker-source takes. */
  const isSignalled = (queueArn: string): boolean =>
    topology.queueMappings.some(
      (mapping) =>
        mapping.queueArn === queueArn && functionOf(topology, mapping.functionArn).component === 'marker-source',
    );
  const deliverSignal = deliveringSignals(time, faults, queues);
  const buses = createBuses({
    time,
    ids,
    region,
    account,
    buses: topology.buses,
    rules: topology.busRules,
    send(targetArn, envelope) {
      if (isSignalled(targetArn)) deliverSignal(targetArn, JSON.stringify(envelope));
      else if (targetArn.includes(':function:')) asynchronously(functionOf(topology, targetArn), envelope);
      else if (!queues.send(targetArn, JSON.stringify(envelope)))
        throw new Error(`the embedded bus sends to functions and queues of the stack, not to ${targetArn}`);
    },
    onEvent: meter.busEvent,
  });
  return {
    topics,
    buses,
    servedAt(url) {
      publicUrl = url;
    },
  };
};
