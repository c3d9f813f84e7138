import { createHash } from 'node:crypto';

const byName = ([left]: [string, unknown], [right]: [string, unknown]): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

/** The same value gives the same text: keys sorted at every depth, `undefined` left out. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(byName))
      : inner,
  );

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
