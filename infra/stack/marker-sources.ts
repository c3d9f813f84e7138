import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import type { DeclaredSources } from '../../kernel/sources/check';
import type { StackConfig } from '../config/config';
import { type Place, placeIn } from '../settings/place';
import { wakeUpsOf } from '../settings/wake-ups';
import type { DeadLetters } from './dead-letters';
import { MAX_MESSAGE_BYTES, MAX_RETENTION_SECONDS } from './dead-letters';
import { type Bundle, SignalboxFunction } from './function';
import { rulesMaySend } from './kept-records';
import { notifyingBuckets, sendersMaySend } from './marker-senders';
import { assumedBy, callingPolicy } from './roles';
import type { Table } from './table';

type Sources = Pick<StackConfig, 'markerBuckets' | 'markerEvents' | 'markerSenders' | 'markerTimes'>;

/** Six times the function's timeout, as Lambda requires. */
const VISIBILITY_SECONDS = 360;
/** An outage of ten hours loses nothing. */
const ATTEMPTS = 100;
const BATCH_SIZE = 10;
/** At once, whatever comes: each of them reads and writes little. */
const MAXIMUM_CONCURRENCY = 5;
const DAY_IN_SECONDS = 86_400;
/** An instant that EventBridge Scheduler fills in. */
const PLANNED_AT = '<aws.scheduler.scheduled-time>';

const nameOf = (stackName: string): string => `${stackName}-markers`;

/** Sources of MARKERs that pipelines may name. */
export const declaredSources = ({
  markerBuckets,
  markerEvents,
  markerSenders,
  markerTimes,
}: Sources): DeclaredSources => ({
  buckets: [...new Set([...Object.keys(markerBuckets), ...notifyingBuckets(markerSenders)])],
  events: markerEvents.length > 0,
  messages: markerSenders.length > 0,
  times: markerTimes,
});

/** A stack without sources declares none of these. */
export const hasSources = (config: Sources): boolean => {
  const { buckets, events, messages, times } = declaredSources(config);
  return buckets.length > 0 || events || messages || times.length > 0;
};

const hasRules = ({ markerBuckets, markerEvents }: Sources): boolean =>
  Object.keys(markerBuckets).length + markerEvents.length > 0;

/** Names of the rules of a stack, also those on other buses, whose names precede theirs. */
export const markerRules = (stackName: string, config: Sources): string[] => {
  if (!hasRules(config)) return [];
  const buses = new Set([undefined, ...config.markerEvents.map(({ bus }) => bus)]);
  return [...buses].map((bus) => `${bus === undefined ? '' : `${bus}/`}${nameOf(stackName)}-*`);
};

interface Rule {
  part: string;
  bus: string | undefined;
  pattern: unknown;
}

const rulesOf = ({ markerBuckets, markerEvents }: Sources): Rule[] => [
  ...Object.entries(markerBuckets).map(([bucket, keys], index) => ({
    part: `s3-${index}`,
    bus: undefined,
    pattern: {
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { bucket: { name: [bucket] }, object: { key: keys.map((wildcard) => ({ wildcard })) } },
    },
  })),
  ...markerEvents.map(({ bus, pattern }, index) => ({ part: `event-${index}`, bus, pattern })),
];

export interface MarkerSourcesArgs {
  stack: string;
  place: pulumi.Output<Place>;
  config: StackConfig;
  bundle: Bundle;
  table: Table;
  deadLetters: DeadLetters;
}

/**
 * Automatic MARKERs: rules and a queue for objects and events, a queue for the
 * messages of others, schedules for openings, and the function that reads them.
 */
export class MarkerSources extends pulumi.ComponentResource {
  readonly function: SignalboxFunction<'marker-source'>;
  /** By part, for the alarms. */
  readonly queueNames: Record<string, pulumi.Output<string>> = {};
  /** That others send to; undefined: none may. */
  readonly messageQueueUrl: pulumi.Output<string> | undefined;
  readonly #name: string;
  readonly #args: MarkerSourcesArgs;

  constructor(stackName: string, args: MarkerSourcesArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = nameOf(stackName);
    super('signalbox:infra:MarkerSources', name, {}, opts);
    this.#name = name;
    this.#args = args;
    const { stack, config, bundle, table, deadLetters } = args;
    const events = hasRules(config) ? this.#queue('events') : undefined;
    const messages = config.markerSenders.length > 0 ? this.#queue('messages') : undefined;
    const queues = [events, messages].filter((queue) => queue !== undefined);
    const isWoken = config.markerTimes.length > 0;
    this.function = new SignalboxFunction(
      stackName,
      {
        function: 'marker-source',
        environment: {
          SIGNALBOX_STACK: stack,
          TABLE_NAME: table.name,
          RUN_RETENTION_DAYS: String(config.runRetentionDays),
          MESSAGE_QUEUE_ARN: messages?.arn,
          MESSAGE_BUCKETS: notifyingBuckets(config.markerSenders).join(',') || undefined,
        },
        arns: {
          table: [table.arn],
          index: [table.indexArn],
          tableKey: table.keyArns,
          markerQueues: queues.map(({ arn }) => arn),
          markerQueueKey: queues.length > 0 ? deadLetters.keyArns : [],
          deadLetterQueue: isWoken ? [deadLetters.queueArn] : [],
          deadLetterKey: isWoken ? deadLetters.keyArns : [],
        },
        config,
        bundle,
      },
      { parent: this },
    );
    if (events !== undefined) this.#rules(stackName, events);
    if (messages !== undefined) this.#senders(messages);
    if (isWoken) this.#openings();
    this.messageQueueUrl = messages?.url;
    for (const [part, queue] of Object.entries({ events, messages })) if (queue !== undefined) this.#feed(part, queue);
    this.registerOutputs({});
  }

