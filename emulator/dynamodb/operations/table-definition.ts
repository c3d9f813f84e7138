/** Reads what CreateTable is given. */
import { createCollection } from '../data/collection';
import { invalidParameter } from '../data/errors';
import {
  asInput,
  type Input,
  optionalChoice,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalRecord,
  requiredText,
} from '../data/parameters';
import type { KeySchema, KeyType } from '../data/schema';
import { createStream, STREAM_VIEW_TYPES, type Stream } from '../data/stream';
import type { Table } from '../data/table';
import { type Engine, tableName } from './engine';
import { readIndexes, readTableSchema } from './index-definitions';

/** @throws ValidationException when the definition is inconsistent. */
export const readTable = (engine: Engine, input: Input): Table => {
  const given = requiredText(input, 'TableName');
  const name = tableName(given);
  const types = readAttributeTypes(input);
  const schema = readTableSchema(input, types);
  const indexes = readIndexes(input, schema, types);

  const arn = `arn:aws:dynamodb:${engine.region}:${engine.accountId}:table/${name}`;
  const createdAt = engine.now();
  return {
    name,
    arn,
    id: engine.uuid(),
    createdAt,
    schema,
    attributeTypes: types,
    indexes,
    items: createCollection(schema.range?.type),
    behind: [],
    bytes: 0,
    ...readBilling(input),
    deletionProtection: optionalFlag(input, 'DeletionProtectionEnabled') ?? false,
    encryption: optionalRecord(input, 'SSESpecification'),
    pointInTimeRecovery: undefined,
    stream: readStream(engine, input, { tableArn: arn, schema, createdAt }),
    expiry: undefined,
  };
};

const readAttributeTypes = (input: Input): Map<string, KeyType> => {
  const types = new Map<string, KeyType>();
  for (const definition of optionalList(input, 'AttributeDefinitions') ?? []) {
    const attribute = asInput(definition);
    const name = requiredText(attribute, 'AttributeName');
    const type = optionalChoice(attribute, 'AttributeType', ['S', 'N', 'B']);
    if (!type) throw invalidParameter(`AttributeType of ${name} is missing`);
    if (types.has(name)) throw invalidParameter(`Duplicate AttributeName in AttributeDefinitions: ${name}`);
    types.set(name, type);
  }
  return types;
};

const readBilling = (input: Input): Pick<Table, 'billingMode' | 'throughput'> => {
  const billingMode = optionalChoice(input, 'BillingMode', ['PROVISIONED', 'PAY_PER_REQUEST']) ?? 'PROVISIONED';
  const given = optionalRecord(input, 'ProvisionedThroughput');
  const read = given && optionalInteger(given, 'ReadCapacityUnits', { min: 1 });
  const write = given && optionalInteger(given, 'WriteCapacityUnits', { min: 1 });
  if (billingMode === 'PAY_PER_REQUEST') {
    if (given)
      throw invalidParameter(
        'Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST',
      );
    return { billingMode, throughput: { read: 0, write: 0 } };
  }
  if (read === undefined || write === undefined) {
    throw invalidParameter(
      'ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED',
    );
  }
  return { billingMode, throughput: { read, write } };
};

const readStream = (
  engine: Engine,
  input: Input,
  table: { tableArn: string; schema: KeySchema; createdAt: number },
): Stream | undefined => {
  const given = optionalRecord(input, 'StreamSpecification');
  const viewType = given && optionalChoice(given, 'StreamViewType', STREAM_VIEW_TYPES);
  if (!given || !optionalFlag(given, 'StreamEnabled')) {
    if (viewType) throw invalidParameter('StreamViewType was given although StreamEnabled is false');
    return undefined;
  }
  if (!viewType) throw invalidParameter('StreamViewType must be given when StreamEnabled is true');
  engine.streams++;
  return createStream({
    ...table,
    viewType,
    region: engine.region,
    ordinal: engine.streams,
    maxRecords: engine.maxStreamRecords,
  });
};
