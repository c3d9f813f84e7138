/** Condition expressions: what holds for one rich item, and what the service refuses to read. */
import type { Case } from '../dynamodb.contract';
import { B, bs, conditionFailed, invalid, key, L, M, N, ns, S, ss } from './values';

export const richItem = {
  ...key(),
  n: N(1),
  s: S('xé😀'),
  m: M({ x: N(1), l: L(N(1), N(2)) }),
  l: L(S('a'), S('b'), S('c')),
  ss: ss('a', 'b'),
  ns: ns(1, '2.0'),
  bs: bs([1, 2]),
  bo: { BOOL: true },
  nu: { NULL: true },
  b: B(1, 2),
};

type Values = Record<string, object>;
/** expression, values, whether it holds or the text after `Invalid ConditionExpression: `, names. */
type Row = readonly [
  expression: string,
  values: Values | undefined,
  result: boolean | string,
  names?: Record<string, string>,
];

const evaluated: readonly Row[] = [
  // If an attribute is missing, only <> holds, and NOT inverts the other comparisons.
  ['zz = :c', { ':c': N(1) }, false],
  ['zz <> :c', { ':c': N(1) }, true],
  ['NOT zz = :c', { ':c': N(1) }, true],
  ['zz < :c', { ':c': N(1) }, false],
  ['NOT zz < :c', { ':c': N(1) }, true],
  ['zz = yy', undefined, false],
  ['zz <> yy', undefined, true],
  // Types are never converted.
  ['n < :c', { ':c': S('2') }, false],
  ['n <> :c', { ':c': S('1') }, true],
  [':c = :d', { ':c': N(1), ':d': N('1.0') }, true],
  // NOT binds before AND, AND before OR.
  ['NOT NOT n = :c', { ':c': N(1) }, true],
  ['n = :c AND NOT n = :d OR n = :d', { ':c': N(1), ':d': N(2) }, true],
  ['n = :d AND n = :d OR n = :c', { ':c': N(1), ':d': N(2) }, true],
  ['n = :c OR n = :d AND n = :d', { ':c': N(1), ':d': N(2) }, true],
  ['(n = :c OR n = :d) AND n = :d', { ':c': N(1), ':d': N(2) }, false],
  ['not (n = :c and s = :d)', { ':c': N(1), ':d': S('x') }, true],
  ['(n) = :c', { ':c': N(1) }, true],
  // BETWEEN includes its bounds.
  ['n between :a and :b', { ':a': N(1), ':b': N(3) }, true],
  ['n between :a and :b', { ':a': N(2), ':b': N(3) }, false],
  ['s between :a and :b', { ':a': N(0), ':b': N(3) }, false],
  ['n between zz and :b', { ':b': N(3) }, false],
  ['n IN (:a, :b)', { ':a': N(0), ':b': N(1) }, true],
  ['n in (:a)', { ':a': N(0) }, false],
  ['attribute_exists(m.l[1])', undefined, true],
  ['attribute_exists(m.l[2])', undefined, false],
  ['attribute_not_exists(zz.yy)', undefined, true],
  ['attribute_not_exists(zz) AND attribute_exists(PK)', undefined, true],
  ['attribute_type(n, :a)', { ':a': S('N') }, true],
  ['attribute_type(nu, :a)', { ':a': S('NULL') }, true],
  ['attribute_type(zz, :a)', { ':a': S('N') }, false],
  ['begins_with(s, :a)', { ':a': S('x') }, true],
  ['begins_with(s, :a)', { ':a': S('') }, true],
  ['begins_with(b, :a)', { ':a': B(1) }, true],
  ['begins_with(n, :a)', { ':a': S('1') }, false],
  ['contains(s, :a)', { ':a': S('é') }, true],
  ['contains(ss, :a)', { ':a': S('a') }, true],
  ['contains(ss, :a)', { ':a': N(1) }, false],
  ['contains(ns, :a)', { ':a': N('2.00') }, true],
  ['contains(l, :a)', { ':a': S('c') }, true],
  ['contains(b, :a)', { ':a': B(2) }, true],
  ['contains(m, :a)', { ':a': S('x') }, false],
  ['contains(:a, n)', { ':a': L(N(1)) }, true],
  ['size(s) = :a', { ':a': N(4) }, true],
  ['size(b) = :a', { ':a': N(2) }, true],
  ['size(l) = :a', { ':a': N(3) }, true],
  ['size(m) = :a', { ':a': N(2) }, true],
  ['size(ss) >= size(bs)', undefined, true],
  ['size(n) = :a', { ':a': N(1) }, false],
  // Equality of whole values: sets without order, numbers by value.
  ['ss = :a', { ':a': ss('b', 'a') }, true],
  ['l = :a', { ':a': L(S('b'), S('a'), S('c')) }, false],
  ['m.x = :a', { ':a': N('1.0') }, true],
  ['m = :a', { ':a': M({ l: L(N(1), N(2)), x: N('1e0') }) }, true],
  ['bs = :a', { ':a': bs([1, 2]) }, true],
  ['l[ 1 ] = :a', { ':a': S('b') }, true],
  ['#a.#b = :a', { ':a': N(1) }, true, { '#a': 'm', '#b': 'x' }],
  // A dot within a name is part of the name.
  ['#a = :a', { ':a': N(1) }, false, { '#a': 'm.x' }],
  ['#1 = :1', { ':1': N(1) }, true, { '#1': 'n' }],
  ['attribute_exists(#c)', undefined, false, { '#c': 'constructor' }],
];

