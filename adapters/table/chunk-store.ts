/**
 * Chunks. Every change of a chunk's status names the status before it, and the one that ends a chunk counts it in the
 * same transaction: whoever comes twice, late or out of turn is refused by the chunk, and then counts nothing.
 *
 *   register: RUN (with the total) ── CHUNK, CHUNK, …   each put where it is not; dies anywhere: the next call goes on
 *   claim:    CHUNK PENDING → IN_PROGRESS                one update; no counter
 *   end:      CHUNK IN_PROGRESS → COMPLETED | FAILED     one transaction with `ADD jobs_completed 1` or `ADD
 *   jobs_failed 1` on RUN
 *
 * All ends of a run meet at its RUN item. A write in a transaction costs two units, and an item takes 1,000 a second;
 * long before that, transactions that meet are refused and sent again: some fifty ends a second and run. Larger chunks
 * are the remedy. Counters in several items would take more, and nobody could read the run as one item any more, which
 * is what its readers do.
 */
import { type Chunk, isClosed } from '../../core/chunks/chunk';
import { ContractError } from '../../core/errors';
import { chunkLifecycle } from '../../core/lifecycle/chunk';
import type { ChunkStore } from '../../core/ports/chunks';
import type { Clock } from '../../core/ports/clock';
import { chunkFrom, chunkItem, chunkRunFrom, chunkRunItem, countEnd } from './chunk-items';
import { createChunkReader } from './chunk-reader';
import type { TableClient, Update } from './client';
import { contentHash } from './content-hash';
import type { Item } from './item-reader';
import { keys } from './keys';

export interface ChunkStoreOptions {
  clock: Clock;
  /** Epoch seconds until which what began at `at` is kept. */
  ttl: (at: string) => number;
}

/** No run lasts longer; its chunks are kept until then, and as long as it is kept itself. */
const LONGEST_RUN_SECONDS = 31 * 86_400;
const WRITES_AT_ONCE = 16;

const { PENDING, IN_PROGRESS } = chunkLifecycle.states;
const STATUS = { '#status': 'status' } as const;

const durationMs = (from: string, to: string): number => Math.max(0, Date.parse(to) - Date.parse(from));

const inParallel = async <Element>(
  elements: readonly Element[],
  work: (element: Element) => Promise<void>,
): Promise<void> => {
  const rest = elements.values();
  const worker = async (): Promise<void> => {
    for (const element of rest) await work(element);
  };
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, worker));
};

