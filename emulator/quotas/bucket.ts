/**
 * A token bucket, which is how AWS throttles: so much at once, and so much per second after that. What was let through
 * may cost more than was known then; the bucket is in debt until it has filled up again.
 */
export interface Bucket {
  /** False: it is empty, and nothing was taken. */
  take(count?: number): boolean;
  /** Takes it whatever there is. */
  charge(count: number): void;
  /** Takes it, and gives the milliseconds until it would have been there. */
  wait(count?: number): number;
}

export interface BucketSize {
  capacity: number;
  perSecond: number;
}

export const createBucket = ({ capacity, perSecond }: BucketSize, now: () => number): Bucket => {
  let level = capacity;
  let at = now();
  const fill = (): void => {
    const nowMs = now();
    level = Math.min(capacity, level + ((nowMs - at) / 1000) * perSecond);
    at = nowMs;
  };
  return {
    take(count = 1) {
      fill();
      if (level < Math.min(count, capacity)) return false;
      level -= count;
      return true;
    },
    charge(count) {
      fill();
      level -= count;
    },
    wait(count = 1) {
      fill();
      level -= count;
      return level >= 0 ? 0 : Math.ceil((-level / perSecond) * 1000);
    },
  };
};
