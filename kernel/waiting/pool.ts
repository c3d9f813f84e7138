/**
 * Slots of a pool that the jobs of several pipelines share. A ready run takes its slots before its job starts, and
 * gives them back in the transaction that ends it. Runs, those of reruns too, wait in one queue: the greater priority
 * first, then the longest wait. Each may take its slots when there is room for it and for all before it, so that a
 * heavy run is not overtaken by light ones for ever, and two that fit do not wait for each other:
 *
 *   ready ── room for it and all before it? ──┬── yes: slots, run and place change in one transaction ── job ── end
 *                                             └── no: a place in the queue ── woken when there is room ── asks again
 */

import { defaults } from '../fields/limits';
import type { BlockingTrait, PoolPlan, RunPool } from '../run/model';
import type { Instance } from '../words/instance';
import { POOL_TRAIT, TraitStatus } from '../words/vocabulary';

/** `POOL#{name}`/`WAITING#…`: a run's place in the queue. */
export interface PoolPlace extends PoolPlan, Instance {
  runId: string;
  since: string;
}

/** A run that has slots. */
export interface PoolHolder {
  runId: string;
  weight: number;
}

export interface PoolRun extends Instance {
  runId: string;
  executionArn: string;
}

export interface PoolStore {
  /** The slots as the pool is registered now; undefined: it is not. Strongly consistent, as the others. */
  slots(name: string): Promise<number | undefined>;
  holders(name: string): Promise<PoolHolder[]>;
  /** In the order in which they have their turns. */
  queue(name: string): Promise<PoolPlace[]>;
  /** The place or the slots of the run; undefined: nothing yet, or there is no such run. */
  of(runId: string): Promise<RunPool | undefined>;
  /** The run waits from now on. False: it has changed since it was read. */
  wait(run: PoolRun, pool: RunPool, before: RunPool | undefined): Promise<boolean>;
  /**
   * The run has its slots, at most `slots` of the pool being taken. `full`: there is no room. `changed`: the run has
   * changed since it was read, or is to end.
   */
  take(
    run: PoolRun,
    pool: RunPool,
    at: { before: RunPool | undefined; slots: number },
  ): Promise<'taken' | 'full' | 'changed'>;
  /** Neither waits nor has slots, until it is ready again. */
  leave(run: PoolRun, before: RunPool): Promise<void>;
}

type Turn = Pick<PoolPlace, 'priority' | 'since' | 'runId'>;

const isBefore = (left: Turn, right: Turn): boolean => {
  if (left.priority !== right.priority) return left.priority > right.priority;
  return left.since === right.since ? left.runId < right.runId : left.since < right.since;
};

export const placesBefore = (queue: readonly PoolPlace[], own: Turn): PoolPlace[] =>
  queue.filter((place) => isBefore(place, own));

/** One that is heavier than the pool, which has become smaller since the run was planned, takes all of it. */
export const weightIn = ({ weight }: Pick<PoolPlan, 'weight'>, slots: number): number => Math.min(weight, slots);

const sum = (of: readonly PoolPlan[], slots: number): number =>
  of.reduce((total, one) => total + weightIn(one, slots), 0);

export const takenOf = (holders: readonly PoolHolder[]): number =>
  holders.reduce((total, { weight }) => total + weight, 0);

/** Whether a run with this place has its turn. */
export const hasRoom = (
  own: PoolPlace,
  { slots, holders, queue }: { slots: number; holders: readonly PoolHolder[]; queue: readonly PoolPlace[] },
): boolean => takenOf(holders) + sum(placesBefore(queue, own), slots) + weightIn(own, slots) <= slots;

/** The first runs of the queue for which there is room together. */
export const withRoom = (pool: Parameters<typeof hasRoom>[1]): PoolPlace[] =>
  pool.queue.filter((place) => hasRoom(place, pool));

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** In the place of a trait that does not pass. */
export const blockedByPool = (
  own: PoolPlace,
  { slots, holders, queue }: { slots: number; holders: readonly PoolHolder[]; queue: readonly PoolPlace[] },
): BlockingTrait => {
  const before = placesBefore(queue, own).length;
  const wants = own.weight === 1 ? '' : `; it needs ${own.weight}`;
  return {
    type: POOL_TRAIT,
    status: TraitStatus.pending,
    reason:
      `${own.name}: ${takenOf(holders)} of ${counted(slots, 'slot')} taken${wants}; ` +
      `${counted(before, 'run')} before it; waits since ${own.since}`,
  };
};

export const poolDueAt = ({ since }: Pick<RunPool, 'since'>): string =>
  new Date(Date.parse(since) + defaults.poolTimeoutSeconds * 1000).toISOString();

/** The end of a wait that took too long. */
export const timedOutInPool = ({ name, since }: RunPool): BlockingTrait => ({
  type: POOL_TRAIT,
  status: TraitStatus.fail,
  reason: `${name} had no room for it since ${since}`,
});
