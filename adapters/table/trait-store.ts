/** The last result of each trait of a pipeline. */
import type { TraitResult } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { TraitStore } from '../../core/ports/traits';
import { beginningWith } from './beginning-with';
import type { TableClient } from './client';
import { isExpired } from './expiry';
import { keys, prefixes } from './keys';
import { traitFrom, traitItem } from './trait-items';

export const createTraitStore = (client: TableClient, clock: Clock): TraitStore => ({
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
