/** The members of CreateTable, as `members.ts` reads them: an invalid name is reported alone. */

import type { Input } from '../data/parameters';
import { isRecord } from '../data/values';
import {
  type Check,
  chosen,
  enumRule,
  lengthRule,
  namedTable,
  nameViolations,
  present,
  violation,
} from './members-rules';

const MAX_KEYS = 2;
const TYPES = ['B', 'N', 'S'];
const KEY_TYPES = ['HASH', 'RANGE'];

const membersOf = (input: Input, parameter: string): Input[] => {
  const list = input[parameter];
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

const choiceIn = (
  members: readonly Input[],
  { path, name, choices }: { path: string; name: string; choices: readonly string[] },
): string[] =>
  members.flatMap((member, i) => {
    const value = member[name];
    const at = `${path}.${i + 1}.member.${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    if (value === undefined || value === null) return [violation(null, at, 'Member must not be null')];
    return typeof value === 'string' && !choices.includes(value) ? [violation(value, at, enumRule(choices))] : [];
  });

const keySchema = (input: Input, path: string): string[] => {
  const { KeySchema: list } = input;
  if (!Array.isArray(list)) return [violation(null, path, 'Member must not be null')];
  const keys = membersOf(input, 'KeySchema');
  const rule = lengthRule(list.length, 1, MAX_KEYS);
  const shown = keys.map(
    ({ AttributeName, KeyType }) => `KeySchemaElement(attributeName=${AttributeName}, keyType=${KeyType})`,
  );
  return [
    ...(rule === undefined ? [] : [violation(`[${shown.join(', ')}]`, path, rule)]),
    ...choiceIn(keys, { path, name: 'KeyType', choices: KEY_TYPES }),
  ];
};

const definitions: Check = (input) =>
  choiceIn(membersOf(input, 'AttributeDefinitions'), {
    path: 'attributeDefinitions',
    name: 'AttributeType',
    choices: TYPES,
  });

const throughput: Check = ({ ProvisionedThroughput: given }) =>
  ['ReadCapacityUnits', 'WriteCapacityUnits'].flatMap((name) => {
    const value = isRecord(given) ? given[name] : undefined;
    const member = `provisionedThroughput.${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    return typeof value === 'number' && value < 1
      ? [violation(value, member, 'Member must have value greater than or equal to 1')]
      : [];
  });

const indexes =
  (parameter: 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'): Check =>
  (input) =>
    membersOf(input, parameter).flatMap((index, i) => {
      const path = `${parameter.charAt(0).toLowerCase()}${parameter.slice(1)}.${i + 1}.member`;
      const { IndexName: name, Projection: projection } = index;
      const type = isRecord(projection) ? projection.ProjectionType : undefined;
      return [
        ...(name === undefined || name === null
          ? [violation(null, `${path}.indexName`, 'Member must not be null')]
          : nameViolations(name, `${path}.indexName`, 3)),
        ...keySchema(index, `${path}.keySchema`),
        ...(isRecord(projection) ? [] : [violation(null, `${path}.projection`, 'Member must not be null')]),
        ...(typeof type === 'string' && !PROJECTIONS.includes(type)
          ? [violation(type, `${path}.projection.projectionType`, enumRule(PROJECTIONS))]
          : []),
      ];
    });

const PROJECTIONS = ['ALL', 'INCLUDE', 'KEYS_ONLY'];

export const createTableViolations: readonly (readonly Check[])[] = [
  [namedTable(3)],
  [
    present('AttributeDefinitions'),
    definitions,
    (input) => keySchema(input, 'keySchema'),
    chosen('BillingMode', ['PROVISIONED', 'PAY_PER_REQUEST']),
    throughput,
    indexes('GlobalSecondaryIndexes'),
    indexes('LocalSecondaryIndexes'),
  ],
];
