/**
 * Wraps the handler of a function that works on chunks, so that the table says what becomes of each, whatever happens
 * to the function.
 *
 *   is the run stopped? ── yes: nothing is done, and the answer reports it
 *     │
 *   claim ── refused: it has ended, or another worker has it: nothing is done, and the answer reports it
 *     │
 *   handler ── throws: released, and thrown on, so that Lambda hands it over again; FAILED after the last attempt, and
 *     │                when the run was stopped meanwhile
 *     │
 *   complete ── refused: it was closed meanwhile (its time was up): nothing is counted
 *
 * A function that dies in between (out of time, out of memory) leaves its chunk IN_PROGRESS. Lambda hands an
 * asynchronous event over again under the same request, a minute later at the earliest, which may claim the chunk once
 * more; where it does not, the sweeper finds the chunk stuck. The same request sooner than that is a copy, and
 * refused.
 */
import { type Chunk, type ChunkEvent, type ChunkStore, chunkError, readChunkEvent } from '../kernel/chunks';
import type { Clock } from '../kernel/time/clock';
import { ContractError, jsonTextOf, TransientError } from '../kernel/values/errors';
import { printable } from '../kernel/values/text';

/** One chunk as its handler gets it. */
export interface ChunkWork extends Omit<ChunkEvent, 'signalbox' | 'table'> {
  /** 1 for the first time that a worker starts with it. */
  attempt: number;
}

export interface ChunkResult {
  /** Where the result is, for the reader of the chunk. */
  outputKey?: string;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a handler may be of the type `Promise<void>`
export type ChunkHandler = (work: ChunkWork) => Promise<ChunkResult | void>;

/** The context that Lambda passes to a handler. */
export interface WorkerContext {
  awsRequestId: string;
  getRemainingTimeInMillis(): number;
}

export interface WorkerOptions {
  /**
   * How often a worker may start with a chunk until an error is its end; Lambda hands an event over three times at
   * most. Default: 1.
   */
  attempts?: number;
}

export interface WorkerAnswer {
  chunkId: string;
  /**
   * `skipped`: another worker has it, or it has ended. `stopped`: its run was cancelled or has ended. `late`: it was
   * closed before this worker was done.
   */
  result: 'completed' | 'failed' | 'skipped' | 'stopped' | 'late';
  /** The chunk's status afterwards; null where it was not read. */
  status: Chunk['status'] | null;
}

export interface WorkerWorld {
  open: (table: string) => Pick<ChunkStore, 'isStopped' | 'claim' | 'release' | 'complete' | 'fail'>;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
  uuid: () => string;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const MAX_OUTPUT_KEY_LENGTH = 2048;

/** Asks again while there is time: all chunks of a run meet at one counter. */
const persistently = async <Answer>(
  ask: () => Promise<Answer>,
  { clock, random }: WorkerWorld,
  untilMs: number,
): Promise<Answer> => {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TransientError) || clock.now() + pauseMs >= untilMs) throw error;
    }
    await clock.sleep(Math.ceil(random() * pauseMs));
  }
};

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

/** A result that the chunk cannot hold is an error of its handler: the chunk would stay IN_PROGRESS. */
const checkedResult = (result: unknown): ChunkResult => {
  const { outputKey } = (result ?? {}) as { outputKey?: unknown };
  if (outputKey === undefined || outputKey === null) return {};
  if (typeof outputKey === 'string' && outputKey.length <= MAX_OUTPUT_KEY_LENGTH) return { outputKey };
  throw new ContractError(
    `withChunk: outputKey is ${printable(jsonTextOf(outputKey), 80)}, expected text of at most ` +
      `${MAX_OUTPUT_KEY_LENGTH} characters; return where the result is`,
  );
};

const checkAttempts = (attempts: number): void => {
  if (!Number.isSafeInteger(attempts) || attempts < 1)
    throw new ContractError(`withChunk: attempts is ${attempts}, expected a whole number from 1 on`);
};

/** Composes `withChunk`; a deployed worker has the machine's clock and the SDK's own configuration (see `index.ts`). */
export const workerOf =
  (world: WorkerWorld) =>
  (handler: ChunkHandler, { attempts = 1 }: WorkerOptions = {}) => {
    checkAttempts(attempts);
    return async (event: unknown, context: WorkerContext): Promise<WorkerAnswer> => {
      const { signalbox: _, table, ...work } = readChunkEvent(event);
      const { runId, chunkId } = work;
      const { clock } = world;
      const chunks = world.open(table);
      const worker = context.awsRequestId;
      const invocation = world.uuid();
      const startedMs = clock.now();
      const untilMs = startedMs + context.getRemainingTimeInMillis();
      const claimed = await persistently(
        async () =>
          (await chunks.isStopped(runId))
            ? 'stopped'
            : chunks.claim(runId, chunkId, { worker, invocation, at: iso(startedMs), leaseUntil: iso(untilMs) }),
        world,
        untilMs,
      );
      if (claimed === 'stopped') return { chunkId, result: claimed, status: null };
      if (claimed.result === 'refused') {
        if (claimed.chunk === undefined)
          throw new ContractError(
            `withChunk: run ${runId} has no chunk ${chunkId} in table ${table}; register it before its worker is ` +
              'invoked',
          );
        return { chunkId, result: 'skipped', status: claimed.chunk.status };
      }
      const { attempt } = claimed.chunk;
      const mine = { worker, startedAt: iso(startedMs) };
      let output: ChunkResult;
      try {
        output = checkedResult(await handler({ ...work, attempt }));
      } catch (failure) {
        const error = chunkError(failure);
        const isLast = attempt >= attempts || (await persistently(() => chunks.isStopped(runId), world, untilMs));
        if (!isLast) {
          await persistently(
            () => chunks.release(runId, chunkId, attempt, { at: iso(clock.now()), error }),
            world,
            untilMs,
          );
          throw failure instanceof Error ? failure : new Error(error);
        }
        const failed = await persistently(
          () => chunks.fail(runId, chunkId, { ...mine, attempt, error, at: iso(clock.now()) }),
          world,
          untilMs,
        );
        return failed.result === 'refused'
          ? { chunkId, result: 'late', status: failed.chunk?.status ?? null }
          : { chunkId, result: 'failed', status: 'FAILED' };
      }
      const done = await persistently(
        () => chunks.complete(runId, chunkId, { ...mine, at: iso(clock.now()), outputKey: output.outputKey }),
        world,
        untilMs,
      );
      return done.result === 'refused'
        ? { chunkId, result: 'late', status: done.chunk?.status ?? null }
        : { chunkId, result: 'completed', status: 'COMPLETED' };
    };
  };
