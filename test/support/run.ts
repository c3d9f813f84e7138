/** A run of the instance, and what is recorded with it; each test says only what matters to it. */
import type { Readiness, Run, TraitResult } from '../../kernel/run/model';
import { RunStatus, TraitStatus } from '../../kernel/words/vocabulary';
import { AT } from './clock';
import { EXECUTION, instance } from './instance';

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
