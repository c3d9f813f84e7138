/** The places of a value at which its schema allows another value, or one that is not there yet. */
import { isFields } from '../../../../kernel/values/json';
import type { Draw } from '../draw';
import type { Document } from '../drawn';
import { classesOf, type Schema } from '../reach/kinds';
import { mappingAmong, variantsOf } from '../reach/walk';
import { makeValue, type Surroundings } from './values';

export interface Slot {
  path: string;
  /** From the value's root. */
  keys: readonly (string | number)[];
  schema: Schema;
  isThere: boolean;
}

/** Texts and names identify things: required ones stay unchanged. */
const isIdentity = (schema: Schema): boolean => {
  const names = Object.keys(classesOf(schema) ?? {});
  return names.includes('usual') || names.includes('given');
};

type At = Pick<Slot, 'path' | 'keys'>;

const mappingOf = (schema: Schema, value: unknown): { schema: Schema; word: string } | undefined => {
  if (schema.properties !== undefined) return { schema, word: '' };
  const alternative = mappingAmong(schema);
  if (alternative !== undefined) return { schema: alternative, word: '' };
  const variant = variantsOf(schema).find(({ word }) => isFields(value) && Object.values(value).includes(word));
  return variant === undefined ? undefined : { schema: variant.schema, word: `:${variant.word}` };
};

const below = ({ path, keys }: At, schema: Schema, value: unknown): Slot[] => {
  if (Array.isArray(value))
    return schema.items === undefined
      ? []
      : value.flatMap((entry, index) => below({ path: `${path}[]`, keys: [...keys, index] }, schema.items!, entry));
  if (!isFields(value)) return [];
  const mapping = mappingOf(schema, value);
  if (mapping !== undefined)
    return Object.entries(mapping.schema.properties ?? {}).flatMap(([name, field]) => {
      const at = { path: `${path}${mapping.word}.${name}`, keys: [...keys, name] };
      const isThere = value[name] !== undefined;
      const stays = (mapping.schema.required ?? []).includes(name) && isIdentity(field);
      return [
        ...(stays || field.const !== undefined ? [] : [{ ...at, schema: field, isThere }]),
        ...(isThere ? below(at, field, value[name]) : []),
      ];
    });
  const values = schema.additionalProperties;
  if (!isFields(values)) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    below({ path: `${path}{}`, keys: [...keys, name] }, values as Schema, entry),
  );
};

export const slotsOf = (path: string, schema: Schema, value: Document): Slot[] =>
  below({ path, keys: [] }, schema, value);

/** The value with another one at the keys. */
export const withValue = (value: unknown, [key, ...rest]: readonly (string | number)[], put: unknown): unknown => {
  if (key === undefined) return put;
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, put));
  const fields = isFields(value) ? value : {};
  return { ...fields, [key]: withValue(fields[key], rest, put) };
};

export interface Changing {
  draw: Draw;
  surroundings: Surroundings;
  /** Paths that stay as they were drawn. */
  stays: RegExp;
  /** Whether the world can be played with it. */
  isFine(document: Document): boolean;
}

const NEW_WEIGHT = 3;

/** Changes up to so many places of the document, each to what the schema allows there, and keeps what is fine. */
export const changed = (
  [root, schema]: readonly [string, Schema],
  document: Document,
  count: number,
  { draw, surroundings, stays, isFine }: Changing,
): Document => {
  let kept = document;
  for (let turn = 0; turn < count; turn += 1) {
    const slots = slotsOf(root, schema, kept).filter(({ path }) => !stays.test(path));
    if (slots.length === 0) return kept;
    const slot = draw.weighted(slots.map((one) => [one.isThere ? 1 : NEW_WEIGHT, one] as const));
    const value = makeValue(slot.path, slot.schema, draw, surroundings);
    if (value === undefined) continue;
    const candidate = withValue(kept, slot.keys, value) as Document;
    if (isFine(candidate)) kept = candidate;
  }
  return kept;
};
