/** JSON values. Everything in this folder treats them as immutable and shares their structure instead of copying. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Step Functions' limit for any input, output or result, in bytes of UTF-8 JSON text. */
export const DATA_LIMIT_BYTES = 262_144;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/**
 * Whether the value's JSON text is longer than Step Functions allows. Most values are far below: an upper bound
 * (a UTF-16 unit never takes more than six bytes of JSON text) decides those without writing the text.
 */
export const exceedsDataLimit = (value: Json): boolean =>
  upperBound(value, 0) > DATA_LIMIT_BYTES && Buffer.byteLength(JSON.stringify(value)) > DATA_LIMIT_BYTES;

const upperBound = (value: Json, soFar: number): number => {
  if (typeof value === 'string') return soFar + 6 * value.length + 3;
  if (typeof value !== 'object' || value === null) return soFar + 25;
  let sum = soFar + 3;
  if (isArray(value)) {
    for (const item of value) {
      if (sum > DATA_LIMIT_BYTES) return sum;
      sum = upperBound(item, sum);
    }
    return sum;
  }
  for (const key in value) {
    if (sum > DATA_LIMIT_BYTES) return sum;
    // biome-ignore lint/style/noNonNullAssertion: the key is one of its own; every state measures its data.
    sum = upperBound((value as JsonObject)[key]!, sum + 6 * key.length + 4);
  }
  return sum;
};

/** Equality of JSON values; the order of an object's keys does not count. */
export const sameJson = (a: Json | undefined, b: Json | undefined): boolean => {
  if (a === b) return true;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
};

/** `{ ...object, [key]: value }`, also for the key `__proto__`. */
export const withKey = (object: JsonObject, key: string, value: Json): JsonObject => {
  const copy: Record<string, Json> = { ...object };
  if (key === '__proto__')
    Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  else copy[key] = value;
  return copy;
};
