/**
 * The chunks of a run that fans out. Their counts are one read; the chunks themselves are as many reads as they fill,
 * so they are read again when the counts have moved or a while has passed, and never when all have ended.
 */
import { type FoundChunks, readChunk, readChunks, type Shown } from '../../../app/chunks/chunks';
import type { Stack } from '../../../app/stack/stack';
import { isDone } from '../../../kernel/chunks';
import { inRecord } from '../../../kernel/values/absence';
import type { ChunksView, ChunkView } from '../../api';
import { NotFoundError } from '../http/router';

/** Chunks for which a read is as good as new as long as any answer; that of more is longer. */
const CHUNKS_PER_FRESH = 500;
/** Runs whose chunks are kept. */
const MAX_KEPT = 10;

interface Kept {
  at: number;
  found: FoundChunks;
}

const countsOf = ({ run: { jobsCompleted, jobsFailed, jobsTotal } }: Pick<FoundChunks, 'run'>): string =>
  `${jobsCompleted} ${jobsFailed} ${jobsTotal}`;

const secondsOf = ({ startedAt, completedAt }: Shown, nowMs: number): number | null =>
  startedAt === undefined
    ? null
    : Math.round(
        Math.max(0, (completedAt === undefined ? nowMs : Date.parse(completedAt)) - Date.parse(startedAt)) / 1000,
      );

const viewOf = ({ run, all, fanOut }: FoundChunks, at: number): ChunksView => ({
  run: inRecord(run),
  instance:
    fanOut === undefined ? null : { pipelineId: fanOut.pipelineId, date: fanOut.date, scheduleId: fanOut.scheduleId },
  stoppedAt: fanOut?.stoppedAt ?? null,
  chunks: {
    ids: all.map(({ chunkId }) => chunkId),
    states: all.map(({ state }) => state),
    attempts: all.map(({ attempt }) => attempt),
    seconds: all.map((chunk) => secondsOf(chunk, at)),
  },
  readAt: new Date(at).toISOString(),
});

const noChunks = (runId: string): NotFoundError =>
  new NotFoundError(`run ${runId} has no chunks; chunks are kept as long as runs are.`);

export const createChunks = (stack: Stack, freshMs: number) => {
  const kept = new Map<string, Kept>();
  const isFresh = async (runId: string, { at, found }: Kept, nowMs: number): Promise<boolean> => {
    if (isDone(found.run)) return true;
    const age = nowMs - at;
    if (age < freshMs) return true;
    const run = await stack.tables.chunks.run(runId);
    if (run === undefined) throw noChunks(runId);
    const lasts = freshMs * Math.max(1, found.all.length / CHUNKS_PER_FRESH);
    return age < lasts || (countsOf({ run }) === countsOf(found) && age < 10 * lasts);
  };
  const list = async (runId: string): Promise<ChunksView> => {
    const nowMs = stack.clock.now();
    const known = kept.get(runId);
    if (known !== undefined && (await isFresh(runId, known, nowMs))) return viewOf(known.found, known.at);
    const found = await readChunks(stack, runId, nowMs);
    if (found === undefined) throw noChunks(runId);
    kept.delete(runId);
    kept.set(runId, { at: nowMs, found });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return viewOf(found, nowMs);
  };
  const one = async (runId: string, chunkId: string): Promise<ChunkView> => {
    const chunk = await readChunk(stack, { runId, chunkId }, stack.clock.now());
    if (chunk === undefined) throw new NotFoundError(`run ${runId} has no chunk ${chunkId}.`);
    return inRecord(chunk);
  };
  return { list, one };
};
