/** The API of S3: the operations that the embedded cloud has, and how it refuses the others. */
import type { WireResponse } from '../endpoint/client-config';
import { ServiceError } from '../endpoint/refusals';
import { bucketOperations } from './buckets';
import { listOperations } from './listing';
import { type Operation, objectOperations } from './objects';
import type { S3Request } from './route';
import type { Store } from './stored';
import { uploadOperations } from './uploads';

export const s3Service = (store: Store): ((operation: string, request: S3Request) => WireResponse) => {
  const operations: Readonly<Record<string, Operation>> = {
    ...bucketOperations,
    ...listOperations,
    ...objectOperations,
    ...uploadOperations(new Map()),
  };
  return (operation, request) => {
    if (!Object.hasOwn(operations, operation))
      throw new ServiceError(
        'NotImplemented',
        `the embedded S3 does not know ${operation}; it knows ${Object.keys(operations).sort().join(', ')}`,
        501,
      );
    return operations[operation]!(store, request);
  };
};
