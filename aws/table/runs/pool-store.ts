/**
 * Pools: who holds their slots, and who waits for them. The slots are a set in one item, so that taking them twice, or
 * giving them back twice, is the same as once; a run with the weight 3 is in it three times. Every change of slots and
 * queue changes this item, and so comes down the stream.
 *
 * Each change is one transaction with the run, which records what it has, so that the transaction that ends the run
 * gives it back:
 *
 *   R takes 2 slots ──┬── again: its record has them, nothing changes ── R ends: its slots are free
 *                     ├── Q takes 3 of 4: `full`, by the size of the set
 *                     └── R has ended, or is to be cancelled: `changed`, nothing is taken
 *
 * The run's version counts up with every change, so that a process that has read the run before cannot end it and miss
 * what it has.
 */
import type { RunPool } from '../../../kernel/run/model';
import type { PoolHolder, PoolPlace, PoolRun, PoolStore } from '../../../kernel/waiting/pool';
import { RunStatus } from '../../../kernel/words/vocabulary';
import { type OpenTable, prefixQuery, type Update } from '../client/client';
import { type Item, itemReader } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { keyFor } from '../client/parse-key';
import { poolLeft, slotsOf } from './run-parts';
import { readRun } from './run-reader';

export const poolPlaceFrom = (item: Item): PoolPlace => {
  const { name, runId } = keyFor(item, 'pool-place');
  const { string, number, instant } = itemReader(item);
  return {
    name,
    runId,
    priority: number('priority'),
    since: instant('since'),
    pipelineId: string('pipelineId'),
    date: string('date'),
    scheduleId: string('scheduleId'),
    weight: number('weight'),
  };
};

const holdersIn = (item: Item | undefined): PoolHolder[] => {
  const weights = new Map<string, number>();
  for (const entry of item?.holders instanceof Set ? (item.holders as Set<string>) : []) {
    const [runId = ''] = entry.split('#');
    weights.set(runId, (weights.get(runId) ?? 0) + 1);
  }
  return [...weights].map(([runId, weight]) => ({ runId, weight }));
};

/** The run as its execution has it, with what it had of its pool. */
const runWith = ({ runId, executionArn }: PoolRun, before: RunPool | undefined, after: RunPool): Update => {
  const isOurs = 'executionArn = :executionArn AND #status = :pending AND attribute_not_exists(cancelRequestedAt)';
  const isAsRead = before === undefined ? 'attribute_not_exists(#pool)' : '#pool = :before';
  return {
    key: keys.run(runId),
    update: 'SET #pool = :pool, #version = #version + :one',
    expression: `${isOurs} AND ${isAsRead}`,
    names: { '#pool': 'pool', '#version': 'version', '#status': 'status' },
    values: {
      ':executionArn': executionArn,
      ':pending': RunStatus.pending,
      ':pool': after,
      ':one': 1,
      ...(before === undefined ? {} : { ':before': before }),
    },
  };
};

export const poolStore = (table: OpenTable): PoolStore => {
  const { client, clock } = table;
  const now = (): string => new Date(clock.now()).toISOString();
  const slotsItem = (name: string) => client.get(keys.poolSlots(name), { consistent: true });

  return {
    slots: async (name) => {
      const item = await client.get(keys.config('pool', name), { consistent: true });
      return item === undefined ? undefined : itemReader(itemReader(item).map('document')).number('slots');
    },
    holders: async (name) => holdersIn(await slotsItem(name)),
    queue: async (name) => {
      const found: PoolPlace[] = [];
      const places = prefixQuery(keys.poolSlots(name).PK, prefixes.poolPlace);
      for await (const item of client.query({ ...places, consistent: true })) found.push(poolPlaceFrom(item));
      return found;
    },
    of: async (runId) => (await readRun(table, runId))?.pool,
    wait: async (run, pool, before) => {
      const { pipelineId, date, scheduleId, runId } = run;
      const { weight, priority, since } = pool;
      const { written } = await client.transact([
        { update: runWith(run, before, pool) },
        { put: { ...keys.poolPlace({ ...pool, runId }), pipelineId, date, scheduleId, weight, priority, since } },
        { update: { key: keys.poolSlots(pool.name), update: 'SET changedAt = :at', values: { ':at': now() } } },
      ]);
      return written;
    },
    take: async (run, pool, { before, slots }) => {
      const { runId } = run;
      const isEmpty = 'attribute_not_exists(holders)';
      const hasRoom = 'size(holders) <= :room';
      const result = await client.transact([
        { update: runWith(run, before, pool) },
        {
          update: {
            key: keys.poolSlots(pool.name),
            update: 'SET changedAt = :at ADD holders :own',
            expression: `${isEmpty} OR ${hasRoom}`,
            values: { ':at': now(), ':own': slotsOf(runId, pool.weight), ':room': slots - pool.weight },
          },
        },
        ...(before?.state === 'waits' ? [{ delete: keys.poolPlace({ ...before, runId }) }] : []),
      ]);
      if (result.written) return 'taken';
      return result.refused.has(0) ? 'changed' : 'full';
    },
    leave: async (run, before) => {
      // Refused: the run has changed, and what ends it gives back what it has.
      await client.transact([
        { update: runWith(run, before, { ...before, state: 'left' }) },
        ...poolLeft({ runId: run.runId, pool: before }, now()),
      ]);
    },
  };
};
