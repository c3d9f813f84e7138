/** Tables and their settings. A table is active as soon as it has been created. */

import { AwsError, notFound, validation } from '../data/errors';
import { constraint, optionalFlag, optionalInteger, optionalText, record, requiredText } from '../data/parameters';
import { attributesOf, type KeySchema } from '../data/schema';
import { createExpiry, type Index, indexBytes, type Table } from '../data/table';
import { lengthRule } from '../requests/members-rules';
import { type Operation, tableName, tableOf } from './engine';
import { readTable } from './table-definition';

const DEFAULT_RECOVERY_DAYS = 35;
const MAX_ATTRIBUTE_NAME = 255;

export const createTable: Operation = (engine, input) => {
  const table = readTable(engine, input);
  if (engine.tables.has(table.name))
    throw new AwsError('ResourceInUseException', `Table already exists: ${table.name}`);
  engine.tables.set(table.name, table);
  return { TableDescription: describe(table, 'ACTIVE') };
};

export const describeTable: Operation = (engine, input) => {
  const name = tableName(requiredText(input, 'TableName'));
  const table = engine.tables.get(name);
  if (!table) throw notFound(`Requested resource not found: Table: ${name} not found`);
  return { Table: describe(table, 'ACTIVE') };
};

export const deleteTable: Operation = (engine, input) => {
  const name = tableName(requiredText(input, 'TableName'));
  const table = engine.tables.get(name);
  if (!table) throw notFound(`Requested resource not found: Table: ${name} not found`);
  if (table.deletionProtection) {
    throw validation(
      'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
    );
  }
  engine.tables.delete(name);
  return { TableDescription: describe(table, 'DELETING') };
};

export const listTables: Operation = (engine, input) => {
  const limit = optionalInteger(input, 'Limit', { min: 1, max: 100 }) ?? 100;
  const after = optionalText(input, 'ExclusiveStartTableName') ?? '';
  const names = [...engine.tables.keys()].sort().filter((name) => name > after);
  const page = names.slice(0, limit);
  return { TableNames: page, ...(names.length > limit && { LastEvaluatedTableName: page.at(-1) }) };
};

export const updateTimeToLive: Operation = (engine, input) => {
  const specification = record(input, 'TimeToLiveSpecification');
  const attribute = requiredText(specification, 'AttributeName');
  const rule = lengthRule(attribute.length, 1, MAX_ATTRIBUTE_NAME);
  if (rule !== undefined) throw constraint('TimeToLiveSpecification.attributeName', attribute, rule);
  const enabled = optionalFlag(specification, 'Enabled');
  if (enabled === undefined) throw validation('TimeToLiveSpecification.Enabled must be given');
  const table = tableOf(engine, input);
  if (enabled === (table.expiry !== undefined))
    throw validation(`TimeToLive is already ${enabled ? 'enabled' : 'disabled'}`);
  if (table.expiry && table.expiry.attribute !== attribute) {
    throw validation(
      `TimeToLive is active on a different AttributeName: current AttributeName is ${table.expiry.attribute}`,
    );
  }
  table.expiry = enabled ? createExpiry(table, attribute) : undefined;
  return { TimeToLiveSpecification: { AttributeName: attribute, Enabled: enabled } };
};

export const describeTimeToLive: Operation = (engine, input) => {
  const { expiry } = tableOf(engine, input);
  return {
    TimeToLiveDescription: expiry
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: expiry.attribute }
      : { TimeToLiveStatus: 'DISABLED' },
  };
};

export const updateContinuousBackups: Operation = (engine, input) => {
  const specification = record(input, 'PointInTimeRecoverySpecification');
  const enabled = optionalFlag(specification, 'PointInTimeRecoveryEnabled');
  if (enabled === undefined)
    throw validation('PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled must be given');
  const days = optionalInteger(specification, 'RecoveryPeriodInDays', { min: 1, max: 35 }) ?? DEFAULT_RECOVERY_DAYS;
  const table = tableOf(engine, input);
  table.pointInTimeRecovery = enabled
    ? { enabledAt: table.pointInTimeRecovery?.enabledAt ?? engine.now(), days }
    : undefined;
  return backups(table, engine.now());
};

