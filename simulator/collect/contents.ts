import { isListed, openLists } from '../../aws/table/client/index-positions';
import { keyOf } from '../../aws/table/client/item-reader';
import { type ParsedKey, parseKey } from '../../aws/table/client/parse-key';
import { chunkFrom, chunkRunFrom } from '../../aws/table/items/chunk-items';
import { eventFrom } from '../../aws/table/items/event-items';
import { lockFrom } from '../../aws/table/items/lock-items';
import { runFrom, runLogFrom } from '../../aws/table/items/run-items';
import { monitoringFrom } from '../../aws/table/runs/monitoring-store';
import type { Chunk, ChunkRun } from '../../kernel/chunks';
import { CorruptItemError } from '../../kernel/values/errors';
import type { TableContents } from '../evidence/evidence';
import type { PlainItem } from '../evidence/table';
import { groupBy } from '../invariants/invariant';

/** A scenario may put any item there is; one that is not what the program writes is left out. */
export const readable = <T>(items: readonly PlainItem[], read: (item: PlainItem) => T): T[] =>
  items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (error instanceof CorruptItemError) return [];
      throw error;
    }
  });

const byStart = (left: ChunkRun, right: ChunkRun): number =>
  left.createdAt.localeCompare(right.createdAt) || left.runId.localeCompare(right.runId);
const byKey = (left: Chunk, right: Chunk): number =>
  left.runId.localeCompare(right.runId) || left.chunkId.localeCompare(right.chunkId);

export const readContents = (items: readonly PlainItem[]): TableContents => {
  const byEntity = groupBy(items, (item) => parseKey(keyOf(item))?.entity ?? '');
  const of = (entity: ParsedKey['entity']): PlainItem[] => byEntity.get(entity) ?? [];
  const events = of('event');
  return {
    items,
    runs: readable(of('run'), runFrom),
    runCopies: readable(of('run-copy'), runFrom),
    runLogs: readable(of('run-log'), runLogFrom),
    shadowLogs: readable(of('shadow-log'), runLogFrom),
    events: readable(events, eventFrom),
    outbox: readable(
      events.filter((item) => isListed(item, openLists.outbox)),
      eventFrom,
    ),
    locks: readable(of('lock'), lockFrom),
    monitorings: readable(of('monitoring'), monitoringFrom),
    chunkRuns: readable(of('chunk-run'), chunkRunFrom).sort(byStart),
    chunks: readable(of('chunk'), chunkFrom).sort(byKey),
  };
};
