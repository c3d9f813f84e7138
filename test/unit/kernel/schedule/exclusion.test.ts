import { expect } from 'chai';
import type { CalendarReader } from '../../../../kernel/config/config-store';
import { exclusionReason, findCalendar, readingEachOnce, reasonNotToRun } from '../../../../kernel/schedule/exclusion';
import { calendarOf, pipelineOf } from '../../../support/documents';

const holidays = calendarOf({ days: ['sunday'], dates: ['2026-12-25'] });

describe('kernel/schedule/exclusion', () => {
  const cases: [title: string, fields: Record<string, unknown>, date: string, reason: string | undefined][] = [
    [
      'a day of the week',
      { exclusions: { days: ['friday'] } },
      '2026-03-13',
      '2026-03-13 is a Friday, an excluded day',
    ],
    ['another day of the week', { exclusions: { days: ['friday'] } }, '2026-03-14', undefined],
    [
      'a listed date',
      { exclusions: { dates: ['2026-03-15'] } },
      '2026-03-15',
      '2026-03-15 is listed in the excluded dates',
    ],
    [
      'a date that the clocks of the zone leave out',
      { schedules: [{ name: 'daily', timezone: 'Pacific/Apia' }] },
      '2011-12-30',
      '2011-12-30 is no date of schedule daily: the clocks of Pacific/Apia leave it out',
    ],
    ['a date that another zone leaves out', {}, '2011-12-30', undefined],
    [
      'a leap day',
      { exclusions: { dates: ['2028-02-29'] } },
      '2028-02-29',
      '2028-02-29 is listed in the excluded dates',
    ],
    [
      'D-07 a date of the calendar',
      { exclusions: { calendar: 'holidays' } },
      '2026-12-25',
      '2026-12-25 is listed in the excluded dates of the calendar holidays',
    ],
    [
      'D-07 a day of the calendar',
      { exclusions: { calendar: 'holidays' } },
      '2026-03-15',
      '2026-03-15 is a Sunday, an excluded day of the calendar holidays',
    ],
    [
      'a day that neither calendar nor pipeline excludes',
      { exclusions: { calendar: 'holidays', days: ['friday'] } },
      '2026-03-16',
      undefined,
    ],
    [
      "the pipeline's own days beside the calendar",
      { exclusions: { calendar: 'holidays', days: ['friday'] } },
      '2026-03-13',
      '2026-03-13 is a Friday, an excluded day',
    ],
    ['an included date', { inclusions: { dates: ['2026-03-31', '2026-06-30'] } }, '2026-06-30', undefined],
    [
      'a date that is not one of the included',
      { inclusions: { dates: ['2026-03-31'] } },
      '2026-03-30',
      '2026-03-30 is not one of the included dates',
    ],
    [
      'an included date that is excluded: exclusions win',
      { inclusions: { dates: ['2026-12-25'] }, exclusions: { calendar: 'holidays' } },
      '2026-12-25',
      '2026-12-25 is listed in the excluded dates of the calendar holidays',
    ],
    ['a date of the cron expression', { schedules: [{ name: 'daily', cron: '0 6 * * 1-5' }] }, '2026-03-13', undefined],
    [
      'a date that cron leaves out',
      { schedules: [{ name: 'daily', cron: '0 6 * * 1-5' }] },
      '2026-03-14',
      'schedule daily (cron 0 6 * * 1-5) has no instance on 2026-03-14',
    ],
    ['the last day of a month', { schedules: [{ name: 'daily', cron: '0 6 L * *' }] }, '2028-02-29', undefined],
  ];
  for (const [title, fields, date, reason] of cases) {
    it(`${title}: ${date} ${reason === undefined ? 'runs' : 'does not run'}`, () => {
      const pipeline = pipelineOf(fields);
      expect(
        exclusionReason(
          pipeline,
          pipeline.schedules[0]!,
          pipeline.exclusions.calendar === undefined ? undefined : holidays,
          date,
        ),
      ).to.equal(reason);
    });
  }

  it('D-07 fails without the calendar that it names: an error, never an open day', () => {
    const pipeline = pipelineOf({ exclusions: { calendar: 'holidays' } });
    for (const [calendar, given] of [[undefined, 'none'] as const, [calendarOf({ name: 'others' }), 'others'] as const])
      expect(() => exclusionReason(pipeline, pipeline.schedules[0]!, calendar, '2026-03-16'))
        .to.throw(`Pipeline orders names the calendar holidays, and ${given} was given; find it with findCalendar`)
        .with.property('name', 'Signalbox.Config');
  });

  it('G-18 a disabled pipeline runs on no date', () => {
    const pipeline = pipelineOf({ enabled: false });
    expect(reasonNotToRun(pipeline, pipeline.schedules[0]!, undefined, '2026-03-16')).to.equal(
      'pipeline orders is disabled',
    );
  });

  it('a pipeline that is enabled runs on the dates that nothing excludes', () => {
    const pipeline = pipelineOf({ exclusions: { days: ['friday'] } });
    const reason = (date: string) => reasonNotToRun(pipeline, pipeline.schedules[0]!, undefined, date);
    expect(reason('2026-03-12')).to.equal(undefined);
    expect(reason('2026-03-13')).to.equal('2026-03-13 is a Friday, an excluded day');
  });
});

describe('kernel/schedule/exclusion: the calendar of a pipeline', () => {
  /** `documents`: what is registered. Collects the names that are read. */
  const registered = (documents: Record<string, Record<string, unknown>>): CalendarReader & { read: string[] } => {
    const read: string[] = [];
    return {
      read,
      calendar: async (name) => {
        read.push(name);
        const document = documents[name];
        return document === undefined
          ? undefined
          : ({ document } as unknown as Awaited<ReturnType<CalendarReader['calendar']>>); // The rest is not read.
      },
    };
  };
  const holidaysDocument = { kind: 'calendar', name: 'holidays', dates: ['2026-12-25'] };
  const named = pipelineOf({ exclusions: { calendar: 'holidays' } });

  it('is read where the pipeline names one', async () => {
    const config = registered({ holidays: holidaysDocument });
    expect(await findCalendar(named, config)).to.deep.equal({
      ok: true,
      calendar: calendarOf({ dates: ['2026-12-25'] }),
    });
    expect(await findCalendar(pipelineOf(), config)).to.deep.equal({ ok: true, calendar: undefined });
    expect(config.read).to.deep.equal(['holidays']);
  });

  it('is reported with the remedy where it is missing or not valid', async () => {
    expect(await findCalendar(named, registered({}))).to.deep.equal({
      ok: false,
      reason: 'pipeline orders names the calendar holidays, which does not exist',
      remedy: 'Register the calendar holidays again (signalbox apply), or apply the pipeline without it.',
    });
    expect(await findCalendar(named, registered({ holidays: { ...holidaysDocument, dates: 'never' } }))).to.deep.equal({
      ok: false,
      reason: 'the calendar holidays, which pipeline orders names, is not valid in this version',
      remedy: 'Apply the calendar holidays again (signalbox apply says what is wrong).',
    });
  });

  it('is read once for many pipelines', async () => {
    const config = registered({ holidays: holidaysDocument });
    const once = readingEachOnce(config);
    for (const name of ['holidays', 'others', 'holidays', 'others'])
      expect((await once.calendar(name))?.document).to.deep.equal(name === 'holidays' ? holidaysDocument : undefined);
    expect(config.read).to.deep.equal(['holidays', 'others']);
  });
});
