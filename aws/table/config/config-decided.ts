/**
 * Documents that one transaction cannot hold. Each is staged as an item of its own; one write decides that all of them
 * hold, and only then they are registered, in as many transactions as it takes:
 *
 *   APPLY#7f3a / 00000 … 00240 ── CASCADE / GRAPH: version 7 → 8, decided 7f3a ── registered ── decided: none
 *
 * A process that dies before the decision has changed nothing, and its items expire. One that dies after it is
 * completed by the next registration: a check of the upstreams finishes first what is decided.
 */

import type { Decision } from '../../../kernel/config/config-store';
import { retryOnConflict } from '../../../kernel/values/errors';
import type { OpenTable, TableClient, TransactionPart } from '../client/client';
import { contentHash } from '../client/content-hash';
import { compact, type Item, itemReader } from '../client/item-reader';
import { keys } from '../client/keys';
import { eventFrom, eventItem } from '../items/event-items';
import { readDecision } from './config-reader';
import { type Change, changeTo, type Registration } from './config-registration';

/** Its 4 MB are never reached: of a hundred items few are documents, and these are small (kernel/fields/limits.ts). */
const MAX_PARTS = 100;

export const fits = (parts: readonly TransactionPart[]): boolean => parts.length <= MAX_PARTS;

/** How many of the groups, from the first on, fit into one transaction together with `always`; at least one. */
export const leadingThatFit = (
  groups: readonly (readonly TransactionPart[])[],
  always: readonly TransactionPart[],
): number => {
  let count = always.length;
  const first = groups.findIndex((group) => {
    count += group.length;
    return count > MAX_PARTS;
  });
  return first === -1 ? groups.length : Math.max(1, first);
};

/** Called after every transaction. */
export type OnProgress = (done: number, all: number) => void;

/** By then the sweeper has alerted for a month. */
const LIFE_SECONDS = 30 * 86_400;
/** Documents of one request: with all that they may hold they are less than its 4 MB. */
const GROUP = 25;
/** More never fit into a transaction. */
const MOST_AT_ONCE = 100;

const kinds = { archetype: 'archetype', calendar: 'calendar', pool: 'pool', pipeline: 'pipeline' } as const;

const stagedFrom = (item: Item): Registration => {
  const read = itemReader(item);
  return {
    kind: read.oneOf('kind', kinds),
    name: read.string('name'),
    document: read.map('document'),
    ...(item.event === undefined ? {} : { event: eventFrom(read.map('event')) }),
  };
};

const readStaged = async (client: TableClient, { id }: Decision): Promise<Registration[]> => {
  const documents: Registration[] = [];
  const condition = { expression: 'PK = :id', values: { ':id': keys.stagedDocument(id, 0).PK } };
  for await (const item of client.query({ condition, consistent: true })) documents.push(stagedFrom(item));
  return documents;
};

/** As many of the first as one transaction holds: how many. Undefined: another writer was faster. */
const registerLeading = async (table: OpenTable, documents: readonly Registration[]): Promise<number | undefined> => {
  const changes: Change[] = [];
  for (const document of documents) {
    changes.push(await changeTo(table, document));
    if (!fits(changes.flatMap(({ parts }) => parts))) break;
  }
  const groups = changes.map(({ parts }) => parts);
  const count = leadingThatFit(groups, []);
  const parts = groups.slice(0, count).flat();
  return parts.length === 0 || (await table.client.transact(parts)).written ? count : undefined;
};

const inGroups = async (client: TableClient, parts: readonly TransactionPart[]): Promise<void> => {
  for (let from = 0; from < parts.length; from += GROUP) await client.transact(parts.slice(from, from + GROUP));
};

const clear = async (client: TableClient, { id, documents }: Decision): Promise<void> => {
  const isThis = 'decided.id = :id';
  await client.update({
    key: keys.cascadeGraph(),
    update: 'REMOVE decided',
    expression: isThis,
    values: { ':id': id },
  });
  await inGroups(
    client,
    Array.from({ length: documents }, (_, number) => ({ delete: keys.stagedDocument(id, number) })),
  );
};

/** Writes the documents where they have no effect yet. */
export const stageDocuments = async (
  { client, clock, ttl: eventTtl }: OpenTable,
  documents: readonly Registration[],
): Promise<Decision> => {
  const decidedAt = new Date(clock.now()).toISOString();
  const id = contentHash({
    decidedAt,
    documents: documents.map(({ kind, name, document }) => [kind, name, document]),
  });
  const ttl = Math.floor(clock.now() / 1000) + LIFE_SECONDS;
  const items = documents.map(({ kind, name, document, event }, number) =>
    compact({
      ...keys.stagedDocument(id, number),
      kind,
      name,
      document,
      event: event === undefined ? undefined : eventItem(event, eventTtl(event.at)),
      ttl,
    }),
  );
  await inGroups(
    client,
    items.map((put) => ({ put })),
  );
  return { id, documents: documents.length, decidedAt };
};

export interface Finished {
  decision: Decision;
  /** So many of its documents have not expired. */
  found: number;
}

/** Carries out what is decided; undefined: nothing is. */
export const finishDecided = async (table: OpenTable, onProgress?: OnProgress): Promise<Finished | undefined> => {
  const { client } = table;
  const decision = await readDecision(client);
  if (decision === undefined) return undefined;
  const documents = await readStaged(client, decision);
  for (let done = 0; done < documents.length; ) {
    const next = documents.slice(done, done + MOST_AT_ONCE);
    const first = `${next[0]?.kind} ${next[0]?.name}`;
    done += await retryOnConflict(`registering ${first}`, () => registerLeading(table, next));
    onProgress?.(done, documents.length);
  }
  await clear(client, decision);
  return { decision, found: documents.length };
};
