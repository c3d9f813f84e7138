import type * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import type { StackConfig } from '../config/config';
import type { DeadLetters } from './dead-letters';
import type { Table } from './table';

/**
 * How functions read the table's stream: from its beginning on (LATEST can miss what is written while the mapping is
 * made), one batch of a shard at a time, so that the records of an item keep their order; a record that cannot be
 * processed is isolated, given up after a while and kept.
 */
export const streamReading = (
  filters: readonly unknown[],
  { config, deadLetters }: { config: StackConfig; deadLetters: DeadLetters },
) =>
  ({
    startingPosition: 'TRIM_HORIZON',
    filterCriteria: { filters: filters.map((filter) => ({ pattern: JSON.stringify(filter) })) },
    parallelizationFactor: 1,
    functionResponseTypes: ['ReportBatchItemFailures'],
    bisectBatchOnFunctionError: true,
    maximumRetryAttempts: config.streamRetries,
    maximumRecordAgeInSeconds: config.streamMaxAgeSeconds,
    destinationConfig: { onFailure: { destinationArn: deadLetters.bucketArn } },
  }) satisfies Partial<aws.lambda.EventSourceMappingArgs>;

/** Statements for the policy of a function that reads the stream so, and the table. */
export const streamReadingArns = (table: Table, deadLetters: DeadLetters) => ({
  table: [table.arn],
  tableKey: table.keyArns,
  stream: [table.streamArn],
  streams: [table.streamsArn],
  failureBucket: [deadLetters.bucketArn],
  failureObjects: [pulumi.interpolate`${deadLetters.bucketArn}/*`],
  failureKey: deadLetters.keyArns,
});
