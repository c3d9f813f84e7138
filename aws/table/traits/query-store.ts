import type { TraitQuery } from '../../../kernel/traits/checks/query';
import type { QueryStore } from '../../../kernel/traits/trait-store';
import { WAIT_TTL_SECONDS } from '../../../kernel/waiting/wake';
import { TraitStatus } from '../../../kernel/words/vocabulary';
import type { OpenTable } from '../client/client';
import { compact, type Item, isExpired, itemReader, ttlAt } from '../client/item-reader';
import { keys } from '../client/keys';
import { keyFor } from '../client/parse-key';

const queryItem = ({ pipelineId, runId, type, last, ...query }: TraitQuery): Item => ({
  ...keys.traitQuery(pipelineId, runId, type),
  // As long as its execution may live: the first number once more would be the token of the first query.
  ttl: ttlAt(Date.parse(query.startedAt) + WAIT_TTL_SECONDS * 1000),
  ...query,
  ...(last === undefined
    ? {}
    : compact({
        status: last.status,
        reason: last.reason,
        value: last.value,
        askedAt: last.askedAt,
      })),
});

const queryFrom = (item: Item): TraitQuery => {
  const { pipelineId, runId, type } = keyFor(item, 'trait-query');
  const read = itemReader(item);
  const status = read.optional('status', (field) => read.oneOf(field, TraitStatus));
  return {
    pipelineId,
    runId,
    type,
    statement: read.string('statement'),
    number: read.number('number'),
    queryId: read.string('queryId'),
    startedAt: read.instant('startedAt'),
    isRead: read.boolean('isRead'),
    last:
      status === undefined
        ? undefined
        : { status, reason: read.string('reason'), value: item.value ?? null, askedAt: read.instant('askedAt') },
  };
};

export const queryStore = ({ client, clock }: OpenTable): QueryStore => ({
  get: async ({ pipelineId, runId, type }) => {
    const item = await client.get(keys.traitQuery(pipelineId, runId, type));
    return item === undefined || isExpired(item, clock.now()) ? undefined : queryFrom(item);
  },
  put: async (query) => {
    await client.put(queryItem(query));
  },
});
