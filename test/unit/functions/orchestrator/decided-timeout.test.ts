/** Whether its execution or its timer decides that a run was not ready in time, and what ends with that. */
import { expect } from 'chai';
import type { RunPlan } from '../../../../kernel/run/execution';
import { neverWoken } from '../../../../kernel/waiting/wake';
import { DeadlineKind, TraitStatus } from '../../../../kernel/words/vocabulary';
import { AT } from '../../../support/clock';
import { EXECUTION, instance } from '../../../support/instance';
import { LOCK, noJob } from '../../../support/job';
import { type OrchestratorWorld, orchestratorWorld, register } from './orchestrator-world';
import { result, state } from './readiness-looks';

const MINUTE = 60_000;

describe('functions/orchestrator: a decided validation timeout', () => {
  let world: OrchestratorWorld;
  let plan: RunPlan;

  const begin = async (onTimeout: string): Promise<void> => {
    await register(world, { sla: { validationTimeout: '+1h', onTimeout } });
    await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 12 * 60 * MINUTE);
    plan = await world.call('resolvePipeline', { lockKey: LOCK, markerAt: AT });
  };
  const error = { Error: 'Signalbox.Unclear', Cause: 'no answer' };
  const fail = () => world.call('alertError', { runId: plan.runId, lockKey: LOCK, error, job: noJob });
  const timerCalls = () =>
    world.call('checkDeadline' as 'checkValidationTimeout', { kind: DeadlineKind.validation } as never);
  const outcome = async () => (await world.table.deadlines.get(instance, DeadlineKind.validation))?.outcome;

  beforeEach(() => {
    world = orchestratorWorld();
  });

  describe('by its timer, for a run that hangs', () => {
    beforeEach(async () => {
      await begin('skip');
      world.clock.advance(70 * MINUTE);
      await timerCalls();
      expect(await outcome()).to.equal('breached');
    });

    it('skips the run where a step fails before its job', async () => {
      expect(await fail()).to.include({ outcome: 'SKIPPED' });
    });

    it('says FAILED, and that a job may run, where the start of its job has no answer', async () => {
      const pending = (await world.table.runs.get(plan.runId))!;
      const start = { to: 'TRIGGERING', at: AT, startToken: plan.runId, engine: 'lambda' } as const;
      await world.table.runs.transition(pending, start, []);
      const answer = await fail();
      expect(answer).to.include({ outcome: 'FAILED', category: 'PERMANENT' });
      expect(answer.message).to.match(/^its job may have been started; /);
      expect(await world.eventsOf()).to.include.members(['PIPELINE_FAILED', 'orchestration_error']);
    });
  });

  describe('by a call whose answer is lost', () => {
    const evaluation = () =>
      state({
        batches: [],
        passed: [],
        results: [result('a', TraitStatus.fail)],
        wake: { ...neverWoken, until: plan.validationDueAt },
      });
    const decide = () =>
      world.call('checkValidationTimeout', {
        runId: plan.runId,
        dueAt: plan.validationDueAt,
        plan,
        evaluation: evaluation(),
      });

    it('holds for the next call, however long that one is kept waiting', async () => {
      await begin('fail');
      world.clock.advance(Date.parse(plan.validationDueAt) - world.clock.now() + 1000);
      const first = await decide();
      expect(first.result).to.equal('timed-out');
      world.clock.advance(90 * MINUTE);
      expect(await decide()).to.deep.equal(first);
    });
  });
});
