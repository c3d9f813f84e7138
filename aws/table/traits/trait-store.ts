/** The last result of each trait of a pipeline. */

import type { Readiness, TraitResult } from '../../../kernel/run/model';
import type { ReadinessStore, TraitStore } from '../../../kernel/traits/trait-store';
import { TraitStatus } from '../../../kernel/words/vocabulary';
import { type OpenTable, prefixQuery } from '../client/client';
import { compact, type Item, isExpired, itemReader, ttlAt } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { keyFor } from '../client/parse-key';
import { readBlocking, readFailureCategory } from '../items/run-items';

export const traitStore = ({ client, clock }: OpenTable): TraitStore => ({
  put: async (result) => {
    await client.put(traitItem(result));
  },
  list: async (pipelineId) => {
    const { PK } = keys.config('pipeline', pipelineId);
    const found: TraitResult[] = [];
    for await (const item of client.query(prefixQuery(PK, prefixes.trait))) {
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

export const traitItem = ({ pipelineId, type, ...result }: TraitResult): Item => ({
  ...keys.trait(pipelineId, type),
  ttl: ttlAt(result.expiresAt),
  ...compact(result),
});

export const traitFrom = (item: Item): TraitResult => {
  const { pipelineId, type } = keyFor(item, 'trait');
  const read = itemReader(item);
  return {
    pipelineId,
    type,
    date: read.string('date'),
    scheduleId: read.string('scheduleId'),
    status: read.oneOf('status', TraitStatus),
    value: item.value ?? null,
    reason: read.string('reason'),
    failureCategory: readFailureCategory(read),
    runId: read.string('runId'),
    evaluatedAt: read.instant('evaluatedAt'),
    expiresAt: read.instant('expiresAt'),
  };
};

export const readinessItem = ({ pipelineId, ...readiness }: Readiness, ttl: number): Item => ({
  ...keys.readiness(pipelineId),
  ttl,
  ...compact(readiness),
});

export const readinessFrom = (item: Item): Readiness => {
  const { pipelineId } = keyFor(item, 'readiness');
  const read = itemReader(item);
  return {
    pipelineId,
    date: read.string('date'),
    scheduleId: read.string('scheduleId'),
    ready: item.ready === true,
    runId: read.string('runId'),
    blocking: read.list('blocking', readBlocking),
    tolerated: read.optional('tolerated', (field) => read.list(field, readBlocking)) ?? [],
    evaluatedAt: read.instant('evaluatedAt'),
    nextEvaluationAt: read.optional('nextEvaluationAt', read.instant),
  };
};
