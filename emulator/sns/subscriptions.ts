/** The subscriptions of all topics: their confirmation, their attributes and how the API shows them. */
import { isDeepStrictEqual } from 'node:util';
import type { Pattern } from '../../kernel/sources/event-pattern';
import type { Uuids } from '../../kernel/words/ids';
import type { SubscriptionDeclaration } from '../program/declarations';
import { type Json, ServiceError } from '../protocol/service';
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
  ids: Uuids;
  /** The protocols that messages are delivered by. */
  protocols: readonly string[];
  /** Asks an HTTP endpoint whether it wants the subscription. */
  askForConfirmation: (subscription: Subscription) => void;
}

export interface Subscriptions {
  all(): readonly Subscription[];
  /** Throws SNS's refusal where there is no such subscription. */
  get(arn: unknown): Subscription;
  /**
   * A topic's endpoint is subscribed once: the same declaration again returns the subscription that exists, and one
   * with other attributes is refused.
   */
  add(declaration: SubscriptionDeclaration): Subscription;
  confirm(topicArn: unknown, token: unknown): Subscription;
  remove(arn: unknown): void;
  saved(): SavedSubscription[];
  /** Adds what is not subscribed yet, with its ARN, without another confirmation. */
  restore(saved: readonly SavedSubscription[]): void;
}

export type SavedSubscription = Omit<Subscription, 'passes'>;

const MAX_SUBSCRIPTIONS = 1000;
const QUEUE_ARN = /^arn:aws[\w-]*:sqs:[\w-]+:\d{12}:[\w-]{1,80}$/;

const checkEndpoint = (protocol: string, endpoint: string): void => {
  if (protocol === 'sqs' && !QUEUE_ARN.test(endpoint)) throw invalidParameter('SQS endpoint ARN');
  if ((protocol === 'http' || protocol === 'https') && !endpoint.startsWith(`${protocol}://`))
    throw invalidParameter('Endpoint must match the specified protocol');
};

export const createSubscriptions = ({ ids, protocols, askForConfirmation }: SubscriptionsOptions): Subscriptions => {
  const subscriptions = new Map<string, Subscription>();
  const find = (matches: (subscription: Subscription) => boolean): Subscription | undefined =>
    [...subscriptions.values()].find(matches);

  const get = (arn: unknown): Subscription => {
    const found = subscriptions.get(String(arn));
    if (found === undefined) throw new ServiceError('NotFound', 'Subscription does not exist', 404);
    return found;
  };

  const sameAs = (wanted: Pick<Subscription, 'topicArn' | 'protocol' | 'endpoint'>): Subscription | undefined =>
    find(
      ({ topicArn, protocol, endpoint }) =>
        topicArn === wanted.topicArn && protocol === wanted.protocol && endpoint === wanted.endpoint,
    );

  return {
    all: () => [...subscriptions.values()],
    get,
    add({ topicArn, protocol, endpoint, filterPolicy, isRaw }) {
      if (!protocols.includes(protocol))
        throw invalidParameter(`Protocol: the embedded SNS delivers to ${protocols.join(', ')}, not to ${protocol}`);
      checkEndpoint(protocol, endpoint);
      const passes = compilePolicy(filterPolicy);
      const same = sameAs({ topicArn, protocol, endpoint });
      if (same !== undefined) {
        if (same.isRaw === isRaw && isDeepStrictEqual(same.filterPolicy, filterPolicy)) return same;
        throw invalidParameter('Attributes Reason: Subscription already exists with different attributes');
      }
      if (subscriptions.size >= MAX_SUBSCRIPTIONS)
        throw new ServiceError(
          'SubscriptionLimitExceeded',
          `the embedded SNS takes ${MAX_SUBSCRIPTIONS} subscriptions; remove one first`,
          403,
        );
      const isHttp = protocol === 'http' || protocol === 'https';
      const subscription = {
        arn: `${topicArn}:${ids.uuid()}`,
        topicArn,
        protocol,
        endpoint,
        isRaw,
        // A mail with a link is never sent, so nothing confirms the subscription.
        isConfirmed: protocol === 'sqs',
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
    saved: () => [...subscriptions.values()].map(({ passes: _, ...subscription }) => subscription),
    restore(saved) {
      for (const subscription of saved)
        if (sameAs(subscription) === undefined)
          subscriptions.set(subscription.arn, { ...subscription, passes: compilePolicy(subscription.filterPolicy) });
    },
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

/** The answer of GetSubscriptionAttributes. */
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

const isFlag = (value: unknown): boolean => /^(true|false)$/i.test(String(value));

export const setAttribute = (
  subscription: Pick<Subscription, 'filterPolicy' | 'isRaw' | 'passes'>,
  name: string,
  value: unknown,
): void => {
  if (name === 'FilterPolicy') {
    const filterPolicy = parsePolicy(value);
    subscription.passes = compilePolicy(filterPolicy);
    subscription.filterPolicy = filterPolicy;
  } else if (name === 'RawMessageDelivery') {
    if (!isFlag(value))
      throw invalidParameter('Attributes Reason: RawMessageDelivery: Invalid value. Must be true or false.');
    subscription.isRaw = String(value).toLowerCase() === 'true';
  } else if (name !== 'FilterPolicyScope' || value !== 'MessageAttributes') {
    throw invalidParameter(
      `AttributeName: the embedded SNS knows FilterPolicy, RawMessageDelivery and the FilterPolicyScope ` +
        `MessageAttributes, not ${name} ${String(value).slice(0, 100)}`,
    );
  }
};

/** The attributes of Subscribe. Throws SNS's refusal. */
export const readAttributes = (attributes: Json): Pick<Subscription, 'filterPolicy' | 'isRaw'> => {
  const read = { filterPolicy: undefined, isRaw: false, passes: compilePolicy(undefined) };
  for (const [name, value] of Object.entries(attributes)) setAttribute(read, name, value);
  return read;
};
