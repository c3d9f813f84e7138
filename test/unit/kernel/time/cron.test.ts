import { expect } from 'chai';
import { Cron } from 'croner';
import { cronDateFrom, type DailyCron, matchesCron, readCron } from '../../../../kernel/time/cron';
import { addDays } from '../../../../kernel/time/date';

const cronOf = (text: string): DailyCron => {
  const read = readCron(text);
  if ('expected' in read) throw new Error(`the test's own expression is wrong: ${read.expected}`);
  return read;
};

describe('kernel/time/cron', () => {
  const dates: { expression: string; from: string; days: number; matches: string[] }[] = [
    {
      expression: '0 6 * * 1-5',
      from: '2026-03-05',
      days: 6,
      matches: ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'],
    },
    { expression: '0 6 * * 0', from: '2026-03-01', days: 10, matches: ['2026-03-01', '2026-03-08'] },
    { expression: '0 6 * * 7', from: '2026-03-01', days: 10, matches: ['2026-03-01', '2026-03-08'] },
    { expression: '0 6 * * sun', from: '2026-03-01', days: 10, matches: ['2026-03-01', '2026-03-08'] },
    { expression: '59 23 31 * *', from: '2026-01-01', days: 160, matches: ['2026-01-31', '2026-03-31', '2026-05-31'] },
    { expression: '0 0 29 2 *', from: '2026-01-01', days: 1100, matches: ['2028-02-29'] },
    { expression: '0 6 L * *', from: '2028-01-31', days: 65, matches: ['2028-01-31', '2028-02-29', '2028-03-31'] },
    { expression: '0 6 L-3 * *', from: '2028-01-20', days: 75, matches: ['2028-01-28', '2028-02-26', '2028-03-28'] },
    { expression: '0 6 L-30 * *', from: '2026-01-01', days: 100, matches: ['2026-01-01', '2026-03-01'] },
    { expression: '0 6 lw * *', from: '2026-01-01', days: 100, matches: ['2026-01-30', '2026-02-27', '2026-03-31'] },
    {
      expression: '0 6 1W * *',
      from: '2026-01-01',
      days: 95,
      matches: ['2026-01-01', '2026-02-02', '2026-03-02', '2026-04-01'],
    },
    { expression: '0 6 31w * *', from: '2026-05-01', days: 95, matches: ['2026-05-29', '2026-07-31'] },
    { expression: '0 6 * * mon#1', from: '2026-01-01', days: 70, matches: ['2026-01-05', '2026-02-02', '2026-03-02'] },
    { expression: '0 6 * * 2#2,5L', from: '2026-03-01', days: 31, matches: ['2026-03-10', '2026-03-27'] },
    {
      expression: '0 6 * * 0,1#2',
      from: '2026-03-01',
      days: 15,
      matches: ['2026-03-01', '2026-03-08', '2026-03-09', '2026-03-15'],
    },
    { expression: '0 6 * 6 7L', from: '2026-01-01', days: 365, matches: ['2026-06-28'] },
    { expression: '0 6 1,15 * *', from: '2026-02-10', days: 40, matches: ['2026-02-15', '2026-03-01', '2026-03-15'] },
    {
      expression: '0 6 */10 feb *',
      from: '2026-01-01',
      days: 365,
      matches: ['2026-02-01', '2026-02-11', '2026-02-21'],
    },
    { expression: '0 6 1 * 1', from: '2026-03-30', days: 8, matches: ['2026-03-30', '2026-04-01', '2026-04-06'] },
    // A field that begins with * restricts nothing in the sense of "either is enough": both have to match.
    { expression: '0 6 */10 * 1', from: '2026-05-01', days: 80, matches: ['2026-05-11', '2026-06-01'] },
    { expression: '0 6 1-7 * */7', from: '2026-03-01', days: 40, matches: ['2026-03-01', '2026-04-05'] },
    { expression: '0 6 1 * mon', from: '2026-03-30', days: 5, matches: ['2026-03-30', '2026-04-01'] },
    { expression: '0 6 * * 1,3', from: '2026-03-01', days: 8, matches: ['2026-03-02', '2026-03-04'] },
    { expression: '0 6 L-12 * *', from: '2026-03-01', days: 31, matches: ['2026-03-19'] },
    { expression: '0 6 10-12 * *', from: '2026-03-01', days: 31, matches: ['2026-03-10', '2026-03-11', '2026-03-12'] },
    {
      expression: '0 6 1-31/15 * *',
      from: '2026-03-01',
      days: 31,
      matches: ['2026-03-01', '2026-03-16', '2026-03-31'],
    },
    { expression: '0 6 5,*/15 * *', from: '2026-03-01', days: 30, matches: ['2026-03-01', '2026-03-05', '2026-03-16'] },
    {
      expression: '0 6 5,10-31/20 * *',
      from: '2026-03-01',
      days: 31,
      matches: ['2026-03-05', '2026-03-10', '2026-03-30'],
    },
    {
      expression: '0 6 1-7/3 jan,mar *',
      from: '2026-01-01',
      days: 70,
      matches: ['2026-01-01', '2026-01-04', '2026-01-07', '2026-03-01', '2026-03-04', '2026-03-07'],
    },
  ];
  for (const { expression, from, days, matches } of dates) {
    it(`${expression} matches ${matches.join(', ')} in the ${days} days from ${from}`, () => {
      const cron = cronOf(expression);
      const all = Array.from({ length: days }, (_, index) => addDays(from, index));
      expect(all.filter((date) => matchesCron(cron, date))).to.deep.equal(matches);
      const found: string[] = [];
      for (
        let date = cronDateFrom(cron.expression, from);
        date !== undefined && date <= all.at(-1)!;
        date = cronDateFrom(cron.expression, addDays(date, 1))
      )
        found.push(date);
      expect(found).to.deep.equal(matches);
    });
  }

  it('matches the dates that another library finds, in 28 years, with whatever is of a month', () => {
    const expressions = [
      ...['L', 'LW', '1W', '2W', '15W', '28W', '30W', '1-7', '*'].map((day) => `0 6 ${day} * *`),
      ...['MON#1', 'SUN#5', '5#3', '5L', '7L', 'TUEL', '1#1,1#3', '0,3L'].map((weekday) => `0 6 * * ${weekday}`),
      ...['0 6 LW 2,6 *', '0 6 L * 5L', '0 6 15W 1-3 MON#2'],
    ];
    const days = Array.from({ length: 28 * 365 + 7 }, (_, index) => addDays('2024-01-01', index));
    for (const expression of expressions) {
      const cron = cronOf(expression);
      const other = new Cron(expression, { timezone: 'UTC', domAndDow: false, paused: true });
      const found: string[] = [];
      let at = other.nextRun(new Date('2023-12-31T12:00:00Z'));
      while (at !== null && at.toISOString() < `${days.at(-1)}T23`) {
        found.push(at.toISOString().slice(0, 10));
        at = other.nextRun(at);
      }
      expect(
        days.filter((date) => matchesCron(cron, date)),
        expression,
      ).to.deep.equal(found);
    }
  });

  it('reads the time of day', () => {
    expect(cronOf('0 6 * * 1-5')).to.deep.equal({ expression: '0 6 * * 1-5', minuteOfDay: 360 });
    expect(cronOf('  59  23  *  *  mon ')).to.deep.equal({ expression: '59 23 * * MON', minuteOfDay: 1439 });
    expect(cronOf('05 00 * * *').minuteOfDay).to.equal(5);
  });

  const refused: [text: string, expected: RegExp][] = [
    ['', /five fields/],
    ['0 6 * *', /five fields/],
    ['0 0 6 * * *', /five fields/],
    ['@daily', /five fields/],
    ['0 6 ? * MON', /not \?$/],
    ['60 6 * * *', /60 is outside of .* 0 - 59\)$/],
    ['0 24 * * *', /24 is outside of .* 0 - 23/],
    ['0 6 * * funday', /five fields/],
    ['0 6 * * 5#6', /mon#1, 5L; not 5#6$/],
    ['0 6 * * 8L', /not 8L$/],
    ['0 6 * * L', /L is NaN/],
    ['0 6 * * FUN#1', /FUN is NaN/],
    ['0 6 * * 1-5#1', /not 1-5#1$/],
    ['0 6 32W * *', /not 32W$/],
    ['0 6 0W * *', /not 0W$/],
    ['0 6 W * *', /W is NaN/],
    ['0 6 L-31 * *', /L-3, LW, 15W, .* not L-31$/],
    ['0 6 L,15 * *', /not L,15$/],
    ['0 6 15W L *', /L is NaN/],
    ['0 6 31W 2 *', /matches a date/],
    ['0 6 1/2 * *', /not 1\/2$/],
    ['15W 6 * * *', /not 15W$/],
    ['1#2 6 * * *', /not 1#2$/],
    ['0 6 15,L-3 * *', /not 15,L-3$/],
    ['0 6 15W,20 * *', /not 15W,20$/],
    ['0 6 * * 1#12', /not 1#12$/],
    ['0 6 */2x * *', /not \*\/2X$/],
    ['0 6 1,*/x * *', /not 1,\*\/X$/],
    ['0 6 1-5/x * *', /not 1-5\/X$/],
    ['0 6 1,2-5/x * *', /not 1,2-5\/X$/],
    ['0 6 * FOO *', /FOO is NaN/],
    ['0 6 5-1 * *', /Invalid range/],
    ['rate(1 hour)', /five fields/],
    ['0 * * * *', /every: hour` with `after: ":00"`/],
    ['5 */1 * * *', /every: hour` with `after: ":05"`/],
    ['0 6,18 * * *', /a schedule of its own for each time/],
    ['*/15 6 * * *', /a schedule of its own for each time/],
    ['* * * * *', /a schedule of its own for each time/],
    ['*/30 * * * *', /a schedule of its own for each time/],
    ['0 6 30 2 *', /matches a date/],
  ];
  for (const [text, expected] of refused) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(readCron(text)).to.have.property('expected').that.matches(expected);
    });
  }
});
