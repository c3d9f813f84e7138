/**
 * Buckets as far as failure destinations need them: objects are put, listed by their key, announced to EventBridge, and
 * read.
 */
import type { Ids } from '../core/ports/ids';
import type { WireResponse } from './endpoint/client-config';
import { ServiceError } from './endpoint/refusals';
import type { OwnEvent } from './events/bus';
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
  /** The answer to GetObject: the object as it is, or S3's refusal. */
  read(input: { Bucket: string; Key: string }): WireResponse;
}

export interface BucketsOptions {
  time: Timers;
  ids: Pick<Ids, 'uuid'>;
  buckets: readonly BucketDeclaration[];
  /** Puts S3's own event on the default bus. */
  announce: (event: OwnEvent) => void;
}

export const createBuckets = ({ time, ids, buckets, announce }: BucketsOptions): Buckets => {
  const stored = new Map(buckets.map(({ name }) => [name, new Map<string, StoredObject>()]));
  return {
    put(bucketArn, key, body) {
      const bucket = buckets.find(({ arn }) => arn === bucketArn);
      if (bucket === undefined) return false;
      stored.get(bucket.name)!.set(key, { key, body, storedAt: time.now() });
      if (bucket.tellsEventBridge) {
        const detail = {
          version: '0',
          bucket: { name: bucket.name },
          object: { key, size: Buffer.byteLength(body) },
          'request-id': ids.uuid(),
          reason: 'PutObject',
        };
        announce({ source: 'aws.s3', detailType: 'Object Created', resources: [bucket.arn], detail });
      }
      return true;
    },
    read({ Bucket, Key }) {
      const objects = stored.get(Bucket);
      if (objects === undefined) throw new ServiceError('NoSuchBucket', 'The specified bucket does not exist', 404);
      const object = objects.get(Key);
      if (object === undefined) throw new ServiceError('NoSuchKey', 'The specified key does not exist.', 404);
      return { statusCode: 200, headers: { 'content-type': 'application/octet-stream' }, body: object.body };
    },
    objects: (name) => [...(stored.get(name)?.values() ?? [])],
  };
};
