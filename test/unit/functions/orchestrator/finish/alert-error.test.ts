/** How an attempt ends when a step of the flow failed. */
import { expect } from 'chai';
import { AT } from '../../../../support/clock';
import { exampleEvent } from '../../../../support/event';
import { EXECUTION, instance } from '../../../../support/instance';
import { exampleJob, LOCK, noJob } from '../../../../support/job';
import { exampleRun } from '../../../../support/run';
import {
  type OrchestratorWorld,
  OTHER,
  openRunsOf,
  orchestratorWorld,
  outboxOf,
  register,
  runningRun,
} from '../orchestrator-world';

describe('functions/orchestrator/begin: ends', () => {
  let world: OrchestratorWorld;
  const logOf = () => world.table.runLogs.get(instance);
  const outbox = () => outboxOf(world);
  const openRuns = () => openRunsOf(world);

  beforeEach(async () => {
    world = orchestratorWorld();
    await register(world);
  });

  describe('alertError', () => {
    const error = { Error: 'Lambda.Unknown', Cause: 'The Lambda function returned an unknown error' };
    const fail = (fields: Partial<Parameters<OrchestratorWorld['call']>[1]> = {}) =>
      world.call('alertError', { runId: '', lockKey: LOCK, error, job: noJob, ...fields } as Parameters<
        typeof world.call<'alertError'>
      >[1]);
    const lockIsFree = async (): Promise<boolean> => (await world.table.locks.get(LOCK)) === undefined;

    it('B-02 D-29 before a run: the log says FAILED and why, one alert, a free lock; again: nothing more', async () => {
      await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 60_000);
      const cause = JSON.stringify({
        errorType: 'Signalbox.Config',
        errorMessage: 'Pipeline orders names the archetype btach, which does not exist',
        trace: ['secret/path.ts'],
      });
      for (let repeat = 0; repeat < 2; repeat += 1) {
        const answer = await fail({ error: { Error: 'Signalbox.Config', Cause: cause } });
        expect(answer).to.deep.equal({
          ...instance,
          outcome: 'FAILED',
          runId: '',
          attempt: 1,
          category: 'PERMANENT',
          message: 'Signalbox.Config: Pipeline orders names the archetype btach, which does not exist',
        });
        world.clock.advance(3000);
      }
      expect(await logOf()).to.deep.include({ status: 'FAILED', runId: undefined, failureCategory: 'PERMANENT' });
      expect(await outbox()).to.deep.equal(['PIPELINE_FAILED', 'orchestration_error']);
      expect(world.counts).to.deep.equal({ RunsFailed: 1 });
      expect(await lockIsFree()).to.equal(true);
    });

    it('a failure of a pipeline that does not exist is recorded as well', async () => {
      await fail({ pipelineId: 'unknown', lockKey: '' });
      expect(await world.eventsOf('unknown')).to.have.members(['PIPELINE_FAILED', 'orchestration_error']);
    });

    it('D-34 W-10 an open run ends FAILED, says that its job may still run, and no MARKER starts another', async () => {
      const runId = await runningRun(world);
      const answer = await fail({ runId, job: exampleJob({ state: 'running' }) });
      expect(answer).to.deep.include({ outcome: 'FAILED', category: 'PERMANENT' });
      expect(answer.message).to.match(/^its job job-1 may still run; Lambda\.Unknown/);
      expect(await outbox()).to.deep.equal(['PIPELINE_FAILED', 'orchestration_error']);
      expect(await openRuns()).to.deep.equal([]);
      expect(await lockIsFree()).to.equal(true);
    });

    it('a run that had not come to its job may be tried again by a MARKER', async () => {
      await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 60_000);
      const { runId } = await world.call('resolvePipeline', { lockKey: LOCK, markerAt: AT });
      expect(await fail({ runId })).to.deep.include({ outcome: 'FAILED', category: 'TRANSIENT' });
      expect(await logOf()).to.deep.include({ status: 'FAILED', runId });
    });

    it('finds the run of a ResolvePipeline that died after its write', async () => {
      const { runId } = await world.call('resolvePipeline', { lockKey: LOCK, markerAt: AT });
      expect(await fail({ runId: '' })).to.deep.include({ outcome: 'FAILED', runId });
      expect(await openRuns()).to.deep.equal([]);
    });

    it('moves what its pipeline says when the step that began the run died before it returned its plan', async () => {
      await register(world, {
        onFailed: [{ lifecycle: 'session', id: 'of-${date}', to: 'ERROR' }],
        retry: { retryableFailures: [] },
      });
      await world.call('resolvePipeline', { lockKey: LOCK, markerAt: AT });
      await fail({ runId: '' });
      // There is no such session, so the move is refused, and that is alerted.
      expect(await outbox()).to.have.members(['PIPELINE_FAILED', 'orchestration_error', 'move_refused']);
    });

    it('D-32 a job that had succeeded is COMPLETED, whatever failed after it; the error is alerted once', async () => {
      const runId = await runningRun(world);
      for (let repeat = 0; repeat < 2; repeat += 1) {
        expect(await fail({ runId, job: exampleJob({ state: 'succeeded' }) })).to.deep.include({
          outcome: 'COMPLETED',
        });
        world.clock.advance(3000);
      }
      expect(await outbox()).to.deep.equal(['PIPELINE_COMPLETED', 'orchestration_error']);
      expect(world.counts).to.deep.equal({ RunsCompleted: 1 });
    });

    it('G-18 a job that had failed counts for the circuit breaker, once, and opens it', async () => {
      const runId = await runningRun(world);
      const job = exampleJob({ state: 'failed', category: 'TRANSIENT', message: 'executor lost' });
      for (let repeat = 0; repeat < 2; repeat += 1) await fail({ runId, job, circuitBreakerFailures: 1 });
      expect((await world.table.config.pipeline('orders'))!.hold).to.include({ kind: 'circuit' });
      expect((await outbox()).filter((kind) => kind === 'circuit_open')).to.have.length(1);
    });

    it('D-38 a run that had not come to its job does not count for the circuit breaker', async () => {
      const { runId } = await world.call('resolvePipeline', { lockKey: LOCK, markerAt: AT });
      await fail({ runId, circuitBreakerFailures: 1 });
      expect((await world.table.config.pipeline('orders'))!.hold).to.equal(undefined);
    });

    it('a job that had failed keeps its own category and alert', async () => {
      const runId = await runningRun(world);
      expect(
        await fail({ runId, job: exampleJob({ state: 'failed', category: 'TRANSIENT', message: 'executor lost' }) }),
      ).to.deep.include({ category: 'TRANSIENT', message: 'executor lost' });
      expect(await outbox()).to.deep.equal(['PIPELINE_FAILED', 'run_failed']);
    });

    for (const state of ['succeeded', 'failed'] as const) {
      it(`after a LogResult (${state}) whose answer was lost: the run stays, with exactly one alert`, async () => {
        const runId = await runningRun(world);
        const job = exampleJob({
          state,
          category: state === 'failed' ? 'PERMANENT' : '',
          message: state === 'failed' ? 'no' : '',
        });
        await world.call('logResult', { runId, job });
        for (let repeat = 0; repeat < 2; repeat += 1) {
          world.clock.advance(3000);
          expect((await fail({ runId, job })).outcome).to.equal(state === 'succeeded' ? 'COMPLETED' : 'FAILED');
        }
        const alert =
          state === 'succeeded' ? ['PIPELINE_COMPLETED', 'orchestration_error'] : ['PIPELINE_FAILED', 'run_failed'];
        expect(await outbox()).to.deep.equal(alert);
      });
    }

    it("H-10 another execution's attempt, log and lock are left alone; the error is alerted once", async () => {
      const other = exampleRun({ executionArn: OTHER });
      await world.table.runs.create(other, exampleEvent());
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 600_000);
      for (let repeat = 0; repeat < 2; repeat += 1) {
        expect((await fail({ error: { Error: 'Signalbox.Ownership' } })).outcome).to.equal('FAILED');
        world.clock.advance(3000);
      }
      expect(await fail({ runId: other.runId })).to.deep.include({ runId: '' });
      expect(await world.table.runs.get(other.runId)).to.deep.equal(other);
      expect(await logOf()).to.deep.include({ status: 'PENDING', executionArn: OTHER });
      expect(await outbox()).to.deep.equal(['orchestration_error']);
      expect(await lockIsFree()).to.equal(false);
    });

    const categories: [name: string, category: string][] = [
      ['Signalbox.LockTimeout', 'TIMEOUT'],
      ['States.Timeout', 'TIMEOUT'],
      ['Signalbox.Transient', 'TRANSIENT'],
      ['Lambda.TooManyRequestsException', 'TRANSIENT'],
      ['Signalbox.Permission', 'PERMANENT'],
      ['Signalbox.Contract', 'PERMANENT'],
      ['', 'PERMANENT'],
    ];
    for (const [name, category] of categories) {
      it(`${name === '' ? 'an unknown word at a Choice' : name} counts as ${category}`, async () => {
        const answer = await fail({ error: { Error: name } });
        expect(answer.category).to.equal(category);
        expect(answer.message).to.not.equal('');
      });
    }
  });
});
