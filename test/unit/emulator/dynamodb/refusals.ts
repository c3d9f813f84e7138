/** Refusals of the embedded DynamoDB: the requests that tests vary, and the words that come again. */
import { expect } from 'chai';
import { type AwsError, createDynamoDb } from '../../../../emulator/dynamodb';

export const TABLE = 'runs';
export const item = { pk: { S: 'a' } };
export const definition = {
  TableName: 'other',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
};
export const composite = {
  ...definition,
  AttributeDefinitions: ['pk', 'sk', 'x'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [...definition.KeySchema, { AttributeName: 'sk', KeyType: 'RANGE' }],
};
export const keys = (hash: string, range?: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  ...(range === undefined ? [] : [{ AttributeName: range, KeyType: 'RANGE' }]),
];
export const index = (IndexName: string, more: object = {}) => ({
  IndexName,
  KeySchema: keys('pk', 'x'),
  Projection: { ProjectionType: 'ALL' },
  ...more,
});
export const many = <Of>(count: number, make: (i: number) => Of): Of[] =>
  Array.from({ length: count }, (_, i) => make(i));

export const one = (text: string): string => `1 validation error detected: ${text}`;
export const several = (...texts: string[]): string =>
  `${texts.length} validation errors detected: ${texts.join('; ')}`;
/** `shown`: the value in quotes, or nothing. */
export const violation = (shown: string, member: string, rule: string): string =>
  `Value ${shown === '' ? '' : `${shown} `}at '${member}' failed to satisfy constraint: ${rule}`;
export const atLeast = (length: number): string => `Member must have length greater than or equal to ${length}`;
export const atMost = (length: number): string => `Member must have length less than or equal to ${length}`;
export const oneOf = (...choices: string[]): string => `Member must satisfy enum value set: [${choices.join(', ')}]`;
export const AT_LEAST_ONE = 'Member must have value greater than or equal to 1';
export const NOT_NULL = 'Member must not be null';
export const invalid = (text: string): string => `One or more parameter values were invalid: ${text}`;
export const NO_NAME = violation('null', 'tableName', NOT_NULL);
export const odd = (name: string): string =>
  `Value '${name}' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: ` +
  '[a-zA-Z0-9_.-]+';
export const UNITS = violation(`'x'`, 'returnConsumedCapacity', oneOf('INDEXES', 'TOTAL', 'NONE'));
export const METRICS = violation(`'y'`, 'returnItemCollectionMetrics', oneOf('SIZE', 'NONE'));
export const SELECT = violation(
  `'x'`,
  'select',
  oneOf('SPECIFIC_ATTRIBUTES', 'COUNT', 'ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES'),
);
export const MAP_KEYS =
  'Map keys must satisfy constraint: [Member must have length less than or equal to 255, Member must have length ' +
  'greater than or equal to 3, Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]';
export const atLeastThree = (name: string, member: string): string => violation(`'${name}'`, member, atLeast(3));

export type RefusalCase = [operation: string, input: object, message: string];

export const refusalOf = (operation: string, input: object): AwsError => {
  const db = createDynamoDb({ now: () => 0, uuid: () => '', region: 'us-east-1', accountId: '000000000000' });
  db.execute('CreateTable', { ...definition, TableName: TABLE });
  try {
    db.execute(operation, input);
  } catch (error) {
    return error as AwsError;
  }
  return expect.fail(`${operation} was not refused`);
};
