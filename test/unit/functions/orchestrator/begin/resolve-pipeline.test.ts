/** The plan of a run: whether the attempt runs at all, what is fixed for it, and its deadlines. */
import { expect } from 'chai';
import { AT } from '../../../../support/clock';
import { exampleEvent } from '../../../../support/event';
import { EXECUTION, instance } from '../../../../support/instance';
import { LOCK, noJob } from '../../../../support/job';
import { rejection } from '../../../../support/rejection';
import { exampleRun } from '../../../../support/run';
import { type OrchestratorWorld, OTHER, orchestratorWorld, register } from '../orchestrator-world';

describe('functions/orchestrator/begin: decisions', () => {
  let world: OrchestratorWorld;
  beforeEach(() => {
    world = orchestratorWorld();
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

    it('D-29 names an unknown archetype, a disabled engine, and a required trait without an evaluator', async () => {
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
        "http. Enable the engine in the stack's configuration, with the ARNs it may use, or use another.",
      );
      expect(await world.table.runs.list('orders', 10)).to.deep.equal([]);
    });

    it('plans no run whose version leaves a required trait of the archetype without an evaluator', async () => {
      await register(world);
      await world.call('resolvePipeline', input);
      await register(
        world,
        { traits: { freshness: { evaluator: 'check-freshness' }, size: { evaluator: 'check-size' } } },
        { requiredTraits: [{ type: 'freshness' }, { type: 'size' }] },
      );
      const error = await rejection(world.call('resolvePipeline', input));
      expect(error.name).to.equal('Signalbox.Config');
      expect(error.message)
        .to.match(
          /^Pipeline orders, in the version by which the run began, with archetype \S+ is not valid .* no evaluator/,
        )
        .and.match(/To run it by the current version, write the MARKER again with replay = true\.$/);
    });

    const done = {
      'is another execution`s by now': () =>
        world.table.runs.create(exampleRun({ executionArn: OTHER }), exampleEvent()),
      'was cancelled after CheckRunLog': () =>
        world.table.runs.cancelWithoutRun(
          { ...instance, attempt: 1, executionArn: EXECUTION, traceId: '', rerunId: undefined, at: AT, message: '' },
          [],
        ),
    };
    for (const [title, happens] of Object.entries(done))
      it(`begins no attempt that ${title}: CheckExclusion ends it without an alert`, async () => {
        await register(world);
        await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 60_000);
        expect((await world.call('checkRunLog', {})).result).to.equal('run');
        await happens();
        expect((await rejection(world.call('resolvePipeline', input))).name).to.equal('Signalbox.LockChanged');
        const previous = { result: 'proceed' as const, lockKey: LOCK, round: 0 };
        const answer = await world.call('checkExclusion', { notBefore: '', previous });
        expect(answer).to.deep.include({ result: 'excluded', outcome: 'ALREADY_DONE' });
        expect(await world.table.locks.get(LOCK)).to.equal(undefined);
      });
  });

  describe('deadlines', () => {
    it('G-27 a breach is alerted once per instance, whichever attempt and step finds it', async () => {
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
});
