import { hash } from 'node:crypto';
import { canonicalJson } from '../../../kernel/values/json';
import type { Item } from './item-reader';

/** The same for documents that say the same, whatever the order of their fields. */
export const contentHash = (document: unknown): string => hash('sha256', canonicalJson(document ?? null), 'hex');

const LENGTH = 16;

/** Bytes and sets as JSON has them; the elements of a set in one order. */
const inJson = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Set) return { set: [...value].map((element) => canonicalJson(inJson(element))).sort() };
  if (Array.isArray(value)) return value.map(inJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inJson(inner)]));
};

/** Distinguishes the content of one item from another: the same for the stream's image as for the item in the table. */
export const fingerprintOf = (item: Item): string =>
  hash('sha256', canonicalJson(inJson(item)), 'hex').slice(0, LENGTH);
