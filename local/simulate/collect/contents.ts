import { chunkFrom, chunkRunFrom } from '../../../adapters/table/chunk-items';
import { eventFrom } from '../../../adapters/table/event-items';
import { isListed, openLists } from '../../../adapters/table/index-positions';
import { keyOf } from '../../../adapters/table/item-reader';
import { lockFrom } from '../../../adapters/table/lock-items';
import { monitoringFrom } from '../../../adapters/table/monitoring-store';
import { type ParsedKey, parseKey } from '../../../adapters/table/parse-key';
import { runFrom, runLogFrom } from '../../../adapters/table/run-items';
import type { Chunk, ChunkRun } from '../../../core/chunks/chunk';
import { CorruptItemError } from '../../../core/errors';
import type { TableContents } from '../evidence';
import { groupBy } from '../invariants/invariant';
import type { PlainItem } from '../table';

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
