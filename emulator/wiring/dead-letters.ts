/** Failure destinations: a bucket keeps the whole record, a queue what the sender knows about it. */
import type { AccessRequest, Decision } from '../iam/policy';
import type { Buckets } from '../s3';
import type { Queues } from '../sqs';
import type { FailureRecord } from './stream-failures';

export interface DeadLettersOptions {
  buckets: Buckets;
  queues: Queues;
  /** For what Lambda writes on behalf of a function: under the function's role. */
  allowed: (functionArn: string, request: AccessRequest) => Decision;
  /** Called with a message that AWS would lose: the destination is missing, or the role may not write to it. */
  lost: (message: string, destinationArn: string) => void;
}

export interface DeadLetters {
  ofStream(mappingId: string, destinationArn: string, record: FailureRecord): void;
  /** An event of an asynchronous invocation. */
  ofInvocation(functionArn: string, destinationArn: string, record: unknown): void;
}

/** Where Lambda puts the record: `aws/lambda/<mapping>/<shard>/YYYY/MM/DD/YYYY-MM-DDTHH.MM.SS-<id>`. */
const keyOf = (mappingId: string, { timestamp, requestContext, DDBStreamBatchInfo }: FailureRecord): string => {
  const day = timestamp.slice(0, 10).replaceAll('-', '/');
  const second = timestamp.slice(0, 19).replaceAll(':', '.');
  return `aws/lambda/${mappingId}/${DDBStreamBatchInfo.shardId}/${day}/${second}-${requestContext.requestId}`;
};

interface Destination {
  arn: string;
  /** The rights that Lambda needs of the function's role. */
  access: AccessRequest;
  /** False: there is no such destination. */
  write: () => boolean;
}

export const createDeadLetters = ({ buckets, queues, allowed, lost }: DeadLettersOptions): DeadLetters => {
  const keep = (functionArn: string, { arn, access, write }: Destination): void => {
    if (!allowed(functionArn, access).allowed) lost(`the function's role may not ${access.action}`, arn);
    else if (!write()) lost('there is no such destination in the stack', arn);
  };
  const toQueue = (functionArn: string, queueArn: string, record: unknown): void =>
    keep(functionArn, {
      arn: queueArn,
      access: { action: 'sqs:SendMessage', resource: queueArn },
      write: () => queues.send(queueArn, JSON.stringify(record)),
    });
  return {
    ofStream(mappingId, destinationArn, record) {
      const { functionArn } = record.requestContext;
      if (destinationArn.startsWith('arn:aws:s3:::')) {
        const key = keyOf(mappingId, record);
        keep(functionArn, {
          arn: destinationArn,
          access: { action: 's3:PutObject', resource: `${destinationArn}/${key}` },
          write: () => buckets.put(destinationArn, key, JSON.stringify(record)),
        });
        return;
      }
      const { payload: _onlyInBuckets, ...metadata } = record;
      toQueue(functionArn, destinationArn, metadata);
    },
    ofInvocation: toQueue,
  };
};
