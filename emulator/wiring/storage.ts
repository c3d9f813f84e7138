/** Queues, buckets, and the failure destinations that are made of them. */

import type { Buses } from '../events/bus';
import { type Buckets, createBuckets } from '../s3';
import { createQueues, type Queues } from '../sqs';
import { type Base, functionOf } from './base';
import { createDeadLetters, type DeadLetters } from './dead-letters';

export interface Storage {
  queues: Queues;
  buckets: Buckets;
  deadLetters: DeadLetters;
}

export const createStorage = (
  { time, ids, topology, policyOf, telemetry }: Base,
  announce: Buses['announce'],
): Storage => {
  const queues = createQueues({ ...topology, time, ids });
  const buckets = createBuckets({
    time,
    ids,
    region: topology.region,
    account: topology.account,
    buckets: topology.buckets,
    announce,
  });
  const deadLetters = createDeadLetters({
    buckets,
    queues,
    allowed: (functionArn, request) => policyOf(functionOf(topology, functionArn).roleArn)(request),
    lost: (message, destinationArn) =>
      telemetry.logFor('lambda').error(`a record was lost: ${message}`, { destinationArn }),
  });
  return { queues, buckets, deadLetters };
};
