/** Positions of date and schedule in keys and texts. */
import { expect } from 'chai';
import {
  compileKeyPattern,
  type Found,
  patternOfFormat,
  readKeyPattern,
  wildcardOf,
} from '../../../../kernel/sources/key-pattern';

const found = (pattern: string, text: string): Found | string | undefined => {
  const match = compileKeyPattern(pattern);
  if (match === undefined) throw new Error(`${pattern} is refused`);
  return match(text);
};

const nothingElse = { hour: undefined, schedule: undefined };

describe('kernel/sources/key-pattern', () => {
  const fitting: [pattern: string, text: string, expected: Found][] = [
    ['raw/orders/dt={date}/_SUCCESS', 'raw/orders/dt=2026-03-07/_SUCCESS', { date: '2026-03-07', ...nothingElse }],
    ['{date:yyyy/MM/dd}/{hour}/*', '2026/03/07/6/part-0', { date: '2026-03-07', hour: 6, schedule: undefined }],
    ['{date:yyyyMMdd}_{hour}.csv', '20260307_23.csv', { date: '2026-03-07', hour: 23, schedule: undefined }],
    ["in/{date:yyyy-MM-dd'T'HH}", 'in/2026-03-07T05', { date: '2026-03-07', hour: 5, schedule: undefined }],
    [
      'year={date:yyyy}/month={date:M}/day={date:d}/*',
      'year=2026/month=3/day=7/x',
      { date: '2026-03-07', ...nothingElse },
    ],
    ['{date:yyyy.DDD}', '2024.366', { date: '2024-12-31', ...nothingElse }],
    ['{schedule}/{date}/**', 'eu-west/2026-03-07/a/b', { date: '2026-03-07', hour: undefined, schedule: 'eu-west' }],
    ['a.b/{date}', 'a.b/2026-02-30', { date: '2026-02-30', ...nothingElse }],
    ['{date:yyyy-DDD}', '2026-366', { date: '2026-366', ...nothingElse }],
    ['{date}/{date:HH}', '2026-03-07/99', { date: '2026-03-07', hour: 99, schedule: undefined }],
    ['sales/*{date:d.M.yyyy}.csv', 'sales/eu25.12.2026.csv', { date: '2026-12-25', ...nothingElse }],
    ['{date}/*{hour}', '2026-03-07/part12', { date: '2026-03-07', hour: 12, schedule: undefined }],
    ['{date}/{hour}*', '2026-03-07/12x', { date: '2026-03-07', hour: 12, schedule: undefined }],
    ['{date:yyyyMMdd}{hour}.csv', '202603077.csv', { date: '2026-03-07', hour: 7, schedule: undefined }],
    ['{hour}{date:yyyyMMdd}', '1220260307', { date: '2026-03-07', hour: 12, schedule: undefined }],
    ['*1{date:yyyyMMdd}', 'v120260307', { date: '2026-03-07', ...nothingElse }],
    ['*1/{date}', 'part21/2026-03-07', { date: '2026-03-07', ...nothingElse }],
    [
      '{schedule}-{date}/x',
      'a-2026-03-06-2026-03-07/x',
      { date: '2026-03-07', hour: undefined, schedule: 'a-2026-03-06' },
    ],
    ['**/dt={date}/ü*', 'a/b/dt=2026-03-07/ü😀', { date: '2026-03-07', ...nothingElse }],
  ];
  for (const [pattern, text, expected] of fitting)
    it(`${pattern} finds ${expected.date} in ${text}`, () => expect(found(pattern, text)).to.deep.equal(expected));

  const others: [pattern: string, text: string][] = [
    ['raw/dt={date}/_SUCCESS', 'raw/dt=2026-03-07/_SUCCESS.tmp'],
    ['raw/dt={date}/_SUCCESS', 'x/raw/dt=2026-03-07/_SUCCESS'],
    ['raw/dt={date}/*', 'raw/dt=2026-03-07/a/b'],
    ['a.b/{date}', 'axb/2026-03-07'],
    ['{date}', 'today'],
    ['*{date}', 'v12026-03-07'],
    ['{date}*', '2026-03-071'],
    ['{date}/*{hour}', '2026-03-07/part123'],
    ['{schedule}{date:yyyyMMdd}', 'h0620260307'],
    ['{hour}*{date:yyyyMMdd}', '1220260307'],
    ['*1{date:yyyyMMdd}', 'v2120260307'],
  ];
  for (const [pattern, text] of others)
    it(`${pattern} leaves ${text} alone`, () => expect(found(pattern, text)).to.equal(undefined));

  it('two dates in one text contradict each other, and one that is written twice does not', () => {
    expect(found('{date}/{date:yyyyMMdd}', '2026-03-07/20260308')).to.equal('it says 07 and 08');
    expect(found('{date:yyyy}/{date}', '2026/2026-03-07')).to.deep.equal({ date: '2026-03-07', ...nothingElse });
  });

  const refused: [pattern: string, expected: RegExp][] = [
    ['raw/{dt}/x', /only the placeholders/],
    ['raw/{hour}', /a date in it/],
    ['raw/{date:yyyy}', /year, month and day, with year and month \(yyyy-MM\), or with year and week \(RRRR-'W'II\)$/],
    ['raw/{date:yyyy-II}', /year, month and day, with year and month/],
    ['raw/{date:YYYY-MM-DD}', /a date format of yyyy, MM/],
    ["raw/{date:yyyy'T}", /single quotes/],
    ['raw/{date', /a date in it/],
    ['*/*/*/*/{date}', /at most 3 of/],
    ['*/*/{hour}/{schedule}/{date}', /at most 3 of/],
  ];
  for (const [pattern, expected] of refused)
    it(`${pattern} is refused`, () =>
      expect(readKeyPattern(pattern)).to.have.property('expected').that.matches(expected));

  it('reads a date in a format as it reads a placeholder', () => {
    expect(compileKeyPattern(patternOfFormat('yyyyMMdd'))?.('20260307')).to.deep.equal({
      date: '2026-03-07',
      ...nothingElse,
    });
    expect(readKeyPattern(patternOfFormat('MMdd'))).to.have.property('expected');
  });

  it('gives up a long text at the first character that does not fit, and reads one that fits once', () => {
    const long = 'a'.repeat(200_000);
    expect(found('**/**/**/{date}', `${long}/`)).to.equal(undefined);
    expect(found('a*{date}', `${long}2026-03-07`)).to.deep.equal({ date: '2026-03-07', ...nothingElse });
  });

  it('is a wildcard of EventBridge', () => {
    expect(wildcardOf('raw/dt={date:yyyy/MM}/{hour}*/_SUCCESS')).to.equal('raw/dt=*/*/_SUCCESS');
    expect(wildcardOf('{date}**')).to.equal('*');
  });
});
