/** A backfill from a machine whose clock is ahead of the router's. */
import { expect } from 'chai';
import { runBackfill } from '../../../../../cli/verbs/run/backfill';
import { refusedRerun } from '../../../../../kernel/reruns/rerun';
import { judgeWaiting, runReruns } from '../../../../support/router';
import { completed, register, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import { testSession } from '../../../../support/session';

const range = { from: '2026-03-06', to: '2026-03-07', concurrency: 1, json: true };
const done = [triggering, running, completed] as const;

const ahead = async () => {
  const session = testSession();
  await register(session, { concurrency: 'per-date' });
  const { clock } = session;
  session.clock = { ...clock, now: () => clock.now() + 20 * 60_000 };
  const router = { ...session, clock };
  return { session, router, reruns: session.stack.tables.reruns };
};

describe('cli/verbs/run/backfill: a clock that is ahead', () => {
  it('follows the dates of the first call in the second, and ends with the last of them', async () => {
    const { session, router, reruns } = await ahead();
    const runOne = async (): Promise<void> => {
      await judgeWaiting(router, 'orders');
      await runReruns(router, 'orders', () => done);
    };
    session.onSleep = async () => {
      await runOne();
      throw new Error('left');
    };
    const error = await runBackfill(session, 'orders', range).then(
      () => undefined,
      ({ message }: Error) => message,
    );
    expect(error).to.equal('left');
    expect(await reruns.waiting('orders')).to.have.length(1);
    session.onSleep = async () => {
      await runOne();
      session.onSleep = () => expect.fail('it does not end');
    };
    expect(await runBackfill(session, 'orders', range)).to.equal(0);
    expect(session.json().counts).to.deep.equal({ completed: 2 });
    expect((await reruns.list('orders')).map(({ date, attempt }) => `${date} ${attempt}`).sort()).to.deep.equal([
      '2026-03-06 1',
      '2026-03-07 1',
    ]);
  });

  it('ends where its requests were refused', async () => {
    const { session, router, reruns } = await ahead();
    session.onSleep = async () => {
      const now = new Date(router.clock.now()).toISOString();
      for (const request of await reruns.waiting('orders')) {
        await reruns.refuse(refusedRerun(request, 'no budget', now), undefined);
        await reruns.dropRequest(request);
      }
      session.onSleep = () => expect.fail('it does not end');
    };
    expect(await runBackfill(session, 'orders', range)).to.equal(1);
    expect(session.json().counts).to.deep.equal({ refused: 2 });
  });

  it('ends where its requests were dropped because a MARKER has completed the dates', async () => {
    const { session, router, reruns } = await ahead();
    session.onSleep = async () => {
      for (const request of await reruns.waiting('orders')) await reruns.dropRequest(request);
      for (const date of ['2026-03-06', '2026-03-07']) await seedRun(router, runOf({ date, runId: date }), ...done);
      session.onSleep = () => expect.fail('it does not end');
    };
    expect(await runBackfill(session, 'orders', range)).to.equal(0);
    expect(session.json().counts).to.deep.equal({ completed: 2 });
  });
});
