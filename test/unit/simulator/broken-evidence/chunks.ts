import type { Chunk } from '../../../../kernel/chunks';
import type { Case } from './change';

const chunkRun = {
  runId: 'run-1',
  survey: 'orders',
  createdAt: '2026-03-07T06:00:00.000Z',
  jobsTotal: 1,
  jobsCompleted: 1,
  jobsFailed: 0,
  nSpectra: null,
  nChunks: 1,
  params: null,
};
const chunk: Chunk = {
  runId: 'run-1',
  chunkId: 'chunk-0000000',
  status: 'COMPLETED',
  chunkKey: null,
  nSpectra: null,
  input: null,
  createdAt: '2026-03-07T06:00:00.000Z',
  dispatchedAt: null,
  startedAt: null,
  completedAt: null,
  durationMs: null,
  outputKey: null,
  error: null,
  attempt: 1,
  worker: null,
  leaseUntil: null,
  reportedAt: null,
  carriedFrom: null,
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
