import { expect } from 'chai';
import { expectedInstances, instancesBetween, nextInstanceAfter } from '../../../../kernel/schedule/expectations';
import { calendarOf, pipelineOf } from '../../../support/documents';

const at = (instant: string): number => Date.parse(instant);

describe('kernel/schedule/expectations', () => {
  const expected = (fields: Record<string, unknown>, from: string, to: string): string[] =>
    expectedInstances(pipelineOf(fields), undefined, { fromMs: at(from), toMs: at(to) }).map(
      ({ date, scheduleId, deadlineMs }) => `${date} ${scheduleId} ${new Date(deadlineMs).toISOString().slice(0, 16)}`,
    );

  it('finds what fell due in a window that crosses local midnight', () => {
    const fields = { schedules: [{ name: 'late', deadline: '23:58', timezone: 'America/New_York' }] };
    expect(expected(fields, '2026-03-08T04:55:00Z', '2026-03-08T05:05:00Z')).to.deep.equal([
      '2026-03-07 late 2026-03-08T04:58',
    ]);
  });

  it('excludes the beginning of the window and includes its end: adjacent windows find all once', () => {
    const fields = { schedules: [{ name: 'daily', deadline: '10:00' }] };
    expect(expected(fields, '2026-03-07T09:55:00Z', '2026-03-07T10:00:00Z')).to.have.length(1);
    expect(expected(fields, '2026-03-07T10:00:00Z', '2026-03-07T10:05:00Z')).to.have.length(0);
    expect(expected(fields, '2026-03-07T10:00:00Z', '2026-03-07T10:00:00Z')).to.have.length(0);
  });

  it('finds each date once over the days on which the clocks change', () => {
    const fields = { schedules: [{ name: 'daily', deadline: '02:30', timezone: 'America/New_York' }] };
    expect(expected(fields, '2026-03-07T00:00:00Z', '2026-03-10T00:00:00Z')).to.deep.equal([
      '2026-03-07 daily 2026-03-07T07:30',
      '2026-03-08 daily 2026-03-08T07:00',
      '2026-03-09 daily 2026-03-09T06:30',
    ]);
    expect(
      expected(
        { schedules: [{ name: 'daily', deadline: '01:30', timezone: 'America/New_York' }] },
        '2026-11-01T00:00:00Z',
        '2026-11-02T00:00:00Z',
      ),
    ).to.deep.equal(['2026-11-01 daily 2026-11-01T05:30']);
  });

  it('finds the instance of yesterday whose deadline is today', () => {
    expect(
      expected(
        { schedules: [{ name: 'daily', after: '22:00', deadline: '02:00' }] },
        '2026-03-01T01:00:00Z',
        '2026-03-01T03:00:00Z',
      ),
    ).to.deep.equal(['2026-02-28 daily 2026-03-01T02:00']);
    expect(
      expected(
        { schedules: [{ name: 'daily', after: '22:00', deadline: '+48h' }] },
        '2026-03-02T21:00:00Z',
        '2026-03-02T23:00:00Z',
      ),
    ).to.deep.equal(['2026-02-28 daily 2026-03-02T22:00']);
  });

  it('B-16 knows every hour of an hourly pipeline', () => {
    const schedules = ['h00', 'h01', 'h02'].map((name) => ({ name, deadline: ':45' }));
    expect(expected({ schedules }, '2026-03-07T00:00:00Z', '2026-03-07T02:00:00Z')).to.deep.equal([
      '2026-03-07 h00 2026-03-07T00:45',
      '2026-03-07 h01 2026-03-07T01:45',
    ]);
  });

  it('falls back to the evaluation deadline, and expects nothing without a deadline', () => {
    expect(
      expected({ sla: { evaluationDeadline: '09:00' } }, '2026-03-07T00:00:00Z', '2026-03-08T00:00:00Z'),
    ).to.deep.equal(['2026-03-07 daily 2026-03-07T09:00']);
    expect(expected({}, '2026-03-07T00:00:00Z', '2026-03-08T00:00:00Z')).to.deep.equal([]);
  });

  const silent: [string, Record<string, unknown>][] = [
    ['an excluded weekday', { exclusions: { days: ['saturday'] } }],
    ['an excluded date', { exclusions: { dates: ['2026-03-07'] } }],
    ['a disabled pipeline', { enabled: false }],
    ['a pipeline that is not watched', { watch: { enabled: false } }],
  ];
  for (const [what, fields] of silent) {
    it(`expects nothing on ${what}`, () => {
      const deadline = { schedules: [{ name: 'daily', deadline: '10:00' }] };
      expect(expected(deadline, '2026-03-07T00:00:00Z', '2026-03-08T00:00:00Z')).to.have.length(1);
      expect(expected({ ...deadline, ...fields }, '2026-03-07T00:00:00Z', '2026-03-08T00:00:00Z')).to.deep.equal([]);
    });
  }

  it('applies the exclusion to the date of the instance, not to the day of the deadline', () => {
    const fields = {
      schedules: [{ name: 'daily', after: '22:00', deadline: '02:00' }],
      exclusions: { days: ['saturday'] },
    };
    // 2026-03-07 is a Saturday; its deadline and that of Friday fall on the mornings after.
    expect(expected(fields, '2026-03-07T00:00:00Z', '2026-03-08T12:00:00Z')).to.deep.equal([
      '2026-03-06 daily 2026-03-07T02:00',
    ]);
  });

  it('expects nothing for a date that the zone left out', () => {
    const fields = { schedules: [{ name: 'daily', deadline: '10:00', timezone: 'Pacific/Apia' }] };
    expect(
      expected(fields, '2011-12-29T00:00:00Z', '2011-12-31T00:00:00Z').map((line) => line.slice(0, 10)),
    ).to.deep.equal(['2011-12-29', '2011-12-31']);
  });

  it('B-16 expects all hours of a schedule for every hour, on days with 23 and with 25 hours too', () => {
    const hourly = (date: string): string[] => {
      const fields = { schedules: [{ every: 'hour', deadline: ':45', timezone: 'America/New_York' }] };
      const due = expected(
        fields,
        `${date}T00:00:00Z`,
        new Date(at(`${date}T00:00:00Z`) + 48 * 3_600_000).toISOString(),
      );
      return due.filter((line) => line.startsWith(date)).map((line) => line.slice(11));
    };
    expect(hourly('2026-03-07')).to.have.length(24);
    expect(hourly('2026-03-07').slice(22)).to.deep.equal(['h22 2026-03-08T03:45', 'h23 2026-03-08T04:45']);
    // From 02:00 on the clocks show 03:00: what is left out is due at the first instant after the gap.
    expect(hourly('2026-03-08').slice(1, 4)).to.deep.equal([
      'h01 2026-03-08T06:45',
      'h02 2026-03-08T07:00',
      'h03 2026-03-08T07:45',
    ]);
    // 01:45 comes twice: the first counts.
    expect(hourly('2026-11-01').slice(1, 3)).to.deep.equal(['h01 2026-11-01T05:45', 'h02 2026-11-01T07:45']);
  });

  it('expects one instance per date that a cron expression matches, due after its time', () => {
    const fields = {
      schedules: [{ name: 'weekdays', cron: '30 2 * * 1-5', deadline: '+45m', timezone: 'Europe/Berlin' }],
    };
    expect(expected(fields, '2026-03-26T12:00:00Z', '2026-04-01T00:00:00Z')).to.deep.equal([
      '2026-03-27 weekdays 2026-03-27T02:15',
      '2026-03-30 weekdays 2026-03-30T01:15',
      '2026-03-31 weekdays 2026-03-31T01:15',
    ]);
    // Before the expression's own time is meant for the next day.
    expect(
      expected(
        { schedules: [{ name: 'month-end', cron: '0 22 L * *', deadline: '06:00' }] },
        '2028-02-02T00:00:00Z',
        '2028-04-01T00:00:00Z',
      ),
    ).to.deep.equal(['2028-02-29 month-end 2028-03-01T06:00']);
  });

  it('D-07 leaves out what the calendar leaves out, and what is not included', () => {
    const pipeline = pipelineOf({
      schedules: [{ name: 'daily', deadline: '10:00' }],
      exclusions: { calendar: 'holidays' },
      inclusions: { dates: ['2026-12-24', '2026-12-25', '2026-12-31'] },
    });
    const due = instancesBetween(pipeline, pipeline.schedules[0]!, calendarOf({ dates: ['2026-12-25'] }), {
      fromMs: at('2026-12-01T00:00:00Z'),
      toMs: at('2027-01-31T00:00:00Z'),
    });
    expect(due.map(({ date }) => date)).to.deep.equal(['2026-12-24', '2026-12-31']);
    expect(() =>
      expectedInstances(pipeline, undefined, { fromMs: at('2026-12-01T00:00:00Z'), toMs: at('2027-01-31T00:00:00Z') }),
    ).to.throw('calendar holidays');
  });
});

