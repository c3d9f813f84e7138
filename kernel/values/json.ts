/** JSON that others answer, which may hold anything. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object's fields; of everything else none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** More than any answer of use, and little enough to be gone through by functions that call themselves. */
export const MAX_LEVELS = 200;

export const nestsTooDeep = (value: unknown, levels = MAX_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => nestsTooDeep(part, levels - 1)));

/** Values that cost at most 125 bytes each when they are read, of the 256 MB that a function has. */
export const MAX_VALUES = 600_000;

/** The place after the end of the text that begins at `start`. */
const afterText = (json: string, start: number): number => {
  let end = start;
  for (;;) {
    end = json.indexOf('"', end + 1);
    if (end === -1) return json.length;
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
};

/**
 * Before it is parsed: a packed file of a few kilobytes may hold millions of empty objects. Each separator and each
 * beginning of an object or a list counts.
 */
export const hasTooMany = (json: string, max: number): boolean => {
  let count = 0;
  let at = 0;
  while (json.length > max && count <= max && at < json.length) {
    const character = json[at];
    if (character === ',' || character === '{' || character === '[') count += 1;
    at = character === '"' ? afterText(json, at) : at + 1;
  }
  return count > max;
};

/**
 * Throws `SyntaxError` for what is no JSON, and for what nests too deep; `RangeError` for more than can be held. A byte
 * order mark, which editors and .NET put before their text, is not part of the text.
 */
export const readJson = (text: string, maxValues = MAX_VALUES): unknown => {
  if (hasTooMany(text, maxValues)) throw new RangeError(`it holds more than ${maxValues} values`);
  const value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as unknown;
  if (nestsTooDeep(value)) throw new SyntaxError(`it nests deeper than ${MAX_LEVELS} levels`);
  return value;
};

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

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

/** A field by its name, in the sensor's map `data`, or by a dotted path; undefined when it is nowhere. */
export const readField = (fields: Fields, field: string): unknown => {
  if (Object.hasOwn(fields, field)) return fields[field];
  const data = fields.data;
  if (isFields(data) && Object.hasOwn(data, field)) return data[field];
  const [head, ...rest] = field.split('.');
  if (head === undefined || rest.length === 0) return undefined;
  const inner = readField(fields, head);
  return isFields(inner) ? readField(inner, rest.join('.')) : undefined;
};

/** A text of JSON, or a number: the digits of a text are none. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Integers that a number of JavaScript may not hold exactly: ids have 64 bits. */
const LONG_INTEGER = /^-?\d{16,}$/;

/** `value`, which was read from the text, with long integers as texts that have all their digits. */
export const withExactIntegers = (value: unknown, text: string): unknown =>
  /\d{16}/.test(text)
    ? readJson(text.replaceAll(TEXT_OR_NUMBER, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token)))
    : value;

/** As `readJson`, with exact integers. */
export const readExactJson = (text: string): unknown => withExactIntegers(readJson(text), text);
