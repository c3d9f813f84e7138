/** The actions and resources that IAM checks for a request to S3. */
import type { S3Request } from '../s3/route';
import type { AccessRequest } from './policy';

/** Operations whose right has another name. */
const actions: Readonly<Record<string, string>> = {
  CompleteMultipartUpload: 'PutObject',
  CopyObject: 'PutObject',
  CreateMultipartUpload: 'PutObject',
  DeleteObjects: 'DeleteObject',
  HeadBucket: 'ListBucket',
  HeadObject: 'GetObject',
  ListBuckets: 'ListAllMyBuckets',
  ListMultipartUploads: 'ListBucketMultipartUploads',
  ListObjectVersions: 'ListBucketVersions',
  ListObjects: 'ListBucket',
  ListObjectsV2: 'ListBucket',
  ListParts: 'ListMultipartUploadParts',
  UploadPart: 'PutObject',
  UploadPartCopy: 'PutObject',
};

const arnOf = (path: string): string => `arn:aws:s3:::${path}`;

/** Bucket and key that a copy reads; undefined: the request copies nothing. */
const sourceOf = ({ headers }: S3Request): string | undefined => {
  const source = headers['x-amz-copy-source'];
  if (source === undefined) return undefined;
  const [path = ''] = source.replace(/^\//, '').split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const listing = (bucket: string, prefix: string): AccessRequest => ({
  action: 's3:ListBucket',
  resource: arnOf(bucket),
  context: { 's3:prefix': [prefix] },
});

/** The right without which a caller may not learn that an object does not exist. */
export const absenceAccess = (request: S3Request): AccessRequest => {
  const [bucket = '', ...key] = (sourceOf(request) ?? `${request.Bucket}/${request.Key}`).split('/');
  return listing(bucket, key.join('/'));
};

export const s3Access = (operation: string, request: S3Request): AccessRequest[] => {
  const { Bucket, Key, query } = request;
  const action = `s3:${actions[operation] ?? operation}`;
  if (Bucket === '') return [{ action, resource: '*' }];
  if (action === 's3:ListBucket') return [listing(Bucket, query.prefix ?? '')];
  // The keys that DeleteObjects names are in its document: the right is needed for all of them.
  if (operation === 'DeleteObjects') return [{ action, resource: arnOf(`${Bucket}/*`) }];
  const own = { action, resource: arnOf(Key === '' ? Bucket : `${Bucket}/${Key}`) };
  const source = sourceOf(request);
  return source === undefined ? [own] : [own, { action: 's3:GetObject', resource: arnOf(source) }];
};
