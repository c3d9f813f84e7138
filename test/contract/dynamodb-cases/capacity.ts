/** Consumed capacity. */
import { type Case, type Step, TABLE } from '../dynamodb.contract';
import { key, N, S } from './values';

const indexKeys = { GSI1PK: S('OPENRUNS'), GSI1SK: S('2026-11-21') };
const capacity = (table: number, indexes: Record<string, number> = {}) => ({
  ConsumedCapacity: {
    TableName: TABLE,
    CapacityUnits: Object.values(indexes).reduce((sum, units) => sum + units, table),
    Table: { CapacityUnits: table },
    ...(Object.keys(indexes).length > 0 && {
      GlobalSecondaryIndexes: Object.fromEntries(
        Object.entries(indexes).map(([name, CapacityUnits]) => [name, { CapacityUnits }]),
      ),
    }),
  },
});
const total = (CapacityUnits: number) => ({ ConsumedCapacity: { TableName: TABLE, CapacityUnits } });

/** A write, and the units of the table and of each index that it touches. */
const write = (call: string, input: object, table: number, indexes?: Record<string, number>): Step => ({
  call,
  with: { ReturnConsumedCapacity: 'INDEXES', ...input },
  gives: capacity(table, indexes),
});
const put = (extra: object, table: number, indexes?: Record<string, number>): Step =>
  write('PutItem', { Item: { ...key(), ...extra } }, table, indexes);

const transaction = (i: number, extra: object = {}) => ({
  Put: { TableName: TABLE, Item: { ...key(`RUN#${i}`), ...extra } },
});
const WHY_TWICE =
  'a transactional write costs two units per KB, and what follows in an index one, as measured at the service; ' +
  'DynamoDB Local counts the two twice over, and the index like the table';
const WHY_REPEATED =
  'a repeated token costs the transactional read of what each item was, which is at least two units; DynamoDB Local ' +
  'rounds up once for all items, and counts no deleted one';

