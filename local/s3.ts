/** Buckets as far as failure destinations need them: objects are put, listed by their key, and announced to queues. */
import type { Ids } from '../core/ports/ids';
import type { Timers } from './timers';
import type { BucketDeclaration } from './topology/declarations';

export interface StoredObject {
  key: string;
  body: string;
  /** Epoch milliseconds. */
  storedAt: number;
}

export interface Buckets {
  /** False: there is no such bucket. */
  put(bucketArn: string, key: string, body: string): boolean;
  objects(name: string): readonly StoredObject[];
}

export interface BucketsOptions {
  time: Timers;
  ids: Pick<Ids, 'uuid'>;
  region: string;
  buckets: readonly BucketDeclaration[];
  /** Sends a notification to a queue. */
  notify: (queueArn: string, body: string) => void;
}

const EVENT = 'ObjectCreated:Put';

/** `s3:ObjectCreated:*` covers `ObjectCreated:Put`. */
const covers = (configured: string): boolean => {
  const event = configured.replace(/^s3:/, '');
  return event === EVENT || (event.endsWith('*') && EVENT.startsWith(event.slice(0, -1)));
};

export const createBuckets = ({ time, ids, region, buckets, notify }: BucketsOptions): Buckets => {
  const stored = new Map(buckets.map(({ name }) => [name, new Map<string, StoredObject>()]));
  return {
    put(bucketArn, key, body) {
      const bucket = buckets.find(({ arn }) => arn === bucketArn);
      if (bucket === undefined) return false;
      stored.get(bucket.name)!.set(key, { key, body, storedAt: time.now() });
      const record = {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: region,
        eventTime: new Date(time.now()).toISOString(),
        eventName: EVENT,
        responseElements: { 'x-amz-request-id': ids.uuid() },
        s3: {
          s3SchemaVersion: '1.0',
          bucket: { name: bucket.name, arn: bucket.arn },
          // Keys are URL-encoded in notifications.
          object: { key: encodeURIComponent(key).replaceAll('%2F', '/'), size: Buffer.byteLength(body) },
        },
      };
      for (const { queueArn, events } of bucket.notifications) if (events.some(covers)) notify(queueArn, JSON.stringify({ Records: [record] }));
      return true;
    },
    objects: (name) => [...(stored.get(name)?.values() ?? [])],
  };
};
