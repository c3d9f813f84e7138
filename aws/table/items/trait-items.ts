/** Results of evaluations as items: each trait, and the readiness that follows from them. */
import type { Readiness, TraitResult } from '../../../kernel/run/model';
import { TraitStatus } from '../../../kernel/words/vocabulary';
import { compact, type Item, itemReader, ttlAt } from '../client/item-reader';
import { keys } from '../client/keys';
import { keyFor } from '../client/parse-key';
import { readBlocking, readFailureCategory } from './run-items';

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
