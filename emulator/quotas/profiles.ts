/**
 * AWS's quotas for an account, and how long calls take. Quotas are those of the largest Regions, from the service's
 * documentation; latencies are assumed, the slower of usual ones.
 */
import type { BucketSize } from './bucket';

export const QUOTA_PROFILES = ['account', 'new-account'] as const;
export type QuotaProfile = (typeof QUOTA_PROFILES)[number];

export interface Limits {
  lambda: {
    /** Invocations at the same time, of all functions together. */
    concurrency: number;
    /** New processes of one function. */
    scaling: BucketSize;
  };
  /** State transitions: what is beyond waits, and does not fail. */
  transitions: BucketSize;
  /** By service and operation. */
  requests: Readonly<Record<string, BucketSize>>;
  /** One partition key of the table, or of its index. */
  partition: { write: BucketSize; read: BucketSize };
  /** The whole table, new and on demand; DynamoDB lets it grow with what is used. */
  table: { write: BucketSize; read: BucketSize };
  /** Partitions of the stream: a new table on demand has so many. */
  shards: number;
}

const perSecond = (rate: number, capacity = rate): BucketSize => ({ capacity, perSecond: rate });

const account: Limits = {
  lambda: { concurrency: 1000, scaling: { capacity: 1000, perSecond: 100 } },
  transitions: perSecond(5000),
  requests: {
    'states:StartExecution': perSecond(300, 1300),
    'states:DescribeExecution': perSecond(15, 300),
    'states:SendTaskSuccess': perSecond(500, 3000),
    'sns:Publish': perSecond(30_000),
    'events:PutEvents': perSecond(10_000),
    'scheduler:CreateSchedule': perSecond(1000),
  },
  partition: { write: perSecond(1000), read: perSecond(3000) },
  table: { write: perSecond(4000), read: perSecond(12_000) },
  shards: 4,
};

export const limitsOf: Readonly<Record<QuotaProfile, Limits>> = {
  account,
  // AWS raises it with use.
  'new-account': { ...account, lambda: { ...account.lambda, concurrency: 10 } },
};

/** Milliseconds. */
export const latencies = {
  dynamodb: 10,
  states: 50,
  other: 20,
  /** From the invocation to the handler, in a process that is there and in one that is not. */
  warm: 5,
  cold: 500,
  transition: 4,
  /** Lambda asks a shard four times a second. */
  poll: 250,
} as const;
