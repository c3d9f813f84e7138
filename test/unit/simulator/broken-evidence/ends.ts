import { HISTORY_BUDGET } from '../../../../kernel/waiting/pacing';
import { msAt } from '../../../support/clock';
import { alert, event, execution, failedLog, goodEvidence, lock, received, run, runLog } from '../evidence-example';
import type { Case } from './change';

const failedRun = { ...run, status: 'FAILED' as const };
const failedEvent = { ...event, kind: 'PIPELINE_FAILED' as const };
const failed = { runs: [failedRun], runCopies: [failedRun], runLogs: [failedLog], events: [failedEvent, alert] };
const skippedRun = { ...run, status: 'SKIPPED' as const, startToken: undefined, jobStartedAt: undefined };
const skippedEvent = { ...event, kind: 'PIPELINE_SKIPPED' as const };
const skipped = {
  jobs: [],
  table: {
    runs: [skippedRun],
    runCopies: [skippedRun],
    runLogs: [{ ...runLog, status: 'SKIPPED' as const }],
    events: [skippedEvent],
  },
  lifecycle: [received(skippedEvent)],
};
const wantingApproval = (one: (typeof goodEvidence.registered)[number]): typeof one => ({
  ...one,
  document: { ...one.document, document: { ...one.document.document, approval: { timeout: '4h' } } },
});
const yesterday = {
  type: 'yesterday',
  defaultEvaluator: 'builtin:upstream',
  defaultConfig: { pipeline: run.pipelineId, date: '{date-1d}' },
};
const afterYesterday = (one: (typeof goodEvidence.registered)[number]): typeof one => {
  const { kind, document } = one.document;
  if (kind !== 'archetype') return one;
  const requiredTraits = [...(document.requiredTraits as object[]), yesterday];
  return { ...one, document: { ...one.document, document: { ...document, requiredTraits } } };
};
const afterEntry = (one: (typeof goodEvidence.registered)[number]): typeof one => {
  const { kind, document } = one.document;
  if (kind !== 'pipeline') return one;
  const waitsFor = [{ pipeline: run.pipelineId, date: '{date-1d}' }];
  return { ...one, document: { ...one.document, document: { ...document, waitsFor } } };
};
const friday = { kind: 'calendar' as const, name: 'nyse', document: { name: 'nyse', days: ['saturday', 'sunday'] } };
/** The run is of a Saturday. */
const afterFriday = (one: (typeof goodEvidence.registered)[number]): (typeof one)[] => {
  const { kind, document } = one.document;
  if (kind !== 'archetype') return [one];
  const trait = { ...yesterday, defaultConfig: { pipeline: run.pipelineId, calendar: 'nyse' } };
  const requiredTraits = [...(document.requiredTraits as object[]), trait];
  return [
    { ...one, document: { ...one.document, document: { ...document, requiredTraits } } },
    { ...one, document: { ...one.document, ...friday } },
  ];
};
const openRun = { ...run, status: 'RUNNING' as const, completedAt: undefined, nextCheckAt: '2026-03-07T06:30:00.000Z' };
const openLog = { ...runLog, status: 'RUNNING' as const, completedAt: undefined };

