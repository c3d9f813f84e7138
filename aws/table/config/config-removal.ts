/**
 * Takes a document out of the configuration. The references to it are checked between two readings of the version of
 * who refers to what (`config-graph.ts`): a new reference to it counts that up, and the check is repeated.
 */

import type { DomainEvent } from '../../../kernel/run/model';
import { retryOnConflict } from '../../../kernel/values/errors';
import { dependantParts } from '../cascades/dependants';
import type { OpenTable, TransactionPart } from '../client/client';
import { type ConfigKind, keys } from '../client/keys';
import { eventItem } from '../items/event-items';
import { enter, headIsAsRead } from './config-changes';
import { graphUnchangedSinceNow } from './config-graph';
import { isAsRead } from './config-registration';
import { storedVersionsOf } from './config-version-reader';

export interface Removal {
  /** Why the document has to stay; asked again whenever something has changed meanwhile. */
  reasons: () => Promise<readonly string[]>;
  /** Appended in the same transaction. */
  event?: DomainEvent;
}

export type RemovalAnswer = { kind: 'removed' | 'absent' } | { kind: 'refused'; reasons: readonly string[] };

export interface ConfigRemover {
  /**
   * Removes a document that nothing needs. The active version of a pipeline becomes a past one; its drafts stay, and
   * what its runs have left is kept as long as they are.
   */
  remove(kind: ConfigKind, name: string, removal: Removal): Promise<RemovalAnswer>;
}

/** Undefined: no such document. */
const pipelineParts = async (table: OpenTable, name: string): Promise<TransactionPart[] | undefined> => {
  const { head, versions } = await storedVersionsOf(table, name);
  if (head === undefined) return undefined;
  const at = new Date(table.clock.now()).toISOString();
  const documents = [head.document, ...versions.map(({ document }) => document)];
  return [
    { delete: keys.config('pipeline', name), condition: headIsAsRead(head) },
    ...versions
      .filter(({ status }) => status === 'ACTIVE')
      .map((version): TransactionPart => ({ update: enter(version, 'DEPRECATED', at) })),
    ...(await dependantParts(table.client, name, undefined, documents)),
  ];
};

const plainParts = async (
  { client }: OpenTable,
  kind: ConfigKind,
  name: string,
): Promise<TransactionPart[] | undefined> => {
  const key = keys.config(kind, name);
  const before = await client.get(key, { consistent: true });
  return before === undefined ? undefined : [{ delete: key, condition: isAsRead(before) }];
};

export const configRemover = (table: OpenTable): ConfigRemover => ({
  remove: (kind, name, { reasons, event }) =>
    retryOnConflict(`removing the ${kind} ${name}`, async (): Promise<RemovalAnswer | undefined> => {
      const graphUnchanged = await graphUnchangedSinceNow(table);
      const parts = await (kind === 'pipeline' ? pipelineParts(table, name) : plainParts(table, kind, name));
      if (parts === undefined) return { kind: 'absent' };
      const found = await reasons();
      if (found.length > 0) return { kind: 'refused', reasons: found };
      const published: TransactionPart[] = event === undefined ? [] : [{ put: eventItem(event, table.ttl(event.at)) }];
      return (await table.client.transact([...parts, graphUnchanged, ...published])).written
        ? { kind: 'removed' }
        : undefined;
    }),
});
