/**
 * The dates that `signalbox backfill` requests, as it is called: over the ends of months and years, leap days, and
 * changes of the clocks.
 */
import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import { runBackfill } from '../../../../../cli/verbs/run/backfill';
import { cancelBackfill } from '../../../../../cli/verbs/run/backfill-cancel';
import { register } from '../../../../support/seeds';
import { testSession } from '../../../../support/session';

const AT = '2028-03-05T00:00:00.000Z';
const FIVE_THOUSAND_DAYS = ['2014-06-27', '2028-03-04'] as const;

interface Range {
  from: string;
  to: string;
}

/** The items of the table when the user ends the command while it follows. */
const askedFor = async (
  { from, to }: Range,
  schedules: readonly Record<string, unknown>[] = [{ name: 'daily' }],
  at = AT,
): Promise<string[]> => {
  const session = testSession(at);
  await register(session, { schedules });
  session.onSleep = () => {
    session.interrupt();
    throw new Error('aborted');
  };
  expect(await runBackfill(session, 'orders', { from, to, concurrency: 5 })).to.equal(1);
  return (await session.stack.tables.reruns.waiting('orders'))
    .map(({ date, scheduleId }) => (schedules.length === 1 && scheduleId === 'daily' ? date : `${date} ${scheduleId}`))
    .sort();
};

const answerOf = async ({ from, to }: Range, fields: Record<string, unknown> = {}) => {
  const session = testSession(AT);
  await register(session, fields);
  const error = await runBackfill(session, 'orders', { from, to, concurrency: 5, json: true }).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return {
    error,
    instances: error === undefined ? (session.json().instances as { date: string; state: string }[]) : [],
    waiting: await session.stack.tables.reruns.waiting('orders'),
  };
};

