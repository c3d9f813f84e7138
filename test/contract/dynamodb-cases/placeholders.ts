/** Names and values that expressions leave to placeholders. */
import type { Case } from '../dynamodb.contract';
import { richItem } from './conditions';
import { invalid, N, ss } from './values';

export const placeholderCases: readonly Case[] = [
  {
    title: 'placeholders must be well formed, defined and used',
    given: [richItem],
    steps: (
      [
        [
          { ConditionExpression: 'n = :a', ExpressionAttributeValues: { ':a': N(1), ':b': N(2), ':c': N(3) } },
          'Value provided in ExpressionAttributeValues unused in expressions: keys: {:b, :c}',
        ],
        [
          { ConditionExpression: 'attribute_exists(n)', ExpressionAttributeNames: { '#a': 'n' } },
          'Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}',
        ],
        [
          { ConditionExpression: 'n = :a', ExpressionAttributeValues: { ':a': N(1), b: N(1) } },
          'ExpressionAttributeValues contains invalid key: Syntax error; key: "b"',
        ],
        [
          {
            ConditionExpression: 'n = :a',
            ExpressionAttributeNames: { a: 'b' },
            ExpressionAttributeValues: { ':a': N(1) },
          },
          'ExpressionAttributeNames contains invalid key: Syntax error; key: "a"',
        ],
        [
          {
            ConditionExpression: '#a = :a',
            ExpressionAttributeNames: { '#a': '' },
            ExpressionAttributeValues: { ':a': N(1) },
          },
          'ExpressionAttributeNames contains invalid value: Empty attribute name for key #a',
        ],
        [
          { ConditionExpression: 'attribute_exists(n)', ExpressionAttributeNames: {} },
          'ExpressionAttributeNames must not be empty',
        ],
        [
          { ExpressionAttributeNames: { '#a': 'n' } },
          'ExpressionAttributeNames can only be specified when using expressions',
        ],
        [
          { ExpressionAttributeValues: { ':a': N(1) } },
          'ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null',
        ],
        [
          { ConditionExpression: 'n = :a', ExpressionAttributeValues: { ':a': ss('a', 'a') } },
          'ExpressionAttributeValues contains invalid value: One or more parameter values were invalid: Input ' +
            'collection [a, a] contains duplicates for key :a',
        ],
      ] as const
    ).map(([parameters, message]) => ({
      call: 'PutItem',
      with: { Item: richItem, ...parameters },
      fails: invalid(message),
    })),
  },
];
