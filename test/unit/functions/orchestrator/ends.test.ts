/** How an attempt ends: logResult when the flow went as planned, alertError when a step of it failed. */
import { expect } from 'chai';
import { lifecycleEvent } from '../../../../core/events/lifecycle-event';
import { AT, EXECUTION, exampleEvent, exampleRun, executionArn, instance } from '../../../contract/table-examples';
import {
  jobThat,
  LOCK,
  noJob,
  type OrchestratorWorld,
  orchestratorWorld,
  register,
  rejection,
  runningRun,
} from './orchestrator-world';

const OTHER = executionArn('other');

describe('functions/orchestrator: ends', () => {
  let world: OrchestratorWorld;
  const logOf = () => world.table.runLogs.get(instance);
  const outbox = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const event of world.table.events.unpublished(world.clock.now() + 1000))
      found.push(event.category ?? event.kind);
    return found.sort();
  };
  const openRuns = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { runId } of world.table.runs.open()) found.push(runId);
    return found;
  };

  beforeEach(async () => {
    world = orchestratorWorld();
    await register(world);
  });

  describe('logResult', () => {
    it('B-27 a succeeded job: run, log and lifecycle event; again: the same answer and nothing more', async () => {
      const runId = await runningRun(world);
      world.clock.advance(60_000);
      const job = jobThat({ state: 'succeeded' });
      const answer = await world.call('logResult', { runId, job });
      expect(answer).to.deep.equal({
        ...instance,
        outcome: 'COMPLETED',
        runId,
        attempt: 1,
        category: '',
        message: '',
        next: 'release',
      });
      world.clock.advance(5000);
      expect(await world.call('logResult', { runId, job })).to.deep.equal(answer);
      expect(await logOf()).to.deep.include({ status: 'COMPLETED', completedAt: '2026-03-07T06:01:00.000Z' });
      expect(await openRuns()).to.deep.equal([]);
      expect(await outbox()).to.deep.equal(['PIPELINE_COMPLETED']);
      expect(world.counts).to.deep.equal({ RunsCompleted: 1 });
    });

    it('D-01 the lifecycle event in the outbox is the one that follows from the run log', async () => {
      const runId = await runningRun(world);
      await world.call('logResult', {
        runId,
        job: jobThat({ state: 'failed', category: 'TRANSIENT', message: 'executor lost' }),
      });
      const log = (await logOf())!;
      const [event] = (await world.table.events.list('orders', 10)).filter(({ channel }) => channel === 'lifecycle');
      expect(event).to.deep.equal(lifecycleEvent({ ...log, status: 'FAILED' }));
    });

    const failures = [
      {
        title: 'D-27 a failed job',
        job: jobThat({ state: 'failed', category: 'PERMANENT', message: 'no such table' }),
        category: 'PERMANENT',
        alert: 'run_failed',
      },
      {
        title: 'G-05 a failed job without a category',
        job: jobThat({ state: 'failed', message: 'who knows' }),
        category: 'TRANSIENT',
        alert: 'run_failed',
      },
      {
        title: 'B-28 a job that had its time',
        job: jobThat({ state: 'timed-out', category: 'TIMEOUT', message: 'not ended within 3600 s' }),
        category: 'TIMEOUT',
        alert: 'run_failed',
      },
      {
        title: 'B-15 W-13 a run that was never ready',
        job: { ...noJob, state: 'failed' as const, category: 'TIMEOUT' as const, message: 'not ready by noon' },
        category: 'TIMEOUT',
        alert: 'validation_timeout',
      },
    ];
    for (const { title, job, category, alert } of failures) {
      it(`${title}: FAILED, logged, one alert (${alert})`, async () => {
        const runId = await runningRun(world);
        for (let repeat = 0; repeat < 2; repeat += 1) {
          expect(await world.call('logResult', { runId, job })).to.deep.include({
            outcome: 'FAILED',
            category,
            message: job.message,
            next: 'release',
          });
          world.clock.advance(2000);
        }
        expect(await logOf()).to.deep.include({ status: 'FAILED', failureCategory: category, message: job.message });
        expect(await outbox()).to.deep.equal(['PIPELINE_FAILED', alert]);
        expect(world.counts).to.deep.equal({ RunsFailed: 1 });
      });
    }

    it('B-46 a megabyte of control characters is stored as at most 512 printable bytes', async () => {
      const runId = await runningRun(world);
      await world.call('logResult', {
        runId,
        job: jobThat({ state: 'failed', category: 'PERMANENT', message: '\u0000\u001b[31mé'.repeat(200_000) }),
      });
      const { message } = (await logOf())!;
      expect(Buffer.byteLength(message!)).to.be.at.most(512);
      expect(message).to.match(/^[^\p{C}]+$/u);
    });

    it('a run that somebody cancelled stays cancelled', async () => {
      const runId = await runningRun(world);
      await world.table.runs.transition(
        (await world.table.runs.get(runId))!,
        { to: 'CANCELLED', at: AT, message: 'by hand' },
        [],
      );
      expect(await world.call('logResult', { runId, job: jobThat({ state: 'succeeded' }) })).to.deep.include({
        outcome: 'CANCELLED',
        message: 'by hand',
      });
      expect(await outbox()).to.deep.equal([]);
    });

    it('H-10 a change of the run beside it is taken into account, not overwritten', async () => {
      const runId = await runningRun(world);
      let raced = false;
      world.embedded.intercept = (operation) => {
        if (operation !== 'TransactWriteItems' || raced) return;
        raced = true;
        const key = { PK: { S: `RUN#${runId}` }, SK: { S: 'STATE' } };
        world.embedded.dynamodb.execute('UpdateItem', {
          TableName: 'signalbox-test',
          Key: key,
          UpdateExpression: 'SET version = version + :one, jobLink = :link',
          ExpressionAttributeValues: { ':one': { N: '1' }, ':link': { S: 'https://jobs' } },
        });
      };
      expect((await world.call('logResult', { runId, job: jobThat({ state: 'succeeded' }) })).outcome).to.equal(
        'COMPLETED',
      );
      expect(raced).to.equal(true);
      expect(await world.table.runs.get(runId)).to.deep.include({
        status: 'COMPLETED',
        version: 5,
        jobLink: 'https://jobs',
      });
    });

    it("refuses another execution's run, an unknown run, and a job that has not ended", async () => {
      const runId = await runningRun(world);
      const job = jobThat({ state: 'succeeded' });
      expect((await rejection(world.call('logResult', { runId, job, executionArn: OTHER }))).name).to.equal(
        'Signalbox.Ownership',
      );
      expect((await rejection(world.call('logResult', { runId: 'unknown', job }))).name).to.equal('Signalbox.Contract');
      expect((await rejection(world.call('logResult', { runId, job: jobThat({ state: 'running' }) }))).name).to.equal(
        'Signalbox.Contract',
      );
    });
  });

  describe('alertError', () => {
    const error = { Error: 'Lambda.Unknown', Cause: 'The Lambda function returned an unknown error' };
    const fail = (fields: Partial<Parameters<OrchestratorWorld['call']>[1]> = {}) =>
      world.call('alertError', { runId: '', lockKey: LOCK, error, job: noJob, ...fields } as Parameters<
        typeof world.call<'alertError'>
      >[1]);
    const lockIsFree = async (): Promise<boolean> => (await world.table.locks.get(LOCK)) === undefined;

    it('B-02 D-29 before there was a run: the log says FAILED and why, one alert, the lock is free; again: nothing more', async () => {
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
      expect(await logOf()).to.deep.include({ status: 'FAILED', runId: null, failureCategory: 'PERMANENT' });
      expect(await outbox()).to.deep.equal(['PIPELINE_FAILED', 'orchestration_error']);
      expect(world.counts).to.deep.equal({ RunsFailed: 1 });
      expect(await lockIsFree()).to.equal(true);
    });

    it('a failure of a pipeline that does not exist is recorded as well', async () => {
      await fail({ pipelineId: 'unknown', lockKey: '' });
      expect(await world.eventsOf('unknown')).to.have.members(['PIPELINE_FAILED', 'orchestration_error']);
    });

    it('D-34 W-10 an open run ends FAILED; that its job may still run is said and keeps a MARKER from starting another', async () => {
      const runId = await runningRun(world);
      const answer = await fail({ runId, job: jobThat({ state: 'running' }) });
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

    it('D-32 a job that had succeeded is COMPLETED, whatever failed after it; the error is alerted once', async () => {
      const runId = await runningRun(world);
      for (let repeat = 0; repeat < 2; repeat += 1) {
        expect(await fail({ runId, job: jobThat({ state: 'succeeded' }) })).to.deep.include({ outcome: 'COMPLETED' });
        world.clock.advance(3000);
      }
      expect(await outbox()).to.deep.equal(['PIPELINE_COMPLETED', 'orchestration_error']);
      expect(world.counts).to.deep.equal({ RunsCompleted: 1 });
    });

    it('G-18 a job that had failed counts for the circuit breaker, once, and opens it', async () => {
      const runId = await runningRun(world);
      const job = jobThat({ state: 'failed', category: 'TRANSIENT', message: 'executor lost' });
      for (let repeat = 0; repeat < 2; repeat += 1) await fail({ runId, job, circuitBreakerFailures: 1 });
      expect((await world.table.config.pipeline('orders'))!.hold).to.include({ kind: 'circuit' });
      expect((await outbox()).filter((kind) => kind === 'circuit_open')).to.have.length(1);
    });

    it('D-38 a run that had not come to its job does not count for the circuit breaker', async () => {
      const { runId } = await world.call('resolvePipeline', { lockKey: LOCK, markerAt: AT });
      await fail({ runId, circuitBreakerFailures: 1 });
      expect((await world.table.config.pipeline('orders'))!.hold).to.equal(null);
    });

    it('a job that had failed keeps its own category and alert', async () => {
      const runId = await runningRun(world);
      expect(
        await fail({ runId, job: jobThat({ state: 'failed', category: 'TRANSIENT', message: 'executor lost' }) }),
      ).to.deep.include({ category: 'TRANSIENT', message: 'executor lost' });
      expect(await outbox()).to.deep.equal(['PIPELINE_FAILED', 'run_failed']);
    });

    for (const state of ['succeeded', 'failed'] as const) {
      it(`after a LogResult (${state}) whose answer was lost: the run stays, and there is exactly one alert`, async () => {
        const runId = await runningRun(world);
        const job = jobThat({
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

  describe('dies after any call to the table, and is called again', () => {
    const actions = {
      'logResult of a success': (runId: string) =>
        world.call('logResult', { runId, job: jobThat({ state: 'succeeded' }) }),
      'logResult of a failure': (runId: string) =>
        world.call('logResult', { runId, job: jobThat({ state: 'failed', category: 'PERMANENT', message: 'no' }) }),
      'alertError of a run': (runId: string) =>
        world.call('alertError', {
          runId,
          lockKey: LOCK,
          error: { Error: 'Lambda.Unknown' },
          job: jobThat({ state: 'running' }),
        }),
      'alertError after a success': (runId: string) =>
        world.call('alertError', {
          runId,
          lockKey: LOCK,
          error: { Error: 'Lambda.Unknown' },
          job: jobThat({ state: 'succeeded' }),
        }),
    };
    for (const [title, act] of Object.entries(actions)) {
      it(`${title}: the same end as without the crash`, async () => {
        const expected = await (async () => {
          await act(await runningRun(world));
          return {
            events: (await world.eventsOf()).sort(),
            status: (await logOf())!.status,
            lock: await world.table.locks.get(LOCK),
          };
        })();
        for (let dead = 1; dead <= 4; dead += 1) {
          world = orchestratorWorld();
          await register(world);
          const runId = await runningRun(world);
          let calls = 0;
          world.embedded.intercept = () => ((calls += 1) === dead ? 'lost' : undefined);
          const first = await act(runId).then(
            () => 'done',
            (error: Error) => error.name,
          );
          world.embedded.intercept = undefined;
          world.clock.advance(2000);
          if (first !== 'done') expect(first).to.equal('Signalbox.Transient');
          await act(runId);
          const found = {
            events: (await world.eventsOf()).sort(),
            status: (await logOf())!.status,
            lock: await world.table.locks.get(LOCK),
          };
          expect({ ...found, lock: found.lock === undefined }, `died after call ${dead}`).to.deep.equal({
            ...expected,
            lock: expected.lock === undefined,
          });
        }
      });
    }
  });
});
