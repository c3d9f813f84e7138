/**
 * Takes a document out of the configuration. The references to it are checked between two readings of the version of
 * who refers to what (`cascade-graph.ts`): a new reference to it counts that up, and the check is repeated.
 */

import type { DomainEvent } from '../../../kernel/run/model';
import { retryOnConflict } from '../../../kernel/values/conflict';
import { dependantParts } from '../cascades/dependants';
import type { TableClient, TransactionPart } from '../client/client';
import { type ConfigKind, keys } from '../client/keys';
import { eventItem } from '../items/event-items';
import { enter, headIsAsRead } from './config-changes';
import { type ConfigStoreOptions, isAsRead } from './config-registration';
import { configVersionsOf, graphWith } from './config-store';

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

export const createConfigRemover = (client: TableClient, options: ConfigStoreOptions): ConfigRemover => {
  const { clock, eventTtl } = options;
  const graph = graphWith(client, options);
  const { standingOf } = configVersionsOf(client, options);

  /** Undefined: no such document. */
  const pipelineParts = async (name: string): Promise<TransactionPart[] | undefined> => {
    const { head, versions } = await standingOf(name);
    if (head === undefined) return undefined;
    const at = new Date(clock.now()).toISOString();
    const documents = [head.document, ...versions.map(({ document }) => document)];
    return [
      { delete: keys.config('pipeline', name), condition: headIsAsRead(head) },
      ...versions
        .filter(({ status }) => status === 'ACTIVE')
        .map((version): TransactionPart => ({ update: enter(version, 'DEPRECATED', at) })),
      ...(await dependantParts(client, name, undefined, documents)),
    ];
  };

  const plainParts = async (kind: ConfigKind, name: string): Promise<TransactionPart[] | undefined> => {
    const key = keys.config(kind, name);
    const before = await client.get(key, { consistent: true });
    return before === undefined ? undefined : [{ delete: key, condition: isAsRead(before) }];
  };

  return {
    remove: (kind, name, { reasons, event }) =>
      retryOnConflict(`removing the ${kind} ${name}`, async (): Promise<RemovalAnswer | undefined> => {
        const asJudged = await graph.unchangedSinceNow();
        const parts = await (kind === 'pipeline' ? pipelineParts(name) : plainParts(kind, name));
        if (parts === undefined) return { kind: 'absent' };
        const found = await reasons();
        if (found.length > 0) return { kind: 'refused', reasons: found };
        const told: TransactionPart[] = event === undefined ? [] : [{ put: eventItem(event, eventTtl(event.at)) }];
        return (await client.transact([...parts, asJudged, ...told])).written ? { kind: 'removed' } : undefined;
      }),
  };
};
