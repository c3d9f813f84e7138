/** JSON that others answer, which may hold anything. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object's fields; of everything else none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** More than any answer of use, and little enough to be gone through by functions that call themselves. */
const MAX_LEVELS = 200;

export const nestsTooDeep = (value: unknown, levels = MAX_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => nestsTooDeep(part, levels - 1)));

/**
 * Throws `SyntaxError` for what is no JSON, and for what nests too deep. A byte order mark, which editors and .NET put
 * before their text, is no part of it.
 */
export const readJson = (text: string): unknown => {
  const value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as unknown;
  if (nestsTooDeep(value)) throw new SyntaxError(`it nests deeper than ${MAX_LEVELS} levels`);
  return value;
};
