/** Model values that the table's tests write; each test says only what matters to it. */

import { type Answered, type Ledger, nothingAnswered, type Start } from '../../kernel/markers/ledger';
import type { Heard } from '../../kernel/run/held';
import type { DomainEvent, Readiness, Run, TraitResult } from '../../kernel/run/model';
import { EventKind, RunStatus, TraitStatus } from '../../kernel/words/vocabulary';

export const AT = '2026-03-07T06:00:00.000Z';
export const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' } as const;

export const executionArn = (name: string): string =>
  `arn:aws:states:eu-central-1:123456789012:execution:signalbox-dev-pipeline:${name}`;
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
  nextCheckAt: null,
  watched: true,
  stuckAfterSeconds: 1800,
  startToken: null,
  engine: null,
  jobId: null,
  jobLink: null,
  jobStartedAt: null,
  blocking: [],
  failureCategory: null,
  message: null,
  completedAt: null,
  rerunId: null,
  cancelRequestedAt: null,
  cancelReason: null,
  ...fields,
});

export const exampleEvent = (fields: Partial<DomainEvent> = {}): DomainEvent => ({
  eventId: 'orders:2026-03-07:daily:example',
  episodeAt: AT,
  at: AT,
  kind: EventKind.runStateChanged,
  channel: null,
  ...instance,
  runId: null,
  attempt: null,
  traceId: null,
  status: null,
  failureCategory: null,
  level: null,
  category: null,
  message: 'example',
  remedy: null,
  ...fields,
});

export const exampleTrait = (fields: Partial<TraitResult> = {}): TraitResult => ({
  ...instance,
  type: 'freshness',
  status: TraitStatus.pass,
  value: { lagMinutes: 12, sources: ['eu', null] },
  reason: 'fresh',
  failureCategory: null,
  runId: exampleRun().runId,
  evaluatedAt: AT,
  expiresAt: '2026-03-07T07:00:00.000Z',
  ...fields,
});

export const exampleReadiness = (fields: Partial<Readiness> = {}): Readiness => ({
  ...instance,
  ready: false,
  runId: exampleRun().runId,
  blocking: [{ type: 'freshness', status: TraitStatus.fail, reason: 'late' }],
  tolerated: [{ type: 'schema', status: TraitStatus.error, reason: 'down' }],
  evaluatedAt: AT,
  nextEvaluationAt: null,
  ...fields,
});

/** What is kept of the instance's MARKER. */
export const exampleHeard: Heard = {
  markerSort: `${instance.date}#${instance.scheduleId}`,
  recordedAt: AT,
  markerAt: AT,
  source: '',
  traceId: 'trace',
  notBefore: null,
  upstreamAttempts: null,
  replay: false,
  mode: 'live',
};

export const exampleStart = (fields: Partial<Start> = {}): Start => ({
  ...exampleHeard,
  name: 'orders-daily-2026-03-07-a1',
  attempt: 1,
  generation: 1,
  at: AT,
  outcome: null,
  ...fields,
});

export const exampleAnswer = (fields: Partial<Answered> = {}): Answered => ({
  key: exampleHeard.markerSort,
  recordId: 'record-1',
  sequence: '100',
  image: 'image-1',
  answer: 'started',
  attempt: 1,
  generation: 1,
  at: AT,
  seenAt: null,
  reason: null,
  remedy: null,
  ...fields,
});

export const noLedger: Ledger = { ...instance, ...nothingAnswered, ttl: null };
