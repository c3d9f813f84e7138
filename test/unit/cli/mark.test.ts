import { expect } from 'chai';
import { UsageError } from '../../../cli/exit';
import { runMark } from '../../../cli/mark';
import { completed, failed, register, running, runOf, seedRun, triggering } from './seeds';
import { testSession } from './session';

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

describe('cli/mark', () => {
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
    expect(await runMark(session, 'orders', { wait: true })).to.equal(0);
    expect(session.out()).to.match(/completed \(attempt 2\)/);
  });

  it('does not wait for what is completed already', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, completed);
    expect(await runMark(session, 'orders', { wait: true })).to.equal(0);
    expect(session.out()).to.contain('recorded as late data');
  });

  it('gives up waiting after the timeout', async () => {
    const session = testSession();
    await register(session);
    expect(await runMark(session, 'orders', { wait: true, timeoutSeconds: 5 })).to.equal(1);
    expect(session.err()).to.match(/has not ended within --timeout/);
    expect(session.clock.now()).to.equal(Date.parse('2026-03-07T12:00:05.000Z'));
  });

  it('refuses a pipeline that is disabled', async () => {
    const session = testSession();
    await register(session, { enabled: false });
    const error = await runMark(session, 'orders', {}).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(UsageError);
    expect(await session.stack.findMarker(orders)).to.equal(undefined);
  });
});
