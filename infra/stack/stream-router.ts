import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import type { StackConfig } from '../config/config';
import type { Place } from '../settings/place';
import type { LinkMaking } from './approval-links';
import type { DeadLetters } from './dead-letters';
import { type Bundle, SignalboxFunction } from './function';
import { enginesWithEvents } from './job-events';
import { type Notifications, publishing } from './notifications';
import { RedriveQueue } from './returns';
import { streamReading, streamReadingArns } from './stream-reading';
import type { Table } from './table';

const CHANGED = ['INSERT', 'MODIFY'];

/**
 * The records that the router sees; everything else never invokes it. Any of them lets a record pass. They are five, as
 * many as an event source has before AWS raises the quota. `$or`, which would join the first two, is in Lambda's
 * documentation; no deployment has shown it yet. Removals (also by TTL) never pass, but those of locks that executions
 * wait for.
 */
export const streamFilters = [
  /**
   * A MARKER was written, a measurement that a run may wait for, an approval, or a report of a job's end; or an engine
   * that reruns, or a pool that runs may wait for has changed.
   */
  {
    eventName: CHANGED,
    dynamodb: {
      Keys: {
        PK: {
          S: [
            { prefix: 'MARKER#' },
            { prefix: 'SENSOR#' },
            { prefix: 'REPORT#' },
            { prefix: 'APPROVE#' },
            { prefix: 'ENGINE#' },
            { prefix: 'POOL#' },
            { prefix: 'SLOTS#' },
          ],
        },
      },
    },
  },
  /** A request was made for a MARKER, a rerun, the end of a run or a check, or a pipeline may continue. */
  {
    eventName: CHANGED,
    dynamodb: {
      Keys: {
        SK: {
          S: [
            { prefix: 'MARKERREQUEST#' },
            { prefix: 'RERUNREQUEST#' },
            { prefix: 'CANCELREQUEST#' },
            { prefix: 'RECHECKREQUEST#' },
            'CONTROL',
          ],
        },
      },
    },
  },
  /** An instance ended; the router distinguishes a change from a mere rewrite. */
  {
    eventName: CHANGED,
    dynamodb: {
      Keys: { SK: { S: [{ prefix: 'RUNLOG#' }] } },
      NewImage: { status: { S: ['COMPLETED', 'FAILED', 'CANCELLED', 'SKIPPED'] } },
    },
  },
  /** A lock was released that executions wait for. */
  {
    eventName: ['REMOVE'],
    dynamodb: {
      Keys: { PK: { S: [{ prefix: 'LOCK#' }] }, SK: { S: ['LOCK'] } },
      OldImage: { queue: { S: ['OPEN'] } },
    },
  },
  /**
   * An event waits in the outbox. Lifecycle events are published on the run log's record; their outbox item is the
   * safety net.
   */
  {
    eventName: CHANGED,
    dynamodb: {
      Keys: { SK: { S: [{ prefix: 'EVENT#' }] } },
      NewImage: { GSI1SK: { S: [{ prefix: 'OUTBOX#' }] }, channel: { S: [{ 'anything-but': ['lifecycle'] }] } },
    },
  },
] as const;

/** Undefined when the stack says nothing of any engine. */
const limitsText = (limits: StackConfig['rerunsPerEngine']): string | undefined =>
  Object.entries(limits)
    .map(([engine, limit]) => `${engine}=${limit}`)
    .join(',') || undefined;

export interface StreamRouterArgs {
  stack: string;
  place: pulumi.Output<Place>;
  config: StackConfig;
  bundle: Bundle;
  table: Table;
  stateMachineArn: pulumi.Output<string>;
  notifications: Notifications;
  /** Undefined: alerts carry no links. */
  links: LinkMaking | undefined;
  deadLetters: DeadLetters;
}

/**
 * The router, the table's stream that feeds it, and the redrive queue of the records that the stream gave up.
 */
export class StreamRouter extends pulumi.ComponentResource {
  readonly function: SignalboxFunction<'stream-router'>;
  readonly redriveQueue: RedriveQueue;
  /** The rule that leads kept records into that queue. */
  readonly returnsRule: aws.cloudwatch.EventRule;

  constructor(stackName: string, args: StreamRouterArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-stream`;
    super('signalbox:infra:StreamRouter', name, {}, opts);
    const { stack, place, config, bundle, table, stateMachineArn, notifications, links, deadLetters } = args;
    const redriveQueue = new RedriveQueue(
      stackName,
      { place, deadLetters, kmsKeyArn: config.kmsKeyArn },
      { parent: this },
    );
    const to = publishing(notifications, links);
    const receivesJobEvents = enginesWithEvents(config).length > 0;
    this.function = new SignalboxFunction(
      stackName,
      {
        function: 'stream-router',
        environment: {
          SIGNALBOX_STACK: stack,
          TABLE_NAME: table.name,
          RUN_RETENTION_DAYS: String(config.runRetentionDays),
          STATE_MACHINE_ARN: stateMachineArn,
          RETURNS_QUEUE_URL: redriveQueue.queueUrl,
          RERUNS_PER_ENGINE: limitsText(config.rerunsPerEngine),
          ...to.environment,
        },
        arns: {
          ...streamReadingArns(table, deadLetters),
          index: [table.indexArn],
          stateMachine: [stateMachineArn],
          executions: [stateMachineArn.apply((arn) => `${arn.replace(':stateMachine:', ':execution:')}:*`)],
          returnsQueue: [redriveQueue.queueArn],
          returnsKey: deadLetters.keyArns,
          deadLetterQueue: receivesJobEvents ? [deadLetters.queueArn] : [],
          deadLetterKey: receivesJobEvents ? deadLetters.keyArns : [],
          ...to.arns,
        },
        config,
        bundle,
      },
      { parent: this },
    );
    const mapping = new aws.lambda.EventSourceMapping(
      `${name}-mapping`,
      {
        eventSourceArn: table.streamArn,
        functionName: this.function.arn,
        // The records of one batch are processed side by side: a larger one is hardly slower.
        batchSize: 100,
        maximumBatchingWindowInSeconds: 0,
        ...streamReading(streamFilters, { config, deadLetters }),
      },
      { parent: this },
    );
    this.redriveQueue = redriveQueue;
    this.returnsRule = redriveQueue.lead({ router: this.function, mapping });
    this.registerOutputs({});
  }
}
