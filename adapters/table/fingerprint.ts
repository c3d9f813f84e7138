/** What tells the content of one item from another: the same for the stream's image as for the item in the table. */
import { createHash } from 'node:crypto';
import type { Item } from './item-reader';

const LENGTH = 16;

const canonical = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Set) return { set: [...value].map((element) => JSON.stringify(canonical(element))).sort() };
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, field]) => [name, canonical(field)]),
  );
};

export const fingerprintOf = (item: Item): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(item)))
    .digest('hex')
    .slice(0, LENGTH);
