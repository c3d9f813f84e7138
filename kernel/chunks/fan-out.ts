/** When a fan-out has ended, and what it ended with. */

import { chunkLifecycle } from '../lifecycle';
import type { JobOutcome } from '../trigger/engine';
import { FailureCategory } from '../words/vocabulary';
import { type Chunk, type ChunkRun, type Dispatch, type FanOut, isDone, type NewChunk } from './chunk';

/** A trigger of type `fan-out` as it is configured, templates filled in. */
export interface FanOutTrigger {
  type: 'fan-out';
  worker: { functionName: string; timeoutSeconds: number; lostAfterSeconds: number };
  chunks?: unknown[];
  /** The function that answers with the list. */
  chunksFrom?: string;
  concurrency: number;
  toleratedFailurePercent: number;
  onOverdue: FanOut['onOverdue'];
  survey?: string;
  /** The run whose chunks are taken over as they are where they have completed; the others run again. */
  chunksOf?: string;
  params: Record<string, unknown>;
}

/** After a worker died Lambda delivers its event again within this time; until then its chunk is not stuck. */
export const REDELIVERY_SECONDS = 180;

const endOf = ({
  runId,
  startedAt,
  completedAt,
  durationMs,
  outputKey,
  worker,
  attempt,
  carriedFrom,
}: Omit<Chunk, 'chunkId' | 'chunkKey' | 'nSpectra' | 'input'>): NonNullable<NewChunk['carried']> => ({
  startedAt,
  completedAt,
  durationMs,
  outputKey,
  worker,
  attempt,
  carriedFrom: carriedFrom ?? runId,
});

/** A chunk of a run that has ended, for the run that continues with the incomplete ones and began at `at`. */
export const carriedOver = ({ chunkId, chunkKey, nSpectra, input, ...chunk }: Chunk, at: string): NewChunk => ({
  chunkId,
  ...(chunkKey === undefined ? {} : { chunkKey }),
  ...(nSpectra === undefined ? {} : { nSpectra }),
  ...(input === null ? {} : { input }),
  // A worker that was late ends its chunk after others have begun with it.
  ...(chunk.status === chunkLifecycle.states.COMPLETED && (chunk.completedAt ?? at) <= at
    ? { carried: endOf(chunk) }
    : {}),
});

/** `430 of 1000 chunks, 3 failed`. */
export const progressText = ({ jobsTotal, jobsCompleted, jobsFailed }: ChunkRun): string =>
  `${jobsCompleted + jobsFailed} of ${jobsTotal} chunks${jobsFailed === 0 ? '' : `, ${jobsFailed} failed`}`;

/** Chunks that were dispatched and have not ended. */
const withWorkers = ({ dispatched }: Dispatch, { jobsCompleted, jobsFailed }: ChunkRun): number =>
  dispatched - jobsCompleted - jobsFailed;

/** `handOut` is read after `run`: no chunk is overlooked that was dispatched meanwhile. Undefined: not known. */
export const isAtWork = (run: ChunkRun, handOut: Dispatch | undefined): boolean =>
  handOut === undefined || withWorkers(handOut, run) > 0;

/** So many have failed that the others cannot help any more. */
const isLost = ({ jobsFailed, jobsTotal }: ChunkRun, toleratedFailurePercent: number): boolean =>
  jobsFailed * 100 > toleratedFailurePercent * jobsTotal;

/** All chunks have ended; or too many have failed, and the dispatched ones have ended. */
export const outcomeOf = (
  run: ChunkRun,
  toleratedFailurePercent: number,
  handOut: Dispatch | undefined,
): JobOutcome => {
  const hasFailed = isLost(run, toleratedFailurePercent);
  const hasEnded = isDone(run) || (hasFailed && !isAtWork(run, handOut));
  if (!hasEnded) return { state: 'running' };
  if (!hasFailed) return { state: 'succeeded' };
  const kept = run.jobsTotal - run.jobsCompleted - run.jobsFailed;
  const rest = kept === 0 ? '' : `${kept} were not dispatched; `;
  const message =
    `${run.jobsFailed} of ${run.jobsTotal} chunks failed, tolerated are ${toleratedFailurePercent} %; ${rest}` +
    `see them with: signalbox chunks ${run.runId} --failed`;
  return { state: 'failed', category: FailureCategory.transient, message };
};

/** Chunks that may be handed to workers now: how many places are free, and none once too many have failed. */
export const freePlaces = ({ handOut }: FanOut, run: ChunkRun): number => {
  if (handOut === undefined || isLost(run, handOut.toleratedFailurePercent)) return 0;
  return Math.max(0, Math.min(handOut.concurrency - withWorkers(handOut, run), run.jobsTotal - handOut.dispatched));
};
