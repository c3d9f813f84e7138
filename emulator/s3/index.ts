/**
 * The embedded S3: buckets of the stack for failed records, and those of users, whose objects are the signals and the
 * data of pipelines. Only the newest version of an object is kept.
 */
import type { WireResponse } from '../protocol/client-config';
import { md5 } from '../protocol/message-digests';
import type { S3Request } from './route';
import { s3Service } from './service';
import { createStore, type NewObject, type StoredObject, type StoreOptions } from './stored';

export type { StoredObject } from './stored';

/** The content: a text, or so many bytes of which only their number is known. */
export type Content = { body: string } | { bytes: number };

export interface Buckets {
  /** As a function of the stack does it. False: the stack has no such bucket. */
  put(bucketArn: string, key: string, body: string): boolean;
  /** As users do it. A bucket that the stack does not declare is created, and notifies EventBridge. */
  putOutside(name: string, key: string, content: Content): StoredObject;
  /** The last version of each key that begins with the prefix, ordered by the keys' bytes as ListObjectsV2 does. */
  objects(name: string, prefix?: string): readonly StoredObject[];
  /** A bucket that a function of the stack may use exists. */
  open(name: string): void;
  /** The API. */
  answer(operation: string, request: S3Request): Promise<WireResponse>;
  saved(): SavedBuckets;
  /** Restores objects without notifications. */
  restore(saved: SavedBuckets): void;
}

/** The content is in base64. */
type SavedObject = Omit<StoredObject, 'content'> & { content: string | undefined };

export interface SavedBuckets {
  /** Objects ever written. */
  written: number;
  buckets: readonly { name: string; createdAt: number; objects: readonly SavedObject[] }[];
}

const objectOf = (key: string, given: Content): NewObject => {
  if ('bytes' in given) return { key, content: undefined, size: given.bytes, etag: md5(`${given.bytes} bytes`) };
  const content = Buffer.from(given.body);
  return { key, content, size: content.length, etag: md5(content) };
};

/** The content of an object that holds text. */
export const textOf = ({ content }: StoredObject): string => content?.toString() ?? '';

export const createBuckets = (options: StoreOptions): Buckets => {
  const store = createStore(options);
  return {
    put(bucketArn, key, body) {
      const name = options.buckets.find(({ arn }) => arn === bucketArn)?.name;
      if (name === undefined) return false;
      store.put(store.bucket(name), objectOf(key, { body }), 'PutObject');
      return true;
    },
    putOutside: (name, key, content) => store.put(store.ensured(name), objectOf(key, content), 'PutObject'),
    objects(name, prefix = '') {
      const found: StoredObject[] = [];
      for (const [key, object] of store.buckets.get(name)?.objects.entries(prefix) ?? []) {
        if (!key.startsWith(prefix)) break;
        found.push(object);
      }
      return found;
    },
    open: (name) => void store.ensured(name),
    answer: s3Service(store),
    saved: () => ({
      written: store.written(),
      buckets: [...store.buckets].map(([name, { createdAt, objects }]) => ({
        name,
        createdAt,
        objects: objects.valuesArray().map((object) => ({ ...object, content: object.content?.toString('base64') })),
      })),
    }),
    restore(saved) {
      store.restoreWritten(saved.written);
      for (const { name, createdAt, objects } of saved.buckets) {
        const bucket = store.ensured(name);
        bucket.createdAt = createdAt;
        for (const { content, ...object } of objects)
          store.keep(bucket, {
            ...object,
            content: content === undefined ? undefined : Buffer.from(content, 'base64'),
          });
      }
    },
  };
};
