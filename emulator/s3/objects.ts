/** The operations on whole objects. */
import { isFields } from '../../kernel/values/json';
import type { WireResponse } from '../protocol/client-config';
import { md5 } from '../protocol/message-digests';
import { ServiceError } from '../protocol/refusals';
import {
  checkedTags,
  checkWriteCondition,
  identityHeaders,
  isUnmodified,
  keptHeaders,
  noSuchKey,
  objectHeaders,
  type Span,
  spanOf,
  spanOfPart,
} from './headers';
import { checkKey, writableBucket } from './names';
import { payloadOf } from './payload';
import type { S3Request } from './route';
import type { Bucket, NewObject, Store, StoredObject } from './stored';
import { group, instant, listOf, malformedXml, parseDocument, quotedEtag, tag, xmlAnswer } from './xml';

export type Operation = (store: Store, request: S3Request) => WireResponse | Promise<WireResponse>;

/** Keys of one DeleteObjects, at most. */
const MAX_DELETED = 1000;

/** @throws ServiceError where it is not there, or not in this version. */
const found = ({ objects }: Bucket, key: string, versionId: string | undefined): StoredObject => {
  const object = objects.get(key);
  if (versionId !== undefined && object?.versionId !== versionId)
    throw new ServiceError(
      'NoSuchVersion',
      'The specified version does not exist. The embedded S3 keeps the newest version of an object only.',
      404,
      { Key: key, VersionId: versionId },
    );
  if (object === undefined) throw noSuchKey(key);
  return object;
};

/** @throws ServiceError where only the size of the object is known. */
export const contentOf = ({ key, content, size }: StoredObject): Buffer => {
  if (content === undefined)
    throw new ServiceError('InternalError', `of ${key} only its size is known, ${size} bytes`, 500);
  return content;
};

/** GetObject and HeadObject, which differ in the content only. */
const read =
  (bytesOf: (object: StoredObject, span: Span) => Buffer | string): Operation =>
  (store, request) => {
    const { Bucket, Key, query, headers } = request;
    const object = found(store.bucket(Bucket), Key, query.versionId);
    const { size, parts } = object;
    if (isUnmodified(headers, object)) return { statusCode: 304, headers: identityHeaders(object), body: '' };
    const { partNumber } = query;
    const asked = partNumber === undefined ? spanOf(headers.range, size) : spanOfPart(partNumber, object);
    const span = asked ?? { from: 0, end: size };
    const said = objectHeaders(object, request);
    said['content-length'] = String(span.end - span.from);
    if (asked !== undefined) {
      said['content-range'] = `bytes ${span.from}-${span.end - 1}/${size}`;
      // They are of the whole object.
      for (const name of Object.keys(object.checksums ?? {})) delete said[name];
    }
    if (partNumber !== undefined && parts !== undefined) said['x-amz-mp-parts-count'] = String(parts.length);
    return { statusCode: asked === undefined ? 200 : 206, headers: said, body: bytesOf(object, span) };
  };

const put: Operation = async (store, { Bucket, Key, headers, body }) => {
  checkKey(Key);
  const { content, checksums } = await payloadOf({ headers, body });
  const kept = keptHeaders(headers);
  const tags = checkedTags(new URLSearchParams(headers['x-amz-tagging'] ?? ''));
  const bucket = writableBucket(store, Bucket);
  checkWriteCondition(headers, Key, bucket.objects.get(Key));
  const object = store.put(
    bucket,
    { key: Key, content, size: content.length, etag: md5(content), headers: kept, tags, checksums },
    'PutObject',
  );
  return { statusCode: 200, headers: { ...identityHeaders(object), ...checksums }, body: '' };
};

