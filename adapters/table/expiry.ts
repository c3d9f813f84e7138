/** How long an item lives. Its attribute `ttl` is in epoch seconds, as DynamoDB wants it. */
import type { Item } from './item-reader';

/** The end of an item's life: an instant or epoch milliseconds, as epoch seconds. Never earlier than asked for. */
export const ttlAt = (end: string | number): number =>
  Math.ceil((typeof end === 'string' ? Date.parse(end) : end) / 1000);

/** DynamoDB deletes late, so every reader judges for itself. An item is gone when its second has come. */
export const isExpired = (item: Item, nowMs: number): boolean =>
  typeof item.ttl === 'number' && item.ttl * 1000 <= nowMs;
