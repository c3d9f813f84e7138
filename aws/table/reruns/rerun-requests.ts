/** Requests for reruns: anyone writes them, and they lie in the table until they are judged for good. */
import type { RerunRequest } from '../../../kernel/reruns/rerun';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import type { Clock } from '../../../kernel/time/clock';
import type { TableClient } from '../client/client';
import { lastingTtl } from '../client/expiry';
import type { Item } from '../client/item-reader';
import { rerunRequestFrom, rerunRequestItem, rerunRequestKey } from '../items/rerun-items';
import { isStill } from './run-requests';

export const createRerunRequests = (
  client: TableClient,
  clock: Clock,
): Pick<RerunStore, 'request' | 'isWaiting' | 'dateRequest' | 'dropRequest'> => {
  const waitingItem = async (request: RerunRequest): Promise<Item | undefined> => {
    const item = await client.get(rerunRequestKey(request), { consistent: true });
    return item !== undefined && JSON.stringify(rerunRequestFrom(item)) === JSON.stringify(request) ? item : undefined;
  };

  return {
    request: async (request) => {
      await client.put(rerunRequestItem(request, lastingTtl(new Date(clock.now()).toISOString())));
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
        values: { ...values, ':at': at, ':now': new Date(clock.now()).toISOString() },
      });
      return written ? { ...request, requestedAt: at } : undefined;
    },
    dropRequest: async (request) => {
      const item = await waitingItem(request);
      if (item !== undefined) await client.delete(rerunRequestKey(request), isStill(item));
    },
  };
};
