/** The headers of objects: the metadata of a write, the conditions of a call, and the requested bytes. */
import type { WireResponse } from '../protocol/client-config';
import { ServiceError } from '../protocol/refusals';
import type { S3Request } from './route';
import type { StoredObject } from './stored';
import { quotedEtag } from './xml';

type Headers = Readonly<Record<string, string>>;

const KEPT = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
  'x-amz-storage-class',
  'x-amz-website-redirect-location',
];
const METADATA = 'x-amz-meta-';
const MAX_METADATA_BYTES = 2048;
const MAX_TAGS = 10;

/** The characters that a header can hold: a program on Node cannot send anything else. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/;

const checkSendable = (name: string, value: string): void => {
  if (!SENDABLE.test(value))
    throw new ServiceError('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.', 400, {
      ArgumentName: name,
      ArgumentValue: value,
    });
};

/** Chunks are how the content travels, and no part of the object. */
const withoutChunks = (encoding: string): string =>
  encoding
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'aws-chunked')
    .join(',');

/** The headers of a write with which the object will be answered. */
export const keptHeaders = (headers: Headers): Headers => {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  let metadata = 0;
  for (const [name, value] of Object.entries(headers)) {
    const isMetadata = name.startsWith(METADATA);
    if (!isMetadata && !KEPT.includes(name)) continue;
    checkSendable(name, value);
    if (isMetadata) metadata += name.length - METADATA.length + Buffer.byteLength(value);
    const said = name === 'content-encoding' ? withoutChunks(value) : value;
    if (said !== '' && !(name === 'x-amz-storage-class' && said === 'STANDARD')) kept[name] = said;
  }
  if (metadata > MAX_METADATA_BYTES)
    throw new ServiceError('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size', 400, {
      Size: metadata,
      MaxSizeAllowed: MAX_METADATA_BYTES,
    });
  return kept;
};

/** Tags as a header words them. @throws ServiceError for more than an object can have. */
export const checkedTags = (tags: URLSearchParams): string => {
  if (tags.size > MAX_TAGS || new Set(tags.keys()).size < tags.size || [...tags.keys()].includes(''))
    throw new ServiceError(
      tags.size > MAX_TAGS ? 'BadRequest' : 'InvalidTag',
      tags.size > MAX_TAGS
        ? `Object tags cannot be greater than ${MAX_TAGS}`
        : 'Cannot provide multiple Tags with the same key, or a Tag without one',
    );
  return tags.toString();
};

const seconds = (atMs: number): number => Math.floor(atMs / 1000);

/** Whether a list of ETags names the object. */
const names = (etags: string, object: StoredObject | undefined): boolean =>
  object !== undefined &&
  etags
    .split(',')
    .some((etag) => ['*', object.etag, quotedEtag(object.etag)].includes(etag.trim().replace(/^W\//, '')));

const preconditionFailed = (condition: string): ServiceError =>
  new ServiceError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412, {
    Condition: condition,
  });

/** Undefined: the header is not there, or is no instant. */
const secondsIn = (header: string | undefined): number | undefined => {
  const atMs = Date.parse(header ?? '');
  return Number.isNaN(atMs) ? undefined : seconds(atMs);
};

/**
 * Whether a reader has the object as it is already. `prefix`: of the headers, which a copy has about its source.
 * @throws ServiceError PreconditionFailed
 */
export const isUnmodified = (headers: Headers, object: StoredObject, prefix = ''): boolean => {
  const of = (name: string): string | undefined => headers[`${prefix}${name}`];
  const stored = seconds(object.storedAt);
  const ifMatch = of('if-match');
  const ifNoneMatch = of('if-none-match');
  if (ifMatch !== undefined && !names(ifMatch, object)) throw preconditionFailed('If-Match');
  const unmodifiedSince = secondsIn(of('if-unmodified-since'));
  if (ifMatch === undefined && unmodifiedSince !== undefined && stored > unmodifiedSince)
    throw preconditionFailed('If-Unmodified-Since');
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, object);
  const modifiedSince = secondsIn(of('if-modified-since'));
  return modifiedSince !== undefined && stored <= modifiedSince;
};

/** @throws ServiceError where a write is to happen only to the object as its writer knows it. */
export const checkWriteCondition = (headers: Headers, key: string, object: StoredObject | undefined): void => {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined && object === undefined) throw noSuchKey(key);
  if (ifMatch !== undefined && !names(ifMatch, object)) throw preconditionFailed('If-Match');
  if (ifNoneMatch !== undefined && names(ifNoneMatch, object)) throw preconditionFailed('If-None-Match');
};

export const noSuchKey = (key: string): ServiceError =>
  new ServiceError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });

/** Bytes of an object: from the first up to, not including, the end. */
export interface Span {
  from: number;
  end: number;
}

/** Undefined: the whole object, also for a range that S3 does not understand. @throws ServiceError InvalidRange */
export const spanOf = (range = '', size: number): Span | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (from < end) return { from, end };
  throw new ServiceError('InvalidRange', 'The requested range is not satisfiable', 416, {
    RangeRequested: range,
    ActualObjectSize: size,
  });
};

/** The stored part of an upload. @throws ServiceError for a part that the object does not have. */
export const spanOfPart = (number: string, { size, parts = [size] }: StoredObject): Span => {
  const at = Number(number);
  const length = Number.isInteger(at) ? parts[at - 1] : undefined;
  if (length === undefined)
    throw new ServiceError('InvalidPartNumber', 'The requested partnumber is not satisfiable', 416, {
      ActualPartCount: parts.length,
      PartNumberRequested: number,
    });
  const from = parts.slice(0, at - 1).reduce((sum, part) => sum + part, 0);
  return { from, end: from + length };
};

export const identityHeaders = ({ etag, versionId }: StoredObject): Record<string, string> => ({
  etag: quotedEtag(etag),
  'x-amz-version-id': versionId,
});

/** The headers of an object, with those that a reader requests in its address. */
export const objectHeaders = (object: StoredObject, { query, headers }: S3Request): WireResponse['headers'] => {
  const { headers: kept = {}, tags = '', checksums = {}, storedAt } = object;
  const said: WireResponse['headers'] = {
    'accept-ranges': 'bytes',
    'last-modified': new Date(storedAt).toUTCString(),
    ...identityHeaders(object),
    'content-type': 'binary/octet-stream',
    ...kept,
  };
  if (tags !== '') said['x-amz-tagging-count'] = String(new URLSearchParams(tags).size);
  if (headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED') Object.assign(said, checksums);
  for (const [name, value] of Object.entries(query)) {
    const [, header] = /^response-(.+)$/.exec(name) ?? [];
    if (header === undefined || !KEPT.includes(header)) continue;
    checkSendable(name, value);
    said[header] = value;
  }
  return said;
};
