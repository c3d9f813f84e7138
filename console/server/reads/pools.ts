/** The pools: how full each is, and of one who has its slots and who waits. */
import { readPoolDescription } from '../../../app/stack/pools';
import { readableOrNone, type Stack } from '../../../app/stack/stack';
import type { StoredConfig } from '../../../kernel/config/config-store';
import { inParallel } from '../../../kernel/values/in-parallel';
import { takenOf } from '../../../kernel/waiting/pool';
import type { PoolRow, PoolView } from '../../api';
import type { FleetOptions } from './fleet-list';
import { keepAnswers } from './kept-answers';

/** Pools that are read at the same time. */
const AT_ONCE = 10;
/** Which pipelines use a pool seldom changes: that is as good as new for so many times as long as other answers. */
const USERS_LAST = 15;

const rowOf = async ({ tables }: Stack, pool: string): Promise<PoolRow> => {
  const [slots, holders, queue] = await Promise.all([
    tables.pools.slots(pool),
    tables.pools.holders(pool),
    tables.pools.queue(pool),
  ]);
  const [oldest] = queue.map(({ since }) => since).sort();
  return { pool, slots: slots ?? null, taken: takenOf(holders), waiting: queue.length, waitingSince: oldest ?? null };
};

export const createPools = ({ stack, freshMs }: FleetOptions) => {
  const keepPipelines = keepAnswers<readonly StoredConfig[]>(stack.clock, freshMs * USERS_LAST);
  const pipelines = () => keepPipelines('', () => stack.tables.config.pipelines());
  return {
    list: async (): Promise<PoolRow[]> => {
      const found = new Map<string, PoolRow>();
      const pools = await stack.tables.config.documents('pool');
      await inParallel(pools, { atOnce: AT_ONCE }, async ({ id }) => {
        const row = await readableOrNone(stack, () => rowOf(stack, id));
        if (row !== undefined) found.set(id, row);
      });
      return pools.flatMap(({ id }) => found.get(id) ?? []);
    },
    one: (pool: string): Promise<PoolView> => readPoolDescription(stack, pool, pipelines),
  };
};
