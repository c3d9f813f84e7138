/** Update expressions. */
import { type Case, type Step, TABLE } from '../dynamodb.contract';
import { bs, invalid, key, L, M, N, ns, S, ss } from './values';

const item = {
  ...key(),
  n: N(1),
  s: S('text'),
  m: M({ x: N(1), l: L(N(1), N(2)) }),
  l: L(S('a'), S('b'), S('c')),
  ss: ss('a', 'b'),
  ns: ns(1, 2),
};

const update = (UpdateExpression: string, values?: Record<string, object>): Record<string, unknown> => ({
  Key: key(),
  UpdateExpression,
  ...(values && { ExpressionAttributeValues: values }),
});

/** One update of `item`, and the attributes that it then has otherwise than `item`; null for one that is gone. */
const changes = (
  expression: string,
  values: Record<string, object> | undefined,
  after: Record<string, object | null>,
): Step[] => {
  const result = Object.fromEntries(Object.entries({ ...item, ...after }).filter(([, value]) => value !== null));
  return [
    { call: 'PutItem', with: { Item: item } },
    { call: 'UpdateItem', with: update(expression, values), gives: {} },
    { call: 'GetItem', with: { Key: key(), ConsistentRead: true }, gives: { Item: result } },
  ];
};

const ABSENT_PATH = 'The document path provided in the update expression is invalid for update';
const ABSENT_OPERAND = 'The provided expression refers to an attribute that does not exist in the item';
const WRONG_TYPE = 'An operand in the update expression has an incorrect data type';

/** Refusals that the request alone causes, then those that the item causes. */
const refusals: readonly (readonly [
  expression: string,
  values: Record<string, object> | undefined,
  message: string,
])[] = [
  ['SET a = n + :c + :c', { ':c': N(1) }, 'Invalid UpdateExpression: Syntax error; token: "+", near: ":c + :c"'],
  [
    'SET a = if_not_exists(zz, n + :c)',
    { ':c': N(1) },
    'Invalid UpdateExpression: Syntax error; token: "+", near: "n + :c"',
  ],
  [
    'SET a = list_append(l, :c)',
    { ':c': N(1) },
    'Invalid UpdateExpression: Incorrect operand type for operator or function; operator or function: ' +
      'list_append, operand type: N',
  ],
  [
    'SET a = n + :c',
    { ':c': S('1') },
    'Invalid UpdateExpression: Incorrect operand type for operator or function; operator or function: +, operand ' +
      'type: S',
  ],
  [
    'SET a = size(l)',
    undefined,
    'Invalid UpdateExpression: The function is not allowed in an update expression; function: size',
  ],
  [
    'SET a = if_not_exists(:c, :c)',
    { ':c': N(1) },
    'Invalid UpdateExpression: Operator or function requires a document path; operator or function: if_not_exists',
  ],
  [
    'ADD n :c',
    { ':c': S('x') },
    'Invalid UpdateExpression: Incorrect operand type for operator or function; operator: ADD, operand type: ' +
      'STRING, typeSet: ALLOWED_FOR_ADD_OPERAND',
  ],
  [
    'DELETE ss :c',
    { ':c': N(1) },
    'Invalid UpdateExpression: Incorrect operand type for operator or function; operator: DELETE, operand type: ' +
      'NUMBER, typeSet: ALLOWED_FOR_DELETE_OPERAND',
  ],
  [
    'SET a = :c, a = :d',
    { ':c': N(1), ':d': N(1) },
    'Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these ' +
      'paths; path one: [a], path two: [a]',
  ],
  [
    'SET a = :c REMOVE a.b',
    { ':c': N(1) },
    'Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these ' +
      'paths; path one: [a], path two: [a, b]',
  ],
  [
    'SET a[0] = :c, a.b = :d',
    { ':c': N(1), ':d': N(1) },
    'Invalid UpdateExpression: Two document paths conflict with each other; must remove or rewrite one of these ' +
      'paths; path one: [a, [0]], path two: [a, b]',
  ],
  [
    'SET a = :c SET b = :d',
    { ':c': N(1), ':d': N(1) },
    'Invalid UpdateExpression: The "SET" section can only be used once in an update expression;',
  ],
  [
    'SET PK = :c',
    { ':c': S('x') },
    'One or more parameter values were invalid: Cannot update attribute PK. This attribute is part of the key',
  ],
  [
    'REMOVE SK',
    undefined,
    'One or more parameter values were invalid: Cannot update attribute SK. This attribute is part of the key',
  ],
  [
    'SET ttl = :c',
    { ':c': N(1) },
    'Invalid UpdateExpression: Attribute name is a reserved keyword; reserved keyword: ttl',
  ],
  ['SET', undefined, 'Invalid UpdateExpression: Syntax error; token: "<EOF>", near: "SET"'],
  ['SET x = :c,', { ':c': N(1) }, 'Invalid UpdateExpression: Syntax error; token: "<EOF>", near: ","'],
  ['FOO x', undefined, 'Invalid UpdateExpression: Syntax error; token: "FOO", near: "FOO x"'],
  [
    'SET x[99999999999] = :c',
    { ':c': N(1) },
    'Invalid UpdateExpression: List index is not within the allowable range; index: [99999999999]',
  ],
  ['', undefined, 'Invalid UpdateExpression: The expression can not be empty;'],
  ['SET zz.b = :c', { ':c': N(1) }, ABSENT_PATH],
  ['SET n[1] = :c', { ':c': N(1) }, ABSENT_PATH],
  ['SET zz[0] = :c', { ':c': N(1) }, ABSENT_PATH],
  ['REMOVE zz.b', undefined, ABSENT_PATH],
  ['SET a = zz', undefined, ABSENT_OPERAND],
  ['SET a = zz + :c', { ':c': N(1) }, ABSENT_OPERAND],
  ['SET a = list_append(zz, :c)', { ':c': L() }, ABSENT_OPERAND],
  ['SET a = s + :c', { ':c': N(1) }, WRONG_TYPE],
  ['ADD s :c', { ':c': N(1) }, WRONG_TYPE],
  ['ADD ss :c', { ':c': ns(1) }, WRONG_TYPE],
  ['DELETE n :c', { ':c': ss('a') }, WRONG_TYPE],
];

