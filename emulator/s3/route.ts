/** The operation of S3 that a request means: its method, its path and the name of a part of the bucket or object. */
import { ServiceError } from '../protocol/refusals';

/** A request as the operations read it. */
export interface S3Request {
  /** Empty: the request is about the account. */
  Bucket: string;
  /** Empty: the request is about the bucket. */
  Key: string;
  query: Readonly<Record<string, string>>;
  /** With what a presigned address says in its query instead. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
type Asked = Pick<S3Request, 'query' | 'headers'>;

const verbs: Readonly<Record<Method, string>> = {
  GET: 'Get',
  HEAD: 'Head',
  PUT: 'Put',
  POST: 'Post',
  DELETE: 'Delete',
};

/** Parts of a bucket whose operations are named `GetBucketCors`, `PutBucketCors`, `DeleteBucketCors`. */
const bucketParts: Readonly<Record<string, string>> = {
  abac: 'Abac',
  accelerate: 'AccelerateConfiguration',
  acl: 'Acl',
  analytics: 'AnalyticsConfiguration',
  cors: 'Cors',
  encryption: 'Encryption',
  'intelligent-tiering': 'IntelligentTieringConfiguration',
  inventory: 'InventoryConfiguration',
  lifecycle: 'LifecycleConfiguration',
  location: 'Location',
  logging: 'Logging',
  metadataConfiguration: 'MetadataConfiguration',
  metadataTable: 'MetadataTableConfiguration',
  metrics: 'MetricsConfiguration',
  notification: 'NotificationConfiguration',
  ownershipControls: 'OwnershipControls',
  policy: 'Policy',
  policyStatus: 'PolicyStatus',
  replication: 'Replication',
  requestPayment: 'RequestPayment',
  tagging: 'Tagging',
  versioning: 'Versioning',
  website: 'Website',
};

/** Parts of which a bucket has a list of several. */
const LISTED: ReadonlySet<string> = new Set(['analytics', 'intelligent-tiering', 'inventory', 'metrics']);

/** The names that follow no rule. */
const bucketNames: Readonly<Record<string, string>> = {
  'GET metadataInventoryTable': 'GetBucketMetadataInventoryTableConfiguration',
  'PUT metadataInventoryTable': 'UpdateBucketMetadataInventoryTableConfiguration',
  'PUT metadataJournalTable': 'UpdateBucketMetadataJournalTableConfiguration',
  'PUT metadataAnnotationTable': 'UpdateBucketMetadataAnnotationTableConfiguration',
  'POST metadataConfiguration': 'CreateBucketMetadataConfiguration',
  'POST metadataTable': 'CreateBucketMetadataTableConfiguration',
  'DELETE lifecycle': 'DeleteBucketLifecycle',
  'GET object-lock': 'GetObjectLockConfiguration',
  'PUT object-lock': 'PutObjectLockConfiguration',
  'GET publicAccessBlock': 'GetPublicAccessBlock',
  'PUT publicAccessBlock': 'PutPublicAccessBlock',
  'DELETE publicAccessBlock': 'DeletePublicAccessBlock',
  'GET session': 'CreateSession',
  'GET uploads': 'ListMultipartUploads',
  'GET versions': 'ListObjectVersions',
  'POST delete': 'DeleteObjects',
};

const objectNames: Readonly<Record<string, string>> = {
  'GET acl': 'GetObjectAcl',
  'PUT acl': 'PutObjectAcl',
  'GET annotation': 'GetObjectAnnotation',
  'PUT annotation': 'PutObjectAnnotation',
  'DELETE annotation': 'DeleteObjectAnnotation',
  'GET attributes': 'GetObjectAttributes',
  'PUT encryption': 'UpdateObjectEncryption',
  'GET legal-hold': 'GetObjectLegalHold',
  'PUT legal-hold': 'PutObjectLegalHold',
  'PUT renameObject': 'RenameObject',
  'POST restore': 'RestoreObject',
  'GET retention': 'GetObjectRetention',
  'PUT retention': 'PutObjectRetention',
  'POST select': 'SelectObjectContent',
  'GET tagging': 'GetObjectTagging',
  'PUT tagging': 'PutObjectTagging',
  'DELETE tagging': 'DeleteObjectTagging',
  'GET torrent': 'GetObjectTorrent',
  'POST uploads': 'CreateMultipartUpload',
  'GET uploadId': 'ListParts',
  'POST uploadId': 'CompleteMultipartUpload',
  'DELETE uploadId': 'AbortMultipartUpload',
};

const operationNamed = (
  method: string,
  query: Asked['query'],
  names: Readonly<Record<string, string>>,
): string | undefined => {
  for (const part of Object.keys(query)) {
    const name = `${method} ${part}`;
    if (Object.hasOwn(names, name)) return names[name];
  }
  return undefined;
};

const bucketOperation = (method: Method, { query }: Asked): string | undefined => {
  const exception = operationNamed(method, query, bucketNames);
  if (exception !== undefined) return exception;
  const part = Object.keys(query).find((name) => Object.hasOwn(bucketParts, name));
  if (part !== undefined) {
    if (LISTED.has(part) && method === 'GET' && query.id === undefined) return `ListBucket${bucketParts[part]}s`;
    return `${verbs[method]}Bucket${bucketParts[part]}`;
  }
  if (method === 'GET') return query['list-type'] === '2' ? 'ListObjectsV2' : 'ListObjects';
  return { HEAD: 'HeadBucket', PUT: 'CreateBucket', DELETE: 'DeleteBucket', POST: 'PostObject' }[method];
};

const objectOperation = (method: Method, { query, headers }: Asked): string | undefined => {
  const isCopy = headers['x-amz-copy-source'] !== undefined;
  if (method === 'PUT' && query.uploadId !== undefined) return isCopy ? 'UploadPartCopy' : 'UploadPart';
  const part = operationNamed(method, query, objectNames);
  if (part === 'GetObjectAnnotation' && query.annotationName === undefined) return 'ListObjectAnnotations';
  if (part !== undefined) return part;
  if (method === 'PUT' && isCopy) return 'CopyObject';
  return method === 'POST' ? undefined : `${verbs[method]}Object`;
};

const isMethod = (method: string): method is Method => Object.hasOwn(verbs, method);

/** @throws ServiceError for a request that is none of S3's. */
export const s3Operation = (method: string, { Bucket, Key, query, headers }: Omit<S3Request, 'body'>): string => {
  let found: string | undefined;
  if (isMethod(method)) {
    if (Bucket === '') found = method === 'GET' ? 'ListBuckets' : undefined;
    else found = Key === '' ? bucketOperation(method, { query, headers }) : objectOperation(method, { query, headers });
  }
  if (found === undefined)
    throw new ServiceError('MethodNotAllowed', 'The specified method is not allowed against this resource.', 405, {
      Method: method,
    });
  return found;
};
