/** Local times as the invariants compute them, by the two rules of docs/time.md. */
import { expect } from 'chai';
import fc from 'fast-check';
import { type DailyCron, matchesCron, readCron } from '../../../kernel/time/cron';
import { addDays } from '../../../kernel/time/date';
import { isOfSchedule, opensAt } from '../../../simulator/invariants/calendar';
import { cronMatches, cronTime } from '../../../simulator/invariants/cron';

const opening = (timezone: string, date: string, time: string): string =>
  new Date(
    opensAt({ schedules: [{ name: 'daily', after: time, timezone }] }, { date, scheduleId: 'daily' })!,
  ).toISOString();

describe('simulator/invariants/calendar', () => {
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

  it('has no date that the clocks of a zone leave out', () => {
    const document = { schedules: [{ name: 'daily', timezone: 'Pacific/Apia' }] };
    const has = (date: string) => isOfSchedule(document, { date, scheduleId: 'daily' });
    expect(['2011-12-29', '2011-12-30', '2011-12-31'].map(has)).to.deep.equal([true, false, true]);
  });
});

describe('simulator/invariants/cron', () => {
  const days = (cron: string, from: string, count: number): string[] =>
    Array.from({ length: count }, (_, day) => addDays(from, day)).filter((date) => cronMatches(cron, date));

  it('counts the steps of a star from the first value of the field', () => {
    expect(days('0 6 1 */3 *', '2026-01-01', 365)).to.deep.equal([
      '2026-01-01',
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
    ]);
    expect(days('0 6 */10 1 *', '2026-01-01', 31)).to.deep.equal([
      '2026-01-01',
      '2026-01-11',
      '2026-01-21',
      '2026-01-31',
    ]);
  });

  it('has Sunday at the end of a range of named days', () => {
    expect(days('0 6 * * fri-sun', '2026-03-02', 7)).to.deep.equal(['2026-03-06', '2026-03-07', '2026-03-08']);
    expect(days('0 6 * * mon-sun', '2026-03-02', 7)).to.have.length(7);
    expect(days('0 6 * * sun-mon', '2026-03-02', 7)).to.deep.equal(['2026-03-02', '2026-03-08']);
  });

  const field = (least: number, most: number) => {
    const value = fc.integer({ min: least, max: most }).map(String);
    const step = fc.integer({ min: 1, max: most }).map((each) => `/${each}`);
    const range = fc
      .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
      .map((ends) => ends.sort((left, right) => left - right).join('-'));
    const stepped = fc
      .tuple(fc.oneof(fc.constant('*'), range), fc.oneof(fc.constant(''), step))
      .map((each) => each.join(''));
    return fc
      .array(fc.oneof(fc.constant('*'), value, stepped), { minLength: 1, maxLength: 2 })
      .map((parts) => parts.join(','));
  };

  it('finds the dates and the time of a day that the product finds, for all expressions', () => {
    const ofMonth = fc.oneof(
      fc.constantFrom('L', 'l', 'LW'),
      fc.integer({ min: 1, max: 30 }).map((days) => `L-${days}`),
      fc.integer({ min: 1, max: 31 }).map((day) => `${day}W`),
    );
    const weekday = fc.constantFrom('0', '1', '3', '6', '7', 'MON', 'fri');
    const names = fc.constantFrom('mon-sun', 'fri-sun', 'sat-sun', 'sun-sun', 'sun-tue', '5-sun', '0-sun', 'thu-sun/2');
    const ofWeek = fc
      .array(fc.tuple(weekday, fc.constantFrom('', '#1', '#3', '#5', 'L')), { minLength: 1, maxLength: 3 })
      .map((entries) => entries.map((entry) => entry.join('')).join(','));
    const expression = fc
      .tuple(
        field(0, 59),
        field(0, 23),
        fc.oneof(field(1, 31), ofMonth),
        field(1, 12),
        fc.oneof(field(0, 7), ofWeek, names),
      )
      .map((fields) => fields.join(' '));
    fc.assert(
      fc.property(expression, fc.integer({ min: 0, max: 1_500 }), (cron, after) => {
        const date = addDays('2026-01-01', after);
        const read = readCron(cron.replace(/^\S+ \S+/, '5 6')) as DailyCron;
        fc.pre(!('expected' in read));
        expect(cronMatches(cron, date)).to.equal(matchesCron(read, date));
        const timed = readCron(cron);
        if ('expected' in timed) return;
        const [hour, minute] = cronTime(cron).split(':').map(Number);
        expect(hour! * 60 + minute!).to.equal(timed.minuteOfDay);
      }),
      { numRuns: 500 },
    );
  });
});
