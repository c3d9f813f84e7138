/**
 * Operations per second of processor time (so that other processes do not count) of the embedded DynamoDB: the bare
 * engine, its wire form, and the real SDK client with an in-process request handler. Baseline first: the SDK against a
 * handler that answers `{}` without reading, which is what the client itself costs. Run: npx tsx bench/dynamodb.ts
 * [operations]
 *
 * Not measured: sockets, several clients at once, tables beyond the items made here.
 */
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import Table from 'cli-table3';
import { processArguments } from '../aws/runtime/environment';
import { createDynamoDb, type DynamoDb } from '../emulator/dynamodb/index';
import { inProcessConfig, type Wire } from '../emulator/protocol/client-config';
import { tableDefinition } from '../test/support/embedded-table';

const epoch = Date.parse('2026-11-21T10:00:00Z');
const TABLE_NAME = 'bench';
const PARTITION_ITEMS = 10_000;
/** Bounds for the embedded cloud; the exit code is 1 where it exceeds one. */
const targets = { engine: 50_000, sdk: 3_000 };

interface Operation {
  name: string;
  operation: string;
  input(i: number): any;
  command(input: any): any;
}

const run = (i: number) => ({ PK: { S: `RUN#${i % 5000}` }, SK: { S: 'STATE' } });
const item = (i: number) => ({
  ...run(i),
  GSI1PK: { S: 'OPENRUNS' },
  GSI1SK: { S: `2026-11-21T10:00:00.000Z#${i % PARTITION_ITEMS}` },
  pipelineId: { S: 'orders' },
  date: { S: '2026-11-21' },
  status: { S: 'RUNNING' },
  version: { N: String(i) },
  traits: { L: [{ M: { type: { S: 'freshness' }, status: { S: 'PASS' } } }] },
});

const simple: Operation[] = [
  {
    name: 'PutItem',
    operation: 'PutItem',
    input: (i) => ({ TableName: TABLE_NAME, Item: item(i) }),
    command: (input) => new PutItemCommand(input),
  },
  {
    name: 'PutItem, conditional',
    operation: 'PutItem',
    input: (i) => ({
      TableName: TABLE_NAME,
      Item: { PK: { S: `LOCK#${i % 5000}` }, SK: { S: 'LOCK' }, owner: { S: 'execution' }, ttl: { N: '1795251600' } },
      ConditionExpression: 'attribute_not_exists(PK) OR #ttl < :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': { N: '1795255200' } },
    }),
    command: (input) => new PutItemCommand(input),
  },
  {
    name: 'GetItem',
    operation: 'GetItem',
    input: (i) => ({ TableName: TABLE_NAME, Key: run(i), ConsistentRead: true }),
    command: (input) => new GetItemCommand(input),
  },
  {
    name: 'UpdateItem',
    operation: 'UpdateItem',
    input: (i) => ({
      TableName: TABLE_NAME,
      Key: run(i),
      UpdateExpression: 'SET #s = :s, version = version + :one',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':s': { S: i % 2 ? 'RUNNING' : 'POLLING' }, ':one': { N: '1' } },
    }),
    command: (input) => new UpdateItemCommand(input),
  },
];

const compound: Operation[] = [
  {
    name: 'Query, 25 of an index',
    operation: 'Query',
    input: (i) => ({
      TableName: TABLE_NAME,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :p AND GSI1SK >= :s',
      ExpressionAttributeValues: { ':p': { S: 'OPENRUNS' }, ':s': { S: `2026-11-21T10:00:00.000Z#${i % 5000}` } },
      Limit: 25,
    }),
    command: (input) => new QueryCommand(input),
  },
  {
    name: 'TransactWriteItems, 3 items',
    operation: 'TransactWriteItems',
    input: (i) => ({
      TransactItems: [
        { Put: { TableName: TABLE_NAME, Item: item(i) } },
        {
          Put: {
            TableName: TABLE_NAME,
            Item: { PK: { S: 'PIPELINE#orders' }, SK: { S: `RUN#${i}` }, status: { S: 'RUNNING' } },
          },
        },
        {
          Put: {
            TableName: TABLE_NAME,
            Item: {
              PK: { S: 'PIPELINE#orders' },
              SK: { S: `EVENT#${i}` },
              GSI1PK: { S: 'OUTBOX' },
              GSI1SK: { S: `${i}` },
            },
          },
        },
      ],
    }),
    command: (input) => new TransactWriteItemsCommand(input),
  },
];

const database = (): DynamoDb => {
  let ids = 0;
  const db = createDynamoDb({
    now: () => epoch,
    uuid: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    region: 'us-east-1',
    accountId: '000000000000',
  });
  db.execute('CreateTable', { ...tableDefinition, TableName: TABLE_NAME });
  for (let i = 0; i < PARTITION_ITEMS; i++) db.execute('PutItem', { TableName: TABLE_NAME, Item: item(i) });
  return db;
};

const client = (wire: Wire): DynamoDBClient =>
  new DynamoDBClient(
    inProcessConfig({
      region: 'us-east-1',
      clock: { now: () => epoch, sleep: async () => undefined },
      ids: { random: () => 0 },
      wire,
    }),
  );

/** The inputs are made beforehand, so that making them does not count. */
const perSecond = async <Input>(inputs: readonly Input[], once: (input: Input) => unknown): Promise<number> => {
  for (const input of inputs.slice(0, inputs.length / 10)) await once(input);
  const start = process.cpuUsage();
  for (const input of inputs) {
    const pending = once(input);
    if (pending instanceof Promise) await pending;
  }
  const { user, system } = process.cpuUsage(start);
  return Math.round((inputs.length * 1_000_000) / (user + system));
};

const main = async (): Promise<void> => {
  const count = Number(processArguments()[0] ?? 40_000);
  const db = database();
  const empty = client(async () => ({ statusCode: 200, headers: {}, body: '{}' }));
  const embedded = client(async ({ headers, body }) => {
    const answer = db.handle(headers['x-amz-target'] ?? '', String(body));
    return { statusCode: answer.status, headers: answer.headers, body: answer.body };
  });

  const table = new Table({
    head: ['operations per second', 'SDK alone', 'engine', 'wire', 'SDK + engine'],
    style: { head: [], border: [] },
  });
  let reached = true;
  for (const operation of [...simple, ...compound]) {
    const inputs = Array.from({ length: count }, (_, i) => operation.input(i));
    const some = inputs.slice(0, Math.ceil(count / 4));
    const alone = await perSecond(some, (input) => empty.send(operation.command(input)));
    const engine = await perSecond(inputs, (input) => db.execute(operation.operation, input));
    const wire = await perSecond(
      inputs.map((input) => JSON.stringify(input)),
      (body) => db.handle(`DynamoDB_20120810.${operation.operation}`, body),
    );
    const sdk = await perSecond(some, (input) => embedded.send(operation.command(input)));
    table.push([operation.name, alone, engine, wire, sdk].map(String));
    if (simple.includes(operation)) reached &&= engine >= targets.engine && sdk >= targets.sdk;
  }
  process.stdout.write(
    `${table.toString()}\nsimple operations: engine at least ${targets.engine}, SDK at least ${targets.sdk}: ` +
      `${reached ? 'reached' : 'NOT reached'}\n`,
  );
  if (!reached) process.exitCode = 1;
};

void main();
