/**
 * The chunks of a run in the table. A caller that is too late, out of turn or repeated fails a condition and receives
 * the stored chunk.
 */

import type { DomainEvent } from '../run/model';
import type { Chunk, ChunkRun, FanOut, NewChunk, Overdue, OverduePolicy } from './chunk';

export interface NewChunkRun {
  runId: string;
  survey: string;
  createdAt: string;
  params?: Readonly<Record<string, unknown>>;
}

/** The worker of a chunk, and until when it has the chunk to itself. Instants are ISO 8601. */
export interface Claim {
  /** The same when the same message is delivered again. */
  worker: string;
  /** Another one for every invocation: by it a claim whose answer was lost finds that it was accepted. */
  invocation: string;
  at: string;
  leaseUntil: string;
}

/** `refused`: nothing was written; the stored chunk, or undefined if it does not exist. */
type Refused = { result: 'refused'; chunk: Chunk | undefined };

export interface ChunkStore {
  /**
   * The run and its chunks, each once, however often it is requested and wherever an earlier call died. `conflict`: it
   * was registered with other chunks. Up to one write per chunk, `atOnce` at a time.
   */
  register(
    run: NewChunkRun,
    chunks: readonly NewChunk[],
  ): Promise<{ result: 'registered' | 'conflict'; run: ChunkRun }>;
  /** Strongly consistent. */
  run(runId: string): Promise<ChunkRun | undefined>;
  /** Strongly consistent. */
  chunk(runId: string, chunkId: string): Promise<Chunk | undefined>;
  /** The run was cancelled or has ended: no worker may start any more. Strongly consistent. */
  isStopped(runId: string): Promise<boolean>;
  /**
   * In the order of their keys, after `after`; strongly consistent, pages to the end. Unreadable items go to
   * `onUnreadable`; without it, they are thrown after the others.
   */
  list(runId: string, after?: string, onUnreadable?: (error: unknown) => void): AsyncIterable<Chunk>;
  /** Newest first, from `notBefore` on. */
  runsOf(survey: string, options: { limit: number; notBefore?: string }): Promise<ChunkRun[]>;
  /**
   * PENDING to IN_PROGRESS; also for the same worker again when its invocation before may be dead, and for another one
   * when the lease has run out.
   */
  claim(runId: string, chunkId: string, claim: Claim): Promise<{ result: 'claimed'; chunk: Chunk } | Refused>;
  /**
   * The chunk stays IN_PROGRESS and free for the next claim; its error is kept. False: it is not this attempt's any
   * more.
   */
  release(runId: string, chunkId: string, attempt: number, failure: { at: string; error: string }): Promise<boolean>;
  /** IN_PROGRESS to COMPLETED, counted in the same transaction. `already`: this worker's own call did it before. */
  complete(
    runId: string,
    chunkId: string,
    done: { worker: string; at: string; startedAt: string; outputKey?: string | undefined },
  ): Promise<{ result: 'completed' | 'already' } | Refused>;
  /** IN_PROGRESS to FAILED, counted in the same transaction, for the attempt that holds the chunk. */
  fail(
    runId: string,
    chunkId: string,
    failure: { worker: string; at: string; startedAt: string; attempt: number; error: string },
  ): Promise<{ result: 'failed' | 'already' } | Refused>;
}

/** A write that says `false` found something else than was read, and changed nothing. */
export interface FanOutStore {
  /** Once; a second call changes nothing. Its chunks exist already. `lookAt`: when the sweeper checks it first. */
  open(fanOut: FanOut, lookAt: string): Promise<void>;
  /** Strongly consistent. */
  get(runId: string): Promise<FanOut | undefined>;
  /** Records that `chunkIds` are being dispatched, before any of them is. */
  begin(fanOut: FanOut, chunkIds: readonly string[]): Promise<boolean>;
  /** The chunk goes to a worker. False: it has one, or has ended. */
  handOver(runId: string, chunkId: string, at: string): Promise<boolean>;
  /** All that were being dispatched are. */
  finish(runId: string, chunkIds: readonly string[]): Promise<boolean>;
  /** Makes the dispatcher check the run again. */
  signal(runId: string, at: string): Promise<boolean>;
  stop(runId: string, at: string): Promise<boolean>;
  /** Leaves the run a report that its chunks have ended, which ends its waiting. */
  notifyRun(runId: string, at: string): Promise<void>;
  /**
   * Fan-outs whose check was due before `before` (epoch milliseconds); pages to the end. Eventually
   * consistent.
   */
  due(before: number): AsyncIterable<FanOut>;
  /** When the sweeper checks it again; undefined: never. */
  checkNext(runId: string, lookAt: string | undefined): Promise<void>;
  /**
   * Marks the chunks as reported, or closes them as FAILED and counts them, and records the event, all in one
   * transaction. False: one of them is not as it was read, and nothing was written. At most 90 chunks.
   */
  report(
    runId: string,
    overdue: readonly Overdue[],
    report: { at: string; policy: OverduePolicy; event: DomainEvent },
  ): Promise<boolean>;
}

/** For the sweeper, which watches the chunks. */
export type FanOutWatch = Pick<FanOutStore, 'checkNext' | 'due' | 'report' | 'signal'>;
