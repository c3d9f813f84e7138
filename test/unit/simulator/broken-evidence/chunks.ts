import type { Chunk } from '../../../../kernel/chunks';
import type { Case } from './change';

const chunkRun = {
  runId: 'run-1',
  survey: 'orders',
  createdAt: '2026-03-07T06:00:00.000Z',
  jobsTotal: 1,
  jobsCompleted: 1,
  jobsFailed: 0,
  nSpectra: undefined,
  nChunks: 1,
  params: undefined,
};
const chunk: Chunk = {
  runId: 'run-1',
  chunkId: 'chunk-0000000',
  status: 'COMPLETED',
  chunkKey: undefined,
  nSpectra: undefined,
  input: null,
  createdAt: '2026-03-07T06:00:00.000Z',
  dispatchedAt: undefined,
  startedAt: undefined,
  completedAt: undefined,
  durationMs: undefined,
  outputKey: undefined,
  error: undefined,
  attempt: 1,
  worker: undefined,
  leaseUntil: undefined,
  reportedAt: undefined,
  carriedFrom: undefined,
};

export const chunkCases: readonly Case[] = [
  { what: 'chunks that are counted', change: { table: { chunkRuns: [chunkRun], chunks: [chunk] } }, expected: [] },
  {
    what: 'a chunk that is counted twice',
    change: { table: { chunkRuns: [{ ...chunkRun, jobsCompleted: 2 }], chunks: [chunk] } },
    expected: ['chunks-counted'],
  },
  {
    what: 'a chunk that failed and is not counted',
    change: { table: { chunkRuns: [{ ...chunkRun, jobsCompleted: 0 }], chunks: [{ ...chunk, status: 'FAILED' }] } },
    expected: ['chunks-counted'],
  },
];
