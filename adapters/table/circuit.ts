/** What the circuit breaker does to a pipeline, for those that keep and release nothing; `hold-store.ts` says what a hold is. */
import type { HoldStore } from '../../core/ports/holds';
import type { TableClient } from './client';
import { eventItem } from './items';
import { keys } from './keys';

export const createCircuit = (client: TableClient, ttl: (at: string) => number): Pick<HoldStore, 'hold' | 'failuresInARow'> => ({
  hold: async (pipelineId, hold, event) => {
    const isRegistered = 'attribute_exists(PK)';
    const isNotHeld = 'attribute_not_exists(#hold)';
    const result = await client.transact([
      { update: { key: keys.config('pipeline', pipelineId), update: 'SET #hold = :hold', expression: `${isRegistered} AND ${isNotHeld}`, names: { '#hold': 'hold' }, values: { ':hold': { ...hold } } } },
      { put: eventItem(event, ttl(event.at)) },
    ]);
    if (result.written) return 'done';
    return result.refused.get(0) === undefined ? 'absent' : 'held';
  },
  failuresInARow: async (pipelineId) => {
    const item = await client.get(keys.control(pipelineId), { consistent: true });
    const count = item?.['failuresInARow'];
    return typeof count === 'number' ? count : 0;
  },
});
