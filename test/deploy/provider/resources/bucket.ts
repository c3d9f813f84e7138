/** A bucket and what Pulumi declares beside it, each with the bucket's name as its id. */
import {
  type BucketLifecycleConfiguration,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteBucketEncryptionCommand,
  DeleteBucketLifecycleCommand,
  DeleteBucketOwnershipControlsCommand,
  DeleteBucketPolicyCommand,
  DeletePublicAccessBlockCommand,
  HeadBucketCommand,
  type LifecycleRule,
  PutBucketEncryptionCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketNotificationConfigurationCommand,
  PutBucketOwnershipControlsCommand,
  PutBucketPolicyCommand,
  PutBucketTaggingCommand,
  PutPublicAccessBlockCommand,
  type ServerSideEncryptionRule,
} from '@aws-sdk/client-s3';
import { found, type Place, type Resource, tagList, tagsOf } from '../resource';
import type { Values } from '../values';
import { s3 } from './clients';

const exists = async (Bucket: string): Promise<boolean> =>
  (await found(s3.send(new HeadBucketCommand({ Bucket })))) !== undefined;

const tag = (Bucket: string, inputs: Values, place: Place) =>
  s3.send(new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet: tagList(tagsOf(inputs, place)) } }));

export const bucket: Resource = {
  nameIn: 'bucket',
  replacedBy: ['bucket'],
  async create(inputs, place) {
    const Bucket = inputs.bucket as string;
    await s3.send(new CreateBucketCommand({ Bucket }));
    await tag(Bucket, inputs, place);
    return { id: Bucket, outputs: { arn: `arn:aws:s3:::${Bucket}` } };
  },
  async read(id) {
    return (await exists(id)) ? { arn: `arn:aws:s3:::${id}` } : undefined;
  },
  async update({ id, news }, place) {
    await tag(id, news, place);
  },
  async delete(id) {
    await found(s3.send(new DeleteBucketCommand({ Bucket: id })));
  },
};

/** Something of a bucket that one call sets and another takes away. */
const settingOf = (
  put: (Bucket: string, inputs: Values) => Promise<unknown>,
  remove: (Bucket: string) => Promise<unknown>,
): Resource => ({
  replacedBy: ['bucket'],
  async create(inputs) {
    await put(inputs.bucket, inputs);
    return { id: inputs.bucket, outputs: {} };
  },
  async read(id) {
    return (await exists(id)) ? {} : undefined;
  },
  async update({ id, news }) {
    await put(id, news);
  },
  async delete(id) {
    await found(remove(id));
  },
});

export const bucketPolicy = settingOf(
  (Bucket, inputs) => s3.send(new PutBucketPolicyCommand({ Bucket, Policy: inputs.policy })),
  (Bucket) => s3.send(new DeleteBucketPolicyCommand({ Bucket })),
);

export const bucketPublicAccessBlock = settingOf(
  (Bucket, inputs) =>
    s3.send(
      new PutPublicAccessBlockCommand({
        Bucket,
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: inputs.blockPublicAcls,
          BlockPublicPolicy: inputs.blockPublicPolicy,
          IgnorePublicAcls: inputs.ignorePublicAcls,
          RestrictPublicBuckets: inputs.restrictPublicBuckets,
        },
      }),
    ),
  (Bucket) => s3.send(new DeletePublicAccessBlockCommand({ Bucket })),
);

export const bucketOwnershipControls = settingOf(
  (Bucket, inputs) =>
    s3.send(
      new PutBucketOwnershipControlsCommand({
        Bucket,
        OwnershipControls: { Rules: [{ ObjectOwnership: inputs.rule.objectOwnership }] },
      }),
    ),
  (Bucket) => s3.send(new DeleteBucketOwnershipControlsCommand({ Bucket })),
);

const encryptionRule = (rule: Values): ServerSideEncryptionRule => {
  const { sseAlgorithm, kmsMasterKeyId } = rule.applyServerSideEncryptionByDefault as Values;
  return {
    ApplyServerSideEncryptionByDefault: { SSEAlgorithm: sseAlgorithm, KMSMasterKeyID: kmsMasterKeyId },
    BucketKeyEnabled: rule.bucketKeyEnabled as boolean,
  };
};

export const bucketEncryption = settingOf(
  (Bucket, inputs) =>
    s3.send(
      new PutBucketEncryptionCommand({
        Bucket,
        ServerSideEncryptionConfiguration: { Rules: (inputs.rules as Values[]).map(encryptionRule) },
      }),
    ),
  (Bucket) => s3.send(new DeleteBucketEncryptionCommand({ Bucket })),
);

const lifecycleRule = (rule: Values): LifecycleRule => ({
  ID: rule.id,
  Status: rule.status,
  Filter: { Prefix: rule.filter?.prefix ?? '' },
  Expiration: { Days: rule.expiration?.days },
  AbortIncompleteMultipartUpload: { DaysAfterInitiation: rule.abortIncompleteMultipartUpload?.daysAfterInitiation },
});

export const bucketLifecycle = settingOf(
  (Bucket, inputs) => {
    const LifecycleConfiguration: BucketLifecycleConfiguration = {
      Rules: (inputs.rules as Values[]).map(lifecycleRule),
    };
    return s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
  },
  (Bucket) => s3.send(new DeleteBucketLifecycleCommand({ Bucket })),
);

export const bucketNotification = settingOf(
  (Bucket, inputs) =>
    s3.send(
      new PutBucketNotificationConfigurationCommand({
        Bucket,
        NotificationConfiguration: inputs.eventbridge === true ? { EventBridgeConfiguration: {} } : {},
      }),
    ),
  (Bucket) => s3.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration: {} })),
);
