/** The ends of chunks, each counted at its run in the same transaction; `chunk-store.ts` says what comes before. */
import { type Chunk, type ChunkStore, isClosed } from '../../../kernel/chunks';
import { chunkLifecycle } from '../../../kernel/lifecycle';
import { ContractError } from '../../../kernel/values/errors';
import type { OpenTable, Update } from '../client/client';
import { keys } from '../client/keys';
import { chunkFrom, countEnd } from '../items/chunk-items';
import { chunkReader } from './chunk-reader';

type End = 'COMPLETED' | 'FAILED';
type Ended = 'ended' | 'already' | { chunk: Chunk | undefined };

const { COMPLETED, FAILED, IN_PROGRESS } = chunkLifecycle.states;
const names = { '#status': 'status', '#error': 'error' } as const;

const durationMs = (from: string, to: string): number => Math.max(0, Date.parse(to) - Date.parse(from));

const completion = ({
  worker,
  at,
  startedAt,
  outputKey,
}: Parameters<ChunkStore['complete']>[2]): Omit<Update, 'key'> => {
  const output = outputKey === undefined ? '' : ', output_key = :outputKey';
  return {
    update:
      `SET #status = :completed, completed_at = :at, duration_ms = :duration, worker = :worker${output} ` +
      'REMOVE #error, lease_until, reported_at',
    expression: '#status = :inProgress',
    names,
    values: {
      ':completed': COMPLETED,
      ':inProgress': IN_PROGRESS,
      ':at': at,
      ':worker': worker,
      ':duration': durationMs(startedAt, at),
      ...(outputKey === undefined ? {} : { ':outputKey': outputKey }),
    },
  };
};

const failure = ({ at, startedAt, attempt, error }: Parameters<ChunkStore['fail']>[2]): Omit<Update, 'key'> => ({
  update:
    'SET #status = :failed, completed_at = :at, duration_ms = :duration, #error = :error ' +
    'REMOVE lease_until, reported_at',
  expression: '#status = :inProgress AND attempt = :attempt',
  names,
  values: {
    ':failed': FAILED,
    ':inProgress': IN_PROGRESS,
    ':at': at,
    ':attempt': attempt,
    ':duration': durationMs(startedAt, at),
    ':error': error,
  },
});

export const chunkEnds = (table: OpenTable): Pick<ChunkStore, 'complete' | 'fail'> => {
  const { client } = table;

  /**
   * The chunk's end and its count. A chunk that this worker has ended so, and that no other writer closed, is its own
   * lost answer.
   */
  const end = async (
    runId: string,
    chunkId: string,
    update: Omit<Update, 'key'>,
    { worker, to }: { worker: string; to: End },
  ): Promise<Ended> => {
    const answer = await client.transact([
      { update: { key: keys.chunk(runId, chunkId), ...update } },
      countEnd(runId, to === 'COMPLETED' ? 'jobs_completed' : 'jobs_failed'),
    ]);
    if (answer.written) return 'ended';
    if (!answer.refused.has(0))
      throw new ContractError(
        `run ${runId} has chunks but no item RUN to count them in; register the run with its chunks (docs/chunks.md)`,
      );
    const found = answer.refused.get(0);
    const current = found === undefined ? await chunkReader(table).chunk(runId, chunkId) : chunkFrom(found);
    return current !== undefined &&
      isClosed(current) &&
      current.status === to &&
      current.worker === worker &&
      current.reportedAt === undefined
      ? 'already'
      : { chunk: current };
  };

  return {
    complete: async (runId, chunkId, completed) => {
      const ended = await end(runId, chunkId, completion(completed), { worker: completed.worker, to: 'COMPLETED' });
      return typeof ended === 'object'
        ? { result: 'refused', ...ended }
        : { result: ended === 'ended' ? 'completed' : 'already' };
    },
    fail: async (runId, chunkId, failed) => {
      const ended = await end(runId, chunkId, failure(failed), { worker: failed.worker, to: 'FAILED' });
      return typeof ended === 'object'
        ? { result: 'refused', ...ended }
        : { result: ended === 'ended' ? 'failed' : 'already' };
    },
  };
};
