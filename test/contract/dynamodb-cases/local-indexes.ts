/** Local secondary indexes: of the table's partitions, read consistently, and completed from the table. */
import type { Case, Step } from '../dynamodb.contract';
import { N, S } from './values';

type Json = Record<string, any>;

const METRICS = 'the metrics of item collections are documented; DynamoDB Local leaves them out';

/** Beside the table of the other cases, which has none. */
const OWN = 'with-local-indexes';

const index = (IndexName: string, Projection: Json): Json => ({
  IndexName,
  KeySchema: [
    { AttributeName: 'day', KeyType: 'HASH' },
    { AttributeName: 'size', KeyType: 'RANGE' },
  ],
  Projection,
});
const definition: Json = {
  TableName: OWN,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'day', AttributeType: 'S' },
    { AttributeName: 'run', AttributeType: 'S' },
    { AttributeName: 'size', AttributeType: 'N' },
  ],
  KeySchema: [
    { AttributeName: 'day', KeyType: 'HASH' },
    { AttributeName: 'run', KeyType: 'RANGE' },
  ],
  LocalSecondaryIndexes: [
    index('whole', { ProjectionType: 'ALL' }),
    index('keys', { ProjectionType: 'KEYS_ONLY' }),
    index('titles', { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] }),
  ],
};

const item = (run: string, more: Json): Json => ({ day: S('d'), run: S(run), ...more });
const large = item('1', { size: N(5), title: S('large'), note: S('x') });
const small = item('2', { size: N(4), title: S('small'), note: S('y') });
const outside = item('3', { title: S('without a size') });

const keysOf = ({ day, run, size }: Json): Json => ({ day, run, size });
const titlesOf = ({ day, run, size, title }: Json): Json => ({ day, run, size, title });

const query = (IndexName: string, more: Json = {}): Step => ({
  call: 'Query',
  with: {
    TableName: OWN,
    IndexName,
    KeyConditionExpression: '#day = :d',
    ExpressionAttributeNames: { '#day': 'day' },
    ExpressionAttributeValues: { ':d': S('d') },
    ...more,
  },
});
const gives = (step: Step, items: readonly Json[], more: Json = {}): Step => ({
  ...step,
  gives: { Items: items, Count: items.length, ScannedCount: items.length, ...more },
});
const units = (table: number, whole: number, keys: number, titles: number): Json => ({
  ConsumedCapacity: {
    TableName: OWN,
    CapacityUnits: table + whole + keys + titles,
    Table: { CapacityUnits: table },
    LocalSecondaryIndexes: Object.fromEntries(
      Object.entries({ whole, keys, titles }).map(([name, CapacityUnits]) => [name, { CapacityUnits }]),
    ),
  },
});
const counted = { ReturnConsumedCapacity: 'INDEXES' };

export const localIndexCases: readonly Case[] = [
  {
    title: 'local indexes order a partition by another key, and give what they lack from the table',
    steps: [
      { call: 'CreateTable', with: definition },
      { call: 'PutItem', with: { TableName: OWN, Item: large, ...counted }, gives: units(1, 1, 1, 1) },
      { call: 'PutItem', with: { TableName: OWN, Item: small }, gives: {} },
      { call: 'PutItem', with: { TableName: OWN, Item: outside }, gives: {} },
      gives(query('whole', { ConsistentRead: true }), [small, large]),
      gives(query('keys'), [keysOf(small), keysOf(large)]),
      gives(query('titles'), [titlesOf(small), titlesOf(large)]),
      gives(query('keys', { Select: 'ALL_ATTRIBUTES' }), [small, large]),
      gives(query('titles', { ProjectionExpression: 'note' }), [{ note: S('y') }, { note: S('x') }]),
      gives(query('whole', { Limit: 1 }), [small], { LastEvaluatedKey: keysOf(small) }),
      gives(query('whole', { ExclusiveStartKey: keysOf(small) }), [large]),
      gives(query('whole', { ScanIndexForward: false }), [large, small]),
      { ...query('keys', { Select: 'COUNT' }), gives: { Count: 2, ScannedCount: 2 } },
      {
        ...query('keys', {
          FilterExpression: 'title = :t',
          ExpressionAttributeValues: { ':d': S('d'), ':t': S('small') },
        }),
        fails: {
          name: 'ValidationException',
          message:
            'One or more parameter values were invalid: Secondary index keys does not project one or more filter ' +
            'attributes: [title]',
        },
      },
      gives({ call: 'Scan', with: { TableName: OWN, IndexName: 'keys', ConsistentRead: true } }, [
        keysOf(small),
        keysOf(large),
      ]),
      gives(query('keys', { Limit: 1, Select: 'ALL_ATTRIBUTES', ConsistentRead: true, ...counted }), [small], {
        LastEvaluatedKey: keysOf(small),
        ConsumedCapacity: {
          TableName: OWN,
          CapacityUnits: 2,
          Table: { CapacityUnits: 1 },
          LocalSecondaryIndexes: { keys: { CapacityUnits: 1 } },
        },
      }),
      {
        call: 'UpdateItem',
        with: {
          TableName: OWN,
          Key: { day: S('d'), run: S('1') },
          UpdateExpression: 'SET #size = :s',
          ExpressionAttributeNames: { '#size': 'size' },
          ExpressionAttributeValues: { ':s': N(1) },
          ...counted,
        },
        gives: units(1, 2, 2, 2),
      },
      gives(query('keys'), [keysOf({ ...large, size: N(1) }), keysOf(small)]),
      { call: 'DeleteItem', with: { TableName: OWN, Key: { day: S('d'), run: S('1') } }, gives: {} },
      gives(query('keys'), [keysOf(small)]),
      {
        call: 'PutItem',
        with: { TableName: OWN, Item: item('4', { size: S('huge') }) },
        fails: { name: 'ValidationException' },
      },
      { call: 'DeleteTable', with: { TableName: OWN } },
    ],
  },
  {
    title: 'writes to a table with local indexes report the size of the item collection on request',
    steps: [
      { call: 'CreateTable', with: definition },
      {
        call: 'PutItem',
        with: { TableName: OWN, Item: large, ReturnItemCollectionMetrics: 'SIZE' },
        gives: { ItemCollectionMetrics: { ItemCollectionKey: { day: S('d') }, SizeEstimateRangeGB: [0, 1] } },
        onDynamoDbLocal: { why: METRICS, gives: {} },
      },
      {
        call: 'BatchWriteItem',
        with: {
          RequestItems: { [OWN]: [small, outside].map((Item) => ({ PutRequest: { Item } })) },
          ReturnItemCollectionMetrics: 'SIZE',
        },
        gives: {
          UnprocessedItems: {},
          ItemCollectionMetrics: {
            [OWN]: [{ ItemCollectionKey: { day: S('d') }, SizeEstimateRangeGB: [0, 1] }],
          },
        },
        onDynamoDbLocal: {
          why: METRICS,
          gives: { UnprocessedItems: {} },
        },
      },
      { call: 'PutItem', with: { Item: { PK: S('a'), SK: S('b') }, ReturnItemCollectionMetrics: 'SIZE' }, gives: {} },
      { call: 'DeleteTable', with: { TableName: OWN } },
    ],
  },
];
