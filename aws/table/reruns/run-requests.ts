/**
 * Requests about the run of an instance, to cancel it, to approve its start, or to check it now: written by anyone,
 * dropped by the router when they have been processed.
 */

import type { ApproveRequest, CancelRequest, RerunRequest, RunRequest } from '../../../kernel/reruns/rerun';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import { iso } from '../../../kernel/time/instant';
import type { Instance } from '../../../kernel/words/instance';
import type { Condition, OpenTable } from '../client/client';
import { type Item, isExpired, itemReader, lastingTtl, ttlAt } from '../client/item-reader';
import { type Key, keys } from '../client/keys';
import {
  approveRequestFrom,
  cancelRequestFrom,
  recheckRequestFrom,
  rerunRequestFrom,
  rerunRequestItem,
  rerunRequestKey,
  runRequestItem,
} from '../items/rerun-items';
import { pendingUnder } from './open-reruns';

export interface RunRequests<Request extends RunRequest = RunRequest> {
  write(request: Request): Promise<void>;
  /** The one that has not been processed; strongly consistent. */
  find(instance: Instance): Promise<Request | undefined>;
  /** Another one that came since stays. */
  drop(request: Request): Promise<void>;
}

export interface CancelRequests extends RunRequests<CancelRequest> {
  /**
   * Fixes what the request ends, when it is processed for the first time: what begins afterwards is not meant. Nothing,
   * where it has been processed. If another one has taken its place, nothing is stored: its targets are what it ends.
   */
  fix(request: CancelRequest, targets: readonly string[]): Promise<readonly string[]>;
}

/** Far longer than any retry of the stream. */
const RETENTION_MS = 30 * 86_400_000;

interface Found<Request> {
  request: Request;
  isStill: Condition;
}

/** It is the stored one still, whatever its writer put for an instant. */
const isStill = ({ requestedAt }: Item): Condition =>
  typeof requestedAt === 'string'
    ? { expression: 'requestedAt = :requestedAt', values: { ':requestedAt': requestedAt } }
    : // A number with more digits was not read as it is stored.
      { expression: 'attribute_exists(PK) AND NOT attribute_type(requestedAt, :s)', values: { ':s': 'S' } };

interface Kind<Request> {
  keyOf: (instance: Instance) => Key;
  from: (item: Item) => Request;
}

/** `readSame`: undefined where it is not there, or another one has taken its place. */
const runRequests = <Request extends RunRequest>(
  { client, clock }: OpenTable,
  { keyOf, from }: Kind<Request>,
): { requests: RunRequests<Request>; readSame: (request: Request) => Promise<Found<Request> | undefined> } => {
  const read = async (instance: Instance): Promise<Found<Request> | undefined> => {
    const item = await client.get(keyOf(instance), { consistent: true });
    if (item === undefined || isExpired(item, clock.now())) return undefined;
    return { request: from(item), isStill: isStill(item) };
  };
  const readSame = async (request: Request): Promise<Found<Request> | undefined> => {
    const found = await read(request);
    return JSON.stringify(found?.request) === JSON.stringify(request) ? found : undefined;
  };
  return {
    readSame,
    requests: {
      find: async (instance) => (await read(instance))?.request,
      write: async (request) => {
        await client.put(runRequestItem(keyOf(request), request, ttlAt(clock.now() + RETENTION_MS)));
      },
      drop: async (request) => {
        const found = await readSame(request);
        if (found !== undefined) await client.delete(keyOf(request), found.isStill);
      },
    },
  };
};

export const cancelRequests = (table: OpenTable): CancelRequests => {
  const kind = { keyOf: keys.cancelRequest, from: cancelRequestFrom };
  const { requests, readSame } = runRequests(table, kind);
  return {
    ...requests,
    fix: async (request, targets) => {
      const found = await readSame(request);
      if (found === undefined) return (await requests.find(request)) === undefined ? [] : targets;
      const { expression, values } = found.isStill;
      const result = await table.client.updateAndGet({
        key: keys.cancelRequest(request),
        update: 'SET targets = if_not_exists(targets, :targets)',
        expression,
        values: { ...values, ':targets': [...targets] },
      });
      return result.written ? itemReader(result.item).strings('targets') : targets;
    },
  };
};

export const recheckRequests = (table: OpenTable): RunRequests =>
  runRequests(table, { keyOf: keys.recheckRequest, from: recheckRequestFrom }).requests;

export const approveRequests = (table: OpenTable): RunRequests<ApproveRequest> =>
  runRequests(table, { keyOf: keys.approveRequest, from: approveRequestFrom }).requests;

export const rerunRequesting = ({ client, clock }: OpenTable): Pick<RerunStore, 'request'> => ({
  request: async (request) => {
    await client.put(rerunRequestItem(request, lastingTtl(iso(clock.now()))));
  },
});

/** Requests for reruns: anyone writes them, and they stay in the table until they are finally processed. */
export const rerunRequests = (
  table: OpenTable,
): Pick<RerunStore, 'waitingFor' | 'requested' | 'isWaiting' | 'dateRequest' | 'setReady' | 'dropRequest'> => {
  const { client, clock } = table;
  const waitingItem = async (request: RerunRequest): Promise<Item | undefined> => {
    const item = await client.get(rerunRequestKey(request), { consistent: true });
    return item !== undefined && JSON.stringify(rerunRequestFrom(item)) === JSON.stringify(request) ? item : undefined;
  };

  return {
    waitingFor: async (instance) =>
      (await pendingUnder(table, instance.pipelineId, keys.rerunRequest(instance).SK))
        .map(({ request }) => request)
        // A schedule's name may be the beginning of another one's.
        .filter(({ scheduleId }) => scheduleId === instance.scheduleId),
    requested: async (instance) => {
      const item = await client.get(keys.rerunRequest(instance, ''), { consistent: true });
      return item === undefined || isExpired(item, clock.now()) ? undefined : rerunRequestFrom(item);
    },
    isWaiting: async (request) => (await waitingItem(request)) !== undefined,
    dateRequest: async (request, at) => {
      const item = await waitingItem(request);
      if (item === undefined) return undefined;
      const { expression, values } = isStill(item);
      const { written } = await client.update({
        key: rerunRequestKey(request),
        update: 'SET requestedAt = :at, shownAt = :now',
        expression,
        values: { ...values, ':at': at, ':now': iso(clock.now()) },
      });
      return written ? { ...request, requestedAt: at } : undefined;
    },
    setReady: async (request, isReady) => {
      const item = await waitingItem(request);
      if (item === undefined) return;
      const { expression, values } = isStill(item);
      await client.update({
        key: rerunRequestKey(request),
        update: isReady ? 'SET readyAt = :now, shownAt = :now' : 'SET shownAt = :now REMOVE readyAt',
        expression: `${expression} AND attribute_${isReady ? 'not_exists' : 'exists'}(readyAt)`,
        values: { ...values, ':now': iso(clock.now()) },
      });
    },
    dropRequest: async (request) => {
      const item = await waitingItem(request);
      if (item !== undefined) await client.delete(rerunRequestKey(request), isStill(item));
    },
  };
};
