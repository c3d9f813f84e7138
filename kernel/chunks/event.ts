/** A worker's event for one chunk. Written by the dispatcher, read by `withChunk`. */
import { ContractError } from '../values/errors';
import type { Chunk, ChunkRun, FanOut } from './chunk';

export interface ChunkEvent {
  /** Distinguishes such an event from others that the function may get. */
  signalbox: 'chunk';
  /** The table that contains the chunk. */
  table: string;
  runId: string;
  chunkId: string;
  pipelineId: string;
  date: string;
  scheduleId: string;
  traceId: string | null;
  chunkKey: string | null;
  nSpectra: number | null;
  input: unknown;
  /** The same for all chunks of the run. */
  params: Record<string, unknown>;
}

export const chunkEvent = (
  table: string,
  { runId, pipelineId, date, scheduleId, traceId }: FanOut,
  { params }: Pick<ChunkRun, 'params'>,
  { chunkId, chunkKey, nSpectra, input }: Chunk,
): ChunkEvent => ({
  signalbox: 'chunk',
  table,
  runId,
  chunkId,
  pipelineId,
  date,
  scheduleId,
  traceId: traceId ?? null,
  chunkKey: chunkKey ?? null,
  nSpectra: nSpectra ?? null,
  input,
  params: params === undefined ? {} : (JSON.parse(params) as Record<string, unknown>),
});

const NAMED = ['table', 'runId', 'chunkId'] as const;

/** Throws `ContractError` for what is no such event. */
export const readChunkEvent = (event: unknown): ChunkEvent => {
  const found = typeof event === 'object' && event !== null ? (event as Readonly<Record<string, unknown>>) : {};
  const missing = NAMED.filter((field) => typeof found[field] !== 'string' || found[field] === '');
  if (found.signalbox !== 'chunk' || missing.length > 0) {
    const text = JSON.stringify(event) ?? 'nothing';
    throw new ContractError(
      `withChunk: the event is ${text.length > 120 ? `${text.slice(0, 120)}…` : text}, expected one of a ` +
        'fan-out: {"signalbox": "chunk", "table": …, "runId": …, "chunkId": …}; let a fan-out trigger invoke the ' +
        'function, or build such an event from the message',
    );
  }
  const text = (field: string): string => (typeof found[field] === 'string' ? found[field] : '');
  return {
    signalbox: 'chunk',
    table: text('table'),
    runId: text('runId'),
    chunkId: text('chunkId'),
    pipelineId: text('pipelineId'),
    date: text('date'),
    scheduleId: text('scheduleId'),
    traceId: typeof found.traceId === 'string' ? found.traceId : null,
    chunkKey: typeof found.chunkKey === 'string' ? found.chunkKey : null,
    nSpectra: typeof found.nSpectra === 'number' ? found.nSpectra : null,
    input: found.input ?? null,
    params: (found.params ?? {}) as Record<string, unknown>,
  };
};
