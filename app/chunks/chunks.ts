/** The chunks of a run, each in the words of the list. */

import { type Chunk, type ChunkRun, decideChunk, type FanOut, type Watched } from '../../kernel/chunks';
import { runOfChunks } from '../../kernel/reruns/rerun';
import type { RunLog } from '../../kernel/run/model';
import type { Stack } from '../stack/stack';

/** Without a stored setting of how the chunks are watched: the longest that Lambda lets a worker run. */
const unsaid: Watched = {
  workerTimeoutSeconds: 900,
  lostAfterSeconds: 6 * 3600,
  stoppedAt: undefined,
  handOut: undefined,
};

/** A chunk in the words of the list: `STUCK` and `LOST` are for those that are overdue now. */
export type Shown = Chunk & { state: Chunk['status'] | 'STUCK' | 'LOST' };

const shownAt = (chunk: Chunk, watched: Watched, nowMs: number): Shown => {
  const overdue = decideChunk(chunk, watched, nowMs);
  if (overdue === undefined) return { ...chunk, state: chunk.status };
  return { ...chunk, state: overdue.kind === 'stuck' ? 'STUCK' : 'LOST' };
};

export interface FoundChunks {
  run: ChunkRun;
  all: Shown[];
  /** Undefined: no setting of how the chunks are watched is stored. */
  fanOut: FanOut | undefined;
}

/** The chunks that a rerun of an instance may take over; undefined: there are none, or none any more. */
export const lastChunks = async ({ tables }: Stack, log: RunLog | undefined): Promise<ChunkRun | undefined> => {
  const runId = await runOfChunks(log, tables.reruns);
  return runId === undefined ? undefined : tables.chunks.run(runId);
};

/** All chunks of a run, in the order of their keys; undefined: it has none. */
export const readChunks = async (stack: Stack, runId: string, nowMs: number): Promise<FoundChunks | undefined> => {
  const { chunks, fanOuts } = stack.tables;
  const run = await chunks.run(runId);
  if (run === undefined) return undefined;
  const fanOut = await fanOuts.get(runId);
  const all: Shown[] = [];
  for await (const chunk of chunks.list(runId)) all.push(shownAt(chunk, fanOut ?? unsaid, nowMs));
  return { run, all, fanOut };
};

/** One chunk of a run; undefined: no such chunk. */
export const readChunk = async (
  stack: Stack,
  { runId, chunkId }: Pick<Chunk, 'runId' | 'chunkId'>,
  nowMs: number,
): Promise<Shown | undefined> => {
  const { chunks, fanOuts } = stack.tables;
  const chunk = await chunks.chunk(runId, chunkId);
  return chunk === undefined ? undefined : shownAt(chunk, (await fanOuts.get(runId)) ?? unsaid, nowMs);
};
