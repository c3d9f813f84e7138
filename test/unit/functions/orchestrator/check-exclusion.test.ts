/** Whether a date runs at all. */
import { expect } from 'chai';
import { AT } from '../../../contract/table-examples';
import { LOCK, type OrchestratorWorld, orchestratorWorld, register, rejection } from './orchestrator-world';

describe('functions/orchestrator: decisions', () => {
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

    it('B-43 an excluded day and a disabled pipeline leave one audit event, however often asked for', async () => {
      await register(world, { exclusions: { days: ['saturday'] } });
      for (let repeat = 0; repeat < 2; repeat += 1) {
        expect(await world.call('checkExclusion', { notBefore: '' })).to.deep.include({
          result: 'excluded',
          reason: '2026-03-07 is a saturday, which is excluded',
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

    it("D-06 judges the instance's date, not today", async () => {
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
