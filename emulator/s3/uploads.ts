/** Uploads in parts. One that is not completed holds its parts until it is aborted, or the process ends. */

import { md5 } from '../protocol/message-digests';
import { ServiceError } from '../protocol/refusals';
import { checkedTags, checkWriteCondition, identityHeaders, keptHeaders, spanOf } from './headers';
import { checkKey, writableBucket } from './names';
import { contentOf, copySource, type Operation } from './objects';
import { checksumOfParts, checksumsIn, payloadOf, verifyChecksums } from './payload';
import type { S3Request } from './route';
import type { Described } from './stored';
import { group, instant, keyEncoding, listOf, malformedXml, parseDocument, quotedEtag, tag, xmlAnswer } from './xml';

interface Part {
  number: number;
  content: Buffer;
  etag: string;
  checksums: Readonly<Record<string, string>>;
  storedAt: number;
}

interface Upload extends Described {
  id: string;
  bucket: string;
  key: string;
  begunAt: number;
  parts: Map<number, Part>;
}

const MAX_PARTS = 10_000;
/** Least size of every part but the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;
const MAX_LISTED = 1000;

type Uploads = Map<string, Upload>;

const uploadOf = (uploads: Uploads, { Bucket, Key, query }: S3Request): Upload => {
  const { uploadId: id = '' } = query;
  const upload = uploads.get(id);
  if (upload === undefined || upload.bucket !== Bucket || upload.key !== Key)
    throw new ServiceError(
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or ' +
        'completed.',
      404,
      { UploadId: id },
    );
  return upload;
};

const numberOf = ({ query }: S3Request): number => {
  const number = Number(query.partNumber);
  if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS)
    throw new ServiceError(
      'InvalidArgument',
      `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`,
      400,
      {
        ArgumentName: 'partNumber',
        ArgumentValue: query.partNumber ?? '',
      },
    );
  return number;
};

const ofUpload = ({ bucket, key, id }: Upload): string => tag('Bucket', bucket) + tag('Key', key) + tag('UploadId', id);

const begin =
  (uploads: Uploads): Operation =>
  (store, { Bucket, Key, headers }) => {
    checkKey(Key);
    writableBucket(store, Bucket);
    const upload: Upload = {
      id: store.uuid(),
      bucket: Bucket,
      key: Key,
      begunAt: store.now(),
      headers: keptHeaders(headers),
      tags: checkedTags(new URLSearchParams(headers['x-amz-tagging'] ?? '')),
      checksums: {},
      parts: new Map(),
    };
    uploads.set(upload.id, upload);
    return xmlAnswer('InitiateMultipartUploadResult', ofUpload(upload));
  };

const addPart =
  (uploads: Uploads): Operation =>
  async (store, request) => {
    const { parts } = uploadOf(uploads, request);
    const number = numberOf(request);
    const { content, checksums } = await payloadOf(request);
    const etag = md5(content);
    parts.set(number, { number, content, etag, checksums, storedAt: store.now() });
    return { statusCode: 200, headers: { etag: quotedEtag(etag), ...checksums }, body: '' };
  };

const copyPart =
  (uploads: Uploads): Operation =>
  (store, request) => {
    const { parts } = uploadOf(uploads, request);
    const number = numberOf(request);
    const source = copySource(store, request.headers);
    const whole = contentOf(source);
    const { from, end } = spanOf(request.headers['x-amz-copy-source-range'], whole.length) ?? {
      from: 0,
      end: whole.length,
    };
    const content = whole.subarray(from, end);
    const part: Part = { number, content, etag: md5(content), checksums: {}, storedAt: store.now() };
    parts.set(number, part);
    return xmlAnswer('CopyPartResult', tag('LastModified', instant(part.storedAt)), tag('ETag', quotedEtag(part.etag)));
  };

const invalidPart = (): ServiceError =>
  new ServiceError(
    'InvalidPart',
    'One or more of the specified parts could not be found.  The part may not have been uploaded, or the specified ' +
      "entity tag may not match the part's entity tag.",
  );

/** The parts that the request names, in its order. @throws ServiceError for parts that make no object. */
const namedParts = (upload: Upload, document: Buffer): Part[] => {
  const { Part: listed } = parseDocument(document, 'CompleteMultipartUpload');
  if (listed === undefined) throw malformedXml();
  const named = listOf(listed);
  if (named.some(({ PartNumber }, i) => i > 0 && Number(PartNumber) <= Number(named[i - 1]?.PartNumber)))
    throw new ServiceError(
      'InvalidPartOrder',
      'The list of parts was not in ascending order. Parts must be ordered by part number.',
    );
  const parts = named.map(({ PartNumber, ETag }) => {
    const part = upload.parts.get(Number(PartNumber));
    if (part === undefined || String(ETag).replaceAll('"', '') !== part.etag) throw invalidPart();
    return part;
  });
  const small = parts.slice(0, -1).find(({ content }) => content.length < MIN_PART_BYTES);
  if (small !== undefined)
    throw new ServiceError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', 400, {
      ProposedSize: small.content.length,
      MinSizeAllowed: MIN_PART_BYTES,
      PartNumber: small.number,
      ETag: small.etag,
    });
  return parts;
};

/** The checksums of this request are those of the object, not of its own document. */
const withoutObjectChecksums = (request: S3Request): S3Request => {
  const ofObject = checksumsIn(request.headers);
  return {
    ...request,
    headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !Object.hasOwn(ofObject, name))),
  };
};

