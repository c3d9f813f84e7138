/** Numbers that services and people write in several ways. */

/** A finite number, also from a string or a bigint. */
export const readNumber = (value: unknown): number | undefined => {
  const isText = typeof value === 'string' && value.trim() !== '';
  if (typeof value !== 'number' && typeof value !== 'bigint' && !isText) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};
