/** The product's own state machine, run to its end with stubbed functions. */
import { expect } from 'chai';
import { TaskFailure } from '../../../../emulator/states/index';
import { evaluatedIn } from '../../../../kernel/traits/evaluator';
import { waitingForALook, waitingOut } from '../../../../kernel/waiting/outage';
import type { FinishedEvaluation } from '../../../../kernel/waiting/readiness';
import { instance } from '../../../support/instance';
import { answers, job, plan, runPipeline, traits, wake } from './stubbed-pipeline';

describe('asl/pipeline.asl.json, executed', () => {
  it('takes 17 transitions from MARKER to End when lock, run log and plan are checked one by one', async () => {
    const run = await runPipeline();
    expect(run).to.include({ status: 'SUCCEEDED', transitions: 17 });
    expect(run.output).to.include({ outcome: 'COMPLETED', runId: 'run-1' });
    expect(run.states).to.deep.equal([
      'InitDefaults',
      'CheckExclusion',
      'IsExcluded',
      'AcquireLock',
      'IsLockAcquired',
      'CheckRunLog',
      'IsRunNeeded',
      'ResolvePipeline',
      'BeginEvaluation',
      'EvaluateTraits',
      'IsDeadlineDue',
      'TriggerPipeline',
      'IsJobStarted',
      'LogResult',
      'IsRetryNeeded',
      'End',
    ]);
    expect(run.calls).to.have.length(7);
    expect(run.output).to.deep.include({ passed: ['ReleaseLock', 'IsMonitored'] });
  });

  it('G-09 an input without attempt, trace id and MARKER time runs on the defaults of InitDefaults', async () => {
    const { calls } = await runPipeline();
    expect(calls[0]!.parameters).to.deep.equal({
      action: 'checkExclusion',
      ...instance,
      attempt: 1,
      traceId: '',
      markerAt: '',
      notBefore: '',
      rerunId: '',
      fromCascade: false,
      retry: { waitSeconds: 0, spent: { evaluation: 0, polling: 0, attempts: 0 } },
      previous: { result: 'none', lockKey: '', round: 0 },
      executionArn: 'arn:aws:states:eu-central-1:123456789012:execution:pipeline:orders_2026-03-07_daily_1',
      enteredAt: '2026-03-07T06:00:00.000Z',
    });
  });

  it('an execution that was started by hand without anything says what is missing', async () => {
    const missing = new TaskFailure('Signalbox.Contract', '{"errorMessage":"pipelineId is missing"}');
    const run = await runPipeline({ checkExclusion: () => Promise.reject(missing) }, { input: {} });
    expect(run.status).to.equal('SUCCEEDED');
    expect(run.states).to.deep.equal(['InitDefaults', 'CheckExclusion', 'AlertError', 'IsMonitored', 'End']);
    expect(run.calls[0]!.parameters).to.include({ pipelineId: '', date: '', scheduleId: '', attempt: 1 });
    expect(run.calls.at(-1)!.parameters).to.deep.include({
      pipelineId: '',
      error: { Error: 'Signalbox.Contract', Cause: '{"errorMessage":"pipelineId is missing"}' },
    });
  });

  it('polls a running job on its interval', async () => {
    let polls = 0;
    const run = await runPipeline({
      start: { ...job, state: 'running', waitSeconds: 5 },
      check: () => (++polls < 3 ? { ...job, state: 'running', waitSeconds: 30 } : job),
    });
    expect(run).to.include({ status: 'SUCCEEDED', seconds: 5 + 30 + 30 });
    expect(run.states.filter((name) => name === 'PollRunStatus')).to.have.length(3);
  });

  const running = { ...job, state: 'running' };

  it('stores the task token of a wait unless a wake-up came since the last poll', async () => {
    const { waits } = await runPipeline({ start: running });
    expect(waits.map(({ parameters }) => parameters)).to.deep.equal([
      {
        TableName: 'signalbox',
        Key: { PK: { S: 'WAIT#run-1' }, SK: { S: 'JOB' } },
        UpdateExpression: 'SET taskToken = :token, seen = :seen, waitsUntil = :until, #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(wakeUps) OR wakeUps <= :seen',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':token': { S: waits[0]!.taskToken },
          ':seen': { N: '2' },
          ':until': { S: wake.until },
          ':ttl': { N: '1775000000' },
        },
      },
    ]);
  });

  it('a token that is returned ends the wait at once, in one transition, and brings the count along', async () => {
    let rounds = 0;
    const run = await runPipeline(
      {
        resolvePipeline: { ...plan, startsWhenPassed: false },
        checkReadiness: () => ({
          ...(answers.checkReadiness as object),
          result: ++rounds < 2 ? 'waiting' : 'ready',
          batches: [traits],
        }),
      },
      { wait: ({ taskToken }, service) => void service.sendTaskSuccess({ taskToken: taskToken!, output: '5' }) },
    );
    expect(run).to.include({ status: 'SUCCEEDED', seconds: 0, transitions: 17 + 2 + 6 });
    const readiness = run.calls
      .filter(({ stateName }) => stateName === 'CheckReadiness')
      .map(({ parameters }) => (parameters as { evaluation: { wake: { counted: number } } }).evaluation.wake.counted);
    expect(readiness).to.deep.equal([0, 5]);
  });

  it('a wake-up between poll and wait refuses the task token: the next poll starts at once', async () => {
    let polls = 0;
    const refused = (): Promise<never> =>
      Promise.reject(new TaskFailure('DynamoDb.ConditionalCheckFailedException', 'The conditional request failed'));
    const run = await runPipeline({ start: running, check: () => (++polls < 2 ? running : job) }, { wait: refused });
    expect(run).to.include({ status: 'SUCCEEDED', seconds: 0 });
    expect(polls).to.equal(2);
    expect(run.error).to.equal(undefined);
  });

  /** With dice that always show the middle. */
  const waitedOut = ({
    MaxAttempts,
    IntervalSeconds,
    BackoffRate,
    MaxDelaySeconds,
  }: Record<keyof Omit<typeof waitingOut, 'JitterStrategy'>, number>): number =>
    Array.from({ length: MaxAttempts }, (_, tries) =>
      Math.min(IntervalSeconds * BackoffRate ** tries, MaxDelaySeconds),
    ).reduce((sum, pause) => sum + pause / 2, 0);

  it('a failed write of the task token is retried; if it never succeeds, the job is polled instead', async () => {
    const unavailable = (): Promise<never> =>
      Promise.reject(new TaskFailure('DynamoDb.InternalServerErrorException', 'no'));
    let tries = 0;
    const mended = await runPipeline({ start: running }, { wait: () => (++tries < 3 ? unavailable() : {}) });
    expect(mended).to.include({ status: 'SUCCEEDED', seconds: 1 + 2 + 30 });
    const run = await runPipeline({ start: running }, { wait: unavailable });
    expect(run).to.include({ status: 'SUCCEEDED', seconds: waitedOut(waitingForALook) });
    expect(run.states.filter((name) => name === 'PollRunStatus')).to.have.length(1);
    expect(run.output).to.include({ outcome: 'COMPLETED' });
  });

  it('a poll of the job that fails all its retries is repeated after the next wait', async () => {
    let polls = 0;
    const run = await runPipeline({
      start: running,
      check: () =>
        ++polls <= waitingOut.MaxAttempts + 1
          ? Promise.reject(new TaskFailure('Lambda.TooManyRequestsException', 'Rate Exceeded.'))
          : job,
    });
    expect(run.output).to.include({ outcome: 'COMPLETED' });
    const looks = run.states.filter((name) => ['WaitForJob', 'PollRunStatus', 'AlertError'].includes(name));
    expect(looks).to.deep.equal(['WaitForJob', 'PollRunStatus', 'WaitForJob', 'PollRunStatus']);
  });

  it('a start that fails all its retries has its traits checked again, even past a deadline', async () => {
    let starts = 0;
    const run = await runPipeline({
      resolvePipeline: { ...plan, validationDueAt: '2026-03-07T06:01:00.000Z' },
      start: () =>
        ++starts <= waitingForALook.MaxAttempts + 1
          ? Promise.reject(new TaskFailure('Lambda.TooManyRequestsException', 'Rate Exceeded.'))
          : job,
    });
    expect(run.output).to.include({ outcome: 'COMPLETED' });
    const [again] = run.calls
      .filter(({ stateName }) => stateName === 'CheckReadiness')
      .map(({ parameters }) => (parameters as { evaluation: FinishedEvaluation }).evaluation);
    expect(evaluatedIn(again!).map(({ status }) => status)).to.deep.equal(['PASS', 'PASS', 'PASS']);
    expect(again).to.deep.include({
      round: 0,
      interrupted: { Error: 'Lambda.TooManyRequestsException', Cause: 'Rate Exceeded.' },
    });
    expect(run.states).not.to.include('CheckValidationTimeout');
  });

  it('a deadline that passes during a wait is noticed at the next evaluation', async () => {
    let rounds = 0;
    const run = await runPipeline({
      resolvePipeline: { ...plan, startsWhenPassed: false, evaluationDueAt: '2026-03-07T06:01:00.000Z' },
      checkReadiness: () => ({
        ...(answers.checkReadiness as object),
        result: ++rounds < 2 ? 'waiting' : 'ready',
        batches: [traits],
      }),
      checkEvaluationSLA: { result: 'breached', message: 'late' },
      checkValidationTimeout: { result: 'open', message: '' },
    });
    expect(run.status).to.equal('SUCCEEDED');
    expect(run.states.filter((name) => name === 'IsDeadlineDue' || name === 'CheckEvaluationSLA')).to.deep.equal([
      'IsDeadlineDue',
      'IsDeadlineDue',
      'CheckEvaluationSLA',
    ]);
  });

  it('a crashed evaluator is a trait in ERROR, not a crashed run', async () => {
    const run = await runPipeline({ evaluate: () => Promise.reject(new TaskFailure('TypeError', 'x is undefined')) });
    expect(run.status).to.equal('SUCCEEDED');
    const readiness = run.calls.find(({ stateName }) => stateName === 'CheckReadiness')!.parameters as {
      evaluation: FinishedEvaluation;
    };
    expect(evaluatedIn(readiness.evaluation).map(({ status, reason }) => `${status}: ${reason}`)).to.deep.equal(
      Array(3).fill('ERROR: the evaluator function failed: TypeError'),
    );
  });

  it('W-05 a ReleaseLock that keeps failing is retried for hours, then ends through AlertError', async () => {
    const run = await runPipeline({
      logResult: { ...(answers.logResult as object), next: 'notify' },
      releaseLock: () => Promise.reject(new TaskFailure('Signalbox.Transient', 'throttled')),
    });
    expect(run).to.include({ status: 'SUCCEEDED', seconds: waitedOut(waitingOut) });
    expect(run.states.slice(-4)).to.deep.equal(['ReleaseLock', 'AlertError', 'IsMonitored', 'End']);
    expect(run.output).to.include({ outcome: 'FAILED', message: 'recorded' });
    const alert = run.calls.find(({ stateName }) => stateName === 'AlertError')!.parameters as {
      error: unknown;
      runId: string;
    };
    expect(alert).to.deep.include({
      runId: 'run-1',
      lockKey: 'eval:orders:daily',
      error: { Error: 'Signalbox.Transient', Cause: 'throttled' },
    });
  });

  it("AlertError's own failure still ends in End, with the default result", async () => {
    const broken = (): Promise<never> => Promise.reject(new TaskFailure('TypeError', 'broken'));
    const run = await runPipeline({ checkRunLog: broken, alertError: broken });
    expect(run.status).to.equal('SUCCEEDED');
    expect(run.output).to.include({
      outcome: 'UNDECIDED',
      message: 'the failure could not be recorded; the sweeper reports it',
    });
  });
});
