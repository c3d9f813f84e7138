/** Which refusal a request gets, and in which words: what AWS is known to answer. */
import { expect } from 'chai';
import {
  AT_LEAST_ONE,
  atLeast,
  atMost,
  invalid,
  item,
  MAP_KEYS,
  METRICS,
  many,
  NO_NAME,
  NOT_NULL,
  odd,
  one,
  type RefusalCase,
  refusalOf,
  SELECT,
  several,
  TABLE,
  UNITS,
  violation,
} from '../refusals';

const cases: RefusalCase[] = [
  ['PutItem', { Item: item }, one(NO_NAME)],
  ['PutItem', { TableName: '', Item: item }, one(violation(`''`, 'tableName', atLeast(1)))],
  ['PutItem', { TableName: 'b d!', Item: item }, one(odd('b d!'))],
  [
    'PutItem',
    { TableName: 'a'.repeat(256), Item: item },
    one(violation(`'${'a'.repeat(256)}'`, 'tableName', atMost(255))),
  ],
  ['GetItem', {}, several(NO_NAME, violation('null', 'key', NOT_NULL))],
  ['DeleteItem', { TableName: 'none', Key: item, ReturnConsumedCapacity: 'x' }, one(UNITS)],
  [
    'UpdateItem',
    { TableName: TABLE, Key: item, ReturnConsumedCapacity: 'x', ReturnItemCollectionMetrics: 'y' },
    several(UNITS, METRICS),
  ],
  ['Query', { TableName: TABLE, Limit: 0 }, one(violation('', 'Limit', AT_LEAST_ONE))],
  ['Query', { TableName: 'abc!', Select: 'x' }, several(odd('abc!'), SELECT)],
  ['Scan', { TableName: TABLE, Limit: 0 }, one(violation(`'0'`, 'limit', AT_LEAST_ONE))],
  ['Scan', { TableName: TABLE, Select: 'x' }, one(SELECT)],
  ['BatchGetItem', { RequestItems: {} }, one(violation('', 'RequestItems', atLeast(1)))],
  [
    'BatchGetItem',
    { RequestItems: { [TABLE]: { Keys: [] } } },
    one(violation('', 'RequestItems.runs.member.Keys', atLeast(1))),
  ],
  [
    'BatchGetItem',
    { RequestItems: { [TABLE]: { Keys: many(101, (i) => ({ pk: { S: `${i}` } })) } } },
    one(violation('', 'RequestItems.runs.member.Keys', atMost(100))),
  ],
  [
    'BatchGetItem',
    { RequestItems: { 'a!': { Keys: [item] } }, ReturnConsumedCapacity: 'x' },
    several(violation(`'{"a!":{"Keys":[{"pk":{"S":"a"}}]}}'`, 'requestItems', MAP_KEYS), UNITS),
  ],
  ['BatchWriteItem', { RequestItems: {} }, one(violation('', 'RequestItems', atLeast(1)))],
  [
    'BatchWriteItem',
    { RequestItems: { [TABLE]: [] } },
    one(violation(`'{runs=[]}'`, 'requestItems', `Map value must satisfy constraint: [${atMost(25)}, ${atLeast(1)}]`)),
  ],
  [
    'BatchWriteItem',
    { RequestItems: { [TABLE]: many(26, (i) => ({ PutRequest: { Item: { pk: { S: `${i}` } } } })) } },
    one(violation('', 'RequestItems.runs.member', atMost(25))),
  ],
  [
    'BatchWriteItem',
    { RequestItems: { 'a!': [{ PutRequest: { Item: item } }] } },
    one(
      violation(
        `'{a!=[WriteRequest(putRequest=PutRequest(item={pk=AttributeValue(s=a)}))]}'`,
        'requestItems',
        MAP_KEYS,
      ),
    ),
  ],
  ['BatchWriteItem', { RequestItems: { 'a!': [] }, ReturnConsumedCapacity: 'x' }, one(UNITS)],
  [
    'BatchWriteItem',
    { RequestItems: { [TABLE]: [{ PutRequest: { Item: { pk: { N: '1' } } } }] } },
    'The provided key element does not match the schema',
  ],
  [
    'BatchWriteItem',
    { RequestItems: { [TABLE]: [{ PutRequest: { Item: { x: { S: 'a' } } } }] } },
    'The provided key element does not match the schema',
  ],
  ['TransactWriteItems', { TransactItems: [] }, one(violation(`'[]'`, 'transactItems', atLeast(1)))],
  [
    'TransactWriteItems',
    { TransactItems: many(101, (i) => ({ Put: { TableName: TABLE, Item: { pk: { S: `${i}` } } } })) },
    one(violation('', 'TransactItems', atMost(100))),
  ],
  [
    'TransactWriteItems',
    {
      TransactItems: [{ Put: { TableName: 'none', Item: item } }],
      ClientRequestToken: 'x'.repeat(37),
      ReturnConsumedCapacity: 'x',
    },
    several(violation(`'${'x'.repeat(37)}'`, 'clientRequestToken', atMost(36)), UNITS),
  ],
  [
    'TransactGetItems',
    { TransactItems: many(101, (i) => ({ Get: { TableName: TABLE, Key: { pk: { S: `${i}` } } } })) },
    one(violation('', 'TransactItems', atMost(100))),
  ],
  [
    'UpdateTimeToLive',
    { TableName: TABLE, TimeToLiveSpecification: { AttributeName: '', Enabled: true } },
    one(violation(`''`, 'timeToLiveSpecification.attributeName', atLeast(1))),
  ],
  ['PutItem', { TableName: TABLE, Item: { ...item, x: { BS: [] } } }, invalid('Binary sets should not be empty')],
  ['PutItem', { TableName: TABLE, Item: { ...item, x: { NS: [] } } }, invalid('An number set  may not be empty')],
  [
    'PutItem',
    { TableName: TABLE, Item: { ...item, x: { SS: ['a', 'a'] } } },
    invalid('Input collection [a, a] contains duplicates'),
  ],
  [
    'PutItem',
    { TableName: TABLE, Item: { ...item, x: { BS: ['', ''] } } },
    invalid('Input collection [, ]of type BS contains duplicates'),
  ],
];

describe('embedded DynamoDB, the words of refusals', () => {
  for (const [i, [operation, input, message]] of cases.entries())
    it(`${operation} (${i + 1}) says ${message.replaceAll(/a{99,}/g, 'a…').slice(0, 60)}`, () => {
      const { type, message: said } = refusalOf(operation, input);
      expect([type, said]).to.deep.equal(['ValidationException', message]);
    });

  it('a key that does not fit cancels a transaction, with a reason for each action', () => {
    const put = { Put: { TableName: TABLE, Item: item } };
    const misfit = { Put: { TableName: TABLE, Item: { pk: { N: '1' } } } };
    const { type, extra } = refusalOf('TransactWriteItems', { TransactItems: [put, misfit] });
    expect([type, extra.CancellationReasons]).to.deep.equal([
      'TransactionCanceledException',
      [
        { Code: 'None' },
        { Code: 'ValidationError', Message: invalid('Type mismatch for key pk expected: S actual: N') },
      ],
    ]);
    const empty = { Put: { TableName: TABLE, Item: { pk: { S: '' } } } };
    expect(refusalOf('TransactWriteItems', { TransactItems: [put, empty] }).type).to.equal('ValidationException');
  });
});
