/** The subscriptions of all topics: their confirmation, their attributes and how the API shows them. */
import type { Ids } from '../../core/ports/ids';
import type { Pattern } from '../../core/sources/event-pattern';
import { type Json, ServiceError } from '../endpoint/service';
import type { SubscriptionDeclaration } from '../topology/declarations';
import { compilePolicy, invalidParameter, parsePolicy } from './filter-policy';

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

export interface SubscriptionsOptions {
  ids: Pick<Ids, 'uuid'>;
  /** The protocols that messages are delivered by. */
  protocols: readonly string[];
  /** Asks an HTTP endpoint whether it wants the subscription. */
  askForConfirmation: (subscription: Subscription) => void;
}

export interface Subscriptions {
  all(): readonly Subscription[];
  /** Throws SNS's refusal where there is no such subscription. */
  get(arn: unknown): Subscription;
  /** A topic's endpoint is subscribed once: the same declaration again returns the subscription that exists. */
  add(declaration: SubscriptionDeclaration): Subscription;
  confirm(topicArn: unknown, token: unknown): Subscription;
  remove(arn: unknown): void;
}

export const createSubscriptions = ({ ids, protocols, askForConfirmation }: SubscriptionsOptions): Subscriptions => {
  const subscriptions = new Map<string, Subscription>();
  const find = (matches: (subscription: Subscription) => boolean): Subscription | undefined =>
    [...subscriptions.values()].find(matches);

  const get = (arn: unknown): Subscription => {
    const found = subscriptions.get(String(arn));
    if (found === undefined) throw new ServiceError('NotFound', 'Subscription does not exist', 404);
    return found;
  };

  return {
    all: () => [...subscriptions.values()],
    get,
    add({ topicArn, protocol, endpoint, filterPolicy, isRaw }) {
      if (!protocols.includes(protocol))
        throw invalidParameter(`Protocol: the embedded SNS delivers to ${protocols.join(', ')}, not to ${protocol}`);
      const passes = compilePolicy(filterPolicy);
      const same = find(
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
      if (isHttp) askForConfirmation(subscription);
      return subscription;
    },
    confirm(topicArn, token) {
      const found = find((subscription) => subscription.topicArn === topicArn && subscription.token === token);
      if (found === undefined) throw invalidParameter('Token');
      found.isConfirmed = true;
      return found;
    },
    remove: (arn) => void subscriptions.delete(get(arn).arn),
  };
};

/** A subscription in the answer of a list. */
export const listedSubscription = (subscription: Subscription, account: string): Json => ({
  SubscriptionArn: subscription.isConfirmed ? subscription.arn : 'PendingConfirmation',
  Owner: account,
  Protocol: subscription.protocol,
  Endpoint: subscription.endpoint,
  TopicArn: subscription.topicArn,
});

/** What GetSubscriptionAttributes answers. */
export const attributesOf = (subscription: Subscription, account: string): Json => ({
  SubscriptionArn: subscription.arn,
  TopicArn: subscription.topicArn,
  Protocol: subscription.protocol,
  Endpoint: subscription.endpoint,
  Owner: account,
  PendingConfirmation: String(!subscription.isConfirmed),
  RawMessageDelivery: String(subscription.isRaw),
  ...(subscription.filterPolicy === undefined ? {} : { FilterPolicy: JSON.stringify(subscription.filterPolicy) }),
});

export const setAttribute = (subscription: Subscription, name: unknown, value: unknown): void => {
  if (name === 'FilterPolicy') {
    const filterPolicy = parsePolicy(value);
    subscription.passes = compilePolicy(filterPolicy);
    subscription.filterPolicy = filterPolicy;
  } else if (name === 'RawMessageDelivery') {
    subscription.isRaw = String(value) === 'true';
  } else {
    throw invalidParameter(
      `AttributeName: the embedded SNS knows FilterPolicy and RawMessageDelivery, not ${String(name)}`,
    );
  }
};
