/**
 * A queue and its messages: hidden for a time when they are received, in the order of their receipt. A message that has
 * been received too often goes to the queue's dead letters when it would be received again; one that is older than the
 * queue keeps messages is gone.
 */
import type { Uuids } from '../../kernel/words/ids';
import type { QueueDeclaration } from '../program/declarations';
import type { Json } from '../protocol/service';
import type { Timers } from '../time/timers';

export interface QueueMessage {
  messageId: string;
  body: string;
  /** Epoch milliseconds. */
  sentAt: number;
  receiveCount: number;
}

/** `receiptHandle`: of the last receipt; an older one deletes nothing. */
export interface ReceivedMessage extends QueueMessage {
  receiptHandle: string;
}

export interface StoredMessage extends QueueMessage {
  visibleAt: number;
  receiptHandle: string | undefined;
  attributes: Json | undefined;
}

export interface Queue extends Pick<QueueDeclaration, 'name' | 'arn' | 'url' | 'redrive'> {
  /** The program declares it: the API neither changes nor deletes it, and its messages do not expire. */
  isOfStack: boolean;
  /** As the API sets and shows them. */
  attributes: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  createdAt: number;
  messages: StoredMessage[];
  /** Called whenever a message comes or may come earlier. */
  listeners: Set<() => void>;
}

export type QueueSettings = Pick<Queue, 'attributes' | 'redrive'>;

export interface QueueParts {
  time: Timers;
  ids: Uuids;
  /** Undefined: there is no such queue. */
  ofArn(arn: string | undefined): Queue | undefined;
}

/** Bound of a queue that a user made, whose messages may never be taken. */
export const MAX_KEPT = 100_000;

export const numberOf = ({ attributes }: Queue, name: string): number => Number(attributes[name] ?? 0);

export const changed = ({ listeners }: Queue): void => {
  for (const listener of [...listeners]) listener();
};

/** Messages expire; those of the stack's queues are read long before. */
const expire = ({ time }: QueueParts, queue: Queue): void => {
  if (queue.isOfStack) return;
  const oldest = time.now() - numberOf(queue, 'MessageRetentionPeriod') * 1000;
  if (queue.messages.some(({ sentAt }) => sentAt <= oldest))
    queue.messages = queue.messages.filter(({ sentAt }) => sentAt > oldest);
};

/** Undefined: the queue holds as many messages as it may. */
export const add = (
  parts: QueueParts,
  queue: Queue,
  { body, attributes, delaySeconds }: { body: string; attributes?: Json | undefined; delaySeconds?: number },
): StoredMessage | undefined => {
  const { time, ids } = parts;
  if (!queue.isOfStack && queue.messages.length >= MAX_KEPT) {
    expire(parts, queue);
    if (queue.messages.length >= MAX_KEPT) return undefined;
  }
  const message: StoredMessage = {
    messageId: ids.uuid(),
    body,
    sentAt: time.now(),
    receiveCount: 0,
    visibleAt: time.now() + (delaySeconds ?? numberOf(queue, 'DelaySeconds')) * 1000,
    receiptHandle: undefined,
    attributes,
  };
  queue.messages.push(message);
  changed(queue);
  return message;
};

/** Moves what has been received too often. */
const redrive = ({ time, ofArn }: QueueParts, queue: Queue): void => {
  const { redrive: policy } = queue;
  const deadLetters = ofArn(policy?.deadLetterArn);
  if (policy === undefined || deadLetters === undefined) return;
  const isSpent = ({ visibleAt, receiveCount }: StoredMessage): boolean =>
    visibleAt <= time.now() && receiveCount >= policy.maxReceiveCount;
  const spent = queue.messages.filter(isSpent);
  if (spent.length === 0) return;
  queue.messages = queue.messages.filter((message) => !spent.includes(message));
  deadLetters.messages = deadLetters.messages.concat(spent);
  changed(deadLetters);
};

/** Hides what it returns. */
export const take = (
  parts: QueueParts,
  queue: Queue,
  atMost: number,
  hiddenSeconds = numberOf(queue, 'VisibilityTimeout'),
): (StoredMessage & ReceivedMessage)[] => {
  const { time, ids } = parts;
  expire(parts, queue);
  redrive(parts, queue);
  const visible = queue.messages.filter(({ visibleAt }) => visibleAt <= time.now()).slice(0, atMost);
  return visible.map((message) =>
    Object.assign(message, {
      visibleAt: time.now() + hiddenSeconds * 1000,
      receiptHandle: ids.uuid(),
      receiveCount: message.receiveCount + 1,
    }),
  );
};

export const remove = (queue: Queue, receiptHandle: unknown): void => {
  queue.messages = queue.messages.filter((message) => message.receiptHandle !== receiptHandle);
};

/** When the next message can be received, epoch milliseconds. */
export const nextAt = ({ messages }: Queue): number | undefined =>
  messages.length === 0 ? undefined : messages.reduce((next, { visibleAt }) => Math.min(next, visibleAt), Infinity);
