/** The last readiness decision of each pipeline, for people. */
import type { Clock } from '../../core/ports/clock';
import type { ReadinessStore } from '../../core/ports/store';
import type { TableClient } from './client';
import { isExpired, readinessFrom, readinessItem } from './items';
import { keys } from './keys';

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
