/** Reads what CreateTable is given. */
import { createCollection } from '../collection';
import { type Engine, tableName } from '../engine';
import { invalidParameter, validation } from '../errors';
import {
  asInput,
  type Input,
  optionalChoice,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalRecord,
  record,
  requiredText,
} from '../parameters';
import { attributesOf, type KeySchema, type KeyType } from '../schema';
import { createStream, STREAM_VIEW_TYPES, type Stream } from '../stream';
import { createIndexItems, type Index, type Table } from '../table';

const MAX_INDEXES = 20;
const MAX_INCLUDED_ATTRIBUTES = 100;

/** @throws ValidationException when the definition is inconsistent. */
export const readTable = (engine: Engine, input: Input): Table => {
  const given = requiredText(input, 'TableName');
  const name = tableName(given);
  if (optionalList(input, 'LocalSecondaryIndexes')?.length) {
    throw validation('Local secondary indexes are not part of the embedded DynamoDB; use a global secondary index');
  }
  const types = readAttributeTypes(input);
  const schema = readKeySchema(input, types);
  const indexes = (optionalList(input, 'GlobalSecondaryIndexes') ?? []).map((index) =>
    readIndex(asInput(index), schema, types),
  );
  if (indexes.length > MAX_INDEXES)
    throw invalidParameter(`Number of global secondary indexes exceeds the limit of ${MAX_INDEXES}`);
  if (new Set(indexes.map((index) => index.name)).size < indexes.length) throw invalidParameter('Duplicate index name');
  refuseUnusedDefinitions(types, [schema, ...indexes.map((index) => index.schema)]);

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

const readKeySchema = (input: Input, types: ReadonlyMap<string, KeyType>): KeySchema => {
  const [first, second, ...more] = (optionalList(input, 'KeySchema') ?? []).map(asInput);
  if (!first || more.length > 0) throw invalidParameter('KeySchema must have one or two elements');
  if (first.KeyType !== 'HASH')
    throw invalidParameter('Invalid KeySchema: The first KeySchemaElement is not a HASH key type');
  if (second && second.KeyType !== 'RANGE')
    throw invalidParameter('Invalid KeySchema: The second KeySchemaElement is not a RANGE key type');
  const attribute = (element: Input): { name: string; type: KeyType } => {
    const name = requiredText(element, 'AttributeName');
    const type = types.get(name);
    if (!type) {
      throw invalidParameter(
        `Some index key attributes are not defined in AttributeDefinitions. Keys: [${name}], ` +
          `AttributeDefinitions: [${[...types.keys()].join(', ')}]`,
      );
    }
    return { name, type };
  };
  const schema = { hash: attribute(first), ...(second && { range: attribute(second) }) };
  if (schema.range?.name === schema.hash.name)
    throw invalidParameter('Both the Hash Key and the Range Key element in the KeySchema have the same name');
  return schema;
};

const readIndex = (input: Input, tableSchema: KeySchema, types: ReadonlyMap<string, KeyType>): Index => {
  const name = requiredText(input, 'IndexName');
  tableName(name);
  const schema = readKeySchema(input, types);
  const given = record(input, 'Projection');
  const projection = optionalChoice(given, 'ProjectionType', ['ALL', 'KEYS_ONLY', 'INCLUDE']);
  if (!projection) throw invalidParameter(`ProjectionType of index ${name} is missing`);
  const included = (optionalList(given, 'NonKeyAttributes') ?? []) as string[];
  if (projection !== 'INCLUDE' && included.length > 0) {
    throw invalidParameter(`ProjectionType is ${projection}, but NonKeyAttributes is specified`);
  }
  if (projection === 'INCLUDE' && (included.length === 0 || included.length > MAX_INCLUDED_ATTRIBUTES)) {
    throw invalidParameter(
      `ProjectionType is INCLUDE, so NonKeyAttributes must name 1 to ${MAX_INCLUDED_ATTRIBUTES} attributes`,
    );
  }
  const keys = [...attributesOf(tableSchema), ...attributesOf(schema)].map((attribute) => attribute.name);
  return {
    name,
    schema,
    projection,
    attributes: projection === 'ALL' ? undefined : new Set([...keys, ...included]),
    items: createIndexItems(schema),
  };
};

const refuseUnusedDefinitions = (types: ReadonlyMap<string, KeyType>, schemas: readonly KeySchema[]): void => {
  const used = new Set(schemas.flatMap((schema) => attributesOf(schema).map(({ name }) => name)));
  if (used.size === types.size) return;
  throw invalidParameter(
    `Some AttributeDefinitions are not used. AttributeDefinitions: [${[...types.keys()].join(', ')}], keys used: ` +
      `[${[...used].join(', ')}]`,
  );
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
