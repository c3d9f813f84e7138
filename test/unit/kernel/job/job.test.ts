import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { jobRequest, lockHeldUntil } from '../../../../kernel/job/run-job';
import { LONGEST_OUTAGE_SECONDS } from '../../../../kernel/waiting/outage';

interface State {
  TimeoutSeconds: number;
  Retry: { IntervalSeconds: number; BackoffRate: number; MaxDelaySeconds?: number }[];
}

/** Beyond these attempts a Task waits out an outage. */
const ATTEMPTS = 4;

describe('lockHeldUntil', () => {
  const { States } = JSON.parse(readFileSync(join(__dirname, '../../../../asl/pipeline.asl.json'), 'utf8')) as {
    States: Record<string, State>;
  };

  /** A Task that times out until its last attempt, with the longest pauses between. */
  const longest = (name: string): number => {
    const { TimeoutSeconds, Retry } = States[name]!;
    const { IntervalSeconds, BackoffRate } = Retry[0]!;
    const pauses = Array.from({ length: ATTEMPTS - 1 }, (_, attempt) => IntervalSeconds * BackoffRate ** attempt);
    return TimeoutSeconds * ATTEMPTS + pauses.reduce((sum, pause) => sum + pause, 0);
  };
  /** It ends when the Task has just been refused again. */
  const outage = (names: readonly string[]): number =>
    LONGEST_OUTAGE_SECONDS + Math.max(...names.map((name) => States[name]!.Retry[0]!.MaxDelaySeconds ?? 0));

  it('B-32 D-14 covers the wait, an outage and the longest way to the next renewal or the release', () => {
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
      expect(lockHeldUntil(0, 60), way.join(', ')).to.be.greaterThan((60 + seconds + outage(way)) * 1000);
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
