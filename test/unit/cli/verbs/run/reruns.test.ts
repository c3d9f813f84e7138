/** rerun and backfill: what is written, and what is said of the answer. */
import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import { runWhy } from '../../../../../cli/verbs/report/why';
import { runBackfill } from '../../../../../cli/verbs/run/backfill';
import { cancelBackfill } from '../../../../../cli/verbs/run/backfill-cancel';
import { runPause } from '../../../../../cli/verbs/run/pause';
import { runRerun } from '../../../../../cli/verbs/run/rerun';
import { NOON } from '../../../../support/clock';
import { pattern } from '../../../../support/pattern';
import { completed, judge, register, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

describe('cli/verbs/run/rerun', () => {
  it('writes a request as anyone may, and says that it has begun', async () => {
    const session = testSession();
    await register(session);
    session.onSleep = async () => judge(session, (await session.stack.tables.reruns.waiting('orders'))[0]!, null);
    expect(await runRerun(session, 'orders', { reason: 'prices' })).to.equal(0);
    expect(session.out()).to.equal('Rerun of orders for 2026-03-07 has begun as attempt 2.\n');
  });

  it('says why it was refused, with exit code 1', async () => {
    const session = testSession();
    await register(session);
    session.onSleep = async () =>
      judge(session, (await session.stack.tables.reruns.waiting('orders'))[0]!, '1 of 1 reruns have been used');
    expect(await runRerun(session, 'orders', { json: true })).to.equal(1);
    expect(session.json()).to.deep.equal({
      ...orders,
      status: 'refused',
      attempt: null,
      rerunId: 'rerun-orders-2026-03-07',
      message: '1 of 1 reruns have been used',
    });
  });

  it('reports a request without a decision; `why` does, too', async () => {
    const session = testSession();
    await register(session);
    expect(await runRerun(session, 'orders', {})).to.equal(0);
    expect(session.out()).to.match(/^Rerun of orders for 2026-03-07 requested\. It has not begun/);
    await runWhy(session, 'orders', { date: '2026-03-07' });
    expect(session.out()).to.include(
      'A rerun was requested by signalbox-cli and waits.\n5 reruns of the pipeline are in progress',
    );
  });
});

describe('cli/verbs/run/rerun of failed chunks', () => {
  const withChunks = async (ended: boolean): Promise<TestSession> => {
    const session = testSession();
    await register(session, { trigger: { type: 'fan-out', worker: { functionName: 'fit' }, chunks: ['a', 'b'] } });
    await seedRun(session, runOf(), { ...triggering, triggeredAt: triggering.at }, running, completed);
    const { chunks } = session.stack.tables;
    await chunks.register({ runId: 'run-1', survey: 'orders', createdAt: NOON }, [
      { chunkId: 'chunk-0000000' },
      { chunkId: 'chunk-0000001' },
    ]);
    const worker = { worker: 'w', invocation: 'w', at: NOON, leaseUntil: NOON };
    for (const chunkId of ended ? ['chunk-0000000', 'chunk-0000001'] : ['chunk-0000000']) {
      await chunks.claim('run-1', chunkId, worker);
      await chunks.complete('run-1', chunkId, { worker: 'w', at: NOON, startedAt: NOON });
    }
    return session;
  };
  const refusalOf = (session: TestSession): Promise<string> =>
    runRerun(session, 'orders', { failedChunks: true }).then(
      () => '',
      (error: Error) => error.message,
    );

  it('requests those alone', async () => {
    const session = await withChunks(false);
    expect(await runRerun(session, 'orders', { failedChunks: true })).to.equal(0);
    const [request] = await session.stack.tables.reruns.waiting('orders');
    expect(request!.failedChunks).to.equal(true);
  });

  it('says where there are none', async () => {
    expect(await refusalOf(await withChunks(true))).to.equal(
      'all 2 chunks of run run-1 have completed. Leave --failed-chunks out.',
    );
    const session = testSession();
    await register(session);
    expect(await refusalOf(session)).to.equal('orders has no chunks: its trigger is http. Leave --failed-chunks out.');
    const unrun = testSession();
    await register(unrun, { trigger: { type: 'fan-out', worker: { functionName: 'fit' }, chunks: ['a'] } });
    expect(await refusalOf(unrun)).to.match(/^the last attempt of orders for 2026-03-07 has no chunks/);
  });
});

describe('cli/verbs/run/rerun of a held pipeline', () => {
  it('says that the request waits, since when, and for what', async () => {
    const session = testSession();
    await register(session);
    await runPause(session, 'orders', { reason: 'maintenance' });
    expect(await runRerun(session, 'orders', {})).to.equal(0);
    expect(session.out()).to.match(
      pattern(
        /Rerun of orders for 2026-03-07 requested\. It waits until `signalbox resume orders`: /,
        /the pipeline is paused since 2026-03-07 12:0.*maintenance/,
      ),
    );
  });
});

describe('cli/verbs/run/backfill', () => {
  const options = { from: '2026-03-04', to: '2026-03-07', concurrency: 2 };

  it('requests what has not completed, leaves out what is excluded, and reports the end', async () => {
    const session = testSession();
    await register(session, { exclusions: { dates: ['2026-03-05'] } });
    await seedRun(session, runOf({ date: '2026-03-04', runId: 'done' }), triggering, running, completed);
    session.onSleep = async () => {
      for (const request of await session.stack.tables.reruns.waiting('orders')) {
        expect(request).to.include({ concurrency: 2, backfill: '2026-03-04..2026-03-07' });
        await judge(session, request, request.date === '2026-03-06' ? 'its budget is used up' : null);
        if (request.date === '2026-03-07')
          await seedRun(
            session,
            runOf({ runId: 'new', attempt: 2, executionArn: 'arn:new' }),
            triggering,
            running,
            completed,
          );
      }
    };
    expect(await runBackfill(session, 'orders', { ...options, json: true })).to.equal(1);
    expect(session.json().counts).to.deep.equal({ skipped: 1, excluded: 1, refused: 1, completed: 1 });
    expect(
      session.json().instances.map(({ date, state }: { date: string; state: string }) => `${date} ${state}`),
    ).to.deep.equal(['2026-03-04 skipped', '2026-03-05 excluded', '2026-03-06 refused', '2026-03-07 completed']);
  });

  it('Ctrl-C ends the command and not the backfill; called again, it requests nothing twice', async () => {
    const session = testSession();
    await register(session);
    session.onSleep = () => {
      session.interrupt();
      throw new Error('aborted');
    };
    expect(await runBackfill(session, 'orders', options)).to.equal(1);
    expect(session.err()).to.include('The backfill continues in the background. Call it again to follow it.');
    const before = await session.stack.tables.reruns.waiting('orders');
    expect(before).to.have.length(4);
    session.clock.advance(60_000);
    await runBackfill(session, 'orders', options);
    expect(await session.stack.tables.reruns.waiting('orders')).to.deep.equal(before);
  });

  it('--cancel requests the end of the rest of this backfill, what waits first, and of nothing else', async () => {
    const session = testSession();
    await register(session);
    session.onSleep = async () => {
      const requests = await session.stack.tables.reruns.waiting('orders');
      await judge(session, requests[0]!, null);
      session.interrupt();
      throw new Error('aborted');
    };
    await runBackfill(session, 'orders', options);
    await session.stack.tables.reruns.request({
      ...orders,
      date: '2026-03-01',
      kind: 'manual',
      reason: '',
      requestedBy: 'joe',
      requestedAt: NOON,
      concurrency: undefined,
      backfill: undefined,
    });
    const written: string[] = [];
    const { cancelRequests } = session.stack.tables;
    const { write } = cancelRequests;
    cancelRequests.write = async (request) => {
      written.push(`${request.date} ${request.reason}`);
      await write(request);
    };
    expect(await cancelBackfill(session, 'orders', options)).to.equal(0);
    expect(session.out()).to.equal(
      'Requested the cancellation of the rest of the backfill of orders for 2026-03-04..2026-03-07: 3 waiting, ' +
        '1 running.\n',
    );
    expect(written).to.deep.equal(
      ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-04'].map((date) => `${date} its backfill is cancelled`),
    );
    expect(await cancelBackfill(session, 'orders', { ...options, from: '2026-03-03' })).to.equal(0);
    expect(session.out()).to.include('Nothing of the backfill of orders for 2026-03-03..2026-03-07 waits or runs.');
  });

  for (const [wrong, message] of [
    [{ from: '2026-03-08' }, /is after/],
    [{ to: '2026-02-30' }, /must be existing dates/],
    [{ schedule: 'weekly' }, /has no schedule "weekly"; it has daily/],
    [{ from: '1990-01-01' }, /more than 5000 instances/],
  ] as const) {
    it(`refuses ${JSON.stringify(wrong)}`, async () => {
      const session = testSession();
      await register(session);
      const error = await runBackfill(session, 'orders', { ...options, ...wrong }).then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error).to.be.instanceOf(UsageError);
      expect(error!.message).to.match(message);
    });
  }
});
