/**
 * The first checks of the service: those of a request's members, all in one message. They are made for requests that
 * were refused anyway: those that succeed pay nothing for them.
 */
import { type AwsError, validation } from '../data/errors';
import type { Input } from '../data/parameters';
import { isRecord } from '../data/values';
import { createTableViolations } from './members-create-table';
import { type Check, chosen, floor, NAME_RULES, namedTable, present, violation } from './members-rules';

const MAX_KEYS = 100;
const MAX_WRITES = 25;
const MAX_ACTIONS = 100;
const MAX_TOKEN_LENGTH = 36;
const MAX_SEGMENTS = 1_000_000;

const consumedCapacity = chosen('ReturnConsumedCapacity', ['INDEXES', 'TOTAL', 'NONE']);
const collectionMetrics = chosen('ReturnItemCollectionMetrics', ['SIZE', 'NONE']);
const returnValues = chosen('ReturnValues', ['ALL_NEW', 'UPDATED_OLD', 'ALL_OLD', 'NONE', 'UPDATED_NEW']);
const select = chosen('Select', ['SPECIFIC_ATTRIBUTES', 'COUNT', 'ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES']);

/** Some messages name the member as it is spelled in the request, and do not show its value. */
const unshown = (member: string, rule: string): string => `Value at '${member}' failed to satisfy constraint: ${rule}`;

const atLeast = (least: number): string => `Member must have length greater than or equal to ${least}`;
const atMost = (most: number): string => `Member must have length less than or equal to ${most}`;

const queryLimit: Check = ({ Limit }) =>
  typeof Limit === 'number' && Limit < 1 ? [unshown('Limit', 'Member must have value greater than or equal to 1')] : [];

const transactItems: Check = ({ TransactItems: items }) => {
  if (!Array.isArray(items)) return present('TransactItems')({ TransactItems: items });
  if (items.length === 0) return [violation('[]', 'transactItems', atLeast(1))];
  return items.length > MAX_ACTIONS ? [unshown('TransactItems', atMost(MAX_ACTIONS))] : [];
};

const token: Check = ({ ClientRequestToken: given }) =>
  typeof given === 'string' && given.length > MAX_TOKEN_LENGTH
    ? [violation(given, 'clientRequestToken', atMost(MAX_TOKEN_LENGTH))]
    : [];

const isMalformed = (name: string): boolean => !name.startsWith('arn:') && !/^[a-zA-Z0-9_.-]{3,255}$/.test(name);

/** A request that a message repeats as a whole, as on AWS. */
const MAX_SHOWN = 10_000;

const mapKeys = (shown: string): string =>
  violation(
    shown.slice(0, MAX_SHOWN),
    'requestItems',
    `Map keys must satisfy constraint: [${[...NAME_RULES].join(', ')}]`,
  );

const tablesOf = ({ RequestItems: items }: Input): [string, unknown][] =>
  isRecord(items) ? Object.entries(items) : [];

const requestItems: Check = (input) => {
  const { RequestItems: items } = input;
  if (!isRecord(items)) return present('RequestItems')(input);
  return Object.keys(items).length === 0 ? [unshown('RequestItems', atLeast(1))] : [];
};

const gets: Check = (input) => {
  const tables = tablesOf(input);
  if (tables.some(([name]) => isMalformed(name))) return [mapKeys(JSON.stringify(input.RequestItems))];
  return tables.flatMap(([name, request]) => {
    const keys = isRecord(request) ? request.Keys : undefined;
    const member = `RequestItems.${name}.member.Keys`;
    if (!Array.isArray(keys) || keys.length === 0) return [unshown(member, atLeast(1))];
    return keys.length > MAX_KEYS ? [unshown(member, atMost(MAX_KEYS))] : [];
  });
};

/** As Java prints an object: `PutRequest(item={pk=AttributeValue(s=a)})`. */
const printed = (value: unknown, name: string): string => {
  if (Array.isArray(value)) return `[${value.map((member) => printed(member, name)).join(', ')}]`;
  if (!isRecord(value)) return String(value);
  const members = Object.entries(value).map(([member, inner]) => {
    const isMap = member === 'Item' || member === 'Key';
    const text = isMap ? printedMap(inner) : printed(inner, member);
    return `${member.charAt(0).toLowerCase()}${member.slice(1)}=${text}`;
  });
  return `${name}(${members.join(', ')})`;
};

const printedMap = (value: unknown): string =>
  isRecord(value)
    ? `{${Object.entries(value)
        .map(([name, inner]) => `${name}=${printed(inner, 'AttributeValue')}`)
        .join(', ')}}`
    : String(value);

const writes: Check = (input) => {
  const tables = tablesOf(input);
  const shown = (): string =>
    `{${tables.map(([name, list]) => `${name}=${printed(list, 'WriteRequest')}`).join(', ')}}`;
  if (tables.some(([name]) => isMalformed(name))) return [mapKeys(shown())];
  if (tables.some(([, list]) => Array.isArray(list) && list.length === 0))
    return [
      violation(shown(), 'requestItems', `Map value must satisfy constraint: [${atMost(MAX_WRITES)}, ${atLeast(1)}]`),
    ];
  return tables.flatMap(([name, list]) =>
    Array.isArray(list) && list.length > MAX_WRITES ? [unshown(`RequestItems.${name}.member`, atMost(MAX_WRITES))] : [],
  );
};

/** Checks of one table; in the words that name the read or written items. */
const onItems = (...checks: Check[]): Check[] => [namedTable(1), ...checks, consumedCapacity];

/** Groups of checks: the message has only the findings of the first group that finds anything. */
const checks: Readonly<Record<string, readonly (readonly Check[])[]>> = {
  GetItem: [onItems(present('Key'))],
  PutItem: [[...onItems(present('Item')), collectionMetrics, returnValues]],
  UpdateItem: [[...onItems(present('Key')), collectionMetrics, returnValues]],
  DeleteItem: [[...onItems(present('Key')), collectionMetrics, returnValues]],
  Query: [[...onItems(), select, queryLimit]],
  Scan: [
    [
      ...onItems(),
      select,
      floor('Limit', 1),
      floor('TotalSegments', 1, MAX_SEGMENTS),
      floor('Segment', 0, MAX_SEGMENTS - 1),
    ],
  ],
  BatchGetItem: [[requestItems, gets, consumedCapacity]],
  BatchWriteItem: [[consumedCapacity, collectionMetrics], [requestItems], [writes]],
  TransactWriteItems: [[token, transactItems, consumedCapacity, collectionMetrics]],
  TransactGetItems: [[transactItems, consumedCapacity]],
  CreateTable: createTableViolations,
  DeleteTable: [[namedTable(3)]],
  DescribeTable: [[namedTable(3)]],
  DescribeTimeToLive: [[namedTable(3)]],
  UpdateTimeToLive: [[namedTable(3), present('TimeToLiveSpecification')]],
};

/** Refusals that precede the checks of members on AWS follow them here. */
const LATER: ReadonlySet<string> = new Set([
  'ValidationException',
  'ResourceNotFoundException',
  'ResourceInUseException',
]);

/** The refusal that the service gives instead of this one. */
export const firstRefusal = (operation: string, input: Input, refusal: AwsError): AwsError => {
  if (!LATER.has(refusal.type)) return refusal;
  for (const group of checks[operation] ?? []) {
    const found = group.flatMap((check) => check(input));
    const [first] = found;
    if (first === undefined) continue;
    if (!first.startsWith('Value ')) return validation(first);
    return validation(`${found.length} validation error${found.length === 1 ? '' : 's'} detected: ${found.join('; ')}`);
  }
  return refusal;
};
