/** What the sweeper alone remembers in ledgers; `ledger-store.ts` says what they are. */
import type { LedgerStore } from '../../core/ports/ledgers';
import type { TableClient } from './client';
import { keys } from './keys';

export const createSeenStarts = (client: TableClient): Pick<LedgerStore, 'begun'> => ({
  begun: async (instance, name) => {
    await client.update({
      key: keys.ledger(instance),
      update: 'SET begun = :name',
      expression: '#started.#name = :name',
      names: { '#started': 'started', '#name': 'name' },
      values: { ':name': name },
    });
  },
});
