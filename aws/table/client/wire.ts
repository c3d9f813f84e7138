/**
 * Items between JavaScript values and DynamoDB's own JSON. The SDK's converter tries a list of names of classes for
 * each value, and a list of texts for each number; here is what items of this table hold.
 *
 * Texts of outsiders are in many items: what the table would refuse is written as it can hold it, so that no answer,
 * message or name from outside makes it refuse an item, or the transaction around it.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { inWholeCharacters, isStorableNumber } from '../../../kernel/values/storable';
import type { Item } from './item-reader';
import type { Key } from './keys';

const isPlain = (value: unknown): value is Item => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isWritten = (value: unknown): boolean => value !== undefined && typeof value !== 'function';

/** DynamoDB has no empty sets. */
const setOf = (values: unknown[]): AttributeValue => {
  if (values.every((value) => typeof value === 'string') && values.length > 0) return { SS: values };
  if (values.every((value) => Number.isFinite(value)) && values.length > 0) return { NS: values.map(String) };
  if (values.every((value) => value instanceof Uint8Array) && values.length > 0) return { BS: values };
  throw new TypeError(`no set of DynamoDB: ${values}`);
};

/** DynamoDB refuses values in more than 32 levels of each other; the item is one. */
const MAX_LEVELS = 28;
const EMPTY_NAME = '(empty)';

const attributeOf = (value: unknown, level: number): AttributeValue => {
  if (typeof value === 'string') return { S: inWholeCharacters(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (typeof value === 'number' && Number.isFinite(value))
    return isStorableNumber(value) ? { N: String(value) } : { S: String(value) };
  if (value === null) return { NULL: true };
  if (value instanceof Set) return setOf([...value]);
  if (value instanceof Uint8Array) return { B: value };
  if (!(Array.isArray(value) || isPlain(value))) throw new TypeError(`no value of DynamoDB: ${value}`);
  if (level >= MAX_LEVELS) return { S: JSON.stringify(value) };
  return Array.isArray(value)
    ? { L: value.filter(isWritten).map((element) => attributeOf(element, level + 1)) }
    : { M: mapToWire(value, level + 1) };
};

const mapToWire = (item: Item, level: number): Record<string, AttributeValue> => {
  // An attribute may be called __proto__, which an object with a prototype would take for that.
  const attributes: Record<string, AttributeValue> = { __proto__: null as never };
  for (const name in item)
    if (isWritten(item[name])) attributes[inWholeCharacters(name) || EMPTY_NAME] = attributeOf(item[name], level);
  return attributes;
};

/** Undefined values and functions are left out; a half character becomes U+FFFD. */
export const toWire = (item: Item): Record<string, AttributeValue> => mapToWire(item, 0);

export const keyToWire = ({ PK, SK }: Key): Record<keyof Key, AttributeValue> => ({
  PK: { S: inWholeCharacters(PK) },
  SK: { S: inWholeCharacters(SK) },
});

const valueIn = (attribute: AttributeValue): unknown => {
  if (attribute.S !== undefined) return attribute.S;
  // Others write items too, with more digits than a number of JavaScript holds.
  if (attribute.N !== undefined) return Number(attribute.N);
  if (attribute.M !== undefined) return fromWire(attribute.M);
  if (attribute.L !== undefined) return attribute.L.map(valueIn);
  if (attribute.NULL !== undefined) return null;
  const { BOOL, B, SS, NS, BS } = attribute;
  return BOOL ?? B ?? new Set<unknown>(SS ?? NS?.map(Number) ?? BS);
};

export const fromWire = (attributes: Record<string, AttributeValue>): Item => {
  const item: Item = {};
  // biome-ignore lint/style/noNonNullAssertion: the name is one of its own; every item that is read passes here.
  for (const name in attributes) item[name] = valueIn(attributes[name]!);
  return item;
};

/** The item that failed a condition; DynamoDB sends none, or an empty one, where there was none. */
export const refusedWith = (item: Record<string, AttributeValue> | undefined): Item | undefined =>
  item === undefined || Object.keys(item).length === 0 ? undefined : fromWire(item);
