/** The last readiness decision of each pipeline, for people. */
import type { Clock } from '../../core/ports/clock';
import type { ReadinessStore } from '../../core/ports/traits';
import type { TableClient } from './client';
import { isExpired } from './expiry';
import { keys } from './keys';
import { readinessFrom, readinessItem } from './trait-items';

export const createReadinessStore = (
  client: TableClient,
  { clock, ttl }: { clock: Clock; ttl: (at: string) => number },
): ReadinessStore => ({
  put: async (readiness) => {
    await client.put(readinessItem(readiness, ttl(readiness.evaluatedAt)));
  },
  get: async (pipelineId) => {
    const item = await client.get(keys.readiness(pipelineId));
    return item === undefined || isExpired(item, clock.now()) ? undefined : readinessFrom(item);
  },
});
