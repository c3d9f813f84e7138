/**
 * DynamoDB in memory: the API that the SDKs and the AWS CLI speak, answered from the documentation of the service.
 *
 * 1. The clock and the ids are passed in; the same calls give the same answers, byte for byte.
 * 2. Stored items, stream images and answers of `execute` share structure and are never changed here; nor may callers
 *    change them.
 * 3. An operation is atomic: it validates, evaluates conditions, then writes; subscribers are called when it is done.
 * 4. There is no throttling, and a read of the table sees every earlier write; readers of a global index see it
 *    `indexLagMs` later. Faults are injected by the caller.
 */
import { type Capacity, countCapacity, type UsedCapacity } from './data/capacity';
import { AwsError } from './data/errors';
import { asInput } from './data/parameters';
import { keyOfItem } from './data/schema';
import type { StreamRecord } from './data/stream';
import { catchUp, changeOf, commit, expired, place, stored, type Table } from './data/table';
import { type Item, normalizeItem } from './data/values';
import { answer, operationOf, parseBody, type WireResponse } from './data/wire';
import { createExpressionParser } from './expressions/parse';
import { batchGetItem, batchWriteItem } from './operations/batches';
import type { Engine, EvaluatedCondition, Operation } from './operations/engine';
import { deleteItem, getItem, putItem, updateItem } from './operations/items';
import { query, scan } from './operations/reads';
import { describeStream, getRecords, getShardIterator, listStreams } from './operations/streams';
import {
  createTable,
  deleteTable,
  describeContinuousBackups,
  describeTable,
  describeTimeToLive,
  listTables,
  updateContinuousBackups,
  updateTimeToLive,
} from './operations/tables';
import { transactGetItems, transactWriteItems } from './operations/transactions';
import { firstRefusal } from './requests/members';
import { createSubscriptions } from './subscriptions';

export { AwsError } from './data/errors';
export type { StreamRecord } from './data/stream';
export type { WireResponse } from './data/wire';
export type { EvaluatedCondition } from './operations/engine';

export interface DynamoDbOptions {
  /** Epoch milliseconds. */
  now(): number;
  uuid(): string;
  region: string;
  accountId: string;
  /** Called once per operation and table, also when the operation was refused by a condition. */
  onCapacity?(used: UsedCapacity): void;
  /** Called for every condition of a write when it is evaluated. */
  onCondition?: ((evaluated: EvaluatedCondition) => void) | undefined;
  /** How long readers of the global indexes do not see a write of this instant; not at all by default. */
  indexLagMs?: (() => number) | undefined;
  /** Stream records kept per table beyond the 24 hours' rule; default 20,000. */
  maxStreamRecords?: number;
}

export interface DynamoDb {
  /** Input and output as in the wire's JSON. @throws AwsError */
  execute(operation: string, input: unknown): unknown;
  /** `target` as in the X-Amz-Target header, for example `DynamoDB_20120810.PutItem`. Never throws. */
  handle(target: string, body: string): WireResponse;
  /**
   * Calls `listener` synchronously after each operation that changed the table, with its records in order. The table
   * may be created later. A listener that writes is not called again before it has returned. Gives the cancellation.
   */
  subscribe(tableName: string, listener: (records: StreamRecord[]) => void): () => void;
  /** Deletes what has expired by `now` (epoch milliseconds), as the TTL service would. Gives the number of items. */
  expireItems(now: number): number;
  /** The contents of the tables, as `restore` takes them. Shares structure with them. */
  saved(): SavedTable[];
  /** Fills tables that were created, in place of what they hold, without records of a stream. Passes over others. */
  restore(tables: readonly SavedTable[]): void;
}

export interface SavedTable {
  name: string;
  items: readonly Item[];
  /** Position of the next record of its stream. */
  next: number;
}

const operations: Readonly<Record<string, Operation>> = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  DeleteTable: deleteTable,
  DescribeContinuousBackups: describeContinuousBackups,
  DescribeStream: describeStream,
  DescribeTable: describeTable,
  DescribeTimeToLive: describeTimeToLive,
  GetItem: getItem,
  GetRecords: getRecords,
  GetShardIterator: getShardIterator,
  ListStreams: listStreams,
  ListTables: listTables,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  TransactGetItems: transactGetItems,
  TransactWriteItems: transactWriteItems,
  UpdateContinuousBackups: updateContinuousBackups,
  UpdateItem: updateItem,
  UpdateTimeToLive: updateTimeToLive,
};

/** Shared by all tables of the process: a text means the same everywhere. */
const expressions = createExpressionParser();

export const createDynamoDb = (options: DynamoDbOptions): DynamoDb => {
  const subscriptions = createSubscriptions();
  const engine: Engine = {
    region: options.region,
    accountId: options.accountId,
    now: options.now,
    writing: () => ({ now: options.now(), indexLagMs: options.indexLagMs?.() ?? 0 }),
    uuid: options.uuid,
    tables: new Map<string, Table>(),
    expressions,
    transactions: new Map(),
    maxStreamRecords: options.maxStreamRecords ?? 20_000,
    streams: 0,
    onCondition: options.onCondition,
    publish: (table, position) => {
      const { name, stream } = table;
      if (stream && position !== undefined && subscriptions.has(name))
        subscriptions.queue(name, stream.record(position));
    },
  };
  let requests = 0;

  const execute = (name: string, input: unknown): unknown => {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw new AwsError('UnknownOperationException', `The embedded DynamoDB has no operation ${name}`);
    const parameters = asInput(input);
    let capacity: Capacity | undefined;
    try {
      capacity = countCapacity(parameters);
      return operation(engine, parameters, capacity);
    } catch (error) {
      throw error instanceof AwsError ? firstRefusal(name, parameters, error) : error;
    } finally {
      if (options.onCapacity) capacity?.report(name, options.onCapacity);
      subscriptions.deliver();
    }
  };

  return {
    execute,
    handle: (target, body) => {
      requests++;
      return answer(String(requests).padStart(26, '0'), () => execute(operationOf(target), parseBody(body)));
    },
    subscribe: subscriptions.subscribe,
    expireItems: (now) => {
      const seconds = Math.floor(now / 1000);
      const deletions = [...engine.tables.values()].flatMap((table) =>
        expired(table, seconds).map((before) => ({ table, before })),
      );
      for (const { table, before } of deletions)
        engine.publish(table, commit(changeOf(table, before, undefined), { ...engine.writing(), byTimeToLive: true }));
      subscriptions.deliver();
      return deletions.length;
    },
    saved: () =>
      [...engine.tables.values()].map(({ name, items, stream }) => ({
        name,
        items: [...items.all({})].map(({ item }) => item),
        next: stream?.bounds(engine.now()).next ?? 0,
      })),
    restore: (tables) => {
      for (const { name, items, next } of tables) {
        const table = engine.tables.get(name);
        if (table === undefined) continue;
        catchUp(table, Infinity);
        for (const entry of [...table.items.all({})]) place(table, entry, undefined);
        for (const item of items.map((given) => normalizeItem(given)))
          place(table, undefined, stored(keyOfItem(table.schema, item), item));
        table.stream?.continueAt(next);
      }
    },
  };
};
