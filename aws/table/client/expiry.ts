/** How long an item lives. Its attribute `ttl` is in epoch seconds, as DynamoDB wants it. */
import { LEDGER_DAYS } from '../../../kernel/markers/ledger';
import type { Item } from './item-reader';

/** The end of an item's life: an instant or epoch milliseconds, as epoch seconds. Never earlier than asked for. */
export const ttlAt = (end: string | number): number =>
  Math.ceil((typeof end === 'string' ? Date.parse(end) : end) / 1000);

const LASTING_MS = LEDGER_DAYS * 86_400_000;

/**
 * The end of what says how an execution's name was used, and of `ttl` where that is later. It outlives the memory of
 * Step Functions.
 */
export const lastingTtl = (at: string | number, ttl = 0): number =>
  Math.max(ttl, ttlAt((typeof at === 'string' ? Date.parse(at) : at) + LASTING_MS));

/** DynamoDB deletes late, so every reader judges for itself. An item is gone when its second has come. */
export const isExpired = (item: Item, nowMs: number): boolean =>
  typeof item.ttl === 'number' && item.ttl * 1000 <= nowMs;
