/**
 * Runs the contract's cases through the SDK, step by step, each case on a table of its own. A case is data, so that
 * every engine gets the same requests. Where DynamoDB Local departs from the documentation, the step records its
 * answer.
 */
import * as sdk from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import type { Target } from './dynamodb.targets';

/** Stands for the name of the case's table, as a value or as a key. */
export const TABLE = 'TABLE';

type Json = Readonly<Record<string, any>>;

export interface Refusal {
  name: string;
  message?: string;
  Item?: Json;
  CancellationReasons?: readonly Json[];
}

export interface Step {
  call: string;
  /** Input; `TableName` is filled in when the operation takes one. */
  with: Json;
  /** The answer, whole. Sets are compared without order. */
  gives?: Json;
  /** The refusal: its name, and of its members those that are listed. */
  fails?: Refusal;
  /** A known difference: what DynamoDB Local answers, and what the documentation says about it. */
  onDynamoDbLocal?: { why: string; gives?: Json; fails?: Refusal };
}

export interface Case {
  title: string;
  /** Items that are there before the first step. */
  given?: readonly Json[];
  steps: readonly Step[];
}

const keys = (hash: string, range: string): Json[] => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

/** The product's own table, with an index of each projection. */
export const tableDefinition: Json = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK']
    .map((AttributeName) => ({ AttributeName, AttributeType: 'S' }))
    .concat({ AttributeName: 'rank', AttributeType: 'N' }),
  KeySchema: keys('PK', 'SK'),
  GlobalSecondaryIndexes: [
    { IndexName: 'GSI1', KeySchema: keys('GSI1PK', 'GSI1SK'), Projection: { ProjectionType: 'ALL' } },
    { IndexName: 'byRank', KeySchema: keys('PK', 'rank'), Projection: { ProjectionType: 'KEYS_ONLY' } },
    {
      IndexName: 'byRankWithTitle',
      KeySchema: keys('GSI1PK', 'rank'),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
};

/** Operations that name their tables elsewhere than in `TableName`. */
const MANY_TABLES = new Set(['BatchGetItem', 'BatchWriteItem', 'TransactGetItems', 'TransactWriteItems', 'ListTables']);

export const send = async (target: Target, call: string, input: Json): Promise<Json> => {
  const Command = (sdk as unknown as Record<string, new (input: Json) => never>)[`${call}Command`];
  if (!Command) throw new Error(`the SDK must have a command for ${call}`);
  return target.client.send(new Command(input));
};

export const makeTable = async (target: Target, name: string): Promise<void> => {
  await send(target, 'CreateTable', { TableName: name, ...tableDefinition });
};

export const runCase = async (
  target: Target,
  tableName: string,
  { given = [], steps }: Case,
  isDynamoDbLocal: boolean,
): Promise<void> => {
  await makeTable(target, tableName);
  try {
    for (const item of given) await send(target, 'PutItem', { TableName: tableName, Item: item });
    for (const step of steps) await runStep(target, tableName, step, isDynamoDbLocal);
  } finally {
    await send(target, 'DeleteTable', { TableName: tableName });
  }
};

const runStep = async (target: Target, tableName: string, step: Step, isDynamoDbLocal: boolean): Promise<void> => {
  const input = named({ ...(MANY_TABLES.has(step.call) ? {} : { TableName: TABLE }), ...step.with }, tableName);
  const expected = isDynamoDbLocal && step.onDynamoDbLocal ? step.onDynamoDbLocal : step;
  const what = `${step.call} ${JSON.stringify(step.with).slice(0, 300)}`;
  let answer: Json;
  try {
    answer = plain(await send(target, step.call, input)) as Json;
  } catch (error) {
    if (!expected.fails)
      throw new Error(
        `${what} must be answered; it was refused: ${(error as Error).name}: ${(error as Error).message}`,
      );
    const { message, ...others } = expected.fails;
    const wanted = plain(
      named({ ...others, message: isDynamoDbLocal ? wordedByDynamoDbLocal(message) : message }, tableName),
    ) as Json;
    const refusal = plain(refusalOf(error)) as Json;
    for (const member of Object.keys(wanted))
      expect(refusal[member], `${member} of the refusal of ${what}`).to.deep.equal(wanted[member]);
    return;
  }
  if (expected.fails)
    expect.fail(`${what} must be refused with ${expected.fails.name}; it gave ${JSON.stringify(answer)}`);
  if (expected.gives) expect(answer, what).to.deep.equal(plain(named(expected.gives, tableName)));
};

const refusalOf = (error: unknown): Json => {
  const { name, message, Message, Item, CancellationReasons } = error as Record<string, any>;
  return { name, message: message || Message, Item, CancellationReasons };
};

/**
 * Messages that DynamoDB Local words otherwise than the service. Left out: it has several for the same thing, and none
 * is compared.
 */
const otherWordings: readonly { service: RegExp; dynamoDbLocal?: string }[] = [
  { service: /^Requested resource not found/, dynamoDbLocal: 'Cannot do operations on a non-existent table' },
  {
    service: /^One or more parameter values were invalid: Missing the key/,
    dynamoDbLocal: 'One of the required keys was not given a value',
  },
  {
    service: /^One or more parameter values were invalid: Type mismatch for key/,
    dynamoDbLocal: 'One or more parameter values were invalid: Type mismatch for key',
  },
  {
    service: /^One or more parameter values were invalid: Type mismatch for Index Key/,
    dynamoDbLocal: 'One or more parameter values were invalid: Type mismatch for Index Key',
  },
  { service: /^The provided key element does not match the schema/ },
  {
    service: /^The parameter cannot be converted to a numeric value/,
    dynamoDbLocal: 'A value provided cannot be converted into a number',
  },
  {
    service: /^Attempting to store more than 38 significant digits/,
    dynamoDbLocal: 'DynamoDB only supports precision up to 38 digits',
  },
  { service: /^One or more parameter values were invalid: Size of (hash|range)key/ },
  {
    service: /^One or more parameter values were invalid: Attribute name must not be empty/,
    dynamoDbLocal: 'Empty attribute name',
  },
  { service: /^Query condition missed key schema element/, dynamoDbLocal: 'Query condition missed key schema element' },
  {
    service: /^Consistent reads are not supported on global/,
    dynamoDbLocal: 'Consistent read cannot be true when querying a GSI',
  },
  {
    service: /^The provided starting key is invalid/,
    dynamoDbLocal: "Exclusive Start Key must have same size as table's key schema",
  },
  {
    service: /^The provided starting key is outside/,
    dynamoDbLocal: 'The provided starting key does not match the range key predicate',
  },
  { service: /^(The TotalSegments|The Segment|ReturnValues can only|1 validation error detected)/ },
  { service: /must contain exactly one of/ },
  { service: /^Transaction payload size/ },
  { service: /^The request uses the same client token/ },
];

const wordedByDynamoDbLocal = (message: string | undefined): string | undefined => {
  const other = message === undefined ? undefined : otherWordings.find(({ service }) => service.test(message));
  return other ? other.dynamoDbLocal : message;
};

/** Puts the table's name in place of `TABLE`. */
const named = (value: Json, tableName: string): Json => {
  const replace = (part: unknown): unknown => {
    if (part === TABLE) return tableName;
    if (part instanceof Uint8Array || typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(replace);
    return Object.fromEntries(
      Object.entries(part).map(([key, member]) => [key === TABLE ? tableName : key, replace(member)]),
    );
  };
  return replace(value) as Json;
};

/** Plain values to compare: without the SDK's metadata and absent members, binaries as hex, sets in order. */
export const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const members = Object.entries(value).filter(([key, member]) => key !== '$metadata' && member !== undefined);
  return Object.fromEntries(
    members.map(([key, member]) => [
      key,
      ['SS', 'NS', 'BS'].includes(key) ? (plain(member) as string[]).sort() : plain(member),
    ]),
  );
};
