/** The names that S3 allows for buckets and objects. */
import { ServiceError } from '../protocol/refusals';
import type { Bucket, Store } from './stored';

/** As many as an account may have. */
const MAX_BUCKETS = 10_000;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
const ADDRESS = /^\d+\.\d+\.\d+\.\d+$/;
const MAX_KEY_BYTES = 1024;

/**
 * The bucket that a user creates or writes to: one that is not there comes into being.
 * @throws ServiceError for a name that no bucket can have
 */
export const writableBucket = (store: Store, name: string): Bucket => {
  if (store.buckets.has(name)) return store.bucket(name);
  if (name.length < 3 || name.length > 63 || !NAME.test(name) || ADDRESS.test(name))
    throw new ServiceError('InvalidBucketName', 'The specified bucket is not valid.', 400, { BucketName: name });
  if (store.buckets.size >= MAX_BUCKETS)
    throw new ServiceError('TooManyBuckets', 'You have attempted to create more buckets than allowed');
  return store.ensured(name);
};

export const checkKey = (key: string): void => {
  const bytes = Buffer.byteLength(key);
  if (bytes > MAX_KEY_BYTES)
    throw new ServiceError('KeyTooLongError', 'Your key is too long', 400, {
      Size: bytes,
      MaxSizeAllowed: MAX_KEY_BYTES,
    });
};
