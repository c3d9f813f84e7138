/**
 * The contract of every adapter of the stores in `kernel/time`, for any database. `open` gives an empty table. The
 * clock is the test's, so a database must not delete items by a clock of its own (TTL).
 */
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { AwsConfig } from '../../aws/runtime/runtime';
import { createTable } from '../../aws/table';
import { AT } from '../support/clock';
import { type TestClock, testClock } from '../support/embedded-table';
import { cancelContract } from './store/cancelling';
import { configurationContract } from './store/configuration';
import { cascadeContract } from './store/dependants';
import { engineContract } from './store/engines';
import { eventContract } from './store/events';
import { holdContract } from './store/holds';
import { keyContract } from './store/keys';
import { ledgerContract } from './store/ledgers';
import { lockContract, lockQueueContract, wantedLockContract } from './store/locks';
import { monitoringContract } from './store/monitoring';
import { openAlertContract } from './store/open-alerts';
import type { Opened } from './store/opened-table';
import { rejectionContract } from './store/rejections';
import { rerunContract } from './store/reruns';
import { runContract } from './store/runs';
import { shadowContract } from './store/shadow';
import { sourcedMarkerContract } from './store/sourced-markers';
import { traitContract } from './store/traits';
import { waitContract } from './store/waits';

export interface OpenedTable {
  aws: AwsConfig;
  tableName: string;
}

const contracts: readonly ((opened: () => Opened) => void)[] = [
  configurationContract,
  lockContract,
  lockQueueContract,
  runContract,
  monitoringContract,
  waitContract,
  shadowContract,
  cascadeContract,
  rerunContract,
  holdContract,
  rejectionContract,
  ledgerContract,
  sourcedMarkerContract,
  cancelContract,
  wantedLockContract,
  engineContract,
  traitContract,
  eventContract,
  openAlertContract,
  keyContract,
];

export const storeContract = (name: string, open: (clock: TestClock) => Promise<OpenedTable>): void => {
  describe(`the table on ${name}`, () => {
    let opened: Opened;
    beforeEach(async () => {
      const clock = testClock(AT);
      const { aws, tableName } = await open(clock);
      const raw = new DynamoDBClient(aws);
      opened = {
        table: createTable({ aws, tableName, clock, retentionDays: 30 }),
        clock,
        putRaw: async (item) => {
          await raw.send(new PutItemCommand({ TableName: tableName, Item: marshall(item) }));
        },
        getRaw: async (key) => {
          const { Item } = await raw.send(
            new GetItemCommand({ TableName: tableName, Key: marshall(key), ConsistentRead: true }),
          );
          return Item === undefined ? undefined : unmarshall(Item);
        },
      };
    });

    for (const contract of contracts) contract(() => opened);
  });
};
