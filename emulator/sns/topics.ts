/**
 * SNS: topics, and which subscribers and listeners a published message is delivered to. How HTTP subscribers are
 * reached is in `http-delivery.ts`.
 */

import type { Pattern } from '../../kernel/sources/event-pattern';
import type { Uuids } from '../../kernel/words/ids';
import type { SubscriptionDeclaration } from '../program/declarations';
import { batch } from '../protocol/batches';
import { type Fields, snsWording } from '../protocol/inputs';
import { type Json, type Service, ServiceError, serviceOf } from '../protocol/service';
import type { Timers } from '../time/timers';
import { publishRules } from './batch-rules';
import { compilePolicy, filterable } from './filter-policy';
import { contentOf, type Published, type TopicMessage } from './message';
import {
  attributesOf,
  createSubscriptions,
  listedSubscription,
  readAttributes,
  type Subscription,
  type Subscriptions,
  setAttribute,
} from './subscriptions';

export interface TopicsOptions {
  time: Timers;
  ids: Uuids;
  topics: readonly { name: string; arn: string }[];
  subscriptions: readonly SubscriptionDeclaration[];
  account: string;
  /** Brings a message to a subscription of one of these protocols; SNS itself has nothing to wait for. */
  deliver: Readonly<Record<string, (subscription: Subscription, message: Published) => void>>;
  /** Asks an HTTP endpoint whether it wants the subscription. */
  askForConfirmation: (subscription: Subscription) => void;
  onPublish: () => void;
}

export interface Topics {
  service: Service;
  subscribe(topicArn: string, listener: (message: TopicMessage) => void, filterPolicy?: Json): () => void;
  subscriptions: Pick<Subscriptions, 'saved' | 'restore'>;
}

/** The topic's ARN in a request. Throws SNS's refusal where there is no such topic. */
type ExistingTopic = (topicArn: unknown) => string;

const existingAmong =
  (topics: TopicsOptions['topics']): ExistingTopic =>
  (topicArn) => {
    if (!topics.some(({ arn }) => arn === topicArn)) throw new ServiceError('NotFound', 'Topic does not exist', 404);
    return String(topicArn);
  };

const ofTopic: Fields = { 'TopicArn!': 'text' };
const ofSubscription: Fields = { 'SubscriptionArn!': 'text' };
const said: Fields = {
  Message: 'text',
  Subject: 'text',
  MessageAttributes: { '*': { 'DataType!': 'text', StringValue: 'text', BinaryValue: 'text' } },
};
const publication: Fields = { ...said, TopicArn: 'text', TargetArn: 'text' };
const subscribing: Fields = {
  ...ofTopic,
  'Protocol!': 'text',
  'Endpoint!': 'text',
  Attributes: { '*': 'text' },
  ReturnSubscriptionArn: 'text',
};

interface Parts {
  topics: TopicsOptions['topics'];
  existing: ExistingTopic;
  subscriptions: Subscriptions;
  account: string;
  /** Returns the message's id. */
  publish: (input: Json) => string;
}

const createService = ({ topics, existing, subscriptions, account, publish }: Parts): Service => {
  const listSubscription = (subscription: Subscription): Json => listedSubscription(subscription, account);
  const operations: Parameters<typeof serviceOf>[1] = {
    Publish: [publication, (input) => ({ MessageId: publish(input) })],
    PublishBatch: [
      { ...ofTopic, 'PublishBatchRequestEntries!': [{ ...said, 'Id!': 'text' }] },
      ({ TopicArn, PublishBatchRequestEntries }) => {
        const topicArn = existing(TopicArn);
        return batch(publishRules, PublishBatchRequestEntries, (entry) => ({
          MessageId: publish({ ...entry, TopicArn: topicArn }),
        }));
      },
    ],
    Subscribe: [
      subscribing,
      ({ TopicArn, Protocol, Endpoint, Attributes = {}, ReturnSubscriptionArn }) => {
        const subscription = subscriptions.add({
          ...readAttributes(Attributes),
          topicArn: existing(TopicArn),
          protocol: Protocol,
          endpoint: Endpoint,
        });
        const isShown = subscription.isConfirmed || ReturnSubscriptionArn === 'true';
        return { SubscriptionArn: isShown ? subscription.arn : 'pending confirmation' };
      },
    ],
    ConfirmSubscription: [
      { ...ofTopic, 'Token!': 'text' },
      ({ TopicArn, Token }) => ({ SubscriptionArn: subscriptions.confirm(TopicArn, Token).arn }),
    ],
    Unsubscribe: [
      ofSubscription,
      ({ SubscriptionArn }) => {
        subscriptions.remove(SubscriptionArn);
        return {};
      },
    ],
    ListTopics: [{}, () => ({ Topics: topics.map(({ arn }) => ({ TopicArn: arn })) })],
    ListSubscriptions: [{}, () => ({ Subscriptions: subscriptions.all().map(listSubscription) })],
    ListSubscriptionsByTopic: [
      ofTopic,
      ({ TopicArn }) => {
        const topicArn = existing(TopicArn);
        const own = subscriptions.all().filter((subscription) => subscription.topicArn === topicArn);
        return { Subscriptions: own.map(listSubscription) };
      },
    ],
    GetSubscriptionAttributes: [
      ofSubscription,
      ({ SubscriptionArn }) => ({ Attributes: attributesOf(subscriptions.get(SubscriptionArn), account) }),
    ],
    SetSubscriptionAttributes: [
      { ...ofSubscription, 'AttributeName!': 'text', AttributeValue: 'text' },
      ({ SubscriptionArn, AttributeName, AttributeValue }) => {
        setAttribute(subscriptions.get(SubscriptionArn), AttributeName, AttributeValue);
        return {};
      },
    ],
    GetTopicAttributes: [ofTopic, ({ TopicArn }) => ({ Attributes: { TopicArn: existing(TopicArn), Owner: account } })],
  };
  return serviceOf('SNS', operations, snsWording);
};

export const createTopics = (options: TopicsOptions): Topics => {
  const { time, ids, account, deliver } = options;
  const listeners = new Set<{ topicArn: string; passes: Pattern; listener: (message: TopicMessage) => void }>();
  const existing = existingAmong(options.topics);
  const subscriptions = createSubscriptions({
    ids,
    protocols: Object.keys(deliver),
    askForConfirmation: options.askForConfirmation,
  });
  for (const declaration of options.subscriptions) subscriptions.add(declaration);

  const publish = (input: Json): string => {
    const topicArn = existing(input.TopicArn ?? input.TargetArn);
    const content = contentOf(input);
    const published: Published = { messageId: ids.uuid(), topicArn, ...content, publishedAt: time.now() };
    options.onPublish();
    const seen = filterable(published.typedAttributes);
    for (const subscription of subscriptions.all()) {
      if (subscription.topicArn === topicArn && subscription.isConfirmed && subscription.passes(seen))
        deliver[subscription.protocol]?.(subscription, published);
    }
    for (const { topicArn: subscribed, passes, listener } of listeners)
      if (subscribed === topicArn && passes(seen)) listener(published);
    return published.messageId;
  };

  return {
    service: createService({ topics: options.topics, existing, subscriptions, account, publish }),
    subscriptions,
    subscribe(topicArn, listener, filterPolicy) {
      const entry = { topicArn: existing(topicArn), passes: compilePolicy(filterPolicy), listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
};
