/** Hands stream records to listeners in the order of the writes, also when a listener writes itself. */
import type { StreamRecord } from './data/stream';

type Listener = (records: StreamRecord[]) => void;

export interface Subscriptions {
  subscribe(tableName: string, listener: Listener): () => void;
  has(tableName: string): boolean;
  queue(tableName: string, record: StreamRecord): void;
  /**
   * Delivers what is queued. Called from within a listener it does nothing: the running delivery takes the new
   * records too.
   */
  deliver(): void;
}

export const createSubscriptions = (): Subscriptions => {
  const listeners = new Map<string, Set<Listener>>();
  const queued: { tableName: string; record: StreamRecord }[] = [];
  let delivering = false;

  const takeOf = (tableName: string): StreamRecord[] => {
    const end = queued.findIndex((entry) => entry.tableName !== tableName);
    const batch = queued.splice(0, end === -1 ? queued.length : end);
    return batch.map(({ record }) => record);
  };

  return {
    subscribe: (tableName, listener) => {
      const set = listeners.get(tableName) ?? new Set();
      listeners.set(tableName, set.add(listener));
      return () => set.delete(listener);
    },
    has: (tableName) => (listeners.get(tableName)?.size ?? 0) > 0,
    queue: (tableName, record) => queued.push({ tableName, record }),
    deliver: () => {
      if (delivering) return;
      delivering = true;
      try {
        for (let next = queued[0]; next !== undefined; next = queued[0]) {
          const { tableName } = next;
          const records = takeOf(tableName);
          for (const listener of [...(listeners.get(tableName) ?? [])]) listener(records);
        }
      } finally {
        delivering = false;
      }
    },
  };
};
