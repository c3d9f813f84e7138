/** Removes slots and places from a pool that no live run has, see `pool-store.ts`. */
import type { LeftInPool, PoolRepair } from '../../../kernel/watch/ports';
import type { Condition, OpenTable, TransactionPart } from '../client/client';
import { keys } from '../client/keys';
import { eventItem } from '../items/event-items';
import { poolStore } from './pool-store';
import { slotsOf } from './run-parts';

/** The run is as it was read: its version counts every change of its status and of what it has of its pool. */
const runIsAsSeen = (run: LeftInPool['run'], nowMs: number): Condition => {
  const absent = 'attribute_not_exists(PK)';
  const expired = '#ttl <= :nowSeconds';
  return run === undefined
    ? {
        expression: `${absent} OR ${expired}`,
        names: { '#ttl': 'ttl' },
        values: { ':nowSeconds': Math.floor(nowMs / 1000) },
      }
    : { expression: '#version = :version', names: { '#version': 'version' }, values: { ':version': run.version } };
};

export const poolRepair = (table: OpenTable): PoolRepair => {
  const { client, clock, ttl } = table;
  const { holders, queue } = poolStore(table);
  return {
    holders,
    queue,
    giveBack: async ({ pool, runId, weight, place, run }, event) => {
      const values = { ':at': new Date(clock.now()).toISOString() };
      const changed: TransactionPart =
        weight === 0
          ? { update: { key: keys.poolSlots(pool), update: 'SET changedAt = :at', values } }
          : {
              update: {
                key: keys.poolSlots(pool),
                update: 'SET changedAt = :at DELETE holders :own',
                expression: 'contains(holders, :first)',
                values: { ...values, ':own': slotsOf(runId, weight), ':first': `${runId}#1` },
              },
            };
      const { written } = await client.transact([
        { check: { key: keys.run(runId), ...runIsAsSeen(run, clock.now()) } },
        changed,
        ...(place === undefined
          ? []
          : [{ delete: keys.poolPlace(place), condition: { expression: 'attribute_exists(PK)' } }]),
        { put: eventItem(event, ttl(event.at)) },
      ]);
      return written;
    },
  };
};
