/** An `apply` that is decided, and may not be carried out yet: it stands on the item that every other has to read. */
import type { Decision } from '../../core/ports/config';
import type { TableClient } from './client';
import { type Item, itemReader } from './item-reader';
import { keys } from './keys';

export const decisionOf = (graph: Item | undefined): Decision | undefined => {
  if (graph?.decided === undefined) return undefined;
  const read = itemReader(itemReader(graph).map('decided'), () => 'item CASCADE / GRAPH, decided');
  return { id: read.string('id'), documents: read.number('documents'), decidedAt: read.instant('decidedAt') };
};

export const readRevision = async (client: Pick<TableClient, 'get'>): Promise<string | undefined> => {
  const graph = await client.get(keys.cascadeGraph(), { consistent: true });
  return graph?.decided === undefined ? String(graph?.version ?? 0) : undefined;
};

export const readDecision = async (client: Pick<TableClient, 'get'>): Promise<Decision | undefined> =>
  decisionOf(await client.get(keys.cascadeGraph(), { consistent: true }));
