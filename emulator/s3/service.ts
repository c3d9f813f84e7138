/** The API of S3: the operations that the embedded cloud has, and how it refuses the others. */
import type { WireResponse } from '../protocol/client-config';
import { ServiceError } from '../protocol/refusals';
import { bucketOperations } from './buckets';
import { listOperations } from './listing';
import { type Operation, objectOperations } from './objects';
import { checkExpiry } from './presigned';
import type { S3Request } from './route';
import type { Store } from './stored';
import { uploadOperations } from './uploads';

/** Operations that read or change an existing object. */
const OF_VERSIONS: ReadonlySet<string> = new Set([
  'DeleteObject',
  'DeleteObjectTagging',
  'GetObject',
  'GetObjectTagging',
  'HeadObject',
  'PutObjectTagging',
]);

/** @throws ServiceError where a version is named that the operation would ignore, or that no object has */
const checkVersion = (operation: string, { query: { versionId } }: S3Request): void => {
  if (versionId === undefined || (OF_VERSIONS.has(operation) && versionId !== '')) return;
  throw new ServiceError(
    'InvalidArgument',
    versionId === '' ? 'Version id cannot be the empty string' : 'This operation does not accept a version-id.',
    400,
    { ArgumentName: 'versionId', ArgumentValue: versionId },
  );
};

export const s3Service = (store: Store): ((operation: string, request: S3Request) => Promise<WireResponse>) => {
  const operations: Readonly<Record<string, Operation>> = {
    ...bucketOperations,
    ...listOperations,
    ...objectOperations,
    ...uploadOperations(new Map()),
  };
  return async (operation, request) => {
    const known = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (known === undefined)
      throw new ServiceError(
        'NotImplemented',
        `the embedded S3 does not know ${operation}; it knows ${Object.keys(operations).sort().join(', ')}`,
        501,
      );
    checkExpiry(request, store.now());
    checkVersion(operation, request);
    return known(store, request);
  };
};
