/** When a fan-out has ended, and what it ended with. */

import type { JobOutcome } from '../ports/engine';
import { FailureCategory } from '../vocabulary';
import type { FanOut } from './chunk';
import { type ChunkRun, isDone } from './chunk';

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
  params: Record<string, unknown>;
}

/** After a worker died Lambda hands its event over again within this time; until then nobody calls its chunk stuck. */
export const REDELIVERY_SECONDS = 180;

/** `430 of 1000 chunks, 3 failed`. */
export const progressText = ({ jobsTotal, jobsCompleted, jobsFailed }: ChunkRun): string =>
  `${jobsCompleted + jobsFailed} of ${jobsTotal} chunks${jobsFailed === 0 ? '' : `, ${jobsFailed} failed`}`;

export const outcomeOf = (run: ChunkRun, toleratedFailurePercent: number): JobOutcome => {
  if (!isDone(run)) return { state: 'running' };
  if (run.jobsFailed * 100 <= toleratedFailurePercent * run.jobsTotal) return { state: 'succeeded' };
  const message =
    `${run.jobsFailed} of ${run.jobsTotal} chunks failed, tolerated are ${toleratedFailurePercent} %; see them ` +
    `with: signalbox chunks ${run.runId} --failed`;
  return { state: 'failed', category: FailureCategory.transient, message };
};

/** Chunks that may be handed to workers now: how many places are free. */
export const freePlaces = (
  { handOut }: Pick<FanOut, 'handOut'>,
  { jobsTotal, jobsCompleted, jobsFailed }: ChunkRun,
): number => {
  if (handOut === null) return 0;
  const withWorkers = handOut.dispatched - jobsCompleted - jobsFailed;
  return Math.max(0, Math.min(handOut.concurrency - withWorkers, jobsTotal - handOut.dispatched));
};
