import { expect } from 'chai';
import { addressMarker, isTooOld, whyNotOnItsDate } from '../../../../kernel/markers/decision';
import type { Marker } from '../../../../kernel/run/model';
import { pipelineOf } from '../../../support/documents';
import { exampleMarker } from '../../../support/marker';

const at = (instant: string): number => Date.parse(instant);

describe('addressMarker', () => {
  const cases: {
    title: string;
    marker: Partial<Marker>;
    pipeline?: Record<string, unknown>;
    /** Default: ten in the morning of the seventh. */
    now?: string;
    expected: { date: string; scheduleId?: string } | RegExp;
  }[] = [
    {
      title: 'B-05 keeps the date it carries at 00:01 of the next day',
      marker: { date: '2026-03-06', scheduleId: 'daily' },
      now: '2026-03-07T00:01:00Z',
      expected: { date: '2026-03-06' },
    },
    {
      title: 'takes today in the zone of the schedule when it has none',
      marker: { date: undefined },
      pipeline: { schedules: [{ name: 'daily', timezone: 'America/New_York' }] },
      now: '2026-03-07T03:00:00Z',
      expected: { date: '2026-03-06' },
    },
    {
      title: 'takes the schedule daily when it has none',
      marker: { scheduleId: undefined },
      expected: { date: '2026-03-07', scheduleId: 'daily' },
    },
    {
      title: 'G-12 keeps the schedule it names',
      marker: { scheduleId: 'h02' },
      pipeline: { schedules: [{ name: 'h01' }, { name: 'h02' }] },
      expected: { date: '2026-03-07', scheduleId: 'h02' },
    },
    {
      title: 'names the known schedules when its own is unknown',
      marker: { scheduleId: 'h03' },
      pipeline: { schedules: [{ name: 'h01' }, { name: 'h02' }] },
      expected: /no schedule "h03"; there are h01, h02/,
    },
    {
      title: 'finds the hour of a schedule for every hour',
      marker: { scheduleId: 'h23' },
      pipeline: { schedules: [{ every: 'hour' }] },
      expected: { date: '2026-03-07', scheduleId: 'h23' },
    },
    {
      title: 'refuses a date that does not exist',
      marker: { date: '2026-02-30' },
      expected: /"2026-02-30" is not a date/,
    },
    {
      title: 'refuses a date that the clocks of the zone leave out',
      pipeline: { schedules: [{ name: 'daily', timezone: 'Pacific/Apia' }] },
      marker: { date: '2011-12-30', replay: true },
      expected: /^2011-12-30 is no date of schedule daily: the clocks of Pacific\/Apia leave it out$/,
    },
    {
      title: 'refuses a date far ahead',
      marker: { date: '2026-04-07' },
      expected: /more than 7 days ahead of 2026-03-07/,
    },
    { title: 'G-19 runs a date three days old', marker: { date: '2026-03-04' }, expected: { date: '2026-03-04' } },
    { title: 'runs a date as old as is allowed', marker: { date: '2026-02-28' }, expected: { date: '2026-02-28' } },
    {
      title: 'refuses a date older than is allowed',
      marker: { date: '2026-02-27' },
      expected: /8 days before 2026-03-07, and MARKERs may be 7 days old/,
    },
    {
      title: 'takes an instant to wait for',
      marker: { notBefore: '2026-03-07T12:00:00Z' },
      expected: { date: '2026-03-07' },
    },
    {
      title: 'refuses to wait for what is no instant',
      marker: { notBefore: 'noon' },
      expected: /notBefore "noon" is not an instant/,
    },
    {
      title: 'refuses to wait for more than a week',
      marker: { notBefore: '2026-03-14T10:00:01Z' },
      expected: /more than 7 days ahead/,
    },
    {
      title: 'runs an older date when the MARKER requests a replay',
      marker: { date: '2026-02-27', replay: true },
      expected: { date: '2026-02-27' },
    },
    {
      title: 'takes an instant to wait for of exactly a week ahead',
      marker: { notBefore: '2026-03-14T10:00:00Z' },
      expected: { date: '2026-03-07' },
    },
    { title: 'takes a date of a week ahead', marker: { date: '2026-03-14' }, expected: { date: '2026-03-14' } },
    {
      title: 'does not count the age of a date that a cascade announces',
      marker: { date: '2026-02-01', upstreamAttempts: { raw: 1 } },
      expected: { date: '2026-02-01' },
    },
    {
      title: 'refuses a MARKER that contradicts itself',
      marker: { contradiction: 'its key and its attributes differ' },
      expected: /^its key and its attributes differ$/,
    },
  ];
  for (const { title, marker: fields, pipeline, now = '2026-03-07T10:00:00Z', expected } of cases) {
    it(title, () => {
      const addressed = addressMarker(exampleMarker(fields), pipelineOf(pipeline), at(now));
      if (expected instanceof RegExp) expect(addressed).to.have.property('reason').that.matches(expected);
      else
        expect(addressed).to.deep.include({
          ok: true,
          instance: { pipelineId: 'orders', scheduleId: 'daily', ...expected },
        });
    });
  }
});

