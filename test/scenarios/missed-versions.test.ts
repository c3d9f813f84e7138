/** Deadlines that passed while the watchdog was down and the configuration changed: each version covers its time. */
import { expect } from 'chai';
import { acted, at, type Fields, orders } from './orders';

describe('scenarios: a version that no tick of the watchdog saw', () => {
  const hours = ['h06', 'h07', 'h08', 'h09', 'h10'].map((name) => ({ name, deadline: ':30' }));
  const hourly = orders({ schedules: hours });
  const registered = (time: string, fields: Fields): Fields =>
    at(time, { register: { kind: 'pipeline', ...hourly, ...fields } });
  const during = (events: Fields[]) =>
    acted({
      until: '2026-03-07T12:00:00Z',
      pipelines: [hourly],
      events,
      faults: [
        {
          target: 'lambda:watchdog',
          kind: 'crash-before',
          from: '2026-03-07T06:15:00Z',
          until: '2026-03-07T11:15:00Z',
        },
      ],
    });
  const missedHours = async (events: Fields[]): Promise<string[]> =>
    (await during(events)).result.alerts.map(
      ({ at, schedule, category }) => `${at.slice(11, 16)} ${schedule} ${category}`,
    );

  it('hours of a version in force are alerted, hours at which the pipeline was disabled are not', async () => {
    expect(
      await missedHours([
        registered('06:10', { enabled: false }),
        registered('08:15', {}),
        registered('09:45', { description: 'changed once more' }),
      ]),
    ).to.deep.equal(['11:15 h08 schedule_missed', '11:15 h09 schedule_missed', '11:15 h10 schedule_missed']);
  });

  it('an hour that was due before the deadline moved is alerted with its earlier deadline', async () => {
    const later = { schedules: hours.map((hour) => ({ ...hour, deadline: ':50' })) };
    const played = await during([registered('07:35', later)]);
    expect(
      played.result.alerts.map(({ message }) => message.replace(/.*due by 2026-03-07T(.....).*/, '$1')),
    ).to.deep.equal(['06:30', '07:30', '08:50', '09:50', '10:50']);
  });

  it('so are the hours of a pipeline that was registered, and changed, while no tick came', async () => {
    const early = orders({ name: 'new', schedules: hours });
    const later = { ...early, schedules: hours.map((hour) => ({ ...hour, deadline: ':50' })) };
    const register = (document: Fields): Fields => ({ register: { kind: 'pipeline', ...document } });
    const played = await during([at('07:05', register(early)), at('08:35', register(later))]);
    const told = played.result.alerts.filter(({ pipeline }) => pipeline === 'new');
    expect(told.map(({ message }) => message.replace(/.*due by 2026-03-07T(.....).*/, '$1'))).to.deep.equal([
      '07:30',
      '08:30',
      '09:50',
      '10:50',
    ]);
  });

  it('a date that is now excluded, or a pipeline that is now disabled, raises no alert', async () => {
    expect(await missedHours([registered('10:45', { exclusions: { dates: ['2026-03-07'] } })])).to.deep.equal([]);
    expect(await missedHours([registered('10:45', { enabled: false })])).to.deep.equal([]);
  });

  it('deadlines of live hours raise no alert after the pipeline has gone into shadow mode', async () => {
    expect(await missedHours([registered('09:45', { mode: 'shadow' })])).to.deep.equal([]);
  });

  describe('a schedule whose deadline moves while its pipeline is paused', () => {
    const daily = (deadline: string, fields: Fields = {}) =>
      orders({ schedules: [{ name: 'daily', deadline }], ...fields });
    const pausedMorning = async (deadline: string, marker: string[] = [], fields: Fields = {}): Promise<string[]> => {
      const { result } = await acted({
        until: '2026-03-07T18:00:00Z',
        pipelines: [daily('10:00')],
        events: [
          at('09:00', { pause: { pipeline: 'orders' } }),
          at('11:00', { register: { kind: 'pipeline', ...daily(deadline, fields) } }),
          at('12:00', { resume: { pipeline: 'orders' } }),
          ...marker.map((time) => at(time, { marker: { pipeline: 'orders', date: '2026-03-07', schedule: 'daily' } })),
        ],
      });
      return result.alerts.map(({ at: instant, message }) => `${instant.slice(11, 16)} ${message}`);
    };
    const missed = '12:05 orders has not started for 2026-03-07 (schedule daily), due by 2026-03-07T10:00:00.000Z';

    it('is alerted after the resumption with the deadline that it had', async () => {
      expect(await pausedMorning('15:00')).to.deep.equal([missed]);
      expect(await pausedMorning('15:00', ['14:00'])).to.deep.equal([missed]);
      expect(await pausedMorning('08:00')).to.deep.equal([missed]);
    });

    it('is not missed with a MARKER that the pause has held', async () => {
      expect(await pausedMorning('15:00', ['09:30'])).to.deep.equal([]);
      expect(await pausedMorning('08:00', ['09:30'])).to.deep.equal([]);
    });

    it('still has the deadlines of its completion decided during the pause', async () => {
      const sla = { sla: { completionDeadline: '11:30' } };
      expect((await pausedMorning('15:00', [], sla))[0]).to.match(/^11:30 .* was not completed by/);
    });
  });
});
