/**
 * Worker functions outside the stack: the handler of a user, wrapped in the real `withChunk`, in processes that die as
 * the scenario says. Lambda takes the event, hands it over, and after a failure twice more under the same request, one
 * and two minutes later.
 */
import type { Compose } from '../../aws/runtime/runtime';
import { chunkStore } from '../../aws/table/chunks/chunk-store';
import { openTable } from '../../aws/table/client/dynamodb-client';
import type { Access } from '../../emulator/endpoint/endpoint';
import { createSandbox, type Sandbox } from '../../emulator/lambda/sandbox';
import type { Timers } from '../../emulator/time/timers';
import type { ChunkEvent } from '../../kernel/chunks';
import type { Ids } from '../../kernel/words/ids';
import { type WorkerContext, workerOf } from '../../worker/with-chunk';
import type { WorkerEntry } from '../scenario/schema';
import { matches } from './match';

export interface ChunkWorkersOptions {
  time: Timers;
  ids: Ids;
  region: string;
  /** The table, as the role of a worker sees it. */
  access: () => Access;
  script: readonly WorkerEntry[];
  /** How long an invocation of the function may last, by its name. */
  timeoutMs: (functionName: string) => number;
}

const DEFAULT_DURATION_MS = 10_000;
const REDELIVERED_AFTER_MS = [60_000, 120_000];
const DELIVERIES = 1 + REDELIVERED_AFTER_MS.length;

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const uncounted = { count: () => undefined, flush: () => undefined };

interface Invocation {
  event: ChunkEvent;
  context: WorkerContext;
}

export const isChunkEvent = (payload: unknown): payload is ChunkEvent =>
  (payload as ChunkEvent | null)?.signalbox === 'chunk';

/** The first entry of the script for this delivery. */
const entryFor = (
  { script, ids }: ChunkWorkersOptions,
  { pipelineId, date, scheduleId, chunkId }: ChunkEvent,
  functionName: string,
  delivery: number,
): WorkerEntry =>
  script.find(
    ({ match, share }) =>
      matches(match, { pipeline: pipelineId, date, schedule: scheduleId }) &&
      (match?.chunk === undefined || match.chunk === chunkId) &&
      (match?.function === undefined || match.function === functionName) &&
      (match?.delivery === undefined || match.delivery === delivery) &&
      (share === undefined || ids.random() < share),
  ) ?? {};

const composeWith =
  (
    { ids }: ChunkWorkersOptions,
    { duration = DEFAULT_DURATION_MS, outcome = 'succeeded', message = 'the worker failed', attempts }: WorkerEntry,
  ): Compose =>
  ({ aws, clock }) => {
    const withChunk = workerOf({
      open: (tableName) => chunkStore(openTable({ aws, tableName, clock, random: ids.random })),
      clock,
      random: ids.random,
      uuid: ids.uuid,
    });
    const handler = withChunk(
      async ({ chunkId }) => {
        // Longer than any timeout.
        await clock.sleep(outcome === 'hangs' ? Number.MAX_SAFE_INTEGER / 1000 : duration);
        if (outcome === 'failed') throw new Error(message);
        return { outputKey: `results/${chunkId}.parquet` };
      },
      attempts === undefined ? {} : { attempts },
    );
    return (invocation) => {
      const { event, context } = invocation as Invocation;
      return handler(event, context);
    };
  };

const startProcess = (options: ChunkWorkersOptions, entry: WorkerEntry): Sandbox => {
  const { time, ids, region, access } = options;
  const crashing = entry.outcome === 'crashes' ? { ...entry, outcome: 'hangs' as const } : entry;
  return createSandbox(composeWith(options, crashing), {
    env: {},
    clock: time,
    ids,
    log: silent,
    metrics: uncounted,
    region,
    access: access(),
    http: () => ({ send: () => Promise.reject(new Error('workers here make no calls')) }),
  });
};

/** One process, one invocation. True: Lambda is done with the event. */
const invoke = async (
  options: ChunkWorkersOptions,
  entry: WorkerEntry,
  { event, awsRequestId, limitMs }: { event: ChunkEvent; awsRequestId: string; limitMs: number },
): Promise<boolean> => {
  const { time } = options;
  const startedAt = time.now();
  const diesAt =
    startedAt + (entry.outcome === 'crashes' ? Math.min(limitMs, entry.duration ?? DEFAULT_DURATION_MS) : limitMs);
  const sandbox = startProcess(options, entry);
  const context = { awsRequestId, getRemainingTimeInMillis: () => startedAt + limitMs - time.now() };
  let forget = (): void => undefined;
  const crash = new Promise<false>((resolve) => {
    forget = time.at(diesAt, () => resolve(false));
  });
  const isDone = await Promise.race([
    sandbox.handle({ event, context }).then(
      () => entry.outcome !== 'crashes-after',
      () => false,
    ),
    crash,
  ]);
  forget();
  sandbox.kill();
  return isDone;
};

export const createChunkWorkers = (options: ChunkWorkersOptions) => {
  const { time, ids, timeoutMs } = options;
  /** A copy has the request of the first delivery, as Lambda's own copies have. */
  const deliver = async (event: ChunkEvent, functionName: string, original?: string): Promise<void> => {
    const awsRequestId = original ?? ids.uuid();
    for (let delivery = 1; delivery <= DELIVERIES; delivery += 1) {
      const entry = entryFor(options, event, functionName, delivery);
      if (entry.outcome === 'lost') return;
      if (entry.duplicate === true && original === undefined) void deliver(event, functionName, awsRequestId);
      if (await invoke(options, entry, { event, awsRequestId, limitMs: timeoutMs(functionName) })) return;
      await time.sleep(REDELIVERED_AFTER_MS[delivery - 1] ?? 0);
    }
  };

  /** Lambda has taken the event. */
  return (functionName: string, event: ChunkEvent): void => void deliver(event, functionName);
};
