/** Items, keys and numbers: valid and invalid input, and the items that reads return. */
import type { Case, Step } from '../dynamodb.contract';
import { B, bs, invalid, key, L, M, N, ns, S, ss } from './values';

const put = (item: object): Record<string, unknown> => ({ Item: item });
const refusedItems: readonly (readonly [item: object, message: string | undefined])[] = [
  [{ PK: S('a') }, 'One or more parameter values were invalid: Missing the key SK in the item'],
  [{ ...key(), PK: N(1) }, 'One or more parameter values were invalid: Type mismatch for key PK expected: S actual: N'],
  [
    key('', 'x'),
    'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ' +
      'string value. Key: PK',
  ],
  [
    key('x', ''),
    'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ' +
      'string value. Key: SK',
  ],
  [
    { ...key(), GSI1PK: N(1) },
    'One or more parameter values were invalid: Type mismatch for Index Key GSI1PK Expected: S Actual: N ' +
      'IndexName: GSI1',
  ],
  [
    { ...key(), GSI1SK: S('') },
    'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
      'The AttributeValue for a key attribute cannot contain an empty string value. IndexName: GSI1, IndexKey: GSI1SK',
  ],
  [{ ...key(), n: N('1x') }, 'The parameter cannot be converted to a numeric value: 1x'],
  [{ ...key(), n: N('1'.repeat(39)) }, 'Attempting to store more than 38 significant digits in a Number'],
  [
    { ...key(), n: N('1e126') },
    'Number overflow. Attempting to store a number with magnitude larger than supported range',
  ],
  [
    { ...key(), n: N('1e-131') },
    'Number underflow. Attempting to store a number with magnitude smaller than supported range',
  ],
  [{ ...key(), x: ss() }, 'One or more parameter values were invalid: An string set  may not be empty'],
  [
    { ...key(), x: ss('a', 'a') },
    'One or more parameter values were invalid: Input collection [a, a] contains duplicates',
  ],
  [
    { ...key(), x: { NULL: false } },
    'One or more parameter values were invalid: Null attribute value types must have the value of true',
  ],
  [{ ...key(), '': S('x') }, 'One or more parameter values were invalid: Attribute name must not be empty'],
  [
    key('x'.repeat(2049)),
    'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes',
  ],
  [
    key('x', 'x'.repeat(1025)),
    'One or more parameter values were invalid: Size of rangekey has exceeded the maximum size limit of1024 bytes',
  ],
];