export const createChunkStore = (client: TableClient, { clock, ttl }: ChunkStoreOptions): ChunkStore => {
  const reader = createChunkReader(client, clock);
  const found = async (runId: string, chunkId: string, item: Item | undefined): Promise<Chunk | undefined> =>
    item === undefined ? reader.chunk(runId, chunkId) : chunkFrom(item);

  const register: ChunkStore['register'] = async (newRun, chunks) => {
    const isNew = { expression: 'attribute_not_exists(PK)' };
    const until = ttl(newRun.createdAt) + LONGEST_RUN_SECONDS;
    const hash = contentHash(chunks);
    const item = chunkRunItem(newRun, chunks, { hash, ttl: until });
    const answer = await client.put(item, isNew);
    const standing = answer.written
      ? item
      : (answer.found ?? (await client.get(keys.chunkRun(newRun.runId), { consistent: true })) ?? item);
    if (standing.chunks_hash !== hash) return { result: 'conflict', run: chunkRunFrom(standing) };
    await inParallel(chunks, async (one) => {
      await client.put(
        chunkItem(newRun.runId, one, { createdAt: chunkRunFrom(standing).createdAt, ttl: until }),
        isNew,
      );
    });
    return { result: 'registered', run: chunkRunFrom(standing) };
  };

  const claim: ChunkStore['claim'] = async (runId, chunkId, { worker, at, leaseUntil }) => {
    const isFree = '#status = :pending';
    const isOwn = 'worker = :worker';
    const isAbandoned = 'lease_until < :at';
    const answer = await client.updateAndGet({
      key: keys.chunk(runId, chunkId),
      update:
        'SET #status = :inProgress, started_at = :at, worker = :worker, lease_until = :leaseUntil REMOVE ' +
        'completed_at, #error, reported_at ADD attempt :one',
      expression: `${isFree} OR (#status = :inProgress AND (${isOwn} OR ${isAbandoned}))`,
      names: { ...STATUS, '#error': 'error' },
      values: {
        ':pending': PENDING,
        ':inProgress': IN_PROGRESS,
        ':at': at,
        ':worker': worker,
        ':leaseUntil': leaseUntil,
        ':one': 1,
      },
    });
    return answer.written
      ? { result: 'claimed', chunk: chunkFrom(answer.item) }
      : { result: 'refused', chunk: await found(runId, chunkId, answer.found) };
  };

  const release: ChunkStore['release'] = async (runId, chunkId, attempt, { at, error }) => {
    const isHeld = '#status = :inProgress AND attempt = :attempt';
    const answer = await client.update({
      key: keys.chunk(runId, chunkId),
      update: 'SET #error = :error, lease_until = :at',
      expression: isHeld,
      names: { ...STATUS, '#error': 'error' },
      values: { ':inProgress': IN_PROGRESS, ':attempt': attempt, ':error': error, ':at': at },
    });
    return answer.written;
  };

  /**
   * The chunk's end and its count. A chunk that this worker has ended so, and that nobody closed instead, is its own
   * lost answer.
   */
  const end = async (
    runId: string,
    chunkId: string,
    update: Omit<Update, 'key'>,
    { worker, to }: { worker: string; to: 'COMPLETED' | 'FAILED' },
  ): Promise<'ended' | 'already' | { chunk: Chunk | undefined }> => {
    const answer = await client.transact([
      { update: { key: keys.chunk(runId, chunkId), ...update } },
      countEnd(runId, to === 'COMPLETED' ? 'jobs_completed' : 'jobs_failed'),
    ]);
    if (answer.written) return 'ended';
    if (!answer.refused.has(0))
      throw new ContractError(
        `run ${runId} has chunks but no item RUN to count them in; register the run with its chunks (docs/chunks.md)`,
      );
    const current = await found(runId, chunkId, answer.refused.get(0));
    return current !== undefined &&
      isClosed(current) &&
      current.status === to &&
      current.worker === worker &&
      current.reportedAt === null
      ? 'already'
      : { chunk: current };
  };

  return {
    ...reader,
    register,
    claim,
    release,
    complete: async (runId, chunkId, { worker, at, startedAt, outputKey }) => {
      const output = outputKey === undefined ? '' : ', output_key = :outputKey';
      const update = {
        update:
          `SET #status = :completed, completed_at = :at, duration_ms = :duration, worker = :worker${output} REMOVE ` +
          '#error, lease_until, reported_at',
        expression: '#status = :inProgress',
        names: { ...STATUS, '#error': 'error' },
        values: {
          ':completed': chunkLifecycle.states.COMPLETED,
          ':inProgress': IN_PROGRESS,
          ':at': at,
          ':worker': worker,
          ':duration': durationMs(startedAt, at),
          ...(outputKey === undefined ? {} : { ':outputKey': outputKey }),
        },
      };
      const ended = await end(runId, chunkId, update, { worker, to: 'COMPLETED' });
      return typeof ended === 'object'
        ? { result: 'refused', ...ended }
        : { result: ended === 'ended' ? 'completed' : 'already' };
    },
    fail: async (runId, chunkId, { worker, at, startedAt, attempt, error }) => {
      const update = {
        update:
          'SET #status = :failed, completed_at = :at, duration_ms = :duration, #error = :error REMOVE ' +
          'lease_until, reported_at',
        expression: '#status = :inProgress AND attempt = :attempt',
        names: { ...STATUS, '#error': 'error' },
        values: {
          ':failed': chunkLifecycle.states.FAILED,
          ':inProgress': IN_PROGRESS,
          ':at': at,
          ':attempt': attempt,
          ':duration': durationMs(startedAt, at),
          ':error': error,
        },
      };
      const ended = await end(runId, chunkId, update, { worker, to: 'FAILED' });
      return typeof ended === 'object'
        ? { result: 'refused', ...ended }
        : { result: ended === 'ended' ? 'failed' : 'already' };
    },
  };
};