const operandType = (operator: string, type: string): string =>
  `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`;
const syntax = (token: string, near: string): string => `Syntax error; token: "${token}", near: "${near}"`;

const refused: readonly Row[] = [
  ['n < :c', { ':c': { BOOL: true } }, operandType('<', 'BOOL')],
  ['n > :c', { ':c': ss('a') }, operandType('>', 'SS')],
  ['begins_with(s, :a)', { ':a': N(1) }, operandType('begins_with', 'N')],
  ['size(:b) = :a', { ':a': N(1), ':b': N(1) }, operandType('size', 'N')],
  ['attribute_type(n, :a)', { ':a': N(1) }, operandType('attribute_type', 'N')],
  [
    'n = n',
    undefined,
    'The first operand must be distinct from the remaining operands for this operator or function; operator: =, ' +
      'first operand: [n]',
  ],
  [
    'begins_with(s, s)',
    undefined,
    'The first operand must be distinct from the remaining operands for this operator or function; operator: ' +
      'begins_with, first operand: [s]',
  ],
  ['((n = :c))', { ':c': N(1) }, 'The expression has redundant parentheses;'],
  [
    'n between :a and :b',
    { ':a': N(3), ':b': N(0) },
    'The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: ' +
      'AttributeValue: {N:3}, upper bound operand: AttributeValue: {N:0}',
  ],
  [
    'n between :a and :b',
    { ':a': N(3), ':b': S('0') },
    'The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: ' +
      'AttributeValue: {N:3}, upper bound operand: AttributeValue: {S:0}',
  ],
  ['n in ()', undefined, syntax(')', '()')],
  [
    'attribute_exists(:a)',
    { ':a': N(1) },
    'Operator or function requires a document path; operator or function: attribute_exists',
  ],
  [
    'attribute_exists(n, s)',
    undefined,
    'Incorrect number of operands for operator or function; operator or function: attribute_exists, number of ' +
      'operands: 2',
  ],
  ['Attribute_Exists(n)', undefined, 'Invalid function name; function: Attribute_Exists'],
  [
    'if_not_exists(n, :a) = :a',
    { ':a': N(1) },
    'The function is not allowed in a condition expression; function: if_not_exists',
  ],
  ['size(s)', undefined, 'The function is not allowed to be used this way in an expression; function: size'],
  [
    'n = attribute_exists(n)',
    undefined,
    'The function is not allowed to be used this way in an expression; function: attribute_exists',
  ],
  ['n', undefined, syntax('<EOF>', 'n')],
  ['n = :a AND', { ':a': N(1) }, syntax('<EOF>', 'AND')],
  ['AND n = :a', { ':a': N(1) }, syntax('AND', 'AND n')],
  ['n = :a :a', { ':a': N(1) }, syntax(':a', ':a :a')],
  ['(n = :a', { ':a': N(1) }, syntax('<EOF>', ':a')],
  ['n = :a)', { ':a': N(1) }, syntax(')', ':a)')],
  ['n != :a', { ':a': N(1) }, syntax('!', 'n !=')],
  ['n = 1', undefined, syntax('1', '= 1')],
  ['n = "x"', undefined, syntax('"', '= "x')],
  ['n.m-x = :a', { ':a': N(1) }, syntax('-', 'm-x')],
  ['(n = :a) = :a', { ':a': N(1) }, syntax('=', ') = :a')],
  ['n = (n = :a)', { ':a': N(1) }, syntax('=', 'n = :a')],
  ['l[01] = :a', { ':a': S('b') }, syntax('1', '01]')],
  ['Status = :a', { ':a': N(1) }, 'Attribute name is a reserved keyword; reserved keyword: Status'],
  ['n.data = :a', { ':a': N(1) }, 'Attribute name is a reserved keyword; reserved keyword: data'],
  [
    '#x = :a',
    { ':a': N(1) },
    'An expression attribute name used in the document path is not defined; attribute name: #x',
    { '#y': 'n' },
  ],
  ['n = :b', { ':a': N(1) }, 'An expression attribute value used in expression is not defined; attribute value: :b'],
  [
    `n IN (${Array(101).fill(':a').join(', ')})`,
    { ':a': N(1) },
    'The IN operator is provided with too many operands; number of operands: 101',
  ],
  [
    `n${' '.repeat(4100)}= :a`,
    { ':a': N(1) },
    'Expression size has exceeded the maximum allowed size; expression size: 4105',
  ],
  ['', undefined, 'The expression can not be empty;'],
];

