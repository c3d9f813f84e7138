import { createTable } from '../../../aws/table';
import { createTableClient } from '../../../aws/table/client/dynamodb-client';
import { createDynamoDb } from '../../../emulator/dynamodb';
import { inProcessConfig } from '../../../emulator/protocol/client-config';
import { AT } from './example';

export const TABLE_NAME = 'documented';

/** The real stores over an empty table of the embedded DynamoDB. */
export const openTable = () => {
  const clock = { now: () => Date.parse(AT), sleep: async () => undefined };
  let uuids = 0;
  const uuid = (): string => {
    uuids += 1;
    return `00000000-0000-7000-9000-${String(uuids).padStart(12, '0')}`;
  };
  const dynamodb = createDynamoDb({
    now: clock.now,
    uuid,
    region: 'us-east-1',
    accountId: '123456789012',
  });
  const names = ['PK', 'SK', 'GSI1PK', 'GSI1SK'];
  const keySchema = ([hash, range]: readonly string[]) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
  dynamodb.execute('CreateTable', {
    TableName: TABLE_NAME,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(names.slice(0, 2)),
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: [
      { IndexName: 'GSI1', KeySchema: keySchema(names.slice(2)), Projection: { ProjectionType: 'ALL' } },
    ],
  });
  const aws = inProcessConfig({
    region: 'us-east-1',
    clock,
    ids: { random: () => 0 },
    wire: async ({ headers, body }) => {
      const { status, ...answer } = dynamodb.handle(headers['x-amz-target'] ?? '', String(body));
      return { statusCode: status, ...answer };
    },
  });
  return {
    dynamodb,
    table: createTable({ aws, tableName: TABLE_NAME, clock }),
    client: createTableClient({ aws, tableName: TABLE_NAME, clock }),
  };
};

type Opened = ReturnType<typeof openTable>;
/** The stores. */
export type Stores = Opened['table'];
/** Writes what no store writes. */
export type Client = Opened['client'];
