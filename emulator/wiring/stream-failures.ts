/** The notification of an event source mapping about the records that it has given up. */

import { iso } from '../../kernel/time/instant';
import { required } from '../../kernel/values/required';
import type { StreamRecord } from '../dynamodb';
import type { StreamMappingDeclaration } from '../program/declarations';

export type GivenUpBecause = 'RetryAttemptsExhausted' | 'MaximumRecordAgeExceeded';

/** The message to a failure destination. A bucket keeps `payload`, the whole event as JSON text; a queue does not. */
export interface FailureRecord {
  requestContext: { requestId: string; functionArn: string; condition: GivenUpBecause; approximateInvokeCount: number };
  responseContext: { statusCode: number; executedVersion: string; functionError: string };
  version: '1.0';
  timestamp: string;
  DDBStreamBatchInfo: {
    shardId: string;
    startSequenceNumber: string;
    endSequenceNumber: string;
    approximateArrivalOfFirstRecord: string;
    approximateArrivalOfLastRecord: string;
    batchSize: number;
    streamArn: string;
  };
  payload: string;
}

/** A record with the instant at which it arrived, epoch milliseconds. */
export interface Arrived {
  record: StreamRecord;
  at: number;
}

export interface GivenUp {
  requestId: string;
  at: number;
  mapping: StreamMappingDeclaration;
  /** Not empty. */
  batch: readonly Arrived[];
  condition: GivenUpBecause;
  invokeCount: number;
}

/** The stream has one shard. */
const SHARD_ID = 'shardId-00000001767225600000-00000000';

export const sequenceOf = ({ record }: Arrived): string => record.dynamodb.SequenceNumber;

export const failureRecord = ({ requestId, at, mapping, batch, condition, invokeCount }: GivenUp): FailureRecord => {
  const [first, last] = [required(batch[0], 'record of the batch'), required(batch.at(-1), 'record of the batch')];
  return {
    requestContext: { requestId, functionArn: mapping.functionArn, condition, approximateInvokeCount: invokeCount },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: iso(at),
    DDBStreamBatchInfo: {
      shardId: SHARD_ID,
      startSequenceNumber: sequenceOf(first),
      endSequenceNumber: sequenceOf(last),
      approximateArrivalOfFirstRecord: iso(first.at),
      approximateArrivalOfLastRecord: iso(last.at),
      batchSize: batch.length,
      streamArn: mapping.streamArn,
    },
    payload: JSON.stringify({ Records: batch.map(({ record }) => record) }),
  };
};