  #queue(part: string): aws.sqs.Queue {
    const { deadLetters, config } = this.#args;
    const queue = new aws.sqs.Queue(
      `${this.#name}-${part}`,
      {
        visibilityTimeoutSeconds: VISIBILITY_SECONDS,
        messageRetentionSeconds: MAX_RETENTION_SECONDS,
        maxMessageSize: MAX_MESSAGE_BYTES,
        redrivePolicy: deadLetters.queueArn.apply((deadLetterTargetArn) =>
          JSON.stringify({ deadLetterTargetArn, maxReceiveCount: ATTEMPTS }),
        ),
        ...(config.kmsKeyArn === undefined ? { sqsManagedSseEnabled: true } : { kmsMasterKeyId: config.kmsKeyArn }),
      },
      { parent: this },
    );
    this.queueNames[part] = queue.name;
    return queue;
  }

  #feed(part: string, queue: aws.sqs.Queue): void {
    new aws.lambda.EventSourceMapping(
      `${this.#name}-${part}-mapping`,
      {
        eventSourceArn: queue.arn,
        functionName: this.function.arn,
        batchSize: BATCH_SIZE,
        functionResponseTypes: ['ReportBatchItemFailures'],
        scalingConfig: { maximumConcurrency: MAXIMUM_CONCURRENCY },
      },
      { parent: this },
    );
  }

  #rules(stackName: string, queue: aws.sqs.Queue): void {
    const { place, config, deadLetters } = this.#args;
    const policy = new aws.sqs.QueuePolicy(
      `${this.#name}-events-policy`,
      {
        queueUrl: queue.url,
        policy: pulumi.all([queue.arn, place]).apply(([queueArn, { partition, region, account }]) =>
          rulesMaySend(queueArn, account, {
            ArnLike: {
              'aws:SourceArn': markerRules(stackName, config).map(
                (rule) => `arn:${partition}:events:${region}:${account}:rule/${rule}`,
              ),
            },
          }),
        ),
      },
      { parent: this },
    );
    for (const { part, bus, pattern } of rulesOf(config)) {
      const rule = new aws.cloudwatch.EventRule(
        `${this.#name}-${part}`,
        {
          description: 'Notifies Signalbox of signals that may lead to MARKERs.',
          eventPattern: JSON.stringify(pattern),
          ...(bus === undefined ? {} : { eventBusName: bus }),
        },
        { parent: this },
      );
      new aws.cloudwatch.EventTarget(
        `${this.#name}-${part}-target`,
        {
          rule: rule.name,
          targetId: 'queue',
          arn: queue.arn,
          deadLetterConfig: { arn: deadLetters.queueArn },
          ...(bus === undefined ? {} : { eventBusName: bus }),
        },
        { parent: this, dependsOn: [policy] },
      );
    }
  }

  #senders(queue: aws.sqs.Queue): void {
    const { place, config } = this.#args;
    new aws.sqs.QueuePolicy(
      `${this.#name}-messages-policy`,
      {
        queueUrl: queue.url,
        policy: pulumi
          .all([queue.arn, place])
          .apply(([queueArn, { account }]) => sendersMaySend(queueArn, account, config.markerSenders)),
      },
      { parent: this },
    );
  }

  /** One schedule for each time that is used, whatever number of pipelines opens then. */
  #openings(): void {
    const { config, deadLetters } = this.#args;
    const parent = { parent: this };
    const group = new aws.scheduler.ScheduleGroup(`${this.#name}-group`, {}, parent);
    const role = new aws.iam.Role(
      `${this.#name}-role`,
      { assumeRolePolicy: group.arn.apply((arn) => assumedBy('scheduler', placeIn(arn), arn)) },
      parent,
    );
    const policy = new aws.iam.RolePolicy(
      `${this.#name}-policy`,
      {
        role: role.id,
        policy: pulumi
          .all([this.function.arn, deadLetters.queueArn, config.kmsKeyArn])
          .apply((arns) => callingPolicy(...arns)),
      },
      parent,
    );
    for (const { part, zone, cron, description } of wakeUpsOf(config)) {
      new aws.scheduler.Schedule(
        `${this.#name}-${part}`,
        {
          groupName: group.name,
          description,
          scheduleExpression: cron,
          scheduleExpressionTimezone: zone,
          flexibleTimeWindow: { mode: 'OFF' },
          target: {
            arn: this.function.arn,
            roleArn: role.arn,
            input: JSON.stringify({ wakesAt: PLANNED_AT }),
            deadLetterConfig: { arn: deadLetters.queueArn },
            retryPolicy: { maximumEventAgeInSeconds: DAY_IN_SECONDS, maximumRetryAttempts: 185 },
          },
        },
        { parent: this, dependsOn: [policy] },
      );
    }
    // The scheduler invokes asynchronously: what the function then fails at is Lambda's to retry and to keep.
    new aws.lambda.FunctionEventInvokeConfig(
      `${this.#name}-invokes`,
      {
        functionName: this.function.name,
        maximumEventAgeInSeconds: 21_600,
        maximumRetryAttempts: 2,
        destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
      },
      parent,
    );
  }
}
