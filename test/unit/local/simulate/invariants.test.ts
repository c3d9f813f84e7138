import { expect } from 'chai';
import type { Chunk } from '../../../../core/chunks/chunk';
import { beginMonitoring, endMonitoring, type Monitoring } from '../../../../core/monitoring/monitoring';
import type { Evidence } from '../../../../local/simulate/evidence';
import { findViolations, invariants } from '../../../../local/simulate/invariants';
import { alert, answer, at, event, execution, goodEvidence, job, received, run, runLog } from './evidence-example';

type Change = Partial<Omit<Evidence, 'table'>> & { table?: Partial<Evidence['table']> };

const changed = ({ table, ...rest }: Change): Evidence => ({
  ...goodEvidence,
  ...rest,
  table: { ...goodEvidence.table, ...table },
});
const broken = (change: Change): string[] => [
  ...new Set(findViolations(changed(change)).map(({ invariant }) => invariant)),
];

const failedRun = { ...run, status: 'FAILED' as const };
const failedLog = { ...runLog, status: 'FAILED' as const };
const failedEvent = { ...event, kind: 'PIPELINE_FAILED' as const };
const failed = { runs: [failedRun], runCopies: [failedRun], runLogs: [failedLog], events: [failedEvent, alert] };
const openRun = { ...run, status: 'RUNNING' as const, completedAt: null, nextCheckAt: '2026-03-07T06:30:00.000Z' };
const openLog = { ...runLog, status: 'RUNNING' as const, completedAt: null };
const lock = {
  key: 'eval:orders:daily',
  owner: execution.arn,
  fence: 1,
  acquiredAt: '2026-03-07T06:00:00.000Z',
  expiresAt: '2026-03-07T23:30:00.000Z',
  date: '2026-03-07',
};

const SHADOW_ARN =
  'arn:aws:states:us-east-1:123456789012:execution:m:orders-daily-2026-03-07-0123456789abcdef01234567-s1';
const shadowRun = { ...run, executionArn: SHADOW_ARN };
const shadowLog = { ...runLog, executionArn: SHADOW_ARN };
const rerun = { ...run, attempt: 2, rerunId: 'r1' };
const laterShadow = { ...shadowRun, runId: 'run-2', completedAt: '2026-03-07T09:00:00.000Z' };
const registered = goodEvidence.registered.find(({ document }) => document.kind === 'pipeline')!.document;
const inShadowMode = { ...registered, document: { ...registered.document, mode: 'shadow' } };
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
};

const monitoring: Monitoring = {
  ...beginMonitoring(
    run,
    { enabled: true, waitSeconds: 300, intervalSeconds: 300, durationSeconds: 7200, onDrift: 'alert' },
    '2026-03-07T06:20:00.000Z',
  ),
  findings: [],
};
const found: Monitoring = {
  ...endMonitoring(monitoring, 'OVER', '2026-03-07T08:20:00.000Z'),
  findings: [
    {
      type: answer.trait,
      field: null,
      kind: 'status',
      message: 'freshness was PASS and is FAIL',
      at: '2026-03-07T07:00:00.000Z',
    },
  ],
};
const drift = { ...alert, eventId: 'alert-9', category: 'trait_drift' as const };
const failedLater = { ...answer, at: at('06:59'), status: 'FAIL' };

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
/** Runs of so many reruns of other pipelines at once. */
const crowd = (runs: number, slots: number): Change => {
  const reruns = Array.from({ length: runs }, (_, index) => ({
    ...run,
    runId: `rerun-${index}`,
    pipelineId: `p${index}`,
    rerunId: `r${index}`,
    startToken: null,
    jobStartedAt: null,
  }));
  const runLogs = reruns.map(({ pipelineId, runId, rerunId }) => ({ ...runLog, pipelineId, runId, rerunId }));
  const lifecycle = reruns.map(({ pipelineId, runId }) => received({ ...event, pipelineId, runId, eventId: runId }));
  return {
    scenario: { ...goodEvidence.scenario, stack: { rerunsPerEngine: { http: slots } } },
    table: { runs: [run, ...reruns], runCopies: [run, ...reruns], runLogs: [runLog, ...runLogs] },
    lifecycle: [...goodEvidence.lifecycle, ...lifecycle],
  };
};

