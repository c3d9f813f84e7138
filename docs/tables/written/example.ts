/** The instance, its run and its MARKER, as the documentation and the tests write them. */

import type { Answered, Ledger, Start } from '../../../kernel/markers/ledger';
import type { ReceivedMarker } from '../../../kernel/run/held';
import type { Routing, Run } from '../../../kernel/run/model';
import { FailureCategory, RunStatus, TraitStatus } from '../../../kernel/words/vocabulary';

/** When the run and its MARKER are written. */
export const AT = '2026-03-07T06:00:00.000Z';
export const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' } as const;

export const executionArn = (name: string): string =>
  `arn:aws:states:eu-central-1:123456789012:execution:signalbox-dev-pipeline:${name}`;
/** The first attempt of the instance. */
export const EXECUTION = executionArn('orders-daily-2026-03-07-a1');

export const exampleRun = (fields: Partial<Run> = {}): Run => ({
  ...instance,
  runId: '019cc6b0-0000-7000-8000-000000000001',
  attempt: 1,
  status: RunStatus.pending,
  version: 1,
  executionArn: EXECUTION,
  traceId: '019cc6b0-0000-7000-8000-00000000000f',
  configVersion: 1,
  createdAt: AT,
  updatedAt: AT,
  aliveAt: AT,
  nextCheckAt: undefined,
  watched: true,
  stuckAfterSeconds: 1800,
  startToken: undefined,
  engine: undefined,
  jobId: undefined,
  jobLink: undefined,
  jobStartedAt: undefined,
  blocking: [],
  failureCategory: undefined,
  message: undefined,
  completedAt: undefined,
  rerunId: undefined,
  cancelRequestedAt: undefined,
  cancelReason: undefined,
  ...fields,
});

/** The stored facts of the instance's MARKER. */
export const exampleFacts: ReceivedMarker = {
  markerSort: `${instance.date}#${instance.scheduleId}`,
  recordedAt: AT,
  markerAt: AT,
  source: '',
  traceId: 'trace',
  notBefore: undefined,
  upstreamAttempts: undefined,
  replay: false,
  mode: 'live',
};

export const exampleStart = (fields: Partial<Start> = {}): Start => ({
  ...exampleFacts,
  name: 'orders-daily-2026-03-07-a1',
  attempt: 1,
  generation: 1,
  at: AT,
  outcome: undefined,
  ...fields,
});

export const exampleAnswer = (fields: Partial<Answered> = {}): Answered => ({
  key: exampleFacts.markerSort,
  recordId: 'record-1',
  sequence: '100',
  image: 'image-1',
  answer: 'started',
  mode: 'live',
  attempt: 1,
  generation: 1,
  at: AT,
  seenAt: undefined,
  reason: undefined,
  remedy: undefined,
  ...fields,
});

/** As the configuration of its pipeline has it. */
export const routing: Routing = { owner: 'shop-data@example.com', tags: { team: 'growth' }, severity: 'warning' };

/** A run of its own schedule, with a check due: the documented table has several. */
export const runOf = (number: number): Run =>
  exampleRun({
    scheduleId: `h0${number}`,
    runId: `00000000-0000-7000-8000-00000000000${number}`,
    nextCheckAt: AT,
    routing,
  });

/** With every field that a MARKER may have. */
export const markerFacts: ReceivedMarker = {
  ...exampleFacts,
  source: 'airflow',
  notBefore: AT,
  upstreamAttempts: { customers: 1 },
  replay: true,
};

const started = exampleStart(markerFacts);

export const answeredLedger: Ledger = {
  ...instance,
  version: 1,
  generation: 1,
  started,
  begun: started.name,
  answers: [exampleAnswer()],
  forgotten: { sequence: '1', at: AT },
  cancelled: { at: AT, reason: 'cancelled by jane: not needed' },
  ttl: Number.POSITIVE_INFINITY,
};

export const failure = { failureCategory: FailureCategory.permanent, message: 'the job failed' } as const;
export const blocking = [{ type: 'freshness', status: TraitStatus.fail, reason: 'late' }];
