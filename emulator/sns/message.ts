/** A published message: what SNS accepts, and what subscribers receive. */
import type { Json } from '../protocol/service';
import { invalidParameter, type TypedAttributes } from './filter-policy';

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
  typedAttributes: TypedAttributes;
}

/** Bytes of one message, and of a batch of them. */
export const MAX_MESSAGE_BYTES = 262_144;
/** ASCII without control characters, at most 100. */
const SUBJECT = /^[\x20-\x7e]{1,100}$/;

/** The message of a Publish. Throws SNS's refusal of one that it does not accept. */
export const contentOf = (input: Json): Pick<Published, 'subject' | 'message' | 'attributes' | 'typedAttributes'> => {
  const message: unknown = input.Message;
  if (typeof message !== 'string' || message === '') throw invalidParameter('Empty message');
  if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) throw invalidParameter('Message too long');
  const subject = input.Subject as string | undefined;
  if (subject !== undefined && !SUBJECT.test(subject)) throw invalidParameter('Subject');
  const typed = Object.entries((input.MessageAttributes ?? {}) as Record<string, Json>).map(
    ([name, value]) =>
      [name, { Type: String(value.DataType), Value: String(value.StringValue ?? value.BinaryValue) }] as const,
  );
  return {
    subject,
    message,
    attributes: Object.fromEntries(typed.map(([name, { Value }]) => [name, Value])),
    typedAttributes: Object.fromEntries(typed),
  };
};
