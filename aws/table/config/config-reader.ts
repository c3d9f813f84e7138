/** Registered documents, as they were written. */
import type { ConfigStore, Decision, StoredConfig } from '../../../kernel/config/config-store';
import type { Hold } from '../../../kernel/run/held';
import { HoldKind } from '../../../kernel/words/vocabulary';
import type { OpenTable, TableClient } from '../client/client';
import { configList, configPosition, GSI1 } from '../client/index-positions';
import { type Item, itemReader, readEach } from '../client/item-reader';
import { type ConfigKind, keys } from '../client/keys';
import { keyFor } from '../client/parse-key';

/**
 * An `apply` that is decided, and may not be carried out yet: it is stored on the item that every other has to read.
 */
export const decisionOf = (graph: Item | undefined): Decision | undefined => {
  if (graph?.decided === undefined) return undefined;
  const read = itemReader(itemReader(graph).map('decided'), () => 'item CASCADE / GRAPH, decided');
  return { id: read.string('id'), documents: read.number('documents'), decidedAt: read.instant('decidedAt') };
};

export const readRevision = async (client: TableClient): Promise<string | undefined> => {
  const graph = await client.get(keys.cascadeGraph(), { consistent: true });
  return graph?.decided === undefined ? String(graph?.version ?? 0) : undefined;
};

export const readDecision = async (client: TableClient): Promise<Decision | undefined> =>
  decisionOf(await client.get(keys.cascadeGraph(), { consistent: true }));

export const configStore = ({ client }: OpenTable): ConfigStore => {
  // A run is planned on what was registered last, so that `apply` holds from the next run on.
  const read = async (kind: ConfigKind, name: string): Promise<StoredConfig | undefined> => {
    const item = await client.get(keys.config(kind, name), { consistent: true });
    return item === undefined ? undefined : configFrom(item);
  };
  const listKind = async (kind: ConfigKind, onUnreadable?: (error: unknown) => void): Promise<StoredConfig[]> => {
    const found: StoredConfig[] = [];
    const condition = { expression: 'GSI1PK = :list', values: { ':list': configList[kind] } };
    const items = client.query({ index: GSI1, condition });
    for await (const config of readEach(items, configFrom, onUnreadable)) found.push(config);
    return found;
  };
  return {
    pipeline: (id) => read('pipeline', id),
    archetype: (name) => read('archetype', name),
    calendar: (name) => read('calendar', name),
    pool: (name) => read('pool', name),
    pipelineVersion: async (id, number) => {
      const item = await client.get(keys.configVersion(id, number), { consistent: true });
      return item?.document;
    },
    datesTogether: async (id, scheduleId, until) => {
      await client.update({
        key: keys.config('pipeline', id),
        update: 'ADD datesTogether :schedule',
        expression: 'datesApartUntil = :until',
        values: { ':schedule': new Set([scheduleId]), ':until': until },
      });
    },
    decision: () => readDecision(client),
    revision: () => readRevision(client),
    pipelines: (onUnreadable) => listKind('pipeline', onUnreadable),
    documents: (kind) => listKind(kind),
  };
};

/** Attributes that every registered document has besides the document itself. */
export const configAttributes = (kind: ConfigKind, name: string) => ({
  ...keys.config(kind, name),
  ...configPosition(kind, name),
});

/** Since when it is registered can be read; without that, nothing of the item can. */
export const hasRegistration = ({ registeredAt }: Item): boolean =>
  typeof registeredAt === 'string' && !Number.isNaN(Date.parse(registeredAt));

const holdFrom = (hold: Record<string, unknown>): Hold => {
  const read = itemReader(hold, () => 'the hold of a pipeline');
  return {
    kind: read.oneOf('kind', HoldKind),
    at: read.instant('at'),
    by: read.string('by'),
    reason: read.string('reason'),
  };
};

const migrationFrom = (item: Item): StoredConfig['migration'] => {
  const until = itemReader(item).optional('datesApartUntil', itemReader(item).instant);
  const over = item.datesTogether instanceof Set ? ([...item.datesTogether] as string[]) : [];
  return until === undefined ? undefined : { until, over };
};

/** When schedules came later than their pipeline, by name. */
export const schedulesSinceOf = ({ schedulesSince = {} }: Item): Record<string, string> =>
  schedulesSince as Record<string, string>;

export const configFrom = (item: Item): StoredConfig => {
  const { name } = keyFor(item, 'config');
  const read = itemReader(item);
  return {
    id: name,
    document: read.map('document'),
    contentHash: read.string('contentHash'),
    registeredAt: read.instant('registeredAt'),
    updatedAt: read.optional('updatedAt', read.instant),
    schedulesSince: schedulesSinceOf(item),
    configVersion: read.optional('configVersion', read.number),
    hold: read.optional('hold', () => holdFrom(read.map('hold'))),
    resumedAt: read.optional('resumedAt', read.instant),
    migration: migrationFrom(item),
  };
};