/** The checksums of the parts, where each of them came with one, or the one that the request gives for the object. */
const checksumsOf = async (
  parts: readonly Part[],
  content: Buffer,
  { headers }: S3Request,
): Promise<Readonly<Record<string, string>>> => {
  const said = checksumsIn(headers);
  const whole = Object.fromEntries(Object.entries(said).filter(([, value]) => !/-\d+$/.test(value)));
  await verifyChecksums(content, whole);
  if (Object.keys(whole).length > 0) return { ...whole, 'x-amz-checksum-type': 'FULL_OBJECT' };
  const [name = ''] = Object.keys(parts[0]?.checksums ?? {});
  const ofParts = parts.flatMap(({ checksums }) => checksums[name] ?? []);
  if (ofParts.length < parts.length) return {};
  return (await checksumOfParts(name, ofParts, content)) ?? {};
};

const complete =
  (uploads: Uploads): Operation =>
  async (store, request) => {
    const upload = uploadOf(uploads, request);
    const { bucket: name, key, headers, tags } = upload;
    const parts = namedParts(upload, (await payloadOf(withoutObjectChecksums(request))).content);
    const content = Buffer.concat(parts.map((part) => part.content));
    const checksums = await checksumsOf(parts, content, request);
    const bucket = writableBucket(store, name);
    checkWriteCondition(request.headers, key, bucket.objects.get(key));
    const etag = `${md5(Buffer.concat(parts.map((part) => Buffer.from(part.etag, 'hex'))))}-${parts.length}`;
    const sizes = parts.map((part) => part.content.length);
    const made = { key, content, size: content.length, etag, headers, tags, checksums, parts: sizes };
    const object = store.put(bucket, made, 'CompleteMultipartUpload');
    uploads.delete(upload.id);
    const answer = xmlAnswer(
      'CompleteMultipartUploadResult',
      tag('Location', `https://${name}.s3.${store.region}.amazonaws.com/${encodeURIComponent(key)}`),
      tag('Bucket', name) + tag('Key', key),
      tag('ETag', quotedEtag(etag)),
    );
    const { 'x-amz-version-id': versionId = '' } = identityHeaders(object);
    return { ...answer, headers: { ...answer.headers, 'x-amz-version-id': versionId } };
  };

const abort =
  (uploads: Uploads): Operation =>
  (_store, request) => {
    uploads.delete(uploadOf(uploads, request).id);
    return { statusCode: 204, headers: {}, body: '' };
  };

/** At most so many as the request and S3 allow. */
const limitOf = (asked: string | undefined): number => Math.min(Number(asked ?? MAX_LISTED) || 0, MAX_LISTED);

const listParts =
  (uploads: Uploads): Operation =>
  (store, request) => {
    const upload = uploadOf(uploads, request);
    const { 'part-number-marker': marker = '0', 'max-parts': asked } = request.query;
    const rest = [...upload.parts.values()]
      .filter(({ number }) => number > Number(marker))
      .sort((one, other) => one.number - other.number);
    const page = rest.slice(0, limitOf(asked));
    const isTruncated = page.length < rest.length;
    return xmlAnswer(
      'ListPartsResult',
      ofUpload(upload),
      tag('PartNumberMarker', marker),
      isTruncated ? tag('NextPartNumberMarker', page.at(-1)?.number ?? marker) : '',
      tag('MaxParts', limitOf(asked)) + tag('IsTruncated', isTruncated),
      ...page.map(({ number, content, etag, storedAt }) =>
        group(
          'Part',
          tag('PartNumber', number) + tag('LastModified', instant(storedAt)),
          tag('ETag', quotedEtag(etag)) + tag('Size', content.length),
        ),
      ),
      group('Owner', tag('ID', store.account)) + tag('StorageClass', 'STANDARD'),
    );
  };

const listUploads =
  (uploads: Uploads): Operation =>
  (store, { Bucket, query }) => {
    store.bucket(Bucket);
    if (query.delimiter)
      throw new ServiceError('NotImplemented', 'the embedded S3 lists uploads without a delimiter only', 501);
    const { prefix = '', 'key-marker': keyMarker = '', 'upload-id-marker': idMarker = '' } = query;
    const worded = keyEncoding(query['encoding-type']);
    const orderOf = ({ key, id }: Pick<Upload, 'key' | 'id'>): string => `${key}\0${id}`;
    const marker = keyMarker === '' ? '' : orderOf({ key: keyMarker, id: idMarker === '' ? '\uffff' : idMarker });
    const rest = [...uploads.values()]
      .filter((upload) => upload.bucket === Bucket && upload.key.startsWith(prefix) && orderOf(upload) > marker)
      .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    const page = rest.slice(0, limitOf(query['max-uploads']));
    const last = page.length < rest.length ? page.at(-1) : undefined;
    return xmlAnswer(
      'ListMultipartUploadsResult',
      tag('Bucket', Bucket) + tag('KeyMarker', worded(keyMarker)) + tag('UploadIdMarker', idMarker),
      last === undefined ? '' : tag('NextKeyMarker', worded(last.key)) + tag('NextUploadIdMarker', last.id),
      tag('Prefix', worded(prefix)) + tag('EncodingType', query['encoding-type']),
      tag('MaxUploads', limitOf(query['max-uploads'])) + tag('IsTruncated', page.length < rest.length),
      ...page.map(({ key, id, begunAt }) =>
        group(
          'Upload',
          tag('Key', worded(key)) + tag('UploadId', id),
          tag('StorageClass', 'STANDARD') + tag('Initiated', instant(begunAt)),
        ),
      ),
    );
  };

export const uploadOperations = (uploads: Uploads): Readonly<Record<string, Operation>> => ({
  CreateMultipartUpload: begin(uploads),
  UploadPart: addPart(uploads),
  UploadPartCopy: copyPart(uploads),
  CompleteMultipartUpload: complete(uploads),
  AbortMultipartUpload: abort(uploads),
  ListParts: listParts(uploads),
  ListMultipartUploads: listUploads(uploads),
});
