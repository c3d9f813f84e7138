import { createHash } from 'node:crypto';

/** The same value gives the same text: keys sorted at every depth, `undefined` left out. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)))
      : inner,
  );

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
