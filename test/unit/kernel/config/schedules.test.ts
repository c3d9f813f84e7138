import { expect } from 'chai';
import { describeProblem, parsePipeline } from '../../../../kernel/config';
import { pipelineDocument, pipelineOf } from '../../../support/documents';

const complaints = (...schedules: Record<string, unknown>[]): string => {
  const parsed = parsePipeline(pipelineDocument({ schedules }));
  return parsed.ok ? '' : parsed.problems.map(describeProblem).join('\n');
};

describe('kernel/config schedules', () => {
  it('B-11 B-16 `every: hour` is 24 schedules, each with the settings of the one', () => {
    const { schedules } = pipelineOf({
      schedules: [{ name: 'hourly', every: 'hour', after: ':05', deadline: ':45', timezone: 'Asia/Kolkata' }],
    });
    expect(schedules.map(({ name }) => name)).to.deep.equal([
      'h00',
      'h01',
      'h02',
      'h03',
      'h04',
      'h05',
      'h06',
      'h07',
      'h08',
      'h09',
      'h10',
      'h11',
      'h12',
      'h13',
      'h14',
      'h15',
      'h16',
      'h17',
      'h18',
      'h19',
      'h20',
      'h21',
      'h22',
      'h23',
    ]);
    expect(schedules[7]).to.deep.equal({
      name: 'h07',
      after: { at: 'hour', minute: 5 },
      deadline: { at: 'hour', minute: 45 },
      timezone: 'Asia/Kolkata',
    });
  });

  it('the hours go well with other schedules, with :MM in the deadlines of the sla and with ${hour}', () => {
    expect(pipelineOf({ schedules: [{ every: 'hour' }, { name: 'daily' }] }).schedules).to.have.length(25);
    expect(
      parsePipeline(
        pipelineDocument({
          schedules: [{ every: 'hour' }],
          sla: { evaluationDeadline: ':30' },
          trigger: { type: 'http', url: 'https://x/${hour}' },
        }),
      ).ok,
    ).to.equal(true);
    expect(
      parsePipeline(
        pipelineDocument({ schedules: [{ every: 'hour' }, { name: 'daily' }], sla: { evaluationDeadline: ':30' } }),
      ).ok,
    ).to.equal(false);
  });

  it('a cron expression is a time of the day and the dates that it matches', () => {
    expect(
      pipelineOf({ schedules: [{ name: 'weekdays', cron: '0 6 * * mon-fri', deadline: '+45m' }] }).schedules,
    ).to.deep.equal([
      {
        name: 'weekdays',
        cron: { expression: '0 6 * * MON-FRI', minuteOfDay: 360 },
        deadline: { at: 'offset', seconds: 2700 },
      },
    ]);
  });

  const refused: { what: string; schedules: Record<string, unknown>[]; says: RegExp }[] = [
    {
      what: 'a schedule without a name',
      schedules: [{ deadline: '10:00' }],
      says: /^schedules\[0\]\.name: found nothing; expected the name of the schedule/,
    },
    {
      what: 'an hour beside all hours',
      schedules: [{ name: 'h07' }, { every: 'hour' }],
      says: /^schedules\[1\]\.every: .*h07 is there already/,
    },
    {
      what: 'all hours beside an hour',
      schedules: [{ every: 'hour' }, { name: 'h07' }],
      says: /^schedules\[1\]\.name: .*h07 is there already/,
    },
    {
      what: 'all hours twice',
      schedules: [{ every: 'hour' }, { every: 'hour' }],
      says: /^schedules\[1\]\.every: .*h00 is there already/,
    },
    {
      what: 'a time of the clock for all hours',
      schedules: [{ every: 'hour', deadline: '10:00' }],
      says: /^schedules\[0\]\.deadline: found `"10:00"`; expected :MM or \+DURATION/,
    },
    {
      what: 'an opening of the clock for all hours',
      schedules: [{ every: 'hour', after: '06:00' }],
      says: /^schedules\[0\]\.after: found `"06:00"`; expected :MM,/,
    },
    { what: 'every day', schedules: [{ name: 'daily', every: 'day' }], says: /^schedules\[0\]\.every: .*one of hour/ },
    {
      what: 'two times when it opens',
      schedules: [{ name: 'daily', cron: '0 6 * * *', after: '07:00' }],
      says: /^schedules\[0\]\.after: .*the cron expression says when/,
    },
    {
      what: 'cron for every hour',
      schedules: [{ every: 'hour', cron: '0 6 * * *' }],
      says: /^schedules\[0\]\.every: .*either `every` or `cron`/,
    },
    {
      what: 'cron that is not cron',
      schedules: [{ name: 'daily', cron: 'daily at six' }],
      says: /^schedules\[0\]\.cron: found `"daily at six"`; expected five fields/,
    },
    {
      what: 'cron with two times a day',
      schedules: [{ name: 'daily', cron: '0 6,18 * * *' }],
      says: /^schedules\[0\]\.cron: .*a schedule of its own for each time/,
    },
    {
      what: ':MM beside cron',
      schedules: [{ name: 'daily', cron: '0 6 * * *', deadline: ':45' }],
      says: /^schedules\[0\]\.deadline: .*not named after an hour/,
    },
  ];
  for (const { what, schedules, says } of refused) {
    it(`refuses ${what}`, () => expect(complaints(...schedules)).to.match(says));
  }
});
