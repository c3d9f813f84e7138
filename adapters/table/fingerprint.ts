/** What tells the content of one item from another: the same for the stream's image as for the item in the table. */
import { hash } from 'node:crypto';
import type { Item } from './item-reader';

const LENGTH = 16;

const canonical = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Set) return { set: [...value].map((element) => JSON.stringify(canonical(element))).sort() };
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((name) => [name, canonical(fields[name])]),
  );
};

export const fingerprintOf = (item: Item): string =>
  hash('sha256', JSON.stringify(canonical(item)), 'hex').slice(0, LENGTH);
