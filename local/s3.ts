/**
 * Buckets as far as failure destinations and the signals of pipelines need them: objects are put, listed by prefix,
 * announced to EventBridge, and read.
 */
import type { Ids } from '../core/ports/ids';
import type { WireResponse } from './endpoint/client-config';
import { ServiceError } from './endpoint/refusals';
import type { OwnEvent } from './events/bus';
import { md5 } from './message-digests';
import type { Timers } from './timers';
import type { BucketDeclaration } from './topology/declarations';

export interface StoredObject {
  key: string;
  /** Empty where only the size is known. */
  body: string;
  /** Bytes. */
  size: number;
  /** Without quotes; the same content has the same. */
  etag: string;
  versionId: string;
  /** Hexadecimal; of two writes of one key the later one has the greater. */
  sequencer: string;
  /** `LastModified`, epoch milliseconds. */
  storedAt: number;
}

/** What is put: a text, or so many bytes of which nothing but their number is known. */
export type Content = { body: string } | { bytes: number };

export interface Buckets {
  /** As a function of the stack does it. False: the stack has no such bucket. */
  put(bucketArn: string, key: string, body: string): boolean;
  /** As users do it. A bucket that the stack does not declare comes into being, and tells EventBridge. */
  putOutside(name: string, key: string, content: Content): StoredObject;
  /** The last version of each key that begins with the prefix, ordered by the keys' bytes as ListObjectsV2 does. */
  objects(name: string, prefix?: string): readonly StoredObject[];
  /** The answer to PutObject: as `putOutside`. */
  write(input: PutInput): WireResponse;
  /** The answer to GetObject: the object as it is, or S3's refusal. */
  read(input: ObjectInput): WireResponse;
  /** The answer to ListObjectsV2, keys encoded as in URLs. A bucket that nothing was put into yet is empty. */
  list(input: ListInput): WireResponse;
  saved(): SavedBuckets;
  /** Puts objects back without telling anybody. */
  restore(saved: SavedBuckets): void;
}

export interface SavedBuckets {
  /** Objects ever written. */
  written: number;
  buckets: readonly { name: string; objects: readonly StoredObject[] }[];
}

export interface ObjectInput {
  Bucket: string;
  Key: string;
}

export interface PutInput extends ObjectInput {
  Body: string;
}

export interface ListInput {
  Bucket: string;
  Prefix: string;
  /** As the page before gave it. */
  ContinuationToken?: string;
}

export interface BucketsOptions {
  time: Timers;
  ids: Pick<Ids, 'uuid'>;
  account: string;
  buckets: readonly BucketDeclaration[];
  /** Puts S3's own event on the default bus. */
  announce: (event: OwnEvent) => void;
}

interface Bucket {
  declaration: BucketDeclaration;
  objects: Map<string, StoredObject>;
}

const SEQUENCER_DIGITS = 18;

/** S3's event, as the user guide words it. */
const createdEvent = (
  { name, arn }: BucketDeclaration,
  { key, size, etag, versionId, sequencer }: StoredObject,
  requestId: string,
  requester: string,
): OwnEvent => ({
  source: 'aws.s3',
  detailType: 'Object Created',
  resources: [arn],
  detail: {
    version: '0',
    bucket: { name },
    object: { key, size, etag, 'version-id': versionId, sequencer },
    'request-id': requestId,
    requester,
    'source-ip-address': '127.0.0.1',
    reason: 'PutObject',
  },
});

const contentOf = (content: Content): Pick<StoredObject, 'body' | 'size' | 'etag'> =>
  'body' in content
    ? { body: content.body, size: Buffer.byteLength(content.body), etag: md5(content.body) }
    : { body: '', size: content.bytes, etag: md5(`${content.bytes} bytes`) };

/** Of one page. */
const MAX_KEYS = 1000;

