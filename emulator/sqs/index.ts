/** SQS: the queues of the stack, and those that users create beside them, without FIFO queues. */

import type { QueueDeclaration } from '../program/declarations';
import { batch } from '../protocol/batches';
import { type Fields, sqsWording } from '../protocol/inputs';
import { type Json, type Service, ServiceError, serviceOf } from '../protocol/service';
import { type Attributes, shownAttributes, usualAttributes, withAttributes } from './attributes';
import { rulesOf } from './batch-rules';
import { hide, isTooLong, receive, send } from './messages';
import {
  add,
  changed,
  nextAt,
  type Queue,
  type QueueMessage,
  type QueueParts,
  type ReceivedMessage,
  remove,
  take,
} from './queue';

export type { QueueMessage, ReceivedMessage } from './queue';

/** A queue as Lambda's poller sees it. */
export interface Polled {
  /** Hides what it returns for the queue's visibility timeout. */
  receive(atMost: number): readonly ReceivedMessage[];
  remove(receiptHandle: string): void;
  /** When the next message can be received, epoch milliseconds. */
  nextAt(): number | undefined;
}

export interface Queues {
  service: Service;
  /** Calls back whenever a message comes or may come earlier. Undefined: there is no such queue. */
  poll(queueArn: string, onChange: () => void): Polled | undefined;
  /** `attributes`: as SendMessage takes them. False: there is no such queue, it is full, or the body is too long. */
  send(queueArn: string, body: string, attributes?: Json): boolean;
  messages(name: string): readonly QueueMessage[];
  /** Sets the URL under which the API is reached from outside: the queues' URLs then begin with it. */
  servedAt(url: string): void;
  saved(): SavedQueue[];
  /** Restores the queues that users have made, and the messages of all; a queue of another stack is left out. */
  restore(saved: readonly SavedQueue[]): void;
}

export type SavedQueue = Omit<Queue, 'listeners'>;

interface QueuesOptions extends Pick<QueueParts, 'time' | 'ids'> {
  queues: readonly QueueDeclaration[];
  region: string;
  account: string;
}

/** Created ones, beside those of the stack. */
const MAX_CREATED = 1000;
const NAME = /^[\w-]{1,80}$/;

const ofQueue: Fields = { 'QueueUrl!': 'text' };
const attributesTaken: Fields = { '*': { 'DataType!': 'text', StringValue: 'text', BinaryValue: 'text' } };
const messageTaken: Fields = { 'MessageBody!': 'text', MessageAttributes: attributesTaken, DelaySeconds: 'number' };
const hidingTaken: Fields = { 'ReceiptHandle!': 'text', 'VisibilityTimeout!': 'number' };

const ofStack = (declaration: QueueDeclaration, createdAt: number): Queue => ({
  ...declaration,
  isOfStack: true,
  attributes: {
    VisibilityTimeout: String(declaration.visibilityTimeoutSeconds),
    MaximumMessageSize: String(declaration.maxMessageBytes),
    ...(declaration.redrive === undefined
      ? {}
      : {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: declaration.redrive.deadLetterArn,
            maxReceiveCount: declaration.redrive.maxReceiveCount,
          }),
        }),
  },
  createdAt,
  messages: [],
  listeners: new Set(),
});

interface Reached extends QueueParts {
  queues: Map<string, Queue>;
  place: Pick<QueuesOptions, 'region' | 'account'>;
  ofUrl(url: unknown): Queue;
  urlOf(queue: Queue): string;
}

const isQueueIn =
  ({ ofArn }: Reached) =>
  (arn: string): boolean =>
    ofArn(arn) !== undefined;

const checkName = (name: string): void => {
  if (name.endsWith('.fifo')) throw new ServiceError('UnsupportedOperation', 'the embedded SQS has no FIFO queues');
  if (!NAME.test(name))
    throw new ServiceError(
      'InvalidParameterValue',
      'Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length',
    );
};

