/**
 * The limits of an AWS account around the embedded cloud, and the time that calls take there. What is over a limit is
 * refused as the service refuses it, or waits where the service lets it wait; each is counted.
 */
import type { StreamRecord } from '../dynamodb';
import { type Bucket, type BucketSize, createBucket } from './bucket';
import { keysOf, textOf } from './dynamodb-keys';
import { latencies, limitsOf, type QuotaProfile } from './profiles';

export type { QuotaProfile } from './profiles';

/** A limit that was reached. */
export interface ReachedLimit {
  limit: string;
  /** Calls that were refused, or transitions that had to wait. */
  times: number;
  /** Epoch milliseconds. */
  first: number;
  last: number;
}

export interface Quotas {
  profile: QuotaProfile;
  shards: number;
  pollMs: number;
  /** How long the request takes; undefined: it is refused. */
  request(call: { service: string; operation: string; input: unknown }): number | undefined;
  /** How long until the handler gets the event; undefined: refused. What was not refused must be `ended`. */
  invocation(component: string, isCold: boolean): number | undefined;
  ended(): void;
  /** How long an execution waits before it enters a state. */
  transition(): number;
  /** The changes of a write in the index: the index is charged, and slows the writers to one of its hot keys. */
  changed(records: readonly StreamRecord[]): void;
  /** In order of the first time. */
  reached(): ReachedLimit[];
}

const countingLimits = (now: () => number) => {
  const limits = new Map<string, ReachedLimit>();
  return {
    count(limit: string): void {
      const at = now();
      const known = limits.get(limit) ?? { limit, times: 0, first: at, last: at };
      limits.set(limit, { ...known, times: known.times + 1, last: at });
    },
    all: (): ReachedLimit[] => [...limits.values()].sort((left, right) => left.first - right.first),
  };
};

/** Buckets that are made when they are first needed. */
const bucketsOf = (now: () => number) => {
  const buckets = new Map<string, Bucket>();
  return (name: string, size: BucketSize): Bucket => {
    const known = buckets.get(name);
    if (known !== undefined) return known;
    const bucket = createBucket(size, now);
    buckets.set(name, bucket);
    return bucket;
  };
};

/** `OPEN#03` and `PIPELINE#orders` are counted by what they are partitions of. */
const kindOf = (key: string): string => key.replace(/#.*/, '');

const createTableLimits = (
  { partition, table }: Pick<(typeof limitsOf)[QuotaProfile], 'partition' | 'table'>,
  bucketFor: ReturnType<typeof bucketsOf>,
  count: (limit: string) => void,
) => {
  const ofKey = (key: string, side: 'read' | 'write'): Bucket => bucketFor(`key ${side} ${key}`, partition[side]);
  const ofTable = (side: 'read' | 'write'): Bucket => bucketFor(`table ${side}`, table[side]);
  return {
    /** False: one of the keys, or the table, has had too much. */
    take(operation: string, input: unknown): boolean {
      const uses = keysOf(operation, input as Readonly<Record<string, unknown>>);
      for (const { key, side } of uses) {
        if (!ofKey(key, side).take(0)) {
          count(`DynamoDB ${side}s of one partition key ${kindOf(key)}`);
          return false;
        }
        if (!ofTable(side).take(0)) {
          count(`DynamoDB ${side} units of a new table`);
          return false;
        }
      }
      for (const { key, side, units } of uses) {
        ofKey(key, side).charge(units);
        ofTable(side).charge(units);
      }
      return true;
    },
    changed(records: readonly StreamRecord[]): void {
      for (const { dynamodb } of records) {
        const lists = [dynamodb.OldImage, dynamodb.NewImage].map((image) => textOf(image?.GSI1PK));
        for (const list of new Set(lists)) if (list !== undefined) ofKey(`GSI1 ${list}`, 'write').charge(1);
      }
    },
  };
};

export const createQuotas = (profile: QuotaProfile, now: () => number): Quotas => {
  const limits = limitsOf[profile];
  const { count, all } = countingLimits(now);
  const bucketFor = bucketsOf(now);
  const table = createTableLimits(limits, bucketFor, count);
  let running = 0;
  return {
    profile,
    shards: limits.shards,
    pollMs: latencies.poll,
    request({ service, operation, input }) {
      if (service === 'dynamodb') return table.take(operation, input) ? latencies.dynamodb : undefined;
      const name = `${service}:${operation}`;
      const size = limits.requests[name];
      if (size !== undefined && !bucketFor(name, size).take()) {
        count(name);
        return undefined;
      }
      return service === 'states' ? latencies.states : latencies.other;
    },
    invocation(component, isCold) {
      if (running >= limits.lambda.concurrency) {
        count('Lambda concurrency');
        return undefined;
      }
      if (isCold && !bucketFor(`scaling ${component}`, limits.lambda.scaling).take()) {
        count(`Lambda scaling of ${component}`);
        return undefined;
      }
      running += 1;
      return isCold ? latencies.cold : latencies.warm;
    },
    ended() {
      running -= 1;
    },
    transition() {
      const waitMs = bucketFor('transitions', limits.transitions).wait();
      if (waitMs > 0) count('Step Functions state transitions');
      return latencies.transition + waitMs;
    },
    changed: table.changed,
    reached: all,
  };
};
