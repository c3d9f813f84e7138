/**
 * S3 event notifications, as a bucket sends them to a queue, itself or through a topic of SNS. Each record becomes the
 * event that EventBridge has for the same write, so that both ways are one signal.
 */
import { type Fields, fieldsOf, isFields, readJson } from '../values/json';
import { eventSignal, type QueuedSignal, readBody, type Signal, textOf } from './signal';

/** A record of a notification; a text for one that cannot be read: what it is and what it lacks. */
export type Notified = Signal | string;

const NOT_DECODED = Symbol('not decoded');

/** S3 encodes keys as forms do: a blank is a plus sign. */
const decodedKey = (key: string): string | typeof NOT_DECODED => {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return NOT_DECODED;
  }
};

const s3Of = (record: unknown): { bucket: unknown; object: Fields } => {
  const { bucket, object } = fieldsOf(fieldsOf(record).s3);
  return { bucket: fieldsOf(bucket).name, object: fieldsOf(object) };
};

const isNotification = ({ Records: records }: Fields, buckets: readonly string[]): boolean =>
  Array.isArray(records) &&
  records.every((record) => fieldsOf(record).eventSource === 'aws:s3') &&
  records.some((record) => buckets.includes(String(s3Of(record).bucket)));

/** S3 sends it when notifications are switched on. */
const isTest = ({ Service, Event, Bucket }: Fields, buckets: readonly string[]): boolean =>
  Service === 'Amazon S3' && Event === 's3:TestEvent' && buckets.includes(String(Bucket));

/** The message in the envelope of SNS; undefined: the body is no such envelope, or holds another text. */
const unwrapped = ({ Type, Message }: Fields): Fields | undefined => {
  if (Type !== 'Notification' || typeof Message !== 'string') return undefined;
  try {
    const message = readJson(Message);
    return isFields(message) ? message : undefined;
  } catch {
    return undefined;
  }
};

const notified = (
  record: Fields,
  place: { id: string; what: string; sentMs: number },
  buckets: readonly string[],
): Notified => {
  const { bucket, object } = s3Of(record);
  if (!buckets.includes(String(bucket)))
    return `${place.what}, whose bucket is not in markerSenders of the stack's configuration,`;
  const { key: encoded, size, eTag, versionId, sequencer } = object;
  const key = textOf(encoded) === undefined ? NOT_DECODED : decodedKey(String(encoded));
  if (key === NOT_DECODED) return `${place.what}, whose s3.object.key is not the URL-encoded key of an object,`;
  const event = {
    id: place.id,
    source: 'aws.s3',
    'detail-type': 'Object Created',
    time: record.eventTime,
    region: record.awsRegion,
    detail: { bucket: { name: bucket }, object: { key, size, etag: eTag, 'version-id': versionId, sequencer } },
  };
  return eventSignal(event, place.sentMs);
};

/**
 * The objects that a message announces: none for a test and for what is no creation. Undefined: it is no notification
 * of one of these buckets, but an ordinary message.
 */
export const notifiedObjects = (queued: QueuedSignal, buckets: readonly string[]): Notified[] | undefined => {
  const body = readBody(queued);
  if (body === undefined) return undefined;
  const message = unwrapped(body) ?? body;
  if (isTest(message, buckets)) return [];
  if (!isNotification(message, buckets)) return undefined;
  return (message.Records as Fields[]).flatMap((record, index): Notified[] => {
    const isCreated = String(record.eventName).startsWith('ObjectCreated:');
    const id = `${queued.messageId}/${index + 1}`;
    const what = `record ${index + 1} of the S3 notification in message ${queued.messageId}`;
    return isCreated ? [notified(record, { id, what, sentMs: Number(queued.attributes.SentTimestamp) }, buckets)] : [];
  });
};
