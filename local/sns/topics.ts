/**
 * SNS: topics, subscriptions with filter policies, and who gets what. How HTTP subscribers are reached is in
 * `http-delivery.ts`.
 */
import type { Ids } from '../../core/ports/ids';
import { type Json, type Service, ServiceError, serviceOf } from '../endpoint/service';
import { compilePattern, type Pattern } from '../events/pattern';
import type { Timers } from '../timers';
import type { SubscriptionDeclaration } from '../topology/declarations';

/** A message as a subscriber of a topic gets it. */
export interface TopicMessage {
  messageId: string;
  topicArn: string;
  subject: string | undefined;
  message: string;
  /** As text, whatever their type. */
  attributes: Readonly<Record<string, string>>;
  /** Epoch milliseconds of the publication. */
  publishedAt: number;
}

/** A published message with the attributes as they came. */
export interface Published extends TopicMessage {
  typedAttributes: Readonly<Record<string, { Type: string; Value: string }>>;
}

export interface Subscription {
  arn: string;
  topicArn: string;
  protocol: string;
  endpoint: string;
  isRaw: boolean;
  /** Unconfirmed ones get nothing. */
  isConfirmed: boolean;
  token: string;
  filterPolicy: Json | undefined;
  passes: Pattern;
}

export interface TopicsOptions {
  time: Timers;
  ids: Pick<Ids, 'uuid'>;
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
}

const MAX_MESSAGE_BYTES = 262_144;
/** ASCII without control characters, at most 100. */
const SUBJECT = /^[\x20-\x7e]{1,100}$/;

const all: Pattern = () => true;

const invalid = (message: string): ServiceError =>
  new ServiceError('InvalidParameter', `Invalid parameter: ${message}`);

/** Attributes as a filter policy sees them: numbers as numbers, arrays as lists. */
const filterable = (attributes: Published['typedAttributes']): Json =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { Type, Value }]) => [
      name,
      Type.startsWith('Number')
        ? Number(Value)
        : Type.startsWith('String.Array')
          ? (JSON.parse(Value) as unknown)
          : Value,
    ]),
  );

const compilePolicy = (policy: Json | undefined): Pattern => {
  if (policy === undefined) return all;
  try {
    return compilePattern(policy);
  } catch (error) {
    throw invalid(`FilterPolicy: ${(error as Error).message}`);
  }
};

const parsePolicy = (text: unknown): Json | undefined => {
  if (text === undefined || text === '' || text === '{}') return undefined;
  try {
    return JSON.parse(String(text)) as Json;
  } catch {
    throw invalid('FilterPolicy: failed to parse JSON.');
  }
};

