/** Registers the chunks of a run, for a splitter that hands them out itself. */
import {
  type ChunkStore,
  type FanOut,
  type FanOutStore,
  type NewChunk,
  OverduePolicy,
  readSplitting,
} from '../kernel/chunks';
import type { Clock } from '../kernel/time/clock';
import { ContractError } from '../kernel/values/errors';
import type { Instance } from '../kernel/words/instance';

export interface Splitting extends Instance {
  runId: string;
  traceId?: string | null;
  /** Under which its runs are listed. Default: the pipeline. */
  survey?: string;
  params?: Readonly<Record<string, unknown>>;
  chunks: readonly (Omit<NewChunk, 'chunkId'> & { start: number })[];
  /** No worker lives longer. Default: 15 minutes, the longest that Lambda allows. */
  workerTimeoutSeconds?: number;
  /** From the registration to the start of a chunk's worker. Default: 6 hours. */
  lostAfterSeconds?: number;
  /** Default: `alert`. */
  onOverdue?: OverduePolicy;
}

export interface SplitterWorld {
  chunks: Pick<ChunkStore, 'register'>;
  fanOuts: Pick<FanOutStore, 'open'>;
  clock: Clock;
}

const DEFAULT_WORKER_TIMEOUT_SECONDS = 900;
const DEFAULT_LOST_AFTER_SECONDS = 6 * 3600;

/**
 * A repeated call continues where an earlier call died. Throws `ContractError` for a list that cannot be registered,
 * and when the run has other chunks already.
 */
export const registerWith = async (
  { chunks, fanOuts, clock }: SplitterWorld,
  { runId, pipelineId, date, scheduleId, traceId, survey = pipelineId, params = {}, ...splitting }: Splitting,
): Promise<{ total: number }> => {
  const createdAt = new Date(clock.now()).toISOString();
  const read = readSplitting(splitting.chunks);
  if ('problem' in read) throw new ContractError(`the chunks of run ${runId} cannot be registered: ${read.problem}`);
  const { result, run } = await chunks.register({ runId, survey, createdAt, params }, read.chunks);
  if (result === 'conflict')
    throw new ContractError(
      `run ${runId} has been registered with ${run.jobsTotal} other chunks; register the same list again, or use ` +
        'another run',
    );
  const {
    workerTimeoutSeconds = DEFAULT_WORKER_TIMEOUT_SECONDS,
    lostAfterSeconds = DEFAULT_LOST_AFTER_SECONDS,
    onOverdue = OverduePolicy.alert,
  } = splitting;
  const fanOut: FanOut = {
    runId,
    pipelineId,
    date,
    scheduleId,
    traceId: traceId ?? undefined,
    workerTimeoutSeconds,
    lostAfterSeconds,
    onOverdue,
    createdAt,
    stoppedAt: undefined,
    handOut: undefined,
  };
  await fanOuts.open(
    fanOut,
    new Date(clock.now() + Math.min(workerTimeoutSeconds, lostAfterSeconds) * 1000).toISOString(),
  );
  return { total: run.jobsTotal };
};
