/** The stored versions of a pipeline's configuration; `config-versions.ts` says what a version is. */
import { type ConfigVersionStatus, configVersionLifecycle } from '../../../kernel/lifecycle';
import { type OpenTable, prefixQuery } from '../client/client';
import { type Item, isExpired, itemReader } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';

export interface ConfigVersion {
  pipelineId: string;
  /** 1, 2, … */
  number: number;
  status: ConfigVersionStatus;
  contentHash: string;
  document: Record<string, unknown>;
  createdAt: string;
  deployedAt: string | undefined;
  deprecatedAt: string | undefined;
}

export const versionFrom = (item: Item): ConfigVersion => {
  const read = itemReader(item);
  return {
    pipelineId: read.string('pipelineId'),
    number: read.number('number'),
    status: configVersionLifecycle.stateOf(read.string('status')) ?? 'DEPRECATED',
    contentHash: read.string('contentHash'),
    document: read.map('document'),
    createdAt: read.instant('createdAt'),
    deployedAt: read.optional('deployedAt', read.instant),
    deprecatedAt: read.optional('deprecatedAt', read.instant),
  };
};

/** The version that the pipeline's item `CONFIG` says; undefined for an item that was written by hand. */
export const numberOf = (head: Item | undefined): number | undefined =>
  typeof head?.configVersion === 'number' ? head.configVersion : undefined;

/** The stored parts of a pipeline's configuration, as they are read before a change. */
export interface StoredVersions {
  pipelineId: string;
  /** The item `CONFIG`. */
  head: Item | undefined;
  /** The versions that have not expired and can be read, newest first. */
  versions: ConfigVersion[];
  /** The number of the next version: one that no version has had, whatever has been deleted since. */
  nextNumber: number;
}

const numberInKey = ({ SK }: Item): number => Number(String(SK).slice(prefixes.configVersion.length));

const readable = (item: Item): ConfigVersion[] => {
  try {
    return [versionFrom(item)];
  } catch {
    return [];
  }
};

const isLive = (item: Item, { clock }: OpenTable): boolean => !isExpired(item, clock.now());

const itemsOf = async ({ client }: OpenTable, pipelineId: string): Promise<Item[]> => {
  const versions = prefixQuery(keys.config('pipeline', pipelineId).PK, prefixes.configVersion);
  const items: Item[] = [];
  for await (const item of client.query({ ...versions, newestFirst: true, consistent: true })) items.push(item);
  return items;
};

/** Newest first. */
export const listVersions = async (table: OpenTable, pipelineId: string): Promise<ConfigVersion[]> =>
  (await itemsOf(table, pipelineId)).filter((item) => isLive(item, table)).map(versionFrom);

export const readVersion = async (
  table: OpenTable,
  pipelineId: string,
  number: number,
): Promise<ConfigVersion | undefined> => {
  const item = await table.client.get(keys.configVersion(pipelineId, number), { consistent: true });
  return item === undefined || !isLive(item, table) ? undefined : versionFrom(item);
};

export const storedVersionsOf = async (table: OpenTable, pipelineId: string): Promise<StoredVersions> => {
  const head = await table.client.get(keys.config('pipeline', pipelineId), { consistent: true });
  const items = await itemsOf(table, pipelineId);
  const counter = await table.client.get(keys.configVersionCount(pipelineId), { consistent: true });
  const numbers = [numberOf(head) ?? 0, Number(counter?.last ?? 0), ...items.map(numberInKey)];
  return {
    pipelineId,
    head,
    versions: items.filter((item) => isLive(item, table)).flatMap(readable),
    nextNumber: Math.max(...numbers.filter((number) => Number.isSafeInteger(number))) + 1,
  };
};