/** Written, and as it is read. */
const NUMBERS: readonly (readonly [string, string])[] = [
  ['1.0', '1'],
  ['100', '100'],
  ['1e3', '1000'],
  ['-1.50e-5', '-0.000015'],
  ['0.0', '0'],
  ['-0', '0'],
  ['+5', '5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['00012', '12'],
  ['9.99e125', `999${'0'.repeat(123)}`],
  ['1e-130', `0.${'0'.repeat(129)}1`],
  ['123456789012345678901234567890.12345678', '123456789012345678901234567890.12345678'],
  ['12345678901234567890123456789012345678000', '12345678901234567890123456789012345678000'],
];

const rich = {
  ...key(),
  text: S(''),
  unicode: S('é😀\u0000'),
  number: N(12.5),
  binary: B(0, 255),
  emptyBinary: B(),
  yes: { BOOL: true },
  nothing: { NULL: true },
  list: L(S('a'), L(), M({})),
  map: M({ deep: M({ deeper: L(N(1)) }) }),
  texts: ss('b', 'a', ''),
  numbers: ns(2, 1),
  binaries: bs([1], [0]),
  constructor: S('an attribute like any other'),
};

export const itemCases: readonly Case[] = [
  {
    title: 'every type is returned as it was written',
    given: [rich],
    steps: [
      { call: 'GetItem', with: { Key: key() }, gives: { Item: rich } },
      { call: 'GetItem', with: { Key: key('RUN#none') }, gives: {} },
      {
        call: 'GetItem',
        with: {
          Key: key(),
          ProjectionExpression: '#l[2], #l[0], #m.deep.deeper, zz, number2',
          ExpressionAttributeNames: { '#l': 'list', '#m': 'map' },
        },
        gives: { Item: { list: L(S('a'), M({})), map: M({ deep: M({ deeper: L(N(1)) }) }) } },
      },
      { call: 'GetItem', with: { Key: key(), ProjectionExpression: 'zz.y' }, gives: { Item: {} } },
      {
        call: 'GetItem',
        with: { Key: key(), ProjectionExpression: 'm, m.l' },
        fails: invalid(
          'Invalid ProjectionExpression: Two document paths overlap with each other; must remove or rewrite one ' +
            'of these paths; path one: [m], path two: [m, l]',
        ),
      },
      {
        call: 'GetItem',
        with: { Key: key(), ProjectionExpression: 'm,' },
        fails: invalid('Invalid ProjectionExpression: Syntax error; token: "<EOF>", near: ","'),
      },
    ],
  },
  {
    title: 'numbers keep their value and 38 digits, not their spelling',
    steps: NUMBERS.flatMap(([written, read]): Step[] => [
      { call: 'PutItem', with: put({ ...key(), n: N(written) }) },
      { call: 'GetItem', with: { Key: key() }, gives: { Item: { ...key(), n: N(read) } } },
    ]),
  },
  {
    title: 'items that cannot be stored are refused',
    steps: refusedItems.map(([item, message]) => ({ call: 'PutItem', with: put(item), fails: invalid(message) })),
  },
  {
    title: 'an item may have 400 KB and not a byte more',
    steps: [
      { call: 'PutItem', with: put({ ...key('a', 'b'), x: S('x'.repeat(400 * 1024 - 7)) }), gives: {} },
      {
        call: 'PutItem',
        with: put({ ...key('a', 'b'), x: S('x'.repeat(400 * 1024 - 6)) }),
        fails: invalid('Item size has exceeded the maximum allowed size'),
      },
      {
        call: 'UpdateItem',
        with: { Key: key('a', 'b'), UpdateExpression: 'SET y = :y', ExpressionAttributeValues: { ':y': S('') } },
        fails: invalid('Item size to update has exceeded the maximum allowed size'),
      },
    ],
  },
  {
    title: 'a Key parameter has exactly the key attributes',
    steps: [{ ...key(), x: S('x') }, { PK: S('a') }, { PK: N(1), SK: S('b') }].flatMap((Key): Step[] =>
      ['GetItem', 'DeleteItem', 'UpdateItem'].map((call) => ({
        call,
        with: { Key },
        fails: invalid('The provided key element does not match the schema'),
      })),
    ),
  },
  {
    title: 'an index key of another type is refused, also by an update',
    given: [key()],
    steps: [
      {
        call: 'UpdateItem',
        with: { Key: key(), UpdateExpression: 'SET GSI1PK = :c', ExpressionAttributeValues: { ':c': N(1) } },
        fails: invalid(
          'One or more parameter values were invalid: Type mismatch for Index Key GSI1PK Expected: S Actual: N ' +
            'IndexName: GSI1',
        ),
        onDynamoDbLocal: { why: 'DynamoDB Local checks the types of index keys for puts only', gives: {} },
      },
    ],
  },
  {
    title: 'tables that are not there, and names that no table has',
    steps: [
      {
        call: 'GetItem',
        with: { TableName: 'absent', Key: key() },
        fails: { name: 'ResourceNotFoundException', message: 'Requested resource not found' },
      },
      {
        call: 'DescribeTable',
        with: { TableName: 'absent' },
        fails: { name: 'ResourceNotFoundException', message: 'Requested resource not found: Table: absent not found' },
      },
      { call: 'PutItem', with: { TableName: 'x', Item: key() }, fails: { name: 'ValidationException' } },
    ],
  },
  {
    title: 'parameters from before expressions are refused',
    given: [key()],
    steps: [
      {
        call: 'PutItem',
        with: { Item: key(), Expected: { n: { Exists: false } }, ConditionExpression: 'attribute_exists(n)' },
        fails: invalid(
          'Can not use both expression and non-expression parameters in the same request: Non-expression ' +
            'parameters: {Expected} Expression parameters: {ConditionExpression}',
        ),
      },
      {
        call: 'GetItem',
        with: { Key: key(), AttributesToGet: ['PK'] },
        fails: invalid(
          'AttributesToGet is a legacy parameter, which the embedded DynamoDB does not take; use ProjectionExpression',
        ),
        onDynamoDbLocal: {
          why:
            'the service still accepts legacy parameters; the embedded engine refuses them, so that no code comes to ' +
            'depend on them',
          gives: { Item: { PK: S('RUN#1') } },
        },
      },
    ],
  },
];
