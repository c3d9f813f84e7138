/** Sets one field of a value to one class of its values, with all that the schema requires on the way there. */
import { isFields } from '../../../../kernel/values/json';
import { makeValue, referred, type Surroundings } from '../derived/values';
import type { Draw } from '../draw';
import { classesOf, type Schema } from '../reach/kinds';
import { ABSENT, DEFAULT, mappingAmong, variantsOf } from '../reach/walk';
import { withOffset } from '../signals';
import { fitting, fittingKey } from './fitting';

/** A class of a field, as the report of the reach names both. */
export interface Target {
  path: string;
  name: string;
}

export interface Forcing {
  draw: Draw;
  surroundings: Surroundings;
}

interface At {
  path: string;
  schema: Schema;
}

/** No value of the class can be made there. */
export const IMPOSSIBLE = Symbol('impossible');

/** Whether the target is the place, or below it. */
export const isAbove = (path: string, { path: target }: Target): boolean =>
  target.startsWith(path) && ['', '.', ':', '[', '{'].includes(target.charAt(path.length));

const entriesOf = ({ path, schema }: At, count: number, { draw, surroundings }: Forcing): unknown => {
  const values = schema.additionalProperties;
  const made = Array.from({ length: count }, () =>
    schema.items !== undefined
      ? makeValue(`${path}[]`, schema.items, draw, surroundings)
      : makeValue(`${path}{}`, isFields(values) ? (values as Schema) : {}, draw, surroundings),
  );
  const fit = fitting(path);
  const entries = made.map((one) => one ?? fit);
  if (entries.includes(undefined)) return IMPOSSIBLE;
  return schema.items !== undefined ? entries : Object.fromEntries(entries.map((one, index) => [`note${index}`, one]));
};

/** Any one of several variants. */
const whole = ({ path, schema }: At, { draw, surroundings }: Forcing): unknown => {
  const variants = variantsOf(schema).map(({ word, schema: variant }) => [`${path}:${word}`, variant] as const);
  const [at, shape] = variants.length === 0 ? [path, schema] : draw.pick(variants);
  return makeValue(at, shape, draw, surroundings) ?? fitting(path) ?? IMPOSSIBLE;
};

/** It stands for the greatest value of a number without an upper bound. */
const LARGE = 1000;

const OFFSET_MINUTES = 345;

/** The same instant as another clock shows it, so that everything around it stays in order. */
const sameInstant = (value: unknown, name: string): string | undefined => {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(ms)) return undefined;
  if (name === 'UTC') return new Date(ms).toISOString();
  return name === 'with an offset' ? withOffset(ms, OFFSET_MINUTES) : undefined;
};

const made = (at: At, value: unknown, name: string, how: Forcing): unknown => {
  if (name === DEFAULT) return at.schema.default;
  const same = sameInstant(value, name);
  if (same !== undefined) return same;
  if (name === 'there') return value ?? whole(at, how);
  const { [name]: wanted } = classesOf(at.schema) ?? {};
  if (wanted?.make !== undefined) return wanted.make(how.draw);
  if (name === 'greatest') return LARGE;
  if (name === 'given') return fitting(at.path) ?? IMPOSSIBLE;
  if (name === 'one') return entriesOf(at, 1, how);
  return name === 'several' ? entriesOf(at, 2, how) : IMPOSSIBLE;
};

/** The mapping that is there, or, where it is another kind of value, one with what the schema requires. */
const mappingAt = ({ path, schema }: At, value: unknown, { draw, surroundings }: Forcing): Record<string, unknown> => {
  if (isFields(value)) return { ...value };
  const [only, ...others] = schema.required ?? [];
  if (typeof value === 'string' && only !== undefined && others.length === 0) return { [only]: value };
  const fresh = makeValue(path, schema, draw, surroundings);
  return isFields(fresh) ? { ...fresh } : {};
};

const inMapping = (at: At, value: unknown, target: Target, how: Forcing): unknown => {
  const found = Object.entries(at.schema.properties ?? {}).find(([name]) => isAbove(`${at.path}.${name}`, target));
  if (found === undefined) return IMPOSSIBLE;
  const [name, schema] = found;
  const mapping = mappingAt(at, value, how);
  if (target.path === `${at.path}.${name}` && target.name === ABSENT) {
    delete mapping[name];
    return mapping;
  }
  const inner = forced({ path: `${at.path}.${name}`, schema }, mapping[name], target, how);
  return inner === IMPOSSIBLE ? IMPOSSIBLE : { ...mapping, [name]: inner };
};

/** In the variant that the value has, or in another one that has the field. */
const inVariant = ({ path, schema }: At, value: unknown, target: Target, how: Forcing): unknown => {
  const has = (at: string, variant: Schema): boolean =>
    Object.keys(variant.properties ?? {}).some((name) => isAbove(`${at}.${name}`, target));
  const places = variantsOf(schema).flatMap(({ word, schema: variant }) =>
    [`${path}:${word}`, path]
      .filter((at) => has(at, variant))
      .map((at) => ({ word, at: { path: at, schema: variant } })),
  );
  if (places.length === 0) return IMPOSSIBLE;
  const own = places.find(({ word }) => isFields(value) && Object.values(value).includes(word));
  return inMapping((own ?? how.draw.pick(places)).at, own === undefined ? undefined : value, target, how);
};

const ANOTHER = 0.3;

const inList = ({ path, schema }: At, value: unknown, target: Target, how: Forcing): unknown => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const isNew = list.length === 0 || how.draw.chance(ANOTHER);
  const index = isNew ? list.length : how.draw.int(0, list.length - 1);
  const inner = forced({ path: `${path}[]`, schema: schema.items! }, list[index], target, how);
  if (inner === IMPOSSIBLE) return IMPOSSIBLE;
  return isNew ? [...list, inner] : list.with(index, inner);
};

const inNames = ({ path, schema }: At, value: unknown, target: Target, how: Forcing): unknown => {
  const names = isFields(value) ? Object.keys(value) : [];
  const known = fittingKey(path) ?? referred(`${path}{key}`, how.draw, how.surroundings);
  const name = names.length === 0 ? String(known) : how.draw.pick(names);
  const current = isFields(value) ? value : {};
  const inner = forced(
    { path: `${path}{}`, schema: schema.additionalProperties as Schema },
    current[name],
    target,
    how,
  );
  return inner === IMPOSSIBLE ? IMPOSSIBLE : { ...current, [name]: inner };
};

/** The value at `at` with the class of the target in it. */
export const forced = (at: At, value: unknown, target: Target, how: Forcing): unknown => {
  const { path, schema } = at;
  if (path === target.path) return made(at, value, target.name, how);
  if (schema.properties !== undefined) return inMapping(at, value, target, how);
  if (schema.oneOf !== undefined) return inVariant(at, value, target, how);
  if (schema.items !== undefined) return inList(at, value, target, how);
  if (isFields(schema.additionalProperties)) return inNames(at, value, target, how);
  const alternative = mappingAmong(schema);
  return alternative === undefined ? IMPOSSIBLE : inMapping({ path, schema: alternative }, value, target, how);
};
