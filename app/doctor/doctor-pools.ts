/** Whether the slots of pools belong to runs that are there and have not ended. */
import { holdsSlots } from '../../kernel/watch/pools';
import type { Stack } from '../stack/stack';
import { type Check, listOf, seen } from './doctor-check';

const leftIn = async ({ tables }: Stack, pool: string): Promise<string[]> => {
  const holders = await tables.pools.holders(pool);
  const left = await Promise.all(
    holders.map(async ({ runId }) => (holdsSlots(await tables.runs.get(runId), pool) ? [] : [runId])),
  );
  return left.flat();
};

const REMEDY =
  'Nothing, as long as no run waits for the pool: then the sweeper gives them back at its next tick, and alerts ' +
  'pool_repaired. If it does not, read its log.';

export const pools: Check = {
  name: 'pools',
  about: 'every slot of a pool that is taken belongs to a run that is there and has not ended',
  right: 'dynamodb:GetItem',
  locally: REMEDY,
  examine: async ({ stack }) => {
    const documents = await stack.tables.config.documents('pool');
    const found = await Promise.all(documents.map(async ({ id }) => ({ id, left: await leftIn(stack, id) })));
    return seen(
      found.flatMap(({ id, left }) =>
        left.length === 0
          ? []
          : [`pool ${id} has slots of ${left.length === 1 ? 'a run' : 'runs'} without a live record: ${listOf(left)}`],
      ),
      REMEDY,
      documents.length === 0 ? 'no pool is registered' : 'all slots that are taken belong to live runs',
    );
  },
};
