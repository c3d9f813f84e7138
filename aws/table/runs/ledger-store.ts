/**
 * Ledgers. The router and the orchestrator write answers and ends, each on condition that the ledger is as it was read:
 *
 *   router reads "execution X waits" ── the orchestrator closes X: excluded ──┬── router answers "joined X": refused,
 *                                                                             │   it decides again, and starts Y
 *                                                                             └── X is closed once; Y is not touched
 *
 * Writes of reruns beside it have their own condition (`rerun-store.ts`).
 */

import { type LedgerMark, markOf } from '../../../kernel/markers/decided';
import { hasJoined } from '../../../kernel/markers/ledger';
import type { LedgerStore, MarkerRequest } from '../../../kernel/markers/ledger-store';
import { iso } from '../../../kernel/time/instant';
import { retryOnConflict } from '../../../kernel/values/errors';
import { nameInPipeline } from '../../../kernel/words/instance';
import { type Condition, type OpenTable, prefixQuery, readAll } from '../client/client';
import { type Item, isExpired, keyOf } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { parseKey } from '../client/parse-key';
import {
  answerUpdate,
  ledgerFrom,
  ledgerIsAsRead,
  ledgersBetween,
  markerRequestFrom,
  markerRequestItem,
} from '../items/ledger-items';
import { askPart } from './run-parts';

const isRequest = ({ askedAt }: MarkerRequest): Condition => ({
  expression: 'askedAt = :askedAt',
  values: { ':askedAt': askedAt },
});

export const ledgerStore = ({ client, clock }: OpenTable): Omit<LedgerStore, keyof SeenStarts> => {
  const get: LedgerStore['get'] = async (instance) => {
    const item = await client.get(keys.ledger(instance), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : ledgerFrom(item);
  };

  const close: LedgerStore['close'] = async (instance, name, { outcome, asks }) => {
    await retryOnConflict(`closing ${name} in its ledger`, async () => {
      const ledger = await get(instance);
      if (ledger?.started?.name !== name || ledger.started.outcome !== undefined) return true;
      const { expression, names, values } = ledgerIsAsRead(ledger, clock.now());
      const result = await client.transact([
        {
          update: {
            key: keys.ledger(instance),
            update: 'SET #started.outcome = :outcome, #version = :next',
            expression,
            names: { ...names, '#started': 'started' },
            values: { ...values, ':outcome': outcome, ':next': ledger.version + 1 },
          },
        },
        ...(asks || hasJoined(ledger) ? [askPart(ledger, iso(clock.now()))] : []),
      ]);
      return result.written || undefined;
    });
  };

  return {
    get,
    close,
    between: async (pipelineId, fromDate, toDate, onUnreadable) => {
      const condition = ledgersBetween(pipelineId, fromDate, toDate);
      const isLive = (item: Item): boolean => !isExpired(item, clock.now());
      return readAll(client.query({ condition }), { isLive, read: ledgerFrom, onUnreadable });
    },
    answer: async (write) => (await client.update(answerUpdate(write, clock.now()))).written,
    ask: async (request) => void (await client.put(markerRequestItem(request))),
    pending: async (pipelineId) => {
      const requests = prefixQuery(keys.config('pipeline', pipelineId).PK, prefixes.markerRequest);
      const isLive = (item: Item): boolean => !isExpired(item, clock.now());
      return readAll(client.query(requests), { isLive, read: markerRequestFrom, onUnreadable: undefined });
    },
    askAgain: async (request, askedAt) => {
      await client.put(markerRequestItem({ ...request, askedAt }), isRequest(request));
    },
    isAsked: async (request) => {
      const item = await client.get(keys.markerRequest(request), { consistent: true });
      return item !== undefined && item.askedAt === request.askedAt;
    },
    dropRequest: async (request) => {
      await client.delete(keys.markerRequest(request), isRequest(request));
    },
  };
};

export type SeenStarts = Pick<LedgerStore, 'begun' | 'marks'>;

const MARKED = ['PK', 'SK', 'version', 'begun', 'started', 'ttl'] as const;

const ledgerMarkOf = (item: Item): LedgerMark => {
  const started = item.started as { name: unknown; outcome?: unknown } | undefined;
  return { mark: markOf(item), isOpen: started?.name !== item.begun && started?.outcome === undefined };
};

/** The attributes that only the sweeper keeps in ledgers, and by which it detects that one has not changed. */
export const seenStarts = ({ client, clock }: OpenTable): SeenStarts => ({
  begun: async (instance, name) => {
    await client.update({
      key: keys.ledger(instance),
      update: 'SET begun = :name',
      expression: '#started.#name = :name',
      names: { '#started': 'started', '#name': 'name' },
      values: { ':name': name },
    });
  },
  marks: async (...range) => {
    const marks = new Map<string, LedgerMark>();
    for await (const item of client.query({ condition: ledgersBetween(...range), attributes: MARKED })) {
      const key = parseKey(keyOf(item));
      if (key?.entity === 'ledger' && !isExpired(item, clock.now())) marks.set(nameInPipeline(key), ledgerMarkOf(item));
    }
    return marks;
  },
});
