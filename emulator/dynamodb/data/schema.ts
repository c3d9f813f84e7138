/** Key schemas: where the keys of tables and indexes lie in an item, and what makes a key valid. */
import { required } from '../../../kernel/values/required';
import { AwsError, invalidParameter, keyMisfit, validation } from './errors';
import { valueBytes } from './measures';
import { type AttributeValue, emptyItem, type Item, typeOf } from './values';

export type KeyType = 'S' | 'N' | 'B';

export interface KeyAttribute {
  name: string;
  type: KeyType;
}

export interface KeySchema {
  hash: KeyAttribute;
  range?: KeyAttribute;
}

/** A primary key in text: comparable and usable in a Map. The range part is '' where the schema has none. */
export interface Key {
  hash: string;
  range: string;
}

const INVALID = 'One or more parameter values were invalid';
export const SCHEMA_MISMATCH = 'The provided key element does not match the schema';
const MAX_HASH_BYTES = 2048;
const MAX_RANGE_BYTES = 1024;

export const attributesOf = (schema: KeySchema): readonly KeyAttribute[] =>
  schema.range ? [schema.hash, schema.range] : [schema.hash];

/** A key value as text whose order (for strings and binaries) and prefixes are those of the value's bytes. */
export const scalarText = (value: AttributeValue): string => {
  if ('S' in value) return value.S;
  return 'N' in value ? value.N : Buffer.from((value as { B: string }).B, 'base64').toString('hex');
};

/** Every item of a table or an index has its keys. */
export const keyValue = ({ name }: KeyAttribute, item: Item): AttributeValue => required(item[name], 'key of the item');

export const keyItem = ({ hash, range }: KeySchema, item: Item): Item => {
  const key = emptyItem();
  key[hash.name] = keyValue(hash, item);
  if (range) key[range.name] = keyValue(range, item);
  return key;
};

/** The key of an item that is going to be written. */
export const keyOfItem = (schema: KeySchema, item: Item): Key => {
  for (const { name, type } of attributesOf(schema)) {
    const value = item[name];
    if (!value) throw keyMisfit(`${INVALID}: Missing the key ${name} in the item`);
    if (typeOf(value) !== type)
      throw keyMisfit(`${INVALID}: Type mismatch for key ${name} expected: ${type} actual: ${typeOf(value)}`);
  }
  return checkedKey(schema, item);
};

/** The key given by a `Key` parameter: exactly the key attributes. */
export const keyOfParameter = (schema: KeySchema, key: Item): Key => {
  let given = 0;
  for (const _ in key) given++;
  const { hash, range } = schema;
  if (given !== (range ? 2 : 1) || !isOfType(hash, key) || (range && !isOfType(range, key)))
    throw keyMisfit(SCHEMA_MISMATCH);
  return checkedKey(schema, key);
};

const isOfType = ({ name, type }: KeyAttribute, key: Item): boolean => {
  const value = key[name];
  return value !== undefined && typeOf(value) === type;
};

const checkedKey = ({ hash, range }: KeySchema, item: Item): Key => {
  checkKeyValue(hash, keyValue(hash, item), MAX_HASH_BYTES, 'hashkey');
  if (range) checkKeyValue(range, keyValue(range, item), MAX_RANGE_BYTES, 'rangekey');
  return { hash: scalarText(keyValue(hash, item)), range: range ? scalarText(keyValue(range, item)) : '' };
};

const checkKeyValue = ({ name, type }: KeyAttribute, value: AttributeValue, maxBytes: number, kind: string): void => {
  refuseEmptyKey(name, value);
  // No character has more than three bytes.
  if ('S' in value && value.S.length * 3 <= maxBytes) return;
  if (type !== 'N' && valueBytes(value) > maxBytes)
    throw invalidParameter(`Size of ${kind} has exceeded the maximum size limit of${maxBytes} bytes`);
};

export const refuseEmptyKey = (name: string, value: AttributeValue): void => {
  if (('S' in value && value.S === '') || ('B' in value && value.B === '')) {
    const kind = 'S' in value ? 'string' : 'binary';
    throw validation(
      'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an ' +
        `empty ${kind} value. Key: ${name}`,
    );
  }
};

/** An index key may be absent (the item is then not in the index), but not of another type, empty or too long. */
export const checkIndexKey = (indexName: string, schema: KeySchema, item: Item): void => {
  for (const attribute of attributesOf(schema)) {
    const value = item[attribute.name];
    if (!value) continue;
    if (typeOf(value) !== attribute.type) {
      throw invalidParameter(
        `Type mismatch for Index Key ${attribute.name} Expected: ${attribute.type} Actual: ${typeOf(value)} ` +
          `IndexName: ${indexName}`,
      );
    }
    try {
      const hash = attribute === schema.hash;
      checkKeyValue(attribute, value, hash ? MAX_HASH_BYTES : MAX_RANGE_BYTES, hash ? 'hashkey' : 'rangekey');
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      throw validation(
        'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
          `${error.message.replace(/^One or more parameter values (are not valid\.|were invalid:) | Key: .*$/g, '')} ` +
          `IndexName: ${indexName}, IndexKey: ${attribute.name}`,
      );
    }
  }
};
