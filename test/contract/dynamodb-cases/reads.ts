/** Query and Scan of tables. */
import type { Case, Step } from '../dynamodb.contract';
import { invalid, key, N, S } from './values';

const event = (i: number, extra: object = {}) => ({ ...key('PIPELINE#a', `EVENT#${i}`), n: N(i), ...extra });
const events = [1, 2, 3, 4, 5].map((i) => event(i));
export const config = {
  ...key('PIPELINE#a', 'CONFIG'),
  GSI1PK: S('PIPELINES'),
  GSI1SK: S('a'),
  rank: N(10),
  title: S('first'),
  n: N(0),
};
export const other = { ...key('PIPELINE#b', 'CONFIG'), GSI1PK: S('PIPELINES'), GSI1SK: S('b'), rank: N(9), n: N(0) };
export const given = [...events, config, other];

export const page = (items: readonly object[], more: object = {}) => ({
  Items: items,
  Count: items.length,
  ScannedCount: items.length,
  ...more,
});
export const query = (KeyConditionExpression: string, values: Record<string, object>, more: object = {}) => ({
  KeyConditionExpression,
  ExpressionAttributeValues: values,
  ...more,
});
const a = { ':p': S('PIPELINE#a') };

const ranges: readonly (readonly [condition: string, values: Record<string, object>, items: readonly object[]])[] = [
  ['PK = :p', a, [config, ...events]],
  ['PK = :p AND SK = :s', { ...a, ':s': S('EVENT#2') }, [event(2)]],
  ['PK = :p AND SK < :s', { ...a, ':s': S('EVENT#2') }, [config, event(1)]],
  ['PK = :p AND SK <= :s', { ...a, ':s': S('EVENT#2') }, [config, event(1), event(2)]],
  ['PK = :p AND SK > :s', { ...a, ':s': S('EVENT#4') }, [event(5)]],
  ['PK = :p AND SK >= :s', { ...a, ':s': S('EVENT#4') }, [event(4), event(5)]],
  [
    'PK = :p AND SK BETWEEN :s AND :t',
    { ...a, ':s': S('EVENT#2'), ':t': S('EVENT#4') },
    [event(2), event(3), event(4)],
  ],
  ['PK = :p AND begins_with(SK, :s)', { ...a, ':s': S('EVENT#') }, events],
  ['begins_with(SK, :s) AND PK = :p', { ...a, ':s': S('C') }, [config]],
  ['(PK = :p) AND (:s < SK)', { ...a, ':s': S('EVENT#4') }, [event(5)]],
  ['PK = :p AND SK > :s', { ...a, ':s': S('EVENT#9') }, []],
  ['PK = :p', { ':p': S('PIPELINE#none') }, []],
];

const refused: readonly (readonly [input: object, message: string | undefined])[] = [
  [query('SK = :p', a), 'Query condition missed key schema element: PK'],
  [query('PK > :p', a), 'Query key condition not supported'],
  [query('PK = :p AND n = :p', a), 'Query condition missed key schema element: SK'],
  [query('PK = :p AND SK <> :p', a), 'Invalid operator used in KeyConditionExpression: <>'],
  [query('PK = :p OR SK = :p', a), 'Invalid operator used in KeyConditionExpression: OR'],
  [query('NOT PK = :p', a), 'Invalid operator used in KeyConditionExpression: NOT'],
  [query('PK = :p AND contains(SK, :p)', a), 'Invalid operator used in KeyConditionExpression: contains'],
  [query('PK = :p AND SK IN (:p)', a), 'Invalid operator used in KeyConditionExpression: IN'],
  [query('PK = :p AND SK > :p AND SK < :p', a), 'KeyConditionExpressions must only contain one condition per key'],
  [query('size(PK) = :p', a), 'KeyConditionExpressions cannot contain nested operations'],
  [
    query('PK = :p', { ':p': N(1) }),
    'One or more parameter values were invalid: Condition parameter type does not match schema type',
  ],
  [
    query('PK = :p', { ':p': S('') }),
    'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ' +
      'string value. Key: PK',
  ],
  [
    query('PK.x = :p', a),
    "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: PK",
  ],
  [
    query('PK = :p', a, { FilterExpression: 'SK = :p' }),
    'Filter Expression can only contain non-primary key attributes: Primary key attribute: SK',
  ],
  [query('PK = :p', a, { IndexName: 'absent' }), 'The table does not have the specified index: absent'],
  [
    query('GSI1PK = :p', a, { IndexName: 'GSI1', ConsistentRead: true }),
    'Consistent reads are not supported on global secondary indexes',
  ],
  [
    query('PK = :p', a, { Limit: 0 }),
    "1 validation error detected: Value at 'Limit' failed to satisfy constraint: Member must have value " +
      'greater than or equal to 1',
  ],
  [
    query('PK = :p', a, { Select: 'COUNT', ProjectionExpression: 'n' }),
    'Cannot specify the ProjectionExpression when choosing to get only the Count',
  ],
  [
    query('PK = :p', a, { Select: 'SPECIFIC_ATTRIBUTES' }),
    'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
  ],
  [
    query('PK = :p', a, { ExclusiveStartKey: { PK: S('PIPELINE#a') } }),
    'The provided starting key is invalid: The provided key element does not match the schema',
  ],
  [
    query('PK = :p', a, { ExclusiveStartKey: key('PIPELINE#b') }),
    'The provided starting key is outside query boundaries based on provided conditions',
  ],
  [
    query('PK = :p AND SK > :p', a, { ExclusiveStartKey: key('PIPELINE#a', 'A') }),
    'The provided starting key does not match the range key predicate',
  ],
];