export const endCases: readonly Case[] = [
  { what: 'a completion that no subscriber received', change: { lifecycle: [] }, expected: ['lifecycle-once'] },
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
    what: 'a failure without an alert',
    change: { table: failed, lifecycle: [received(failedEvent)] },
    expected: ['failures-alerted'],
  },
  {
    what: 'a failure of a stopped run that was not watched, and has expired since',
    change: {
      table: { ...failed, runs: [], runCopies: [] },
      ever: { runs: [{ ...failedRun, watched: false }] },
      executions: [{ ...execution, status: 'ABORTED' }],
      lifecycle: [received(failedEvent)],
    },
    expected: [],
  },
  {
    what: 'a run that was skipped where its pipeline does not want that',
    change: skipped,
    expected: ['timeouts-as-planned'],
  },
  {
    what: 'a start without the data where its pipeline does not want that',
    change: {
      table: { events: [event, { ...alert, category: 'started_unready' as const }] },
    },
    expected: ['timeouts-as-planned'],
  },
  {
    what: 'a start without the approval that its pipeline wants',
    change: { registered: goodEvidence.registered.map(wantingApproval) },
    expected: ['approved-before-start'],
  },
  {
    what: 'a start before the run of the day before, for which it waits, has completed',
    change: { registered: goodEvidence.registered.map(afterYesterday) },
    expected: ['upstream-runs-awaited'],
  },
  {
    what: 'a start before a run that an entry of its pipeline names has completed',
    change: { registered: goodEvidence.registered.map(afterEntry) },
    expected: ['upstream-runs-awaited'],
  },
  {
    what: 'a start before the run of the last business day, for which it waits, has completed',
    change: { registered: goodEvidence.registered.flatMap(afterFriday) },
    expected: ['upstream-runs-awaited'],
  },
  {
    what: 'two jobs under one lock',
    change: {
      statusChanges: [
        ...goodEvidence.statusChanges,
        { at: msAt('06:10'), runId: 'run-2', from: 'PENDING', to: 'TRIGGERING' },
        { at: msAt('06:11'), runId: 'run-2', from: 'TRIGGERING', to: 'RUNNING' },
      ],
      table: {
        runs: [
          run,
          { ...run, runId: 'run-2', date: '2026-03-06', createdAt: '2026-03-07T06:10:00.000Z', executionArn: 'other' },
        ],
      },
    },
    expected: ['one-job-per-lock', 'attempts-allowed', 'copies-agree'],
  },
  {
    what: 'a job that begins at the instant at which the engine refused the one before it',
    change: {
      statusChanges: [
        ...goodEvidence.statusChanges,
        { at: msAt('05:00'), runId: 'run-2', from: 'PENDING', to: 'TRIGGERING' },
        { at: msAt('05:00'), runId: 'run-2', from: 'TRIGGERING', to: 'FAILED' },
        { at: msAt('05:00'), runId: 'run-0', from: 'PENDING', to: 'TRIGGERING' },
        { at: msAt('05:01'), runId: 'run-0', from: 'TRIGGERING', to: 'FAILED' },
      ],
      table: {
        runs: [
          ...['run-0', 'run-2'].map((runId) => ({
            ...failedRun,
            runId,
            date: runId === 'run-0' ? '2026-03-05' : '2026-03-06',
            createdAt: '2026-03-07T04:50:00.000Z',
            executionArn: runId,
          })),
          run,
        ],
      },
    },
    expected: ['attempts-allowed', 'copies-agree'],
  },
  {
    what: 'a run that waits for its traits and holds its lock',
    change: { waitsUnderLock: [{ at: msAt('06:01'), runId: 'run-1', lock: 'LOCK#eval:orders:daily' }] },
    expected: ['waits-unlocked'],
  },
  {
    what: 'a run that begins in the middle',
    change: { statusChanges: [{ at: msAt('06:00'), runId: 'run-1', from: undefined, to: 'RUNNING' }] },
    expected: ['statuses-forward'],
  },
  {
    what: 'a run that ends twice',
    change: { statusChanges: [{ at: msAt('06:00'), runId: 'run-1', from: 'COMPLETED', to: 'FAILED' }] },
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
    change: { executions: [{ ...execution, historyEvents: HISTORY_BUDGET + 1 }] },
    expected: ['bounded-history'],
  },
  {
    what: 'an open run of a finished execution',
    change: { table: { runs: [openRun], runCopies: [openRun], runLogs: [openLog] } },
    expected: ['runs-closed'],
  },
  {
    what: 'an open run of a finished execution that the sweeper only reported',
    change: {
      table: { runs: [openRun], runCopies: [openRun], runLogs: [openLog] },
      alerts: [received({ ...alert, category: 'stuck_run' })],
    },
    expected: ['runs-closed'],
  },
];
