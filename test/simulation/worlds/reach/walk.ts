/**
 * A value beside its schema: which fields there are, and which classes of values a value reaches. Fields that several
 * variants of a union share alike are counted once.
 */
import { isFields } from '../../../../kernel/values/json';
import { type Classes, classesOf, type Schema } from './kinds';

export interface Field {
  path: string;
  schema: Schema;
  isRequired: boolean;
  classes: Classes | undefined;
}

interface Variant {
  word: string;
  schema: Schema;
}

const wordOf = ({ properties = {} }: Schema): string => {
  const constant = Object.values(properties).find((field) => field.const !== undefined);
  return String(constant?.const ?? '');
};

export const variantsOf = ({ oneOf = [] }: Schema): Variant[] =>
  oneOf.map((schema) => ({ word: wordOf(schema), schema }));

const sameText = (left: Schema, right: Schema | undefined): boolean => JSON.stringify(left) === JSON.stringify(right);

/** More than one variant declares the field with the same schema. */
const isShared = (variants: readonly Variant[], name: string, schema: Schema): boolean =>
  variants.filter((variant) => sameText(schema, variant.schema.properties?.[name])).length > 1;

/** The object among the alternatives, if there is one. */
export const mappingAmong = ({ anyOf = [] }: Schema): Schema | undefined =>
  anyOf.find(({ properties }) => properties !== undefined);

export interface Inside {
  path: string;
  schema: Schema;
  isRequired: boolean;
  /** In a value of the schema around it; one for each entry of a list or a mapping of names. */
  read(value: unknown): readonly unknown[];
}

const fieldsInside = (path: string, { properties = {}, required = [] }: Schema): Inside[] =>
  Object.entries(properties).map(([name, schema]) => ({
    path: path === '' ? name : `${path}.${name}`,
    schema,
    isRequired: required.includes(name),
    read: (value) => (isFields(value) ? [value[name]] : []),
  }));

const variantFields = (path: string, schema: Schema): Inside[] => {
  const variants = variantsOf(schema);
  const seen = new Set<string>();
  return variants.flatMap(({ word, schema: variant }) =>
    fieldsInside('', variant).flatMap(({ path: name, ...field }): Inside[] => {
      const isOfAll = isShared(variants, name, field.schema);
      const own = isOfAll ? `${path}.${name}` : `${path}:${word}.${name}`;
      if (seen.has(own)) return [];
      seen.add(own);
      const read = (value: unknown): readonly unknown[] =>
        isFields(value) && (isOfAll || Object.values(value).includes(word)) ? [value[name]] : [];
      return [{ ...field, path: own, read }];
    }),
  );
};

/** Fields, variants and elements directly inside a schema. */
export const inside = (path: string, schema: Schema): Inside[] => {
  if (schema.properties !== undefined) return fieldsInside(path, schema);
  if (schema.oneOf !== undefined) return variantFields(path, schema);
  if (schema.items !== undefined)
    return [
      {
        path: `${path}[]`,
        schema: schema.items,
        isRequired: true,
        read: (value) => (Array.isArray(value) ? value : []),
      },
    ];
  const values = schema.additionalProperties;
  if (isFields(values) && Object.keys(values).length > 0)
    return [
      {
        path: `${path}{}`,
        schema: values as Schema,
        isRequired: true,
        read: (value) => (isFields(value) ? Object.values(value) : []),
      },
    ];
  const alternative = mappingAmong(schema);
  return alternative === undefined ? [] : fieldsInside(path, alternative);
};

/** Every field below, parents before children. */
export const fieldsIn = (path: string, schema: Schema): Field[] =>
  inside(path, schema).flatMap((field) => [
    { path: field.path, schema: field.schema, isRequired: field.isRequired, classes: classesOf(field.schema) },
    ...fieldsIn(field.path, field.schema),
  ]);

export const DEFAULT = 'default';
export const ABSENT = 'absent';

/** The names of the classes of a field: those of its values, and what it may be besides. */
export const classNames = ({ schema, isRequired, classes = {} }: Pick<Field, 'schema' | 'isRequired' | 'classes'>) => [
  ...Object.keys(classes),
  ...(isRequired ? [] : [ABSENT]),
  ...(schema.default === undefined || isFields(schema.default) ? [] : [DEFAULT]),
];

export const reached = (path: string, name: string): string => `${path} = ${name}`;

const classesReached = ({ path, schema, isRequired }: Inside, value: unknown): string[] => {
  if (value === undefined) return isRequired ? [] : [reached(path, ABSENT)];
  const classes = classesOf(schema) ?? {};
  const isDefault = schema.default !== undefined && JSON.stringify(value) === JSON.stringify(schema.default);
  return [
    ...Object.entries(classes)
      .filter(([, { is }]) => is(value))
      .map(([name]) => reached(path, name)),
    ...(isDefault && !isFields(schema.default) ? [reached(path, DEFAULT)] : []),
  ];
};

/** Classes that a value reaches: those of every field that the schema has, present or not. */
export const reachedBy = (path: string, schema: Schema, value: unknown): string[] =>
  inside(path, schema).flatMap((field) =>
    field
      .read(value)
      .flatMap((one) => [
        ...classesReached(field, one),
        ...(one === undefined ? [] : reachedBy(field.path, field.schema, one)),
      ]),
  );
