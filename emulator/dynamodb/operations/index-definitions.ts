/** The key schemas and secondary indexes of CreateTable, and in which words the service refuses them. */

import { required } from '../../../kernel/values/required';
import { invalidParameter, validation } from '../data/errors';
import { asInput, type Input, optionalChoice, optionalList, record, requiredText } from '../data/parameters';
import { attributesOf, type KeyAttribute, type KeySchema, type KeyType } from '../data/schema';
import { createIndexItems, type Index } from '../data/table';
import { tableName } from './engine';

const MAX_GLOBAL = 20;
const MAX_LOCAL = 5;
/** The definitions of all indexes of a table. */
const MAX_INCLUDED_ATTRIBUTES = 100;
/** The definition of one index. */
const MAX_INCLUDED_OF_INDEX = 20;

type Types = ReadonlyMap<string, KeyType>;

const readElements = (input: Input): { hash: string; range?: string } => {
  const [first, second, ...more] = (optionalList(input, 'KeySchema') ?? []).map(asInput);
  if (more.length > 0) throw validation('Invalid KeySchema: it must have one or two elements');
  if (first?.KeyType !== 'HASH')
    throw validation('Invalid KeySchema: The first KeySchemaElement is not a HASH key type');
  if (second && second.KeyType !== 'RANGE')
    throw validation('Invalid KeySchema: The second KeySchemaElement is not a RANGE key type');
  const hash = requiredText(first, 'AttributeName');
  return second ? { hash, range: requiredText(second, 'AttributeName') } : { hash };
};

const schemaOf = ({ hash, range }: { hash: string; range?: string }, types: Types): KeySchema => {
  const attribute = (name: string): KeyAttribute => ({ name, type: required(types.get(name), `type of ${name}`) });
  return range === undefined ? { hash: attribute(hash) } : { hash: attribute(hash), range: attribute(range) };
};

const undefinedKeys = ({ hash, range }: { hash: string; range?: string }, types: Types): string[] =>
  [hash, ...(range === undefined ? [] : [range])].filter((name) => !types.has(name));

const refuseSameNames = ({ hash, range }: { hash: string; range?: string }): void => {
  if (hash === range)
    throw validation('Both the Hash Key and the Range Key element in the KeySchema have the same name');
};

/** @throws ValidationException for a schema without a definition of each of its attributes. */
export const readTableSchema = (input: Input, types: Types): KeySchema => {
  const elements = readElements(input);
  const count = elements.range === undefined ? 1 : 2;
  if (undefinedKeys(elements, types).length > 0 || count > types.size)
    throw validation('Invalid KeySchema: Some index key attribute have no definition');
  refuseSameNames(elements);
  return schemaOf(elements, types);
};

const readIndexSchema = (input: Input, types: Types): KeySchema => {
  const elements = readElements(input);
  if (undefinedKeys(elements, types).length > 0)
    throw invalidParameter(
      'Some index key attributes are not defined in AttributeDefinitions. Keys: ' +
        `[${Object.values(elements).join(', ')}], AttributeDefinitions: [${[...types.keys()].join(', ')}]`,
    );
  refuseSameNames(elements);
  return schemaOf(elements, types);
};

const PROJECTIONS = ['ALL', 'INCLUDE', 'KEYS_ONLY'] as const;

const readProjection = (input: Input): { projection: Index['projection']; included: string[] } => {
  const given = record(input, 'Projection');
  const projection = optionalChoice(given, 'ProjectionType', PROJECTIONS);
  if (!projection) throw invalidParameter('Unknown ProjectionType: null');
  const attributes = optionalList(given, 'NonKeyAttributes') as string[] | undefined;
  if (projection !== 'INCLUDE' && attributes !== undefined)
    throw invalidParameter(`ProjectionType is ${projection}, but NonKeyAttributes is specified`);
  if (projection === 'INCLUDE' && (attributes === undefined || attributes.length === 0))
    throw invalidParameter('ProjectionType is INCLUDE, but NonKeyAttributes is not specified');
  const included = attributes ?? [];
  if (new Set(included).size < included.length)
    throw invalidParameter(`Duplicate attributes in NonKeyAttributes: [${included.join(', ')}]`);
  if (included.length > MAX_INCLUDED_OF_INDEX)
    throw invalidParameter(
      `Count of NonKeyAttributes of an index exceeds the limit of ${MAX_INCLUDED_OF_INDEX}: ${included.length}`,
    );
  return { projection, included };
};

