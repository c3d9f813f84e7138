import { expect } from 'chai';
import { lastBusinessDay, withBusinessDays } from '../../../../kernel/schedule/business-day';
import { ConfigError } from '../../../../kernel/values/errors';
import { rejection } from '../../../support/rejection';

const nyse = { days: ['saturday', 'sunday'] as const, dates: ['2026-12-24', '2026-12-25', '2027-01-01'] };

describe('kernel/schedule/business-day', () => {
  const cases: [day: string, last: string, what: string][] = [
    ['2026-12-23', '2026-12-23', 'a business day itself'],
    ['2026-12-27', '2026-12-23', 'before a weekend and two holidays'],
    ['2027-01-03', '2026-12-31', 'across a year'],
  ];
  for (const [day, last, what] of cases)
    it(`finds the last business day: ${what}`, () => expect(lastBusinessDay(nyse, day)).to.equal(last));

  const run = { pipelineId: 'report', date: '2026-12-28', scheduleId: 'daily' };
  const trait = (evaluator: string, config: Record<string, unknown>) => ({
    ...{ type: 'books', required: true, evaluator, config, ttlSeconds: 60, timeoutSeconds: 10 },
  });
  const stored = (document: unknown) => ({
    calendar: async (id: string) =>
      document === undefined
        ? undefined
        : {
            id,
            document,
            contentHash: '',
            registeredAt: '',
            updatedAt: undefined,
            configVersion: undefined,
            hold: undefined,
            resumedAt: undefined,
            migration: undefined,
            schedulesSince: {},
          },
  });
  const waiting = trait('builtin:upstream', { pipeline: 'books', date: '{date-1d}', calendar: 'nyse' });

  it('puts the day into the traits that wait for one, and leaves the others as they are', async () => {
    const others = [
      trait('builtin:upstream', { pipeline: 'books', date: '{date-1d}' }),
      trait('https://checks.example.com/', { calendar: 'nyse' }),
    ];
    const config = stored({ kind: 'calendar', name: 'nyse', ...nyse });
    expect(await withBusinessDays([waiting, ...others], run, config)).to.deep.equal([
      { ...waiting, config: { pipeline: 'books', date: '2026-12-23', calendar: 'nyse' } },
      ...others,
    ]);
  });

  for (const [what, document, says] of [
    ['does not exist', undefined, /pipeline report names the calendar nyse, which does not exist/],
    ['is not valid', { name: 'nyse', days: 'sunday' }, /the calendar nyse, which pipeline report names, is not valid/],
  ] as const)
    it(`is a mistake of the configuration where the calendar ${what}`, async () => {
      const error = await rejection(withBusinessDays([waiting], run, stored(document)));
      expect(error).to.be.instanceOf(ConfigError);
      expect(error.message).to.match(says);
    });
});
