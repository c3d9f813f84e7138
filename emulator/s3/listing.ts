/** The lists of objects: page after page, in the order of the keys' bytes, with what a delimiter takes together. */
import { compareText } from '../dynamodb/data/values';
import { ServiceError } from '../protocol/refusals';
import type { Operation } from './objects';
import type { S3Request } from './route';
import type { Bucket, Store, StoredObject } from './stored';
import { group, instant, keyEncoding, quotedEtag, tag, xmlAnswer } from './xml';

const MAX_KEYS = 1000;

interface Page {
  objects: StoredObject[];
  prefixes: string[];
  isTruncated: boolean;
  /** The last key or common prefix, after which the next page begins; empty on a page without any. */
  last: string;
}

interface Asked {
  prefix: string;
  delimiter: string;
  /** Keys and common prefixes up to this one are left out. */
  after: string;
  maxKeys: number;
}

const pageOf = ({ objects }: Bucket, { prefix, delimiter, after, maxKeys }: Asked): Page => {
  const page: Page = { objects: [], prefixes: [], isTruncated: false, last: '' };
  if (maxKeys === 0) return page;
  const lowest = compareText(after, prefix) > 0 ? after : prefix;
  for (const [key, object] of objects.entries(lowest)) {
    if (!key.startsWith(prefix)) break;
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const listed = at < 0 ? key : key.slice(0, at + delimiter.length);
    if (listed === page.last || (after !== '' && compareText(listed, after) <= 0)) continue;
    if (page.objects.length + page.prefixes.length === maxKeys) {
      page.isTruncated = true;
      break;
    }
    if (at < 0) page.objects.push(object);
    else page.prefixes.push(listed);
    page.last = listed;
  }
  return page;
};

const invalid = (name: string, value: string, message: string): ServiceError =>
  new ServiceError('InvalidArgument', message, 400, { ArgumentName: name, ArgumentValue: value });

const maxKeysOf = ({ 'max-keys': asked }: S3Request['query']): number => {
  if (asked === undefined || asked === '') return MAX_KEYS;
  const number = Number(asked);
  if (!Number.isInteger(number) || number < 0)
    throw invalid('maxKeys', asked, 'Argument maxKeys must be an integer between 0 and 2147483647');
  return Math.min(number, MAX_KEYS);
};

const tokenOf = (last: string): string => Buffer.from(last).toString('base64url');

const afterToken = (token: string | undefined): string | undefined => {
  if (token === undefined) return undefined;
  const after = Buffer.from(token, 'base64url').toString();
  if (after === '' || tokenOf(after) !== token)
    throw invalid('continuation-token', token, 'The continuation token provided is incorrect');
  return after;
};

type Worded = (text: string) => string;

const ownerOf = ({ account }: Store): string => group('Owner', tag('ID', account));

const contents = ({ objects }: Page, worded: Worded, owner: string): string =>
  objects
    .map(({ key, storedAt, etag, size, headers }) =>
      group(
        'Contents',
        tag('Key', worded(key)) + tag('LastModified', instant(storedAt)) + tag('ETag', quotedEtag(etag)),
        tag('Size', size) + owner + tag('StorageClass', headers?.['x-amz-storage-class'] ?? 'STANDARD'),
      ),
    )
    .join('');

const commonPrefixes = ({ prefixes }: Page, worded: Worded): string =>
  prefixes.map((prefix) => group('CommonPrefixes', tag('Prefix', worded(prefix)))).join('');

/** The fields of the request that every list repeats. */
const echo = (name: string, { query }: S3Request, worded: Worded): string =>
  tag('Name', name) +
  tag('Prefix', worded(query.prefix ?? '')) +
  (query.delimiter ? tag('Delimiter', worded(query.delimiter)) : '') +
  tag('MaxKeys', maxKeysOf(query)) +
  tag('EncodingType', query['encoding-type']);

/** The page of a request, whose text is worded as it asks. */
const requestedPage = (store: Store, { Bucket, query }: S3Request, after: string) => {
  const { prefix = '', delimiter = '' } = query;
  const worded = keyEncoding(query['encoding-type']);
  return { worded, page: pageOf(store.bucket(Bucket), { prefix, delimiter, after, maxKeys: maxKeysOf(query) }) };
};

const listV2: Operation = (store, request) => {
  const { query } = request;
  const { 'continuation-token': token, 'start-after': startAfter } = query;
  const { worded, page } = requestedPage(store, request, afterToken(token) ?? startAfter ?? '');
  const owner = query['fetch-owner'] === 'true' ? ownerOf(store) : '';
  return xmlAnswer(
    'ListBucketResult',
    echo(request.Bucket, request, worded),
    tag('KeyCount', page.objects.length + page.prefixes.length) + tag('IsTruncated', page.isTruncated),
    tag('ContinuationToken', token),
    tag('StartAfter', startAfter === undefined ? undefined : worded(startAfter)),
    page.isTruncated ? tag('NextContinuationToken', tokenOf(page.last)) : '',
    contents(page, worded, owner) + commonPrefixes(page, worded),
  );
};

const listV1: Operation = (store, request) => {
  const { marker = '', delimiter } = request.query;
  const { worded, page } = requestedPage(store, request, marker);
  return xmlAnswer(
    'ListBucketResult',
    echo(request.Bucket, request, worded) + tag('Marker', worded(marker)) + tag('IsTruncated', page.isTruncated),
    // Without a delimiter the last key is the marker.
    page.isTruncated && delimiter ? tag('NextMarker', worded(page.last)) : '',
    contents(page, worded, ownerOf(store)) + commonPrefixes(page, worded),
  );
};

/** Older versions are not kept, so that each key has one. */
const listVersions: Operation = (store, request) => {
  const { 'key-marker': marker = '', 'version-id-marker': versionMarker = '' } = request.query;
  const { worded, page } = requestedPage(store, request, marker);
  return xmlAnswer(
    'ListVersionsResult',
    echo(request.Bucket, request, worded) + tag('KeyMarker', worded(marker)) + tag('VersionIdMarker', versionMarker),
    tag('IsTruncated', page.isTruncated),
    page.isTruncated ? tag('NextKeyMarker', worded(page.last)) + tag('NextVersionIdMarker', 'null') : '',
    ...page.objects.map(({ key, versionId, storedAt, etag, size }) =>
      group(
        'Version',
        tag('Key', worded(key)) + tag('VersionId', versionId) + tag('IsLatest', true),
        tag('LastModified', instant(storedAt)) + tag('ETag', quotedEtag(etag)) + tag('Size', size),
        ownerOf(store) + tag('StorageClass', 'STANDARD'),
      ),
    ),
    commonPrefixes(page, worded),
  );
};

export const listOperations = {
  ListObjects: listV1,
  ListObjectsV2: listV2,
  ListObjectVersions: listVersions,
} as const satisfies Readonly<Record<string, Operation>>;