const ORDER = ['A', 'Z', 'a', 'é', 'ﬀ', '😀'];

export const readCases: readonly Case[] = [
  {
    title: 'a query gives a range of a partition, in order, forwards and backwards',
    given,
    steps: ranges.flatMap(([condition, values, items]): Step[] => [
      { call: 'Query', with: query(condition, values), gives: page(items) },
      { call: 'Query', with: query(condition, values, { ScanIndexForward: false }), gives: page([...items].reverse()) },
    ]),
  },
  {
    title: 'key conditions and starting keys that a query cannot follow are refused',
    given,
    steps: refused.map(([input, message]) => ({ call: 'Query', with: input, fails: invalid(message) })),
  },
  {
    title: 'strings are ordered by their UTF-8 bytes',
    given: ORDER.toReversed().map((sk) => key('P', sk)),
    steps: [{ call: 'Query', with: query('PK = :p', { ':p': S('P') }), gives: page(ORDER.map((sk) => key('P', sk))) }],
  },
  {
    title: 'pages: Limit counts items before the filter; the next page follows the last key, even if deleted',
    given,
    steps: [
      {
        call: 'Query',
        with: query('PK = :p', a, { Limit: 2 }),
        gives: page([config, event(1)], { LastEvaluatedKey: key('PIPELINE#a', 'EVENT#1') }),
      },
      {
        call: 'Query',
        with: query('PK = :p', a, { Limit: 4, ExclusiveStartKey: key('PIPELINE#a', 'EVENT#1') }),
        gives: page(
          [2, 3, 4, 5].map((i) => event(i)),
          { LastEvaluatedKey: key('PIPELINE#a', 'EVENT#5') },
        ),
      },
      {
        call: 'Query',
        with: query('PK = :p', a, { ExclusiveStartKey: key('PIPELINE#a', 'EVENT#5') }),
        gives: page([]),
      },
      {
        call: 'Query',
        with: query('PK = :p', a, { ExclusiveStartKey: key('PIPELINE#a', 'EVENT#2'), ScanIndexForward: false }),
        gives: page([event(1), config]),
      },
      {
        call: 'Query',
        with: query('PK = :p', { ...a, ':n': N(2) }, { Limit: 3, FilterExpression: 'n >= :n' }),
        gives: { Items: [event(2)], Count: 1, ScannedCount: 3, LastEvaluatedKey: key('PIPELINE#a', 'EVENT#2') },
      },
      {
        call: 'Query',
        with: query('PK = :p', { ...a, ':n': N(2) }, { Select: 'COUNT', FilterExpression: 'n >= :n' }),
        gives: { Count: 4, ScannedCount: 6 },
      },
      { call: 'DeleteItem', with: { Key: key('PIPELINE#a', 'EVENT#2') } },
      {
        call: 'Query',
        with: query('PK = :p', a, { ExclusiveStartKey: key('PIPELINE#a', 'EVENT#2') }),
        gives: page([3, 4, 5].map((i) => event(i))),
      },
      {
        call: 'Query',
        with: query('PK = :p', a, { ProjectionExpression: 'n', Limit: 1 }),
        gives: page([{ n: N(0) }], { LastEvaluatedKey: key('PIPELINE#a', 'CONFIG') }),
      },
    ],
  },
  {
    title: 'a page ends with the item that fills 1 MB',
    given: [0, 1, 2, 3].map((i) => ({ ...key('P', `S${i}`), x: S('x'.repeat(i === 3 ? 10 : 349_525)) })),
    steps: [
      {
        call: 'Query',
        with: query('PK = :p', { ':p': S('P') }, { Select: 'COUNT', ReturnConsumedCapacity: 'TOTAL' }),
        gives: {
          Count: 3,
          ScannedCount: 3,
          LastEvaluatedKey: key('P', 'S2'),
          ConsumedCapacity: { TableName: 'TABLE', CapacityUnits: 128.5 },
        },
      },
    ],
  },
  {
    title: 'a scan reads every item, filters on any attribute, and can be split into segments',
    given,
    steps: [
      { call: 'Scan', with: { Select: 'COUNT' }, gives: { Count: 7, ScannedCount: 7 } },
      {
        call: 'Scan',
        with: { FilterExpression: 'SK = :s AND n < :n', ExpressionAttributeValues: { ':s': S('EVENT#4'), ':n': N(9) } },
        gives: { Items: [event(4)], Count: 1, ScannedCount: 7 },
      },
      { call: 'Scan', with: { Segment: 0, TotalSegments: 1, Select: 'COUNT' }, gives: { Count: 7, ScannedCount: 7 } },
      {
        call: 'Scan',
        with: { Segment: 0 },
        fails: invalid(
          'The TotalSegments parameter is required but was not present in the request when Segment parameter is ' +
            'present',
        ),
      },
      {
        call: 'Scan',
        with: { TotalSegments: 2 },
        fails: invalid(
          'The Segment parameter is required but was not present in the request when parameter TotalSegments is ' +
            'present',
        ),
      },
      {
        call: 'Scan',
        with: { Segment: 2, TotalSegments: 2 },
        fails: invalid(
          'The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 2 is not ' +
            'less than TotalSegments: 2',
        ),
      },
    ],
  },
];