/** A queue of this name with these attributes, made or found. */
const create = (reached: Reached, name: string, given: Attributes): Queue => {
  const { queues, place, time } = reached;
  checkName(name);
  const there = queues.get(name);
  const made = withAttributes({ attributes: usualAttributes, redrive: undefined }, given, isQueueIn(reached));
  if (there !== undefined) {
    const other = Object.keys(given).find((attribute) => there.attributes[attribute] !== given[attribute]);
    if (other === undefined) return there;
    throw new ServiceError(
      'QueueNameExists',
      `A queue already exists with the same name and a different value for attribute ${other}`,
    );
  }
  if ([...queues.values()].filter(({ isOfStack }) => !isOfStack).length >= MAX_CREATED)
    throw new ServiceError('OverLimit', `the embedded SQS takes ${MAX_CREATED} queues; delete one first`, 403);
  const queue: Queue = {
    ...made,
    name,
    arn: `arn:aws:sqs:${place.region}:${place.account}:${name}`,
    url: `https://sqs.${place.region}.amazonaws.com/${place.account}/${name}`,
    isOfStack: false,
    createdAt: time.now(),
    messages: [],
    listeners: new Set(),
  };
  queues.set(name, queue);
  return queue;
};

/** Queues of the stack are as the program declares them. */
const created = (queue: Queue, operation: string): Queue => {
  if (!queue.isOfStack) return queue;
  throw new ServiceError(
    'AccessDenied',
    `${operation} is for queues that CreateQueue made; the program of the stack declares ${queue.name}`,
    403,
  );
};

const ownOperations = (reached: Reached): Parameters<typeof serviceOf>[1] => ({
  CreateQueue: [
    { 'QueueName!': 'text', Attributes: { '*': 'text' } },
    ({ QueueName, Attributes = {} }) => ({ QueueUrl: reached.urlOf(create(reached, QueueName, Attributes)) }),
  ],
  DeleteQueue: [
    ofQueue,
    ({ QueueUrl }) => {
      const queue = created(reached.ofUrl(QueueUrl), 'DeleteQueue');
      reached.queues.delete(queue.name);
      return {};
    },
  ],
  SetQueueAttributes: [
    { ...ofQueue, 'Attributes!': { '*': 'text' } },
    ({ QueueUrl, Attributes }) => {
      const queue = created(reached.ofUrl(QueueUrl), 'SetQueueAttributes');
      Object.assign(queue, withAttributes(queue, Attributes, isQueueIn(reached)));
      changed(queue);
      return {};
    },
  ],
  ListQueues: [
    { QueueNamePrefix: 'text' },
    ({ QueueNamePrefix = '' }) => ({
      QueueUrls: [...reached.queues.values()].filter(({ name }) => name.startsWith(QueueNamePrefix)).map(reached.urlOf),
    }),
  ],
  GetQueueUrl: [{ 'QueueName!': 'text' }, ({ QueueName }) => ({ QueueUrl: reached.urlOf(reached.ofUrl(QueueName)) })],
  GetQueueAttributes: [
    { ...ofQueue, AttributeNames: ['text'] },
    ({ QueueUrl, AttributeNames = [] }) => ({
      Attributes: shownAttributes(reached.ofUrl(QueueUrl), AttributeNames, reached.time.now()),
    }),
  ],
});

