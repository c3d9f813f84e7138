/** DynamoDB with the tables that the program declares. */

import type { Uuids } from '../../kernel/words/ids';
import { createDynamoDb, type DynamoDb, type DynamoDbOptions } from '../dynamodb';
import type { TableDeclaration, Topology } from '../program/declarations';
import { delayOf, type Faults } from '../protocol/faults';
import type { Timers } from '../time/timers';

export interface TablesOptions extends Pick<DynamoDbOptions, 'onCondition'> {
  time: Timers;
  ids: Uuids;
  topology: Topology;
  /** Faults of `index` delay what its readers see. */
  faults: Faults;
  /** How long after its `ttl` an item is deleted; undefined: within six hours. */
  deletesAfterMs: number | undefined;
  onCapacity: (operation: string, readUnits: number, writeUnits: number) => void;
}

/**
 * DynamoDB deletes expired items when it finds the time, so that readers must filter them; here it finds it this often.
 */
const EXPIRY_EVERY_MS = 6 * 3_600_000;
/** Set where a test decides how long after its `ttl` an item is deleted. */
const EXACT_EXPIRY_EVERY_MS = 60_000;

const keySchema = (hashKey: string, rangeKey: string | undefined) => [
  { AttributeName: hashKey, KeyType: 'HASH' },
  ...(rangeKey === undefined ? [] : [{ AttributeName: rangeKey, KeyType: 'RANGE' }]),
];

export interface Tables {
  dynamodb: DynamoDb;
  /** Items no longer expire. */
  close(): void;
}

const create = (dynamodb: DynamoDb, table: TableDeclaration): void => {
  dynamodb.execute('CreateTable', {
    TableName: table.name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(table.hashKey, table.rangeKey),
    AttributeDefinitions: table.attributes.map(({ name, type }) => ({ AttributeName: name, AttributeType: type })),
    ...(table.indexes.length === 0
      ? {}
      : {
          GlobalSecondaryIndexes: table.indexes.map(({ name, hashKey, rangeKey, projectionType }) => ({
            IndexName: name,
            KeySchema: keySchema(hashKey, rangeKey),
            Projection: { ProjectionType: projectionType },
          })),
        }),
    StreamSpecification: { StreamEnabled: true, StreamViewType: table.streamViewType },
  });
  if (table.ttlAttribute !== undefined) {
    dynamodb.execute('UpdateTimeToLive', {
      TableName: table.name,
      TimeToLiveSpecification: { Enabled: true, AttributeName: table.ttlAttribute },
    });
  }
};

export const createTables = ({
  time,
  ids,
  topology,
  deletesAfterMs,
  onCapacity,
  onCondition,
  faults,
}: TablesOptions): Tables => {
  const dynamodb = createDynamoDb({
    now: time.now,
    uuid: ids.uuid,
    region: topology.region,
    accountId: topology.account,
    onCapacity: ({ operation, readUnits, writeUnits }) => onCapacity(operation, readUnits, writeUnits),
    onCondition,
    indexLagMs: () => delayOf(faults.next(['index'])),
  });
  for (const table of topology.tables) create(dynamodb, table);

  let cancel = (): void => undefined;
  const scheduleExpiry = (): void => {
    const everyMs = deletesAfterMs === undefined ? EXPIRY_EVERY_MS : EXACT_EXPIRY_EVERY_MS;
    cancel = time.at(time.now() + everyMs, () => {
      dynamodb.expireItems(time.now() - (deletesAfterMs ?? 0));
      scheduleExpiry();
    });
  };
  if (topology.tables.some(({ ttlAttribute }) => ttlAttribute !== undefined)) scheduleExpiry();
  return { dynamodb, close: () => cancel() };
};
