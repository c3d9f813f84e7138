import type * as aws from '@pulumi/aws';
import type { StackConfig } from './config';
import type { DeadLetters } from './dead-letters';

/**
 * How functions read the table's stream: from its beginning on (LATEST can miss what is written while the mapping is made), one batch of a
 * shard at a time, so that the records of an item keep their order; a record that cannot be processed is isolated, given up after a while and kept.
 */
export const streamReading = (filters: readonly unknown[], { config, deadLetters }: { config: StackConfig; deadLetters: DeadLetters }) =>
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
