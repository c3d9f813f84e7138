/** Whether the data of a run is ready, and how long a run waits for it. */
import { expect } from 'chai';
import { PASS_SECONDS } from '../../../../../kernel/job/run-job';
import type { EvaluatedTrait } from '../../../../../kernel/run/execution';
import { RunStatus, TraitStatus } from '../../../../../kernel/words/vocabulary';
import { AT } from '../../../../support/clock';
import { EXECUTION } from '../../../../support/instance';
import { LOCK } from '../../../../support/job';
import { rejection } from '../../../../support/rejection';
import { type OrchestratorWorld, OTHER, orchestratorWorld } from '../orchestrator-world';
import { type PlannedRun, plannedRun, result, state, trait } from '../readiness-looks';

describe('functions/orchestrator/begin: decisions', () => {
  let world: OrchestratorWorld;
  beforeEach(() => {
    world = orchestratorWorld();
  });

  describe('readiness', () => {
    let runId: PlannedRun['runId'];
    let plan: PlannedRun['plan'];
    let check: PlannedRun['check'];
    const ready = () => state({ round: 1, results: [result('a'), result('b'), result('extra')] });

    beforeEach(async () => {
      ({ runId, plan, check } = await plannedRun(world));
    });

    it('B-01 ready when every required trait passes; an optional one in ERROR does not hold it up (D-40)', async () => {
      const answer = await check(state({ results: [result('a'), result('b'), result('extra', TraitStatus.error)] }));
      expect(answer).to.deep.include({ result: 'ready', blocking: [], round: 1, waitSeconds: 0 });
      expect(await world.table.readiness.get('orders')).to.deep.include({
        ready: true,
        blocking: [],
        nextEvaluationAt: undefined,
        runId,
      });
    });

    it('not ready: waits without the lock, asks only for what does not hold, keeps the run alive', async () => {
      const answer = await check(
        state({ results: [result('a'), result('b', TraitStatus.fail), result('extra', TraitStatus.error)] }),
      );
      expect(answer).to.deep.include({ result: 'waiting', round: 1, waitSeconds: 60, passed: [result('a')] });
      expect(answer.batches.flat().map(({ type }) => type)).to.deep.equal(['b', 'extra']);
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
      expect(await world.table.locks.get(LOCK)).to.equal(undefined);
    });

    it('an execution of an earlier release, which could not wait for the lock, keeps it', async () => {
      const evaluation = state({ results: [result('a'), result('b', TraitStatus.fail)] });
      await world.call('checkReadiness', { runId, lockKey: LOCK, plan, evaluation });
      expect(Date.parse((await world.table.locks.get(LOCK))!.expiresAt)).to.equal(
        world.clock.now() + (60 + PASS_SECONDS) * 1000,
      );
      await world.table.locks.release(LOCK, EXECUTION);
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 60_000);
      const lost = await rejection(world.call('checkReadiness', { runId, lockKey: LOCK, plan, evaluation }));
      expect(lost.name).to.equal('Signalbox.Ownership');
    });

    it('takes the lock when it is ready after a wait', async () => {
      await check(state({ results: [result('a'), result('b', TraitStatus.fail)] }));
      expect((await check(ready())).result).to.equal('ready');
      expect((await world.table.locks.get(LOCK))!.owner).to.equal(EXECUTION);
    });

    it('ready, but for the lock: returns that, and evaluates everything when it has it', async () => {
      await world.table.locks.release(LOCK, EXECUTION);
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 60_000);
      const answer = await check(ready());
      expect(answer).to.deep.include({ result: 'locked', passed: [], round: 2, waitSeconds: 0 });
      expect(answer.batches.flat().map(({ type }) => type)).to.deep.equal(['a', 'b', 'extra']);
      const reason = `lock ${LOCK} is held by ${OTHER} since ${AT}`;
      expect((await world.table.runs.get(runId))!.blocking).to.deep.equal([{ type: 'lock', status: 'FAIL', reason }]);
      expect((await world.table.readiness.get('orders'))!.ready).to.equal(false);
      const previous = { result: 'acquired', round: 3, waitingSince: '' };
      const waits = await world.call('acquireLock', { lockKey: LOCK, runId, previous });
      expect(waits).to.deep.include({ result: 'wait', round: 4, waitingSince: AT });
      await world.table.locks.release(LOCK, OTHER);
      expect(await world.call('acquireLock', { lockKey: LOCK, runId, previous: waits })).to.deep.include({
        result: 'resumed',
        round: 5,
        waitingSince: '',
      });
    });

    it('a call that was overtaken by its repetition takes the lock from no other execution', async () => {
      world.clock.advance(60_000);
      await check(ready());
      world.clock.advance(-1000);
      await check(state({ round: 1, results: [result('a'), result('b', TraitStatus.fail)] }));
      expect((await world.table.locks.get(LOCK))!.owner).to.equal(EXECUTION);
    });

    it('a first evaluation of upstreams, repeated, takes the lock again, which it may have released', async () => {
      const upstreams = { needs: 'none', of: [] } as const;
      await check(state({ results: [result('a'), result('b', TraitStatus.fail)] }), { upstreams });
      await check(state({ results: [result('a'), result('b')] }), { upstreams });
      expect((await world.table.locks.get(LOCK))!.owner).to.equal(EXECUTION);
    });

    it('a result that expires before the next pass is evaluated again', async () => {
      const answer = await check(
        state({ results: [result('a', TraitStatus.pass, '2026-03-07T06:01:00.000Z'), result('b', TraitStatus.fail)] }),
      );
      expect(answer.batches.flat().map(({ type }) => type)).to.deep.equal(['a', 'b', 'extra']);
      expect(answer.passed).to.deep.equal([]);
    });

    it('what has expired by the end of the pass blocks, whether it was kept or found in this pass', async () => {
      const held = result('a', TraitStatus.pass, '2026-03-07T05:59:59.000Z');
      const stale = await check(state({ round: 1, batches: [[trait('b')]], passed: [held], results: [result('b')] }));
      expect(stale.blocking).to.deep.equal([
        { type: 'a', status: TraitStatus.stale, reason: 'expired at 2026-03-07T05:59:59.000Z' },
      ]);
      const slow = await check(state({ round: 1, batches: [[trait('a')]], passed: [result('b')], results: [held] }));
      expect(slow.blocking).to.deep.equal(stale.blocking);
    });

    it('a run that waited and became ready no longer says what it waited for', async () => {
      await check(state({ results: [result('a'), result('b', TraitStatus.fail)] }));
      world.clock.advance(60_000);
      expect(
        (await check(state({ round: 1, batches: [[trait('b')]], passed: [result('a')], results: [result('b')] })))
          .result,
      ).to.equal('ready');
      expect((await world.table.runs.get(runId))!.blocking).to.deep.equal([]);
    });

    it('the last wait ends exactly at the validation timeout', async () => {
      const answer = await check(state({ round: 3, results: [result('a'), result('b', TraitStatus.fail)] }), {
        validationDueAt: '2026-03-07T06:00:42.000Z',
      });
      expect(answer.waitSeconds).to.equal(42);
    });

    it('G-20 a closed run stops the execution, and leaves the lock to who has it', async () => {
      const waiting = state({ results: [result('a', TraitStatus.fail)] });
      await world.table.locks.release(LOCK, EXECUTION);
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 60_000);
      await world.table.runs.transition((await world.table.runs.get(runId))!, { to: 'CANCELLED', at: AT }, []);
      expect((await rejection(check(waiting))).message).to.include('is closed');
      expect((await world.table.locks.get(LOCK))!.owner).to.equal(OTHER);
    });

    it('D-40 what is tolerated is recorded in the readiness item and in one event of the run', async () => {
      const evaluation = state({ results: [result('a'), result('b'), result('extra', TraitStatus.error)] });
      await check(evaluation);
      world.clock.advance(5000);
      await check(evaluation);
      expect((await world.table.readiness.get('orders'))!.tolerated).to.deep.equal([
        { type: 'extra', status: TraitStatus.error, reason: 'late' },
      ]);
      const events = (await world.table.events.list('orders', 10)).filter(({ kind }) => kind === 'TRAITS_TOLERATED');
      expect(events.map(({ message, runId: of }) => [message, of])).to.deep.equal([
        ['the run continues without extra, which is ERROR (late)', runId],
      ]);
    });

    it('stableFor: every required trait, at the shortest interval, until the rule has held often enough', async () => {
      const readinessRule = { type: 'all-required-pass', stableFor: 2 } as const;
      const first = await check(state({ round: 7, results: [result('a'), result('b'), result('extra')] }), {
        readinessRule,
      });
      expect(first).to.deep.include({ result: 'waiting', round: 8, streak: 1, waitSeconds: 60 });
      expect(first.batches.flat().map(({ type }) => type)).to.deep.equal(['a', 'b']);
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

    describe('after a start that an outage has interrupted', () => {
      const interrupted = { Error: 'Lambda.TooManyRequestsException', Cause: 'Rate Exceeded.' };
      const again = (passed: EvaluatedTrait[]) => ({
        ...state({ batches: [], passed, results: [], interrupted }),
        results: [],
      });

      it('starts on what still holds, and asks again for what does not', async () => {
        const passed = [result('a'), result('b')];
        expect(await check(again(passed))).to.deep.include({ result: 'ready', passed });
        world.clock.advance(15 * 60_000);
        const late = await check(again(passed));
        expect(late.result).to.equal('waiting');
        expect(late.batches.flat().map(({ type }) => type)).to.deep.equal(['a', 'b', 'extra']);
        expect(late).not.to.have.property('interrupted');
      });

      it('takes the lock that it may have lost since, also where no evaluation came before the start', async () => {
        const look = { ...state({ results: [result('a'), result('b'), result('extra')], interrupted }) };
        await world.table.locks.release(LOCK, EXECUTION);
        expect((await check(look)).result).to.equal('ready');
        expect((await world.table.locks.get(LOCK))?.owner).to.equal(EXECUTION);
        await world.table.locks.release(LOCK, EXECUTION);
        await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 60_000);
        expect((await check(look)).result).to.equal('locked');
      });

      it('finds out that the run was cancelled meanwhile', async () => {
        const look = { ...state({ results: [result('a'), result('b'), result('extra')], interrupted }) };
        await world.table.runs.requestCancel(runId, { at: AT, reason: 'not needed' });
        expect((await check(look)).result).to.equal('cancelled');
      });

      it('continues with a start that may have come to the engine, whatever holds by now', async () => {
        const passed = [result('a'), result('b')];
        const run = (await world.table.runs.get(runId))!;
        await world.table.runs.transition(run, { to: RunStatus.triggering, at: AT, startToken: runId }, []);
        world.clock.advance(15 * 60_000);
        expect(await check(again(passed))).to.deep.include({ result: 'ready', passed, blocking: [] });
      });
    });
  });
});
