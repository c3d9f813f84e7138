/**
 * SQS as far as dead letters, returns and subscribers need it: messages with a visibility time-out, in the order of
 * their arrival. A message that has been received too often goes to the queue's dead letters when it would be received
 * again.
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

/** `receiptHandle`: of the last receipt; an older one deletes nothing. */
export interface ReceivedMessage extends QueueMessage {
  receiptHandle: string;
}

interface StoredMessage extends QueueMessage {
  visibleAt: number;
  receiptHandle: string | undefined;
  attributes: Json | undefined;
}

/** A queue as Lambda's poller sees it. */
export interface Polled {
  /** Hides what it returns for the queue's visibility time-out. */
  receive(atMost: number): readonly ReceivedMessage[];
  remove(receiptHandle: string): void;
  /** When the next message can be received, epoch milliseconds. */
  nextAt(): number | undefined;
}

export interface Queues {
  service: Service;
  /** Calls back whenever a message comes or may come earlier. Undefined: there is no such queue. */
  poll(queueArn: string, onChange: () => void): Polled | undefined;
  /** False: there is no such queue. */
  send(queueArn: string, body: string): boolean;
  messages(name: string): readonly QueueMessage[];
  /** Tells under which URL the API is reached from outside, which is what the queues' URLs then begin with. */
  servedAt(url: string): void;
}

interface Queue {
  declaration: QueueDeclaration;
  messages: StoredMessage[];
  onChange: () => void;
}

const MAX_RECEIVED = 10;
const MAX_HIDDEN_SECONDS = 43_200;
const MAX_MESSAGE_BYTES = 1_048_576;

interface QueuesOptions {
  time: Timers;
  ids: Pick<Ids, 'uuid'>;
  queues: readonly QueueDeclaration[];
}

type Parts = Pick<QueuesOptions, 'time' | 'ids'> & { all: readonly Queue[] };

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
  queue.onChange();
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

/** Moves what has been received too often. */
const redrive = ({ time, all }: Parts, queue: Queue): void => {
  const { redrive: policy } = queue.declaration;
  const deadLetters = all.find(({ declaration }) => declaration.arn === policy?.deadLetterArn);
  if (policy === undefined || deadLetters === undefined) return;
  const isSpent = ({ visibleAt, receiveCount }: StoredMessage): boolean =>
    visibleAt <= time.now() && receiveCount >= policy.maxReceiveCount;
  const spent = queue.messages.filter(isSpent);
  if (spent.length === 0) return;
  queue.messages = queue.messages.filter((message) => !spent.includes(message));
  deadLetters.messages = deadLetters.messages.concat(spent);
  deadLetters.onChange();
};

const take = (
  parts: Parts,
  queue: Queue,
  atMost: number,
  hiddenSeconds = queue.declaration.visibilityTimeoutSeconds,
): (StoredMessage & ReceivedMessage)[] => {
  const { time, ids } = parts;
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

const receive = (parts: Parts, queue: Queue, { MaxNumberOfMessages = 1, VisibilityTimeout }: Json): Json => {
  refuseOutside('MaxNumberOfMessages', MaxNumberOfMessages, [1, MAX_RECEIVED]);
  if (VisibilityTimeout !== undefined) refuseOutside('VisibilityTimeout', VisibilityTimeout, [0, MAX_HIDDEN_SECONDS]);
  const visible = take(parts, queue, MaxNumberOfMessages, VisibilityTimeout);
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

const hide = ({ time }: Parts, queue: Queue, { ReceiptHandle, VisibilityTimeout }: Json): Json => {
  refuseOutside('VisibilityTimeout', VisibilityTimeout, [0, MAX_HIDDEN_SECONDS]);
  const message = queue.messages.find(({ receiptHandle }) => receiptHandle === ReceiptHandle);
  if (message === undefined)
    throw new ServiceError('ReceiptHandleIsInvalid', 'The input receipt handle is not a valid receipt handle.');
  if (message.visibleAt <= time.now())
    throw new ServiceError('MessageNotInflight', 'The specified message is not in flight.');
  message.visibleAt = time.now() + VisibilityTimeout * 1000;
  queue.onChange();
  return {};
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
  ChangeMessageVisibility: [
    { ...ofQueue, 'ReceiptHandle!': 'text', 'VisibilityTimeout!': 'number' },
    (input) => hide(parts, ofUrl(input.QueueUrl), input),
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
  const queues = options.queues.map((declaration): Queue => ({ declaration, messages: [], onChange: () => undefined }));
  const parts: Parts = { ...options, all: queues };
  const ofArn = (arn: string): Queue | undefined => queues.find(({ declaration }) => declaration.arn === arn);

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
    service: serviceOf('SQS', operationsOn({ ...parts, queues, ofUrl, urlOf }), sqsWording),
    servedAt(url) {
      publicUrl = url;
    },
    send(queueArn, body) {
      const queue = ofArn(queueArn);
      if (queue !== undefined) add(parts, queue, body);
      return queue !== undefined;
    },
    poll(queueArn, onChange) {
      const queue = ofArn(queueArn);
      if (queue === undefined) return undefined;
      queue.onChange = onChange;
      return {
        receive: (atMost) => take(parts, queue, atMost),
        remove: (receiptHandle) => remove(queue, receiptHandle),
        nextAt: () =>
          queue.messages.length === 0
            ? undefined
            : queue.messages.reduce((next, { visibleAt }) => Math.min(next, visibleAt), Infinity),
      };
    },
    messages: (name) => queues.find(({ declaration }) => declaration.name === name)?.messages ?? [],
  };
};
