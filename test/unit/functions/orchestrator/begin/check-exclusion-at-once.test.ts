/** CheckExclusion begins the attempt where nothing prevents it, and leaves the rest to the other states. */
import { expect } from 'chai';
import type { OrchestratorResult, TaskInput } from '../../../../../asl/contract';
import { pipelinePaused } from '../../../../../kernel/holds/hold';
import type { RunPlan } from '../../../../../kernel/run/execution';
import type { Hold } from '../../../../../kernel/run/held';
import { HoldKind } from '../../../../../kernel/words/vocabulary';
import { AT } from '../../../../support/clock';
import { exampleEvent } from '../../../../support/event';
import { EXECUTION, instance } from '../../../../support/instance';
import { LOCK, noJob } from '../../../../support/job';
import { rejection } from '../../../../support/rejection';
import { exampleRun } from '../../../../support/run';
import { type OrchestratorWorld, OTHER, orchestratorWorld, register } from '../orchestrator-world';

describe('functions/orchestrator/begin: an attempt that begins at once', () => {
  let world: OrchestratorWorld;
  const retry = { waitSeconds: 0, spent: { evaluation: 0, polling: 0, attempts: 0 } };
  const ask = (fields: Partial<TaskInput> & { rerunId?: string } = {}): Promise<OrchestratorResult<'checkExclusion'>> =>
    world.call('checkExclusion', { notBefore: '', retry, ...fields });
  const hold: Hold = { kind: HoldKind.paused, at: AT, by: 'jane', reason: 'maintenance' };
  const holder = async (key = LOCK): Promise<string | undefined> => (await world.table.locks.get(key))?.owner;
  const runIds = async (): Promise<string[]> => (await world.table.runs.list('orders', 10)).map(({ runId }) => runId);
  const log = () => world.table.runLogs.get(instance);

  /** The results of the separate states, as far as they come. */
  const goTheLongWay = async ({ lockKey }: { lockKey: string }): Promise<RunPlan> => {
    const previous = { result: 'none', round: 0, waitingSince: '' };
    expect((await world.call('acquireLock', { lockKey, rerunId: '', previous })).result).to.equal('acquired');
    expect((await world.call('checkRunLog', { rerunId: '' })).result).to.equal('run');
    return world.call('resolvePipeline', { lockKey, markerAt: AT, datesApartUntil: '' });
  };

  beforeEach(async () => {
    world = orchestratorWorld();
    await register(world);
  });

  it('has the lock, its run log and its run, and the answer names what need not be passed', async () => {
    const answer = await ask();
    expect(answer).to.deep.include({
      result: 'begun',
      lockKey: LOCK,
      passed: ['AcquireLock', 'IsLockAcquired', 'CheckRunLog', 'IsRunNeeded', 'ResolvePipeline'],
    });
    const { plan } = answer as { plan: RunPlan };
    expect(await holder()).to.equal(EXECUTION);
    expect(await log()).to.deep.include({ status: 'PENDING', attempt: 1, executionArn: EXECUTION, runId: plan.runId });
    expect(await runIds()).to.deep.equal([plan.runId]);
    expect(await world.eventsOf()).to.deep.equal(['RUN_STATE_CHANGED PENDING']);
    expect(await goTheLongWay(answer)).to.deep.equal(plan);
  });

  it('is left to the other states by an execution that an earlier release has started', async () => {
    expect((await world.call('checkExclusion', { notBefore: '' })).result).to.equal('proceed');
    expect([await holder(), await runIds()]).to.deep.equal([undefined, []]);
  });

  for (const { title, given } of [
    { title: 'the lock is held', given: () => world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 60_000) },
    {
      title: 'the pipeline is held',
      given: () => world.table.holds.hold('orders', hold, pipelinePaused('orders', hold)),
    },
    { title: 'it cannot be planned', given: () => register(world, {}, { requiredTraits: [{ type: 'volume' }] }) },
  ])
    it(`writes nothing where ${title}`, async () => {
      await given();
      const before = [await holder(), await log()];
      expect((await ask()).result).to.equal('proceed');
      expect([await holder(), await log()]).to.deep.equal(before);
    });

  it('writes nothing where the attempt is another execution`s', async () => {
    await world.table.runs.create(exampleRun({ executionArn: OTHER }), exampleEvent());
    const before = [await holder(), await log()];
    expect(await ask()).to.deep.include({ result: 'excluded', outcome: 'ALREADY_DONE' });
    expect([await holder(), await log()]).to.deep.equal(before);
  });

  it('a rerun begins at once, unless an execution that comes first wants the lock', async () => {
    await world.table.locks.want(LOCK, world.clock.now() + 60_000);
    expect((await ask({ rerunId: 'rerun-1' })).result).to.equal('proceed');
    expect([await holder(), await runIds()]).to.deep.equal([undefined, []]);
    expect((await ask()).result).to.equal('begun');
    await world.table.locks.release(LOCK, EXECUTION);
    world.clock.advance(60_000);
    expect((await ask({ rerunId: 'rerun-1', attempt: 2, executionArn: OTHER })).result).to.equal('begun');
  });

  it('a table that does not answer is read again', async () => {
    world.embedded.intercept = (operation) => {
      if (operation === 'TransactWriteItems')
        throw Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
    };
    expect((await rejection(ask())).name).to.equal('Signalbox.Transient');
  });

  for (const fault of ['dies before', 'dies after'] as const)
    it(`${fault} any of its requests: the call after it continues with the one run`, async () => {
      for (let struck = 1; ; struck += 1) {
        world = orchestratorWorld();
        await register(world);
        let requests = 0;
        const strike = (): 'lost' | undefined => {
          requests += 1;
          if (requests !== struck) return undefined;
          if (fault === 'dies before') throw Object.assign(new Error('gone'), { name: 'InternalServerError' });
          return 'lost';
        };
        world.embedded.intercept = strike;
        await ask().catch(() => undefined);
        world.embedded.intercept = undefined;
        const answer = await ask();
        const plan = answer.result === 'begun' ? answer.plan : await goTheLongWay(answer);
        expect(await runIds(), `request ${struck}`).to.deep.equal([plan.runId]);
        expect([await holder(), (await log())?.runId]).to.deep.equal([EXECUTION, plan.runId]);
        if (requests < struck) return;
      }
    });

  describe('whose answer was lost', () => {
    const changes = {
      'the day is excluded': { exclusions: { days: ['saturday'] } },
      'the schedule opens later': { schedules: [{ name: 'daily', after: '23:00' }] },
      'every date has a lock of its own': { concurrency: 'per-date' },
      'the pipeline is disabled': { enabled: false },
      'the pipeline is in shadow mode': { mode: 'shadow' },
      'it cannot be decided whether the day is excluded': { exclusions: { calendar: 'gone' } },
    };
    for (const [title, fields] of Object.entries(changes))
      it(`continues, though ${title} by now`, async () => {
        const first = (await ask()) as { plan: RunPlan };
        await register(world, fields);
        const again = await ask();
        expect(again).to.deep.include({ result: 'proceed', lockKey: LOCK });
        expect((await goTheLongWay(again)).runId).to.equal(first.plan.runId);
        expect(await holder(`${LOCK}:2026-03-07`)).to.equal(undefined);
      });
  });

  it('that dies in this step for good leaves no lock behind', async () => {
    await ask();
    const error = { Error: 'Runtime.ExitError', Cause: 'died' };
    const answer = await world.call('alertError', { runId: '', lockKey: '', error, job: noJob });
    expect(answer).to.deep.include({ outcome: 'FAILED' });
    expect(await holder()).to.equal(undefined);
    expect(await log()).to.deep.include({ status: 'FAILED' });
  });
});