/** The object that `x-amz-copy-source` names: `/bucket/key?versionId=…`. */
export const copySource = (store: Store, headers: S3Request['headers']): StoredObject => {
  const [address = '', version] = headers['x-amz-copy-source']?.split('?versionId=') ?? [];
  let path: string;
  try {
    path = decodeURIComponent(address).replace(/^\//, '');
  } catch {
    path = '';
  }
  const slash = path.indexOf('/');
  if (slash < 1 || slash === path.length - 1)
    throw new ServiceError(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    );
  const object = found(store.bucket(path.slice(0, slash)), path.slice(slash + 1), version);
  // A copy of what the writer has already is refused, too.
  if (isUnmodified(headers, object, 'x-amz-copy-source-'))
    throw new ServiceError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  return object;
};

const copy: Operation = (store, { Bucket, Key, headers }) => {
  checkKey(Key);
  const source = copySource(store, headers);
  const bucket = writableBucket(store, Bucket);
  const isReplaced = (what: string): boolean => headers[`x-amz-${what}-directive`]?.toUpperCase() === 'REPLACE';
  const replaced = isReplaced('metadata');
  if (!replaced && headers['x-amz-storage-class'] === undefined && bucket.objects.get(Key) === source)
    throw new ServiceError(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's " +
        'metadata, storage class, website redirect location or encryption attributes.',
    );
  checkWriteCondition(headers, Key, bucket.objects.get(Key));
  const { content, size, etag, checksums } = source;
  const made: NewObject = { key: Key, content, size, etag: content === undefined ? etag : md5(content) };
  const object = store.put(
    bucket,
    {
      ...made,
      headers: replaced ? keptHeaders(headers) : (source.headers ?? {}),
      tags: isReplaced('tagging')
        ? checkedTags(new URLSearchParams(headers['x-amz-tagging'] ?? ''))
        : (source.tags ?? ''),
      // That of an upload in parts is of its parts.
      checksums: source.parts === undefined ? (checksums ?? {}) : {},
    },
    'CopyObject',
  );
  const answer = xmlAnswer(
    'CopyObjectResult',
    tag('LastModified', instant(object.storedAt)),
    tag('ETag', quotedEtag(object.etag)),
  );
  return { ...answer, headers: { ...answer.headers, 'x-amz-version-id': object.versionId } };
};

/** A version that is not the newest is gone already. Undefined: nothing was removed. */
const removed = (store: Store, bucket: Bucket, key: string, versionId: string | undefined): string | undefined =>
  versionId !== undefined && bucket.objects.get(key)?.versionId !== versionId
    ? undefined
    : store.remove(bucket, key, versionId);

const remove: Operation = (store, { Bucket, Key, query: { versionId }, headers }) => {
  const bucket = store.bucket(Bucket);
  if (headers['if-match'] !== undefined)
    checkWriteCondition({ 'if-match': headers['if-match'] }, Key, bucket.objects.get(Key));
  const marker = removed(store, bucket, Key, versionId);
  return {
    statusCode: 204,
    headers: {
      ...(marker === undefined ? {} : { 'x-amz-version-id': marker }),
      ...(versionId === undefined ? { 'x-amz-delete-marker': 'true' } : {}),
    },
    body: '',
  };
};

const removeAll: Operation = async (store, { Bucket, headers, body }) => {
  const { content } = await payloadOf({ headers, body });
  const bucket = store.bucket(Bucket);
  const { Object: named, Quiet } = parseDocument(content, 'Delete');
  const objects = listOf(named);
  const isNamed = ({ Key }: { Key?: unknown }): boolean => typeof Key === 'string' && Key !== '';
  if (objects.length > MAX_DELETED || !objects.every(isNamed)) throw malformedXml();
  const answers = objects.map(({ Key, VersionId }) => {
    const versionId = typeof VersionId === 'string' && VersionId !== '' ? VersionId : undefined;
    const marker = removed(store, bucket, String(Key), versionId);
    if (Quiet === 'true') return '';
    return group(
      'Deleted',
      tag('Key', String(Key)),
      tag('VersionId', versionId),
      versionId === undefined ? tag('DeleteMarker', true) + tag('DeleteMarkerVersionId', marker) : '',
    );
  });
  return xmlAnswer('DeleteResult', ...answers);
};

const getTags: Operation = (store, { Bucket, Key, query: { versionId } }) => {
  const { tags = '', versionId: version } = found(store.bucket(Bucket), Key, versionId);
  const set = [...new URLSearchParams(tags)].map(([key, value]) => group('Tag', tag('Key', key), tag('Value', value)));
  const answer = xmlAnswer('Tagging', group('TagSet', ...set));
  return { ...answer, headers: { ...answer.headers, 'x-amz-version-id': version } };
};

const setTags =
  (statusCode: number, tagsIn: (request: S3Request) => string | Promise<string>): Operation =>
  async (store, request) => {
    const tags = await tagsIn(request);
    const bucket = store.bucket(request.Bucket);
    const object = found(bucket, request.Key, request.query.versionId);
    store.keep(bucket, { ...object, tags });
    return { statusCode, headers: { 'x-amz-version-id': object.versionId }, body: '' };
  };

const tagsInDocument = async (request: S3Request): Promise<string> => {
  const { TagSet } = parseDocument((await payloadOf(request)).content, 'Tagging');
  const tags = isFields(TagSet) ? listOf(TagSet.Tag) : [];
  return checkedTags(
    new URLSearchParams(tags.map(({ Key, Value }): [string, string] => [String(Key ?? ''), String(Value ?? '')])),
  );
};

export const objectOperations = {
  GetObject: read((object, { from, end }) => contentOf(object).subarray(from, end)),
  HeadObject: read(() => ''),
  PutObject: put,
  CopyObject: copy,
  DeleteObject: remove,
  DeleteObjects: removeAll,
  GetObjectTagging: getTags,
  PutObjectTagging: setTags(200, tagsInDocument),
  DeleteObjectTagging: setTags(204, () => ''),
} as const satisfies Readonly<Record<string, Operation>>;
