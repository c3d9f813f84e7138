/** The sweep over all pipelines: which are registered, which are planned, how far the sweep pass has come. */

import type { SweepStore, WatchedPipeline } from '../../../kernel/schedule/due-store';
import { CorruptItemError } from '../../../kernel/values/errors';
import type { OpenTable } from '../client/client';
import { contentHash } from '../client/content-hash';
import { duePosition, GSI1, lists } from '../client/index-positions';
import { type Item, keyOf } from '../client/item-reader';
import { keys } from '../client/keys';
import { parseKey } from '../client/parse-key';
import { configFrom } from './config-reader';

/** An outage loses many records: one write reports all of a minute. */
export const LOSS_KNOWN_MS = 60_000;

const readable = (item: Item): WatchedPipeline['config'] => {
  try {
    return configFrom(item);
  } catch (error) {
    if (error instanceof CorruptItemError) return undefined;
    throw error;
  }
};

export const watchedFrom = (id: string, item: Item): WatchedPipeline => ({
  id,
  config: readable(item),
  documentHash: contentHash(item.document),
  plannedHash: typeof item.plannedHash === 'string' ? item.plannedHash : undefined,
  plannedVersion: typeof item.plannedVersion === 'number' ? item.plannedVersion : undefined,
});

export const planningItem = (pipelineId: string, requestedAt: string): Item => ({
  ...keys.planning(pipelineId),
  ...duePosition(requestedAt, pipelineId),
  pipelineId,
  requestedAt,
});

/** Anyone may put an item into the list of pipelines; its name is what its key says. */
const nameOf = (item: Item): string => {
  const parsed = parseKey(keyOf(item));
  return parsed?.entity === 'config' ? parsed.name : String(item.GSI1SK);
};

export const sweepStore = ({ client, clock }: OpenTable): SweepStore => ({
  requestPlanning: async (pipelineId, requestedAt) => {
    await client.put(planningItem(pipelineId, requestedAt), { expression: 'attribute_not_exists(PK)' });
  },
  pipelinesAfter: async (name, limit) => {
    const condition =
      name === undefined
        ? { expression: 'GSI1PK = :list', values: { ':list': lists.pipelines } }
        : { expression: 'GSI1PK = :list AND GSI1SK > :name', values: { ':list': lists.pipelines, ':name': name } };
    const pipelines: WatchedPipeline[] = [];
    for await (const item of client.query({ index: GSI1, condition, pageSize: limit })) {
      pipelines.push(watchedFrom(nameOf(item), item));
      if (pipelines.length >= limit) break;
    }
    return { pipelines, next: pipelines.length >= limit ? pipelines.at(-1)?.id : undefined };
  },
  sweepCursor: async () => {
    const item = await client.get(keys.sweep());
    const text = (field: string): string | undefined => (typeof item?.[field] === 'string' ? item[field] : undefined);
    return {
      after: text('after'),
      begunAt: text('begunAt'),
      wholeAt: text('wholeAt'),
      sweptAt: text('sweptAt'),
      isSweep: item?.isSweep === true,
      lostAt: text('lostAt'),
      lostUntil: text('lostUntil'),
      updatedAt: text('updatedAt'),
    };
  },
  saveCursor: async ({ after, begunAt, wholeAt, sweptAt, isSweep, lostAt }) => {
    const state = { begunAt, updatedAt: new Date(clock.now()).toISOString(), isSweep, after, wholeAt, sweptAt, lostAt };
    const set = Object.entries(state).filter(([, value]) => value !== undefined);
    const gone = Object.keys(state).filter((name) => state[name as keyof typeof state] === undefined);
    await client.update({
      key: keys.sweep(),
      update:
        `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}` +
        (gone.length === 0 ? '' : ` REMOVE ${gone.map((name) => `#${name}`).join(', ')}`),
      names: Object.fromEntries(Object.keys(state).map((name) => [`#${name}`, name])),
      values: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
    });
  },
  lost: async (at) => {
    const isNews = 'attribute_not_exists(lostUntil) OR lostUntil < :known';
    const result = await client.update({
      key: keys.sweep(),
      update: 'SET lostUntil = :at, lostAt = if_not_exists(lostAt, :at)',
      expression: isNews,
      values: { ':at': at, ':known': new Date(Date.parse(at) - LOSS_KNOWN_MS).toISOString() },
    });
    return result.written;
  },
});
