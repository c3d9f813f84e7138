import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { embeddedTable, TABLE, tableDefinition } from '../support/embedded-table';
import { findDynamoDbLocal } from './dynamodb-local/install';
import { type Running, startDynamoDbLocal } from './dynamodb-local/start';
import { storeContract } from './store.contract';

storeContract('the embedded DynamoDB', async (clock) => ({ aws: embeddedTable(clock).aws, tableName: TABLE }));

const installed = findDynamoDbLocal();
if ('missing' in installed) {
  it.skip(`the table on DynamoDB Local: skipped, because ${installed.missing}`);
} else {
  describe("Amazon's emulator", () => {
    let running: Running;
    let tables = 0;
    before(async () => {
      running = await startDynamoDbLocal(installed);
    });
    after(() => running.stop());

    storeContract('DynamoDB Local', async () => {
      const aws = {
        region: 'eu-central-1',
        endpoint: running.endpoint,
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      };
      // A table per test, because emptying one takes longer.
      tables += 1;
      const tableName = `${TABLE}-${tables}`;
      const client = new DynamoDBClient(aws);
      await client.send(new CreateTableCommand({ ...tableDefinition, TableName: tableName }));
      client.destroy();
      return { aws, tableName };
    });
  });
}
