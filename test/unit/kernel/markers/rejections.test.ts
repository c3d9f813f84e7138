import { expect } from 'chai';
import {
  beginHour,
  firstRejected,
  furtherRejected,
  isHourOver,
  markerRejected,
  type Rejection,
  type Rejections,
  withRejection,
} from '../../../../kernel/markers/rejections';
import { AT, NOON, timeAt } from '../../../support/clock';
import { instance } from '../../../support/instance';

const rejection: Rejection = {
  about: instance,
  ...{ marker: 'orders/2026-03-07#daily', recordId: 'record-1', writtenAt: AT, at: NOON },
  ...{ reason: 'the pipeline is not registered', remedy: 'Apply it.' },
};

describe('kernel/markers/rejections', () => {
  it('each rejection is an event, once for a record and a write', () => {
    const event = markerRejected(rejection);
    expect(event).to.include({
      ...{ ...instance, kind: 'MARKER_REJECTED', at: NOON, episodeAt: AT, remedy: 'Apply it.' },
      message: 'MARKER orders/2026-03-07#daily was not run: the pipeline is not registered',
    });
    const others: Partial<Rejection>[] = [
      ...[{}, { recordId: 'record-2' }, { writtenAt: timeAt('06:01') }],
      ...[{ about: { ...instance, pipelineId: 'returns' } }, { about: { ...instance, date: '2026-03-08' } }],
      { about: { ...instance, scheduleId: 'h07' } },
    ];
    const ids = others.map((fields) => markerRejected({ ...rejection, ...fields }).eventId);
    expect(new Set(ids).size).to.equal(others.length);
    expect(markerRejected({ ...rejection, at: timeAt('13:00'), reason: 'other' }).eventId).to.equal(event.eventId);
    expect(Buffer.byteLength(markerRejected({ ...rejection, reason: 'x'.repeat(2000) }).message)).to.equal(1024);
  });

  it('the first one of a pipeline is an alert with its reason', () => {
    const alert = firstRejected(rejection);
    expect(alert).to.include({
      ...{ ...instance, kind: 'ALERT', category: 'marker_rejected', level: 'warning' },
      ...{ at: NOON, episodeAt: AT, message: markerRejected(rejection).message, remedy: 'Apply it.' },
    });
    expect(firstRejected({ ...rejection, at: timeAt('13:00') }).eventId).to.equal(alert.eventId);
    expect(firstRejected({ ...rejection, recordId: 'record-2' }).eventId).not.to.equal(alert.eventId);
    expect(firstRejected({ ...rejection, writtenAt: NOON }).eventId).not.to.equal(alert.eventId);
  });

  it('an hour begins with the first one, and counts those that follow', () => {
    const hour = beginHour({ ...rejection, about: { ...instance, routing: { owner: 'sales', tags: {} } } as never });
    expect(hour).to.deep.equal({
      ...{ pipelineId: 'orders', since: NOON, until: timeAt('13:00'), counted: 0, markers: [] },
      routing: { owner: 'sales', tags: {} },
    });
    expect([timeAt('12:59'), timeAt('13:00')].map((at) => isHourOver(hour, at))).to.deep.equal([false, true]);
  });

  it('names the first five that follow, in short', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const hour = names.reduce((so, marker) => withRejection(so, { ...rejection, marker }), beginHour(rejection));
    expect(hour).to.deep.include({ counted: 7, markers: ['a', 'b', 'c', 'd', 'e'] });
    const long = withRejection(beginHour(rejection), { ...rejection, marker: 'x'.repeat(200) });
    expect(Buffer.byteLength(long.markers[0]!)).to.equal(160);
  });

  const hourOf = (counted: number, markers: string[]): Rejections => ({ ...beginHour(rejection), counted, markers });
  const messages: [counted: number, markers: string[], message: string][] = [
    [1, ['a'], `1 more MARKER was not run since ${NOON}: a`],
    [2, ['a', 'b'], `2 more MARKERs were not run since ${NOON}: a, b`],
    [7, ['a', 'b'], `7 more MARKERs were not run since ${NOON}: a, b and others`],
  ];
  for (const [counted, markers, message] of messages)
    it(`${counted} further ones are one alert when the hour is over`, () => {
      expect(furtherRejected(hourOf(counted, markers), timeAt('13:00'))).to.include({
        ...{ pipelineId: 'orders', date: null, scheduleId: null, category: 'marker_rejected', level: 'warning' },
        ...{ at: timeAt('13:00'), episodeAt: NOON, message },
        remedy:
          'Each has its reason in an event MARKER_REJECTED: signalbox events --pipeline orders. Fix the cause, then ' +
          'write the MARKERs again.',
      });
    });

  it('no further ones are no alert, and each hour has its own', () => {
    expect(furtherRejected(hourOf(0, []), NOON)).to.equal(undefined);
    const id = (since: string) => furtherRejected({ ...hourOf(1, ['a']), since }, NOON)?.eventId;
    expect(id(AT)).to.equal(furtherRejected({ ...hourOf(2, ['b']), since: AT }, timeAt('13:00'))?.eventId);
    expect(id(NOON)).not.to.equal(id(AT));
  });
});
