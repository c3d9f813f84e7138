import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import { runMark } from '../../../../../cli/verbs/run/mark';
import { runPause } from '../../../../../cli/verbs/run/pause';
import {
  completed,
  failed,
  keepMarker,
  register,
  rejectMarker,
  running,
  runOf,
  seedRun,
  triggering,
} from '../../../../support/seeds';
import { testSession } from '../../../../support/session';

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

describe('cli/verbs/run/mark', () => {
  it('writes the MARKER for today, as any producer may', async () => {
    const session = testSession();
    await register(session);
    expect(await runMark(session, 'orders', {})).to.equal(0);
    expect(session.out()).to.equal('MARKER written: orders for 2026-03-07.\n');
    expect(await session.stack.findMarker(orders)).to.include({
      ...orders,
      source: 'signalbox-cli',
      writtenAt: '2026-03-07T12:00:00.000Z',
    });
  });

  it('takes today from the zone of the schedule', async () => {
    const session = testSession('2026-03-07T03:00:00.000Z');
    await register(session, { schedules: [{ name: 'daily', timezone: 'America/New_York' }] });
    await runMark(session, 'orders', { json: true });
    expect(session.json()).to.deep.equal({ ...orders, date: '2026-03-06', marked: true });
  });

  it('waits until the run has completed, and shows what it does on the way', async () => {
    const session = testSession();
    await register(session);
    session.onSleep = async (count) => {
      if (count === 1) await seedRun(session, runOf({ nextCheckAt: '2026-03-07T12:05:00.000Z' }), triggering, running);
      if (count === 3)
        await session.stack.tables.runs.transition((await session.stack.tables.runs.get('run-1'))!, completed, []);
    };
    expect(await runMark(session, 'orders', { wait: true })).to.equal(0);
    expect(session.err()).to.equal('MARKED\nRUNNING\n');
    expect(session.out()).to.match(/\nCOMPLETED {2}orders for 2026-03-07 completed/);
  });

  it('answers badly for a run that failed', async () => {
    const session = testSession();
    await register(session);
    session.onSleep = () => seedRun(session, runOf(), triggering, running, failed);
    expect(await runMark(session, 'orders', { wait: true, json: true })).to.equal(1);
    expect(session.json()).to.include({ marked: true, state: 'FAILED' });
  });

  it('does not take the failure of the attempt before for that of this one', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, failed);
    session.onSleep = async (count) => {
      if (count === 2)
        await seedRun(
          session,
          runOf({ runId: 'run-2', attempt: 2, executionArn: 'arn:execution-2' }),
          triggering,
          running,
          completed,
        );
    };
    expect(await runMark(session, 'orders', { wait: true, replay: true })).to.equal(0);
    expect(session.out()).to.match(/completed \(attempt 2\)/);
  });

  it('does not wait for what is completed already', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, completed);
    expect(await runMark(session, 'orders', { wait: true })).to.equal(0);
    expect(session.out()).to.contain('recorded as late data');
  });

  it('says that another run is requested where the pipeline reruns for late data', async () => {
    const session = testSession();
    await register(session, { lateData: 'rerun' });
    await seedRun(session, runOf(), triggering, running, completed);
    expect(await runMark(session, 'orders', {})).to.equal(0);
    expect(session.out()).to.contain(
      'It is COMPLETED already, so the MARKER is recorded as late data, and another run is requested, within ' +
        'budgets.driftReruns.',
    );
  });

  it('says that nothing runs on an excluded date, and why', async () => {
    const session = testSession();
    await register(session, { exclusions: { days: ['saturday'] } });
    expect(await runMark(session, 'orders', {})).to.equal(0);
    expect(session.out()).to.equal(
      'MARKER written: orders for 2026-03-07.\nNothing runs, because 2026-03-07 is a Saturday, an excluded day.\n',
    );
  });

  it('gives up waiting after the timeout', async () => {
    const session = testSession();
    await register(session);
    expect(await runMark(session, 'orders', { wait: true, timeoutSeconds: 5 })).to.equal(1);
    expect(session.err()).to.match(/has not ended within --timeout/);
    expect(session.clock.now()).to.equal(Date.parse('2026-03-07T12:00:05.000Z'));
  });

  it('writes nothing that would be rejected, says why, and how it runs all the same', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, failed);
    expect(await runMark(session, 'orders', {})).to.equal(1);
    expect(session.err()).to.equal(
      'No MARKER was written: one for orders for 2026-03-07 would be rejected, because attempt 1 is FAILED ' +
        '(PERMANENT), which a MARKER alone does not run again. To run it all the same: signalbox mark orders --date ' +
        '2026-03-07 --schedule daily --replay\n',
    );
    expect(await session.stack.findMarker(orders)).to.equal(undefined);
    expect(await runMark(session, 'orders', { date: '2026-02-01', json: true })).to.equal(1);
    expect(session.json()).to.include({ marked: false, state: 'REJECTED' });
    expect(session.json().sentences).to.deep.equal([
      '2026-02-01 is 34 days before 2026-03-07, and MARKERs may be 7 days old',
    ]);
  });

  it('does not advise --replay for a MARKER that would be rejected all the same', async () => {
    for (const replay of [false, true]) {
      const session = testSession();
      await register(session);
      expect(await runMark(session, 'orders', { date: '2026-04-01', replay, json: true })).to.equal(1);
      expect(session.json().remedy).to.equal('Write the MARKER when the data of that date is there.');
    }
  });

  it('does not wait where nothing follows: the pipeline is held', async () => {
    const session = testSession();
    await register(session);
    await runPause(session, 'orders', { reason: 'maintenance' });
    session.onSleep = (count) => (count === 2 ? keepMarker(session, orders) : undefined);
    expect(await runMark(session, 'orders', { wait: true })).to.equal(1);
    expect(session.out()).to.match(
      /orders is paused since .*: the MARKER is held, and starts after `signalbox resume /,
    );
    expect(session.out()).to.match(/HELD {2}orders starts nothing new.*\nIts MARKER is held/);
    expect(session.out()).to.contain('To continue: signalbox resume orders');
  });

  it('does not wait for a MARKER that repairs a failure and is held', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, failed);
    await runPause(session, 'orders', {});
    session.onSleep = (count) => (count === 1 ? keepMarker(session, orders) : undefined);
    expect(await runMark(session, 'orders', { date: '2026-03-07', replay: true, wait: true })).to.equal(1);
    expect(session.out()).to.match(
      /^HELD {2}orders starts nothing new: .*\nIts MARKER is held and starts after that\./m,
    );
  });

  it('does not wait for a schedule that opens after its time, and says when that is', async () => {
    const session = testSession();
    await register(session, { schedules: [{ name: 'daily', after: '18:00' }] });
    expect(await runMark(session, 'orders', { wait: true })).to.equal(1);
    expect(session.out()).to.contain('it waits for its schedule, which opens at 2026-03-07 18:00:00Z, in 6 hours');
  });

  it('ends with the reason when the MARKER is rejected meanwhile', async () => {
    const session = testSession();
    await register(session);
    session.onSleep = (count) => (count === 1 ? rejectMarker(session, orders, 'it is full') : undefined);
    expect(await runMark(session, 'orders', { wait: true })).to.equal(1);
    expect(session.out()).to.contain('was rejected: it is full.');
  });

  it('reports that the run continues when the command waits no longer', async () => {
    const session = testSession();
    await register(session);
    session.onSleep = (count) => (count === 2 ? session.interrupt() : undefined);
    expect(await runMark(session, 'orders', { wait: true })).to.equal(1);
    expect(session.err()).to.contain('orders for 2026-03-07 continues in the background. `signalbox why orders');
  });

  it('refuses a pipeline that is disabled', async () => {
    const session = testSession();
    await register(session, { enabled: false });
    const error = await runMark(session, 'orders', {}).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(UsageError);
    expect(await session.stack.findMarker(orders)).to.equal(undefined);
  });
});
