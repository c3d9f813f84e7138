import { expect } from 'chai';
import {
  businessDateAt,
  completionDueAt,
  findSchedule,
  opensAt,
  startDueAt,
  validationDueAt,
} from '../../../../kernel/schedule/schedule';
import { pipelineOf } from '../../../support/documents';

const iso = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : new Date(ms).toISOString());
const at = (instant: string): number => Date.parse(instant);

describe('kernel/schedule/schedule', () => {
  const openings: { schedule: Record<string, unknown>; date: string; opens: string | undefined }[] = [
    { schedule: { name: 'daily' }, date: '2026-03-07', opens: undefined },
    { schedule: { name: 'daily', after: '08:00' }, date: '2026-03-07', opens: '2026-03-07T08:00:00.000Z' },
    {
      schedule: { name: 'daily', after: '00:00', timezone: 'Asia/Kolkata' },
      date: '2026-03-01',
      opens: '2026-02-28T18:30:00.000Z',
    },
    {
      schedule: { name: 'daily', after: '02:30', timezone: 'America/New_York' },
      date: '2026-03-08',
      opens: '2026-03-08T07:00:00.000Z',
    },
    { schedule: { name: 'h07', after: ':05' }, date: '2026-03-07', opens: '2026-03-07T07:05:00.000Z' },
  ];
  for (const { schedule, date, opens } of openings) {
    it(`D-09 ${JSON.stringify(schedule)} opens on ${date} at ${opens ?? 'any time'}`, () => {
      const pipeline = pipelineOf({ schedules: [schedule] });
      expect(iso(opensAt(pipeline, pipeline.schedules[0]!, date))).to.equal(opens);
    });
  }

  const deadlines: [schedule: Record<string, unknown>, date: string, due: string, why: string][] = [
    [{ deadline: '10:00' }, '2026-02-28', '2026-02-28T10:00:00.000Z', 'the date itself'],
    [{ after: '06:00', deadline: '06:01' }, '2026-02-28', '2026-02-28T06:01:00.000Z', 'after `after`'],
    [{ after: '06:00', deadline: '06:00' }, '2026-02-28', '2026-03-01T06:00:00.000Z', 'at `after`: the next day'],
    [
      { after: '22:00', deadline: '02:00' },
      '2028-02-28',
      '2028-02-29T02:00:00.000Z',
      'before `after`: the next day, a leap day',
    ],
    [
      { after: '22:00', deadline: '02:30', timezone: 'America/New_York' },
      '2026-03-07',
      '2026-03-08T07:00:00.000Z',
      'the next day, in the gap',
    ],
    [
      { after: '02:10', deadline: '02:50', timezone: 'America/New_York' },
      '2026-03-08',
      '2026-03-08T07:00:00.000Z',
      'both in the gap: not a day later',
    ],
    [{ after: '06:00', deadline: '+45m' }, '2026-02-28', '2026-02-28T06:45:00.000Z', '+ counts from `after`'],
    [
      { after: '23:30', deadline: '+1h', timezone: 'Europe/Berlin' },
      '2026-12-31',
      '2026-12-31T23:30:00.000Z',
      '+ over midnight',
    ],
    [
      { after: '01:30', deadline: '+2h', timezone: 'America/New_York' },
      '2026-03-08',
      '2026-03-08T08:30:00.000Z',
      '+ is elapsed time over a gap',
    ],
    [{ deadline: '+45m' }, '2026-02-28', '2026-02-28T00:45:00.000Z', '+ counts from midnight without `after`'],
    [{ name: 'h07', deadline: ':45' }, '2026-02-28', '2026-02-28T07:45:00.000Z', 'B-11 the hour of the name'],
    [
      { name: 'h07', after: ':10', deadline: ':05' },
      '2026-02-28',
      '2026-02-28T08:05:00.000Z',
      'at or before `after`: the next hour',
    ],
    [
      { name: 'h23', after: ':30', deadline: ':15' },
      '2026-02-28',
      '2026-03-01T00:15:00.000Z',
      'the next hour is on the next day',
    ],
    [{ name: 'h07', deadline: ':00' }, '2026-02-28', '2026-02-28T07:00:00.000Z', 'the beginning of the hour'],
    [{ name: 'h07', deadline: '+20m' }, '2026-02-28', '2026-02-28T07:20:00.000Z', '+ counts from the hour'],
  ];
  for (const [schedule, date, due, why] of deadlines) {
    it(`the deadline of ${JSON.stringify(schedule)} on ${date} is ${due} (${why})`, () => {
      const pipeline = pipelineOf({ schedules: [{ name: 'daily', ...schedule }] });
      expect(iso(startDueAt(pipeline, pipeline.schedules[0]!, date))).to.equal(due);
    });
  }

  it('sla deadlines are in the time zone of the sla, for the date of the schedule', () => {
    const pipeline = pipelineOf({
      schedules: [{ name: 'daily', after: '06:00', timezone: 'Asia/Kolkata' }],
      sla: { evaluationDeadline: '09:00', completionDeadline: '12:00', timezone: 'UTC' },
    });
    expect(iso(startDueAt(pipeline, pipeline.schedules[0]!, '2026-03-01'))).to.equal('2026-03-01T09:00:00.000Z');
    expect(iso(completionDueAt(pipeline, pipeline.schedules[0]!, '2026-03-01'))).to.equal('2026-03-01T12:00:00.000Z');
  });

  const completions: [Record<string, unknown>, Record<string, unknown>, string][] = [
    [{}, { evaluationDeadline: '10:00', completionDeadline: '12:00' }, '2026-02-28T12:00:00.000Z'],
    [{}, { evaluationDeadline: '23:00', completionDeadline: '01:00' }, '2026-03-01T01:00:00.000Z'],
    [{ after: '22:00' }, { evaluationDeadline: '01:00', completionDeadline: '00:30' }, '2026-03-02T00:30:00.000Z'],
    [{ after: '22:00' }, { completionDeadline: '+6h' }, '2026-03-01T04:00:00.000Z'],
    [{ after: '06:00' }, { evaluationDeadline: '+4h', completionDeadline: '09:00' }, '2026-03-01T09:00:00.000Z'],
    [{}, { evaluationDeadline: '10:00', completionDeadline: '10:00' }, '2026-02-28T10:00:00.000Z'],
    [{}, { evaluationDeadline: '+10h', completionDeadline: '10:00' }, '2026-02-28T10:00:00.000Z'],
    [{}, { evaluationDeadline: '+10h', completionDeadline: '09:59' }, '2026-03-01T09:59:00.000Z'],
    [{}, { evaluationDeadline: '10:00', completionDeadline: '+9h' }, '2026-02-28T10:00:00.000Z'],
    [{ name: 'h07' }, { evaluationDeadline: ':30', completionDeadline: ':45' }, '2026-02-28T07:45:00.000Z'],
    [{ name: 'h07' }, { evaluationDeadline: ':30', completionDeadline: ':30' }, '2026-02-28T07:30:00.000Z'],
    [{ name: 'h07' }, { evaluationDeadline: ':30', completionDeadline: ':15' }, '2026-02-28T08:15:00.000Z'],
    [{ name: 'h07' }, { evaluationDeadline: '+30m', completionDeadline: ':30' }, '2026-02-28T07:30:00.000Z'],
    [{ name: 'h07' }, { evaluationDeadline: '+2h', completionDeadline: ':15' }, '2026-02-28T09:15:00.000Z'],
    [{ name: 'h07' }, { completionDeadline: ':15' }, '2026-02-28T07:15:00.000Z'],
  ];
  for (const [schedule, sla, due] of completions) {
    it(`completion of ${JSON.stringify({ ...schedule, ...sla })} on 2026-02-28 is due at ${due}`, () => {
      const pipeline = pipelineOf({ schedules: [{ name: 'daily', ...schedule }], sla });
      expect(iso(completionDueAt(pipeline, pipeline.schedules[0]!, '2026-02-28'))).to.equal(due);
    });
  }

  /** On a date that has no 02:00 to 03:00 in New York. */
  const dueWithout = (schedule: string, evaluationDeadline: string, completionDeadline: string): string | undefined => {
    const schedules = [{ name: schedule, timezone: 'America/New_York' }];
    const pipeline = pipelineOf({ schedules, sla: { evaluationDeadline, completionDeadline } });
    return iso(completionDueAt(pipeline, pipeline.schedules[0]!, '2026-03-08'));
  };

  it('two deadlines that the clocks leave out are compared as the clock shows them', () => {
    expect(dueWithout('daily', '02:10', '02:50')).to.equal('2026-03-08T07:00:00.000Z');
    expect(dueWithout('daily', '02:50', '02:10')).to.equal('2026-03-09T06:10:00.000Z');
  });

  it('two deadlines of an hour that the clocks leave out are compared as the clock shows them', () => {
    expect(dueWithout('h02', ':10', ':50')).to.equal('2026-03-08T07:00:00.000Z');
    expect(dueWithout('h02', ':50', ':10')).to.equal('2026-03-08T07:10:00.000Z');
  });

  it('a schedule is found by its name', () => {
    const pipeline = pipelineOf({ schedules: [{ name: 'early' }, { name: 'late' }] });
    expect(['late', 'early', 'other'].map((name) => findSchedule(pipeline, name)?.name)).to.deep.equal([
      ...['late', 'early', undefined],
    ]);
  });

  it('the zone of a schedule is its own, else that of the sla, else UTC', () => {
    const due = (fields: Record<string, unknown>): string | undefined => {
      const pipeline = pipelineOf(fields);
      return iso(startDueAt(pipeline, pipeline.schedules[0]!, '2026-01-15'));
    };
    expect(
      due({
        schedules: [{ name: 'daily', deadline: '10:00', timezone: 'Europe/Berlin' }],
        sla: { timezone: 'America/New_York' },
      }),
    ).to.equal('2026-01-15T09:00:00.000Z');
    expect(due({ schedules: [{ name: 'daily', deadline: '10:00' }], sla: { timezone: 'America/New_York' } })).to.equal(
      '2026-01-15T15:00:00.000Z',
    );
    expect(due({ schedules: [{ name: 'daily', deadline: '10:00' }] })).to.equal('2026-01-15T10:00:00.000Z');
    expect(due({})).to.equal(undefined);
  });

  const validations: [timeout: string, start: string, due: string, why: string][] = [
    ['+4h', '2026-03-07T23:30:00Z', '2026-03-08T03:30:00.000Z', 'from the start'],
    ['4h', '2026-03-07T23:30:00Z', '2026-03-08T03:30:00.000Z', 'the sign may be left out'],
    ['12:00', '2026-03-07T06:00:00Z', '2026-03-07T12:00:00.000Z', 'the clock of the date'],
    ['00:30', '2026-03-07T23:30:00Z', '2026-03-08T00:30:00.000Z', 'B-04 one hour from now at 23:30 is not past'],
    ['12:00', '2026-03-10T13:00:00Z', '2026-03-11T12:00:00.000Z', 'a backlog waits until the clock shows it again'],
    ['12:00', '2026-03-07T12:00:00Z', '2026-03-08T12:00:00.000Z', 'not at the start itself'],
  ];
  for (const [timeout, start, due, why] of validations) {
    it(`validationTimeout ${timeout} of a run for 2026-03-07 that starts at ${start} ends at ${due} (${why})`, () => {
      const pipeline = pipelineOf({ sla: { validationTimeout: timeout } });
      expect(
        iso(
          validationDueAt(pipeline, pipeline.schedules[0]!, '2026-03-07', {
            startMs: at(start),
            moment: pipeline.sla.validationTimeout!,
          }),
        ),
      ).to.equal(due);
    });
  }

  const hours: [start: string, due: string, why: string][] = [
    ['2026-03-07T07:10:00Z', '2026-03-07T07:20:00.000Z', 'in the hour of its name'],
    ['2026-03-07T07:20:00Z', '2026-03-07T08:20:00.000Z', 'not at the start itself'],
    ['2026-03-07T09:40:00Z', '2026-03-07T10:20:00.000Z', 'the first time after a late start'],
    ['2026-03-07T23:40:00Z', '2026-03-08T00:20:00.000Z', 'over midnight'],
  ];
  for (const [start, due, why] of hours)
    it(`validationTimeout :20 of h07 that starts at ${start} ends at ${due} (${why})`, () => {
      const pipeline = pipelineOf({ schedules: [{ name: 'h07' }], sla: { validationTimeout: ':20', timezone: 'UTC' } });
      const wait = { startMs: at(start), moment: pipeline.sla.validationTimeout! };
      expect(iso(validationDueAt(pipeline, pipeline.schedules[0]!, '2026-03-07', wait))).to.equal(due);
    });

  it('no wait is longer than two days', () => {
    const pipeline = pipelineOf({ sla: { validationTimeout: '12:00' } });
    const wait = { startMs: at('2026-03-01T06:00:00Z'), moment: pipeline.sla.validationTimeout! };
    expect(iso(validationDueAt(pipeline, pipeline.schedules[0]!, '2026-03-20', wait))).to.equal(
      '2026-03-03T06:00:00.000Z',
    );
  });

  it('returns the business date of an instant', () => {
    expect(businessDateAt(at('2026-03-08T04:59:00Z'), 'America/New_York')).to.equal('2026-03-07');
    expect(businessDateAt(at('2026-03-08T05:00:00Z'), 'America/New_York')).to.equal('2026-03-08');
  });
});
