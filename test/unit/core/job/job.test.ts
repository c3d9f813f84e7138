import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { jobRequest, lockHeldUntil } from '../../../../core/job/job';

interface State {
  TimeoutSeconds?: number;
  Retry?: { MaxAttempts: number; IntervalSeconds: number; BackoffRate: number }[];
}

describe('lockHeldUntil', () => {
  const { States } = JSON.parse(readFileSync(join(__dirname, '../../../../asl/pipeline.asl.json'), 'utf8')) as {
    States: Record<string, State>;
  };

  /** A Task that times out until its last attempt, with the pauses between. */
  const longest = (name: string): number => {
    const { TimeoutSeconds = Infinity, Retry: [retry] = [] } = States[name] ?? {};
    if (retry === undefined) return TimeoutSeconds;
    const pauses = Array.from(
      { length: retry.MaxAttempts },
      (_, attempt) => retry.IntervalSeconds * retry.BackoffRate ** attempt,
    );
    return TimeoutSeconds * (retry.MaxAttempts + 1) + pauses.reduce((sum, pause) => sum + pause, 0);
  };

  it('B-32 D-14 covers the wait and the state machine`s longest way to the next renewal or the release', () => {
    const afterPoll = [
      'PollRunStatus',
      'CancelJob',
      'CheckCompletionSLA',
      'LogResult',
      'NotifyDownstream',
      'ReleaseLock',
    ];
    const afterStart = ['TriggerPipeline', 'CheckCompletionSLA', 'LogResult', 'NotifyDownstream', 'ReleaseLock'];
    for (const way of [afterPoll, afterStart, ['TriggerPipeline', 'PollRunStatus']]) {
      const seconds = way.reduce((sum, name) => sum + longest(name), 0);
      expect(lockHeldUntil(0, 60), way.join(', ')).to.be.greaterThan((60 + seconds) * 1000);
    }
  });
});

describe('jobRequest', () => {
  it("asks under the run id, with nothing of the execution that is not the engine's business", () => {
    const input = {
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      attempt: 2,
      runId: 'run-1',
      traceId: 't',
      lockKey: 'l',
    };
    expect(jobRequest(input)).to.deep.equal({
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      attempt: 2,
      runId: 'run-1',
      traceId: 't',
      token: 'run-1',
    });
  });
});
