/** An engine on a clock that the test moves, with the product's table. */
import { createDynamoDb, type DynamoDb, type DynamoDbOptions } from '../../../../local/dynamodb/index';

export const start = Date.parse('2026-11-21T10:00:00Z');

export interface Bench {
  db: DynamoDb;
  clock: { ms: number };
  run(operation: string, input?: object): any;
}

export const streamArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/runs/stream/2026-11-21T10:00:00.000';

export function withTable(options: Partial<DynamoDbOptions> = {}, definition: object = {}): Bench {
  const clock = { ms: start };
  let ids = 0;
  const db = createDynamoDb({ now: () => clock.ms, uuid: () => `id-${++ids}`, region: 'us-east-1', accountId: '000000000000', ...options });
  db.execute('CreateTable', {
    TableName: 'runs',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }, { AttributeName: 'SK', KeyType: 'RANGE' }],
    GlobalSecondaryIndexes: [
      { IndexName: 'GSI1', KeySchema: [{ AttributeName: 'GSI1PK', KeyType: 'HASH' }, { AttributeName: 'GSI1SK', KeyType: 'RANGE' }], Projection: { ProjectionType: 'ALL' } },
    ],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    ...definition,
  });
  return { db, clock, run: (operation, input = {}) => db.execute(operation, { TableName: 'runs', ...input }) };
}

export const key = (pk: string, sk = 'STATE') => ({ PK: { S: pk }, SK: { S: sk } });
