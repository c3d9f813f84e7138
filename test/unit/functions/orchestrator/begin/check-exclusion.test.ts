/** Whether a date runs at all. */
import { expect } from 'chai';
import { scheduleWait } from '../../../../../kernel/waiting/pacing';
import { NOT_WAKEABLE, neverWoken } from '../../../../../kernel/waiting/wake';
import { AT } from '../../../../support/clock';
import { exampleEvent } from '../../../../support/event';
import { EXECUTION } from '../../../../support/instance';
import { LOCK } from '../../../../support/job';
import { rejection } from '../../../../support/rejection';
import { exampleRun } from '../../../../support/run';
import { type OrchestratorWorld, OTHER, orchestratorWorld, register } from '../orchestrator-world';

describe('functions/orchestrator/begin: decisions', () => {
  let world: OrchestratorWorld;
  beforeEach(() => {
    world = orchestratorWorld();
  });

  describe('checkExclusion', () => {
    it('lets an ordinary day proceed and names the lock', async () => {
      await register(world);
      expect(await world.call('checkExclusion', { notBefore: '' })).to.deep.equal({
        result: 'proceed',
        reason: '',
        opensAt: AT,
        lockKey: LOCK,
        datesApartUntil: '',
        round: 0,
        wake: neverWoken,
      });
      expect(await world.eventsOf()).to.deep.equal([]);
    });

    it('D-15 the lock of a pipeline that runs per date carries the date', async () => {
      await register(world, { concurrency: 'per-date' });
      expect((await world.call('checkExclusion', { notBefore: '' })).lockKey).to.equal(`${LOCK}:2026-03-07`);
    });

    it('D-09 a MARKER before `after` waits for the opening', async () => {
      await register(world, { schedules: [{ name: 'daily', after: '08:00', timezone: 'America/New_York' }] });
      expect(await world.call('checkExclusion', { notBefore: '' })).to.deep.include({
        result: 'early',
        opensAt: '2026-03-07T13:00:00.000Z',
      });
      world.clock.set('2026-03-07T13:00:00.000Z');
      expect((await world.call('checkExclusion', { notBefore: '' })).result).to.equal('proceed');
    });

    describe('before the opening', () => {
      const early = (fields: object = {}) =>
        world.call('checkExclusion', { notBefore: '2026-03-07T10:00:00Z', ...fields });
      const waiter = EXECUTION.slice(EXECUTION.lastIndexOf(':') + 1);

      it('says how long to wait, where the token is stored, and which wake-ups it knows', async () => {
        await register(world);
        const first = await early();
        expect(first).to.deep.include({ result: 'early', round: 1, waitSeconds: 4 * 3600 });
        expect(first).to.have.deep.property('token', {
          tableName: 'signalbox-test',
          waiter,
          ttl: (Date.parse(AT) + 31 * 86_400_000) / 1000,
        });
        expect(first.wake).to.deep.equal({ seen: 0, counted: 0, early: 0, until: '2026-03-07T10:00:00.000Z' });
        await world.table.waits.countWakeUp(waiter, 'SCHEDULE');
        world.clock.advance(3_600_000);
        const woken = await early({ previous: first });
        expect(woken).to.deep.include({ result: 'early', round: 1, waitSeconds: 3 * 3600 });
        expect(woken.wake).to.deep.include({ seen: 1, early: 1 });
      });

      it('waits no longer than an execution lives, and then again', async () => {
        await register(world);
        const notBefore = '2026-05-07T06:00:00Z';
        const first = await early({ notBefore });
        expect(first).to.deep.include({ result: 'early', round: 1, waitSeconds: 30 * 86_400 });
        world.clock.advance(30 * 86_400_000);
        expect(await early({ notBefore, previous: first })).to.deep.include({
          result: 'early',
          round: 2,
          waitSeconds: 30 * 86_400,
        });
      });

      it('listens to wake-ups no more when it was woken as often as the history allows', async () => {
        await register(world);
        let previous = await early();
        for (let woken = 0; woken < scheduleWait.maxEarly; woken += 1) previous = await early({ previous });
        expect(previous.wake).to.deep.include({ seen: NOT_WAKEABLE, early: scheduleWait.maxEarly });
      });
    });

    it('ends an attempt that has ended or belongs to another execution, and gives back its lock', async () => {
      await register(world);
      await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 60_000);
      await world.table.runs.create(exampleRun({ executionArn: OTHER }), exampleEvent());
      const previous = { result: 'proceed' as const, lockKey: LOCK, round: 0 };
      expect(await world.call('checkExclusion', { notBefore: '', previous })).to.deep.include({
        result: 'excluded',
        outcome: 'ALREADY_DONE',
        reason: `attempt 1 belongs to ${OTHER}`,
      });
      expect(await world.table.locks.get(LOCK)).to.equal(undefined);
      expect(await world.eventsOf()).not.to.include('PIPELINE_EXCLUDED');
    });

    it('gives back the lock that its execution has when the day is excluded by now', async () => {
      await register(world, { exclusions: { days: ['saturday'] } });
      await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 60_000);
      const previous = { result: 'proceed' as const, lockKey: LOCK, round: 0 };
      expect((await world.call('checkExclusion', { notBefore: '', previous })).result).to.equal('excluded');
      expect(await world.table.locks.get(LOCK)).to.equal(undefined);
    });

    it('says nothing of shadow mode or of a calendar that is gone where the attempt has ended', async () => {
      await world.table.runs.create(exampleRun({ executionArn: OTHER }), exampleEvent());
      for (const fields of [{ mode: 'shadow' }, { exclusions: { calendar: 'gone' } }]) {
        await register(world, fields);
        const answer = await world.call('checkExclusion', { notBefore: '' });
        expect(answer).to.deep.include({ result: 'excluded', outcome: 'ALREADY_DONE' });
      }
    });

    it('B-43 an excluded day and a disabled pipeline leave one audit event, however often requested', async () => {
      await register(world, { exclusions: { days: ['saturday'] } });
      for (let repeat = 0; repeat < 2; repeat += 1) {
        expect(await world.call('checkExclusion', { notBefore: '' })).to.deep.include({
          result: 'excluded',
          reason: '2026-03-07 is a Saturday, an excluded day',
        });
        world.clock.advance(2000);
      }
      expect(await world.eventsOf()).to.deep.equal(['PIPELINE_EXCLUDED']);
      await register(world, { enabled: false });
      expect(await world.call('checkExclusion', { notBefore: '', date: '2026-03-09' })).to.deep.include({
        result: 'excluded',
        reason: 'pipeline orders is disabled',
      });
      expect(await world.eventsOf()).to.have.length(2);
    });

    it("D-06 decides for the instance's date, not for today", async () => {
      await register(world, { exclusions: { days: ['saturday'] } });
      expect((await world.call('checkExclusion', { notBefore: '', date: '2026-03-06' })).result).to.equal('proceed');
    });

    it('names an unknown pipeline, schedule, date, and a configuration of another version', async () => {
      expect((await rejection(world.call('checkExclusion', { notBefore: '' }))).message).to.include(
        'There is no pipeline orders',
      );
      await register(world);
      expect((await rejection(world.call('checkExclusion', { notBefore: '', scheduleId: 'h25' }))).message).to.include(
        '"h25"; it has daily',
      );
      expect((await rejection(world.call('checkExclusion', { notBefore: '', date: '2026-02-30' }))).name).to.equal(
        'Signalbox.Contract',
      );
      await world.table.config.register('pipeline', 'orders', {
        name: 'orders',
        archetype: 'batch',
        trigger: { type: 'carrier-pigeon' },
      });
      const error = await rejection(world.call('checkExclusion', { notBefore: '' }));
      expect(error.name).to.equal('Signalbox.Config');
      expect(error.message).to.include('trigger.type');
    });
  });
});
