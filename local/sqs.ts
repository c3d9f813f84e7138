/**
 * SQS as far as dead letters and subscribers need it: messages with a visibility time-out, in the order of their
 * arrival.
 */
import type { Ids } from '../core/ports/ids';
import { type Fields, sqsWording } from './endpoint/inputs';
import { type Json, type Service, ServiceError, serviceOf } from './endpoint/service';
import { md5, md5OfAttributes } from './message-digests';
import type { Timers } from './timers';
import type { QueueDeclaration } from './topology/declarations';

export interface QueueMessage {
  messageId: string;
  body: string;
  /** Epoch milliseconds. */
  sentAt: number;
  receiveCount: number;
}

interface StoredMessage extends QueueMessage {
  visibleAt: number;
  /** Of the last receipt; an older one deletes nothing. */
  receiptHandle: string | undefined;
  attributes: Json | undefined;
}

export interface Queues {
  service: Service;
  /** False: there is no such queue. */
  send(queueArn: string, body: string): boolean;
  messages(name: string): readonly QueueMessage[];
  /** Tells under which URL the API is reached from outside, which is what the queues' URLs then begin with. */
  servedAt(url: string): void;
}

interface Queue {
  declaration: QueueDeclaration;
  messages: StoredMessage[];
}

const MAX_RECEIVED = 10;
const MAX_HIDDEN_SECONDS = 43_200;
const MAX_MESSAGE_BYTES = 1_048_576;

interface QueuesOptions {
  time: Timers;
  ids: Pick<Ids, 'uuid'>;
  queues: readonly QueueDeclaration[];
}

type Parts = Pick<QueuesOptions, 'time' | 'ids'>;

const add = ({ time, ids }: Parts, queue: Queue, body: string, attributes?: Json): StoredMessage => {
  const message: StoredMessage = {
    messageId: ids.uuid(),
    body,
    sentAt: time.now(),
    receiveCount: 0,
    visibleAt: time.now(),
    receiptHandle: undefined,
    attributes,
  };
  queue.messages.push(message);
  return message;
};

