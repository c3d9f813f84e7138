/**
 * S3. Facts: hashicorp/terraform-provider-aws, internal/service/s3: bucket_lifecycle_configuration.go and
 * bucket_server_side_encryption_configuration.go; the declarations of @pulumi/aws for the other types; S3's
 * documentation of names and of lifecycle rules.
 */
import { atLeast, json, oneOf, samePolicy, sized } from './checks';
import { anew, type Group, tags } from './knowledge';

const bucketName = { ...anew, check: sized(1, 63) } as const;
const off = { standard: false } as const;

export const bucket: Group = {
  'aws:s3/bucket:Bucket': {
    named: { input: 'bucket', most: 63, form: /^[a-z0-9][a-z0-9-]*[a-z0-9]$/ },
    attributes: { bucket: anew, forceDestroy: { unread: 'only deletion reads it' }, tags },
  },
  'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration': {
    attributes: {
      bucket: bucketName,
      'rules[].abortIncompleteMultipartUpload.daysAfterInitiation': { check: atLeast(1) },
      'rules[].expiration.days': { check: atLeast(1) },
      'rules[].expiration.expiredObjectDeleteMarker': { atAws: false },
      'rules[].filter.prefix': {},
      'rules[].id': { check: sized(1, 255) },
      'rules[].status': { check: oneOf('Enabled', 'Disabled') },
      transitionDefaultMinimumObjectSize: { atAws: 'all_storage_classes_128K' },
    },
    rules: [
      ({ rules }) => (rules.length === 0 ? 'at least one rule' : undefined),
      ({ rules }) =>
        rules.every(({ filter, prefix }: any) => (filter === undefined) !== (prefix === undefined))
          ? undefined
          : 'either filter or prefix in each rule',
    ],
  },
  'aws:s3/bucketNotification:BucketNotification': { attributes: { bucket: anew, eventbridge: off } },
  'aws:s3/bucketOwnershipControls:BucketOwnershipControls': {
    attributes: {
      bucket: bucketName,
      'rule.objectOwnership': { check: oneOf('BucketOwnerEnforced', 'BucketOwnerPreferred', 'ObjectWriter') },
    },
  },
  'aws:s3/bucketPolicy:BucketPolicy': {
    attributes: { bucket: bucketName, policy: { check: json, isSame: samePolicy } },
  },
  'aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock': {
    attributes: {
      blockPublicAcls: off,
      blockPublicPolicy: off,
      bucket: anew,
      ignorePublicAcls: off,
      restrictPublicBuckets: off,
    },
  },
  'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration': {
    attributes: {
      bucket: bucketName,
      rules: { isSet: true },
      'rules[].applyServerSideEncryptionByDefault.kmsMasterKeyId': {},
      'rules[].applyServerSideEncryptionByDefault.sseAlgorithm': { check: oneOf('AES256', 'aws:kms', 'aws:kms:dsse') },
      // Since 2026 new buckets refuse objects under a key of the caller's.
      'rules[].blockedEncryptionTypes': { atAws: ['SSE-C'] },
      'rules[].bucketKeyEnabled': {},
    },
  },
};
