/**
 * Shadow mode: its logs and deadlines are stored beside the live ones, and neither mode sees those of the other. Part
 * of the contract of the table.
 */
import { expect } from 'chai';
import { executionName } from '../../../kernel/run/execution-name';
import type { Deadline, Run } from '../../../kernel/run/model';
import { nameInMode } from '../../../kernel/shadow/mode';
import { EventKind, RunStatus } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { exampleEvent } from '../../support/event';
import { executionArn, instance } from '../../support/instance';
import { exampleRun } from '../../support/run';
import { collect, type Opened } from './opened-table';

const shadowRun = (attempt = 1): Run =>
  exampleRun({
    runId: `shadow-${attempt}`,
    attempt,
    executionArn: executionArn(nameInMode('shadow', executionName(instance, attempt))),
  });
const alert = exampleEvent({ eventId: 'alert', kind: EventKind.alert, channel: 'alert' });

const runLogTests = (opened: () => Opened): void => {
  it('a shadow run has its own log, and its events are marked, no matter which component writes them', async () => {
    const { table } = opened();
    const run = shadowRun();
    expect((await table.runs.create(run, exampleEvent({ eventId: 'created' }))).result).to.equal('created');
    expect((await table.runs.create(run, exampleEvent({ eventId: 'created' }))).result).to.equal('exists');
    await table.runs.transition(run, { to: RunStatus.shadow, at: AT, message: 'would have started', completedAt: AT }, [
      alert,
    ]);
    expect(await table.runLogs.get(instance)).to.equal(undefined);
    expect(await table.runLogs.between('orders', '2026-03-07', '2026-03-07')).to.deep.equal([]);
    expect(await table.shadow.runLogs.get(instance)).to.deep.include({
      ...instance,
      status: 'SHADOW',
      attempt: 1,
      message: 'would have started',
    });
    expect(
      (await table.shadow.runLogs.between('orders', '2026-03-07', '2026-03-07')).map(({ status }) => status),
    ).to.deep.equal(['SHADOW']);
    const events = await table.events.list('orders', 10);
    expect(events.map(({ eventId, shadow, channel }) => [eventId, shadow, channel])).to.have.deep.members([
      ['shadow-created', true, null],
      ['shadow-alert', true, 'bus'],
    ]);
    expect(await collect(table.runs.open())).to.deep.equal([]);
  });

  it('D-17 the attempts of the two modes are counted apart', async () => {
    const { table } = opened();
    await table.runs.create(shadowRun(3), exampleEvent({ eventId: 'a' }));
    const live = exampleRun();
    expect((await table.runs.create(live, exampleEvent({ eventId: 'b' }))).result).to.equal('created');
    expect((await table.runs.create(shadowRun(2), exampleEvent({ eventId: 'c' }))).result).to.equal('superseded');
    expect([
      (await table.runLogs.get(instance))?.attempt,
      (await table.shadow.runLogs.get(instance))?.attempt,
    ]).to.deep.equal([1, 3]);
  });

  it("a failure without a run is the shadow's, too", async () => {
    const { table } = opened();
    const { executionArn: arn } = shadowRun();
    const failure = {
      ...instance,
      attempt: 1,
      executionArn: arn,
      traceId: 'trace',
      at: AT,
      failureCategory: 'PERMANENT' as const,
      message: 'no archetype',
    };
    expect(await table.runs.failWithoutRun(failure, [alert])).to.equal('recorded');
    expect(await table.runs.failWithoutRun(failure, [alert])).to.equal('already');
    expect(await table.runLogs.get(instance)).to.equal(undefined);
    expect(await table.shadow.runLogs.get(instance)).to.deep.include({ status: 'FAILED', runId: undefined });
    expect((await table.events.list('orders', 10)).map(({ channel }) => channel)).to.deep.equal(['bus']);
  });
};

