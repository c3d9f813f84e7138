import { expect } from 'chai';
import { exclusionReason, reasonNotToRun } from '../../../../kernel/schedule/exclusion';
import { calendarOf, pipelineOf } from '../../../support/documents';

const holidays = calendarOf({ days: ['sunday'], dates: ['2026-12-25'] });

describe('kernel/schedule/exclusion', () => {
  const cases: { title: string; fields: Record<string, unknown>; date: string; reason: string | undefined }[] = [
    {
      title: 'a day of the week',
      fields: { exclusions: { days: ['friday'] } },
      date: '2026-03-13',
      reason: '2026-03-13 is a friday, which is excluded',
    },
    {
      title: 'another day of the week',
      fields: { exclusions: { days: ['friday'] } },
      date: '2026-03-14',
      reason: undefined,
    },
    {
      title: 'a listed date',
      fields: { exclusions: { dates: ['2026-03-15'] } },
      date: '2026-03-15',
      reason: '2026-03-15 is listed in the excluded dates',
    },
    {
      title: 'a date that the clocks of the zone leave out',
      fields: { schedules: [{ name: 'daily', timezone: 'Pacific/Apia' }] },
      date: '2011-12-30',
      reason: '2011-12-30 is no date of schedule daily: the clocks of Pacific/Apia leave it out',
    },
    {
      title: 'a date that another zone leaves out',
      fields: {},
      date: '2011-12-30',
      reason: undefined,
    },
    {
      title: 'a leap day',
      fields: { exclusions: { dates: ['2028-02-29'] } },
      date: '2028-02-29',
      reason: '2028-02-29 is listed in the excluded dates',
    },
    {
      title: 'D-07 a date of the calendar',
      fields: { exclusions: { calendar: 'holidays' } },
      date: '2026-12-25',
      reason: '2026-12-25 is listed in the excluded dates of the calendar holidays',
    },
    {
      title: 'D-07 a day of the calendar',
      fields: { exclusions: { calendar: 'holidays' } },
      date: '2026-03-15',
      reason: '2026-03-15 is a sunday, which the calendar holidays excludes',
    },
    {
      title: 'a day that neither calendar nor pipeline excludes',
      fields: { exclusions: { calendar: 'holidays', days: ['friday'] } },
      date: '2026-03-16',
      reason: undefined,
    },
    {
      title: "the pipeline's own days beside the calendar",
      fields: { exclusions: { calendar: 'holidays', days: ['friday'] } },
      date: '2026-03-13',
      reason: '2026-03-13 is a friday, which is excluded',
    },
    {
      title: 'an included date',
      fields: { inclusions: { dates: ['2026-03-31', '2026-06-30'] } },
      date: '2026-06-30',
      reason: undefined,
    },
    {
      title: 'a date that is not one of the included',
      fields: { inclusions: { dates: ['2026-03-31'] } },
      date: '2026-03-30',
      reason: '2026-03-30 is not one of the included dates',
    },
    {
      title: 'an included date that is excluded: exclusions win',
      fields: { inclusions: { dates: ['2026-12-25'] }, exclusions: { calendar: 'holidays' } },
      date: '2026-12-25',
      reason: '2026-12-25 is listed in the excluded dates of the calendar holidays',
    },
    {
      title: 'a date of the cron expression',
      fields: { schedules: [{ name: 'daily', cron: '0 6 * * 1-5' }] },
      date: '2026-03-13',
      reason: undefined,
    },
    {
      title: 'a date that cron leaves out',
      fields: { schedules: [{ name: 'daily', cron: '0 6 * * 1-5' }] },
      date: '2026-03-14',
      reason: 'schedule daily (cron 0 6 * * 1-5) has no instance on 2026-03-14',
    },
    {
      title: 'the last day of a month',
      fields: { schedules: [{ name: 'daily', cron: '0 6 L * *' }] },
      date: '2028-02-29',
      reason: undefined,
    },
  ];
  for (const { title, fields, date, reason } of cases) {
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

  it('D-07 cannot be judged without the calendar that is named: an error, never an open day', () => {
    const pipeline = pipelineOf({ exclusions: { calendar: 'holidays' } });
    for (const calendar of [undefined, calendarOf({ name: 'others' })]) {
      expect(() => exclusionReason(pipeline, pipeline.schedules[0]!, calendar, '2026-03-16'))
        .to.throw('names the calendar holidays')
        .with.property('name', 'Signalbox.Config');
    }
  });

  it('G-18 a disabled pipeline runs on no date', () => {
    const pipeline = pipelineOf({ enabled: false });
    expect(reasonNotToRun(pipeline, pipeline.schedules[0]!, undefined, '2026-03-16')).to.equal(
      'pipeline orders is disabled',
    );
  });
});
