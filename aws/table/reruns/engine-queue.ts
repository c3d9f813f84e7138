/**
 * The queue for an engine's slots. Its length is stored beside the slots, so that one condition decides whether a rerun
 * may begin, and every change of either comes down the stream while a pipeline waits:
 *
 *   P finds no slot ──┬── a slot is given back ── P queues: `free`, it is evaluated again
 *                     └── P queues ── a slot is given back: its change shows that P waits ────── P has its turn
 *
 * P has one place, however many of its requests wait. They are read after the place, which is given up only as it was
 * read:
 *
 *   the place is read, then no request ──┬── a request comes and is counted at the place ── the place stays
 *                                        └── the place is given up ── a request comes: a place of its own
 */

import type { EngineQueue } from '../../../kernel/reruns/engine-queue';
import { retryOnConflict } from '../../../kernel/values/errors';
import { type OpenTable, prefixQuery } from '../client/client';
import { engineWaitPosition } from '../client/index-positions';
import { itemReader, readEach } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { engineWaitFrom } from '../items/rerun-items';

const queueReader = ({ client }: OpenTable): Pick<EngineQueue, 'slots' | 'waits' | 'place'> => ({
  slots: async (engine) => {
    const item = await client.get(keys.engine(engine), { consistent: true });
    if (item === undefined) return undefined;
    const { number, optional } = itemReader(item);
    const open = item.openReruns instanceof Set ? item.openReruns.size : 0;
    return { engine, open, slots: optional('slots', number) ?? 0, waiting: optional('waiting', number) ?? 0 };
  },
  waits: async (engine, onUnreadable) => {
    const found = [];
    const items = client.query({ ...prefixQuery(keys.engine(engine).PK, prefixes.engineWait), consistent: true });
    for await (const wait of readEach(items, engineWaitFrom, onUnreadable)) found.push(wait);
    return found;
  },
  place: async (engine, pipelineId) => {
    const item = await client.get(keys.engineWait(engine, pipelineId), { consistent: true });
    return item === undefined ? undefined : engineWaitFrom(item);
  },
});

const queueing = ({ client, clock }: OpenTable): EngineQueue['queue'] => {
  /** Most pipelines that ask have a place; counting there leaves the engine's item alone, which all others change. */
  const countAtPlace = async (engine: string, pipelineId: string): Promise<boolean> =>
    (
      await client.update({
        key: keys.engineWait(engine, pipelineId),
        update: 'ADD asked :one',
        expression: 'attribute_exists(PK)',
        values: { ':one': 1 },
      })
    ).written;

  /** Undefined: it has a place by now. */
  const takePlace = async (
    engine: string,
    pipelineId: string,
    limit: number,
  ): Promise<'waits' | 'free' | undefined> => {
    const isFull = '(attribute_exists(openReruns) AND size(openReruns) >= :slots)';
    const othersWait = 'waiting > :none';
    const since = new Date(clock.now()).toISOString();
    const result = await client.transact([
      {
        update: {
          key: keys.engine(engine),
          update: 'SET slots = :slots ADD waiting :one',
          expression: `${isFull} OR ${othersWait}`,
          values: { ':slots': limit, ':one': 1, ':none': 0 },
        },
      },
      {
        put: {
          ...keys.engineWait(engine, pipelineId),
          ...engineWaitPosition(since, engine, pipelineId),
          since,
          asked: 1,
        },
        condition: { expression: 'attribute_not_exists(PK)' },
      },
    ]);
    if (result.written) return 'waits';
    return result.refused.has(1) ? undefined : 'free';
  };

  return (engine, pipelineId, limit) =>
    retryOnConflict(`queueing ${pipelineId} for engine ${engine}`, async () => {
      if (await countAtPlace(engine, pipelineId)) return 'waits';
      return takePlace(engine, pipelineId, limit);
    });
};

export const engineQueue = (table: OpenTable): EngineQueue => ({
  ...queueReader(table),
  queue: queueing(table),
  move: async ({ engine, pipelineId, since: from }, since) => {
    const { GSI1PK, GSI1SK } = engineWaitPosition(since, engine, pipelineId);
    await table.client.update({
      key: keys.engineWait(engine, pipelineId),
      update: 'SET since = :since, GSI1PK = :shard, GSI1SK = :position',
      expression: 'since = :from',
      values: { ':since': since, ':from': from, ':shard': GSI1PK, ':position': GSI1SK },
    });
  },
  leave: async ({ engine, pipelineId, since, asked }) => {
    const result = await table.client.transact([
      {
        delete: keys.engineWait(engine, pipelineId),
        condition: { expression: 'asked = :asked AND since = :since', values: { ':asked': asked, ':since': since } },
      },
      { update: { key: keys.engine(engine), update: 'ADD waiting :less', values: { ':less': -1 } } },
    ]);
    return result.written;
  },
  setEmpty: async ({ engine, waiting }) => {
    await table.client.update({
      key: keys.engine(engine),
      update: 'REMOVE waiting',
      expression: 'waiting = :waiting',
      values: { ':waiting': waiting },
    });
  },
});
