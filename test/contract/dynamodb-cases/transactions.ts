/** Transactions and batches. */
import { type Case, TABLE } from '../dynamodb.contract';
import { invalid, key, L, M, N, S } from './values';

const run = (i: number, extra: object = {}) => ({ ...key(`RUN#${i}`), ...extra });
const put = (i: number, extra: object = {}, condition: object = {}) => ({
  Put: { TableName: TABLE, Item: run(i, extra), ...condition },
});
const update = (i: number, UpdateExpression: string, values: Record<string, object>, more: object = {}) => ({
  Update: { TableName: TABLE, Key: run(i), UpdateExpression, ExpressionAttributeValues: values, ...more },
});
const isNew = { ConditionExpression: 'attribute_not_exists(PK)' };
const cancelled = (reasons: readonly object[]) => ({
  name: 'TransactionCanceledException',
  message:
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
    `[${reasons.map((reason) => (reason as { Code: string }).Code).join(', ')}]`,
  CancellationReasons: reasons,
});
const conditionReason = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
const none = { Code: 'None' };

const KEYS_ARE_REASONS =
  'ValidationError is a documented cancellation reason; DynamoDB Local refuses the request instead';

export const transactionCases: readonly Case[] = [
  {
    title: 'a transaction writes all of its items, or none and says why for each',
    given: [run(1, { status: S('RUNNING') })],
    steps: [
      {
        call: 'TransactWriteItems',
        with: {
          TransactItems: [
            put(2),
            put(1, {}, { ...isNew, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
            put(1.5, {}, isNew),
          ],
        },
        fails: cancelled([none, { ...conditionReason, Item: run(1, { status: S('RUNNING') }) }, none]),
      },
      { call: 'Scan', with: { Select: 'COUNT' }, gives: { Count: 1, ScannedCount: 1 } },
      {
        call: 'TransactWriteItems',
        with: {
          TransactItems: [
            put(9, {}, { ConditionExpression: 'attribute_exists(PK)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
          ],
        },
        fails: cancelled([conditionReason]),
      },
      {
        call: 'TransactWriteItems',
        with: {
          TransactItems: [
            { ConditionCheck: { TableName: TABLE, Key: run(1), ConditionExpression: 'attribute_exists(PK)' } },
            put(2, { n: N(1) }, isNew),
            update(3, 'SET n = if_not_exists(n, :zero) + :one', { ':zero': N(0), ':one': N(1) }),
            { Delete: { TableName: TABLE, Key: run(4) } },
          ],
        },
        gives: {},
      },
      {
        call: 'TransactGetItems',
        with: { TransactItems: [1, 2, 3, 4].map((i) => ({ Get: { TableName: TABLE, Key: run(i) } })) },
        gives: {
          Responses: [
            { Item: run(1, { status: S('RUNNING') }) },
            { Item: run(2, { n: N(1) }) },
            { Item: run(3, { n: N(1) }) },
            {},
          ],
        },
      },
    ],
  },
  {
    title: 'what an item does not allow cancels the transaction as a ValidationError',
    given: [run(1, { s: S('text') })],
    steps: [
      {
        call: 'TransactWriteItems',
        with: { TransactItems: [put(2), update(1, 'SET s = s + :one', { ':one': N(1) })] },
        fails: cancelled([
          none,
          { Code: 'ValidationError', Message: 'An operand in the update expression has an incorrect data type' },
        ]),
        onDynamoDbLocal: {
          why: KEYS_ARE_REASONS,
          fails: invalid('An operand in the update expression has an incorrect data type'),
        },
      },
      { call: 'GetItem', with: { Key: run(2) }, gives: {} },
    ],
  },
  {
    title: 'a client token makes a transaction happen once',
    steps: [
      {
        call: 'TransactWriteItems',
        with: { ClientRequestToken: 'token-1', TransactItems: [update(1, 'ADD n :one', { ':one': N(1) })] },
        gives: {},
      },
      {
        call: 'TransactWriteItems',
        with: { ClientRequestToken: 'token-1', TransactItems: [update(1, 'ADD n :one', { ':one': N(1) })] },
        gives: {},
      },
      { call: 'GetItem', with: { Key: run(1) }, gives: { Item: run(1, { n: N(1) }) } },
      {
        call: 'TransactWriteItems',
        with: { ClientRequestToken: 'token-1', TransactItems: [put(2)] },
        fails: { name: 'IdempotentParameterMismatchException' },
      },
      {
        call: 'TransactWriteItems',
        with: { ClientRequestToken: 'x'.repeat(37), TransactItems: [put(2)] },
        fails: { name: 'ValidationException' },
      },
      // A cancelled transaction is not remembered: the same token may try again.
      {
        call: 'TransactWriteItems',
        with: { ClientRequestToken: 'token-2', TransactItems: [put(1, {}, isNew)] },
        fails: cancelled([conditionReason]),
      },
      { call: 'DeleteItem', with: { Key: run(1) } },
      {
        call: 'TransactWriteItems',
        with: { ClientRequestToken: 'token-2', TransactItems: [put(1, {}, isNew)] },
        gives: {},
      },
    ],
  },
  {
    title: 'transactions that are too large or contradict themselves are refused',
    steps: [
      { call: 'TransactWriteItems', with: { TransactItems: [] }, fails: invalid() },
      {
        call: 'TransactWriteItems',
        with: { TransactItems: Array.from({ length: 101 }, (_, i) => put(i)) },
        fails: invalid(),
      },
      {
        call: 'TransactWriteItems',
        with: { TransactItems: [put(1), put(1)] },
        fails: invalid('Transaction request cannot include multiple operations on one item'),
      },
      {
        call: 'TransactWriteItems',
        with: { TransactItems: [{ ...put(1), Delete: { TableName: TABLE, Key: run(2) } }] },
        fails: invalid(),
      },
      { call: 'TransactWriteItems', with: { TransactItems: [{}] }, fails: invalid() },
      {
        call: 'TransactWriteItems',
        with: { TransactItems: [put(1), update(2, 'SET a a', { ':a': N(1) })] },
        fails: invalid('Invalid UpdateExpression: Syntax error; token: "a", near: "a a"'),
      },
      {
        call: 'TransactWriteItems',
        with: { TransactItems: [{ Put: { TableName: TABLE, Item: { PK: S('x') } } }] },
        fails: cancelled([
          {
            Code: 'ValidationError',
            Message: 'One or more parameter values were invalid: Missing the key SK in the item',
          },
        ]),
        onDynamoDbLocal: { why: KEYS_ARE_REASONS, fails: invalid('One of the required keys was not given a value') },
      },
      {
        call: 'TransactWriteItems',
        with: { TransactItems: [put(1), { Delete: { TableName: TABLE, Key: { PK: S('x') } } }] },
        fails: cancelled([
          none,
          { Code: 'ValidationError', Message: 'The provided key element does not match the schema' },
        ]),
        onDynamoDbLocal: { why: KEYS_ARE_REASONS, fails: invalid() },
      },
      {
        call: 'TransactGetItems',
        with: { TransactItems: [{ Get: { TableName: TABLE, Key: {} } }] },
        fails: { name: 'TransactionCanceledException' },
      },
      {
        call: 'TransactWriteItems',
        with: { TransactItems: [{ Delete: { TableName: 'absent', Key: run(1) } }] },
        fails: { name: 'ResourceNotFoundException' },
      },
      {
        call: 'TransactWriteItems',
        with: { TransactItems: Array.from({ length: 12 }, (_, i) => put(i, { x: S('x'.repeat(390_000)) })) },
        fails: invalid(),
      },
      {
        call: 'TransactGetItems',
        with: { TransactItems: [1, 1].map((i) => ({ Get: { TableName: TABLE, Key: run(i) } })) },
        fails: invalid('Transaction request cannot include multiple operations on one item'),
      },
      { call: 'Scan', with: { Select: 'COUNT' }, gives: { Count: 0, ScannedCount: 0 } },
    ],
  },
  {
    title: 'batches get and write many items',
    given: [run(1, { m: M({ l: L(N(1)) }) }), run(2)],
    steps: [
      {
        call: 'BatchGetItem',
        with: { RequestItems: { [TABLE]: { Keys: [run(9)] } } },
        gives: { Responses: { [TABLE]: [] }, UnprocessedKeys: {} },
      },
      {
        call: 'BatchGetItem',
        with: { RequestItems: { [TABLE]: { Keys: [run(1)], ProjectionExpression: 'm.l[0]', ConsistentRead: true } } },
        gives: { Responses: { [TABLE]: [{ m: M({ l: L(N(1)) }) }] }, UnprocessedKeys: {} },
      },
      {
        call: 'BatchWriteItem',
        with: { RequestItems: { [TABLE]: [{ PutRequest: { Item: run(3) } }, { DeleteRequest: { Key: run(1) } }] } },
        gives: { UnprocessedItems: {} },
      },
      { call: 'Scan', with: { Select: 'COUNT' }, gives: { Count: 2, ScannedCount: 2 } },
      {
        call: 'BatchWriteItem',
        with: { RequestItems: { [TABLE]: [{ PutRequest: { Item: run(3) } }, { DeleteRequest: { Key: run(3) } }] } },
        fails: invalid('Provided list of item keys contains duplicates'),
      },
      {
        call: 'BatchWriteItem',
        with: { RequestItems: { [TABLE]: Array.from({ length: 26 }, (_, i) => ({ PutRequest: { Item: run(i) } })) } },
        fails: invalid(),
      },
      { call: 'BatchWriteItem', with: { RequestItems: {} }, fails: invalid() },
      {
        call: 'BatchGetItem',
        with: { RequestItems: { [TABLE]: { Keys: [run(1), run(1)] } } },
        fails: invalid('Provided list of item keys contains duplicates'),
      },
      {
        call: 'BatchGetItem',
        with: { RequestItems: { [TABLE]: { Keys: Array.from({ length: 101 }, (_, i) => run(i)) } } },
        fails: invalid(),
      },
      {
        call: 'BatchGetItem',
        with: { RequestItems: { absent: { Keys: [run(1)] } } },
        fails: { name: 'ResourceNotFoundException' },
      },
    ],
  },
];
