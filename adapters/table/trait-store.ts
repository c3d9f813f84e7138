/** The last result of each trait of a pipeline. */
import type { TraitResult } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { TraitStore } from '../../core/ports/traits';
import { beginningWith } from './beginning-with';
import type { TableClient } from './client';
import { isExpired } from './expiry';
import { keys, prefixes } from './keys';
import { traitFrom, traitItem } from './trait-items';

/** DynamoDB refuses deeper documents at 32 levels, and the item and its attribute are two of them. */
const MAX_DEPTH = 28;
/** Beyond these magnitudes DynamoDB holds no number. */
const LARGEST = 9.9e125;
const SMALLEST = 1e-130;

/**
 * A measured value as DynamoDB can hold it: numbers that it cannot become text, and so does what is nested too deeply.
 */
export const storable = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'number') {
    const size = Math.abs(value);
    return size !== 0 && !(size >= SMALLEST && size <= LARGEST) ? String(value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map((element) => storable(element, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, storable(field, depth + 1)]));
};

export const createTraitStore = (client: TableClient, clock: Clock): TraitStore => ({
  put: async (result) => {
    await client.put(traitItem({ ...result, value: storable(result.value) }));
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