const deadlineTests = (opened: () => Opened): void => {
  it('deadlines of the two modes are decided apart, and both are found when they are due', async () => {
    const { table, clock } = opened();
    const planned: Deadline = {
      ...instance,
      kind: 'evaluation',
      dueAt: AT,
      judgeAt: AT,
      riskAt: undefined,
      warned: false,
      attempt: 1,
      outcome: 'pending',
      decidedAt: undefined,
      reason: undefined,
      announced: false,
    };
    const opening = { ...planned, dueAt: '2026-03-07T05:00:00.000Z', judgeAt: '2026-03-07T05:00:00.000Z' };
    expect(await table.shadow.deadlines.open(opening)).to.deep.equal({ ...opening, shadow: true });
    expect(await table.deadlines.get(instance, 'evaluation')).to.equal(undefined);
    await table.deadlines.open(opening);
    expect((await collect(table.deadlines.due(clock.now()))).map(({ shadow = false }) => shadow).sort()).to.deep.equal([
      false,
      true,
    ]);
    await table.shadow.deadlines.decide(opening, { outcome: 'breached', reason: 'late', at: AT, announced: true }, [
      alert,
    ]);
    expect((await table.deadlines.get(instance, 'evaluation'))?.outcome).to.equal('pending');
    expect(await table.shadow.deadlines.get(instance, 'evaluation')).to.deep.include({
      outcome: 'breached',
      shadow: true,
    });
    expect(
      (await table.shadow.deadlines.between('orders', '2026-03-07', '2026-03-07')).map(({ outcome }) => outcome),
    ).to.deep.equal(['breached']);
    expect(
      (await table.deadlines.between('orders', '2026-03-07', '2026-03-07')).map(({ outcome }) => outcome),
    ).to.deep.equal(['pending']);
    expect((await table.events.list('orders', 10)).map(({ channel, shadow }) => [channel, shadow])).to.deep.equal([
      ['bus', true],
    ]);
  });
};

const comparisonTests = (opened: () => Opened): void => {
  it('a pipeline that changes its mode is registered anew: nothing that was due before is missed', async () => {
    const { table, clock } = opened();
    const registeredAt = async (): Promise<string> => (await table.config.pipeline('orders'))!.registeredAt;
    await table.config.register('pipeline', 'orders', { name: 'orders', mode: 'shadow' });
    clock.advance(1000);
    await table.config.register('pipeline', 'orders', { name: 'orders', mode: 'shadow', enabled: false });
    expect(await registeredAt()).to.equal(AT);
    await table.config.register('pipeline', 'orders', { name: 'orders' });
    expect(await registeredAt()).to.equal('2026-03-07T06:00:01.000Z');
    clock.advance(1000);
    await table.config.register('pipeline', 'orders', { name: 'orders', mode: 'live' });
    expect(await registeredAt()).to.equal('2026-03-07T06:00:01.000Z');
    await table.config.register('pipeline', 'orders', { name: 'orders', mode: 'Shadow' });
    expect(await registeredAt()).to.equal('2026-03-07T06:00:02.000Z');
  });

  it('actual runs are read by date, including those that cannot be parsed', async () => {
    const { table, putRaw } = opened();
    const actual = { ...instance, startedAt: AT, endedAt: null, outcome: null, source: 'cron' };
    await table.actuals.write({ ...actual, number: '' });
    await table.actuals.write({ ...actual, number: '2', startedAt: '2026-03-07T07:00:00.000Z' });
    await table.actuals.write({ ...actual, number: '', date: '2026-03-09' });
    await putRaw({ PK: 'ACTUAL#orders', SK: '2026-03-08#daily', startedAt: 'yesterday' });
    await putRaw({ PK: 'ACTUAL#orders', SK: '2026-03-08#old', startedAt: AT, ttl: 1 });
    const found = await table.actuals.between('orders', '2026-03-07', '2026-03-08');
    expect(found.map((each) => (each.ok ? each.actual.startedAt : each.place))).to.deep.equal([
      AT,
      '2026-03-07T07:00:00.000Z',
      'ACTUAL#orders / 2026-03-08#daily',
    ]);
  });
};

export const shadowContract = (opened: () => Opened): void => {
  describe('shadow mode', () => {
    runLogTests(opened);
    deadlineTests(opened);
    comparisonTests(opened);
  });
};
