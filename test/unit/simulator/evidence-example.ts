/** What a simulation of one good run leaves behind; tests break one thing at a time. */
import type { DomainEvent, Run, RunLog } from '../../../kernel/run/model';
import type { Evidence, Execution, MarkerRecord, Received } from '../../../simulator/evidence/evidence';
import type { ScenarioDocument } from '../../../simulator/scenario/scenario';
import type { SimulatedJob } from '../../../simulator/world/jobs';

export const at = (time: string): number => Date.parse(`2026-03-07T${time}:00Z`);
export const iso = (time: string): string => new Date(at(time)).toISOString();
const ARN = 'arn:aws:states:eu-central-1:123456789012:execution:pipeline:orders-a1';
const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

export const run: Run = {
  ...instance,
  runId: 'run-1',
  attempt: 1,
  status: 'COMPLETED',
  version: 4,
  executionArn: ARN,
  traceId: 'trace',
  configVersion: 1,
  createdAt: iso('06:00'),
  updatedAt: iso('06:20'),
  aliveAt: iso('06:20'),
  nextCheckAt: null,
  watched: true,
  stuckAfterSeconds: 1800,
  startToken: 'run-1',
  engine: 'http',
  jobId: 'job-000001',
  jobLink: null,
  jobStartedAt: iso('06:01'),
  blocking: [],
  failureCategory: null,
  message: null,
  completedAt: iso('06:20'),
  rerunId: null,
  cancelRequestedAt: null,
  cancelReason: null,
};

export const runLog: RunLog = {
  ...instance,
  status: 'COMPLETED',
  attempt: 1,
  runId: 'run-1',
  executionArn: ARN,
  traceId: 'trace',
  failureCategory: null,
  message: null,
  createdAt: iso('06:00'),
  updatedAt: iso('06:20'),
  completedAt: iso('06:20'),
  rerunId: null,
  failureRetries: 0,
  codeRetries: 0,
};

export const event: DomainEvent = {
  ...instance,
  eventId: 'event-1',
  episodeAt: iso('06:20'),
  at: iso('06:20'),
  kind: 'PIPELINE_COMPLETED',
  channel: 'lifecycle',
  runId: 'run-1',
  attempt: 1,
  traceId: 'trace',
  status: 'COMPLETED',
  failureCategory: null,
  level: null,
  category: null,
  message: 'completed',
  remedy: null,
};

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
  startedAt: at('06:01'),
  endsAt: at('06:20'),
  cancelledAt: undefined,
  entry: {},
};

export const execution: Execution = {
  arn: ARN,
  name: 'orders-a1',
  status: 'SUCCEEDED',
  error: undefined,
  cause: undefined,
  startedAt: at('06:00'),
  stoppedAt: at('06:20'),
  transitions: 26,
  historyEvents: 118,
  states: ['InitDefaults', 'End'],
  input: { ...instance, attempt: 1, traceId: 'trace', markerAt: iso('06:00'), source: 'test' },
  outcome: 'COMPLETED',
};

const document = (kind: ScenarioDocument['kind'], body: Record<string, unknown>): ScenarioDocument => ({
  kind,
  name: String(body.name),
  document: body,
  registeredAt: at('00:00'),
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
  at: at('06:00'),
  evaluator: 'check-freshness',
  pipeline: 'orders',
  date: '2026-03-07',
  schedule: 'daily',
  runId: 'run-1',
  trait: 'freshness',
  status: 'PASS' as string | null,
};

export const record: MarkerRecord = {
  at: at('06:00'),
  id: 'record-1',
  pipeline: 'orders',
  sort: '2026-03-07#daily',
  image: { PK: 'MARKER#orders', SK: '2026-03-07#daily', writtenAt: iso('06:00') },
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
    start: at('00:00'),
    until: at('23:00'),
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
  end: at('23:00'),
  table: contents,
  ever: contents,
  statusChanges: [
    { at: at('06:00'), runId: 'run-1', from: undefined, to: 'PENDING' },
    { at: at('06:01'), runId: 'run-1', from: 'PENDING', to: 'TRIGGERING' },
    { at: at('06:20'), runId: 'run-1', from: 'RUNNING', to: 'COMPLETED' },
  ],
  waitsUnderLock: [],
  executions: [execution],
  jobs: [job],
  answers: [answer],
  alerts: [],
  lifecycle: [received(event)],
  bus: [received(event)],
  signals: [],
  markers: [{ at: at('06:00'), pipeline: 'orders', date: '2026-03-07', schedule: 'daily' }],
  records: [record],
  reports: [],
  registered: documents.map((each) => ({ at: each.registeredAt, document: each })),
  faults: [],
  givenUp: new Set(),
  deadLetters: [],
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
