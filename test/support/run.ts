/** A run of the instance, and what is recorded with it; each test says only what matters to it. */

import { exampleRun } from '../../docs/tables/written/example';
import type { Readiness, RunLog, TraitResult } from '../../kernel/run/model';
import { TraitStatus } from '../../kernel/words/vocabulary';
import { AT } from './clock';
import { instance } from './instance';

export { exampleRun };

export const exampleTrait = (fields: Partial<TraitResult> = {}): TraitResult => ({
  ...instance,
  type: 'freshness',
  status: TraitStatus.pass,
  value: { lagMinutes: 12, sources: ['eu', null] },
  reason: 'fresh',
  failureCategory: undefined,
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
  nextEvaluationAt: undefined,
  ...fields,
});

/** The instance's run log while the run is there. */
export const exampleRunLog = (fields: Partial<RunLog> = {}): RunLog => {
  const { runId, status, attempt, executionArn, traceId, createdAt, updatedAt } = exampleRun();
  return {
    ...instance,
    ...{ runId, status, attempt, executionArn, traceId, createdAt, updatedAt },
    failureCategory: undefined,
    message: undefined,
    completedAt: undefined,
    rerunId: undefined,
    failureRetries: 0,
    codeRetries: 0,
    ...fields,
  };
};
