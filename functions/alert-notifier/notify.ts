/**
 * Messages of the receivers' queues: each receiver has a queue of its own, so a receiver that is away delays no other.
 * A message that fails stays in its queue, and no other is repeated.
 */

import {
  type AlertMessage,
  type AlertReceiver,
  type AlertReceivers,
  readAlertMessage,
} from '../../kernel/events/notification';
import type { BatchResponse } from '../../kernel/stream/redrive';
import { ConfigError } from '../../kernel/values/errors';
import type { Log } from '../../kernel/words/telemetry';
import { EventKind } from '../../kernel/words/vocabulary';
import { type SendPorts, sendTo } from './send';

/** A message of a queue as Lambda delivers it. */
interface QueuedAlert {
  messageId: string;
  eventSourceARN: string;
  /** The event as it was published. */
  body: string;
}

export interface QueuedAlerts {
  Records: QueuedAlert[];
}

export interface NotifierPorts extends SendPorts, AlertReceivers {
  stack: string;
  log: Log;
}

/** Remembered ends. */
const MAX_ENDED = 1_000;

const receiverOf = (queueArn: string, byQueue: AlertReceivers['byQueue']): AlertReceiver => {
  const receiver = byQueue[queueArn];
  if (receiver === undefined)
    throw new ConfigError(`the queue ${queueArn} belongs to no receiver of alerts; deploy the stack again`);
  return receiver;
};

/**
 * The ends that this process has sent. Queues keep no order, and an alert that comes after its end would open an
 * incident that nothing resolves.
 */
const endedAlerts = () => {
  const ended = new Set<string>();
  return {
    add(key: string): void {
      ended.add(key);
      const [oldest] = ended;
      if (ended.size > MAX_ENDED && oldest !== undefined) ended.delete(oldest);
    },
    has: (key: string): boolean => ended.has(key),
  };
};

export const createNotifier = (ports: NotifierPorts): ((batch: QueuedAlerts) => Promise<BatchResponse>) => {
  const { byQueue, stack, dashboardUrl, log } = ports;
  const ended = endedAlerts();

  const take = async ({ eventSourceARN: queueArn, body }: QueuedAlert): Promise<void> => {
    const receiver = receiverOf(queueArn, byQueue);
    const message: AlertMessage = readAlertMessage(body);
    const { alertId, eventType, pipelineId, alertType } = message;
    const named = { receiver: receiver.kind, alertId, eventType, pipelineId, alertType };
    const isEnd = eventType === EventKind.alertResolved;
    const key = `${queueArn} ${alertId}`;
    if (receiver.kind === 'pagerduty' && !isEnd && ended.has(key)) {
      log.info('an event came after the end of its alert and is left out', named);
      return;
    }
    // arn:aws:sqs:REGION:ACCOUNT:NAME
    const [, , , region = '', account = ''] = queueArn.split(':');
    await sendTo(receiver, message, { stack, region, account, dashboardUrl }, ports);
    if (isEnd) ended.add(key);
    log.info('a receiver was notified', named);
  };

  return async ({ Records }) => {
    const batchItemFailures: BatchResponse['batchItemFailures'] = [];
    for (const queued of Records) {
      try {
        await take(queued);
      } catch (error) {
        const { messageId, eventSourceARN } = queued;
        log.error('a receiver was not notified; the message is delivered again', {
          ...{ messageId, queueArn: eventSourceARN, error },
        });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
};
