/**
 * The sweeper's access to chunks. The bundle of a stack without fan-outs has nothing in the place of this
 * file (`infra/bundle/bundle-engines.ts`).
 */

import type { FanOutWatch } from '../../kernel/chunks';
import type { ChunkReader } from './chunks/chunk-reader';
import { chunkReader } from './chunks/chunk-reader';
import { fanOutWatch } from './chunks/fan-out-watch';
import type { OpenTable } from './client/client';

export const chunkWatch: ((table: OpenTable) => { chunks: ChunkReader; fanOuts: FanOutWatch }) | undefined = (
  table,
) => ({ chunks: chunkReader(table), fanOuts: fanOutWatch(table) });
