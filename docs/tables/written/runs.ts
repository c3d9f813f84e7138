/** Runs: one that waits, one that failed, and one that was retried. */

import { alertEvent } from '../../../kernel/events/alert';
import { lifecycleEvent, runStateChanged } from '../../../kernel/events/event';
import type { Run } from '../../../kernel/run/model';
import { required } from '../../../kernel/values/required';
import { AlertCategory, AlertLevel, RunStatus } from '../../../kernel/words/vocabulary';
import { AT, blocking, EXECUTION, failure, runOf } from './example';
import type { Stores } from './table';

export const writeRuns = async ({ runs, runLogs, events }: Stores): Promise<void> => {
  // One that waits, and one that went all the way.
  const waiting = runOf(1);
  await runs.create(waiting, runStateChanged(waiting, RunStatus.pending, { at: AT, message: 'attempt 1 begins' }));
  await runs.heartbeat(waiting.runId, EXECUTION, { aliveAt: AT, nextCheckAt: AT, blocking });
  await runLogs.awaitEnd(required(await runLogs.get(waiting), 'run log'));
  await runLogs.expectLate(required(await runLogs.get(waiting), 'run log'));
  const ending = runOf(2);
  await runs.create(ending, runStateChanged(ending, RunStatus.pending, { at: AT, message: 'attempt 1 begins' }));
  const moves = [{ lifecycle: 'session', id: 'momentum', to: 'ERROR' }];
  const movesLeft = { runId: ending.runId, attempt: ending.attempt, createdAt: ending.createdAt, moves };
  const steps: Parameters<typeof runs.transition>[1][] = [
    { to: RunStatus.triggering, at: AT, startToken: ending.runId, engine: 'http', triggeredAt: AT },
    {
      to: RunStatus.running,
      at: AT,
      jobReportsItsEnd: true,
      jobId: 'job-1',
      jobLink: 'https://jobs.example.com/job-1',
      jobStartedAt: AT,
    },
    { to: RunStatus.failed, at: AT, ...failure, completedAt: AT, effects: { movesLeft } },
  ];
  let current: Run = { ...ending, blocking };
  for (const step of steps) {
    const ended: Parameters<typeof lifecycleEvent>[0] = {
      ...current,
      ...failure,
      status: RunStatus.failed,
      completedAt: AT,
    };
    const text = { category: AlertCategory.runFailed, level: AlertLevel.error, remedy: 'what to do', ...failure };
    const trait = { type: 'schema', value: { columns: 11 } };
    const alert = { ...alertEvent(current, text, { id: EXECUTION, at: AT }, AT), trait };
    const answer = await runs.transition(
      current,
      step,
      step.to === RunStatus.failed ? [lifecycleEvent(ended), alert] : [],
    );
    if (answer.result !== 'changed')
      throw new Error(`the documented run could not become ${step.to}: ${answer.result}`);
    current = answer.run;
    if (step.to === RunStatus.running) {
      const jobQueued = { since: AT, message: 'the DAG is paused' };
      await runs.heartbeat(current.runId, EXECUTION, { aliveAt: AT, nextCheckAt: AT, jobQueued });
      current = { ...current, jobQueued };
    }
    if (step.to === RunStatus.failed) {
      await events.markReached(lifecycleEvent(ended), ['topic']);
      await events.markPublished(alert);
    }
  }
  const [first, second] = [runOf(3), { ...runOf(4), scheduleId: 'h03', attempt: 2, isRetry: true as const }];
  await runs.create(first, runStateChanged(first, RunStatus.pending, { at: AT, message: 'attempt 1 begins' }));
  await runs.retry(first, { at: AT, ...failure }, { next: second, counts: { failureRetries: 1, codeRetries: 1 } }, []);
};