export const capacityCases: readonly Case[] = [
  {
    title: 'a write costs a unit per started KB of the larger image, and what it changes in each index',
    steps: [
      put({}, 1),
      put(indexKeys, 1, { GSI1: 1 }),
      put(indexKeys, 1),
      put({ ...indexKeys, z: N(1) }, 1, { GSI1: 1 }),
      put({ ...indexKeys, z: N(1), GSI1SK: S('2026-11-22') }, 1, { GSI1: 2 }),
      put({ ...indexKeys, GSI1SK: S('2026-11-22'), z: S('x'.repeat(2500)) }, 3, { GSI1: 3 }),
      write('UpdateItem', { Key: key(), UpdateExpression: 'REMOVE z' }, 3, { GSI1: 3 }),
      put({ ...indexKeys, GSI1SK: S('2026-11-22'), rank: N(1) }, 1, { GSI1: 1, byRank: 1, byRankWithTitle: 1 }),
      // An attribute that an index does not hold costs nothing there.
      put({ ...indexKeys, GSI1SK: S('2026-11-22'), rank: N(1), z: N(1) }, 1, { GSI1: 1 }),
      put({ ...indexKeys, GSI1SK: S('2026-11-22'), rank: N(1), z: N(1), title: S('t') }, 1, {
        GSI1: 1,
        byRankWithTitle: 1,
      }),
      write('UpdateItem', { Key: key(), UpdateExpression: 'REMOVE GSI1PK' }, 1, { GSI1: 1, byRankWithTitle: 1 }),
      write('DeleteItem', { Key: key() }, 1, { byRank: 1 }),
      write('DeleteItem', { Key: key() }, 1),
    ],
  },
  {
    title: 'a read costs a unit per started 4 KB, half a unit when eventually consistent',
    given: [
      { ...key(), ...indexKeys, x: S('x'.repeat(4096)) },
      { ...key('RUN#2'), ...indexKeys, x: S('x'.repeat(100)) },
    ],
    steps: [
      { call: 'GetItem', with: { Key: key('RUN#3'), ReturnConsumedCapacity: 'TOTAL' }, gives: total(0.5) },
      {
        call: 'GetItem',
        with: { Key: key('RUN#3'), ReturnConsumedCapacity: 'TOTAL', ConsistentRead: true },
        gives: total(1),
      },
      {
        call: 'GetItem',
        with: { Key: key(), ProjectionExpression: 'PK', ReturnConsumedCapacity: 'INDEXES', ConsistentRead: true },
        gives: { Item: { PK: S('RUN#1') }, ...capacity(2) },
      },
      {
        call: 'GetItem',
        with: { Key: key(), ProjectionExpression: 'PK', ReturnConsumedCapacity: 'NONE' },
        gives: { Item: { PK: S('RUN#1') } },
      },
      {
        call: 'Query',
        with: {
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :p',
          ExpressionAttributeValues: { ':p': S('OPENRUNS') },
          Select: 'COUNT',
          ReturnConsumedCapacity: 'INDEXES',
        },
        gives: { Count: 2, ScannedCount: 2, ...capacity(0, { GSI1: 1 }) },
      },
      {
        call: 'Query',
        with: {
          KeyConditionExpression: 'PK = :p',
          ExpressionAttributeValues: { ':p': S('none') },
          ReturnConsumedCapacity: 'TOTAL',
        },
        gives: { Items: [], Count: 0, ScannedCount: 0, ...total(0.5) },
        onDynamoDbLocal: {
          why: 'a read of nothing costs the least that a read costs; DynamoDB Local counts nothing',
          gives: { Items: [], Count: 0, ScannedCount: 0, ...total(0) },
        },
      },
      {
        call: 'Scan',
        with: { FilterExpression: 'attribute_exists(zz)', ReturnConsumedCapacity: 'TOTAL', ConsistentRead: true },
        gives: { Items: [], Count: 0, ScannedCount: 2, ...total(2) },
      },
    ],
  },
  {
    title: 'a transaction costs twice as much in the table, and as much as any write in an index',
    steps: [
      {
        call: 'TransactWriteItems',
        with: {
          TransactItems: [transaction(1), transaction(2, indexKeys)],
          ReturnConsumedCapacity: 'INDEXES',
          ClientRequestToken: 'once',
        },
        gives: {
          ConsumedCapacity: [
            {
              TableName: TABLE,
              CapacityUnits: 5,
              WriteCapacityUnits: 5,
              Table: { CapacityUnits: 4, WriteCapacityUnits: 4 },
              GlobalSecondaryIndexes: { GSI1: { CapacityUnits: 1, WriteCapacityUnits: 1 } },
            },
          ],
        },
        onDynamoDbLocal: {
          why: WHY_TWICE,
          gives: {
            ConsumedCapacity: [
              {
                TableName: TABLE,
                CapacityUnits: 12,
                WriteCapacityUnits: 12,
                Table: { CapacityUnits: 8, WriteCapacityUnits: 8 },
                GlobalSecondaryIndexes: { GSI1: { CapacityUnits: 4, WriteCapacityUnits: 4 } },
              },
            ],
          },
        },
      },
      {
        call: 'TransactWriteItems',
        with: {
          TransactItems: [transaction(1), transaction(2, indexKeys)],
          ReturnConsumedCapacity: 'TOTAL',
          ClientRequestToken: 'once',
        },
        gives: { ConsumedCapacity: [{ TableName: TABLE, CapacityUnits: 4, ReadCapacityUnits: 4 }] },
        onDynamoDbLocal: {
          why: WHY_REPEATED,
          gives: { ConsumedCapacity: [{ TableName: TABLE, CapacityUnits: 2, ReadCapacityUnits: 2 }] },
        },
      },
      {
        call: 'PutItem',
        with: { Item: { ...key('RUN#3'), z: S('x'.repeat(8500)) }, ReturnConsumedCapacity: 'TOTAL' },
        gives: total(9),
      },
      {
        call: 'TransactWriteItems',
        with: {
          TransactItems: [{ Delete: { TableName: TABLE, Key: key('RUN#3') } }],
          ReturnConsumedCapacity: 'TOTAL',
          ClientRequestToken: 'deleted',
        },
        gives: { ConsumedCapacity: [{ TableName: TABLE, CapacityUnits: 18, WriteCapacityUnits: 18 }] },
        onDynamoDbLocal: {
          why: WHY_TWICE,
          gives: { ConsumedCapacity: [{ TableName: TABLE, CapacityUnits: 36, WriteCapacityUnits: 36 }] },
        },
      },
      {
        call: 'TransactWriteItems',
        with: {
          TransactItems: [{ Delete: { TableName: TABLE, Key: key('RUN#3') } }],
          ReturnConsumedCapacity: 'TOTAL',
          ClientRequestToken: 'deleted',
        },
        gives: { ConsumedCapacity: [{ TableName: TABLE, CapacityUnits: 6, ReadCapacityUnits: 6 }] },
        onDynamoDbLocal: {
          why: WHY_REPEATED,
          gives: { ConsumedCapacity: [{ TableName: TABLE, CapacityUnits: 2, ReadCapacityUnits: 2 }] },
        },
      },
      {
        call: 'TransactGetItems',
        with: {
          TransactItems: [
            { Get: { TableName: TABLE, Key: key('RUN#1') } },
            { Get: { TableName: TABLE, Key: key('RUN#9') } },
          ],
          ReturnConsumedCapacity: 'TOTAL',
        },
        gives: {
          ConsumedCapacity: [{ TableName: TABLE, CapacityUnits: 4, ReadCapacityUnits: 4 }],
          Responses: [{ Item: key('RUN#1') }, {}],
        },
      },
    ],
  },
  {
    title: 'a batch costs what its operations cost',
    given: [key('RUN#1')],
    steps: [
      {
        call: 'BatchGetItem',
        with: { RequestItems: { [TABLE]: { Keys: [key('RUN#1')] } }, ReturnConsumedCapacity: 'TOTAL' },
        gives: {
          Responses: { [TABLE]: [key('RUN#1')] },
          UnprocessedKeys: {},
          ConsumedCapacity: [{ TableName: TABLE, CapacityUnits: 0.5 }],
        },
      },
      {
        call: 'BatchWriteItem',
        with: {
          RequestItems: {
            [TABLE]: [
              { PutRequest: { Item: key('RUN#2') } },
              { PutRequest: { Item: { ...key('RUN#3'), ...indexKeys } } },
            ],
          },
          ReturnConsumedCapacity: 'TOTAL',
        },
        gives: { UnprocessedItems: {}, ConsumedCapacity: [{ TableName: TABLE, CapacityUnits: 3 }] },
      },
    ],
  },
];
