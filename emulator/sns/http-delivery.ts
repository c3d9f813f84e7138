/** How SNS reaches subscribers: the JSON that they get, and its delivery over HTTP with SNS's retries, on the clock. */

import { iso } from '../../kernel/time/instant';
import type { HttpClient } from '../../kernel/trigger/http';
import type { Uuids } from '../../kernel/words/ids';
import type { Timers } from '../time/timers';
import type { Published } from './message';
import type { Subscription } from './subscriptions';

export interface DeliveryOptions {
  time: Timers;
  ids: Uuids;
  region: string;
  http: HttpClient;
  /** Where this cloud's API is reached from outside; undefined while it is not served. */
  publicUrl: () => string | undefined;
}

export interface HttpDelivery {
  notify(subscription: Subscription, message: Published): void;
  /**
   * Sends the SubscriptionConfirmation. A subscriber on this machine confirms with its 2xx; visiting the SubscribeURL
   * does as well.
   */
  askForConfirmation(subscription: Subscription): void;
}

/** SNS's default policy for HTTP and HTTPS. */
const RETRIES = 3;
const RETRY_DELAY_MS = 20_000;
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 4096;

/** A subscriber cannot check a signature of this cloud; the members are there because parsers expect them. */
const signature = (region: string) => ({
  SignatureVersion: '1',
  Signature: 'bm90IHNpZ25lZA==',
  SigningCertURL: `https://sns.${region}.amazonaws.com/not-signed.pem`,
});

/** The body that HTTP subscribers and enveloped queues get. */
export const notificationBody = (
  subscription: Subscription,
  message: Published,
  region: string,
  publicUrl: string | undefined,
): string => {
  const base = publicUrl ?? `https://sns.${region}.amazonaws.com`;
  return JSON.stringify({
    Type: 'Notification',
    MessageId: message.messageId,
    TopicArn: message.topicArn,
    ...(message.subject === undefined ? {} : { Subject: message.subject }),
    Message: message.message,
    Timestamp: iso(message.publishedAt),
    ...signature(region),
    UnsubscribeURL: `${base}/?Action=Unsubscribe&SubscriptionArn=${encodeURIComponent(subscription.arn)}`,
    ...(Object.keys(message.typedAttributes).length === 0 ? {} : { MessageAttributes: message.typedAttributes }),
  });
};

export const createHttpDelivery = ({ time, ids, region, http, publicUrl }: DeliveryOptions): HttpDelivery => {
  /** True: the subscriber took it. */
  const send = async (subscription: Subscription, type: string, messageId: string, body: string): Promise<boolean> => {
    const headers = {
      'content-type': 'text/plain; charset=UTF-8',
      'user-agent': 'Amazon Simple Notification Service Agent',
      'x-amz-sns-message-type': type,
      'x-amz-sns-message-id': messageId,
      'x-amz-sns-topic-arn': subscription.topicArn,
      ...(type === 'Notification' ? { 'x-amz-sns-subscription-arn': subscription.arn } : {}),
      ...(subscription.isRaw && type === 'Notification' ? { 'x-amz-sns-rawdelivery': 'true' } : {}),
    };
    for (let attempt = 0; ; attempt += 1) {
      const result = await http.send({
        method: 'POST',
        url: subscription.endpoint,
        headers,
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
      });
      if (result.kind === 'response' && result.status >= 200 && result.status < 300) return true;
      const isPermanent =
        result.kind === 'blocked' ||
        (result.kind === 'response' && result.status >= 400 && result.status < 500 && result.status !== 429);
      if (isPermanent || attempt === RETRIES) return false;
      await time.sleep(RETRY_DELAY_MS);
    }
  };

  return {
    notify(subscription, message) {
      const body = subscription.isRaw ? message.message : notificationBody(subscription, message, region, publicUrl());
      void send(subscription, 'Notification', message.messageId, body);
    },
    askForConfirmation(subscription) {
      const messageId = ids.uuid();
      const { topicArn, token } = subscription;
      const base = publicUrl() ?? `https://sns.${region}.amazonaws.com`;
      const query = `Action=ConfirmSubscription&TopicArn=${encodeURIComponent(topicArn)}&Token=${token}`;
      const body = JSON.stringify({
        Type: 'SubscriptionConfirmation',
        MessageId: messageId,
        Token: token,
        TopicArn: topicArn,
        Message:
          `You have chosen to subscribe to the topic ${topicArn}. To confirm the subscription, visit ` +
          'the SubscribeURL included in this message.',
        SubscribeURL: `${base}/?${query}`,
        Timestamp: iso(time.now()),
        ...signature(region),
      });
      void send(subscription, 'SubscriptionConfirmation', messageId, body).then((isTaken) => {
        if (isTaken) subscription.isConfirmed = true;
      });
    },
  };
};
