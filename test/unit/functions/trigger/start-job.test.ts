import { expect } from 'chai';
import { startJob } from '../../../../functions/trigger/start-job';
import type { JobState } from '../../../../kernel/run/execution';
import type { Refusal } from '../../../../kernel/trigger/engine';
import { neverWoken } from '../../../../kernel/waiting/wake';
import { START } from '../../../support/clock';
import { EXECUTION } from '../../../support/instance';
import { rejection } from '../../../support/rejection';
import { FakeEngine, FakeTable, pendingRun, portsOf, startInput } from '../../../support/trigger-fakes';

describe('startJob', () => {
  it('takes the run from PENDING over TRIGGERING to RUNNING and gives the job to poll', async () => {
    const [table, engine] = [new FakeTable(), new FakeEngine({ tokens: true, find: true })];
    const job = await startJob(startInput(), portsOf(table, engine));
    expect(job).to.deep.equal({
      state: 'running',
      engine: 'http',
      jobId: 'job-1',
      category: undefined,
      message: undefined,
      startedAt: '2026-03-07T06:00:00.000Z',
      deadlineAt: '2026-03-07T07:00:00.000Z',
      round: 0,
      waitSeconds: 60,
      wake: { ...neverWoken, until: '2026-03-07T06:01:00.000Z' },
      absences: 0,
    } satisfies JobState);
    expect(engine.calls, 'nothing to find before the first start').to.deep.equal(['start']);
    expect(table.run).to.deep.include({
      status: 'RUNNING',
      startToken: 'run-1',
      engine: 'http',
      jobId: 'job-1',
      jobStartedAt: '2026-03-07T06:00:00.000Z',
      nextCheckAt: '2026-03-07T06:01:00.000Z',
      completedAt: undefined,
    });
    expect(
      table.events.map(({ eventId, kind, status, channel }) => ({ eventId, kind, status, channel })),
    ).to.deep.equal([
      { eventId: 'run-1-TRIGGERING', kind: 'RUN_STATE_CHANGED', status: 'TRIGGERING', channel: null },
      { eventId: 'run-1-RUNNING', kind: 'RUN_STATE_CHANGED', status: 'RUNNING', channel: 'bus' },
    ]);
  });

  it('B-32 holds the lock for longer than the first wait', async () => {
    const table = new FakeTable();
    const poll = { ...startInput().poll, initialDelaySeconds: 7_200, timeoutSeconds: 90_000 };
    await startJob(startInput({ poll }), portsOf(table, new FakeEngine({ tokens: true, find: true })));
    expect(table.lockUntil).to.be.greaterThan(START + 7_200_000);
  });

  it('renews no lock that was taken for long enough, and starts nothing under one that another has', async () => {
    const [table, engine] = [new FakeTable(), new FakeEngine({ tokens: true, find: true })];
    table.lockUntil = START + 86_400_000;
    await startJob(startInput(), portsOf(table, engine));
    expect(table).to.deep.include({ renewals: 0, lockUntil: START + 86_400_000 });
    expect(engine.jobs).to.have.length(1);

    const taken = new FakeTable();
    Object.assign(taken, { lockOwner: `${EXECUTION}-other`, lockUntil: START + 86_400_000 });
    const idle = new FakeEngine({ tokens: true, find: true });
    expect(await rejection(startJob(startInput(), portsOf(taken, idle)))).to.deep.include({
      name: 'Signalbox.Ownership',
    });
    expect(idle.calls).to.deep.equal([]);
  });

  describe('outcomes that come with the start', () => {
    const refusal = { state: 'failed', category: 'PERMANENT', message: 'HTTP 400: no' } as const;
    const cases: [what: string, engine: FakeEngine, job: Partial<JobState>, run: object][] = [
      [
        'B-36 a job that succeeded at once',
        new FakeEngine({ tokens: true, find: false }, { state: 'succeeded' }),
        { state: 'succeeded', jobId: 'job-1' },
        { status: 'RUNNING', completedAt: '2026-03-07T06:00:00.000Z' },
      ],
      [
        'G-05 a job that failed at once',
        new FakeEngine({ tokens: true, find: false }, { state: 'failed', category: 'TIMEOUT', message: 'slow' }),
        { state: 'failed', category: 'TIMEOUT', message: 'slow', jobId: 'job-1' },
        { status: 'RUNNING', failureCategory: 'TIMEOUT', message: 'slow' },
      ],
      [
        'D-25 an engine that refuses',
        new FakeEngine({ tokens: true, find: false }, undefined, refusal),
        { state: 'failed', category: 'PERMANENT', message: 'HTTP 400: no', jobId: undefined },
        { status: 'TRIGGERING' },
      ],
    ];
    for (const [what, engine, job, run] of cases) {
      it(`${what}: its outcome is the answer, and again when asked again`, async () => {
        const table = new FakeTable();
        const first = await startJob(startInput(), portsOf(table, engine));
        expect(first).to.deep.include(job);
        expect(table.run).to.deep.include(run);
        const begun = engine.jobs.length;
        // A refusal is not recorded, so the start is repeated; that it was refused before is then no longer certain.
        const again = await startJob(startInput(), portsOf(table, engine));
        const uncertain = { ...first, message: again.message, mayRun: true };
        expect(again).to.deep.equal(first.jobId === undefined ? uncertain : first);
        expect(engine.jobs).to.have.length(begun);
      });
    }

    it('never has a wait longer than the time the job has', async () => {
      const poll = { ...startInput().poll, initialDelaySeconds: 300, timeoutSeconds: 120 };
      expect(
        await startJob(startInput({ poll }), portsOf(new FakeTable(), new FakeEngine({ tokens: true, find: true }))),
      ).to.deep.include({ waitSeconds: 120 });
    });
  });

  describe('an engine that says "not now"', () => {
    const notNow = { state: 'failed', category: 'TRANSIENT', message: 'HTTP 429' } as const;
    /** Refuses so many times; every answer takes so long. */
    const busy = (refusals: number, answerMs = 0, refusal: Refusal = notNow) => {
      const engine = new FakeEngine({ tokens: true, find: false });
      const pauses: number[] = [];
      let [now, asked] = [START, 0];
      const start = engine.start.bind(engine);
      engine.start = async (trigger, request) => {
        now += answerMs;
        asked += 1;
        return asked <= refusals ? refusal : start(trigger, request);
      };
      const timedClock = {
        now: () => now,
        sleep: async (ms: number) => {
          pauses.push(ms);
          now += ms;
        },
      };
      return { engine, pauses, clock: timedClock, asked: () => asked };
    };

    it('B-52 is retried after 2, 4 and 8 seconds, under the same token', async () => {
      const world = busy(3);
      expect(
        await startJob(startInput(), { ...portsOf(new FakeTable(), world.engine), clock: world.clock }),
      ).to.deep.include({ state: 'running', startedAt: '2026-03-07T06:00:14.000Z' });
      expect(world.pauses).to.deep.equal([2_000, 4_000, 8_000]);
      expect(world.engine.jobs).to.deep.equal([{ id: 'job-1', token: 'run-1' }]);
    });

    it('D-25 fails the attempt with its own category when it refuses every time', async () => {
      const world = busy(9);
      expect(
        await startJob(startInput(), { ...portsOf(new FakeTable(), world.engine), clock: world.clock }),
      ).to.deep.include({ state: 'failed', category: 'TRANSIENT', message: 'HTTP 429', jobId: undefined });
      expect(world.asked()).to.equal(4);
    });

    it('that does not know yet what it shall start is retried for four minutes', async () => {
      const notYet = { ...notNow, notYet: true } as const;
      const patient = busy(12, 1_000, notYet);
      expect(
        await startJob(startInput(), { ...portsOf(new FakeTable(), patient.engine), clock: patient.clock }),
      ).to.deep.include({ state: 'running', startedAt: '2026-03-07T06:03:13.000Z' });
      const never = busy(99, 1_000, notYet);
      expect(
        await startJob(startInput(), { ...portsOf(new FakeTable(), never.engine), clock: never.clock }),
      ).to.deep.include({ state: 'failed', category: 'TRANSIENT' });
      expect(never.pauses.reduce((sum, pause) => sum + pause, 0)).to.equal(15 * 15_000);
    });

    it('is not waited for when its answers are slow', async () => {
      const world = busy(9, 30_000);
      expect(
        await startJob(startInput(), { ...portsOf(new FakeTable(), world.engine), clock: world.clock }),
      ).to.deep.include({ state: 'failed' });
      expect(world.asked()).to.equal(1);
    });

    it('after a start without a clear answer it is PERMANENT: the job may run', async () => {
      const table = new FakeTable({ ...pendingRun, status: 'TRIGGERING', startToken: 'run-1' });
      const refusing = new FakeEngine({ tokens: true, find: false }, undefined, notNow);
      expect(await startJob(startInput(), portsOf(table, refusing))).to.deep.include({
        state: 'failed',
        category: 'PERMANENT',
        message: 'an earlier start got no clear answer, so its job may run; then: HTTP 429',
      });
    });

    it('without tokens is searched before each retry: what it has started all the same is found', async () => {
      const engine = new FakeEngine({ tokens: false, find: true });
      const start = engine.start.bind(engine);
      engine.start = async (trigger, request) => {
        await start(trigger, request);
        return { ...notNow, unsure: true };
      };
      expect(await startJob(startInput(), portsOf(new FakeTable(), engine))).to.deep.include({
        state: 'running',
        jobId: 'job-1',
      });
      expect(engine.calls).to.deep.equal(['start', 'find']);
    });

    it('without tokens is searched after its last refusal, too, before another attempt may start', async () => {
      const refusing = new FakeEngine({ tokens: false, find: true }, undefined, { ...notNow, unsure: true });
      expect(await startJob(startInput(), portsOf(new FakeTable(), refusing))).to.deep.include({
        state: 'failed',
        category: 'TRANSIENT',
      });
      expect(refusing.calls).to.deep.equal(['start', 'find', 'start', 'find', 'start', 'find', 'start', 'find']);
    });

    it('after an unclear start, where the engine knows that nothing runs, it keeps its category', async () => {
      const table = new FakeTable({ ...pendingRun, status: 'TRIGGERING', startToken: 'run-1' });
      const refusing = new FakeEngine({ tokens: true, find: true }, undefined, notNow);
      expect(await startJob(startInput(), portsOf(table, refusing))).to.deep.include({
        state: 'failed',
        category: 'TRANSIENT',
        message: 'HTTP 429',
      });
    });
  });

  describe('what must not start', () => {
    const other = 'arn:aws:states:eu-west-1:111122223333:execution:signalbox:another';
    const cases: [what: string, table: () => FakeTable, name: string, message: RegExp][] = [
      [
        'D-14 a run whose lock is gone',
        () => Object.assign(new FakeTable(), { lockOwner: undefined }),
        'Signalbox.Ownership',
        /Lock eval:orders:daily is not held/,
      ],
      [
        'D-14 a run whose lock another execution holds',
        () => Object.assign(new FakeTable(), { lockOwner: other }),
        'Signalbox.Ownership',
        /is not held by/,
      ],
      [
        'H-10 a run of another execution',
        () => new FakeTable({ ...pendingRun, executionArn: other }),
        'Signalbox.Ownership',
        /belongs to .*another/,
      ],
      [
        'a run that does not exist',
        () => Object.assign(new FakeTable(), { run: undefined }),
        'Signalbox.Contract',
        /does not exist/,
      ],
    ];
    for (const [what, make, name, message] of cases) {
      it(`${what}: a typed error, no job`, async () => {
        const engine = new FakeEngine({ tokens: true, find: true });
        const error = await rejection(startJob(startInput(), portsOf(make(), engine)));
        expect(error).to.deep.include({ name });
        expect(error.message).to.match(message);
        expect(engine.calls).to.deep.equal([]);
      });
    }

    it('a run that was taken over between the read and the write', async () => {
      const [table, engine] = [new FakeTable(), new FakeEngine({ tokens: true, find: true })];
      const runs = {
        ...table.runs,
        get: async () => {
          const seen = pendingRun;
          table.run = { ...pendingRun, executionArn: other, version: 2 };
          return seen;
        },
      };
      expect(await rejection(startJob(startInput(), { ...portsOf(table, engine), runs }))).to.deep.include({
        name: 'Signalbox.Ownership',
      });
      expect(engine.calls).to.deep.equal([]);
    });

    it('a run that was cancelled: the job counts as failed, with what the run says', async () => {
      const engine = new FakeEngine({ tokens: true, find: true });
      const table = new FakeTable({ ...pendingRun, status: 'CANCELLED', message: 'cancelled by hand' });
      expect(await startJob(startInput(), portsOf(table, engine))).to.deep.include({
        state: 'failed',
        category: 'PERMANENT',
        message: 'cancelled by hand',
      });
      expect(engine.calls).to.deep.equal([]);
    });

    it('a trigger whose engine is not enabled: its error comes through, and nothing is recorded', async () => {
      const table = new FakeTable();
      const engine = (): never => {
        throw new Error('not enabled');
      };
      expect(
        (
          await rejection(
            startJob(startInput(), { ...portsOf(table, new FakeEngine({ tokens: true, find: true })), engine }),
          )
        ).message,
      ).to.equal('not enabled');
      expect(table.run).to.deep.equal(pendingRun);
    });
  });
});