describe('a MARKER that is refused', () => {
  const remedies: readonly [marker: Partial<Marker>, remedy: string][] = [
    [
      { contradiction: 'two dates' },
      'Write the MARKER again with one date and schedule, in the key or the same in key and attributes.',
    ],
    [{ scheduleId: 'h03' }, 'Write the MARKER again with one of these as scheduleID.'],
    [{ date: '2026-02-30' }, 'Write the MARKER again with an existing date as YYYY-MM-DD.'],
    [{ date: '2026-04-07' }, 'Write the MARKER when the data of that date is there.'],
    [{ date: '2026-02-01' }, 'To run that date, write the MARKER with replay = true.'],
    [
      { notBefore: 'noon' },
      'Write the MARKER again with an instant such as 2026-03-07T09:30:00Z, or without notBefore.',
    ],
    [{ notBefore: '2026-04-07T10:00:00Z' }, 'Write the MARKER when the instance shall start.'],
  ];
  for (const [marker, remedy] of remedies)
    it(`has a remedy for ${JSON.stringify(marker)}`, () => {
      const addressed = addressMarker(exampleMarker(marker), pipelineOf(), at('2026-03-07T10:00:00Z'));
      expect(addressed).to.include({ ok: false, remedy });
    });

  it('has the remedy of the date that its zone leaves out', () => {
    const pipeline = pipelineOf({ schedules: [{ name: 'daily', timezone: 'Pacific/Apia' }] });
    const marker = exampleMarker({ date: '2011-12-30', replay: true });
    expect(addressMarker(marker, pipeline, at('2026-03-07T10:00:00Z'))).to.include({
      ok: false,
      remedy: 'Write the MARKER again with a date that the zone has.',
    });
  });
});

describe('a date of a pipeline', () => {
  const now = at('2026-03-07T10:00:00Z');
  const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

  it('is too old for a MARKER without replay, counted in the zone of its schedule', () => {
    const pipeline = pipelineOf({ schedules: [{ name: 'daily', timezone: 'Pacific/Auckland' }] });
    const [schedule] = pipeline.schedules;
    const isOld = (date: string, instant: string) => isTooOld(pipeline, { schedule: schedule!, date }, at(instant));
    expect(isOld('2026-02-28', '2026-03-07T10:00:00Z')).to.equal(false);
    expect(isOld('2026-02-28', '2026-03-07T11:00:00Z'), 'the next day in Auckland').to.equal(true);
    expect(isOld('2026-02-27', '2026-03-07T10:00:00Z')).to.equal(true);
  });

  it('may be run by a rerun at any age, unless it is none or is excluded', () => {
    const pipeline = pipelineOf({ exclusions: { dates: ['2026-03-06'] } });
    const why = (fields: Partial<typeof instance>) =>
      whyNotOnItsDate({ ...instance, ...fields }, pipeline, undefined, now);
    expect(why({})).to.equal(undefined);
    expect(why({ date: '2020-01-01' })).to.equal(undefined);
    expect(why({ date: '2026-03-06' })).to.match(/^excluded: ./);
    expect(why({ date: '2026-02-30' })).to.equal('"2026-02-30" is not a date');
    expect(why({ scheduleId: 'h01' })).to.match(/^there is no schedule "h01"/);
  });
});
