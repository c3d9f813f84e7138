/**
 * `@signalbox-aws/signalbox/worker`: what the functions of a user import. `withChunk` wraps a Lambda handler that works
 * on the chunks of a fan-out; `registerChunks` is for a splitter that hands its chunks out itself. Both speak the
 * protocol of docs/chunks.md with DynamoDB and need no configuration of their own.
 */
import { systemClock, systemIds } from '../aws/runtime/clock';
import { chunkStore } from '../aws/table/chunks/chunk-store';
import { fanOutStore } from '../aws/table/chunks/fan-out-store';
import type { OpenTable } from '../aws/table/client/client';
import { openTable } from '../aws/table/client/dynamodb-client';
import { registerWith, type Splitting } from './register';
import { workerOf } from './with-chunk';

export type { Splitting } from './register';
export type { ChunkHandler, ChunkResult, ChunkWork, WorkerAnswer, WorkerContext, WorkerOptions } from './with-chunk';

/** Counters of large runs are busy; the SDK repeats what it may repeat. */
const MAX_ATTEMPTS = 8;

const opened = new Map<string, OpenTable>();

/** One client per table, for as long as the function is warm. */
const tableOf = (tableName: string): OpenTable => {
  const known = opened.get(tableName);
  if (known !== undefined) return known;
  const table = openTable({
    aws: { maxAttempts: MAX_ATTEMPTS },
    tableName,
    clock: systemClock,
    random: systemIds.random,
  });
  opened.set(tableName, table);
  return table;
};

export const withChunk = workerOf({
  open: (table) => chunkStore(tableOf(table)),
  clock: systemClock,
  random: systemIds.random,
  uuid: systemIds.uuid,
});

export const registerChunks = ({ table, ...splitting }: Splitting & { table: string }): Promise<{ total: number }> =>
  registerWith(
    { chunks: chunkStore(tableOf(table)), fanOuts: fanOutStore(tableOf(table)), clock: systemClock },
    splitting,
  );
