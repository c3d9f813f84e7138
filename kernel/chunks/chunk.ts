/**
 * The items inside a run that fans out. Their words are those of the document that they come from, so
 * that today's readers keep working. Source: seed 001, "DynamoDB Schema".
 */

import { type ChunkStatus, chunkLifecycle } from '../lifecycle';
import { namedMessageOf } from '../values/errors';
import { printable } from '../values/text';
import type { Instance } from '../words/instance';

/** Bytes of UTF-8 that are kept of an error. */
export const MAX_CHUNK_ERROR_BYTES = 1024;
/** The key of its input: as long as the path of an object in S3 with its bucket, and some more. */
export const MAX_CHUNK_KEY_BYTES = 2048;
/** A worker's input for its chunk, as JSON: a reader that lists the chunks reads all of it at once. */
export const MAX_CHUNK_INPUT_BYTES = 4096;
/** So many chunks of one run; their keys have seven digits, and one that has more would sort in the wrong place. */
export const MAX_CHUNKS = 10_000;
const LAST_START = 9_999_999;
/**
 * A request that comes again sooner than this after its start is a copy, and not the redelivery after a death: Lambda
 * waits for a minute before it hands an event over again. The rest is for clocks that differ.
 */
export const SOONEST_REDELIVERY_SECONDS = 50;

export interface Chunk {
  runId: string;
  /** `chunk-0000500`. */
  chunkId: string;
  status: ChunkStatus;
  chunkKey: string | undefined;
  nSpectra: number | undefined;
  /** Whatever else its worker has to know. */
  input: unknown;
  createdAt: string;
  /** When it was dispatched to a worker; undefined while it waits for that, and if Signalbox does not dispatch it. */
  dispatchedAt: string | undefined;
  /** When the last start was. */
  startedAt: string | undefined;
  completedAt: string | undefined;
  durationMs: number | undefined;
  outputKey: string | undefined;
  error: string | undefined;
  /** How often a worker has started with it. */
  attempt: number;
  /** The worker that has it: the request of a Lambda function, as a rule. */
  worker: string | undefined;
  /** Until when no other worker may start with it. */
  leaseUntil: string | undefined;
  /** When it was reported stuck or lost. */
  reportedAt: string | undefined;
  /** The run that completed it, where this one has it from there. */
  carriedFrom: string | undefined;
}

/** The run as a whole: `CHUNKS#{runId}`/`RUN`. */
export interface ChunkRun {
  runId: string;
  survey: string;
  createdAt: string;
  jobsTotal: number;
  jobsCompleted: number;
  jobsFailed: number;
  nSpectra: number | undefined;
  nChunks: number;
  /** JSON, where there is something. */
  params: string | undefined;
}

/** A chunk as it is registered. */
export interface NewChunk {
  chunkId: string;
  chunkKey?: string | undefined;
  nSpectra?: number | undefined;
  input?: unknown;
  /** It has completed in another run, and stays as it is. */
  carried?: Pick<
    Chunk,
    'startedAt' | 'completedAt' | 'durationMs' | 'outputKey' | 'worker' | 'attempt' | 'carriedFrom'
  >;
}

/** How a chunk that is stuck or lost is handled: reported once, or reported and closed as FAILED. */
export const OverduePolicy = Object.freeze({ alert: 'alert', fail: 'fail' } as const);
export type OverduePolicy = (typeof OverduePolicy)[keyof typeof OverduePolicy];

/** How the chunks of a run are watched and dispatched: `CHUNKS#{runId}`/`FANOUT`. */
export interface FanOut extends Instance {
  runId: string;
  traceId: string | undefined;
  /** No worker lives longer than this. */
  workerTimeoutSeconds: number;
  /** A worker has this long to start with a dispatched chunk. */
  lostAfterSeconds: number;
  onOverdue: OverduePolicy;
  createdAt: string;
  /** From then on nothing is dispatched and no worker is watched. */
  stoppedAt: string | undefined;
  /** Undefined: another program dispatches the chunks to their workers. */
  handOut: Dispatch | undefined;
}

