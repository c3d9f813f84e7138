/**
 * Items between JavaScript values and DynamoDB's own JSON. What nearly every attribute is, is converted here; the SDK's
 * converter, which tries a list of names of classes for each value, converts the rest and words what is wrong.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToAttr, convertToNative } from '@aws-sdk/util-dynamodb';
import type { Item } from './item-reader';

const toOptions = { removeUndefinedValues: true, allowImpreciseNumbers: true } as const;
/** Others write items too, with more digits than a number of JavaScript holds. */
const fromOptions = { wrapNumbers: Number } as const;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isWritten = (value: unknown): boolean => value !== undefined && typeof value !== 'function';

const attributeOf = (value: unknown): AttributeValue => {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'boolean') return { BOOL: value };
  if (typeof value === 'number' && Number.isFinite(value)) return { N: String(value) };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter(isWritten).map(attributeOf) };
  if (typeof value === 'object' && isPlain(value)) return { M: toWire(value as Item) };
  return convertToAttr(value as Parameters<typeof convertToAttr>[0], toOptions);
};

export const toWire = (item: Item): Record<string, AttributeValue> => {
  const attributes: Record<string, AttributeValue> = {};
  for (const name in item) if (isWritten(item[name])) attributes[name] = attributeOf(item[name]);
  return attributes;
};

const valueIn = (attribute: AttributeValue): unknown => {
  if (attribute.S !== undefined) return attribute.S;
  if (attribute.N !== undefined) return Number(attribute.N);
  if (attribute.BOOL !== undefined) return attribute.BOOL;
  if (attribute.NULL !== undefined) return null;
  if (attribute.M !== undefined) return fromWire(attribute.M);
  if (attribute.L !== undefined) return attribute.L.map(valueIn);
  return convertToNative(attribute, fromOptions);
};

export const fromWire = (attributes: Record<string, AttributeValue>): Item => {
  const item: Item = {};
  for (const name in attributes) item[name] = valueIn(attributes[name]!);
  return item;
};

/** The item that stood in the way of a condition; DynamoDB sends none, or an empty one, where there was none. */
export const refusedWith = (item: Record<string, AttributeValue> | undefined): Item | undefined =>
  item === undefined || Object.keys(item).length === 0 ? undefined : fromWire(item);
