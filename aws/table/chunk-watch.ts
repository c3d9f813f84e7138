/**
 * The sweeper's access to chunks. The bundle of a stack without fan-outs has nothing in the place of this
 * file (`infra/bundle/bundle-engines.ts`).
 */
import type { ChunkReader } from './chunks/chunk-reader';
import type { FanOutWatch } from './chunks/fan-out-watch';
import { chunkReader, fanOutWatch, type OpenTable } from './open';

export const chunkWatch: ((table: OpenTable) => { chunks: ChunkReader; fanOuts: FanOutWatch }) | undefined = (
  table,
) => ({ chunks: chunkReader(table), fanOuts: fanOutWatch(table) });
