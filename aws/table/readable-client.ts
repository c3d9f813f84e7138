/**
 * A client whose lists leave out unreadable items, and report which these are: one that was put by hand, or
 * that another release wrote, hides none of the others. For people, who are shown what there is; a function goes by the
 * errors. An item that is read by its key is given unchanged.
 */

import { lifecycles } from '../../kernel/lifecycle';
import type { Clock } from '../../kernel/time/clock';
import { CorruptItemError } from '../../kernel/values/errors';
import { dependantFrom } from './cascades/cascade-store';
import { fanOutFrom } from './chunks/fan-out-watch';
import type { TableClient } from './client/client';
import { type Item, isExpired, keyOf } from './client/item-reader';
import { type ParsedKey, parseKey } from './client/parse-key';
import { configFrom } from './config/config-reader';
import { versionFrom } from './config/config-version-reader';
import { chunkFrom, chunkRunFrom } from './items/chunk-items';
import { eventFrom } from './items/event-items';
import { engineWaitFrom, rerunFrom, rerunRequestFrom } from './items/rerun-items';
import { runFrom, runLogFrom } from './items/run-items';
import { subjectFrom } from './lifecycle/lifecycle-reader';
import { heldMarkerFrom } from './markers/marker-store';
import { monitoringFrom } from './runs/monitoring-store';
import { traitFrom } from './traits/trait-store';
import { deadlineFrom } from './watch/deadline-store';

const readers: Partial<Record<ParsedKey['entity'], (item: Item) => unknown>> = {
  config: configFrom,
  'config-version': versionFrom,
  run: runFrom,
  'run-copy': runFrom,
  'run-log': runLogFrom,
  'shadow-log': runLogFrom,
  trait: traitFrom,
  event: eventFrom,
  deadline: deadlineFrom,
  'shadow-deadline': deadlineFrom,
  chunk: chunkFrom,
  'chunk-run': chunkRunFrom,
  'fan-out': fanOutFrom,
  monitoring: monitoringFrom,
  dependant: dependantFrom,
  rerun: rerunFrom,
  'rerun-copy': rerunFrom,
  'rerun-request': rerunRequestFrom,
  'engine-wait': engineWaitFrom,
  'held-marker': heldMarkerFrom,
};

const read = (item: Item): void => {
  const parsed = parseKey(keyOf(item));
  if (parsed === undefined) {
    const { PK, SK } = keyOf(item);
    throw new CorruptItemError(`item "${PK}" / "${SK}": the key is none of ours; delete the item`);
  }
  const lifecycle = parsed.entity === 'subject' ? lifecycles[parsed.lifecycle] : undefined;
  if (lifecycle !== undefined) subjectFrom(lifecycle, item);
  readers[parsed.entity]?.(item);
};

export const readableClient = (
  client: TableClient,
  clock: Clock,
  onUnreadable: (error: CorruptItemError) => void,
): TableClient => {
  const isReadable = (item: Item): boolean => {
    try {
      read(item);
      return true;
    } catch (error) {
      if (!(error instanceof CorruptItemError)) throw error;
      // An expired item is about to be deleted anyway.
      if (!isExpired(item, clock.now())) onUnreadable(error);
      return false;
    }
  };
  return {
    ...client,
    page: async (query) => {
      const { items, hasMore } = await client.page(query);
      return { items: items.filter(isReadable), hasMore };
    },
    query: async function* (query) {
      for await (const item of client.query(query)) if (isReadable(item)) yield item;
    },
  };
};
