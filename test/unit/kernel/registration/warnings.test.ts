import { expect } from 'chai';
import { warningsOf } from '../../../../kernel/registration/warnings';
import { archetypeOf, calendarOf, pipelineOf } from '../../../support/documents';

type Fields = Record<string, unknown>;

const warningsIn = (fields: Fields, { archetype = {}, calendar }: { archetype?: Fields; calendar?: Fields } = {}) =>
  warningsOf({
    pipeline: pipelineOf(fields),
    archetype: archetypeOf(archetype),
    calendar: calendar === undefined ? undefined : calendarOf(calendar),
    from: '2026-03-07',
  });

const stable = { readinessRule: { type: 'all-required-pass', stableFor: 10 } };
const twoZones = {
  schedules: [{ name: 'daily', after: '06:00', timezone: 'America/New_York' }],
  sla: { evaluationDeadline: '11:30', timezone: 'Europe/Berlin' },
};

describe('kernel/registration/warnings', () => {
  const cases: [what: string, fields: Fields, archetype: Fields, field: string, says: RegExp, dates: string[]][] = [
    [
      'a deadline before the opening',
      { schedules: [{ name: 'daily', after: '09:00', deadline: '08:00' }] },
      {},
      'deadline',
      /^08:00 is meant for the next day.* may begin at 2026-03-07T09:00Z, and this is 2026-03-08T08:00Z, 23 h/,
      ['2026-03-07'],
    ],
    [
      'a deadline of the SLA before the time of a cron expression',
      { schedules: [{ name: 'daily', cron: '0 9 * * *' }], sla: { evaluationDeadline: '08:00' } },
      {},
      'evaluationDeadline',
      /^08:00 is meant for the next day/,
      ['2026-03-07'],
    ],
    [
      'a completion just before the evaluation',
      { sla: { evaluationDeadline: '10:00', completionDeadline: '09:00' } },
      {},
      'completionDeadline',
      /^09:00 is meant for the next day.*2026-03-08T09:00Z, 23 h later/,
      ['2026-03-07'],
    ],
    [
      'a start that is due after the evaluation',
      { schedules: [{ name: 'daily', deadline: '12:00' }], sla: { evaluationDeadline: '10:00' } },
      {},
      'deadline',
      /^12:00 is in an impossible order: .* have started by 2026-03-07T12:00Z, .* is 2026-03-07T10:00Z already\. Write/,
      ['2026-03-07'],
    ],
    [
      'a start that is due after the completion',
      { schedules: [{ name: 'daily', after: '06:00', deadline: '+5h' }], sla: { completionDeadline: '10:00' } },
      {},
      'deadline',
      /must have started by 2026-03-07T11:00Z, and its completionDeadline is 2026-03-07T10:00Z already/,
      ['2026-03-07'],
    ],
    [
      'a completion that is due before the evaluation, as durations',
      { sla: { evaluationDeadline: '+4h', completionDeadline: '+2h' } },
      {},
      'completionDeadline',
      /ready by 2026-03-07T04:00Z, and .* is 2026-03-07T02:00Z already, so it is decided at 2026-03-07T04:00Z/,
      ['2026-03-07'],
    ],
    [
      'a duration for the completion that ends before the time of the evaluation',
      {
        schedules: [{ name: 'daily', after: '06:00' }],
        sla: { evaluationDeadline: '10:00', completionDeadline: '+3h' },
      },
      {},
      'completionDeadline',
      /must be ready by 2026-03-07T10:00Z, and its completionDeadline is 2026-03-07T09:00Z already/,
      ['2026-03-07'],
    ],
    [
      'two zones whose clocks change on different days',
      twoZones,
      {},
      'evaluationDeadline',
      /^11:30 jumps by a day.*2026-03-07 has 23\.5 h until then, that of 2026-03-08 has 0\.5 h.*2026-03-08, 2026-/,
      ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'],
    ],
    [
      'attempts behind a time of the clock',
      { sla: { validationTimeout: '10:00' }, retry: { maxAttempts: 3 } },
      {},
      'validationTimeout',
      /^10:00 is a time .* 3 attempts.*begins at 2026-03-07T10:01Z waits until 2026-03-08T10:00Z\. Write a duration/,
      ['2026-03-07'],
    ],
    [
      'attempts behind a time of the hour',
      { schedules: [{ every: 'hour' }], sla: { validationTimeout: ':45' }, budgets: { codeRetries: 1 } },
      {},
      'validationTimeout',
      /^:45 is a time .* 2 attempts .*begins at 2026-03-07T00:46Z waits until 2026-03-07T01:45Z/,
      ['2026-03-07'],
    ],
    [
      'confirmations that take longer than the timeout',
      { sla: { validationTimeout: '+8m' } },
      stable,
      'validationTimeout',
      /^\+8m leaves 8 minutes.*stableFor 10 of the archetype batch takes 9 minutes at least/,
      ['2026-03-07'],
    ],
  ];
  for (const [what, fields, archetype, field, says, dates] of cases)
    it(`warn of ${what}`, () => {
      const found = warningsIn(fields, { archetype });
      expect(found.filter((one) => one.field === field)).to.have.length(1);
      const [warning] = found.filter((one) => one.field === field);
      expect(warning!.message).to.match(says);
      expect(warning!.dates).to.deep.equal(dates);
    });

  const quiet: [what: string, fields: Fields, archetype: Fields][] = [
    ['deadlines in order', { schedules: [{ name: 'daily', after: '06:00', deadline: '20:00' }] }, {}],
    ['a night that ends on the next day', { schedules: [{ name: 'daily', after: '22:00', deadline: '02:00' }] }, {}],
    ['durations', { schedules: [{ name: 'daily', after: '09:00', deadline: '+23h' }], retry: { maxAttempts: 3 } }, {}],
    ['one attempt behind a time of the clock', { sla: { validationTimeout: '10:00' } }, {}],
    ['confirmations that fit to the minute', { sla: { validationTimeout: '+9m' } }, stable],
    ['the default timeout', {}, stable],
    ['two zones that never meet', { ...twoZones, sla: { evaluationDeadline: '18:00', timezone: 'Europe/Berlin' } }, {}],
    ['a pipeline that runs on no date of the year', { inclusions: { dates: ['2030-01-01'] } }, {}],
  ];
  for (const [what, fields, archetype] of quiet)
    it(`say nothing of ${what}`, () => expect(warningsIn(fields, { archetype })).to.deep.equal([]));

  it('are about the dates that are open', () => {
    const calendar = { days: ['sunday'] };
    const [weekday] = warningsIn(
      { ...twoZones, exclusions: { calendar: 'holidays', days: ['saturday'] } },
      { calendar },
    );
    expect(weekday!.dates).to.deep.equal(['2026-03-30', '2026-10-26', '2026-11-02']);
  });

  it('say once what concerns all hours alike', () => {
    const hours = warningsIn({
      schedules: [{ every: 'hour' }],
      sla: { validationTimeout: ':45' },
      retry: { maxAttempts: 2 },
    });
    expect(hours.map(({ schedule }) => schedule)).to.deep.equal(['h00']);
  });
});
