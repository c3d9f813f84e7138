import { event, execution, goodEvidence, received, run, runLog } from '../evidence-example';
import type { Case, Change } from './change';

const openRerun = {
  PK: 'RERUN#r1',
  SK: 'STATE',
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  kind: 'manual',
  reason: '',
  requestedBy: '',
  requestedAt: '',
  status: 'running',
  attempt: 2,
  createdAt: '2026-03-07T06:00:00.000Z',
  updatedAt: '2026-03-07T06:00:00.000Z',
};

const engineWait = { PK: 'ENGINE#http', SK: 'WAITING#orders', since: '2026-03-07T06:00:00.000Z', asked: 1 };
const document = { name: 'warehouse', slots: 1 };
const pool = {
  at: goodEvidence.registered[0]!.at,
  document: { ...goodEvidence.registered[0]!.document, kind: 'pool' as const, name: 'warehouse', document },
};
const poolSlots = (...holders: string[]) => ({
  PK: 'SLOTS#warehouse',
  SK: 'SLOTS',
  changedAt: '2026-03-07T06:00:00.000Z',
  ...(holders.length === 0 ? {} : { holders: new Set(holders) }),
});
const poolPlace = {
  PK: 'SLOTS#warehouse',
  SK: 'WAITING#949#2026-03-07T06:00:00.000Z#run-8',
  ...{ pipelineId: 'orders', date: '2026-03-06', scheduleId: 'daily' },
  ...{ weight: 1, priority: 50, since: '2026-03-07T06:00:00.000Z' },
};
/** Runs of so many reruns of other pipelines at once. */
const crowd = (runs: number, slots: number): Change => {
  const reruns = Array.from({ length: runs }, (_, index) => ({
    ...run,
    runId: `rerun-${index}`,
    pipelineId: `p${index}`,
    rerunId: `r${index}`,
    startToken: undefined,
    jobStartedAt: undefined,
  }));
  const runLogs = reruns.map(({ pipelineId, runId, rerunId }) => ({ ...runLog, pipelineId, runId, rerunId }));
  const items = reruns.map(({ pipelineId, rerunId }) => ({
    ...openRerun,
    PK: `RERUN#${rerunId}`,
    pipelineId,
    status: 'completed',
  }));
  const lifecycle = reruns.map(({ pipelineId, runId }) => received({ ...event, pipelineId, runId, eventId: runId }));
  return {
    scenario: { ...goodEvidence.scenario, stack: { rerunsPerEngine: { http: slots } } },
    table: { items, runs: [run, ...reruns], runCopies: [run, ...reruns], runLogs: [runLog, ...runLogs] },
    lifecycle: [...goodEvidence.lifecycle, ...lifecycle],
  };
};

export const rerunCases: readonly Case[] = [
  {
    what: 'a rerun beside an earlier attempt',
    change: {
      table: {
        runs: [run, { ...run, runId: 'run-2', attempt: 2, rerunId: 'r1', createdAt: '2026-03-07T06:10:00.000Z' }],
      },
    },
    expected: ['reruns-alone', 'attempts-allowed', 'copies-agree'],
  },
  {
    what: 'a rerun that keeps its slot',
    change: {
      table: { items: [openRerun] },
      executions: [execution, { ...execution, arn: `${execution.arn}2`, input: { ...execution.input, rerunId: 'r1' } }],
    },
    expected: ['rerun-slots-given-back'],
  },
  {
    what: 'a run that has ended and keeps its slots',
    change: { table: { items: [poolSlots('run-1#1')] } },
    expected: ['pool-slots-kept'],
  },
  {
    what: 'a run that waits for its pool, which has room',
    change: { registered: [...goodEvidence.registered, pool], table: { items: [poolSlots(), poolPlace] } },
    expected: ['pool-slots-kept'],
  },
  {
    what: 'a run that waits for its pool, which has none',
    change: { registered: [...goodEvidence.registered, pool], table: { items: [poolSlots('run-9#1'), poolPlace] } },
    expected: [],
  },
  { what: 'more reruns on an engine than it takes', change: crowd(2, 1), expected: ['engine-slots-kept'] },
  { what: 'as many reruns on an engine as it takes', change: crowd(2, 2), expected: [] },
  {
    what: 'a pipeline that waits beside a free slot',
    change: { table: { items: [engineWait] } },
    expected: ['engine-slots-kept'],
  },
  {
    what: 'a pipeline that waits for an engine that is full',
    change: {
      ...crowd(1, 1),
      table: {
        ...crowd(1, 1).table,
        items: [
          engineWait,
          ...(crowd(1, 1).table?.items ?? []),
          { PK: 'ENGINE#http', SK: 'RERUNS', openReruns: new Set(['r1']) },
        ],
      },
    },
    expected: [],
  },
];
