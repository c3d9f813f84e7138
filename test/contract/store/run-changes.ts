/** Changes of runs: part of the contract of the table. */
import { expect } from 'chai';
import { EventChannel, FailureCategory, RunStatus, TraitStatus } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { exampleEvent } from '../../support/event';
import { EXECUTION, executionArn, instance } from '../../support/instance';
import { exampleRun } from '../../support/run';
import { collect, created, type Opened } from './opened-table';

export const changeTests = (opened: () => Opened): void => {
  it('B-27 B-26 G-22 goes through its states; the end leaves the open list, ends the log, has a ttl', async () => {
    const { table, clock } = opened();
    const run = exampleRun();
    await table.runs.create(run, created);
    const triggering = await table.runs.transition(
      run,
      { to: RunStatus.triggering, at: '2026-03-07T06:01:00.000Z', startToken: 't' },
      [],
    );
    expect(triggering).to.deep.include({ result: 'changed' });
    expect((await table.runLogs.get(instance))!.status).to.equal(RunStatus.pending);
    const [openRun] = await collect(table.runs.open());
    expect(openRun).to.deep.include({
      status: RunStatus.triggering,
      version: 2,
      startToken: 't',
      updatedAt: '2026-03-07T06:01:00.000Z',
    });
    const end = '2026-03-07T06:02:00.000Z';
    const ended = await table.runs.transition(openRun!, { to: RunStatus.completed, at: end, completedAt: end }, [
      exampleEvent({ eventId: 'end' }),
    ]);
    expect(ended).to.deep.include({ result: 'changed' });
    expect(await collect(table.runs.open())).to.deep.equal([]);
    expect(await table.runLogs.get(instance)).to.deep.include({
      status: RunStatus.completed,
      completedAt: end,
      createdAt: AT,
    });
    expect(await table.runs.list('orders', 10)).to.deep.equal([await table.runs.get(run.runId)]);
    clock.set('2026-04-06T06:01:59.000Z');
    expect(await table.runs.get(run.runId)).to.not.equal(undefined);
    clock.set('2026-04-06T06:02:00.000Z');
    expect(await table.runs.get(run.runId)).to.equal(undefined);
    expect(await table.runs.list('orders', 10)).to.deep.equal([]);
  });

  it('G-02 a repeated change is `already`; stale and foreign ones are refused with the run as it is', async () => {
    const { table } = opened();
    const run = exampleRun();
    await table.runs.create(run, created);
    const change = { to: RunStatus.triggering, at: AT, startToken: 't' };
    const first = await table.runs.transition(run, change, []);
    expect(await table.runs.transition(run, change, [])).to.deep.equal({ result: 'already', run: first.run });
    expect(await table.runs.transition(run, { to: RunStatus.failed, at: AT }, [])).to.deep.equal({
      result: 'refused',
      run: first.run,
    });
    const stranger = { ...first.run!, executionArn: executionArn('other') };
    expect(await table.runs.transition(stranger, { to: RunStatus.running, at: AT }, [])).to.deep.equal({
      result: 'refused',
      run: first.run,
    });
    expect(await table.runs.transition(exampleRun({ runId: 'unknown' }), change, [])).to.deep.equal({
      result: 'refused',
      run: undefined,
    });
    expect((await collect(table.runs.open())).map(({ status }) => status)).to.deep.equal([RunStatus.triggering]);
  });

  it('a refused change records no event', async () => {
    const { table } = opened();
    const run = exampleRun();
    await table.runs.create(run, created);
    await table.runs.transition({ ...run, version: 7 }, { to: RunStatus.failed, at: AT }, [
      exampleEvent({ eventId: 'never' }),
    ]);
    expect((await table.events.list('orders', 10)).map(({ eventId }) => eventId)).to.deep.equal(['created']);
  });
};

/** Changes that only a run's execution may make, and its record of a failure before the run exists. */
export const executionTests = (opened: () => Opened): void => {
  it('a sign of life is taken from the owner of an open run only', async () => {
    const { table } = opened();
    const run = exampleRun();
    await table.runs.create(run, created);
    const life = { aliveAt: '2026-03-07T06:05:00.000Z', nextCheckAt: '2026-03-07T06:06:00.000Z' };
    const blocking = [{ type: 'freshness', status: TraitStatus.fail, reason: 'late' }];
    expect(await table.runs.heartbeat(run.runId, executionArn('other'), life)).to.equal(false);
    expect(await table.runs.heartbeat(run.runId, EXECUTION, { ...life, blocking })).to.equal(true);
    expect(await table.runs.get(run.runId)).to.deep.equal({ ...run, ...life, blocking });
    await table.runs.heartbeat(run.runId, EXECUTION, { ...life, blocking: [] });
    const alive = (await table.runs.get(run.runId))!;
    expect(alive.blocking).to.deep.equal([]);
    await table.runs.transition(alive, { to: RunStatus.cancelled, at: AT }, []);
    expect(await table.runs.heartbeat(run.runId, EXECUTION, life)).to.equal(false);
    expect(await table.runs.heartbeat('unknown', EXECUTION, life)).to.equal(false);
  });

  it('B-02 an attempt that ended before it had a run is logged once; a terminal or newer log stays', async () => {
    const { table } = opened();
    const failure = {
      ...instance,
      attempt: 1,
      executionArn: EXECUTION,
      traceId: 't',
      at: AT,
      failureCategory: FailureCategory.permanent,
      message: 'unknown archetype',
    };
    const alert = exampleEvent({ eventId: 'alert', channel: EventChannel.alert });
    expect(await table.runs.failWithoutRun(failure, [alert])).to.equal('recorded');
    expect(await table.runLogs.get(instance)).to.deep.include({
      status: RunStatus.failed,
      attempt: 1,
      runId: undefined,
      message: 'unknown archetype',
      completedAt: AT,
    });
    expect(await table.runs.failWithoutRun({ ...failure, at: '2026-03-07T06:00:02.000Z' }, [alert])).to.equal(
      'already',
    );
    expect(await table.runs.failWithoutRun({ ...failure, executionArn: executionArn('other') }, [alert])).to.equal(
      'refused',
    );
    await table.runs.create(exampleRun({ attempt: 2 }), created);
    expect(await table.runs.failWithoutRun(failure, [alert])).to.equal('refused');
    expect((await table.events.list('orders', 10)).filter(({ eventId }) => eventId === 'alert')).to.have.length(1);
  });
};
