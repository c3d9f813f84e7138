import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import type { StackConfig } from '../config/config';
import type { DeadLetters } from './dead-letters';
import { type Bundle, SignalboxFunction } from './function';
import { notifyOfKeptRecords } from './kept-records';
import { streamReading, streamReadingArns } from './stream-reading';
import type { Table } from './table';

/** Changes that the function receives: chunks that have ended, and runs whose chunks have to be dispatched. */
export const chunkFilters = [
  {
    eventName: ['MODIFY'],
    dynamodb: { Keys: { SK: { S: [{ prefix: 'CHUNK#' }] } }, NewImage: { status: { S: ['COMPLETED', 'FAILED'] } } },
  },
  // Gone as soon as it has begun, so that its own writes do not call it again.
  {
    eventName: ['INSERT', 'MODIFY'],
    dynamodb: { Keys: { SK: { S: ['FANOUT'] } }, NewImage: { nudgedAt: { S: [{ prefix: '2' }] } } },
  },
] as const;

/** Chunks that end within a second are answered together. */
const WINDOW_SECONDS = 1;
const BATCH_SIZE = 100;

const nameOf = (stackName: string): string => `${stackName}-chunks`;

/** How the rule is called. */
export const chunkRules = (stackName: string, { enabledEngines }: StackConfig): string[] =>
  enabledEngines.includes('fan-out') ? [`${nameOf(stackName)}-*`] : [];

export interface FanOutArgs {
  stack: string;
  config: StackConfig;
  bundle: Bundle;
  table: Table;
  deadLetters: DeadLetters;
}

/**
 * The function that hands chunks to workers, and its own reading of the table's stream. Only where the engine is
 * enabled: a stream has two readers then, which is what DynamoDB advises at most.
 */
export class FanOut extends pulumi.ComponentResource {
  readonly function: SignalboxFunction<'fan-out'>;
  /** The rule that notifies the dead letters of kept records. */
  readonly keptRule: aws.cloudwatch.EventRule;

  constructor(
    stackName: string,
    { stack, config, bundle, table, deadLetters }: FanOutArgs,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    const name = nameOf(stackName);
    super('signalbox:infra:FanOut', name, {}, opts);
    this.function = new SignalboxFunction(
      stackName,
      {
        function: 'fan-out',
        environment: { SIGNALBOX_STACK: stack, TABLE_NAME: table.name },
        arns: streamReadingArns(table, deadLetters),
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
        batchSize: BATCH_SIZE,
        maximumBatchingWindowInSeconds: WINDOW_SECONDS,
        // A run's items are in one shard: no other invocation dispatches at the same time.
        ...streamReading(chunkFilters, { config, deadLetters }),
      },
      { parent: this },
    );
    this.keptRule = notifyOfKeptRecords(
      name,
      {
        description: 'Notifies the dead letters of every record that the stream gave up for the function fan-out.',
        mapping,
        bucketName: deadLetters.bucketName,
        queueArn: deadLetters.queueArn,
        queuePolicy: deadLetters.queuePolicy,
      },
      this,
    );
    this.registerOutputs({});
  }
}
