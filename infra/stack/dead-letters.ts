import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import type { Place } from '../settings/place';
import { protection } from './every-resource';
import { rulesMaySend } from './kept-records';
import { policyDocument, tlsOnly } from './roles';

/** The longest that SQS keeps a message: fourteen days. */
export const MAX_RETENTION_SECONDS = 1_209_600;
/** The longest message that SQS takes, as long as an event of EventBridge. The provider's default is 262,144. */
export const MAX_MESSAGE_BYTES = 1_048_576;

const KEEP_RECORDS_DAYS = 30;

export interface DeadLettersArgs {
  place: pulumi.Output<Place>;
  kmsKeyArn: pulumi.Input<string> | undefined;
  /** Neither the queue nor the bucket is deleted by `pulumi destroy`, as with the table. */
  deletionProtection: boolean;
  /** Names of rules (a wildcard may end one) that send here, or leave here what they could not hand over. */
  rules: readonly string[];
}

/**
 * Records that could not be processed. Those of the stream go to a bucket, because only a bucket keeps the record
 * itself (a queue would get its position in the stream, which is gone after a day). The bucket notifies EventBridge of
 * every object, and rules lead what the router could not process to the queue of returns, the rest here. So one alarm
 * on the queue's depth covers records, schedules and asynchronous invocations. A queue that the bucket notifies
 * directly begins with S3's test message, and the alarm would go off from the first deployment on.
 */
export class DeadLetters extends pulumi.ComponentResource {
  readonly queueUrl: pulumi.Output<string>;
  readonly queueArn: pulumi.Output<string>;
  readonly queueName: pulumi.Output<string>;
  readonly queuePolicy: aws.sqs.QueuePolicy;
  readonly bucketName: pulumi.Output<string>;
  readonly bucketArn: pulumi.Output<string>;
  /** The stack's own key, if it has one. AWS's own needs no permission. */
  readonly keyArns: readonly pulumi.Input<string>[];

  constructor(stackName: string, args: DeadLettersArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-dead-letters`;
    super('signalbox:infra:DeadLetters', name, {}, opts);
    const bucket = this.#failureBucket(`${stackName}-failures`, args);
    const queue = new aws.sqs.Queue(
      `${name}-queue`,
      {
        messageRetentionSeconds: MAX_RETENTION_SECONDS,
        maxMessageSize: MAX_MESSAGE_BYTES,
        ...(args.kmsKeyArn === undefined ? { sqsManagedSseEnabled: true } : { kmsMasterKeyId: args.kmsKeyArn }),
      },
      { parent: this, ...protection(args.deletionProtection) },
    );
    new aws.s3.BucketNotification(`${name}-notification`, { bucket: bucket.id, eventbridge: true }, { parent: this });
    this.queuePolicy = new aws.sqs.QueuePolicy(
      `${name}-queue-policy`,
      {
        queueUrl: queue.url,
        policy: pulumi.all([queue.arn, args.place]).apply(([queueArn, { partition, region, account }]) =>
          rulesMaySend(queueArn, account, {
            ArnEquals: {
              'aws:SourceArn': args.rules.map((rule) => `arn:${partition}:events:${region}:${account}:rule/${rule}`),
            },
          }),
        ),
      },
      { parent: this },
    );
    this.queueUrl = queue.url;
    this.queueArn = queue.arn;
    this.queueName = queue.name;
    this.bucketName = bucket.id;
    this.bucketArn = bucket.arn;
    this.keyArns = args.kmsKeyArn === undefined ? [] : [args.kmsKeyArn];
    this.registerOutputs({ queueUrl: this.queueUrl, bucketName: this.bucketName });
  }

  /** Encrypted, private, over TLS only; forgets after a month. */
  #failureBucket(name: string, { kmsKeyArn, deletionProtection }: DeadLettersArgs): aws.s3.Bucket {
    const parent = { parent: this };
    const bucket = new aws.s3.Bucket(name, {}, { parent: this, ...protection(deletionProtection) });
    const algorithm =
      kmsKeyArn === undefined ? { sseAlgorithm: 'AES256' } : { sseAlgorithm: 'aws:kms', kmsMasterKeyId: kmsKeyArn };
    new aws.s3.BucketServerSideEncryptionConfiguration(
      `${name}-encryption`,
      {
        bucket: bucket.id,
        rules: [{ applyServerSideEncryptionByDefault: algorithm, bucketKeyEnabled: kmsKeyArn !== undefined }],
      },
      parent,
    );
    const closed = new aws.s3.BucketPublicAccessBlock(
      `${name}-access`,
      {
        bucket: bucket.id,
        blockPublicAcls: true,
        blockPublicPolicy: true,
        ignorePublicAcls: true,
        restrictPublicBuckets: true,
      },
      parent,
    );
    new aws.s3.BucketOwnershipControls(
      `${name}-ownership`,
      { bucket: bucket.id, rule: { objectOwnership: 'BucketOwnerEnforced' } },
      parent,
    );
    new aws.s3.BucketPolicy(
      `${name}-policy`,
      { bucket: bucket.id, policy: bucket.arn.apply((arn) => policyDocument(tlsOnly('s3:*', [arn, `${arn}/*`]))) },
      // Two changes of a bucket's access at once conflict.
      { parent: this, dependsOn: [closed] },
    );
    new aws.s3.BucketLifecycleConfiguration(
      `${name}-lifecycle`,
      {
        bucket: bucket.id,
        rules: [
          {
            id: 'forget',
            status: 'Enabled',
            filter: { prefix: '' },
            expiration: { days: KEEP_RECORDS_DAYS },
            abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
          },
        ],
      },
      parent,
    );
    return bucket;
  }
}
