/**
 * Chunks as items. The attributes have the names and types of seed 001, "Run item" and "Chunk item"; what is ours
 * is beside them.
 */
import type { Chunk, ChunkRun, NewChunk, NewChunkRun } from '../../../kernel/chunks';
import { chunkLifecycle } from '../../../kernel/lifecycle';
import type { TransactionPart } from '../client/client';
import { surveyPosition } from '../client/index-positions';
import { compact, type Item, itemReader } from '../client/item-reader';
import { keys } from '../client/keys';
import { keyFor } from '../client/parse-key';

export const chunkRunItem = (
  run: NewChunkRun,
  chunks: readonly NewChunk[],
  { hash, ttl }: { hash: string; ttl: number },
): Item => {
  const counted = chunks.flatMap(({ nSpectra }) => nSpectra ?? []);
  return compact({
    ...keys.chunkRun(run.runId),
    ...surveyPosition(run.survey, run.createdAt),
    survey: run.survey,
    created_at: run.createdAt,
    jobs_total: chunks.length,
    jobs_completed: chunks.filter(({ carried }) => carried !== undefined).length,
    jobs_failed: 0,
    n_spectra: counted.length === 0 ? null : counted.reduce((sum, count) => sum + count, 0),
    n_chunks: chunks.length,
    params: run.params === undefined || Object.keys(run.params).length === 0 ? null : JSON.stringify(run.params),
    chunks_hash: hash,
    ttl,
  });
};

/** How it ended there. */
const carriedAttributes = ({ carried }: NewChunk): Item =>
  carried === undefined
    ? {}
    : {
        started_at: carried.startedAt,
        completed_at: carried.completedAt,
        duration_ms: carried.durationMs,
        output_key: carried.outputKey,
        worker: carried.worker,
        attempt: carried.attempt,
        carried_from: carried.carriedFrom,
      };

export const chunkItem = (
  runId: string,
  chunk: NewChunk,
  { createdAt, ttl }: { createdAt: string; ttl: number },
): Item =>
  compact({
    ...keys.chunk(runId, chunk.chunkId),
    status: chunkLifecycle.states[chunk.carried === undefined ? chunkLifecycle.initial : 'COMPLETED'],
    ...carriedAttributes(chunk),
    chunk_key: chunk.chunkKey,
    n_spectra: chunk.nSpectra,
    input: chunk.input,
    created_at: createdAt,
    ttl,
  });

export const chunkRunFrom = (item: Item): ChunkRun => {
  const { string, number, instant, optional } = itemReader(item);
  return {
    runId: keyFor(item, 'chunk-run').runId,
    survey: string('survey'),
    createdAt: instant('created_at'),
    jobsTotal: number('jobs_total'),
    jobsCompleted: number('jobs_completed'),
    jobsFailed: number('jobs_failed'),
    nSpectra: optional('n_spectra', number),
    nChunks: optional('n_chunks', number) ?? number('jobs_total'),
    params: optional('params', string),
  };
};

/** Others write chunks too: attributes that the protocol does not require may be absent. */
export const chunkFrom = (item: Item): Chunk => {
  const { runId, chunkId } = keyFor(item, 'chunk');
  const { string, number, instant, oneOf, optional } = itemReader(item);
  return {
    runId,
    chunkId,
    status: oneOf('status', chunkLifecycle.states),
    chunkKey: optional('chunk_key', string),
    nSpectra: optional('n_spectra', number),
    input: item.input ?? null,
    createdAt: instant('created_at'),
    dispatchedAt: optional('dispatched_at', instant),
    startedAt: optional('started_at', instant),
    completedAt: optional('completed_at', instant),
    durationMs: optional('duration_ms', number),
    outputKey: optional('output_key', string),
    error: optional('error', string),
    attempt: optional('attempt', number) ?? 0,
    worker: optional('worker', string),
    leaseUntil: optional('lease_until', instant),
    reportedAt: optional('reported_at', instant),
    carriedFrom: optional('carried_from', string),
  };
};

/** The effect of an end on its run. */
export const countEnd = (runId: string, counter: 'jobs_completed' | 'jobs_failed', count = 1): TransactionPart => ({
  update: {
    key: keys.chunkRun(runId),
    update: `ADD ${counter} :count`,
    expression: 'attribute_exists(PK)',
    values: { ':count': count },
  },
});
