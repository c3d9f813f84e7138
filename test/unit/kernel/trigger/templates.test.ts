import { expect } from 'chai';
import {
  hourOf,
  mentionsRun,
  placeholdersIn,
  placeholdersOf,
  problemOfPlaceholder,
  renderTemplates,
  stringsIn,
  withReportToken,
  withUnready,
} from '../../../../kernel/trigger/templates';

const values = placeholdersOf(
  { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h07' },
  { runId: 'r-1', attempt: 2, traceId: 'trace-1' },
);

describe('kernel/trigger/templates', () => {
  it('fills in every placeholder, at any depth, and leaves other values alone', () => {
    const trigger = {
      url: 'https://x/${date}/${hour}',
      n: 3,
      none: null,
      list: ['${schedule}', { deep: '${pipeline} ${runId} ${attempt} ${attempt}' }],
    };
    const before = structuredClone(trigger);
    expect(renderTemplates(trigger, values)).to.deep.equal({
      url: 'https://x/2026-03-07/07',
      n: 3,
      none: null,
      list: ['h07', { deep: 'orders r-1 2 2' }],
    });
    expect(trigger).to.deep.equal(before);
  });

  it('fills in days that follow from the date', () => {
    const text = "${date-1d} ${date:yyyyMMdd} ${monthStart-1M:yyyy-MM} ${weekStart:RRRR-'W'II}";
    expect(renderTemplates(text, values)).to.equal('2026-03-06 20260307 2026-02 2026-W10');
  });

  it('says what was expected in place of a placeholder', () => {
    for (const name of ['date-1d', 'hour', 'jobId', 'answer.page'])
      expect(problemOfPlaceholder(name), name).to.equal(undefined);
    for (const name of ['jobIds', 'myjobId', 'the answer.page'])
      expect(problemOfPlaceholder(name), name).to.match(/^only the placeholders/);
    const known = problemOfPlaceholder('day');
    expect(known).to.match(/^only the placeholders \$\{date\}, .*, and days such as \$\{date-1d\}/);
    expect(problemOfPlaceholder('date:YYYYMMDD')).to.equal(
      'a placeholder of a day: "YYYY" is none of yyyy, yy, MM, M, dd, d, DDD, RRRR, II, I, i, Q, as in ${date-1d}' +
        ' or ${date+1M:yyyy-MM}',
    );
    expect(problemOfPlaceholder('weekStart-1h')).to.match(/^a placeholder of a day: expected a day such as date-1d/);
  });

  it('B-49 expands nothing else', () => {
    for (const text of ['${AWS_SECRET_ACCESS_KEY}', '${constructor}', '${__proto__}', '$(date)', '$date', '${date']) {
      expect(renderTemplates(text, values)).to.equal(text);
    }
  });

  it('does not expand what a value brings in', () => {
    expect(renderTemplates('${runId}', { ...values, runId: '${date} $& $1' })).to.equal('${date} $& $1');
  });

  it('a trace id may be anything, and is made harmless for URLs and JSON', () => {
    const traced = (traceId: string) =>
      placeholdersOf(
        { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h07' },
        { runId: 'r-1', attempt: 2, traceId },
      ).traceId;
    expect(traced('Root=1-67891233-abcdef012345678912345678;Sampled=1')).to.equal(
      'Root=1-67891233-abcdef012345678912345678;Sampled=1',
    );
    expect(traced('a/b"c?d')).to.equal('a_b_c_d');
  });

  it('has no hour for a schedule that is not named after one', () => {
    const daily = placeholdersOf(
      { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' },
      { runId: 'r-1', attempt: 1, traceId: 't' },
    );
    expect(daily.hour).to.equal('');
    expect(renderTemplates('${unready}', daily)).to.equal('${unready}');
  });

  it('fills in the token of a report when the job is started, where it has one', () => {
    const trigger = { headers: { 'x-token': '${reportToken}' }, list: ['<${reportToken}>', 7] };
    expect(withReportToken(trigger, 'secret $&')).to.deep.equal({
      headers: { 'x-token': 'secret $&' },
      list: ['<secret $&>', 7],
    });
    expect(withReportToken(trigger, undefined)).to.equal(trigger);
  });

  it('fills in what was not ready when the run starts', () => {
    expect(withUnready({ a: '${unready}' }, [{ type: 'freshness' }, { type: 'volume' }])).to.deep.equal({
      a: 'freshness,volume',
    });
    expect(withUnready('<${unready}>')).to.equal('<>');
  });

  it('finds every text of a value with its path', () => {
    expect(stringsIn({ a: ['x', 7, { b: 'y' }], c: null, d: undefined })).to.deep.equal([
      { path: ['a', 0], text: 'x' },
      { path: ['a', 2, 'b'], text: 'y' },
    ]);
    expect(stringsIn('x')).to.deep.equal([{ path: [], text: 'x' }]);
    expect(stringsIn(7, ['a'])).to.deep.equal([]);
  });

  it('knows which texts name the run', () => {
    expect(mentionsRun('a ${runId}')).to.equal(true);
    expect(mentionsRun('a ${date} runId')).to.equal(false);
  });

  it('finds the placeholders of a text', () => {
    expect(placeholdersIn('a ${date} b ${nope}').map(({ name }) => name)).to.deep.equal(['date', 'nope']);
  });

  const hours: [string, string | undefined][] = [
    ['h00', '00'],
    ['h23', '23'],
    ['h24', undefined],
    ['h7', undefined],
    ['daily', undefined],
    ['xh07', undefined],
    ['h071', undefined],
  ];
  for (const [schedule, hour] of hours)
    it(`the hour of ${schedule} is ${hour ?? 'unknown'}`, () => expect(hourOf(schedule)).to.equal(hour));
});
