/** Where date and schedule stand in keys and texts. */
import { expect } from 'chai';
import { compileDateFormat, compileKeyPattern, type Found, wildcardOf } from '../../../../core/sources/key-pattern';

const found = (pattern: string, text: string): Found | string | undefined => {
  const compiled = compileKeyPattern(pattern);
  if ('expected' in compiled) throw new Error(compiled.expected);
  return compiled.match(text);
};

const nothingElse = { hour: undefined, schedule: undefined };

describe('core/sources/key-pattern', () => {
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
  ];
  for (const [pattern, text, expected] of fitting)
    it(`${pattern} finds ${expected.date} in ${text}`, () => expect(found(pattern, text)).to.deep.equal(expected));

  const others: [pattern: string, text: string][] = [
    ['raw/dt={date}/_SUCCESS', 'raw/dt=2026-03-07/_SUCCESS.tmp'],
    ['raw/dt={date}/_SUCCESS', 'x/raw/dt=2026-03-07/_SUCCESS'],
    ['raw/dt={date}/*', 'raw/dt=2026-03-07/a/b'],
    ['a.b/{date}', 'axb/2026-03-07'],
    ['{date}', 'today'],
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
    ['raw/{date:yyyy-MM}', /year, month and day/],
    ['raw/{date:YYYY-MM-DD}', /a date format of yyyy, MM/],
    ["raw/{date:yyyy'T}", /single quotes/],
    ['raw/{date', /a date in it/],
    ['*/*/*/*/{date}', /at most 3 of/],
  ];
  for (const [pattern, expected] of refused)
    it(`${pattern} is refused`, () =>
      expect(compileKeyPattern(pattern)).to.have.property('expected').that.matches(expected));

  it('the format of a date is the same without braces', () => {
    const compiled = compileDateFormat('yyyyMMdd');
    expect('match' in compiled && compiled.match('20260307')).to.deep.equal({ date: '2026-03-07', ...nothingElse });
    expect(compileDateFormat('MMdd')).to.have.property('expected');
  });

  it('is a wildcard of EventBridge', () => {
    expect(wildcardOf('raw/dt={date:yyyy/MM}/{hour}*/_SUCCESS')).to.equal('raw/dt=*/*/_SUCCESS');
    expect(wildcardOf('{date}**')).to.equal('*');
  });
});
