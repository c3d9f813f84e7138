/** MARKERs at the openings of schedules whose data gives no signal. */
import { expect } from 'chai';
import { openIn, openingMarkers } from '../../../../kernel/sources/openings';
import { calendarOf, pipelineOf } from '../../../support/documents';

describe('kernel/sources: openings', () => {
  const at = (instant: string): number => Date.parse(instant);
  const always = { registeredAt: '2026-01-01T00:00:00Z', schedulesSince: {} };
  const namesOf = (
    fields: Record<string, unknown>,
    now: string,
    since = always.registeredAt,
    schedulesSince: Record<string, string> = {},
  ): string[] =>
    openingMarkers(pipelineOf(fields), { registeredAt: since, schedulesSince }, at(now)).map(
      ({ date, scheduleId, atMs }) => `${date} ${scheduleId} ${new Date(atMs).toISOString().slice(0, 16)}`,
    );
  const zoned = {
    markers: [{ type: 'schedule' }],
    schedules: [{ name: 'daily', after: '06:00', timezone: 'Europe/Berlin' }],
  };

  it('opens the schedule of today, and that of yesterday for a wake-up that was lost', () => {
    const yesterday = '2026-03-06 daily 2026-03-06T05:00';
    expect(namesOf(zoned, '2026-03-07T05:00:00Z')).to.deep.equal([yesterday, '2026-03-07 daily 2026-03-07T05:00']);
    expect(namesOf(zoned, '2026-03-07T04:59:00Z')).to.deep.equal([yesterday]);
    expect(namesOf(zoned, '2026-03-07T07:01:00Z')).to.deep.equal(['2026-03-07 daily 2026-03-07T05:00']);
    expect(namesOf(zoned, '2026-10-25T05:00:00Z')).to.deep.equal([
      '2026-10-24 daily 2026-10-24T04:00',
      '2026-10-25 daily 2026-10-25T05:00',
    ]);
  });

  it('opens no schedule before it came to its pipeline', () => {
    const since = { daily: '2026-03-06T20:00:00Z' };
    expect(namesOf(zoned, '2026-03-07T05:00:00Z', undefined, since)).to.deep.equal([
      '2026-03-07 daily 2026-03-07T05:00',
    ]);
    expect(namesOf(zoned, '2026-03-07T05:00:00Z', undefined, { other: since.daily })).to.have.length(2);
  });

  it('opens a schedule from the instant at which it came, and for less than 26 hours', () => {
    expect(namesOf(zoned, '2026-03-07T05:00:00Z', '2026-03-07T05:00:00Z')).to.have.length(1);
    expect(namesOf(zoned, '2026-03-07T06:59:59Z')).to.have.length(2);
    expect(namesOf(zoned, '2026-03-07T07:00:00Z')).to.have.length(1);
  });

  it('opens those of several schedules in the order of their instants', () => {
    const schedules = [{ name: 'late', after: '08:00' }, { name: 'early' }];
    expect(namesOf({ ...zoned, schedules }, '2026-03-07T08:00:00Z')).to.deep.equal([
      '2026-03-06 late 2026-03-06T08:00',
      '2026-03-07 early 2026-03-07T00:00',
      '2026-03-07 late 2026-03-07T08:00',
    ]);
  });

  it('says of an opening which one it is', () => {
    const [opened] = openingMarkers(pipelineOf(zoned), always, at('2026-03-06T05:00:00Z')).slice(-1);
    expect(opened).to.include({
      source: 'opening of schedule daily at 2026-03-06T05:00:00.000Z',
      origin: 'schedule',
      sequence: '2026-03-06T05:00:00.000Z',
    });
  });

  it('leaves out the dates that the calendar excludes, and schedules that are gone', () => {
    const pipeline = pipelineOf({ ...zoned, exclusions: { calendar: 'holidays' } });
    const markers = openingMarkers(pipeline, always, at('2026-03-07T05:00:00Z'));
    const dates = (...from: Parameters<typeof openIn>) => openIn(...from).map(({ date }) => date);
    expect(dates(calendarOf(), pipeline, markers)).to.deep.equal(['2026-03-06', '2026-03-07']);
    expect(dates(calendarOf({ days: ['saturday'] }), pipeline, markers)).to.deep.equal(['2026-03-06']);
    expect(dates(undefined, pipelineOf({ schedules: [{ name: 'nightly' }] }), markers)).to.deep.equal([]);
  });

  it('gives the same MARKER of an opening at every wake-up', () => {
    const [, first] = openingMarkers(pipelineOf(zoned), always, at('2026-03-07T05:00:00Z'));
    const [later] = openingMarkers(pipelineOf(zoned), always, at('2026-03-07T17:23:00Z'));
    expect(later).to.deep.equal(first);
  });

  it('nothing of before its registration, of other schedules, and of dates that it does not run for', () => {
    expect(namesOf(zoned, '2026-03-07T09:00:00Z', '2026-03-07T08:00:00Z')).to.deep.equal([]);
    const two = { schedules: [{ name: 'early' }, { name: 'late', after: '08:00' }] };
    expect(
      namesOf({ markers: [{ type: 'schedule', schedule: 'late' }], ...two }, '2026-03-07T08:00:00Z'),
    ).to.deep.equal(['2026-03-06 late 2026-03-06T08:00', '2026-03-07 late 2026-03-07T08:00']);
    expect(namesOf({ ...zoned, exclusions: { days: ['saturday'] } }, '2026-03-07T08:00:00Z')).to.deep.equal([]);
    expect(namesOf({}, '2026-03-07T05:00:00Z')).to.deep.equal([]);
    expect(namesOf({ markers: [{ type: 's3', bucket: 'raw', key: '{date}' }] }, '2026-03-07T05:00:00Z')).to.deep.equal(
      [],
    );
    expect(namesOf({ ...zoned, enabled: false }, '2026-03-07T05:00:00Z')).to.deep.equal([]);
  });
});