/** How far the chunks have been handed to workers, in the order of their keys. */
export interface Dispatch {
  /** Name or ARN. */
  workerFunction: string;
  /** So many chunks at most are with a worker at a time. */
  concurrency: number;
  /** When more have failed, dispatch stops. */
  toleratedFailurePercent: number;
  /** How many have been dispatched. */
  dispatched: number;
  /** The last of them. */
  through: string | undefined;
  /** Chunks that are being dispatched: any process that reads them here continues with them. */
  handing: readonly string[];
}

/** `chunk-0000500` for the one that begins with the 500th of whatever is divided. Source: seed 001, "Key schema". */
export const chunkIdAt = (start: number): string => {
  if (!Number.isSafeInteger(start) || start < 0 || start > LAST_START)
    throw new RangeError(`a chunk starts at ${start}; expected a whole number from 0 to ${LAST_START}`);
  return `chunk-${String(start).padStart(7, '0')}`;
};

/** UTF-8, printable, of bounded length: what is kept of whatever a worker threw. */
export const chunkError = (error: unknown): string => printable(namedMessageOf(error), MAX_CHUNK_ERROR_BYTES);

export const isClosed = ({ status }: Chunk): boolean => chunkLifecycle.isTerminal(status);

/** Its worker is gone: the lease has run out, or the request that it had is delivered again. */
export const mayTakeOver = (
  { status, worker, startedAt, leaseUntil }: Chunk,
  claim: { worker: string; at: string },
): boolean => {
  const atMs = Date.parse(claim.at);
  const isBefore = (instant: string | undefined, ms: number): boolean =>
    instant !== undefined && Date.parse(instant) < ms;
  return (
    status === 'IN_PROGRESS' &&
    (isBefore(leaseUntil, atMs) ||
      (worker === claim.worker && isBefore(startedAt, atMs - SOONEST_REDELIVERY_SECONDS * 1000)))
  );
};

/** Every chunk has ended. */
export const isDone = ({ jobsTotal, jobsCompleted, jobsFailed }: ChunkRun): boolean =>
  jobsCompleted + jobsFailed >= jobsTotal;

export interface Overdue {
  chunk: Chunk;
  /** `stuck`: its worker started and is gone. `lost`: it was dispatched and no worker started. */
  kind: 'stuck' | 'lost';
  since: string;
}

/** How a run's chunks are watched. */
export type Watched = Pick<FanOut, 'workerTimeoutSeconds' | 'lostAfterSeconds' | 'stoppedAt' | 'handOut'>;

/**
 * Since when a chunk that has not ended keeps its worker, or waits for one; undefined: it waits for its turn, which is
 * not a failure.
 */
const waitingSince = (chunk: Chunk, { handOut }: Watched): string | undefined => {
  if (chunk.status === 'IN_PROGRESS') return chunk.startedAt ?? chunk.createdAt;
  return chunk.dispatchedAt ?? (handOut === undefined ? chunk.createdAt : undefined);
};

/**
 * When a chunk will be overdue: epoch milliseconds; undefined where nothing is expected now, or any more: the
 * sweeper leaves stopped runs alone.
 */
export const overdueAt = (chunk: Chunk, watched: Watched): number | undefined => {
  if (isClosed(chunk) || watched.stoppedAt !== undefined) return undefined;
  const since = waitingSince(chunk, watched);
  const { workerTimeoutSeconds, lostAfterSeconds } = watched;
  return since === undefined
    ? undefined
    : Date.parse(since) + (chunk.status === 'IN_PROGRESS' ? workerTimeoutSeconds : lostAfterSeconds) * 1000;
};

/** Source: seed 001, "Detect stuck chunks". */
export const decideChunk = (chunk: Chunk, watched: Watched, nowMs: number): Overdue | undefined => {
  const since = waitingSince(chunk, watched);
  const dueMs = overdueAt(chunk, watched);
  if (since === undefined || dueMs === undefined || nowMs <= dueMs) return undefined;
  return { chunk, kind: chunk.status === 'IN_PROGRESS' ? 'stuck' : 'lost', since };
};