export const describeContinuousBackups: Operation = (engine, input) => {
  const name = tableName(requiredText(input, 'TableName'));
  const table = engine.tables.get(name);
  if (!table) throw new AwsError('TableNotFoundException', `Table not found: ${name}`);
  return backups(table, engine.now());
};

const backups = ({ pointInTimeRecovery }: Table, now: number): unknown => ({
  ContinuousBackupsDescription: {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: pointInTimeRecovery
      ? {
          PointInTimeRecoveryStatus: 'ENABLED',
          RecoveryPeriodInDays: pointInTimeRecovery.days,
          EarliestRestorableDateTime: pointInTimeRecovery.enabledAt / 1000,
          LatestRestorableDateTime: now / 1000,
        }
      : { PointInTimeRecoveryStatus: 'DISABLED' },
  },
});

const describe = (table: Table, status: 'ACTIVE' | 'DELETING'): unknown => {
  const { stream } = table;
  return {
    TableName: table.name,
    TableArn: table.arn,
    TableId: table.id,
    TableStatus: status,
    CreationDateTime: table.createdAt / 1000,
    AttributeDefinitions: [...table.attributeTypes].map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: keySchema(table.schema),
    ProvisionedThroughput: throughput(table),
    ...(table.billingMode === 'PAY_PER_REQUEST' && {
      BillingModeSummary: { BillingMode: table.billingMode, LastUpdateToPayPerRequestDateTime: table.createdAt / 1000 },
    }),
    TableSizeBytes: table.bytes,
    ItemCount: table.items.size(),
    ...describeIndexes(table),
    ...(stream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: stream.viewType },
      LatestStreamLabel: stream.label,
      LatestStreamArn: stream.arn,
    }),
    ...(table.encryption?.Enabled === true && {
      SSEDescription: {
        Status: 'ENABLED',
        SSEType: 'KMS',
        ...(table.encryption.KMSMasterKeyId ? { KMSMasterKeyArn: table.encryption.KMSMasterKeyId } : {}),
      },
    }),
    DeletionProtectionEnabled: table.deletionProtection,
  };
};

const describeIndexes = (table: Table): Record<string, unknown> => {
  const [local, global] = [
    table.indexes.filter(({ isLocal }) => isLocal),
    table.indexes.filter(({ isLocal }) => !isLocal),
  ];
  return {
    ...(local.length > 0 && { LocalSecondaryIndexes: local.map((index) => describeIndex(table, index)) }),
    ...(global.length > 0 && { GlobalSecondaryIndexes: global.map((index) => describeIndex(table, index)) }),
  };
};

const describeIndex = (table: Table, index: Index): unknown => {
  const keys = new Set([...attributesOf(table.schema), ...attributesOf(index.schema)].map(({ name }) => name));
  let bytes = 0;
  for (const entry of index.items.all({})) bytes += indexBytes(index, entry);
  return {
    IndexName: index.name,
    IndexArn: `${table.arn}/index/${index.name}`,
    KeySchema: keySchema(index.schema),
    Projection: {
      ProjectionType: index.projection,
      ...(index.projection === 'INCLUDE' && {
        NonKeyAttributes: [...(index.attributes ?? [])].filter((name) => !keys.has(name)),
      }),
    },
    // A local index has no life of its own.
    ...(!index.isLocal && { IndexStatus: 'ACTIVE', ProvisionedThroughput: throughput(table) }),
    IndexSizeBytes: bytes,
    ItemCount: index.items.size(),
  };
};

const throughput = ({ throughput: { read, write } }: Table): unknown => ({
  NumberOfDecreasesToday: 0,
  ReadCapacityUnits: read,
  WriteCapacityUnits: write,
});

const keySchema = (schema: KeySchema): unknown =>
  attributesOf(schema).map(({ name }, i) => ({ AttributeName: name, KeyType: i === 0 ? 'HASH' : 'RANGE' }));