const refuseForeignKeys = (name: string, schema: KeySchema, table: KeySchema): void => {
  if (schema.range === undefined)
    throw invalidParameter(`Index KeySchema does not have a range key for index: ${name}`);
  if (schema.hash.name !== table.hash.name)
    throw invalidParameter(
      `Index KeySchema does not have the same leading hash key as table KeySchema for index: ${name}. ` +
        `index hash key: ${schema.hash.name}, table hash key: ${table.hash.name}`,
    );
};

const readIndex = (input: Input, isLocal: boolean, table: KeySchema, types: Types): Index => {
  const name = requiredText(input, 'IndexName');
  tableName(name);
  const schema = readIndexSchema(input, types);
  if (isLocal) refuseForeignKeys(name, schema, table);
  const { projection, included } = readProjection(input);
  const keys = [...attributesOf(table), ...attributesOf(schema)].map((attribute) => attribute.name);
  return {
    name,
    isLocal,
    schema,
    projection,
    attributes: projection === 'ALL' ? undefined : new Set([...keys, ...included]),
    items: createIndexItems(schema),
  };
};

const refuseUnusedDefinitions = (types: Types, schemas: readonly KeySchema[]): void => {
  const used = new Set(schemas.flatMap((schema) => attributesOf(schema).map(({ name }) => name)));
  if (used.size === types.size) return;
  throw invalidParameter(
    schemas.length === 1
      ? 'Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions'
      : `Some AttributeDefinitions are not used. AttributeDefinitions: [${[...types.keys()].join(', ')}], keys used: ` +
          `[${[...used].join(', ')}]`,
  );
};

const listOf = (input: Input, parameter: 'LocalSecondaryIndexes' | 'GlobalSecondaryIndexes'): Input[] => {
  const list = optionalList(input, parameter);
  if (list?.length === 0) throw invalidParameter(`List of ${parameter} is empty`);
  return (list ?? []).map(asInput);
};

const includedIn = (index: Input): number => optionalList(record(index, 'Projection'), 'NonKeyAttributes')?.length ?? 0;

/** Local and global ones. @throws ValidationException for indexes that the table cannot have. */
export const readIndexes = (input: Input, schema: KeySchema, types: Types): Index[] => {
  const local = listOf(input, 'LocalSecondaryIndexes');
  const global = listOf(input, 'GlobalSecondaryIndexes');
  if (local.length > 0 && schema.range === undefined)
    throw invalidParameter(
      'Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex',
    );
  const indexes = [
    ...local.map((index) => readIndex(index, true, schema, types)),
    ...global.map((index) => readIndex(index, false, schema, types)),
  ];
  if (local.length > MAX_LOCAL)
    throw invalidParameter(`Number of LocalSecondaryIndexes exceeds per-table limit of ${MAX_LOCAL}`);
  if (global.length > MAX_GLOBAL)
    throw invalidParameter(`GlobalSecondaryIndex count exceeds the per-table limit of ${MAX_GLOBAL}`);
  const names = indexes.map(({ name }) => name);
  const repeated = names.find((name, i) => names.indexOf(name) < i);
  if (repeated !== undefined) throw invalidParameter(`Duplicate index name: ${repeated}`);
  const included = [...local, ...global].reduce((sum, index) => sum + includedIn(index), 0);
  if (included > MAX_INCLUDED_ATTRIBUTES)
    throw invalidParameter(
      `Count of NonKeyAttributes of all indexes exceeds the per-table limit of ${MAX_INCLUDED_ATTRIBUTES}: ${included}`,
    );
  refuseUnusedDefinitions(types, [schema, ...indexes.map((index) => index.schema)]);
  return indexes;
};
