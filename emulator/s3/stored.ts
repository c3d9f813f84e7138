/** Buckets and their objects: what is kept, and what S3 announces of each change on the default bus. */
import BTree from 'sorted-btree';
import type { Uuids } from '../../kernel/words/ids';
import { compareText } from '../dynamodb/data/values';
import type { OwnEvent } from '../events/bus';
import type { BucketDeclaration } from '../program/declarations';
import { md5 } from '../protocol/message-digests';
import { ServiceError } from '../protocol/refusals';
import type { Timers } from '../time/timers';

/** A writer's description of an object beside its content. */
export interface Described {
  /** With which the object is answered: `content-type`, `x-amz-meta-…`. */
  headers: Readonly<Record<string, string>>;
  /** As in a URL: `a=1&b=2`. */
  tags: string;
  /** The checksums that the writer sent, by the name of their header. */
  checksums: Readonly<Record<string, string>>;
}

export interface StoredObject extends Partial<Described> {
  key: string;
  /** Undefined where only the size is known. */
  content: Buffer | undefined;
  /** Bytes. */
  size: number;
  /** Without quotes; the same content has the same. */
  etag: string;
  versionId: string;
  /** Hexadecimal; of two writes of one key the later one has the greater. */
  sequencer: string;
  /** `LastModified`, epoch milliseconds. */
  storedAt: number;
  /** The sizes of the parts of an upload in parts. */
  parts?: readonly number[];
}

/** An object before it is stored. */
export type NewObject = Pick<StoredObject, 'key' | 'content' | 'size' | 'etag' | 'parts'> & Partial<Described>;

export interface Bucket {
  declaration: BucketDeclaration;
  createdAt: number;
  /** By key, in the order of the keys' bytes. */
  objects: BTree<string, StoredObject>;
}

/** Which call wrote the object, as S3's events name it. */
export type WriteReason = 'PutObject' | 'CopyObject' | 'CompleteMultipartUpload';

export interface Store {
  region: string;
  account: string;
  now(): number;
  uuid(): string;
  buckets: ReadonlyMap<string, Bucket>;
  isDeclared(name: string): boolean;
  /** @throws ServiceError NoSuchBucket */
  bucket(name: string): Bucket;
  /** A bucket that is not there comes into being, and announces its objects. */
  ensured(name: string): Bucket;
  dropBucket(name: string): void;
  put(bucket: Bucket, object: NewObject, reason: WriteReason): StoredObject;
  /** Removes the object, if there is one. The delete marker's version, or the version that was named. */
  remove(bucket: Bucket, key: string, versionId?: string): string;
  /** Without announcing anything. */
  keep(bucket: Bucket, object: StoredObject): void;
  written(): number;
  restoreWritten(written: number): void;
}

export interface StoreOptions {
  time: Timers;
  ids: Uuids;
  region: string;
  account: string;
  buckets: readonly BucketDeclaration[];
  /** Puts S3's own event on the default bus. */
  announce: (event: OwnEvent) => void;
}

const SEQUENCER_DIGITS = 18;
const ETAG_OF_NOTHING = md5('');

/** S3's event, as the user guide words it. */
const eventOf = (
  { name, arn }: BucketDeclaration,
  object: Readonly<Record<string, string | number>>,
  said: { detailType: string; 'request-id': string; requester: string; reason: string; 'deletion-type'?: string },
): OwnEvent => {
  const { detailType, ...rest } = said;
  return {
    source: 'aws.s3',
    detailType,
    resources: [arn],
    detail: { version: '0', bucket: { name }, object, ...rest, 'source-ip-address': '127.0.0.1' },
  };
};

export const noSuchBucket = (name: string): ServiceError =>
  new ServiceError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });

const emptyBucket = (declaration: BucketDeclaration, createdAt: number): Bucket => ({
  declaration,
  createdAt,
  objects: new BTree<string, StoredObject>(undefined, compareText),
});

const keptBuckets = ({ time, buckets: declared }: StoreOptions) => {
  const buckets = new Map(
    declared.map((declaration) => [declaration.name, emptyBucket(declaration, time.now())] as const),
  );
  return {
    buckets,
    isDeclared: (name: string) => declared.some((declaration) => declaration.name === name),
    bucket(name: string): Bucket {
      const known = buckets.get(name);
      if (known === undefined) throw noSuchBucket(name);
      return known;
    },
    ensured(name: string): Bucket {
      const known = buckets.get(name);
      if (known !== undefined) return known;
      const bucket = emptyBucket({ name, arn: `arn:aws:s3:::${name}`, notifiesEventBridge: true }, time.now());
      buckets.set(name, bucket);
      return bucket;
    },
    dropBucket: (name: string) => void buckets.delete(name),
  };
};

export const createStore = (options: StoreOptions): Store => {
  const { time, ids, region, account, announce } = options;
  let written = 0;
  const nextVersion = (key: string): { sequencer: string; versionId: string } => {
    written += 1;
    const sequencer = written.toString(16).toUpperCase().padStart(SEQUENCER_DIGITS, '0');
    return { sequencer, versionId: md5(`${sequencer} ${key}`) };
  };

  return {
    region,
    account,
    now: time.now,
    uuid: ids.uuid,
    ...keptBuckets(options),
    put({ declaration, objects }, given, reason) {
      const object: StoredObject = { ...given, ...nextVersion(given.key), storedAt: time.now() };
      const { key, size, etag, versionId, sequencer } = object;
      objects.set(key, object);
      if (declaration.notifiesEventBridge) {
        const said = { detailType: 'Object Created', 'request-id': ids.uuid(), requester: account, reason };
        announce(eventOf(declaration, { key, size, etag, 'version-id': versionId, sequencer }, said));
      }
      return object;
    },
    remove({ declaration, objects }, key, named) {
      const next = nextVersion(key);
      const versionId = named ?? next.versionId;
      objects.delete(key);
      if (declaration.notifiesEventBridge) {
        const removed = { key, etag: ETAG_OF_NOTHING, 'version-id': versionId, sequencer: next.sequencer };
        announce(
          eventOf(declaration, removed, {
            detailType: 'Object Deleted',
            'request-id': ids.uuid(),
            requester: account,
            reason: 'DeleteObject',
            'deletion-type': named === undefined ? 'Delete Marker Created' : 'Permanently Deleted',
          }),
        );
      }
      return versionId;
    },
    keep: ({ objects }, object) => void objects.set(object.key, object),
    written: () => written,
    restoreWritten: (count) => {
      written = count;
    },
  };
};
