/** Items of instances, read together. */

import type { OnUnreadable } from '../../../kernel/run/run-store';
import type { Instance } from '../../../kernel/words/instance';
import { type Item, keyOf } from './item-reader';

export interface Reading<Value> {
  isLive: (item: Item) => boolean;
  read: (item: Item) => Value;
  /** Absent: an item that cannot be read is thrown. */
  onUnreadable: OnUnreadable | undefined;
}

/** The key may be wrong as well. */
const instanceIn = (item: Item): Instance => {
  const { PK, SK } = keyOf(item);
  const [, date = '', scheduleId = ''] = SK.split('#');
  return { pipelineId: PK.slice(PK.indexOf('#') + 1), date, scheduleId };
};

/** What can be read of those that have not expired. */
export const readAll = async <Value>(
  items: AsyncIterable<Item>,
  { isLive, read, onUnreadable }: Reading<Value>,
): Promise<Value[]> => {
  const found: Value[] = [];
  for await (const item of items) {
    if (!isLive(item)) continue;
    try {
      found.push(read(item));
    } catch (error) {
      if (onUnreadable === undefined) throw error;
      onUnreadable(instanceIn(item), error);
    }
  }
  return found;
};
