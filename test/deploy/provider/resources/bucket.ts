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
  GetBucketEncryptionCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketNotificationConfigurationCommand,
  GetBucketOwnershipControlsCommand,
  GetBucketPolicyCommand,
  GetPublicAccessBlockCommand,
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
  async create(inputs, place) {
    const Bucket = inputs.bucket as string;
    await s3.send(new CreateBucketCommand({ Bucket }));
    await tag(Bucket, inputs, place);
    return { id: Bucket, outputs: { arn: `arn:aws:s3:::${Bucket}` } };
  },
  async read(id) {
    return (await exists(id)) ? { arn: `arn:aws:s3:::${id}`, bucket: id } : undefined;
  },
  async update({ id, news }, place) {
    await tag(id, news, place);
  },
  async delete(id) {
    await found(s3.send(new DeleteBucketCommand({ Bucket: id })));
  },
};

interface Setting {
  put(Bucket: string, inputs: Values): Promise<unknown>;
  get(Bucket: string): Promise<Values>;
  remove(Bucket: string): Promise<unknown>;
}

/** Something of a bucket that one call sets and another takes away. */
const settingOf = ({ put, get, remove }: Setting): Resource => ({
  async create(inputs) {
    await put(inputs.bucket, inputs);
    return { id: inputs.bucket, outputs: {} };
  },
  async read(id) {
    if (!(await exists(id))) return undefined;
    const setting = await found(get(id));
    return setting === undefined ? undefined : { bucket: id, ...setting };
  },
  async update({ id, news }) {
    await put(id, news);
  },
  async delete(id) {
    await found(remove(id));
  },
});

export const bucketPolicy = settingOf({
  put: (Bucket, inputs) => s3.send(new PutBucketPolicyCommand({ Bucket, Policy: inputs.policy })),
  get: async (Bucket) => ({ policy: (await s3.send(new GetBucketPolicyCommand({ Bucket }))).Policy }),
  remove: (Bucket) => s3.send(new DeleteBucketPolicyCommand({ Bucket })),
});

export const bucketPublicAccessBlock = settingOf({
  put: (Bucket, inputs) =>
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
  get: async (Bucket) => {
    const { PublicAccessBlockConfiguration: block } = await s3.send(new GetPublicAccessBlockCommand({ Bucket }));
    return {
      blockPublicAcls: block?.BlockPublicAcls,
      blockPublicPolicy: block?.BlockPublicPolicy,
      ignorePublicAcls: block?.IgnorePublicAcls,
      restrictPublicBuckets: block?.RestrictPublicBuckets,
    };
  },
  remove: (Bucket) => s3.send(new DeletePublicAccessBlockCommand({ Bucket })),
});

export const bucketOwnershipControls = settingOf({
  put: (Bucket, inputs) =>
    s3.send(
      new PutBucketOwnershipControlsCommand({
        Bucket,
        OwnershipControls: { Rules: [{ ObjectOwnership: inputs.rule.objectOwnership }] },
      }),
    ),
  get: async (Bucket) => {
    const { OwnershipControls } = await s3.send(new GetBucketOwnershipControlsCommand({ Bucket }));
    return { rule: { objectOwnership: OwnershipControls?.Rules?.[0]?.ObjectOwnership } };
  },
  remove: (Bucket) => s3.send(new DeleteBucketOwnershipControlsCommand({ Bucket })),
});

const encryptionRule = (rule: Values): ServerSideEncryptionRule => {
  const { sseAlgorithm, kmsMasterKeyId } = rule.applyServerSideEncryptionByDefault as Values;
  return {
    ApplyServerSideEncryptionByDefault: { SSEAlgorithm: sseAlgorithm, KMSMasterKeyID: kmsMasterKeyId },
    BucketKeyEnabled: rule.bucketKeyEnabled as boolean,
  };
};

export const bucketEncryption = settingOf({
  put: (Bucket, inputs) =>
    s3.send(
      new PutBucketEncryptionCommand({
        Bucket,
        ServerSideEncryptionConfiguration: { Rules: (inputs.rules as Values[]).map(encryptionRule) },
      }),
    ),
  get: async (Bucket) => {
    const { ServerSideEncryptionConfiguration } = await s3.send(new GetBucketEncryptionCommand({ Bucket }));
    return {
      rules: ServerSideEncryptionConfiguration?.Rules?.map((rule) => ({
        applyServerSideEncryptionByDefault: {
          sseAlgorithm: rule.ApplyServerSideEncryptionByDefault?.SSEAlgorithm,
          kmsMasterKeyId: rule.ApplyServerSideEncryptionByDefault?.KMSMasterKeyID,
        },
        bucketKeyEnabled: rule.BucketKeyEnabled,
      })),
    };
  },
  remove: (Bucket) => s3.send(new DeleteBucketEncryptionCommand({ Bucket })),
});

const lifecycleRule = (rule: Values): LifecycleRule => ({
  ID: rule.id,
  Status: rule.status,
  Filter: { Prefix: rule.filter?.prefix ?? '' },
  Expiration: { Days: rule.expiration?.days },
  AbortIncompleteMultipartUpload: { DaysAfterInitiation: rule.abortIncompleteMultipartUpload?.daysAfterInitiation },
});

export const bucketLifecycle = settingOf({
  put: (Bucket, inputs) => {
    const LifecycleConfiguration: BucketLifecycleConfiguration = {
      Rules: (inputs.rules as Values[]).map(lifecycleRule),
    };
    return s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
  },
  get: async (Bucket) => {
    const { Rules } = await s3.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
    return {
      rules: Rules?.map((rule) => ({
        id: rule.ID,
        status: rule.Status,
        filter: { prefix: rule.Filter?.Prefix ?? '' },
        expiration: { days: rule.Expiration?.Days },
        abortIncompleteMultipartUpload: {
          daysAfterInitiation: rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation,
        },
      })),
    };
  },
  remove: (Bucket) => s3.send(new DeleteBucketLifecycleCommand({ Bucket })),
});

export const bucketNotification = settingOf({
  put: (Bucket, inputs) =>
    s3.send(
      new PutBucketNotificationConfigurationCommand({
        Bucket,
        NotificationConfiguration: inputs.eventbridge === true ? { EventBridgeConfiguration: {} } : {},
      }),
    ),
  get: async (Bucket) => {
    const answer = await s3.send(new GetBucketNotificationConfigurationCommand({ Bucket }));
    return { eventbridge: answer.EventBridgeConfiguration !== undefined };
  },
  remove: (Bucket) => s3.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration: {} })),
});
