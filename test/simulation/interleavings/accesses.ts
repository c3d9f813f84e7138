/**
 * The accesses of a call of the table: two calls that do not conflict need not be tried in both orders. Writes are
 * taken from the records of the stream: a write whose condition fails only reads.
 */
import type { StreamRecord } from '../../../emulator/cloud';

export interface Access {
  /**
   * `PK|SK` of an item, `INDEX|GSI1PK|GSI1SK` of its place in the index, or the name of something outside of the table,
   * such as an execution.
   */
  of: string;
  isWrite: boolean;
  /** A query reads every key that begins with `of`. */
  isPrefix?: true;
}

type Json = Readonly<Record<string, unknown>>;
type Value = { S?: string } | undefined;

const overlap = (one: Access, other: Access): boolean =>
  one.of === other.of ||
  (one.isPrefix === true && other.of.startsWith(one.of)) ||
  (other.isPrefix === true && one.of.startsWith(other.of));

export const conflict = (some: readonly Access[], others: readonly Access[]): boolean =>
  some.some((one) => others.some((other) => (one.isWrite || other.isWrite) && overlap(one, other)));

const readOf = (fields: unknown): Access => {
  const { PK, SK } = fields as { PK: Value; SK: Value };
  return { of: `${PK?.S}|${SK?.S}`, isWrite: false };
};

const commonPrefix = (one: string, other: string): string => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
};

const PREFIX = String.raw`begins_with\(SK, (?<prefix>:\w+)\)`;
const BOUNDS = String.raw`(?:GSI1)?SK (?:BETWEEN (?<from>:\w+) AND (?<to>:\w+)|[<>]=? :\w+)`;
const KEY_CONDITION = new RegExp(String.raw`^(?:GSI1)?PK = (?<partition>:\w+)(?: AND (?:${PREFIX}|${BOUNDS}))?$`);

/** The keys that a query can find have a prefix in common. */
const queried = (input: Json): Access => {
  const expression = String(input.KeyConditionExpression);
  const names = KEY_CONDITION.exec(expression)?.groups;
  if (names === undefined)
    throw new Error(`no accesses are known of the condition ${expression}; add it to accessesOf`);
  const textIn = (name: string | undefined): string =>
    (input.ExpressionAttributeValues as Record<string, Value>)[name ?? '']?.S ?? '';
  const { partition, prefix, from, to } = names;
  const sortKeys = prefix === undefined ? commonPrefix(textIn(from), textIn(to)) : textIn(prefix);
  const index = input.IndexName === undefined ? '' : 'INDEX|';
  return { of: `${index}${textIn(partition)}|${sortKeys}`, isWrite: false, isPrefix: true };
};

/** @throws Error for an operation that it does not know: without its accesses, orders would be left out. */
export const accessesOf = (operation: string, input: Json): Access[] => {
  switch (operation) {
    case 'GetItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [readOf(input.Key)];
    case 'PutItem':
      return [readOf(input.Item)];
    case 'Query':
      return [queried(input)];
    case 'TransactWriteItems':
      return (input.TransactItems as Json[]).flatMap((parts) =>
        Object.values(parts).map((part) => readOf((part as Json).Item ?? (part as Json).Key)),
      );
    default:
      throw new Error(`no accesses are known of ${operation}; add it to accessesOf`);
  }
};

/** The item that a record of the stream is about, and its places in the index before and after. */
export const writesOf = ({ dynamodb: { Keys, OldImage, NewImage } }: StreamRecord): Access[] => {
  const places = [OldImage, NewImage]
    .map((image) => image as Readonly<Record<string, Value>> | undefined)
    .flatMap((image) => (image?.GSI1PK === undefined ? [] : [`INDEX|${image.GSI1PK.S}|${image.GSI1SK?.S}`]));
  return [readOf(Keys).of, ...new Set(places)].map((of) => ({ of, isWrite: true }));
};
