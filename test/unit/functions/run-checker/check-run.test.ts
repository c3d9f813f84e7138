import { expect } from 'chai';
import type { PolledJob } from '../../../../asl/contract';
import { checkRun } from '../../../../functions/run-checker/check-run';
import { PermissionError, TransientError } from '../../../../kernel/values/errors';
import { NOT_WAKEABLE, neverWoken } from '../../../../kernel/waiting/wake';
import { START } from '../../../support/clock';
import { EXECUTION } from '../../../support/instance';
import { rejection } from '../../../support/rejection';
import { type Answer, input, job, world } from './checked-run';

describe('checkRun', () => {
  describe('wake-ups', () => {
    const dueLater = { ...neverWoken, until: '2026-03-07T06:20:00.000Z' };

    it('a poll that a wake-up requested does not count, and the next wait knows the wake-ups before it', async () => {
      const { ports, seen } = world({ state: 'running' }, { wakeUps: 3 });
      const answer = await checkRun(input(job({ wake: dueLater })), ports);
      expect(answer).to.deep.include({
        round: 2,
        wake: { seen: 3, counted: 3, early: 1, until: '2026-03-07T06:10:45.000Z' },
      });
      expect(seen.progress).to.deep.equal([{ round: 1, remainingSeconds: 3_000 }]);
    });

    it('a report that the engine has not caught up with leads to one more poll soon', async () => {
      const reporting = (of: PolledJob) => ({ ...input(of), trigger: { type: 'glue', statusReports: true } });
      const { ports } = world({ state: 'running' }, { nextWait: 1_500 });
      expect(await checkRun(reporting(job({ wake: dueLater })), ports)).to.deep.include({ waitSeconds: 30 });
      expect(await checkRun(reporting(job()), ports)).to.deep.include({ waitSeconds: 1_500 });
      expect(await checkRun(input(job({ wake: dueLater })), ports)).to.deep.include({ waitSeconds: 1_500 });
      expect(
        await checkRun(
          reporting(job({ wake: dueLater })),
          world(new TransientError('throttled'), { nextWait: 1_500 }).ports,
        ),
      ).to.deep.include({ waitSeconds: 1_500 });
    });

    it('wake-ups are counted before the engine is polled', async () => {
      const order: string[] = [];
      const { ports } = world({ state: 'running' });
      const waits = {
        get: async () => {
          order.push('count');
          return undefined;
        },
      };
      const engine: typeof ports.engine = (type) => ({
        ...ports.engine(type),
        status: async () => {
          order.push('ask');
          return { state: 'running' };
        },
      });
      expect((await checkRun(input(), { ...ports, waits, engine })).wake.seen).to.equal(0);
      expect(order).to.deep.equal(['count', 'ask']);
    });

    it('after as many of them as the history allows the waits are not wakeable', async () => {
      const { ports } = world({ state: 'running' }, { wakeUps: 9 });
      expect((await checkRun(input(job({ wake: { ...dueLater, early: 1 } })), ports)).wake.seen).to.equal(NOT_WAKEABLE);
      expect((await checkRun(input(job({ wake: { ...neverWoken, early: 2 } })), ports)).wake.seen).to.equal(
        NOT_WAKEABLE,
      );
    });
  });

  it('a running job waits for the next question; the run shows life and the lock outlives the wait', async () => {
    const { ports, seen } = world({ state: 'running' });
    expect(await checkRun(input(), ports)).to.deep.equal(
      job({ round: 3, waitSeconds: 45, wake: { ...neverWoken, until: '2026-03-07T06:10:45.000Z' } }),
    );
    expect(seen.progress).to.deep.equal([{ round: 2, remainingSeconds: 3_000 }]);
    expect(seen.beats).to.deep.equal([
      ['run-1', EXECUTION, { aliveAt: '2026-03-07T06:10:00.000Z', nextCheckAt: '2026-03-07T06:10:45.000Z' }],
    ]);
    expect(seen.lockUntil).to.be.greaterThan(START + 645_000);
  });

  it('asked twice, it answers the same', async () => {
    const { ports } = world({ state: 'running' });
    expect(await checkRun(input(), ports)).to.deep.equal(await checkRun(input(), ports));
  });

  const ends: [what: string, answer: Answer, expected: Partial<PolledJob>][] = [
    [
      'B-69 a job that succeeded',
      { state: 'succeeded' },
      { state: 'succeeded', category: undefined, message: undefined },
    ],
    [
      'D-02 G-05 a job that failed, with category and message',
      { state: 'failed', category: 'TRANSIENT', message: 'executor lost' },
      { state: 'failed', category: 'TRANSIENT', message: 'executor lost' },
    ],
  ];
  for (const [what, answer, expected] of ends) {
    it(`${what}: ends the polling, also after the deadline`, async () => {
      for (const now of [START + 600_000, START + 3_600_000]) {
        const { ports, seen } = world(answer, { now });
        expect(await checkRun(input(), ports)).to.deep.equal(job({ ...expected, waitSeconds: 0 }));
        expect(seen.beats, 'an ended job needs no sign of life').to.deep.equal([]);
      }
    });
  }

  it('a question that fails leaves the job running, with what went wrong', async () => {
    const { ports, seen } = world(new TransientError('HTTP 429'));
    expect(await checkRun(input(job({ absences: 1 })), ports)).to.deep.equal(
      job({
        round: 3,
        waitSeconds: 45,
        wake: { ...neverWoken, until: '2026-03-07T06:10:45.000Z' },
        message: 'HTTP 429',
        absences: 0,
      }),
    );
    expect(seen.warnings).to.deep.equal(['the engine could not be polled; the job counts as running']);
    expect(seen.beats).to.have.length(1);
  });

  it('a poll that can never succeed is an error of the deployment', async () => {
    expect(await rejection(checkRun(input(), world(new PermissionError('no right')).ports))).to.deep.include({
      name: 'Signalbox.Permission',
    });
  });

  describe('a job that its engine does not know', () => {
    it('runs on for two answers and has failed for good at the third', async () => {
      let state = job();
      const ask = (poll: number) => checkRun(input(state), world('absent', { now: START + poll * 60_000 }).ports);
      for (const absences of [1, 2]) {
        state = await ask(absences);
        expect(state).to.deep.include({ state: 'running', absences });
      }
      expect(await ask(3)).to.deep.include({
        state: 'failed',
        category: 'PERMANENT',
        message: 'engine http knows no job job-1 (asked 3 times)',
        mayRun: true,
      });
    });

    it('counts only answers in a row', async () => {
      for (const other of [{ state: 'running' } as const, new TransientError('HTTP 502')])
        expect(await checkRun(input(job({ absences: 2 })), world(other).ports)).to.deep.include({
          state: 'running',
          absences: 0,
        });
    });

    it('counts no poll that something woke, within seconds of the one before', async () => {
      const now = START + 600_000;
      for (const absences of [0, 2]) {
        const woken = job({ absences, wake: { ...neverWoken, until: new Date(now + 20_000).toISOString() } });
        const answered = await checkRun(input(woken), world('absent', { now }).ports);
        expect(answered).to.deep.include({ state: 'running', absences });
        expect(answered.message).to.equal(`engine http knows no job job-1${absences === 0 ? '' : ' (asked 2 times)'}`);
      }
    });

    it('counts from nothing when the state has no count yet', async () => {
      const { absences, ...without } = job();
      expect(absences).to.equal(0);
      expect(await checkRun(input(without), world('absent').ports)).to.deep.include({ state: 'running', absences: 1 });
    });
  });

  describe('B-28 the deadline', () => {
    it('ends the polling of a job that still runs', async () => {
      const { ports, seen } = world({ state: 'running' }, { now: START + 3_600_000 });
      expect(await checkRun(input(), ports)).to.deep.include({
        state: 'timed-out',
        category: 'TIMEOUT',
        message: 'the job has not ended within 3600 s',
        jobId: 'job-1',
      });
      expect(seen.beats).to.deep.equal([]);
    });

    it('ends it too when the engine is out of reach, and reports its last answer', async () => {
      const { ports } = world(new TransientError('ECONNREFUSED'), { now: START + 4_000_000 });
      expect(await checkRun(input(), ports)).to.deep.include({
        state: 'timed-out',
        message: 'the job has not ended within 3600 s; last: ECONNREFUSED',
      });
    });

    it('is not overslept: the last wait ends at it', async () => {
      const { ports } = world({ state: 'running' }, { now: START + 3_590_500, nextWait: 600 });
      expect(await checkRun(input(), ports)).to.deep.include({ state: 'running', waitSeconds: 10 });
    });
  });

  describe('D-14 the lock', () => {
    it('that ran out is taken again while the job runs', async () => {
      const { ports, seen } = world({ state: 'running' }, { holder: null });
      expect(await checkRun(input(), ports)).to.deep.include({ state: 'running' });
      expect(seen.acquired).to.equal(1);
    });

    it('of another execution ends this one with an error', async () => {
      const { ports, seen } = world({ state: 'running' }, { holder: 'arn:other' });
      expect(await rejection(checkRun(input(), ports))).to.deep.include({ name: 'Signalbox.Ownership' });
      expect(seen.beats).to.deep.equal([]);
    });
  });

  it('H-10 a run that was closed or taken over ends this execution with an error', async () => {
    expect(await rejection(checkRun(input(), world({ state: 'running' }, { isOpen: false }).ports))).to.deep.include({
      name: 'Signalbox.Ownership',
    });
  });
});
