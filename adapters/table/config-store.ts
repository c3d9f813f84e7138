/** Registered documents: archetypes, calendars and pipelines, with the hash of what they say. */
import type { DomainEvent } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { ConfigStore, StoredConfig } from '../../core/ports/store';
import type { TableClient } from './client';
import { contentHash } from './content-hash';
import { planningItem } from './due-store';
import { configAttributes, configFrom, eventItem } from './items';
import { type ConfigKind, GSI1, configList, keys } from './keys';

export interface ConfigWriter {
  /**
   * Registers a validated document under its name. `unchanged`: the table says the same already, and nothing was written.
   * `event`, where given, is appended in the same transaction. `registeredAt` (default now) counts only the first time.
   */
  register(kind: ConfigKind, name: string, document: object, options?: { registeredAt?: string; event?: DomainEvent }): Promise<'registered' | 'updated' | 'unchanged'>;
}

export const createConfigStore = (client: TableClient, { clock, eventTtl }: { clock: Clock; eventTtl: (at: string) => number }): ConfigStore & ConfigWriter => {
  // A run is planned on what was registered last, so that `apply` holds from the next run on.
  const read = async (kind: ConfigKind, name: string): Promise<StoredConfig | undefined> => {
    const item = await client.get(keys.config(kind, name), { consistent: true });
    return item === undefined ? undefined : configFrom(item);
  };
  return {
    pipeline: (id) => read('pipeline', id),
    archetype: (name) => read('archetype', name),
    calendar: (name) => read('calendar', name),
    pipelines: async () => {
      const found: StoredConfig[] = [];
      const condition = { expression: 'GSI1PK = :list', values: { ':list': configList.pipeline } };
      for await (const item of client.query({ index: GSI1, condition })) found.push(configFrom(item));
      return found;
    },
    register: async (kind, name, document, { registeredAt, event } = {}) => {
      const { PK, SK, GSI1PK, GSI1SK } = configAttributes(kind, name) as Record<string, string>;
      const now = new Date(clock.now()).toISOString();
      const hash = contentHash(document);
      const isNew = 'attribute_not_exists(PK)';
      const saysSomethingElse = 'contentHash <> :hash';
      const update = {
        key: { PK: PK!, SK: SK! },
        update: 'SET #document = :document, contentHash = :hash, updatedAt = :now, registeredAt = if_not_exists(registeredAt, :registeredAt), GSI1PK = :list, GSI1SK = :name',
        expression: `${isNew} OR ${saysSomethingElse}`,
        names: { '#document': 'document' },
        values: { ':document': document, ':hash': hash, ':now': now, ':registeredAt': registeredAt ?? now, ':list': GSI1PK, ':name': GSI1SK },
      };
      const before = await client.get(update.key, { consistent: true });
      // With the change, or the schedules that it brings would be in nobody's list.
      const planning = kind === 'pipeline' ? [{ put: planningItem(name, now) }] : [];
      const told = event === undefined ? [] : [{ put: eventItem(event, eventTtl(event.at)) }];
      const result = await client.transact([{ update }, ...planning, ...told]);
      if (!result.written) return 'unchanged';
      return before === undefined ? 'registered' : 'updated';
    },
  };
};
