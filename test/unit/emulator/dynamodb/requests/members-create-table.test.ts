/** In which words CreateTable refuses a definition: what AWS is known to answer. */
import { expect } from 'chai';
import {
  AT_LEAST_ONE,
  atLeastThree,
  atMost,
  composite,
  definition,
  index,
  invalid,
  keys,
  many,
  one,
  oneOf,
  type RefusalCase,
  refusalOf,
  several,
  violation,
} from '../refusals';

const element = (name: string, type: string): string => `KeySchemaElement(attributeName=${name}, keyType=${type})`;

const cases: RefusalCase[] = [
  [
    'CreateTable',
    { ...definition, TableName: undefined },
    "The parameter 'TableName' is required but was not present in the request",
  ],
  ['CreateTable', { ...definition, TableName: 'ab', KeySchema: [] }, one(atLeastThree('ab', 'tableName'))],
  ['DescribeTable', { TableName: 'ab' }, one(atLeastThree('ab', 'tableName'))],
  [
    'CreateTable',
    { ...definition, KeySchema: keys('pk', 'pk') },
    'Invalid KeySchema: Some index key attribute have no definition',
  ],
  [
    'CreateTable',
    { ...composite, KeySchema: [...keys('pk', 'sk'), { AttributeName: 'x', KeyType: 'RANGE' }] },
    one(
      violation(
        `'[${[element('pk', 'HASH'), element('sk', 'RANGE'), element('x', 'RANGE')].join(', ')}]'`,
        'keySchema',
        atMost(2),
      ),
    ),
  ],
  [
    'CreateTable',
    { ...definition, KeySchema: [{ AttributeName: 'pk', KeyType: 'X' }], BillingMode: 'Y' },
    several(
      violation(`'X'`, 'keySchema.1.member.keyType', oneOf('HASH', 'RANGE')),
      violation(`'Y'`, 'billingMode', oneOf('PROVISIONED', 'PAY_PER_REQUEST')),
    ),
  ],
  [
    'CreateTable',
    { ...definition, AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'X' }] },
    one(violation(`'X'`, 'attributeDefinitions.1.member.attributeType', oneOf('B', 'N', 'S'))),
  ],
  [
    'CreateTable',
    {
      ...definition,
      BillingMode: 'PROVISIONED',
      ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 1 },
    },
    one(violation(`'0'`, 'provisionedThroughput.readCapacityUnits', AT_LEAST_ONE)),
  ],
  [
    'CreateTable',
    { ...composite, LocalSecondaryIndexes: [index('aa')], GlobalSecondaryIndexes: [index('zz')] },
    several(
      atLeastThree('zz', 'globalSecondaryIndexes.1.member.indexName'),
      atLeastThree('aa', 'localSecondaryIndexes.1.member.indexName'),
    ),
  ],
  [
    'CreateTable',
    { ...composite, LocalSecondaryIndexes: [index('same')], GlobalSecondaryIndexes: [index('same')] },
    invalid('Duplicate index name: same'),
  ],
  ['CreateTable', { ...composite, LocalSecondaryIndexes: [] }, invalid('List of LocalSecondaryIndexes is empty')],
  [
    'CreateTable',
    { ...composite, LocalSecondaryIndexes: many(6, (i) => index(`index${i}`)) },
    invalid('Number of LocalSecondaryIndexes exceeds per-table limit of 5'),
  ],
  [
    'CreateTable',
    { ...composite, LocalSecondaryIndexes: [index('byX', { KeySchema: keys('pk') })] },
    invalid('Index KeySchema does not have a range key for index: byX'),
  ],
  [
    'CreateTable',
    { ...composite, LocalSecondaryIndexes: [index('byX', { KeySchema: keys('sk', 'x') })] },
    invalid(
      'Index KeySchema does not have the same leading hash key as table KeySchema for index: byX. ' +
        'index hash key: sk, ' +
        'table hash key: pk',
    ),
  ],
  [
    'CreateTable',
    { ...definition, LocalSecondaryIndexes: [index('byX')] },
    invalid('Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex'),
  ],
  [
    'CreateTable',
    { ...composite, LocalSecondaryIndexes: [index('byX', { Projection: { ProjectionType: 'INCLUDE' } })] },
    invalid('ProjectionType is INCLUDE, but NonKeyAttributes is not specified'),
  ],
];

describe('embedded DynamoDB, the words in which a table is refused', () => {
  for (const [i, [operation, input, message]] of cases.entries())
    it(`${operation} (${i + 1}) says ${message.replaceAll(/a{99,}/g, 'a…').slice(0, 60)}`, () => {
      const { type, message: said } = refusalOf(operation, input);
      expect([type, said]).to.deep.equal(['ValidationException', message]);
    });
});
