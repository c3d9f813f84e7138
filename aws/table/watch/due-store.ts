/**
 * The due list in the table: one item per schedule in the partition `DUE` of GSI1, sorted by the instant at which the
 * schedule is due next. Reading what is due costs what is due. Every write has what was read as its condition, so
 * that of two ticks one moves an entry.
 *
 * All entries share one partition of the index. Moving one writes it twice there, and a partition takes 1,000 write
 * units a second: the watchdog moves a few at a time and stays below. 240,000 entries of 300 bytes are 72 MB.
 */

import type { DueEntry } from '../../../kernel/schedule/due-list';
import type { DueItem, DueStore, PastVersion } from '../../../kernel/schedule/due-store';
import { CorruptItemError } from '../../../kernel/values/errors';
import { type OpenTable, prefixQuery } from '../client/client';
import { duePosition, GSI1, lists } from '../client/index-positions';
import { compact, type Item, itemReader, keyOf, readEach } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { parseKey } from '../client/parse-key';
import { watchedFrom } from '../config/sweep-store';

const entryItem = (entry: DueEntry): Item => ({
  ...keys.due(entry.pipelineId, entry.scheduleId),
  ...duePosition(entry.dueAt, entry.pipelineId, entry.scheduleId),
  ...compact({ ...entry }),
});

const entryFrom = (item: Item): DueEntry => {
  const read = itemReader(item);
  return {
    pipelineId: read.string('pipelineId'),
    scheduleId: read.string('scheduleId'),
    date: read.string('date'),
    dueAt: read.instant('dueAt'),
    judgedDate: read.optional('judgedDate', read.string),
  };
};

const dueItemFrom = (item: Item): DueItem => {
  const parsed = parseKey(keyOf(item));
  const read = itemReader(item);
  if (parsed?.entity === 'due') return { kind: 'schedule', entry: entryFrom(item) };
  if (parsed?.entity === 'planning')
    return { kind: 'planning', pipelineId: parsed.pipelineId, requestedAt: read.instant('requestedAt') };
  if (parsed?.entity === 'deadline-look')
    return { kind: 'deadlines', pipelineId: parsed.pipelineId, lookAt: read.instant('lookAt') };
  throw new CorruptItemError(
    `item ${String(item.PK)} / ${String(item.SK)} is in the due list and is none of its entries; delete it`,
  );
};

/** Undefined for a draft, for the version in force, and for an item that cannot be read. */
const passedFrom = (item: Item): PastVersion | undefined => {
  const { number, document, contentHash, deployedAt, deprecatedAt } = item;
  return typeof number === 'number' &&
    typeof contentHash === 'string' &&
    typeof deployedAt === 'string' &&
    typeof deprecatedAt === 'string'
    ? { number, document, documentHash: contentHash, deployedAt, deprecatedAt }
    : undefined;
};

const asRead = ({ date, dueAt }: DueEntry) => ({
  expression: '#date = :wasDate AND dueAt = :wasDueAt',
  names: { '#date': 'date' },
  values: { ':wasDate': date, ':wasDueAt': dueAt },
});

export const dueStore = ({ client }: OpenTable): DueStore => ({
  until: (untilMs) => {
    // `$` is the character after `#`: an entry of the very instant is due.
    const condition = {
      expression: 'GSI1PK = :due AND GSI1SK < :until',
      values: { ':due': lists.due, ':until': `${new Date(untilMs).toISOString()}$` },
    };
    return readEach(client.query({ index: GSI1, condition }), dueItemFrom);
  },
  ofPipeline: async (pipelineId) => {
    const { PK } = keys.config('pipeline', pipelineId);
    const entries: DueEntry[] = [];
    for await (const item of client.query({ ...prefixQuery(PK, prefixes.due), consistent: true }))
      entries.push(entryFrom(item));
    return entries;
  },
  put: async (entry, was) =>
    (await client.put(entryItem(entry), was === undefined ? { expression: 'attribute_not_exists(PK)' } : asRead(was)))
      .written,
  remove: async (entry) => (await client.delete(keys.due(entry.pipelineId, entry.scheduleId), asRead(entry))).written,
  checkDeadlines: async (pipelineId, lookAt) => {
    const key = keys.deadlineCheck(pipelineId);
    if (lookAt === undefined) await client.delete(key, { expression: 'attribute_exists(PK)' });
    else await client.put({ ...key, ...duePosition(lookAt, pipelineId), pipelineId, lookAt });
  },
  planningDone: async (pipelineId, requestedAt) => {
    const noNewer = 'requestedAt = :requestedAt';
    return (
      await client.delete(keys.planning(pipelineId), { expression: noNewer, values: { ':requestedAt': requestedAt } })
    ).written;
  },
  pipeline: async (id) => {
    const item = await client.get(keys.config('pipeline', id), { consistent: true });
    return item === undefined ? undefined : watchedFrom(id, item);
  },
  passedSince: async ({ id, plannedHash, plannedVersion, config }) => {
    const isByHand = plannedVersion === undefined && plannedHash !== undefined;
    if (isByHand || config === undefined || plannedVersion === config.configVersion) return [];
    const versions = prefixQuery(keys.config('pipeline', id).PK, prefixes.configVersion);
    const passed: PastVersion[] = [];
    for await (const item of client.query({ ...versions, consistent: true })) {
      const version = passedFrom(item);
      if (version !== undefined) passed.push(version);
    }
    const since =
      plannedVersion === undefined
        ? config.registeredAt
        : passed.find(({ number }) => number === plannedVersion)?.deployedAt;
    if (since === undefined) return [];
    return passed
      .filter(({ deployedAt }) => deployedAt >= since)
      .sort((left, right) => (left.deployedAt < right.deployedAt ? -1 : 1));
  },
  planned: async ({ id, config, documentHash }, by) => {
    const unchanged = '#document = :document';
    const version = by?.number ?? config?.configVersion;
    const result = await client.update({
      key: keys.config('pipeline', id),
      update:
        version === undefined
          ? 'SET plannedHash = :hash REMOVE plannedVersion'
          : 'SET plannedHash = :hash, plannedVersion = :version',
      expression: unchanged,
      names: { '#document': 'document' },
      values: {
        ':hash': by?.documentHash ?? documentHash,
        ':document': config?.document ?? null,
        ...(version === undefined ? {} : { ':version': version }),
      },
    });
    return result.written;
  },
});
