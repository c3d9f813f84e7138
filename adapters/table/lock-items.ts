/** Locks as items. */
import type { Lock } from '../../core/model';
import { type Item, itemReader } from './item-reader';
import { keyFor } from './parse-key';

/** A lock that was put by hand may have nothing but its `ttl`. */
export const lockEndMs = (item: Item): number => {
  const read = itemReader(item);
  return read.optional('expiresAtMs', read.number) ?? read.number('ttl') * 1000;
};

export const lockFrom = (item: Item): Lock => {
  const { key } = keyFor(item, 'lock');
  const read = itemReader(item);
  return {
    key,
    owner: read.string('owner'),
    date: read.optional('date', read.string),
    fence: read.number('fence'),
    acquiredAt: read.instant('acquiredAt'),
    expiresAt: new Date(lockEndMs(item)).toISOString(),
  };
};
