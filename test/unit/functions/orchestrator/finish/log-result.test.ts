/** How an attempt ends when the flow went as planned. */
import { expect } from 'chai';
import { lifecycleEvent } from '../../../../../kernel/events/event';
import { AT } from '../../../../support/clock';
import { instance } from '../../../../support/instance';
import { exampleJob, noJob } from '../../../../support/job';
import { rejection } from '../../../../support/rejection';
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

  describe('logResult', () => {
    it('B-27 a succeeded job: run, log and lifecycle event; again: the same answer and nothing more', async () => {
      const runId = await runningRun(world);
      world.clock.advance(60_000);
      const job = exampleJob({ state: 'succeeded' });
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
        job: exampleJob({ state: 'failed', category: 'TRANSIENT', message: 'executor lost' }),
      });
      const log = (await logOf())!;
      const [event] = (await world.table.events.list('orders', 10)).filter(({ channel }) => channel === 'lifecycle');
      expect(event).to.deep.equal(lifecycleEvent({ ...log, status: 'FAILED' }));
    });

    const failures = [
      {
        title: 'D-27 a failed job',
        job: exampleJob({ state: 'failed', category: 'PERMANENT', message: 'no such table' }),
        category: 'PERMANENT',
        alert: 'run_failed',
      },
      {
        title: 'G-05 a failed job without a category',
        job: exampleJob({ state: 'failed', message: 'who knows' }),
        category: 'TRANSIENT',
        alert: 'run_failed',
      },
      {
        title: 'B-28 a job that had its time',
        job: exampleJob({ state: 'timed-out', category: 'TIMEOUT', message: 'not ended within 3600 s' }),
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
        job: exampleJob({ state: 'failed', category: 'PERMANENT', message: '\u0000\u001b[31mé'.repeat(200_000) }),
      });
      const { message } = (await logOf())!;
      expect(Buffer.byteLength(message!)).to.be.at.most(512);
      expect(message).to.match(/^[^\p{C}]+$/u);
    });

    it('a run that an operator cancelled stays cancelled', async () => {
      const runId = await runningRun(world);
      await world.table.runs.transition(
        (await world.table.runs.get(runId))!,
        { to: 'CANCELLED', at: AT, message: 'by hand' },
        [],
      );
      expect(await world.call('logResult', { runId, job: exampleJob({ state: 'succeeded' }) })).to.deep.include({
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
      expect((await world.call('logResult', { runId, job: exampleJob({ state: 'succeeded' }) })).outcome).to.equal(
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
      const job = exampleJob({ state: 'succeeded' });
      expect((await rejection(world.call('logResult', { runId, job, executionArn: OTHER }))).name).to.equal(
        'Signalbox.Ownership',
      );
      expect((await rejection(world.call('logResult', { runId: 'unknown', job }))).name).to.equal('Signalbox.Contract');
      expect(
        (await rejection(world.call('logResult', { runId, job: exampleJob({ state: 'running' }) }))).name,
      ).to.equal('Signalbox.Contract');
    });
  });
});
