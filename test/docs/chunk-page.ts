/** docs/chunks.md, and a table with chunks of which it speaks. */
import { createTable } from '../../aws/table';
import { chunkIdAt } from '../../kernel/chunks';
import { AT } from '../support/clock';
import { embeddedTable, TABLE, testClock } from '../support/embedded-table';
import { blocks, pageAt } from './pages';

export type Json = Record<string, any>;

export const page = pageAt('docs/chunks.md');
export const ofPage = (language: string): string[] =>
  blocks.filter((block) => block.page === 'docs/chunks.md' && block.language === language).map(({ text }) => text);

export const NOW = '2026-03-07T06:20:00.000Z';
export const RUN_ID = '00000000-0000-7000-8000-000000000001';
export const names = {
  done: chunkIdAt(0),
  failed: chunkIdAt(500),
  stuck: chunkIdAt(1000),
  fresh: chunkIdAt(1500),
  waiting: chunkIdAt(2000),
};

/** A run with a chunk in each state, and an older one of the same survey. */
export const open = async () => {
  const embedded = embeddedTable(testClock(AT));
  const { chunks } = createTable({ aws: embedded.aws, tableName: TABLE, clock: testClock(AT) });
  await chunks.register({ runId: 'older', survey: 'grs-15', createdAt: '2026-03-06T06:00:00.000Z' }, [
    { chunkId: names.done },
  ]);
  const list = Object.values(names).map((chunkId) => ({ chunkId, chunkKey: `chunks/${chunkId}.npz`, nSpectra: 500 }));
  await chunks.register({ runId: RUN_ID, survey: 'grs-15', createdAt: AT, params: { snr_min: 1.5 } }, list);
  const claim = (chunkId: string, at: string) =>
    chunks.claim(RUN_ID, chunkId, { worker: chunkId, invocation: 'a', at, leaseUntil: NOW });
  await claim(names.done, AT);
  await chunks.complete(RUN_ID, names.done, {
    worker: names.done,
    at: '2026-03-07T06:04:00.000Z',
    startedAt: AT,
    outputKey: 'results/0.parquet',
  });
  await claim(names.failed, AT);
  await chunks.fail(RUN_ID, names.failed, {
    worker: names.failed,
    at: '2026-03-07T06:02:00.000Z',
    startedAt: AT,
    attempt: 1,
    error: 'MemoryError',
  });
  await claim(names.stuck, AT);
  await claim(names.fresh, '2026-03-07T06:19:00.000Z');
  const execute = (operation: string, input: Json): Json =>
    embedded.dynamodb.execute(operation, { TableName: TABLE, ...input }) as Json;
  return { execute, chunks };
};

export type World = Awaited<ReturnType<typeof open>>;
