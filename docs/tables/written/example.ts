/** The instance, the instant and the runs that the documented items are about. */

import type { Ledger, Start } from '../../../kernel/markers/ledger';
import type { Heard } from '../../../kernel/run/held';
import type { Run } from '../../../kernel/run/model';
import { FailureCategory, RunStatus, TraitStatus } from '../../../kernel/words/vocabulary';

export const AT = '2026-03-07T06:00:00.000Z';
export const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' } as const;
export const EXECUTION_ARN =
  'arn:aws:states:us-east-1:123456789012:execution:signalbox-dev-pipeline:orders-daily-2026-03-07-a1';

export const runOf = (number: number): Run => ({
  ...instance,
  scheduleId: `h0${number}`,
  runId: `00000000-0000-7000-8000-00000000000${number}`,
  attempt: 1,
  status: RunStatus.pending,
  version: 1,
  executionArn: EXECUTION_ARN,
  traceId: 'trace',
  configVersion: 1,
  createdAt: AT,
  updatedAt: AT,
  aliveAt: AT,
  nextCheckAt: AT,
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
});

export const heard: Heard = {
  markerSort: '2026-03-07#daily',
  recordedAt: AT,
  markerAt: AT,
  source: 'airflow',
  traceId: 'trace',
  notBefore: AT,
  upstreamAttempts: { customers: 1 },
  replay: true,
  mode: 'live',
};

const started: Start = {
  ...heard,
  name: 'orders-daily-2026-03-07-a1',
  attempt: 1,
  generation: 1,
  at: AT,
  outcome: null,
};

export const answeredLedger: Ledger = {
  ...instance,
  version: 1,
  generation: 1,
  started,
  begun: started.name,
  answers: [
    {
      key: started.markerSort,
      recordId: 'record',
      sequence: '2',
      image: 'fingerprint',
      answer: 'started',
      attempt: 1,
      seenAt: null,
      generation: 1,
      at: AT,
      reason: null,
      remedy: null,
    },
  ],
  forgotten: { sequence: '1', at: AT },
  cancelled: { at: AT, reason: 'cancelled by jane: not needed' },
  ttl: null,
};

export const failure = { failureCategory: FailureCategory.permanent, message: 'the job failed' } as const;
export const blocking = [{ type: 'freshness', status: TraitStatus.fail, reason: 'late' }];
