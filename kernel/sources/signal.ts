/**
 * A signal that data has come, as it is in the queues of the stack: an event of EventBridge, or a message that
 * another team sent. Each has an identity, so that a second delivery is recognised, and an instant.
 */
import { eventIdOf } from '../events/event';
import { type Fields, fieldsOf, isFields, readJson, withExactIntegers } from '../values/json';
import { printable } from '../values/text';

/** An object of S3, as far as a signal describes it. */
export interface SignalledObject {
  bucket: string;
  key: string;
  /** Hexadecimal; of two writes of one key the later one has the greater. */
  sequencer: string;
}

export interface Signal {
  kind: 'event' | 'message';
  /** The same for every delivery. */
  id: string;
  /** When it came about, epoch milliseconds: of a message that does not say it, when it was sent. */
  atMs: number;
  /** When the message that brings it was sent, epoch milliseconds: the same at each delivery. */
  sentMs: number;
  /** The description of the signal, for people; at most 300 bytes. */
  text: string;
  /** The event or message itself, to which expressions are applied. */
  document: unknown;
  /** A message for the expression of its identity: integers of 64 bits are texts, so that no two of them are one. */
  exact?: Fields;
  /** The object of S3's `Object Created`. */
  object: SignalledObject | undefined;
}

/** A message of one of the queues, as Lambda delivers it. */
export interface QueuedSignal {
  messageId: string;
  body: string;
  eventSourceARN: string;
  /** `SentTimestamp`: epoch milliseconds. */
  attributes: { SentTimestamp: string };
}

const MAX_TEXT_BYTES = 300;
/** A body has at most the 1 MiB that SQS takes, and is compared with the markers of every pipeline. */
const MAX_VALUES = 100_000;

const fieldsIn = (value: unknown, name: string): Fields => fieldsOf(fieldsOf(value)[name]);

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Names a signal by its own fields; one that is missing is left out. */
const nameSignal = (what: string, source: unknown, kind: unknown, id: unknown): string =>
  [what, textOf(source), textOf(kind) === undefined ? undefined : `"${textOf(kind)}"`, textOf(id)]
    .filter((word) => word !== undefined)
    .join(' ');

/** Epoch milliseconds of an instant; undefined for what is none. */
export const instantMs = (value: unknown): number | undefined => {
  const text = textOf(value);
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
};

const objectOf = (event: Fields): SignalledObject | undefined => {
  if (event.source !== 'aws.s3' || event['detail-type'] !== 'Object Created') return undefined;
  const { name } = fieldsIn(event.detail, 'bucket');
  const { key, sequencer } = fieldsIn(event.detail, 'object');
  return typeof name === 'string' && typeof key === 'string'
    ? { bucket: name, key, sequencer: textOf(sequencer) ?? '' }
    : undefined;
};

/** A write of an object has one sequencer, however often it is announced and under which ids. */
const ofObject = ({ bucket, key, sequencer }: SignalledObject, event: Fields): Pick<Signal, 'id' | 'text'> => {
  const { 'version-id': version, etag } = fieldsIn(event.detail, 'object');
  const etagText = textOf(etag) === undefined ? '' : ` (etag ${textOf(etag)})`;
  const which = textOf(version) === undefined ? etagText : ` (version ${textOf(version)})`;
  return {
    id: sequencer === '' ? eventIdOf('s3', event.id) : eventIdOf('s3', bucket, key, sequencer),
    text: printable(`s3://${bucket}/${key}${which}`, MAX_TEXT_BYTES),
  };
};

export const eventSignal = (event: Fields, sentMs: number): Signal => {
  const { id, source, 'detail-type': detailType, time } = event;
  const object = objectOf(event);
  const own =
    object === undefined
      ? {
          id: eventIdOf('event', source, id),
          text: printable(nameSignal('event', source, detailType, id), MAX_TEXT_BYTES),
        }
      : ofObject(object, event);
  return { kind: 'event', ...own, atMs: instantMs(time) ?? sentMs, sentMs, document: event, object };
};

const isCloudEvent = ({ specversion }: Fields): boolean => typeof specversion === 'string';

/** CloudEvents name themselves by `source` and `id`; of other messages SQS's own id stands for them. */
const messageSignal = (message: Fields, { messageId, body }: QueuedSignal, sentMs: number): Signal => {
  const exact = fieldsOf(withExactIntegers(message, body));
  const { id, source, type, time } = exact;
  const own = isCloudEvent(message)
    ? { id: eventIdOf('cloudevent', source, id), text: nameSignal('message', source, type, id) }
    : { id: eventIdOf('message', messageId), text: `message ${messageId}` };
  return {
    kind: 'message',
    id: own.id,
    text: printable(own.text, MAX_TEXT_BYTES),
    atMs: (isCloudEvent(message) ? instantMs(time) : undefined) ?? sentMs,
    sentMs,
    document: message,
    exact,
    object: undefined,
  };
};

/** Undefined: the body is no JSON object, or one of too many values. */
export const readBody = ({ body }: QueuedSignal): Fields | undefined => {
  try {
    const read = readJson(body, MAX_VALUES);
    return isFields(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Undefined: the body cannot be read, so it is no signal. `isMessage`: it comes from the queue that others send to,
 * where a body in the form of an event is not treated as one.
 */
export const signalOf = (queued: QueuedSignal, isMessage: boolean): Signal | undefined => {
  const body = readBody(queued);
  if (body === undefined) return undefined;
  const sentMs = Number(queued.attributes.SentTimestamp);
  return isMessage ? messageSignal(body, queued, sentMs) : eventSignal(body, sentMs);
};
