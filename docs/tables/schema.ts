/** Reads a zod schema as a person would write it down: every field with its path, what it takes, and its default. */
import * as z from 'zod/mini';
import { required } from '../../kernel/values/required';

export interface SchemaField {
  /** From the document's root: `requiredTraits[].type`, `traits.*.evaluator`. */
  path: string;
  /** The accepted values, in the words of the validator. */
  accepts: string;
  /** As it would be written in a document; undefined: no default. */
  standard: unknown;
  isRequired: boolean;
  schema: z.core.$ZodType;
}

type Def = z.core.$ZodTypeDef & {
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  options?: readonly z.core.$ZodType[];
  discriminator?: string;
  defaultValue?: unknown;
  values?: readonly unknown[];
};

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as Def;

/** A part that every schema of its type has. */
const part = <Value>(value: Value | undefined): Value => required(value, 'part of the schema');

interface Unwrapped {
  /** Without what makes it optional, gives it a default, or transforms what it took. */
  inner: z.core.$ZodType;
  standard: unknown;
  isRequired: boolean;
}

const unwrap = (schema: z.core.$ZodType): Unwrapped => {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
      return { ...unwrap(part(def.innerType)), isRequired: false };
    case 'default':
    case 'prefault':
      return { ...unwrap(part(def.innerType)), isRequired: false, standard: def.defaultValue };
    case 'pipe':
      // A transformation before the check (`z.transform` in front of words) accepts anything; what follows it counts.
      return unwrap(part(defOf(part(def.in)).type === 'transform' ? (def as { out?: z.core.$ZodType }).out : def.in));
    default:
      return { inner: schema, standard: undefined, isRequired: true };
  }
};

/** Returns what a schema expects: nothing in a document is a symbol, so a symbol gets its message. */
const expectation = (schema: z.core.$ZodType): string => {
  const { inner } = unwrap(schema);
  if (defOf(inner).type === 'unknown') return 'any value';
  const outcome = z.safeParse(inner, Symbol('nothing that a document can hold'));
  return outcome.success ? 'any value' : (outcome.error.issues[0]?.message ?? '');
};

/** Bounds of a list that only a list of the wrong length brings out. */
const lengthOf = (schema: z.core.$ZodType): string => {
  const checks = (defOf(schema).checks ?? []) as {
    _zod: { def: { check: string; minimum?: number; maximum?: number } };
  }[];
  const bound = (name: string): number | undefined => {
    const def = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === name);
    return def?.minimum ?? def?.maximum;
  };
  const [least, most] = [bound('min_length'), bound('max_length')];
  return [least === undefined ? '' : `, at least ${least}`, most === undefined ? '' : `, at most ${most}`].join('');
};

const acceptsOf = (schema: z.core.$ZodType): string => {
  const { inner } = unwrap(schema);
  const { type, element, valueType } = defOf(inner);
  if (type === 'array') return `list of: ${acceptsOf(part(element))}${lengthOf(inner)}`;
  if (type === 'object') return 'a mapping of fields';
  if (type === 'record' && defOf(unwrap(part(valueType)).inner).type === 'object')
    return 'a mapping of names to fields';
  return expectation(schema);
};

/**
 * Fields of a mapping, of what a list holds or of what a mapping of names leads to; with the path that leads into it.
 */
const inside = (
  schema: z.core.$ZodType,
  path: string,
): { at: string; shape: Readonly<Record<string, z.core.$ZodType>> } | undefined => {
  const { inner } = unwrap(schema);
  const { type, shape, element, valueType, discriminator, options = [] } = defOf(inner);
  if (type === 'object') return { at: path === '' ? '' : `${path}.`, shape: part(shape) };
  if (type === 'array') return inside(part(element), `${path}[]`);
  if (type === 'record') return inside(part(valueType), `${path}.*`);
  // A word in the place of a mapping.
  if (type === 'union' && discriminator === undefined)
    return options.map((option) => inside(option, path)).find((option) => option !== undefined);
  return undefined;
};

/** Every field, parents before children. Variants of a union are not entered: `variantsOf` has them. */
export const fieldsOf = (schema: z.core.$ZodType, path = ''): SchemaField[] => {
  const found = inside(schema, path);
  if (found === undefined) return [];
  return Object.entries(found.shape).flatMap(([name, field]) => {
    const own = `${found.at}${name}`;
    const { standard, isRequired } = unwrap(field);
    return [{ path: own, accepts: acceptsOf(field), standard, isRequired, schema: field }, ...fieldsOf(field, own)];
  });
};

/** The variants of a discriminated union, by the discriminating word. */
export const variantsOf = (schema: z.core.$ZodType): Map<string, z.core.$ZodType> => {
  const { discriminator, options = [] } = defOf(schema);
  return new Map(
    options.map((option) => {
      const { shape = {} } = defOf(unwrap(option).inner);
      const [word] = part(defOf(part(shape[part(discriminator)])).values);
      return [String(word), option];
    }),
  );
};

/** Whether the field accepts the value. */
export const isTaken = ({ schema }: SchemaField, value: unknown): boolean => z.safeParse(schema, value).success;
