/** What IAM is asked about a request to S3. */
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

/** A copy reads its source. */
const sourceOf = ({ headers }: S3Request): AccessRequest[] => {
  const source = headers['x-amz-copy-source'];
  if (source === undefined) return [];
  const [path = ''] = source.replace(/^\//, '').split('?');
  let named: string;
  try {
    named = decodeURIComponent(path);
  } catch {
    named = path;
  }
  return [{ action: 's3:GetObject', resource: arnOf(named) }];
};

export const s3Access = (operation: string, request: S3Request): AccessRequest[] => {
  const { Bucket, Key, query } = request;
  const action = `s3:${actions[operation] ?? operation}`;
  if (Bucket === '') return [{ action, resource: '*' }];
  if (action === 's3:ListBucket')
    return [{ action, resource: arnOf(Bucket), context: { 's3:prefix': [query.prefix ?? ''] } }];
  // The keys that DeleteObjects names are in its document: the right is needed for all of them.
  if (operation === 'DeleteObjects') return [{ action, resource: arnOf(`${Bucket}/*`) }];
  return [{ action, resource: arnOf(Key === '' ? Bucket : `${Bucket}/${Key}`) }, ...sourceOf(request)];
};
