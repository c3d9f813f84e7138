/** Waits, wake-ups, who waits for what, and whose job it is: part of the contract of the table. */
import { expect } from 'chai';
import type { WaitedFor } from '../../../kernel/traits/waited-for';
import { NOT_WAKEABLE } from '../../../kernel/waiting/wake';
import { RunStatus, WaitPhase } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { exampleEvent } from '../../support/event';
import { instance } from '../../support/instance';
import { exampleRun } from '../../support/run';
import type { Opened } from './opened-table';

const wakeUpTests = (opened: () => Opened): void => {
  it('a wake-up before the first wait is counted, by phase', async () => {
    const { waits } = opened().table;
    expect(await waits.get('run-1', WaitPhase.job)).to.equal(undefined);
    expect(await waits.countWakeUp('run-1', WaitPhase.job)).to.deep.equal({
      wakeUps: 1,
      taskToken: undefined,
      listens: true,
      until: undefined,
    });
    expect(await waits.countWakeUp('run-1', WaitPhase.job)).to.include({ wakeUps: 2 });
    expect(await waits.get('run-1', WaitPhase.job)).to.include({ wakeUps: 2 });
    expect(await waits.get('run-1', WaitPhase.traits)).to.equal(undefined);
  });

  it('gives the token that the state machine laid, and says when it does not listen', async () => {
    const { table, putRaw } = opened();
    const item = {
      PK: 'WAIT#run-1',
      SK: 'TRAITS',
      taskToken: 'token',
      seen: 4,
      waitsUntil: AT,
      wakeUps: 4,
      ttl: Date.parse('2026-04-07T06:00:00.000Z') / 1000,
    };
    await putRaw(item);
    expect(await table.waits.countWakeUp('run-1', WaitPhase.traits)).to.deep.equal({
      wakeUps: 5,
      taskToken: 'token',
      listens: true,
      until: AT,
    });
    await putRaw({ ...item, seen: NOT_WAKEABLE });
    expect(await table.waits.get('run-1', WaitPhase.traits)).to.deep.equal({
      wakeUps: 4,
      taskToken: 'token',
      listens: false,
      until: AT,
    });
  });

  it('an item that has run out is left alone', async () => {
    const { table, putRaw } = opened();
    await putRaw({
      PK: 'WAIT#run-1',
      SK: 'JOB',
      taskToken: 'token',
      seen: 0,
      wakeUps: 7,
      ttl: Date.parse(AT) / 1000,
    });
    expect(await table.waits.countWakeUp('run-1', WaitPhase.job)).to.include({ wakeUps: 7 });
  });
};

const waitingForTests = (opened: () => Opened): void => {
  const sensor: WaitedFor = { kind: 'sensor', name: 'landed' };

  it('finds the runs that wait for a sensor or an upstream, up to a limit, and removes them', async () => {
    const { waits } = opened().table;
    const upstream: WaitedFor = { kind: 'upstream', pipelineId: 'raw', date: '2026-03-07', scheduleId: 'daily' };
    const expiresAt = '2026-03-07T10:00:00.000Z';
    for (const runId of ['run-1', 'run-2', 'run-3'])
      await waits.register(runId, instance, [sensor, upstream], expiresAt);
    await waits.register('run-1', instance, [sensor, upstream], expiresAt);
    const ids = async (thing: WaitedFor, limit = 10) =>
      (await waits.waitingFor(thing, limit)).map(({ runId }) => runId);
    expect(await ids(sensor)).to.deep.equal(['run-1', 'run-2', 'run-3']);
    expect(await ids(upstream, 2)).to.have.length(2);
    expect(await waits.waitingFor(sensor, 1)).to.deep.equal([
      { runId: 'run-1', date: '2026-03-07', scheduleId: 'daily' },
    ]);
    await waits.forget('run-2', sensor);
    await waits.forget('run-2', sensor);
    expect(await ids(sensor)).to.deep.equal(['run-1', 'run-3']);
    expect(await ids({ kind: 'sensor', name: 'other' })).to.deep.equal([]);
    opened().clock.set(expiresAt);
    expect(await ids(sensor)).to.deep.equal([]);
  });
};

const jobTests = (opened: () => Opened): void => {
  const run = exampleRun();

  it('a started job leads to its run where its engine sends events, and nowhere else', async () => {
    const { table } = opened();
    await table.runs.create(run, exampleEvent());
    const triggering = await table.runs.transition(
      run,
      { to: RunStatus.triggering, at: AT, startToken: run.runId, engine: 'http' },
      [],
    );
    expect(await table.waits.runOfJob('http', 'job-1')).to.equal(undefined);
    await table.runs.transition(
      triggering.run!,
      { to: RunStatus.running, at: AT, jobId: 'job-1', jobReportsItsEnd: true },
      [],
    );
    expect(await table.waits.runOfJob('http', 'job-1')).to.equal(run.runId);
    expect(await table.waits.runOfJob('lambda', 'job-1')).to.equal(undefined);
  });

  it('an id that cannot be part of a key keeps no start from being recorded', async () => {
    const { table } = opened();
    await table.runs.create(run, exampleEvent());
    const triggering = await table.runs.transition(
      run,
      { to: RunStatus.triggering, at: AT, startToken: run.runId, engine: 'http' },
      [],
    );
    const running = await table.runs.transition(
      triggering.run!,
      { to: RunStatus.running, at: AT, jobId: 'job#1', jobReportsItsEnd: true },
      [],
    );
    expect(running.result).to.equal('changed');
    expect(await table.waits.runOfJob('http', 'job#1')).to.equal(undefined);
  });
};

export const waitContract = (opened: () => Opened): void => {
  describe('waits', () => {
    wakeUpTests(opened);
    waitingForTests(opened);
    jobTests(opened);
  });
};
