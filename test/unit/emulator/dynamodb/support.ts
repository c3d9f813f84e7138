/** An engine on a clock that the test moves, with the product's table. */
import { AwsError, createDynamoDb, type DynamoDb, type DynamoDbOptions } from '../../../../emulator/dynamodb/index';
import { tableDefinition } from '../../../support/embedded-table';

export const start = Date.parse('2026-11-21T10:00:00Z');

export interface Bench {
  db: DynamoDb;
  clock: { ms: number };
  run(operation: string, input?: object): any;
}

export const STREAM_ARN = 'arn:aws:dynamodb:us-east-1:000000000000:table/runs/stream/2026-11-21T10:00:00.000';

export const withTable = (options: Partial<DynamoDbOptions> = {}, definition: object = {}): Bench => {
  const clock = { ms: start };
  let ids = 0;
  const db = createDynamoDb({
    now: () => clock.ms,
    uuid: () => `id-${++ids}`,
    region: 'us-east-1',
    accountId: '000000000000',
    ...options,
  });
  db.execute('CreateTable', { ...tableDefinition, TableName: 'runs', ...definition });
  return { db, clock, run: (operation, input = {}) => db.execute(operation, { TableName: 'runs', ...input }) };
};

export const key = (pk: string, sk = 'STATE') => ({ PK: { S: pk }, SK: { S: sk } });

export const SECONDS = start / 1000;

/** The refusal of a call. */
export const refusal = (act: () => unknown): AwsError => {
  try {
    act();
  } catch (error) {
    if (error instanceof AwsError) return error;
    throw error;
  }
  throw new Error('the call must be refused; it was answered');
};
