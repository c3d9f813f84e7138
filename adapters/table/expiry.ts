/** How long an item lives. Its attribute `ttl` is in epoch seconds, as DynamoDB wants it. */
import type { Item } from './item-reader';

/** The end of an item's life: an instant or epoch milliseconds, as epoch seconds. Never earlier than asked for. */
export const ttlAt = (end: string | number): number =>
  Math.ceil((typeof end === 'string' ? Date.parse(end) : end) / 1000);

/** An execution lasts a year at most, and its name is free 90 days after its end. */
const LONGEST_USE_MS = 457 * 86_400_000;

/** The end of the life of what an execution that begins at the instant uses until it ends, as epoch seconds. */
export const openTtlAt = (at: string): number => ttlAt(Date.parse(at) + LONGEST_USE_MS);

/** DynamoDB deletes late, so every reader judges for itself. An item is gone when its second has come. */
export const isExpired = (item: Item, nowMs: number): boolean =>
  typeof item.ttl === 'number' && item.ttl * 1000 <= nowMs;
