/** Chunks: one that is completed, one that failed, and one that is stuck. */

import { chunkIdAt, type FanOut } from '../../../kernel/chunks';
import { alertEvent } from '../../../kernel/events/alert';
import { required } from '../../../kernel/values/required';
import { AlertCategory, AlertLevel } from '../../../kernel/words/vocabulary';
import { AT, instance, runOf } from './example';
import type { Stores } from './table';

export const writeChunks = async ({ chunks, fanOuts }: Stores): Promise<void> => {
  const { runId } = runOf(1);
  const [first, second] = [chunkIdAt(0), chunkIdAt(500)];
  await chunks.register({ runId, survey: 'grs-15', createdAt: AT, params: { threshold: 3 } }, [
    { chunkId: first, chunkKey: 'chunks/chunk-0000000.npz', nSpectra: 500, input: { field: 'a' } },
    { chunkId: second, chunkKey: 'chunks/chunk-0000500.npz', nSpectra: 500 },
  ]);
  const fanOut: FanOut = {
    ...instance,
    runId,
    traceId: 'trace',
    workerTimeoutSeconds: 900,
    lostAfterSeconds: 900,
    onOverdue: 'fail',
    createdAt: AT,
    stoppedAt: undefined,
    handOut: {
      workerFunction: 'fit',
      concurrency: 10,
      toleratedFailurePercent: 0,
      dispatched: 0,
      through: undefined,
      handing: [],
    },
  };
  await fanOuts.open(fanOut, AT);
  await fanOuts.begin(fanOut, [first, second]);
  for (const chunkId of [first, second]) await fanOuts.handOver(runId, chunkId, AT);
  await fanOuts.signal(runId, AT);
  await chunks.claim(runId, first, { worker: 'request-1', invocation: 'a', at: AT, leaseUntil: AT });
  await chunks.complete(runId, first, {
    worker: 'request-1',
    at: AT,
    startedAt: AT,
    outputKey: 'results/chunk-0000000.parquet',
  });
  const { chunk } = await chunks.claim(runId, second, { worker: 'request-2', invocation: 'a', at: AT, leaseUntil: AT });
  const event = alertEvent(
    { ...instance, runId },
    { category: AlertCategory.stuckRun, level: AlertLevel.error, message: 'stuck', remedy: 'what to do' },
    { id: second, at: AT },
    AT,
  );
  await fanOuts.report(runId, [{ chunk: required(chunk, 'chunk'), kind: 'stuck', since: AT }], {
    at: AT,
    policy: 'alert',
    event,
  });
  await chunks.fail(runId, second, { worker: 'request-2', at: AT, startedAt: AT, attempt: 1, error: 'out of memory' });
  await fanOuts.stop(runId, AT);
  const watched = { ...fanOut, runId: runOf(2).runId };
  await fanOuts.open(watched, AT);
  const completed = required(await chunks.chunk(runId, first), 'chunk');
  await chunks.register({ runId: watched.runId, survey: 'grs-15', createdAt: AT }, [
    { chunkId: first },
    { chunkId: second, carried: { ...completed, carriedFrom: runId } },
  ]);
  await chunks.claim(watched.runId, first, { worker: 'request-3', invocation: 'a', at: AT, leaseUntil: AT });
  const held = await chunks.chunk(watched.runId, first);
  await fanOuts.report(watched.runId, [{ chunk: required(held, 'chunk'), kind: 'stuck', since: AT }], {
    at: AT,
    policy: 'alert',
    event: { ...event, eventId: 'another' },
  });
};