describe('kernel/schedule/expectations nextInstanceAfter', () => {
  const cases: { title: string; fields: Record<string, unknown>; after: string; next: string | undefined }[] = [
    {
      title: 'the same day',
      fields: { schedules: [{ name: 'daily', deadline: '10:00' }] },
      after: '2026-03-07T09:59:59Z',
      next: '2026-03-07 2026-03-07T10:00',
    },
    {
      title: 'not the instant itself',
      fields: { schedules: [{ name: 'daily', deadline: '10:00' }] },
      after: '2026-03-07T10:00:00Z',
      next: '2026-03-08 2026-03-08T10:00',
    },
    {
      title: 'after what is excluded',
      fields: {
        schedules: [{ name: 'daily', deadline: '10:00' }],
        exclusions: { days: ['saturday', 'sunday'], dates: ['2026-03-09'] },
      },
      after: '2026-03-06T10:00:00Z',
      next: '2026-03-10 2026-03-10T10:00',
    },
    {
      title: 'the calendar is read later',
      fields: { schedules: [{ name: 'daily', deadline: '10:00' }], exclusions: { calendar: 'holidays' } },
      after: '2026-12-25T00:00:00Z',
      next: '2026-12-25 2026-12-25T10:00',
    },
    {
      title: 'the next included date',
      fields: {
        schedules: [{ name: 'daily', deadline: '10:00' }],
        inclusions: { dates: ['2031-06-30', '2026-03-07'] },
      },
      after: '2026-03-07T10:00:00Z',
      next: '2031-06-30 2031-06-30T10:00',
    },
    {
      title: 'no more included dates',
      fields: { schedules: [{ name: 'daily', deadline: '10:00' }], inclusions: { dates: ['2026-03-07'] } },
      after: '2026-03-07T10:00:00Z',
      next: undefined,
    },
    {
      title: 'the next leap day',
      fields: { schedules: [{ name: 'daily', cron: '0 6 29 2 *', deadline: '+1h' }] },
      after: '2026-03-07T10:00:00Z',
      next: '2028-02-29 2028-02-29T07:00',
    },
    {
      title: 'of yesterday, due today',
      fields: { schedules: [{ name: 'daily', after: '22:00', deadline: '02:00' }] },
      after: '2026-03-01T01:00:00Z',
      next: '2026-02-28 2026-03-01T02:00',
    },
    {
      title: 'two days after it opened',
      fields: { schedules: [{ name: 'daily', after: '22:00', deadline: '+48h' }] },
      after: '2026-03-02T21:59:00Z',
      next: '2026-02-28 2026-03-02T22:00',
    },
    {
      title: 'over the gap',
      fields: { schedules: [{ name: 'daily', deadline: '02:30', timezone: 'Australia/Lord_Howe' }] },
      after: '2026-10-03T00:00:00Z',
      next: '2026-10-04 2026-10-03T15:30',
    },
    { title: 'never without a deadline', fields: {}, after: '2026-03-07T10:00:00Z', next: undefined },
  ];
  for (const { title, fields, after, next } of cases) {
    it(`${title}: after ${after} comes ${next ?? 'nothing'}`, () => {
      const pipeline = pipelineOf(fields);
      const found = nextInstanceAfter(pipeline, pipeline.schedules[0]!, at(after));
      expect(found && `${found.date} ${new Date(found.deadlineMs).toISOString().slice(0, 16)}`).to.equal(next);
    });
  }

  describe('plans a schedule that hardly ever runs', () => {
    const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
    const next = (fields: Record<string, unknown>, from: string, days: readonly (typeof WEEK)[number][] = []) => {
      const pipeline = pipelineOf(fields);
      // Put by hand: registration refuses what never runs.
      const found = { ...pipeline, exclusions: { ...pipeline.exclusions, days: [...days] } };
      return nextInstanceAfter(found, found.schedules[0]!, at(from))?.date;
    };
    const leap = { schedules: [{ name: 'leap', cron: '0 6 29 2 *', deadline: '10:00' }] };

    it('on 29 February of one day of the week, also over a century without one', () => {
      const notMonday = WEEK.filter((day) => day !== 'monday');
      expect(next(leap, '2026-03-07T00:00:00Z', notMonday)).to.equal('2044-02-29');
      expect(next(leap, '2073-01-01T00:00:00Z', notMonday)).to.equal('2112-02-29');
    });

    it('never, and finds so instead of throwing', () => {
      expect(next(leap, '2026-03-07T00:00:00Z', WEEK)).to.equal(undefined);
      expect(next({ schedules: [{ name: 'daily', deadline: '10:00' }] }, '2026-03-07T00:00:00Z', WEEK)).to.equal(
        undefined,
      );
      expect(next({ ...leap, inclusions: { dates: ['9996-02-29'] } }, '2026-03-07T00:00:00Z')).to.equal(undefined);
      expect(
        next(
          { schedules: [{ name: 'daily', after: '22:00', deadline: '02:00' }], inclusions: { dates: ['9999-12-31'] } },
          '2026-03-07T00:00:00Z',
        ),
      ).to.equal(undefined);
    });
  });
});