const cases: { what: string; change: Change; expected: string[] }[] = [
  { what: 'a good run', change: {}, expected: [] },
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
  {
    what: 'a rerun beside an earlier attempt',
    change: {
      table: {
        runs: [run, { ...run, runId: 'run-2', attempt: 2, rerunId: 'r1', createdAt: '2026-03-07T06:10:00.000Z' }],
      },
    },
    expected: ['one-open-run-per-lock', 'reruns-alone', 'copies-agree'],
  },
  {
    what: 'a rerun before an attempt in shadow mode',
    change: {
      table: {
        runs: [rerun, laterShadow],
        runCopies: [rerun, laterShadow],
        runLogs: [{ ...runLog, attempt: 2, rerunId: 'r1' }],
        shadowLogs: [{ ...shadowLog, runId: laterShadow.runId }],
      },
      lifecycle: [received({ ...event, attempt: 2 })],
    },
    expected: [],
  },
  {
    what: 'a rerun that keeps its slot',
    change: {
      table: { items: [openRerun] },
      executions: [execution, { ...execution, arn: `${execution.arn}2`, input: { ...execution.input, rerunId: 'r1' } }],
    },
    expected: ['rerun-slots-given-back'],
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
        items: [engineWait, { PK: 'ENGINE#http', SK: 'RERUNS', openReruns: new Set(['r1']) }],
      },
    },
    expected: [],
  },
  {
    what: 'two jobs of one attempt',
    change: { jobs: [job, { ...job, jobId: 'job-000002', startedAt: at('06:02') }] },
    expected: ['at-most-one-start'],
  },
  {
    what: 'one job for each of two attempts',
    change: { jobs: [job, { ...job, jobId: 'job-000002', attempt: 2, runId: 'run-2' }] },
    expected: [],
  },
  {
    what: 'a job under a key that no run recorded',
    change: { jobs: [{ ...job, pipeline: '', runId: '' }] },
    expected: ['at-most-one-start'],
  },
  {
    what: 'a start although the last answer was FAIL',
    change: { answers: [answer, { ...answer, at: at('06:01'), status: 'FAIL' }] },
    expected: ['started-when-ready'],
  },
  {
    what: 'a start although the answer was garbage',
    change: { answers: [{ ...answer, status: null }] },
    expected: ['started-when-ready'],
  },
  { what: 'a start without a question', change: { answers: [] }, expected: ['started-when-ready'] },
  {
    what: 'a start on an answer that has expired',
    change: { answers: [{ ...answer, at: at('04:30') }] },
    expected: ['started-when-ready'],
  },
  {
    what: 'a FAIL after the start',
    change: { answers: [answer, { ...answer, at: at('07:00'), status: 'FAIL' }] },
    expected: [],
  },
  {
    what: 'a job of a run in shadow mode',
    change: {
      table: { runs: [shadowRun], runCopies: [shadowRun], runLogs: [], shadowLogs: [shadowLog] },
      lifecycle: [],
    },
    expected: ['shadow-does-nothing'],
  },
  {
    what: 'a job of a pipeline that is registered in shadow mode',
    change: { registered: [...goodEvidence.registered, { at: at('00:01'), document: inShadowMode }] },
    expected: ['shadow-does-nothing'],
  },
  {
    what: 'an event of shadow mode on a topic',
    change: { alerts: [received({ ...alert, shadow: true })] },
    expected: ['shadow-does-nothing'],
  },
  {
    what: 'a live lock in the hands of a shadow',
    change: { table: { locks: [{ ...lock, owner: SHADOW_ARN }] } },
    expected: ['shadow-does-nothing'],
  },
  { what: 'a completion that nobody heard of', change: { lifecycle: [] }, expected: ['lifecycle-once'] },
  {
    what: 'a completion that waits in the outbox',
    change: { lifecycle: [], table: { outbox: [{ ...event, at: '2026-03-07T22:55:00.000Z' }] } },
    expected: [],
  },
  {
    what: 'a completion that was announced as a failure too',
    change: { lifecycle: [received(event), received(failedEvent)] },
    expected: ['lifecycle-once'],
  },
  {
    what: 'a completion that was delivered twice',
    change: { lifecycle: [received(event), received(event)] },
    expected: [],
  },
  {
    what: 'an announcement of another run',
    change: { lifecycle: [received({ ...event, runId: 'run-9' })] },
    expected: ['lifecycle-once'],
  },
  {
    what: 'a failure that was alerted',
    change: { table: failed, lifecycle: [received(failedEvent)], alerts: [received(alert)] },
    expected: [],
  },
  {
    what: 'a failure that nobody was alerted about',
    change: { table: failed, lifecycle: [received(failedEvent)] },
    expected: ['failures-alerted'],
  },
  {
    what: 'two open runs under one lock',
    change: {
      table: {
        runs: [
          run,
          { ...run, runId: 'run-2', date: '2026-03-06', createdAt: '2026-03-07T06:10:00.000Z', executionArn: 'other' },
        ],
      },
    },
    expected: ['one-open-run-per-lock', 'copies-agree'],
  },
  {
    what: 'a run that begins in the middle',
    change: { statusChanges: [{ at: at('06:00'), runId: 'run-1', from: undefined, to: 'RUNNING' }] },
    expected: ['statuses-forward'],
  },
  {
    what: 'a run that ends twice',
    change: { statusChanges: [{ at: at('06:00'), runId: 'run-1', from: 'COMPLETED', to: 'FAILED' }] },
    expected: ['statuses-forward'],
  },
  { what: 'a lock of a finished execution', change: { table: { locks: [lock] } }, expected: ['locks-released'] },
  {
    what: 'a lock that has run out',
    change: { table: { locks: [{ ...lock, expiresAt: '2026-03-07T22:00:00.000Z' }] } },
    expected: [],
  },
  {
    what: 'a lock of a running execution',
    change: { executions: [{ ...execution, status: 'RUNNING', stoppedAt: undefined }], table: { locks: [lock] } },
    expected: [],
  },
  {
    what: 'an execution without an outcome',
    change: { executions: [{ ...execution, outcome: undefined }] },
    expected: ['outcome-said'],
  },
  {
    what: 'an execution that failed technically',
    change: { executions: [{ ...execution, status: 'FAILED', error: 'States.Runtime' }] },
    expected: ['outcome-said'],
  },
  {
    what: 'a history that is too long',
    change: { executions: [{ ...execution, historyEvents: 23_001 }] },
    expected: ['bounded-history'],
  },
  {
    what: 'an open run of a finished execution',
    change: { table: { runs: [openRun], runCopies: [openRun], runLogs: [openLog] } },
    expected: ['runs-closed'],
  },
  {
    what: 'an open run of a finished execution that the watchdog only reported',
    change: {
      table: { runs: [openRun], runCopies: [openRun], runLogs: [openLog] },
      alerts: [received({ ...alert, category: 'stuck_run' })],
    },
    expected: ['runs-closed'],
  },
  {
    what: 'monitoring that nobody has ended',
    change: { table: { monitorings: [monitoring] } },
    expected: ['monitoring-ended'],
  },
  {
    what: 'monitoring that the watchdog leaves alone',
    change: { table: { monitorings: [{ ...monitoring, watched: false }] } },
    expected: [],
  },
  {
    what: 'monitoring that goes on',
    change: {
      executions: [{ ...execution, status: 'RUNNING', stoppedAt: undefined }],
      table: { monitorings: [monitoring] },
    },
    expected: [],
  },
  {
    what: 'drift as it was answered',
    change: { answers: [answer, failedLater], table: { monitorings: [found], events: [event, drift] } },
    expected: [],
  },
  {
    what: 'drift that nobody was alerted about',
    change: { answers: [answer, failedLater], table: { monitorings: [found] } },
    expected: ['drift-true'],
  },
  {
    what: 'drift that no evaluator told of',
    change: {
      answers: [answer, { ...failedLater, status: 'PASS' }],
      table: { monitorings: [found], events: [event, drift] },
    },
    expected: ['drift-true'],
  },
  {
    what: 'a MARKER that led to nothing',
    change: { markers: [{ at: at('08:00'), pipeline: 'bills', date: '2026-03-07', schedule: null }] },
    expected: ['markers-answered'],
  },
  {
    what: 'a MARKER of this minute',
    change: { markers: [{ at: at('22:59'), pipeline: 'bills', date: '2026-03-07', schedule: null }] },
    expected: [],
  },
  {
    what: 'a MARKER that was rejected',
    change: {
      markers: [{ at: at('08:00'), pipeline: 'bills', date: 'x', schedule: null }],
      table: { events: [event, { ...alert, eventId: 'alert-2', pipelineId: 'bills', category: 'marker_rejected' }] },
    },
    expected: [],
  },
  {
    what: 'a list copy that says something else',
    change: { table: { runCopies: [{ ...run, status: 'RUNNING' }] } },
    expected: ['copies-agree'],
  },
  {
    what: 'a run log that says something else',
    change: { table: { runLogs: [failedLog] } },
    expected: ['lifecycle-once', 'failures-alerted', 'copies-agree'],
  },
  {
    what: 'an event id for two episodes',
    change: { table: { events: [event, { ...event, episodeAt: '2026-03-07T07:00:00.000Z' }] } },
    expected: ['episodes-once'],
  },
  {
    what: 'an episode under two ids',
    change: { table: { events: [alert, { ...alert, eventId: 'alert-2' }] } },
    expected: ['episodes-once'],
  },
  { what: 'an event that was never published', change: { table: { outbox: [event] } }, expected: ['outbox-swept'] },
  {
    what: 'a key of AWS in an item',
    change: { table: { items: [{ PK: 'PIPELINE#orders', SK: 'CONFIG', note: `AKIA${'A'.repeat(16)}` }] } },
    expected: ['no-secrets'],
  },
  {
    what: 'a password in an item',
    change: { table: { items: [{ PK: 'PIPELINE#orders', SK: 'CONFIG', document: { password: 'hunter2' } }] } },
    expected: ['no-secrets'],
  },
];

describe('local/simulate/invariants', () => {
  for (const { what, change, expected } of cases) {
    it(`${expected.length === 0 ? 'accept' : 'find'} ${what}`, () => {
      expect(broken(change).sort()).to.deep.equal([...expected].sort());
    });
  }

  it('are each broken by at least one of these cases', () => {
    const found = new Set(cases.flatMap(({ expected }) => expected));
    expect(invariants.map(({ name }) => name).filter((name) => !found.has(name))).to.deep.equal([]);
  });

  it('say when, and show what', () => {
    const [violation] = findViolations(
      changed({ jobs: [job, { ...job, jobId: 'job-000002', startedAt: at('06:02') }] }),
    );
    expect(violation).to.include({
      at: '2026-03-07T06:02:00.000Z',
      message: '2 jobs were started for orders/2026-03-07/daily attempt 1',
    });
    expect(violation?.evidence.starts).to.have.length(2);
  });
});
