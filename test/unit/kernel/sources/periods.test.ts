/** Months and weeks that signals name, and the run of a schedule in them. */
import { expect } from 'chai';
import { checkMarkers } from '../../../../kernel/sources/check';
import { compileKeyPattern } from '../../../../kernel/sources/key-pattern';
import { notOnceIn, readPeriod, runDateIn, runsIn } from '../../../../kernel/sources/periods';
import { readCron } from '../../../../kernel/time/cron';
import { pipelineOf } from '../../../support/documents';

const schedule = (cron?: string) => ({
  name: 'reports',
  ...(cron === undefined ? {} : { cron: readCron(cron) as Exclude<ReturnType<typeof readCron>, { expected: string }> }),
});

const monthOf = (year: string, number: string) => readPeriod({ kind: 'month', year, number });
const weekOf = (year: string, number: string) => readPeriod({ kind: 'week', year, number });

describe('periods of signals', () => {
  it('have the days of the calendar', () => {
    expect(runsIn(schedule(), monthOf('2026', '2')!)).to.have.length(28);
    expect(runsIn(schedule(), monthOf('2028', '02')!)).to.have.length(29);
    expect(runsIn(schedule(), weekOf('2026', '01')!)).to.deep.include.members(['2025-12-29', '2026-01-04']);
    expect(runsIn(schedule(), weekOf('2026', '53')!)[0]).to.equal('2026-12-28');
  });

  it('are none where the year has no such month or week', () => {
    expect([monthOf('2026', '13'), monthOf('2026', '00'), weekOf('2025', '53'), weekOf('2026', '00')]).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  const found = (pattern: string, text: string) => {
    const read = compileKeyPattern(pattern)?.(text);
    if (typeof read !== 'object') return read;
    return read.period === undefined ? read.date : (readPeriod(read.period) ?? 'none');
  };
  const texts: [pattern: string, text: string, expected: unknown][] = [
    ['dt={date:yyyy-MM}/*', 'dt=2026-11/x', { kind: 'month', first: '2026-11-01' }],
    ["w={date:RRRR-'W'II}", 'w=2026-W48', { kind: 'week', first: '2026-11-23' }],
    ["{date:RRRR'w'I}", '2026w1', { kind: 'week', first: '2025-12-29' }],
    ['y={date:yyyy}/m={date:M}/', 'y=2026/m=3/', { kind: 'month', first: '2026-03-01' }],
    ['{date:yyyy-MM}', '2026-14', 'none'],
    ["{date:RRRR-'W'II}", '2025-W53', 'none'],
    ['{date:yyyy-MM}', '2026-11-03', undefined],
    ['{date:yyyy-MM-dd}', '2026-11-03', '2026-11-03'],
  ];
  for (const [pattern, text, expected] of texts)
    it(`finds ${JSON.stringify(expected) ?? 'nothing'} in ${text} by ${pattern}`, () => {
      expect(found(pattern, text)).to.deep.equal(expected);
    });

  const crons: [cron: string | undefined, kind: 'month' | 'week', expected: unknown][] = [
    ['0 6 L * *', 'month', undefined],
    ['0 6 1 * *', 'month', undefined],
    ['0 6 * * mon#1', 'month', undefined],
    ['0 6 * * sun', 'week', undefined],
    ['0 6 30 * *', 'month', { period: '2026-02', runs: [] }],
    ['0 6 * * 1', 'month', { period: '2026-01', runs: ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26'] }],
    ['0 6 * * 1,4', 'week', { period: '2026-W01', runs: ['2025-12-29', '2026-01-01'] }],
    ['0 6 * 1-11 sun', 'week', { period: '2026-W49', runs: [] }],
  ];
  for (const [cron, kind, expected] of crons)
    it(`${expected === undefined ? 'have' : 'do not have'} one run each of ${cron} where they are a ${kind}`, () => {
      expect(notOnceIn(schedule(cron), kind)).to.deep.equal(expected);
    });

  it('are refused in a signal where the schedule, as it is configured now, does not run once in them', () => {
    const november = { kind: 'month', year: '2026', number: '11' } as const;
    expect(runDateIn(november, schedule('0 6 L * *'))).to.deep.equal({ date: '2026-11-30' });
    const remedy = 'Give the schedule a cron that runs once in each month, or let the sender name the day.';
    expect(runDateIn(november, schedule('0 6 31 * *'))).to.deep.equal({
      reason: 'it names 2026-11, and the schedule reports has no run in it',
      remedy,
    });
    expect(runDateIn(november, schedule('0 6 * * sun'))).to.deep.equal({
      reason: 'it names 2026-11, and the schedule reports has 5 runs in it, such as 2026-11-01 and 2026-11-08',
      remedy,
    });
    expect(runDateIn({ ...november, number: '13' }, schedule())).to.deep.include({ reason: '"2026-13" is no month' });
  });

  it('are refused at registration with an example, where the schedule does not run once in each', () => {
    const problems = (entry: object, cron?: string) =>
      checkMarkers(
        pipelineOf({
          markers: [entry],
          schedules: [
            { name: 'reports', ...(cron === undefined ? {} : { cron }) },
            { name: 'monthly', cron: '0 6 L * *' },
          ],
        }),
      ).map(({ path, expected, remedy }) => `${path.join('.')}: expected ${expected}. ${remedy}`);
    const object = { type: 's3', bucket: 'raw', key: 'dt={date:yyyy-MM}/_SUCCESS', schedule: 'reports' };
    expect(problems(object)).to.deep.equal([
      'markers.0.key: expected a day in it, or a schedule that runs once in each month; reports has 31 runs, such as ' +
        '2026-01-01 and 2026-01-02, in 2026-01. Give the schedule a cron such as "0 6 L * *" for the last day of ' +
        'each month, or name the day too.',
    ]);
    expect(problems(object, '0 6 30 * *').join()).to.match(/; reports has no run in 2026-02\./);
    expect(problems(object, '0 6 1 * *')).to.deep.equal([]);
    const { schedule: _named, ...any } = { ...object, key: '{schedule}/dt={date:yyyy-MM}/_SUCCESS' };
    expect(problems(any, '0 6 1 * *')).to.deep.equal([]);
    expect(problems(any).join()).to.match(/^markers\.0\.key: .*; reports has 31 runs/);
    const event = { type: 'event', pattern: { source: ['shop'] }, date: 'detail.week', schedule: 'reports' };
    expect(problems({ ...event, format: "RRRR-'W'II" }, '0 6 1 * *').join()).to.match(
      /^markers\.0\.format: expected a day in it, or a schedule that runs once in each week; reports has no run in/,
    );
    expect(problems({ ...event, format: "RRRR-'W'II" }, '0 6 * * sun')).to.deep.equal([]);
  });
});
