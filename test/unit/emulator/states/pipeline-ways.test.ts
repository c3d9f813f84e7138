/** Which states a run passes, and which it need not: the state machine with stubbed functions. */
import { expect } from 'chai';
import { TaskFailure } from '../../../../emulator/states/index';
import { answers, job, plan, runPipeline, traits } from './stubbed-pipeline';

describe('asl/pipeline.asl.json, the ways through it', () => {
  const running = { ...job, state: 'running' };

  it('takes 12 transitions and 4 calls where the attempt begins at once and every trait passes', async () => {
    const begun = { ...(answers.checkExclusion as object), result: 'begun', plan, passed: ['AcquireLock'] };
    const run = await runPipeline({ checkExclusion: begun });
    expect(run).to.include({ status: 'SUCCEEDED', transitions: 12 });
    expect(run.output).to.include({ outcome: 'COMPLETED', runId: 'run-1' });
    expect(run.states).to.deep.equal([
      'InitDefaults',
      'CheckExclusion',
      'IsExcluded',
      'BeginEvaluation',
      'EvaluateTraits',
      'IsDeadlineDue',
      'TriggerPipeline',
      'IsJobStarted',
      'LogResult',
      'IsRetryNeeded',
      'End',
    ]);
    expect(run.calls).to.have.length(4);
    const [, , start] = run.calls;
    expect(start!.parameters).to.deep.include({ runId: 'run-1', lockKey: 'eval:orders:daily', trigger: plan.trigger });
  });

  describe('CheckReadiness runs where the first evaluation leaves something to decide', () => {
    const judged = async (changes: Parameters<typeof runPipeline>[0]): Promise<number> =>
      (await runPipeline(changes)).states.filter((name) => name === 'CheckReadiness').length;
    const { startsWhenPassed: _unknown, ...earlier } = plan;
    const many = Array.from({ length: 11 }, (_, index) => ({ ...traits[0]!, type: `trait-${index}` }));
    const evaluated = [{ type: 'freshness', status: 'PASS', reason: '', failureCategory: '', expiresAt: '' }];

    it('not where every trait passed, and nothing else decides', async () => {
      expect(await judged({})).to.equal(0);
    });

    for (const { title, changes } of [
      { title: 'a trait is not PASS', changes: { evaluate: { traits: evaluated, allPass: false } } },
      { title: 'the call crashed', changes: { evaluate: () => Promise.reject(new TaskFailure('TypeError', 'x')) } },
      { title: 'an earlier release has answered', changes: { evaluate: evaluated } },
      { title: 'there are two calls', changes: { resolvePipeline: { ...plan, traits: many } } },
      { title: 'there are no calls', changes: { resolvePipeline: { ...plan, traits: [] } } },
      {
        title: 'the plan sets startsWhenPassed to false',
        changes: { resolvePipeline: { ...plan, startsWhenPassed: false } },
      },
      { title: 'the plan is of an earlier release', changes: { resolvePipeline: earlier } },
    ])
      it(`where ${title}`, async () => {
        expect(await judged(changes)).to.equal(1);
      });

    it('a deadline has passed', async () => {
      const states = (
        await runPipeline({
          resolvePipeline: { ...plan, validationDueAt: '2026-03-07T06:00:00.000Z' },
          checkValidationTimeout: { result: 'open', message: '' },
        })
      ).states;
      expect(states).to.include.members(['CheckValidationTimeout', 'CheckReadiness']);
    });

    it('a later evaluation runs it even if every trait passes', async () => {
      let looks = 0;
      const waiting = { ...(answers.checkReadiness as object), result: 'waiting', batches: [traits] };
      const readiness = () => (++looks < 2 ? waiting : answers.checkReadiness);
      const first = { traits: evaluated, allPass: false };
      const evaluate = () => (looks === 0 ? first : { traits: evaluated, allPass: true });
      expect(await judged({ evaluate, checkReadiness: readiness })).to.equal(2);
    });
  });

  for (const { title, changes, passed } of [
    { title: 'a job that answers at once', changes: {}, passed: ['TriggerPipeline', 'IsJobStarted'] },
    { title: 'a job that is polled', changes: { start: running }, passed: ['PollRunStatus', 'CheckRunStatus'] },
    {
      title: 'a job that had its time',
      changes: { start: running, check: { ...job, state: 'timed-out' }, cancel: { result: 'cancelled' } },
      passed: ['CancelJob', 'IsCompletionDeadlineDue'],
    },
  ])
    it(`a missed completion deadline is detected after ${title}, before its result is logged`, async () => {
      const completionDueAt = '2026-03-07T06:00:00.000Z';
      const late = { resolvePipeline: { ...plan, completionDueAt }, checkCompletionSLA: { result: 'breached' } };
      const { states } = await runPipeline({ ...changes, ...late });
      const judged = states.indexOf('CheckCompletionSLA');
      expect(states.slice(judged - 2, judged + 2)).to.deep.equal([...passed, 'CheckCompletionSLA', 'LogResult']);
      const inTime = await runPipeline(changes);
      const logged = inTime.states.indexOf('LogResult');
      expect(inTime.states.slice(logged - 2, logged)).to.deep.equal(passed);
    });

  it('a result that has released the lock leads to the end or to monitoring, any other to ReleaseLock', async () => {
    const behind = async (next: string): Promise<readonly string[]> => {
      const enabled = { enabled: true, waitSeconds: 60 };
      const { states } = await runPipeline({
        resolvePipeline: { ...plan, monitoring: enabled },
        logResult: { ...(answers.logResult as object), next },
        checkDrift: { result: 'over' },
      });
      return states.slice(states.indexOf('IsRetryNeeded') + 1);
    };
    const monitored = ['BeginMonitoring', 'WaitForMonitoring', 'ReevaluateTraits', 'CheckDrift', 'IsMonitoringOver'];
    expect(await behind('end')).to.deep.equal(['End']);
    expect(await behind('monitor')).to.deep.equal([...monitored, 'End']);
    expect(await behind('release')).to.deep.equal(['ReleaseLock', 'IsMonitored', ...monitored, 'End']);
    expect((await behind('notify'))[0]).to.equal('NotifyDownstream');
  });
});
