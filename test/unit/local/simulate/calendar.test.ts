/** Times of the clock as the judges compute them, by the two rules of docs/time.md. */
import { expect } from 'chai';
import { opensAt } from '../../../../local/simulate/invariants/calendar';

const opening = (timezone: string, date: string, time: string): string =>
  new Date(
    opensAt({ schedules: [{ name: 'daily', after: time, timezone }] }, { date, scheduleId: 'daily' })!,
  ).toISOString();

describe('local/simulate/invariants/calendar', () => {
  const cases: [zone: string, date: string, time: string, instant: string][] = [
    ['UTC', '2026-03-07', '06:05', '2026-03-07T06:05:00.000Z'],
    ['Asia/Kolkata', '2026-03-07', '06:07', '2026-03-07T00:37:00.000Z'],
    ['America/New_York', '2026-03-08', '02:05', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08', '02:50', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08', '03:05', '2026-03-08T07:05:00.000Z'],
    ['America/New_York', '2026-11-01', '01:50', '2026-11-01T05:50:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
  ];
  for (const [zone, date, time, instant] of cases) {
    it(`${time} of ${date} in ${zone} is ${instant}`, () => {
      expect(opening(zone, date, time)).to.equal(instant);
    });
  }
});