/** S3's wording with `encoding-type=url`, in which nothing is left to escape. */
const pageOf = ({ Bucket, Prefix, ContinuationToken }: ListInput, all: readonly StoredObject[]): WireResponse => {
  const start = Number(ContinuationToken ?? 0);
  const page = all.slice(start, start + MAX_KEYS);
  const next = start + page.length;
  const isTruncated = next < all.length;
  const contents = page.map(
    ({ key, size, etag, storedAt }) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key>` +
      `<LastModified>${new Date(storedAt).toISOString()}</LastModified>` +
      `<ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const token = isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<Name>${Bucket}</Name><Prefix>${encodeURIComponent(Prefix)}</Prefix><MaxKeys>${MAX_KEYS}</MaxKeys>` +
    `<EncodingType>url</EncodingType><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>` +
    `${token}${contents.join('')}</ListBucketResult>`;
  return { statusCode: 200, headers: { 'content-type': 'application/xml' }, body };
};

const byBytes = (left: StoredObject, right: StoredObject): number =>
  Buffer.compare(Buffer.from(left.key), Buffer.from(right.key));

export const createBuckets = ({ time, ids, account, buckets: declared, announce }: BucketsOptions): Buckets => {
  const buckets = new Map<string, Bucket>(
    declared.map((declaration) => [declaration.name, { declaration, objects: new Map() }]),
  );
  let written = 0;

  const store = ({ declaration, objects }: Bucket, key: string, content: Content): StoredObject => {
    written += 1;
    const sequencer = written.toString(16).toUpperCase().padStart(SEQUENCER_DIGITS, '0');
    const object: StoredObject = {
      key,
      ...contentOf(content),
      versionId: md5(`${sequencer} ${key}`),
      sequencer,
      storedAt: time.now(),
    };
    objects.set(key, object);
    if (declaration.tellsEventBridge) announce(createdEvent(declaration, object, ids.uuid(), account));
    return object;
  };

  const ofOutside = (name: string): Bucket => {
    const known = buckets.get(name);
    if (known !== undefined) return known;
    const declaration = { name, arn: `arn:aws:s3:::${name}`, tellsEventBridge: true };
    const bucket: Bucket = { declaration, objects: new Map() };
    buckets.set(name, bucket);
    return bucket;
  };

  const objects: Buckets['objects'] = (name, prefix = '') =>
    [...(buckets.get(name)?.objects.values() ?? [])].filter(({ key }) => key.startsWith(prefix)).sort(byBytes);

  const putOutside: Buckets['putOutside'] = (name, key, content) => store(ofOutside(name), key, content);

  return {
    put(bucketArn, key, body) {
      const name = declared.find(({ arn }) => arn === bucketArn)?.name;
      if (name === undefined) return false;
      store(buckets.get(name)!, key, { body });
      return true;
    },
    putOutside,
    write({ Bucket, Key, Body }) {
      const { etag, versionId } = putOutside(Bucket, Key, { body: Body });
      return { statusCode: 200, headers: { etag: `"${etag}"`, 'x-amz-version-id': versionId }, body: '' };
    },
    read({ Bucket, Key }) {
      const objects = buckets.get(Bucket)?.objects;
      if (objects === undefined) throw new ServiceError('NoSuchBucket', 'The specified bucket does not exist', 404);
      const object = objects.get(Key);
      if (object === undefined) throw new ServiceError('NoSuchKey', 'The specified key does not exist.', 404);
      if (Buffer.byteLength(object.body) !== object.size)
        throw new ServiceError('InternalError', `of ${Key} only its size is known, ${object.size} bytes`, 500);
      return { statusCode: 200, headers: { 'content-type': 'application/octet-stream' }, body: object.body };
    },
    list: (input) => pageOf(input, objects(input.Bucket, input.Prefix)),
    objects,
    saved: () => ({
      written,
      buckets: [...buckets].map(([name, bucket]) => ({ name, objects: [...bucket.objects.values()] })),
    }),
    restore(saved) {
      ({ written } = saved);
      for (const { name, objects: kept } of saved.buckets)
        for (const object of kept) ofOutside(name).objects.set(object.key, object);
    },
  };
};
