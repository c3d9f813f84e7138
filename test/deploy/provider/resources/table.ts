import {
  type AttributeDefinition,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type KeySchemaElement,
  type SSEDescription,
  type SSESpecification,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { found, type Resource, required, tagList, tagsOf } from '../resource';
import type { Values } from '../values';
import { dynamodb } from './clients';

const keySchema = (hashKey: string, rangeKey: string | undefined): KeySchemaElement[] => [
  { AttributeName: hashKey, KeyType: 'HASH' },
  ...(rangeKey === undefined ? [] : [{ AttributeName: rangeKey, KeyType: 'RANGE' as const }]),
];

const encryption = (inputs: Values): SSESpecification => {
  const { enabled, kmsKeyArn } = (inputs.serverSideEncryption ?? {}) as Values;
  if (enabled !== true) return { Enabled: false };
  return { Enabled: true, SSEType: 'KMS', ...(kmsKeyArn === undefined ? {} : { KMSMasterKeyId: kmsKeyArn as string }) };
};

const pointInTimeRecovery = (name: string, inputs: Values) =>
  dynamodb.send(
    new UpdateContinuousBackupsCommand({
      TableName: name,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: inputs.pointInTimeRecovery?.enabled === true },
    }),
  );

const timeToLive = (name: string, { ttl }: Values) =>
  dynamodb.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { AttributeName: ttl.attributeName, Enabled: ttl.enabled },
    }),
  );

const keyOf = (keys: readonly KeySchemaElement[] | undefined, type: 'HASH' | 'RANGE'): string | undefined =>
  keys?.find(({ KeyType }) => KeyType === type)?.AttributeName;

const keysOf = ({ KeySchema, AttributeDefinitions = [], GlobalSecondaryIndexes = [] }: TableDescription): Values => ({
  hashKey: keyOf(KeySchema, 'HASH'),
  rangeKey: keyOf(KeySchema, 'RANGE'),
  attributes: AttributeDefinitions.map(({ AttributeName, AttributeType }) => ({
    name: AttributeName,
    type: AttributeType,
  })),
  globalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
    name: index.IndexName,
    hashKey: keyOf(index.KeySchema, 'HASH'),
    rangeKey: keyOf(index.KeySchema, 'RANGE'),
    keySchemas: index.KeySchema?.map(({ AttributeName, KeyType }) => ({
      attributeName: AttributeName,
      keyType: KeyType,
    })),
    projectionType: index.Projection?.ProjectionType,
  })),
});

/** AWS describes only the encryption with a key of KMS. */
const encryptionOf = (description: SSEDescription | undefined): Values | undefined =>
  description?.Status === 'ENABLED' ? { enabled: true, kmsKeyArn: description.KMSMasterKeyArn } : undefined;

export const table: Resource = {
  async create(inputs, place) {
    const name = inputs.name as string;
    const { TableDescription } = await dynamodb.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: inputs.billingMode,
        AttributeDefinitions: (inputs.attributes as Values[]).map(
          (attribute) => ({ AttributeName: attribute.name, AttributeType: attribute.type }) as AttributeDefinition,
        ),
        KeySchema: keySchema(inputs.hashKey, inputs.rangeKey),
        GlobalSecondaryIndexes: (inputs.globalSecondaryIndexes as Values[]).map((index) => ({
          IndexName: index.name,
          KeySchema: (index.keySchemas as Values[]).map((key) => ({
            AttributeName: key.attributeName,
            KeyType: key.keyType,
          })),
          Projection: { ProjectionType: index.projectionType },
        })),
        StreamSpecification: { StreamEnabled: inputs.streamEnabled, StreamViewType: inputs.streamViewType },
        SSESpecification: encryption(inputs),
        DeletionProtectionEnabled: inputs.deletionProtectionEnabled,
        Tags: tagList(tagsOf(inputs, place)),
      }),
    );
    await waitUntilTableExists({ client: dynamodb, maxWaitTime: 60, minDelay: 1, maxDelay: 1 }, { TableName: name });
    await timeToLive(name, inputs);
    await pointInTimeRecovery(name, inputs);
    const { TableArn, LatestStreamArn, LatestStreamLabel } = required(TableDescription, 'a description of the table');
    return { id: name, outputs: { arn: TableArn, streamArn: LatestStreamArn, streamLabel: LatestStreamLabel } };
  },

  async read(id) {
    const described = await found(dynamodb.send(new DescribeTableCommand({ TableName: id })));
    if (described?.Table === undefined) return undefined;
    const { ContinuousBackupsDescription } = await dynamodb.send(
      new DescribeContinuousBackupsCommand({ TableName: id }),
    );
    const { TimeToLiveDescription } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName: id }));
    const { TableArn, TableName, LatestStreamArn, LatestStreamLabel } = described.Table;
    const { StreamSpecification, DeletionProtectionEnabled } = described.Table;
    return {
      ...keysOf(described.Table),
      arn: TableArn,
      name: TableName,
      billingMode: described.Table.BillingModeSummary?.BillingMode ?? 'PROVISIONED',
      serverSideEncryption: encryptionOf(described.Table.SSEDescription),
      streamArn: LatestStreamArn ?? '',
      streamLabel: LatestStreamLabel ?? '',
      streamEnabled: StreamSpecification?.StreamEnabled ?? false,
      streamViewType: StreamSpecification?.StreamViewType ?? '',
      ttl: {
        attributeName: TimeToLiveDescription?.AttributeName ?? '',
        enabled: TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED',
      },
      deletionProtectionEnabled: DeletionProtectionEnabled ?? false,
      pointInTimeRecovery: {
        enabled: ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED',
      },
    };
  },

  async update({ id, news, changed }) {
    const ofIndexes = changed.filter((name) => ['attributes', 'globalSecondaryIndexes', 'billingMode'].includes(name));
    if (ofIndexes.length > 0)
      throw new Error(`AWS builds an index anew for a change of ${ofIndexes.join(', ')}: the program makes none`);
    if (changed.includes('pointInTimeRecovery')) await pointInTimeRecovery(id, news);
    if (changed.includes('deletionProtectionEnabled'))
      await dynamodb.send(
        new UpdateTableCommand({ TableName: id, DeletionProtectionEnabled: news.deletionProtectionEnabled }),
      );
    if (changed.includes('serverSideEncryption'))
      await dynamodb.send(new UpdateTableCommand({ TableName: id, SSESpecification: encryption(news) }));
    if (changed.includes('ttl')) await timeToLive(id, news);
    if (!changed.includes('streamEnabled')) return undefined;
    const { TableDescription } = await dynamodb.send(
      new UpdateTableCommand({
        TableName: id,
        StreamSpecification: { StreamEnabled: news.streamEnabled, StreamViewType: news.streamViewType },
      }),
    );
    return { streamArn: TableDescription?.LatestStreamArn, streamLabel: TableDescription?.LatestStreamLabel };
  },

  async delete(id) {
    await found(dynamodb.send(new DeleteTableCommand({ TableName: id })));
  },
};