export const createTopics = (options: TopicsOptions): Topics => {
  const { time, ids, deliver } = options;
  const subscriptions = new Map<string, Subscription>();
  const listeners = new Set<{ topicArn: string; passes: Pattern; listener: (message: TopicMessage) => void }>();

  const existing = (topicArn: unknown): string => {
    if (!options.topics.some(({ arn }) => arn === topicArn))
      throw new ServiceError('NotFound', 'Topic does not exist', 404);
    return String(topicArn);
  };
  const subscriptionOf = (arn: unknown): Subscription => {
    const found = subscriptions.get(String(arn));
    if (found === undefined) throw new ServiceError('NotFound', 'Subscription does not exist', 404);
    return found;
  };

  const subscribe = ({ topicArn, protocol, endpoint, filterPolicy, isRaw }: SubscriptionDeclaration): Subscription => {
    if (deliver[protocol] === undefined)
      throw invalid(`Protocol: the embedded SNS delivers to ${Object.keys(deliver).join(', ')}, not to ${protocol}`);
    const passes = compilePolicy(filterPolicy);
    const same = [...subscriptions.values()].find(
      (other) => other.topicArn === topicArn && other.protocol === protocol && other.endpoint === endpoint,
    );
    if (same !== undefined) return same;
    const isHttp = protocol === 'http' || protocol === 'https';
    const subscription = {
      arn: `${topicArn}:${ids.uuid()}`,
      topicArn,
      protocol,
      endpoint,
      isRaw,
      isConfirmed: !isHttp,
      token: ids.uuid().replaceAll('-', ''),
      filterPolicy,
      passes,
    };
    subscriptions.set(subscription.arn, subscription);
    if (isHttp) options.askForConfirmation(subscription);
    return subscription;
  };
  for (const declaration of options.subscriptions) subscribe(declaration);

  const publish = (input: Json): string => {
    const topicArn = existing(input.TopicArn ?? input.TargetArn);
    const message: unknown = input.Message;
    if (typeof message !== 'string' || message === '') throw invalid('Empty message');
    if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) throw invalid('Message too long');
    const subject = input.Subject as string | undefined;
    if (subject !== undefined && !SUBJECT.test(subject)) throw invalid('Subject');
    const typed = Object.entries((input.MessageAttributes ?? {}) as Record<string, Json>).map(
      ([name, value]) =>
        [name, { Type: String(value.DataType), Value: String(value.StringValue ?? value.BinaryValue) }] as const,
    );
    const typedAttributes = Object.fromEntries(typed);
    const attributes = Object.fromEntries(typed.map(([name, { Value }]) => [name, Value]));
    const published: Published = {
      messageId: ids.uuid(),
      topicArn,
      subject,
      message,
      attributes,
      typedAttributes,
      publishedAt: time.now(),
    };
    options.onPublish();
    const seen = filterable(typedAttributes);
    for (const subscription of subscriptions.values()) {
      if (subscription.topicArn === topicArn && subscription.isConfirmed && subscription.passes(seen))
        deliver[subscription.protocol]!(subscription, published);
    }
    for (const { topicArn: heard, passes, listener } of listeners)
      if (heard === topicArn && passes(seen)) listener(published);
    return published.messageId;
  };

  const confirm = ({ TopicArn, Token }: Json): Json => {
    const found = [...subscriptions.values()].find(({ topicArn, token }) => topicArn === TopicArn && token === Token);
    if (found === undefined) throw invalid('Token');
    found.isConfirmed = true;
    return { SubscriptionArn: found.arn };
  };

  const attributesOf = (subscription: Subscription): Json => ({
    SubscriptionArn: subscription.arn,
    TopicArn: subscription.topicArn,
    Protocol: subscription.protocol,
    Endpoint: subscription.endpoint,
    Owner: options.account,
    PendingConfirmation: String(!subscription.isConfirmed),
    RawMessageDelivery: String(subscription.isRaw),
    ...(subscription.filterPolicy === undefined ? {} : { FilterPolicy: JSON.stringify(subscription.filterPolicy) }),
  });
  const listed = (subscription: Subscription): Json => ({
    SubscriptionArn: subscription.isConfirmed ? subscription.arn : 'PendingConfirmation',
    Owner: options.account,
    Protocol: subscription.protocol,
    Endpoint: subscription.endpoint,
    TopicArn: subscription.topicArn,
  });
  const setAttribute = (subscription: Subscription, name: unknown, value: unknown): void => {
    if (name === 'FilterPolicy') {
      const filterPolicy = parsePolicy(value);
      subscription.passes = compilePolicy(filterPolicy);
      subscription.filterPolicy = filterPolicy;
    } else if (name === 'RawMessageDelivery') {
      subscription.isRaw = String(value) === 'true';
    } else {
      throw invalid(`AttributeName: the embedded SNS knows FilterPolicy and RawMessageDelivery, not ${String(name)}`);
    }
  };

  const service = serviceOf('SNS', {
    Publish: (input) => ({ MessageId: publish(input) }),
    Subscribe: ({ TopicArn, Protocol, Endpoint, Attributes = {}, ReturnSubscriptionArn }) => {
      const filterPolicy = parsePolicy(Attributes.FilterPolicy);
      const subscription = subscribe({
        topicArn: existing(TopicArn),
        protocol: String(Protocol),
        endpoint: String(Endpoint),
        filterPolicy,
        isRaw: Attributes.RawMessageDelivery === 'true',
      });
      return {
        SubscriptionArn:
          subscription.isConfirmed || String(ReturnSubscriptionArn) === 'true'
            ? subscription.arn
            : 'pending confirmation',
      };
    },
    ConfirmSubscription: confirm,
    Unsubscribe: ({ SubscriptionArn }) => {
      subscriptions.delete(subscriptionOf(SubscriptionArn).arn);
      return {};
    },
    ListTopics: () => ({ Topics: options.topics.map(({ arn }) => ({ TopicArn: arn })) }),
    ListSubscriptions: () => ({ Subscriptions: [...subscriptions.values()].map(listed) }),
    ListSubscriptionsByTopic: ({ TopicArn }) => {
      const topicArn = existing(TopicArn);
      return {
        Subscriptions: [...subscriptions.values()]
          .filter((subscription) => subscription.topicArn === topicArn)
          .map(listed),
      };
    },
    GetSubscriptionAttributes: ({ SubscriptionArn }) => ({ Attributes: attributesOf(subscriptionOf(SubscriptionArn)) }),
    SetSubscriptionAttributes: ({ SubscriptionArn, AttributeName, AttributeValue }) => {
      setAttribute(subscriptionOf(SubscriptionArn), AttributeName, AttributeValue);
      return {};
    },
    GetTopicAttributes: ({ TopicArn }) => ({ Attributes: { TopicArn: existing(TopicArn), Owner: options.account } }),
  });

  return {
    service,
    subscribe(topicArn, listener, filterPolicy) {
      const entry = { topicArn: existing(topicArn), passes: compilePolicy(filterPolicy), listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
};
