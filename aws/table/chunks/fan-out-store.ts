/**
 * How a run's chunks are dispatched and watched: one item beside them, which no worker touches.
 *
 *   begin(ids)     the intent, on condition that no other call is at it
 *   handOver(id)   and the invocation, one by one
 *   finish(ids)
 *
 * A call that dies in between leaves the ids in `handing`; the next one dispatches them again before it takes further
 * ones. A chunk that is dispatched twice is claimed once.
 */
import type { FanOut, FanOutStore } from '../../../kernel/chunks';
import { chunkLifecycle } from '../../../kernel/lifecycle';
import type { OpenTable } from '../client/client';
import { fanOutPosition } from '../client/index-positions';
import { compact, type Item, isExpired } from '../client/item-reader';
import { keys } from '../client/keys';
import { fanOutFrom, fanOutWatch } from './fan-out-watch';

const LONGEST_RUN_SECONDS = 31 * 86_400;
const { PENDING } = chunkLifecycle.states;

const itemOf = ({ handOut, ...fanOut }: FanOut, lookAt: string, ttl: number): Item =>
  compact({
    ...keys.fanOut(fanOut.runId),
    ...fanOutPosition(lookAt, fanOut.runId),
    ...fanOut,
    ...(handOut === undefined
      ? {}
      : {
          workerFunction: handOut.workerFunction,
          concurrency: handOut.concurrency,
          toleratedFailurePercent: handOut.toleratedFailurePercent,
          dispatched: handOut.dispatched,
          nudgedAt: fanOut.createdAt,
        }),
    lookAt,
    ttl,
  });

export const fanOutStore = ({ client, clock, ttl }: OpenTable): FanOutStore => ({
  ...fanOutWatch({ client, clock, ttl }),
  open: async (fanOut, lookAt) => {
    await client.put(itemOf(fanOut, lookAt, ttl(fanOut.createdAt) + LONGEST_RUN_SECONDS), {
      expression: 'attribute_not_exists(PK)',
    });
  },
  get: async (runId) => {
    const item = await client.get(keys.fanOut(runId), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : fanOutFrom(item);
  },
  begin: async ({ runId, handOut }, chunkIds) => {
    const dispatched = handOut?.dispatched ?? 0;
    const answer = await client.update({
      key: keys.fanOut(runId),
      update: 'SET handing = :handing, #through = :through, dispatched = :dispatched REMOVE nudgedAt',
      expression: 'dispatched = :was AND attribute_not_exists(handing) AND attribute_not_exists(stoppedAt)',
      names: { '#through': 'through' },
      values: {
        ':handing': [...chunkIds],
        ':through': chunkIds.at(-1),
        ':dispatched': dispatched + chunkIds.length,
        ':was': dispatched,
      },
    });
    return answer.written;
  },
  handOver: async (runId, chunkId, at) => {
    const answer = await client.update({
      key: keys.chunk(runId, chunkId),
      update: 'SET dispatched_at = :at',
      expression: '#status = :pending',
      names: { '#status': 'status' },
      values: { ':at': at, ':pending': PENDING },
    });
    return answer.written;
  },
  finish: async (runId, chunkIds) => {
    const answer = await client.update({
      key: keys.fanOut(runId),
      update: 'REMOVE handing',
      expression: 'handing = :handing',
      values: { ':handing': [...chunkIds] },
    });
    return answer.written;
  },
  stop: async (runId, at) => {
    const answer = await client.update({
      key: keys.fanOut(runId),
      update: 'SET stoppedAt = if_not_exists(stoppedAt, :at) REMOVE GSI1PK, GSI1SK',
      expression: 'attribute_exists(PK)',
      values: { ':at': at },
    });
    return answer.written;
  },
  notifyRun: async (runId, at) => {
    await client.put({ ...keys.report(runId, 'chunks'), writtenAt: at, ttl: ttl(at) });
  },
});
