/** What the sweeper alone remembers in ledgers, and what tells it that one has not changed: see `ledger-store.ts`. */
import { nameInPipeline } from '../../core/instance';
import { markOf } from '../../core/markers/settled';
import type { Clock } from '../../core/ports/clock';
import type { LedgerStore } from '../../core/ports/ledgers';
import type { TableClient } from './client';
import { isExpired } from './expiry';
import { keyOf } from './item-reader';
import { keys } from './keys';
import { ledgersBetween } from './ledger-items';
import { parseKey } from './parse-key';

export type SeenStarts = Pick<LedgerStore, 'begun' | 'marks'>;

const MARKED = ['PK', 'SK', 'version', 'begun', 'ttl'] as const;

export const createSeenStarts = (client: TableClient, clock: Clock): SeenStarts => ({
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
    const marks = new Map<string, string>();
    for await (const item of client.query({ condition: ledgersBetween(...range), attributes: MARKED })) {
      const key = parseKey(keyOf(item));
      if (key?.entity === 'ledger' && !isExpired(item, clock.now())) marks.set(nameInPipeline(key), markOf(item));
    }
    return marks;
  },
});
