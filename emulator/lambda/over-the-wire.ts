/**
 * A value after its way through JSON to a function and back, so that nothing is shared between caller and function.
 * Plain values are copied as they are; a text is made only of what may say for itself how it is written.
 */
export const overTheWire = (value: unknown): unknown => copied(value) ?? null;

/** Undefined: JSON leaves it out. */
const copied = (value: unknown): unknown => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      // There is no -0 in JSON.
      return Number.isFinite(value) ? value + 0 : null;
    case 'object':
      if (value === null) return null;
      if (Array.isArray(value)) return Array.from(value, overTheWire);
      return isPlain(value) ? copiedObject(value) : inText(value);
    default:
      return inText(value);
  }
};

const isPlain = (object: { toJSON?: unknown }): boolean =>
  Object.getPrototypeOf(object) === Object.prototype && typeof object.toJSON !== 'function';

const copiedObject = (object: object): unknown => {
  const copy: Record<string, unknown> = {};
  for (const key in object) {
    // Assigned, it would be the copy's prototype.
    if (key === '__proto__') return inText(object);
    const value = copied((object as Record<string, unknown>)[key]);
    if (value !== undefined) copy[key] = value;
  }
  return copy;
};

const inText = (value: unknown): unknown => {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};
