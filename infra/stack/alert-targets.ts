import { createHash } from 'node:crypto';
import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import type { AlertReceiver } from '../../kernel/events/notification';
import { parseSecretArn } from '../../kernel/trigger/secret-use';
import { parseSecretReference } from '../../kernel/trigger/secrets';
import type { StackConfig } from '../config/config';
import { type AlertTargetConfig, filterPolicyOf, secretOf } from '../settings/config-alerts';
import { MAX_RETENTION_SECONDS } from './dead-letters';
import { type Bundle, SignalboxFunction } from './function';
import { policyDocument, tlsOnly } from './roles';

/** Six times the function's timeout, as Lambda requires; a message that failed is delivered again after it. */
const VISIBILITY_SECONDS = 360;
/** An outage of three hours loses nothing. */
const ATTEMPTS = 30;
/** The fewest that Lambda takes. Slack allows a message per second for each webhook. */
const MAXIMUM_CONCURRENCY = 2;

type Alerts = Pick<StackConfig, 'alerts'>;

/** Slack or PagerDuty, by the part of names that stands for it; undefined: SNS sends e-mail itself. */
const receiverOf = (target: AlertTargetConfig): AlertReceiver | undefined => {
  if ('slack' in target) return { kind: 'slack', secret: target.slack.webhookSecret };
  if ('email' in target) return undefined;
  const { routingKeySecret: secret, region } = target.pagerduty;
  return { kind: 'pagerduty', secret, region };
};

/**
 * By what it notifies, and not by its place in the list: where an entry before it is removed, its queue stays its own
 * with the messages in it.
 */
const partOf = (kind: string, destination: string): string =>
  `${kind}-${createHash('sha256').update(destination).digest('hex').slice(0, 8)}`;

/** A stack without Slack and PagerDuty declares neither function nor queues. */
export const hasReceivers = ({ alerts }: Alerts): boolean => alerts.some((target) => !('email' in target));

/** The secrets of one service, as IAM names them. */
const secretArnsIn = (service: 'secretsmanager' | 'ssm', { alerts }: Alerts): string[] => {
  const arns = alerts.flatMap((target) => parseSecretReference(secretOf(target) ?? '')?.name ?? []);
  return [...new Set(arns.filter((arn) => parseSecretArn(arn)?.service === service))];
};

export interface AlertTargetsArgs {
  config: Alerts;
  topicArn: pulumi.Input<string>;
}

/** E-mail: a subscription of the alert topic for each address. */
export const subscribeInboxes = (
  stackName: string,
  { config, topicArn }: AlertTargetsArgs,
  options: pulumi.ComponentResourceOptions,
): void => {
  for (const target of config.alerts) {
    if (!('email' in target)) continue;
    new aws.sns.TopicSubscription(
      `${stackName}-alerts-${partOf('email', target.email.toLowerCase())}`,
      {
        topic: topicArn,
        protocol: 'email',
        endpoint: target.email,
        filterPolicy: JSON.stringify(filterPolicyOf(target)),
      },
      options,
    );
  }
};

export interface AlertReceiversArgs {
  stack: string;
  config: StackConfig;
  bundle: Bundle;
  topicArn: pulumi.Output<string>;
  dashboardUrl: pulumi.Output<string>;
}

/**
 * Slack and PagerDuty: a queue for each, which the alert topic fills, the function that empties them, and one queue for
 * what it could not deliver.
 */
export class AlertReceivers extends pulumi.ComponentResource {
  readonly function: SignalboxFunction<'alert-notifier'>;
  /** By part, for the alarms. */
  readonly queueNames: Record<string, pulumi.Output<string>> = {};
  readonly deadLetterQueueName: pulumi.Output<string>;
  readonly #name: string;
  readonly #args: AlertReceiversArgs;

