import { embeddedTable, TABLE } from './embedded-table';
import { storeContract } from './store.contract';

storeContract('the embedded DynamoDB', async (clock) => ({ aws: embeddedTable(clock).aws, tableName: TABLE }));