const input = ([ConditionExpression, values, , names]: Row) => ({
  Item: richItem,
  ConditionExpression,
  ...(values && { ExpressionAttributeValues: values }),
  ...(names && { ExpressionAttributeNames: names }),
});

export const conditionCases: readonly Case[] = [
  {
    title: 'conditions are evaluated as documented',
    given: [richItem],
    steps: evaluated.map((row) => ({
      call: 'PutItem',
      with: input(row),
      ...(row[2] === true ? { gives: {} } : { fails: conditionFailed }),
    })),
  },
  {
    title: 'conditions that make no sense are refused, with the reason',
    given: [richItem],
    steps: refused.map((row) => ({
      call: 'PutItem',
      with: input(row),
      fails: invalid(`Invalid ConditionExpression: ${row[2]}`),
    })),
  },
  {
    title: 'a failed condition gives the item back only when asked to',
    given: [{ ...key(), owner: S('a') }],
    steps: [
      {
        call: 'PutItem',
        with: { Item: key(), ConditionExpression: 'attribute_not_exists(PK)' },
        fails: { ...conditionFailed },
      },
      {
        call: 'PutItem',
        with: {
          Item: key(),
          ConditionExpression: 'attribute_not_exists(PK)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
        fails: { ...conditionFailed, Item: { ...key(), owner: S('a') } },
      },
      {
        call: 'DeleteItem',
        with: {
          Key: key(),
          ConditionExpression: '#o = :o',
          ExpressionAttributeNames: { '#o': 'owner' },
          ExpressionAttributeValues: { ':o': S('b') },
        },
        fails: conditionFailed,
      },
      {
        call: 'UpdateItem',
        with: {
          Key: key('RUN#2'),
          UpdateExpression: 'SET a = :a',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':a': N(1) },
        },
        fails: conditionFailed,
      },
      { call: 'GetItem', with: { Key: key('RUN#2') }, gives: {} },
      { call: 'GetItem', with: { Key: key() }, gives: { Item: { ...key(), owner: S('a') } } },
    ],
  },
];
