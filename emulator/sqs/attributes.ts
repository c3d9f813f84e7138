/** The attributes of queues: what the API accepts, and how it shows them. */
import { type Json, ServiceError } from '../protocol/service';
import type { Queue, QueueSettings } from './queue';

/** Least, most, and what a new queue has. */
const numbers: Readonly<Record<string, readonly [least: number, most: number, usual: number]>> = {
  DelaySeconds: [0, 900, 0],
  MaximumMessageSize: [1024, 1_048_576, 1_048_576],
  MessageRetentionPeriod: [60, 1_209_600, 345_600],
  ReceiveMessageWaitTimeSeconds: [0, 20, 0],
  VisibilityTimeout: [0, 43_200, 30],
};

/** Kept and shown: rights on queues are not checked here, and nothing is encrypted. */
const WITHOUT_EFFECT = ['KmsDataKeyReusePeriodSeconds', 'KmsMasterKeyId', 'Policy', 'SqsManagedSseEnabled'];

const MAX_RECEIVE_COUNT = 1000;
/** Characters of an attribute's text; a policy has at most as many. */
const MAX_ATTRIBUTE_BYTES = 65_536;

export type Attributes = Readonly<Record<string, string>>;

export const usualAttributes: Attributes = Object.fromEntries(
  Object.entries(numbers).map(([name, [, , usual]]) => [name, String(usual)]),
);

export const invalidValue = (value: unknown, name: string, reason: string): ServiceError =>
  new ServiceError('InvalidParameterValue', `Value ${value} for parameter ${name} is invalid. Reason: ${reason}`);

const unknownAttribute = (name: string): ServiceError =>
  new ServiceError('InvalidAttributeName', `Unknown Attribute ${name}.`);

const readRedrive = (text: string, isQueue: (arn: string) => boolean): NonNullable<Queue['redrive']> => {
  const refused = (reason: string) => invalidValue(text, 'RedrivePolicy', reason);
  let policy: Json;
  try {
    policy = Object(JSON.parse(text)) as Json;
  } catch {
    throw refused('Redrive policy is not a valid JSON map.');
  }
  const maxReceiveCount = Number(policy.maxReceiveCount);
  if (!Number.isInteger(maxReceiveCount) || maxReceiveCount < 1 || maxReceiveCount > MAX_RECEIVE_COUNT)
    throw refused(
      `Invalid value for maxReceiveCount: ${policy.maxReceiveCount}, valid values are from 1 to 1000 both inclusive.`,
    );
  const deadLetterArn = String(policy.deadLetterTargetArn);
  if (!isQueue(deadLetterArn)) throw refused('Dead letter target does not exist.');
  return { deadLetterArn, maxReceiveCount };
};

const checkOne = (name: string, value: string): void => {
  if (name === 'FifoQueue' || name === 'ContentBasedDeduplication')
    throw new ServiceError('UnsupportedOperation', 'the embedded SQS has no FIFO queues');
  const range = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
  if (range === undefined && name !== 'RedrivePolicy' && !WITHOUT_EFFECT.includes(name)) throw unknownAttribute(name);
  const isNumber = /^\d{1,8}$/.test(value) && Number(value) >= (range?.[0] ?? 0) && Number(value) <= (range?.[1] ?? 0);
  if ((range !== undefined && !isNumber) || Buffer.byteLength(value) > MAX_ATTRIBUTE_BYTES)
    throw new ServiceError('InvalidAttributeValue', `Invalid value for the parameter ${name}.`);
};

/** The attributes after a change. An empty text takes an attribute away. Throws SQS's refusal. */
export const withAttributes = (
  before: QueueSettings,
  given: Attributes,
  isQueue: (arn: string) => boolean,
): QueueSettings => {
  for (const [name, value] of Object.entries(given)) checkOne(name, value);
  const { RedrivePolicy } = given;
  const attributes = { ...before.attributes, ...given };
  const redrive = RedrivePolicy ? readRedrive(RedrivePolicy, isQueue) : undefined;
  return {
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '')),
    redrive: RedrivePolicy === undefined ? before.redrive : redrive,
  };
};

/** The named attributes, or all of them for `All`. */
export const shownAttributes = (queue: Queue, names: readonly string[], nowMs: number): Attributes => {
  const waiting = queue.messages.filter(({ visibleAt }) => visibleAt > nowMs);
  const delayed = waiting.filter(({ receiveCount }) => receiveCount === 0).length;
  const all: Attributes = {
    QueueArn: queue.arn,
    CreatedTimestamp: String(Math.floor(queue.createdAt / 1000)),
    ...queue.attributes,
    ApproximateNumberOfMessages: String(queue.messages.length - waiting.length),
    ApproximateNumberOfMessagesNotVisible: String(waiting.length - delayed),
    ApproximateNumberOfMessagesDelayed: String(delayed),
  };
  if (names.includes('All')) return all;
  for (const name of names)
    if (
      !Object.hasOwn(all, name) &&
      !Object.hasOwn(numbers, name) &&
      ![...WITHOUT_EFFECT, 'RedrivePolicy'].includes(name)
    )
      throw unknownAttribute(name);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
};
