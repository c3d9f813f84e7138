/**
 * SQS as far as dead letters and subscribers need it: messages with a visibility time-out, in the order of their
 * arrival.
 */
import type { Ids } from '../core/ports/ids';
import { type Json, type Service, ServiceError, serviceOf } from './endpoint/service';
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
}

interface Queue {
  declaration: QueueDeclaration;
  messages: StoredMessage[];
}

const MAX_RECEIVED = 10;

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

const receive = (
  { time, ids }: Parts,
  queue: Queue,
  { MaxNumberOfMessages = 1, VisibilityTimeout = queue.declaration.visibilityTimeoutSeconds }: Json,
): Json => {
  const visible = queue.messages
    .filter(({ visibleAt }) => visibleAt <= time.now())
    .slice(0, Math.min(MAX_RECEIVED, MaxNumberOfMessages));
  for (const message of visible) {
    message.visibleAt = time.now() + VisibilityTimeout * 1000;
    message.receiptHandle = ids.uuid();
    message.receiveCount += 1;
  }
  const answered = visible.map(({ messageId, receiptHandle, body, attributes, sentAt, receiveCount }) => ({
    MessageId: messageId,
    ReceiptHandle: receiptHandle,
    Body: body,
    Attributes: { SentTimestamp: String(sentAt), ApproximateReceiveCount: String(receiveCount) },
    ...(attributes === undefined ? {} : { MessageAttributes: attributes }),
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

export const createQueues = (options: QueuesOptions): Queues => {
  const queues = options.queues.map((declaration): Queue => ({ declaration, messages: [] }));

  // The host of the URL is the one that the caller reached the queue through; the last part of the path is its name.
  const ofUrl = (url: unknown): Queue => {
    const name = String(url).split('/').at(-1);
    const queue = queues.find(({ declaration }) => declaration.name === name);
    if (queue === undefined) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };

  const service = serviceOf('SQS', {
    ListQueues: ({ QueueNamePrefix = '' }) => ({
      QueueUrls: queues
        .map(({ declaration }) => declaration.url)
        .filter((url) => url.split('/').at(-1)!.startsWith(QueueNamePrefix)),
    }),
    GetQueueUrl: ({ QueueName }) => ({ QueueUrl: ofUrl(QueueName).declaration.url }),
    GetQueueAttributes: ({ QueueUrl }) => ({ Attributes: attributesOf(ofUrl(QueueUrl), options.time.now()) }),
    SendMessage: ({ QueueUrl, MessageBody, MessageAttributes }) => ({
      MessageId: add(options, ofUrl(QueueUrl), String(MessageBody), MessageAttributes).messageId,
    }),
    ReceiveMessage: (input) => receive(options, ofUrl(input.QueueUrl), input),
    DeleteMessage: ({ QueueUrl, ReceiptHandle }) => {
      remove(ofUrl(QueueUrl), ReceiptHandle);
      return {};
    },
    PurgeQueue: ({ QueueUrl }) => {
      ofUrl(QueueUrl).messages = [];
      return {};
    },
  });

  return {
    service,
    send(queueArn, body) {
      const queue = queues.find(({ declaration }) => declaration.arn === queueArn);
      if (queue !== undefined) add(options, queue, body);
      return queue !== undefined;
    },
    messages: (name) => queues.find(({ declaration }) => declaration.name === name)?.messages ?? [],
  };
};
