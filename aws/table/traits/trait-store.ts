/** The last result of each trait of a pipeline. */

import type { TraitResult } from '../../../kernel/run/model';
import type { ReadinessStore, TraitStore } from '../../../kernel/traits/trait-store';
import { beginningWith, type OpenTable } from '../client/client';
import { isExpired } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { readinessFrom, readinessItem, traitFrom, traitItem } from '../items/trait-items';

export const traitStore = ({ client, clock }: OpenTable): TraitStore => ({
  put: async (result) => {
    await client.put(traitItem(result));
  },
  list: async (pipelineId) => {
    const { PK } = keys.config('pipeline', pipelineId);
    const found: TraitResult[] = [];
    for await (const item of client.query(beginningWith(PK, prefixes.trait))) {
      if (!isExpired(item, clock.now())) found.push(traitFrom(item));
    }
    return found;
  },
});

/** The last readiness decision of each pipeline, for people. */
export const readinessStore = ({ client, clock, ttl }: OpenTable): ReadinessStore => ({
  put: async (readiness) => {
    await client.put(readinessItem(readiness, ttl(readiness.evaluatedAt)));
  },
  get: async (pipelineId) => {
    const item = await client.get(keys.readiness(pipelineId));
    return item === undefined || isExpired(item, clock.now()) ? undefined : readinessFrom(item);
  },
});