const sent = (parts: Parts, queue: Queue, body: string, attributes: Json | undefined): Json => {
  if (body === '') throw sqsWording.missing('MessageBody');
  if (Buffer.byteLength(body) > MAX_MESSAGE_BYTES)
    throw new ServiceError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${MAX_MESSAGE_BYTES} bytes.`,
    );
  const { messageId } = add(parts, queue, body, attributes);
  return { MessageId: messageId, MD5OfMessageBody: md5(body), ...digestOf(attributes) };
};

const digestOf = (attributes: Json | undefined): Json =>
  attributes === undefined || Object.keys(attributes).length === 0
    ? {}
    : { MD5OfMessageAttributes: md5OfAttributes(attributes) };

const refuseOutside = (name: string, value: number, [least, most]: readonly [number, number]): void => {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ServiceError(
      'InvalidParameterValue',
      `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${least} and ${most}, if provided.`,
    );
};

const receive = (
  { time, ids }: Parts,
  queue: Queue,
  { MaxNumberOfMessages = 1, VisibilityTimeout = queue.declaration.visibilityTimeoutSeconds }: Json,
): Json => {
  refuseOutside('MaxNumberOfMessages', MaxNumberOfMessages, [1, MAX_RECEIVED]);
  refuseOutside('VisibilityTimeout', VisibilityTimeout, [0, MAX_HIDDEN_SECONDS]);
  const visible = queue.messages.filter(({ visibleAt }) => visibleAt <= time.now()).slice(0, MaxNumberOfMessages);
  for (const message of visible) {
    message.visibleAt = time.now() + VisibilityTimeout * 1000;
    message.receiptHandle = ids.uuid();
    message.receiveCount += 1;
  }
  const answered = visible.map(({ messageId, receiptHandle, body, attributes, sentAt, receiveCount }) => ({
    MessageId: messageId,
    ReceiptHandle: receiptHandle,
    Body: body,
    MD5OfBody: md5(body),
    Attributes: { SentTimestamp: String(sentAt), ApproximateReceiveCount: String(receiveCount) },
    ...(attributes === undefined ? {} : { MessageAttributes: attributes, ...digestOf(attributes) }),
  }));
  return answered.length === 0 ? {} : { Messages: answered };
};

const remove = (queue: Queue, receiptHandle: unknown): void => {
  queue.messages = queue.messages.filter((message) => message.receiptHandle !== receiptHandle);
};

const attributesOf = ({ declaration, messages }: Queue, nowMs: number): Json => {
  const hidden = messages.filter(({ visibleAt }) => visibleAt > nowMs).length;
  return {
    QueueArn: declaration.arn,
    VisibilityTimeout: String(declaration.visibilityTimeoutSeconds),
    ApproximateNumberOfMessages: String(messages.length - hidden),
    ApproximateNumberOfMessagesNotVisible: String(hidden),
    ApproximateNumberOfMessagesDelayed: '0',
  };
};

interface Reached {
  queues: readonly Queue[];
  ofUrl(url: unknown): Queue;
  urlOf(queue: Queue): string;
}

const ofQueue: Fields = { 'QueueUrl!': 'text' };
const attributesTaken: Fields = { '*': { 'DataType!': 'text', StringValue: 'text', BinaryValue: 'text' } };

const operationsOn = ({ queues, ofUrl, urlOf, ...parts }: Reached & Parts): Parameters<typeof serviceOf>[1] => ({
  ListQueues: [
    { QueueNamePrefix: 'text' },
    ({ QueueNamePrefix = '' }) => ({
      QueueUrls: queues.filter(({ declaration }) => declaration.name.startsWith(QueueNamePrefix)).map(urlOf),
    }),
  ],
  GetQueueUrl: [{ 'QueueName!': 'text' }, ({ QueueName }) => ({ QueueUrl: urlOf(ofUrl(QueueName)) })],
  GetQueueAttributes: [ofQueue, ({ QueueUrl }) => ({ Attributes: attributesOf(ofUrl(QueueUrl), parts.time.now()) })],
  SendMessage: [
    { ...ofQueue, 'MessageBody!': 'text', MessageAttributes: attributesTaken },
    ({ QueueUrl, MessageBody, MessageAttributes }) => sent(parts, ofUrl(QueueUrl), MessageBody, MessageAttributes),
  ],
  ReceiveMessage: [
    { ...ofQueue, MaxNumberOfMessages: 'number', VisibilityTimeout: 'number' },
    (input) => receive(parts, ofUrl(input.QueueUrl), input),
  ],
  DeleteMessage: [
    { ...ofQueue, 'ReceiptHandle!': 'text' },
    ({ QueueUrl, ReceiptHandle }) => {
      remove(ofUrl(QueueUrl), ReceiptHandle);
      return {};
    },
  ],
  PurgeQueue: [
    ofQueue,
    ({ QueueUrl }) => {
      ofUrl(QueueUrl).messages = [];
      return {};
    },
  ],
});

export const createQueues = (options: QueuesOptions): Queues => {
  const queues = options.queues.map((declaration): Queue => ({ declaration, messages: [] }));

  let publicUrl: string | undefined;
  const urlOf = ({ declaration: { url } }: Queue): string =>
    publicUrl === undefined ? url : `${publicUrl}${new URL(url).pathname}`;

  // The host of the URL is the one that the caller reached the queue through; the last part of the path is its name.
  const ofUrl = (url: unknown): Queue => {
    const name = String(url).split('/').at(-1);
    const queue = queues.find(({ declaration }) => declaration.name === name);
    if (queue === undefined) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };

  return {
    service: serviceOf('SQS', operationsOn({ ...options, queues, ofUrl, urlOf }), sqsWording),
    servedAt(url) {
      publicUrl = url;
    },
    send(queueArn, body) {
      const queue = queues.find(({ declaration }) => declaration.arn === queueArn);
      if (queue !== undefined) add(options, queue, body);
      return queue !== undefined;
    },
    messages: (name) => queues.find(({ declaration }) => declaration.name === name)?.messages ?? [],
  };
};