const messageOperations = (reached: Reached): Parameters<typeof serviceOf>[1] => ({
  SendMessage: [{ ...ofQueue, ...messageTaken }, (input) => send(reached, reached.ofUrl(input.QueueUrl), input)],
  SendMessageBatch: [
    { ...ofQueue, 'Entries!': [{ 'Id!': 'text', ...messageTaken }] },
    ({ QueueUrl, Entries }) => {
      const queue = reached.ofUrl(QueueUrl);
      return batch(rulesOf('SendMessageBatch'), Entries, (entry) => send(reached, queue, entry));
    },
  ],
  ReceiveMessage: [
    { ...ofQueue, MaxNumberOfMessages: 'number', VisibilityTimeout: 'number', WaitTimeSeconds: 'number' },
    (input) => receive(reached, reached.ofUrl(input.QueueUrl), input),
  ],
  DeleteMessage: [
    { ...ofQueue, 'ReceiptHandle!': 'text' },
    ({ QueueUrl, ReceiptHandle }) => {
      remove(reached.ofUrl(QueueUrl), ReceiptHandle);
      return {};
    },
  ],
  DeleteMessageBatch: [
    { ...ofQueue, 'Entries!': [{ 'Id!': 'text', 'ReceiptHandle!': 'text' }] },
    ({ QueueUrl, Entries }) => {
      const queue = reached.ofUrl(QueueUrl);
      return batch(rulesOf('DeleteMessageBatch'), Entries, ({ ReceiptHandle }) => {
        remove(queue, ReceiptHandle);
        return {};
      });
    },
  ],
  ChangeMessageVisibility: [
    { ...ofQueue, ...hidingTaken },
    (input) => hide(reached, reached.ofUrl(input.QueueUrl), input),
  ],
  ChangeMessageVisibilityBatch: [
    { ...ofQueue, 'Entries!': [{ 'Id!': 'text', ...hidingTaken }] },
    ({ QueueUrl, Entries }) => {
      const queue = reached.ofUrl(QueueUrl);
      return batch(rulesOf('ChangeMessageVisibilityBatch'), Entries, (entry) => hide(reached, queue, entry));
    },
  ],
  PurgeQueue: [
    ofQueue,
    ({ QueueUrl }) => {
      reached.ofUrl(QueueUrl).messages = [];
      return {};
    },
  ],
});

export const createQueues = ({ time, ids, region, account, ...options }: QueuesOptions): Queues => {
  const queues = new Map(options.queues.map((declaration) => [declaration.name, ofStack(declaration, time.now())]));
  const ofArn = (arn: string | undefined): Queue | undefined => {
    const queue = queues.get(arn?.split(':').at(-1) ?? '');
    return queue?.arn === arn ? queue : undefined;
  };

  let publicUrl: string | undefined;
  const urlOf = ({ url }: Queue): string => (publicUrl === undefined ? url : `${publicUrl}${new URL(url).pathname}`);

  // The host of the URL is the one that the caller reached the queue through; the last part of the path is its name.
  const ofUrl = (url: unknown): Queue => {
    const queue = queues.get(String(url).split('/').at(-1) ?? '');
    if (queue === undefined) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };
  const reached: Reached = { time, ids, queues, place: { region, account }, ofArn, ofUrl, urlOf };

  return {
    service: serviceOf('SQS', { ...ownOperations(reached), ...messageOperations(reached) }, sqsWording),
    servedAt(url) {
      publicUrl = url;
    },
    send(queueArn, body, attributes) {
      const queue = ofArn(queueArn);
      return queue !== undefined && !isTooLong(queue, body) && add(reached, queue, { body, attributes }) !== undefined;
    },
    poll(queueArn, onChange) {
      const queue = ofArn(queueArn);
      if (queue === undefined) return undefined;
      queue.listeners.add(onChange);
      return {
        receive: (atMost) => take(reached, queue, atMost),
        remove: (receiptHandle) => remove(queue, receiptHandle),
        nextAt: () => nextAt(queue),
      };
    },
    messages: (name) => queues.get(name)?.messages ?? [],
    saved: () => [...queues.values()].map(({ listeners: _, ...queue }) => queue),
    restore(saved) {
      for (const queue of saved) {
        const there = queues.get(queue.name);
        if (there === undefined && queue.isOfStack) continue;
        if (there === undefined) queues.set(queue.name, { ...queue, listeners: new Set() });
        else there.messages = queue.messages;
        if (there !== undefined) changed(there);
      }
    },
  };
};