export const updateCases: readonly Case[] = [
  {
    title: 'updates change what they name and nothing else',
    steps: [
      ...changes('SET a = :c, n = n + :d', { ':c': S('new'), ':d': N('0.5') }, { a: S('new'), n: N('1.5') }),
      ...changes('SET a = (n - :d)', { ':d': N(3) }, { a: N(-2) }),
      ...changes(
        'SET n = if_not_exists(n, :d) + :d, zz = if_not_exists(zz, :d)',
        { ':d': N(5) },
        { n: N(6), zz: N(5) },
      ),
      ...changes('SET a = if_not_exists(zz, if_not_exists(yy, :d))', { ':d': N(5) }, { a: N(5) }),
      ...changes(
        'SET l = list_append(:d, l), m.l = list_append(m.l, :d)',
        { ':d': L(S('z')) },
        { l: L(S('z'), S('a'), S('b'), S('c')), m: M({ x: N(1), l: L(N(1), N(2), S('z')) }) },
      ),
      ...changes(
        'SET m.x = :c, m.y = :c, l[1] = :c',
        { ':c': N(9) },
        { m: M({ x: N(9), y: N(9), l: L(N(1), N(2)) }), l: L(S('a'), N(9), S('c')) },
      ),
      // Operands read the item as it was.
      ...changes('SET n = s, s = n', undefined, { n: S('text'), s: N(1) }),
      // Past the end of a list means its end, in the order of the indexes.
      ...changes('SET l[9] = :c, l[7] = :d', { ':c': N(9), ':d': N(7) }, { l: L(S('a'), S('b'), S('c'), N(7), N(9)) }),
      // Indexes mean the positions before the update.
      ...changes(
        'SET l[1] = :c REMOVE l[0], m.l[1]',
        { ':c': S('B') },
        { l: L(S('B'), S('c')), m: M({ x: N(1), l: L(N(1)) }) },
      ),
      ...changes('REMOVE l[2], l[0], l[8]', undefined, { l: L(S('b')) }),
      ...changes('REMOVE s, zz, m.x, m.zz', undefined, { s: null, m: M({ l: L(N(1), N(2)) }) }),
      ...changes(
        'ADD n :c, zz :c, ss :d, m.x :c',
        { ':c': N(2), ':d': ss('b', 'c') },
        { n: N(3), zz: N(2), ss: ss('a', 'b', 'c'), m: M({ x: N(3), l: L(N(1), N(2)) }) },
      ),
      ...changes('ADD bs :c', { ':c': bs([1]) }, { bs: bs([1]) }),
      ...changes('DELETE ss :c, ns :d, zz :c', { ':c': ss('a', 'x'), ':d': ns('1.0', 2) }, { ss: ss('b'), ns: null }),
    ],
  },
  {
    title: 'updates that cannot be made are refused, and leave the item alone',
    given: [item],
    steps: [
      ...refusals.map(
        ([expression, values, message]): Step => ({
          call: 'UpdateItem',
          with: update(expression, values),
          fails: invalid(message),
        }),
      ),
      { call: 'GetItem', with: { Key: key() }, gives: { Item: item } },
    ],
  },
  {
    title: 'an update of an absent item creates it; without an expression it has only its key',
    steps: [
      { call: 'UpdateItem', with: { Key: key(), ReturnValues: 'ALL_OLD' }, gives: {} },
      { call: 'GetItem', with: { Key: key() }, gives: { Item: key() } },
      {
        call: 'UpdateItem',
        with: { ...update('ADD attempts :one', { ':one': N(1) }), Key: key('RUN#2'), ReturnValues: 'ALL_NEW' },
        gives: { Attributes: { ...key('RUN#2'), attempts: N(1) } },
      },
      { call: 'UpdateItem', with: { Key: key('RUN#3'), UpdateExpression: 'REMOVE a' }, gives: {} },
      { call: 'GetItem', with: { Key: key('RUN#3') }, gives: { Item: key('RUN#3') } },
    ],
  },
  {
    title: 'ReturnValues',
    given: [item],
    steps: [
      {
        call: 'UpdateItem',
        with: { ...update('SET n = :c, zz = :c', { ':c': N(2) }), ReturnValues: 'UPDATED_OLD' },
        gives: { Attributes: { n: N(1) } },
      },
      {
        call: 'UpdateItem',
        with: { ...update('SET n = :c REMOVE zz', { ':c': N(3) }), ReturnValues: 'UPDATED_NEW' },
        gives: { Attributes: { n: N(3) } },
      },
      {
        call: 'UpdateItem',
        with: { ...update('SET m.x = :c', { ':c': N(3) }), ReturnValues: 'UPDATED_NEW' },
        gives: { Attributes: { m: M({ x: N(3) }) } },
        onDynamoDbLocal: {
          why:
            'UPDATED_NEW is documented to give only the updated attributes; DynamoDB Local gives the whole ' +
            'top-level attribute',
          gives: { Attributes: { m: M({ x: N(3), l: L(N(1), N(2)) }) } },
        },
      },
      {
        call: 'PutItem',
        with: { Item: key(), ReturnValues: 'ALL_OLD' },
        gives: { Attributes: { ...item, n: N(3), m: M({ x: N(3), l: L(N(1), N(2)) }) } },
      },
      { call: 'DeleteItem', with: { Key: key(), ReturnValues: 'ALL_OLD' }, gives: { Attributes: key() } },
      {
        call: 'DeleteItem',
        with: { Key: key(), ReturnValues: 'ALL_OLD' },
        gives: {},
        onDynamoDbLocal: {
          why:
            'capacity is documented to be returned only on request; DynamoDB Local returns that of deleting ' +
            'nothing',
          gives: { ConsumedCapacity: { TableName: TABLE, CapacityUnits: 1 } },
        },
      },
      {
        call: 'PutItem',
        with: { Item: key(), ReturnValues: 'ALL_NEW' },
        fails: invalid('ReturnValues can only be ALL_OLD or NONE'),
      },
    ],
  },
];
