import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { RETURN_ATTEMPTS, SILENT_PAUSE_SECONDS } from '../../kernel/stream/redrive';
import type { Place } from '../settings/place';
import type { DeadLetters } from './dead-letters';
import { MAX_RETENTION_SECONDS } from './dead-letters';
import type { SignalboxFunction } from './function';
import { notifyOfKeptRecords, rulesMaySend } from './kept-records';

/** At once, whatever else the router has to do. */
const MAXIMUM_CONCURRENCY = 5;

const nameOf = (stackName: string): string => `${stackName}-returns`;

/** How the rule is called. */
export const returnRules = (stackName: string): string => `${nameOf(stackName)}-*`;

export interface ReturnsArgs {
  place: pulumi.Output<Place>;
  deadLetters: DeadLetters;
  kmsKeyArn: pulumi.Input<string> | undefined;
}

export interface ReturnsTo {
  /** The router, and its reading of the stream. */
  router: SignalboxFunction<'stream-router'>;
  mapping: aws.lambda.EventSourceMapping;
}

/**
 * The redrive queue of the records that the stream gave up for the router. One message at a time: a record that
 * ends the process takes no other with it.
 */
export class RedriveQueue extends pulumi.ComponentResource {
  readonly queueUrl: pulumi.Output<string>;
  readonly queueArn: pulumi.Output<string>;
  readonly queueName: pulumi.Output<string>;
  readonly #name: string;
  readonly #bucketName: pulumi.Output<string>;
  readonly #queuePolicy: aws.sqs.QueuePolicy;

  constructor(stackName: string, args: ReturnsArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = nameOf(stackName);
    super('signalbox:infra:Returns', name, {}, opts);
    const { place, deadLetters, kmsKeyArn } = args;
    const queue = new aws.sqs.Queue(
      `${name}-queue`,
      {
        visibilityTimeoutSeconds: SILENT_PAUSE_SECONDS,
        messageRetentionSeconds: MAX_RETENTION_SECONDS,
        redrivePolicy: deadLetters.queueArn.apply((deadLetterTargetArn) =>
          JSON.stringify({ deadLetterTargetArn, maxReceiveCount: RETURN_ATTEMPTS }),
        ),
        ...(kmsKeyArn === undefined ? { sqsManagedSseEnabled: true } : { kmsMasterKeyId: kmsKeyArn }),
      },
      { parent: this },
    );
    this.#queuePolicy = new aws.sqs.QueuePolicy(
      `${name}-queue-policy`,
      {
        queueUrl: queue.url,
        policy: pulumi.all([queue.arn, place]).apply(([queueArn, { partition, region, account }]) =>
          rulesMaySend(queueArn, account, {
            ArnLike: { 'aws:SourceArn': `arn:${partition}:events:${region}:${account}:rule/${returnRules(stackName)}` },
          }),
        ),
      },
      { parent: this },
    );
    this.queueUrl = queue.url;
    this.queueArn = queue.arn;
    this.queueName = queue.name;
    this.#name = name;
    this.#bucketName = deadLetters.bucketName;
    this.registerOutputs({ queueUrl: this.queueUrl });
  }

  /** Leads the kept records of the mapping into the queue, and the queue to the router. */
  lead({ router, mapping }: ReturnsTo): aws.cloudwatch.EventRule {
    const rule = notifyOfKeptRecords(
      this.#name,
      {
        description: 'Puts every record that the stream gave up for the router into the queue of returns.',
        mapping,
        bucketName: this.#bucketName,
        queueArn: this.queueArn,
        queuePolicy: this.#queuePolicy,
      },
      this,
    );
    new aws.lambda.EventSourceMapping(
      `${this.#name}-mapping`,
      {
        eventSourceArn: this.queueArn,
        functionName: router.arn,
        batchSize: 1,
        functionResponseTypes: ['ReportBatchItemFailures'],
        scalingConfig: { maximumConcurrency: MAXIMUM_CONCURRENCY },
      },
      { parent: this },
    );
    return rule;
  }
}
