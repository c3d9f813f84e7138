/** Evidence of a simulation with one good run; tests break one thing at a time. */
import type { DomainEvent, Run, RunLog } from '../../../kernel/run/model';
import type { Evidence, Execution, MarkerRecord, Received } from '../../../simulator/evidence/evidence';
import type { ScenarioDocument } from '../../../simulator/scenario/scenario';
import type { SimulatedJob } from '../../../simulator/world/jobs';
import { msAt, timeAt } from '../../support/clock';
import { exampleEvent } from '../../support/event';
import { instance } from '../../support/instance';
import { exampleRun, exampleRunLog } from '../../support/run';

const ARN = 'arn:aws:states:eu-central-1:123456789012:execution:pipeline:orders-a1';

const ended = { status: 'COMPLETED', updatedAt: timeAt('06:20'), completedAt: timeAt('06:20') } as const;
const own = { runId: 'run-1', executionArn: ARN, traceId: 'trace' };

export const run: Run = exampleRun({
  ...{ ...own, ...ended, version: 4, aliveAt: timeAt('06:20') },
  ...{ startToken: 'run-1', engine: 'http', jobId: 'job-000001', jobStartedAt: timeAt('06:01') },
});

export const runLog: RunLog = exampleRunLog({ ...own, ...ended });

export const event: DomainEvent = exampleEvent({
  ...{ eventId: 'event-1', episodeAt: timeAt('06:20'), at: timeAt('06:20') },
  ...{ kind: 'PIPELINE_COMPLETED', channel: 'lifecycle', status: 'COMPLETED', message: 'completed' },
  ...{ runId: 'run-1', attempt: 1, traceId: 'trace' },
});

export const alert: DomainEvent = {
  ...event,
  eventId: 'alert-1',
  kind: 'ALERT',
  channel: 'alert',
  level: 'error',
  category: 'run_failed',
  message: 'failed',
};

export const received = (heard: DomainEvent): Received => ({ at: Date.parse(heard.at), event: heard });

export const job: SimulatedJob = {
  pipeline: 'orders',
  date: '2026-03-07',
  schedule: 'daily',
  attempt: 1,
  runId: 'run-1',
  jobId: 'job-000001',
  engine: 'http',
  token: 'run-1',
  startedAt: msAt('06:01'),
  endsAt: msAt('06:20'),
  cancelledAt: undefined,
  entry: {},
};

export const execution: Execution = {
  arn: ARN,
  name: 'orders-a1',
  status: 'SUCCEEDED',
  error: undefined,
  cause: undefined,
  startedAt: msAt('06:00'),
  stoppedAt: msAt('06:20'),
  transitions: 26,
  historyEvents: 118,
  states: ['InitDefaults', 'End'],
  input: { ...instance, attempt: 1, traceId: 'trace', markerAt: timeAt('06:00'), source: 'test' },
  outcome: 'COMPLETED',
};

const document = (kind: ScenarioDocument['kind'], body: Record<string, unknown>): ScenarioDocument => ({
  kind,
  name: String(body.name),
  document: body,
  registeredAt: msAt('00:00'),
  place: { file: 'example.yaml', lineOf: () => 1 },
});

const documents = [
  document('archetype', {
    name: 'batch',
    requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check-freshness', defaultTtl: '30m' }],
  }),
  document('pipeline', {
    name: 'orders',
    archetype: 'batch',
    trigger: { type: 'http', url: 'https://jobs.local/orders', statusUrl: 'https://jobs.local/status' },
  }),
];

export const answer = {
  at: msAt('06:00'),
  evaluator: 'check-freshness',
  pipeline: 'orders',
  date: '2026-03-07',
  schedule: 'daily',
  runId: 'run-1',
  trait: 'freshness',
  status: 'PASS' as string | null,
};

export const record: MarkerRecord = {
  at: msAt('06:00'),
  id: 'record-1',
  pipeline: 'orders',
  sort: '2026-03-07#daily',
  image: { PK: 'MARKER#orders', SK: '2026-03-07#daily', writtenAt: timeAt('06:00') },
};

const contents: Evidence['table'] = {
  items: [],
  runs: [run],
  runCopies: [run],
  runLogs: [runLog],
  shadowLogs: [],
  events: [event],
  outbox: [],
  locks: [],
  monitorings: [],
  chunkRuns: [],
  chunks: [],
};

export const goodEvidence: Evidence = {
  scenario: {
    start: msAt('00:00'),
    until: msAt('23:00'),
    timezone: 'UTC',
    seed: undefined,
    deletedAfterMs: undefined,
    stack: {},
    stackPlace: { file: 'example.yaml', line: 0 },
    documents,
    expect: [],
    aws: {},
    evaluators: {},
    jobs: [],
    tables: {},
    workers: [],
    splitters: {},
    events: [],
    registrations: new Map(),
    faults: [],
    clocks: {},
    randomFaults: { rate: 0, until: Infinity },
  },
  end: msAt('23:00'),
  table: contents,
  ever: contents,
  statusChanges: [
    { at: msAt('06:00'), runId: 'run-1', from: undefined, to: 'PENDING' },
    { at: msAt('06:01'), runId: 'run-1', from: 'PENDING', to: 'TRIGGERING' },
    { at: msAt('06:20'), runId: 'run-1', from: 'RUNNING', to: 'COMPLETED' },
  ],
  waitsUnderLock: [],
  executions: [execution],
  jobs: [job],
  jobQuestions: [],
  answers: [answer],
  alerts: [],
  lifecycle: [received(event)],
  bus: [received(event)],
  signals: [],
  markers: [{ at: msAt('06:00'), pipeline: 'orders', date: '2026-03-07', schedule: 'daily' }],
  records: [record],
  reports: [],
  registered: documents.map((each) => ({ at: each.registeredAt, document: each })),
  faults: [],
  givenUp: new Set(),
  deadLetters: [],
  notified: [],
  usage: {
    transitions: 26,
    lambdaInvocations: { orchestrator: 7 },
    dynamodb: { readUnits: 1, writeUnits: 2, requests: { PutItem: 1 }, units: { PutItem: { read: 0, write: 2 } } },
    snsPublishes: 1,
    busEvents: 1,
    scheduledInvocations: 0,
    estimatedUsd: 0.001,
  },
};

export const failedLog = { ...runLog, status: 'FAILED' as const };

/** As the execution took it. */
export const lock = {
  key: 'eval:orders:daily',
  owner: execution.arn,
  fence: 1,
  acquiredAt: '2026-03-07T06:00:00.000Z',
  expiresAt: '2026-03-07T23:30:00.000Z',
  date: '2026-03-07',
};
