/** A backfill that continues to the pipelines that wait for it. */
import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import { runBackfill } from '../../../../../cli/verbs/run/backfill';
import { cancelBackfill } from '../../../../../cli/verbs/run/backfill-cancel';
import {
  answerMarker,
  completed,
  judge,
  register,
  running,
  runOf,
  seedRun,
  triggering,
} from '../../../../support/seeds';
import { testSession } from '../../../../support/session';

const options = { from: '2026-03-06', to: '2026-03-07', concurrency: 2, withDependants: true };

describe('cli/verbs/run/backfill: chains', () => {
  it('--with-dependants requests the whole chain, upstreams first, and follows what they start', async () => {
    const session = testSession();
    await register(session);
    for (const [name, upstream] of [
      ['report', 'orders'],
      ['board', 'report'],
    ])
      await register(session, { name, upstream: [upstream] });
    const done = [triggering, running, completed] as const;
    await seedRun(session, runOf({ pipelineId: 'report', runId: 'report-1' }), ...done);
    let polls = 0;
    session.onSleep = async () => {
      polls += 1;
      const { reruns } = session.stack.tables;
      const [asked, after] = [await reruns.waiting('orders'), await reruns.waiting('report')];
      if (polls === 1) {
        expect(asked.map(({ date, afterUpstreams }) => [date, afterUpstreams])).to.deep.equal([
          ['2026-03-06', undefined],
          ['2026-03-07', undefined],
        ]);
        expect(after.map(({ date, afterUpstreams }) => [date, afterUpstreams])).to.deep.equal([['2026-03-07', true]]);
        expect(await reruns.waiting('board')).to.deep.equal([]);
        await judge(session, asked[0]!, 'its budget is used up');
        await judge(session, asked[1]!, null);
      }
      if (polls === 2) {
        await seedRun(session, runOf({ runId: 'orders-2', attempt: 2 }), ...done);
        await reruns.dropRequest(after[0]!);
      }
      if (polls === 3) await seedRun(session, runOf({ pipelineId: 'board', runId: 'board-1' }), ...done);
      if (polls > 3) throw new Error('it never ends');
    };
    expect(await runBackfill(session, 'orders', { ...options, json: true })).to.equal(1);
    expect(
      session
        .json()
        .instances.map(({ pipelineId, date, state }: Record<string, string>) => `${pipelineId} ${date} ${state}`),
    ).to.deep.equal([
      'orders 2026-03-06 refused',
      'orders 2026-03-07 completed',
      'report 2026-03-06 refused',
      'report 2026-03-07 completed',
      'board 2026-03-06 refused',
      'board 2026-03-07 completed',
    ]);
  });

  it('--with-dependants follows no start of a dependant that was in shadow mode and starts nothing', async () => {
    const session = testSession();
    await register(session);
    await register(session, { name: 'report', upstream: ['orders'] });
    const dependant = { pipelineId: 'report', date: '2026-03-06', scheduleId: 'daily' };
    await answerMarker(session, dependant, { answer: 'started', mode: 'shadow' });
    let polls = 0;
    session.onSleep = async () => {
      polls += 1;
      if (polls > 1) throw new Error('it never ends');
      for (const request of await session.stack.tables.reruns.waiting('orders'))
        await judge(session, request, 'its budget is used up');
    };
    expect(await runBackfill(session, 'orders', { ...options, to: '2026-03-06' })).to.equal(1);
    expect(session.out()).to.match(/report 2026-03-06 daily.*upstream orders has not completed/);
  });

  it('--with-dependants reports a pipeline without dependants', async () => {
    const session = testSession();
    await register(session);
    const error = await runBackfill(session, 'orders', options).catch((thrown) => thrown);
    expect(error).to.be.instanceOf(UsageError);
    expect(error.message).to.equal('no pipeline waits for orders. Leave --with-dependants out.');
  });

  it('--cancel ends what is left of the whole chain, dependants first', async () => {
    const session = testSession();
    await register(session);
    await register(session, { name: 'report', upstream: ['orders'] });
    session.onSleep = () => {
      session.interrupt();
      throw new Error('aborted');
    };
    const done = [triggering, running, completed] as const;
    await seedRun(session, runOf({ pipelineId: 'report', runId: 'report-1' }), ...done);
    await runBackfill(session, 'orders', options);
    expect(await cancelBackfill(session, 'orders', options)).to.equal(0);
    expect(session.out()).to.include(
      'Requested the cancellation of the rest of the backfill of orders with its dependants for ' +
        '2026-03-06..2026-03-07: 3 waiting, 0 running.',
    );
  });
});
