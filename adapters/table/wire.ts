/** Items between JavaScript values and DynamoDB's own JSON. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from './item-reader';

const marshallOptions = { removeUndefinedValues: true, allowImpreciseNumbers: true } as const;
export const toWire = (item: Item): Record<string, AttributeValue> => marshall(item, marshallOptions);
/** Others write items too, with more digits than a number of JavaScript holds. */
export const fromWire = (item: Record<string, AttributeValue>): Item => unmarshall(item, { wrapNumbers: Number });

/** The item that stood in the way of a condition; DynamoDB sends none, or an empty one, where there was none. */
export const refusedWith = (item: Record<string, AttributeValue> | undefined): Item | undefined =>
  item === undefined || Object.keys(item).length === 0 ? undefined : fromWire(item);
