/** SQS's answers to senders, receivers and deleters of messages. */

import { sqsWording } from '../protocol/inputs';
import { md5, md5OfAttributes } from '../protocol/message-digests';
import { type Json, ServiceError } from '../protocol/service';
import { invalidValue } from './attributes';
import { add, changed, MAX_KEPT, nextAt, numberOf, type Queue, type QueueParts, take } from './queue';

const MAX_RECEIVED = 10;
const MAX_HIDDEN_SECONDS = 43_200;
const MAX_WAIT_SECONDS = 20;
const MAX_DELAY_SECONDS = 900;

const digestOf = (attributes: Json | undefined): Json =>
  attributes === undefined || Object.keys(attributes).length === 0
    ? {}
    : { MD5OfMessageAttributes: md5OfAttributes(attributes) };

const refuseOutside = (name: string, value: number, [least, most]: readonly [number, number]): void => {
  if (!Number.isInteger(value) || value < least || value > most)
    throw invalidValue(value, name, `Must be between ${least} and ${most}, if provided.`);
};

const mostBytesOf = (queue: Queue): number => numberOf(queue, 'MaximumMessageSize');

export const isTooLong = (queue: Queue, body: string): boolean => Buffer.byteLength(body) > mostBytesOf(queue);

export const send = (parts: QueueParts, queue: Queue, { MessageBody, MessageAttributes, DelaySeconds }: Json): Json => {
  const body = MessageBody as string;
  const attributes = MessageAttributes as Json | undefined;
  if (body === '') throw sqsWording.missing('MessageBody');
  if (isTooLong(queue, body))
    throw new ServiceError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${mostBytesOf(queue)} bytes.`,
    );
  if (DelaySeconds !== undefined) refuseOutside('DelaySeconds', DelaySeconds, [0, MAX_DELAY_SECONDS]);
  const message = add(parts, queue, { body, attributes, delaySeconds: DelaySeconds });
  if (message === undefined)
    throw new ServiceError(
      'OverLimit',
      `${queue.name} holds ${MAX_KEPT} messages, the most that the embedded SQS keeps. Receive and delete some.`,
      403,
    );
  return { MessageId: message.messageId, MD5OfMessageBody: md5(body), ...digestOf(attributes) };
};

const received = (parts: QueueParts, queue: Queue, { MaxNumberOfMessages = 1, VisibilityTimeout }: Json): Json => {
  const answered = take(parts, queue, MaxNumberOfMessages, VisibilityTimeout).map(
    ({ messageId, receiptHandle, body, attributes, sentAt, receiveCount }) => ({
      MessageId: messageId,
      ReceiptHandle: receiptHandle,
      Body: body,
      MD5OfBody: md5(body),
      Attributes: { SentTimestamp: String(sentAt), ApproximateReceiveCount: String(receiveCount) },
      ...(attributes === undefined ? {} : { MessageAttributes: attributes, ...digestOf(attributes) }),
    }),
  );
  return answered.length === 0 ? {} : { Messages: answered };
};

/** Until a message comes or may be received, or until that instant. */
const nextChange = ({ time }: QueueParts, queue: Queue, untilMs: number): Promise<void> =>
  new Promise((resolve) => {
    const cancel = time.at(Math.min(untilMs, Math.max(nextAt(queue) ?? untilMs, time.now() + 1)), () => done());
    const done = (): void => {
      cancel();
      queue.listeners.delete(done);
      resolve();
    };
    queue.listeners.add(done);
  });

const receiveUntil = async (parts: QueueParts, queue: Queue, input: Json, untilMs: number): Promise<Json> => {
  for (;;) {
    const answer = received(parts, queue, input);
    if (answer.Messages !== undefined || parts.time.now() >= untilMs) return answer;
    await nextChange(parts, queue, untilMs);
  }
};

/** Waits for the first message as long as the caller or the queue says. */
export const receive = (parts: QueueParts, queue: Queue, input: Json): Promise<Json> | Json => {
  const { MaxNumberOfMessages = 1, VisibilityTimeout, WaitTimeSeconds } = input;
  refuseOutside('MaxNumberOfMessages', MaxNumberOfMessages, [1, MAX_RECEIVED]);
  if (VisibilityTimeout !== undefined) refuseOutside('VisibilityTimeout', VisibilityTimeout, [0, MAX_HIDDEN_SECONDS]);
  if (WaitTimeSeconds !== undefined) refuseOutside('WaitTimeSeconds', WaitTimeSeconds, [0, MAX_WAIT_SECONDS]);
  const waitSeconds = Number(WaitTimeSeconds ?? numberOf(queue, 'ReceiveMessageWaitTimeSeconds'));
  return waitSeconds === 0
    ? received(parts, queue, input)
    : receiveUntil(parts, queue, input, parts.time.now() + waitSeconds * 1000);
};

export const hide = ({ time }: QueueParts, queue: Queue, { ReceiptHandle, VisibilityTimeout }: Json): Json => {
  refuseOutside('VisibilityTimeout', VisibilityTimeout, [0, MAX_HIDDEN_SECONDS]);
  const message = queue.messages.find(({ receiptHandle }) => receiptHandle === ReceiptHandle);
  if (message === undefined)
    throw new ServiceError('ReceiptHandleIsInvalid', 'The input receipt handle is not a valid receipt handle.');
  if (message.visibleAt <= time.now())
    throw new ServiceError('MessageNotInflight', 'The specified message is not in flight.');
  message.visibleAt = time.now() + VisibilityTimeout * 1000;
  changed(queue);
  return {};
};
