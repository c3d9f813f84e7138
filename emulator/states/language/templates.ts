/**
 * Payload templates (Parameters, ResultSelector, ItemSelector, Assign): keys that end in `.$` are computed, the rest is
 * constant.
 */
import type { Surroundings } from './evaluation';
import { compileExpression, valueForField } from './expressions';
import { isArray, isObject, type Json, type JsonObject } from './json';

export type Template = (input: Json, around: Surroundings) => Json;

/** Throws a SyntaxError that names the field whose expression is wrong. */
export const compileTemplate = (template: Json): Template => {
  const compiled = compilePart(template);
  return compiled ?? (() => template);
};

/** Undefined when the part is constant, so that constants are shared and not rebuilt. */
const compilePart = (part: Json): Template | undefined => {
  if (isArray(part)) {
    const items = part.map(compilePart);
    if (items.every((item) => item === undefined)) return undefined;
    return (input, around) => part.map((item, i) => items[i]?.(input, around) ?? item);
  }
  return isObject(part) ? compileObject(part) : undefined;
};

const compileObject = (part: JsonObject): Template | undefined => {
  const fields = Object.entries(part).map(
    ([key, value]): { key: string; value: Json; compute: Template | undefined } => {
      if (!key.endsWith('.$')) return { key, value, compute: compilePart(value) };
      if (typeof value !== 'string') {
        throw new SyntaxError(
          `field "${key}" ends in .$ and must be a path or an intrinsic function, got ${JSON.stringify(value)}`,
        );
      }
      const expression = compileExpression(value);
      return {
        key: key.slice(0, -2),
        value,
        compute: (input, around) => valueForField(expression, key, input, around),
      };
    },
  );
  if (fields.every((field) => field.compute === undefined)) return undefined;
  return (input, around) => {
    const result: Record<string, Json> = {};
    for (const field of fields)
      result[field.key] = field.compute === undefined ? field.value : field.compute(input, around);
    return result;
  };
};
