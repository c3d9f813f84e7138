/** What each action decides before the job runs. */
import { expect } from 'chai';
import type { EvaluatedTrait, EvaluationState, RunPlan, TraitPlan } from '../../../../core/execution';
import { lockWait } from '../../../../core/pacing';
import { TraitStatus } from '../../../../core/vocabulary';
import { neverWoken } from '../../../../core/wake';
import { compose } from '../../../../functions/orchestrator/handler';
import { FIRST_ROUND_SECONDS, roundSeconds } from '../../../../functions/orchestrator/lock-ttl';
import { AT, EXECUTION, exampleEvent, exampleRun, executionArn, instance } from '../../../contract/table-examples';
import { LOCK, noJob, type OrchestratorWorld, orchestratorWorld, register, rejection } from './orchestrator-world';

const OTHER = executionArn('other');

describe('functions/orchestrator: decisions', () => {
  let world: OrchestratorWorld;
  beforeEach(() => {
    world = orchestratorWorld();
  });

  describe('dispatch', () => {
    it('refuses an unknown action, also one that objects inherit', async () => {
      for (const action of ['toString', 'startJob', undefined]) {
        const error = await rejection(world.call(action as 'releaseLock', { lockKey: LOCK }));
        expect(error.name).to.equal('Signalbox.Contract');
        expect(error.message).to.include(`unknown action "${action}"`).and.include('checkExclusion');
      }
    });

    for (const [field, value] of Object.entries({
      pipelineId: undefined,
      date: '',
      scheduleId: 7,
      executionArn: null,
      attempt: 0,
    })) {
      it(`names the missing or wrong ${field}`, async () => {
        const error = await rejection(world.call('checkRunLog', { [field]: value }));
        expect(error.name).to.equal('Signalbox.Contract');
        expect(error.message).to.include(`checkRunLog: ${field} is`);
      });
    }

    it('requestRerun asks as anyone may', async () => {
      expect(await world.call('requestRerun', { runId: 'r', requestedAt: AT })).to.deep.equal({ result: 'requested' });
      expect(await world.table.reruns.waiting('orders')).to.deep.equal([
        {
          ...instance,
          kind: 'drift',
          reason: 'drift after run r',
          requestedBy: 'signalbox',
          requestedAt: AT,
          concurrency: null,
          backfill: null,
        },
      ]);
    });

    it('B-57 a wrong environment is one error with everything that is missing', () => {
      const compound = () => compose({ ...world.runtime, env: { TABLE_NAME: 't', RUN_RETENTION_DAYS: 'many' } });
      expect(compound).to.throw(
        /SIGNALBOX_STACK is missing[^]*ENABLED_ENGINES is missing[^]*STUCK_RUN_THRESHOLD_SECONDS is missing[^]*RUN_RETENTION_DAYS is "many"/,
      );
    });
  });

  describe('checkExclusion', () => {
    it('lets an ordinary day proceed and names the lock', async () => {
      await register(world);
      expect(await world.call('checkExclusion', { notBefore: '' })).to.deep.equal({
        result: 'proceed',
        reason: '',
        opensAt: AT,
        lockKey: LOCK,
      });
      expect(await world.eventsOf()).to.deep.equal([]);
    });

    it('D-15 the lock of a pipeline that runs per date carries the date', async () => {
      await register(world, { concurrency: 'per-date' });
      expect((await world.call('checkExclusion', { notBefore: '' })).lockKey).to.equal(`${LOCK}:2026-03-07`);
    });

    it('D-09 a MARKER before `after` waits for the opening', async () => {
      await register(world, { schedules: [{ name: 'daily', after: '08:00', timezone: 'America/New_York' }] });
      expect(await world.call('checkExclusion', { notBefore: '' })).to.deep.include({
        result: 'early',
        opensAt: '2026-03-07T13:00:00.000Z',
      });
      world.clock.set('2026-03-07T13:00:00.000Z');
      expect((await world.call('checkExclusion', { notBefore: '' })).result).to.equal('proceed');
    });

    it('B-43 an excluded day and a disabled pipeline leave one audit event, however often they are asked for', async () => {
      await register(world, { exclusions: { days: ['saturday'] } });
      for (let repeat = 0; repeat < 2; repeat += 1) {
        expect(await world.call('checkExclusion', { notBefore: '' })).to.deep.include({
          result: 'excluded',
          reason: '2026-03-07 is a saturday, which is excluded',
        });
        world.clock.advance(2000);
      }
      expect(await world.eventsOf()).to.deep.equal(['PIPELINE_EXCLUDED']);
      await register(world, { enabled: false });
      expect(await world.call('checkExclusion', { notBefore: '', date: '2026-03-09' })).to.deep.include({
        result: 'excluded',
        reason: 'pipeline orders is disabled',
      });
      expect(await world.eventsOf()).to.have.length(2);
    });

    it("D-06 judges the instance's date, not today", async () => {
      await register(world, { exclusions: { days: ['saturday'] } });
      expect((await world.call('checkExclusion', { notBefore: '', date: '2026-03-06' })).result).to.equal('proceed');
    });

    it('names an unknown pipeline, schedule, date, and a configuration of another version', async () => {
      expect((await rejection(world.call('checkExclusion', { notBefore: '' }))).message).to.include(
        'There is no pipeline orders',
      );
      await register(world);
      expect((await rejection(world.call('checkExclusion', { notBefore: '', scheduleId: 'h25' }))).message).to.include(
        '"h25"; it has daily',
      );
      expect((await rejection(world.call('checkExclusion', { notBefore: '', date: '2026-02-30' }))).name).to.equal(
        'Signalbox.Contract',
      );
      await world.table.config.register('pipeline', 'orders', {
        name: 'orders',
        archetype: 'batch',
        trigger: { type: 'carrier-pigeon' },
      });
      const error = await rejection(world.call('checkExclusion', { notBefore: '' }));
      expect(error.name).to.equal('Signalbox.Config');
      expect(error.message).to.include('trigger.type');
    });
  });

  describe('acquireLock', () => {
    const first = { lockKey: LOCK, previous: { result: 'none', round: 0, waitingSince: '' } };

    it('takes a free lock for the longest first round', async () => {
      expect(await world.call('acquireLock', first)).to.deep.include({ result: 'acquired', round: 0 });
      expect(Date.parse((await world.table.locks.get(LOCK))!.expiresAt)).to.equal(
        world.clock.now() + FIRST_ROUND_SECONDS * 1000,
      );
    });

    it('W-03 D-17 waits at growing intervals for a held lock, and takes it when it is free', async () => {
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000);
      const waits: number[] = [];
      let previous = first.previous;
      for (let round = 0; round < 12; round += 1) {
        const answer = await world.call('acquireLock', { lockKey: LOCK, previous });
        expect(answer).to.deep.include({ result: 'wait', round: round + 1, waitingSince: AT });
        waits.push(answer.waitSeconds);
        world.clock.advance(answer.waitSeconds * 1000);
        previous = answer;
      }
      expect(waits[0]).to.be.lessThan(20);
      expect([...waits].sort((a, b) => a - b)).to.deep.equal(waits);
      expect(waits.at(-1)).to.equal(300);
      await world.table.locks.release(LOCK, OTHER);
      expect((await world.call('acquireLock', { lockKey: LOCK, previous })).result).to.equal('acquired');
    });

    it('takes over a lock whose holder`s run has ended, and waits for one whose run is open or not known', async () => {
      const yesterday = { ...exampleRun({ date: '2026-03-06', runId: 'yesterday', executionArn: OTHER }) };
      const hold = () =>
        world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000, { date: yesterday.date });
      await hold();
      expect((await world.call('acquireLock', first)).result, 'about to begin').to.equal('wait');
      world.clock.advance(180_000);
      expect((await world.call('acquireLock', first)).result, 'nobody answers').to.equal('wait');
      expect(world.warnings).to.deep.equal(['whether the holder of a lock runs could not be asked; it is waited for']);
      await world.table.runs.create(yesterday, exampleEvent());
      expect((await world.call('acquireLock', first)).result, 'open').to.equal('wait');
      await world.table.runs.transition(yesterday, { to: 'FAILED', at: AT, completedAt: AT }, []);
      expect((await world.call('acquireLock', first)).result, 'ended').to.equal('acquired');
      expect((await world.table.locks.get(LOCK))!).to.deep.include({ owner: EXECUTION, date: '2026-03-07' });
      expect((await world.call('releaseLock', { lockKey: LOCK, executionArn: OTHER })).result).to.equal('not-held');
    });

    it('a lock whose owner did not say for which date he has it is waited for', async () => {
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000);
      world.clock.advance(1_800_000);
      expect((await world.call('acquireLock', first)).result).to.equal('wait');
      expect(world.warnings).to.deep.equal([]);
    });

    it('gives up when it has waited as long as is allowed, and says who holds the lock', async () => {
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 10 * 86_400_000);
      world.clock.advance(lockWait.timeoutSeconds * 1000);
      const answer = await world.call('acquireLock', {
        lockKey: LOCK,
        previous: { result: 'wait', round: 9, waitingSince: AT },
      });
      expect(answer.result).to.equal('timed-out');
      expect(answer.message).to.include(OTHER);
      const scarce = await world.call('acquireLock', {
        lockKey: LOCK,
        previous: {
          result: 'wait',
          round: lockWait.maxRounds,
          waitingSince: new Date(world.clock.now()).toISOString(),
        },
      });
      expect(scarce.result).to.equal('timed-out');
    });
  });

  describe('checkRunLog', () => {
    const cases: [
      title: string,
      log: Parameters<typeof exampleRun>[0] | undefined,
      end: 'COMPLETED' | 'FAILED' | undefined,
      attempt: number,
      result: 'run' | 'done',
    ][] = [
      ['there is no log', undefined, undefined, 1, 'run'],
      ["this attempt is open and this execution's", {}, undefined, 1, 'run'],
      ["this attempt is open and another execution's", { executionArn: OTHER }, undefined, 1, 'done'],
      ['this attempt has completed', {}, 'COMPLETED', 1, 'done'],
      ['this attempt has failed', {}, 'FAILED', 1, 'done'],
      ['the attempt before has failed', { executionArn: OTHER }, 'FAILED', 2, 'run'],
      ['the attempt before died without an end', { executionArn: OTHER }, undefined, 2, 'run'],
      ['a later attempt exists', { attempt: 3, executionArn: OTHER }, undefined, 2, 'done'],
    ];
    for (const [title, log, end, attempt, result] of cases) {
      it(`${title}: ${result}`, async () => {
        if (log !== undefined) {
          const run = exampleRun(log);
          await world.table.runs.create(run, exampleEvent());
          if (end !== undefined) await world.table.runs.transition(run, { to: end, at: AT, completedAt: AT }, []);
        }
        const answer = await world.call('checkRunLog', { attempt });
        expect(answer.result, answer.reason).to.equal(result);
        expect(answer.reason === '').to.equal(result === 'run');
      });
    }
  });

  describe('resolvePipeline', () => {
    const input = { lockKey: LOCK, markerAt: AT };

    it('plans and records the run; a repeated call gives the same plan', async () => {
      await register(world, { sla: { completionDeadline: '12:00' }, watch: { stuckRunThreshold: '45m' } });
      const plan = await world.call('resolvePipeline', input);
      world.clock.advance(7000);
      expect(await world.call('resolvePipeline', input)).to.deep.equal(plan);
      const run = (await world.table.runs.get(plan.runId))!;
      expect(run).to.deep.include({
        status: 'PENDING',
        attempt: 1,
        executionArn: EXECUTION,
        createdAt: AT,
        stuckAfterSeconds: 2700,
      });
      expect(plan.traits.map(({ type }) => type)).to.deep.equal(['freshness']);
      expect(await world.eventsOf()).to.deep.equal(['RUN_STATE_CHANGED PENDING']);
    });

    it("D-42 the stack's threshold holds for a pipeline that has none of its own", async () => {
      await register(world);
      const { runId } = await world.call('resolvePipeline', input);
      expect((await world.table.runs.get(runId))!.stuckAfterSeconds).to.equal(1800);
    });

    it('D-29 names an unknown archetype, an engine that is not enabled, and a required trait without an evaluator', async () => {
      await world.table.config.register('pipeline', 'orders', {
        name: 'orders',
        archetype: 'btach',
        trigger: { type: 'http', url: 'https://jobs.example.com' },
      });
      expect((await rejection(world.call('resolvePipeline', input))).message).to.include(
        'names the archetype btach, which does not exist',
      );
      await register(world, {}, { requiredTraits: [{ type: 'freshness' }, { type: 'added-later' }] });
      const missing = await rejection(world.call('resolvePipeline', input));
      expect(missing.name).to.equal('Signalbox.Config');
      expect(missing.message).to.include('added-later').and.include('no evaluator');
      await register(world, { trigger: { type: 'lambda', functionName: 'job' } });
      expect((await rejection(world.call('resolvePipeline', input))).message).to.include(
        'an engine that is enabled on this stack: http',
      );
      expect(await world.table.runs.list('orders', 10)).to.deep.equal([]);
    });

    it('an attempt that another execution has is not begun again', async () => {
      await register(world);
      await world.table.runs.create(exampleRun({ executionArn: OTHER }), exampleEvent());
      expect((await rejection(world.call('resolvePipeline', input))).name).to.equal('Signalbox.Ownership');
    });

    it('lengthens the lock for more traits than are evaluated at once', async () => {
      const types = Array.from({ length: 11 }, (_, index) => `trait-${index}`);
      const archetype = { requiredTraits: types.map((type) => ({ type, defaultEvaluator: 'check' })) };
      await register(world, { traits: {} }, archetype);
      await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 1000);
      await world.call('resolvePipeline', input);
      expect(Date.parse((await world.table.locks.get(LOCK))!.expiresAt)).to.equal(
        world.clock.now() + roundSeconds(11) * 1000,
      );
      await world.table.locks.release(LOCK, EXECUTION);
      expect((await rejection(world.call('resolvePipeline', { ...input, date: '2026-03-08' }))).name).to.equal(
        'Signalbox.Ownership',
      );
    });
  });

  describe('deadlines', () => {
    it('G-27 a breach is alerted once per instance, whichever attempt and whoever finds it', async () => {
      const due = { runId: 'run-1', dueAt: '2026-03-07T05:00:00.000Z' };
      for (const attempt of [1, 1, 2]) {
        expect((await world.call('checkEvaluationSLA', { ...due, attempt })).result).to.equal('breached');
        expect((await world.call('checkCompletionSLA', { ...due, attempt, job: noJob })).result).to.equal('breached');
        world.clock.advance(1000);
      }
      expect((await world.eventsOf()).sort()).to.deep.equal([
        'SLA_EVALUATED',
        'SLA_EVALUATED',
        'completion_sla_breach',
        'evaluation_sla_breach',
      ]);
    });

    it('B-74 what is not due or has no deadline records nothing', async () => {
      expect(
        (await world.call('checkEvaluationSLA', { runId: 'r', dueAt: '2026-03-07T06:00:00.001Z' })).result,
      ).to.equal('met');
      expect(
        (await world.call('checkCompletionSLA', { runId: 'r', dueAt: '9999-12-31T23:59:59Z', job: noJob })).result,
      ).to.equal('not-applicable');
      expect(await world.eventsOf()).to.deep.equal([]);
    });
  });

  describe('readiness', () => {
    const trait = (type: string, required = true): TraitPlan => ({
      type,
      required,
      evaluator: 'check',
      config: {},
      ttlSeconds: 600,
      timeoutSeconds: 30,
    });
    const result = (
      type: string,
      status: TraitStatus = TraitStatus.pass,
      expiresAt = '2026-03-07T06:10:00.000Z',
    ): EvaluatedTrait => ({
      type,
      status,
      reason: status === TraitStatus.pass ? '' : 'late',
      failureCategory: '',
      expiresAt,
    });
    const state = (fields: Partial<EvaluationState> & { results: EvaluatedTrait[] }) => ({
      result: 'waiting' as const,
      traits: [trait('a'), trait('b')],
      passed: [],
      blocking: [],
      round: 0,
      streak: 0,
      waitSeconds: 0,
      wake: neverWoken,
      ...fields,
    });
    let runId: string;
    let plan: RunPlan;
    const check = (evaluation: ReturnType<typeof state>, more: Partial<RunPlan> = {}) =>
      world.call('checkReadiness', { runId, lockKey: LOCK, plan: { ...plan, ...more }, evaluation });

    beforeEach(async () => {
      await register(world);
      await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 60_000);
      plan = {
        ...(await world.call('resolvePipeline', { lockKey: LOCK, markerAt: AT })),
        traits: [trait('a'), trait('b'), trait('extra', false)],
      };
      runId = plan.runId;
    });

    it('B-01 ready when every required trait passes; an optional one in ERROR does not hold it up (D-40)', async () => {
      const answer = await check(state({ results: [result('a'), result('b'), result('extra', TraitStatus.error)] }));
      expect(answer).to.deep.include({ result: 'ready', blocking: [], round: 1, waitSeconds: 0 });
      expect(await world.table.readiness.get('orders')).to.deep.include({
        ready: true,
        blocking: [],
        nextEvaluationAt: null,
        runId,
      });
    });

    it('not ready: waits, asks only for what does not hold, keeps lock and run alive', async () => {
      const answer = await check(
        state({ results: [result('a'), result('b', TraitStatus.fail), result('extra', TraitStatus.error)] }),
      );
      expect(answer).to.deep.include({ result: 'waiting', round: 1, waitSeconds: 60, passed: [result('a')] });
      expect(answer.traits.map(({ type }) => type)).to.deep.equal(['b', 'extra']);
      const blocking = [{ type: 'b', status: TraitStatus.fail, reason: 'late' }];
      expect(answer.blocking).to.deep.equal(blocking);
      expect(await world.table.runs.get(runId)).to.deep.include({
        blocking,
        aliveAt: AT,
        nextCheckAt: '2026-03-07T06:01:00.000Z',
      });
      expect(await world.table.readiness.get('orders')).to.deep.include({
        ready: false,
        blocking,
        nextEvaluationAt: '2026-03-07T06:01:00.000Z',
      });
      expect(Date.parse((await world.table.locks.get(LOCK))!.expiresAt)).to.equal(
        world.clock.now() + (60 + roundSeconds(2)) * 1000,
      );
    });

    it('a result that expires before the next round is asked for again', async () => {
      const answer = await check(
        state({ results: [result('a', TraitStatus.pass, '2026-03-07T06:01:00.000Z'), result('b', TraitStatus.fail)] }),
      );
      expect(answer.traits.map(({ type }) => type)).to.deep.equal(['a', 'b', 'extra']);
      expect(answer.passed).to.deep.equal([]);
    });

    it('what was held over and expired during the round blocks; what this round found counts, however short it lives', async () => {
      const held = result('a', TraitStatus.pass, '2026-03-07T05:59:59.000Z');
      const stale = await check(state({ round: 1, traits: [trait('b')], passed: [held], results: [result('b')] }));
      expect(stale.blocking).to.deep.equal([
        { type: 'a', status: TraitStatus.stale, reason: 'expired at 2026-03-07T05:59:59.000Z' },
      ]);
      const fresh = await check(state({ round: 1, traits: [trait('a')], passed: [result('b')], results: [held] }));
      expect(fresh.result).to.equal('ready');
    });

    it('a run that waited and became ready no longer says what it waited for', async () => {
      await check(state({ results: [result('a'), result('b', TraitStatus.fail)] }));
      world.clock.advance(60_000);
      expect(
        (await check(state({ round: 1, traits: [trait('b')], passed: [result('a')], results: [result('b')] }))).result,
      ).to.equal('ready');
      expect((await world.table.runs.get(runId))!.blocking).to.deep.equal([]);
    });

    it('the last wait ends exactly at the validation timeout', async () => {
      const answer = await check(state({ round: 3, results: [result('a'), result('b', TraitStatus.fail)] }), {
        validationDueAt: '2026-03-07T06:00:42.000Z',
      });
      expect(answer.waitSeconds).to.equal(42);
    });

    it('G-20 a lost lock and a closed run stop the execution', async () => {
      const waiting = state({ results: [result('a', TraitStatus.fail)] });
      await world.table.locks.release(LOCK, EXECUTION);
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 60_000);
      expect((await rejection(check(waiting))).name).to.equal('Signalbox.Ownership');
      await world.table.locks.release(LOCK, OTHER);
      await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 60_000);
      await world.table.runs.transition((await world.table.runs.get(runId))!, { to: 'CANCELLED', at: AT }, []);
      expect((await rejection(check(waiting))).message).to.include('is closed');
    });

    it('D-40 what is tolerated stands in the readiness item and in one event of the run', async () => {
      const evaluation = state({ results: [result('a'), result('b'), result('extra', TraitStatus.error)] });
      await check(evaluation);
      world.clock.advance(5000);
      await check(evaluation);
      expect((await world.table.readiness.get('orders'))!.tolerated).to.deep.equal([
        { type: 'extra', status: TraitStatus.error, reason: 'late' },
      ]);
      const events = (await world.table.events.list('orders', 10)).filter(({ kind }) => kind === 'TRAITS_TOLERATED');
      expect(events.map(({ message, runId: of }) => [message, of])).to.deep.equal([
        ['the run goes on without extra, which is ERROR (late)', runId],
      ]);
    });

    it('stableFor: evaluations follow at the shortest interval, of every required trait, until the rule has held often enough', async () => {
      const readinessRule = { type: 'all-required-pass', stableFor: 2 } as const;
      const first = await check(state({ round: 7, results: [result('a'), result('b'), result('extra')] }), {
        readinessRule,
      });
      expect(first).to.deep.include({ result: 'waiting', round: 8, streak: 1, waitSeconds: 60 });
      expect(first.traits.map(({ type }) => type)).to.deep.equal(['a', 'b']);
      expect(first.passed.map(({ type }) => type)).to.deep.equal(['extra']);
      world.clock.advance(60_000);
      const broken = await check(state({ ...first, results: [result('a'), result('b', TraitStatus.fail)] }), {
        readinessRule,
      });
      expect(broken).to.deep.include({ result: 'waiting', streak: 0, waitSeconds: 600 });
      expect(
        (await check(state({ ...first, results: [result('a'), result('b')] }), { readinessRule })).result,
      ).to.equal('ready');
    });

    it('a repeated call decides the same', async () => {
      const evaluation = state({ results: [result('a'), result('b', TraitStatus.fail)] });
      const first = await check(evaluation);
      expect(await check(evaluation)).to.deep.equal(first);
    });

    describe('checkValidationTimeout', () => {
      const timeout = (dueAt: string, results: EvaluatedTrait[]) =>
        world.call('checkValidationTimeout', {
          runId,
          dueAt,
          plan,
          evaluation: state({ traits: [trait('a'), trait('extra', false)], passed: [result('b')], results }),
        });

      it('B-14 times out with the reasons, bounded', async () => {
        const late = result('a', TraitStatus.error);
        const answer = await timeout(AT, [
          { ...late, reason: `evaluator said \u0007${'x'.repeat(2000)}` },
          result('extra', TraitStatus.fail),
        ]);
        expect(answer.result).to.equal('timed-out');
        expect(answer.message).to.match(/^not ready by 2026-03-07T06:00:00\.000Z: a is ERROR \(evaluator said x+…$/);
        expect(Buffer.byteLength(answer.message)).to.be.at.most(512);
      });

      it('B-04 is open before its time, and when the last evaluation made the run ready', async () => {
        expect((await timeout('2026-03-07T06:00:00.001Z', [result('a', TraitStatus.fail)])).result).to.equal('open');
        expect((await timeout(AT, [result('a'), result('extra', TraitStatus.fail)])).result).to.equal('open');
      });

      it('D-10 goes by the readiness rule of the run, and by how often it has held', async () => {
        const decided = async (readinessRule: RunPlan['readinessRule'], results: EvaluatedTrait[]) =>
          (
            await world.call('checkValidationTimeout', {
              runId,
              dueAt: AT,
              plan: { ...plan, readinessRule },
              evaluation: state({ traits: [trait('a')], passed: [result('b')], results }),
            })
          ).result;
        expect(await decided({ type: 'any-required' }, [result('a', TraitStatus.fail)])).to.equal('open');
        expect(await decided({ type: 'majority' }, [result('a', TraitStatus.fail)])).to.equal('timed-out');
        expect(await decided({ type: 'all-required-pass', stableFor: 2 }, [result('a')])).to.equal('timed-out');
      });
    });
  });

  it('releaseLock releases its own lock only, and says so', async () => {
    await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 60_000);
    expect(await world.call('releaseLock', { lockKey: LOCK })).to.deep.equal({ result: 'not-held' });
    expect(await world.call('releaseLock', { lockKey: LOCK, executionArn: OTHER })).to.deep.equal({
      result: 'released',
    });
    expect(await world.call('releaseLock', { lockKey: LOCK, executionArn: OTHER })).to.deep.equal({
      result: 'not-held',
    });
  });
});