  constructor(stackName: string, args: AlertReceiversArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-alert`;
    super('signalbox:infra:AlertReceivers', name, {}, opts);
    this.#name = name;
    this.#args = args;
    const deadLetters = this.#queue('undelivered');
    this.deadLetterQueueName = deadLetters.name;
    this.#policy('undelivered', deadLetters);
    const queues = args.config.alerts.flatMap((target) => {
      const receiver = receiverOf(target);
      if (receiver === undefined) return [];
      const part = partOf(receiver.kind, receiver.secret);
      const queue = this.#queue(part, deadLetters);
      this.queueNames[part] = queue.name;
      this.#fill(part, target, queue);
      return [{ part, receiver, queue }];
    });
    this.function = this.#function(stackName, queues);
    for (const { part, queue } of queues)
      new aws.lambda.EventSourceMapping(
        `${name}-${part}-mapping`,
        {
          eventSourceArn: queue.arn,
          functionName: this.function.arn,
          // A function that dies repeats the one message that it was working on.
          batchSize: 1,
          functionResponseTypes: ['ReportBatchItemFailures'],
          scalingConfig: { maximumConcurrency: MAXIMUM_CONCURRENCY },
        },
        { parent: this },
      );
    this.registerOutputs({});
  }

  #queue(part: string, deadLetters?: aws.sqs.Queue): aws.sqs.Queue {
    const { kmsKeyArn } = this.#args.config;
    return new aws.sqs.Queue(
      `${this.#name}-${part}`,
      {
        messageRetentionSeconds: MAX_RETENTION_SECONDS,
        ...(kmsKeyArn === undefined ? { sqsManagedSseEnabled: true } : { kmsMasterKeyId: kmsKeyArn }),
        ...(deadLetters === undefined
          ? {}
          : {
              visibilityTimeoutSeconds: VISIBILITY_SECONDS,
              redrivePolicy: deadLetters.arn.apply((deadLetterTargetArn) =>
                JSON.stringify({ deadLetterTargetArn, maxReceiveCount: ATTEMPTS }),
              ),
            }),
      },
      { parent: this },
    );
  }

  /** Over TLS only; `topicArn`: may send. */
  #policy(part: string, queue: aws.sqs.Queue, topicArn?: pulumi.Output<string>): aws.sqs.QueuePolicy {
    return new aws.sqs.QueuePolicy(
      `${this.#name}-${part}-policy`,
      {
        queueUrl: queue.url,
        policy: pulumi.all([queue.arn, topicArn]).apply(([queueArn, topic]) =>
          policyDocument(
            tlsOnly('sqs:*', queueArn),
            ...(topic === undefined
              ? []
              : [
                  {
                    Sid: 'AlertTopicSends',
                    Effect: 'Allow' as const,
                    Principal: { Service: 'sns.amazonaws.com' },
                    Action: 'sqs:SendMessage',
                    Resource: queueArn,
                    Condition: { ArnEquals: { 'aws:SourceArn': topic } },
                  },
                ]),
          ),
        ),
      },
      { parent: this },
    );
  }

  #fill(part: string, target: AlertTargetConfig, queue: aws.sqs.Queue): void {
    const { topicArn } = this.#args;
    const policy = this.#policy(part, queue, topicArn);
    new aws.sns.TopicSubscription(
      `${this.#name}-${part}-subscription`,
      {
        topic: topicArn,
        protocol: 'sqs',
        endpoint: queue.arn,
        rawMessageDelivery: true,
        filterPolicy: JSON.stringify(filterPolicyOf(target)),
      },
      { parent: this, dependsOn: [policy] },
    );
  }

  #function(stackName: string, queues: readonly { receiver: AlertReceiver; queue: aws.sqs.Queue }[]) {
    const { stack, config, bundle, dashboardUrl } = this.#args;
    const keyArns = config.kmsKeyArn === undefined ? [] : [config.kmsKeyArn];
    return new SignalboxFunction(
      stackName,
      {
        function: 'alert-notifier',
        environment: {
          SIGNALBOX_STACK: stack,
          RECEIVERS: pulumi.jsonStringify({
            byQueue: pulumi
              .all(queues.map(({ queue }) => queue.arn))
              .apply((arns) => Object.fromEntries(arns.map((arn, index) => [arn, queues[index]?.receiver]))),
            dashboardUrl,
          }),
        },
        arns: {
          tableKey: [],
          alertQueues: queues.map(({ queue }) => queue.arn),
          alertKey: keyArns,
          alertSecrets: secretArnsIn('secretsmanager', config),
          alertParameters: secretArnsIn('ssm', config),
        },
        config,
        bundle,
      },
      { parent: this },
    );
  }
}
