/** Subjects of a lifecycle: one of a run, one without, and one whose group remembers it. */

import { lifecycles } from '../../../kernel/lifecycle';
import { required } from '../../../kernel/values/required';
import { AT, EXECUTION, runOf } from './example';
import type { Stores } from './table';

export const writeSubjects = async (table: Stores): Promise<void> => {
  const job = required(lifecycles.job, 'lifecycle job');
  await table.lifecycles.create(job, {
    id: 'run-abc-123',
    group: 'momentum',
    runId: runOf(1).runId,
    reportToken: 'report-token',
    trace: { traceId: 'trace', jobId: 'job-1', mlflowRunId: 'mlflow-1', gitCommit: '0a1b2c3' },
    attributes: { ecs_task_arn: 'arn:aws:ecs:task' },
  });
  await table.lifecycles.move(job, 'run-abc-123', {
    to: 'RUNNING',
    executionArn: EXECUTION,
    attributes: { started_at: AT },
  });
  await table.lifecycles.setGroup(job, 'momentum', { limit: 5, champion: 'fraud-7', challenger: 'fraud-8' });
  const retraining = required(lifecycles.retraining, 'lifecycle retraining');
  await table.lifecycles.create(retraining, { id: 'fraud-1', group: 'fraud' });
  for (const to of ['CHECKING', 'TRAINING', 'COMPARING', 'COMPLETED'])
    await table.lifecycles.move(retraining, 'fraud-1', { to });
  await table.lifecycles.create(job, { id: 'run-abc-124' });
  await table.lifecycles.move(job, 'run-abc-124', {
    to: 'FAILED',
    error: 'out of memory',
    runId: runOf(1).runId,
    attributes: { completed_at: AT },
  });
};
