/** Fan-out, a run whose job is many chunks, by its one door: nothing else imports a file of this folder. */
export {
  type Chunk,
  type ChunkRun,
  chunkError,
  chunkIdAt,
  decideChunk,
  type FanOut,
  isClosed,
  isDone,
  mayTakeOver,
  type NewChunk,
  type Overdue,
  OverduePolicy,
  overdueAt,
  type Watched,
} from './chunk';
export type { ChunkStore, Claim, FanOutStore, FanOutWatch, NewChunkRun } from './chunk-store';
export { type ChunkEvent, chunkEvent, readChunkEvent } from './event';
export {
  carriedOver,
  type FanOutTrigger,
  freePlaces,
  isAtWork,
  outcomeOf,
  progressText,
  REDELIVERY_SECONDS,
} from './fan-out';
export { readChunkList, readSplitting } from './list';
export { chunksOverdue } from './overdue-alerts';
