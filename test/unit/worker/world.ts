/** A run with one chunk, and a worker that it is delivered to. */
import { createTable } from '../../../aws/table';
import { chunkIdAt } from '../../../kernel/chunks';
import { registerWith } from '../../../worker/register';
import { type ChunkHandler, type WorkerOptions, workerOf } from '../../../worker/with-chunk';
import { AT } from '../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../support/embedded-table';

export const run = { runId: 'run-1', pipelineId: 'fits', date: '2026-03-07', scheduleId: 'daily' };
export const first = chunkIdAt(0);
export const event = {
  signalbox: 'chunk',
  table: TABLE,
  ...run,
  chunkId: first,
  traceId: 'trace',
  chunkKey: 'chunks/0.npz',
  nSpectra: 500,
  input: { field: 'a' },
  params: { threshold: 3 },
};

export const open = async () => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock, 'direct');
  const { chunks, fanOuts } = createTable({ aws: embedded.aws, tableName: TABLE, clock, random: () => 0.5 });
  await registerWith(
    { chunks, fanOuts, clock },
    { ...run, chunks: [{ start: 0, chunkKey: 'chunks/0.npz', nSpectra: 500 }] },
  );
  let invocations = 0;
  const deliver = (handler: ChunkHandler, options?: WorkerOptions, request = 'request-1', payload: unknown = event) =>
    workerOf({ open: () => chunks, clock, random: () => 0.5, uuid: () => `invocation-${++invocations}` })(
      handler,
      options,
    )(payload, {
      awsRequestId: request,
      getRemainingTimeInMillis: () => 900_000,
    });
  const standing = async () => ({ chunk: await chunks.chunk(run.runId, first), run: await chunks.run(run.runId) });
  return { clock, embedded, chunks, fanOuts, deliver, standing };
};