describe('cli/verbs/run/backfill: dates', () => {
  const ranges: [title: string, from: string, to: string, dates: string[]][] = [
    ['one date', '2026-03-07', '2026-03-07', ['2026-03-07']],
    ['29 February alone', '2028-02-29', '2028-02-29', ['2028-02-29']],
    ['the end of a leap February', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['the end of February in other years', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['a month of 31 days', '2026-01-30', '2026-02-02', ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']],
    ['a month of 30 days', '2026-04-29', '2026-05-01', ['2026-04-29', '2026-04-30', '2026-05-01']],
    ['the end of a year', '2026-12-30', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
  ];
  for (const [title, from, to, dates] of ranges)
    it(title, async () => expect(await askedFor({ from, to })).to.deep.equal(dates));

  const mistaken: [title: string, options: Range & { schedule?: string }, says: RegExp][] = [
    [
      'dates in the wrong order',
      { from: '2026-02-28', to: '2026-02-01' },
      /^--from 2026-02-28 is after --to 2026-02-01/,
    ],
    ['a date that does not exist', { from: '2026-02-01', to: '2026-02-30' }, /must be existing dates as YYYY-MM-DD/],
    [
      'a schedule that is not there',
      { from: '2026-02-01', to: '2026-02-28', schedule: 'daliy' },
      /^orders has no schedule "daliy"; it has daily\.$/,
    ],
  ];
  for (const [title, options, says] of mistaken)
    it(`refuses ${title} with --cancel, too, and does not say that nothing is left`, async () => {
      const session = testSession(AT);
      await register(session);
      const error = await cancelBackfill(session, 'orders', { ...options, concurrency: 3, cancel: true }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).to.be.instanceOf(UsageError);
      expect((error as Error).message).to.match(says);
      expect(session.out()).to.equal('');
    });

  it('ends with --cancel what is left of a schedule that the pipeline has no longer', async () => {
    const session = testSession(AT);
    await register(session, { schedules: [{ name: 'daily' }, { name: 'nightly' }] });
    const range = { from: '2026-02-01', to: '2026-02-02', schedule: 'nightly', concurrency: 3 };
    session.onSleep = () => {
      session.interrupt();
      throw new Error('aborted');
    };
    await runBackfill(session, 'orders', range);
    await register(session, { schedules: [{ name: 'daily' }] });
    expect(await cancelBackfill(session, 'orders', { ...range, cancel: true })).to.equal(0);
    expect(session.out()).to.match(/2 waiting, 0 running\.\n$/);
  });

  it('refuses every date of a pipeline that is disabled', async () => {
    for (const dryRun of [true, false]) {
      const session = testSession(AT);
      await register(session, { enabled: false });
      const options = { from: '2026-03-07', to: '2026-03-09', concurrency: 5, dryRun };
      expect(await runBackfill(session, 'orders', options)).to.equal(1);
      expect(session.out()).to.match(/2026-03-07 +daily:? +refused.*pipeline orders is disabled/);
      expect(await session.stack.tables.reruns.waiting('orders')).to.deep.equal([]);
    }
  });

  it('shows with --dry-run what would run, in order, and requests nothing', async () => {
    const session = testSession(AT);
    await register(session, { exclusions: { dates: ['2026-03-08'] } });
    const options = { from: '2026-03-07', to: '2026-03-09', concurrency: 5, dryRun: true };
    expect(await runBackfill(session, 'orders', options)).to.equal(0);
    expect(session.out()).to.match(/orders +2026-03-07 +daily +would run/);
    expect(session.out()).to.match(/orders +2026-03-08 +daily +excluded/);
    expect(session.out()).to.contain('2 of 3 would run: nothing was requested (--dry-run).');
    expect(await session.stack.tables.reruns.waiting('orders')).to.deep.equal([]);
    const json = testSession(AT);
    await register(json, {});
    await runBackfill(json, 'orders', { ...options, json: true });
    expect(json.json().instances.map(({ state }: { state: string }) => state)).to.deep.equal([
      'would run',
      'would run',
      'would run',
    ]);
  });

  it('refuses what has yet to begin, and says when that is', async () => {
    const schedules = [{ name: 'daily', after: '06:00', timezone: 'America/New_York' }];
    const session = testSession('2026-03-08T09:59:00.000Z');
    await register(session, { schedules });
    const options = { from: '2026-03-07', to: '2026-03-09', concurrency: 5, dryRun: true };
    expect(await runBackfill(session, 'orders', options)).to.equal(1);
    expect(session.out()).to.match(/2026-03-07 +daily +would run/);
    expect(session.out()).to.match(
      /2026-03-08 +daily +refused +it has not begun: it begins at 2026-03-08 10:00:00Z, with its MARKER/,
    );
    expect(session.out()).to.contain('1 of 3 would run');
    const later = testSession('2026-03-08T10:00:00.000Z');
    await register(later, { schedules });
    await runBackfill(later, 'orders', options);
    expect(later.out()).to.contain('2 of 3 would run');
  });

  const nights: [zone: string, from: string, dates: string[]][] = [
    ['America/New_York', '2026-03-07', ['2026-03-07', '2026-03-08', '2026-03-09']],
    ['America/New_York', '2026-10-31', ['2026-10-31', '2026-11-01', '2026-11-02']],
    ['Europe/Berlin', '2026-03-28', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['Europe/Berlin', '2026-10-24', ['2026-10-24', '2026-10-25', '2026-10-26']],
    ['Australia/Lord_Howe', '2026-04-04', ['2026-04-04', '2026-04-05', '2026-04-06']],
    ['Australia/Lord_Howe', '2026-10-03', ['2026-10-03', '2026-10-04', '2026-10-05']],
    ['Asia/Kolkata', '2026-01-31', ['2026-01-31', '2026-02-01', '2026-02-02']],
  ];
  for (const [zone, from, dates] of nights) {
    it(`${zone} from ${from}: each date and hour once, whatever the hour of the request`, async () => {
      const to = dates.at(-1)!;
      const midnightMs = Date.parse(`${to}T00:00:00.000Z`) + 86_400_000;
      for (const ms of [midnightMs - 60_000, midnightMs, midnightMs + 60_000])
        expect(
          await askedFor({ from, to }, [{ name: 'daily', timezone: zone }], new Date(ms).toISOString()),
        ).to.deep.equal(dates);
      const hours = Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`);
      expect(await askedFor({ from, to }, [{ every: 'hour', timezone: zone }])).to.deep.equal(
        dates.flatMap((date) => hours.map((hour) => `${date} ${hour}`)),
      );
    });
  }

  it('says on a terminal how many dates it has requested, and nothing of that elsewhere', async () => {
    for (const isTerminal of [true, false]) {
      const session = testSession(AT);
      session.terminal.progress = isTerminal;
      await register(session, {});
      session.onSleep = () => {
        session.interrupt();
        throw new Error('aborted');
      };
      await runBackfill(session, 'orders', { from: '2028-03-01', to: '2028-03-02', concurrency: 5 });
      const isShown = /1 of 2 requested.*2 of 2 requested/s.test(session.err());
      expect(isShown, `terminal: ${isTerminal}`).to.equal(isTerminal);
    }
  });

  it('five thousand dates are not too many, each is there once, and 29 February in leap years only', async () => {
    const [from, to] = FIVE_THOUSAND_DAYS;
    const { error, instances } = await answerOf({ from, to }, { inclusions: { dates: ['1999-12-31'] } });
    expect(error).to.equal(undefined);
    expect(new Set(instances.map(({ date, state }) => `${date} ${state}`)).size).to.equal(5000);
    expect([instances[0]!.date, instances.at(-1)!.date]).to.deep.equal([from, to]);
    expect(instances.filter(({ date }) => date.endsWith('-02-29')).map(({ date }) => date)).to.deep.equal([
      '2016-02-29',
      '2020-02-29',
      '2024-02-29',
      '2028-02-29',
    ]);
  });

  const [first, last] = FIVE_THOUSAND_DAYS;
  const refused: [title: string, range: Range, fields: Record<string, unknown>, message: RegExp][] = [
    [
      'reversed by a day, over the end of a leap February',
      { from: '2028-03-01', to: '2028-02-29' },
      {},
      /--from 2028-03-01 is after --to 2028-02-29/,
    ],
    ['reversed by a year', { from: '2027-01-01', to: '2026-12-31' }, {}, /is after/],
    ['29 February of a year without', { from: '2026-02-28', to: '2026-02-29' }, {}, /must be existing dates/],
    ['29 February of a century', { from: '2100-02-28', to: '2100-02-29' }, {}, /must be existing dates/],
    ['31 April', { from: '2026-04-31', to: '2026-05-01' }, {}, /must be existing dates/],
    ['a month that does not exist', { from: '2026-12-31', to: '2026-13-01' }, {}, /must be existing dates/],
    ['a date that is written otherwise', { from: '2026-3-7', to: '2026-03-08' }, {}, /must be existing dates/],
    ['an instant', { from: '2026-03-07T00:00:00Z', to: '2026-03-08' }, {}, /must be existing dates/],
    ['a day too many', { from: '2014-06-26', to: last }, {}, /more than 5000 instances/],
    [
      'too many hours',
      { from: '2027-08-01', to: '2028-02-29' },
      { schedules: [{ every: 'hour' }] },
      /more than 5000 instances/,
    ],
    ['a range without end', { from: first, to: '9999-12-31' }, {}, /more than 5000 instances/],
  ];
  for (const [title, range, fields, message] of refused) {
    it(`refuses ${title}, and requests nothing`, async () => {
      const { error, waiting } = await answerOf(range, fields);
      expect(error).to.be.instanceOf(UsageError);
      expect(error!.message).to.match(message);
      expect(waiting).to.deep.equal([]);
    });
  }
});
