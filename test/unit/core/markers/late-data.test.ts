import { expect } from 'chai';
import { isNews, lateData, lateDataAlert, lateDataRerun, type Written } from '../../../../core/markers/late-data';

const completed = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: 'run-1',
  attempt: 1,
  traceId: 'record-1',
  completedAt: '2026-03-07T06:30:00.700Z',
};

describe('core/markers/late-data', () => {
  const cases: [title: string, written: { eventId: string; at: string }, news: boolean][] = [
    ['written an hour later', { eventId: 'record-2', at: '2026-03-07T07:30:00.000Z' }, true],
    [
      'written in the second in which the run completed, which streams round down',
      { eventId: 'record-2', at: '2026-03-07T06:30:00.000Z' },
      true,
    ],
    ['written while the job ran, delivered afterwards', { eventId: 'record-2', at: '2026-03-07T06:29:59.000Z' }, false],
    [
      'the record that started the run, delivered once more',
      { eventId: 'record-1', at: '2026-03-07T06:05:00.000Z' },
      false,
    ],
    [
      'the record that started a run of less than a second',
      { eventId: 'record-1', at: '2026-03-07T06:30:00.000Z' },
      false,
    ],
  ];
  for (const [title, written, news] of cases) {
    it(`a MARKER ${title} is ${news ? 'late data' : 'no news'}`, () =>
      expect(isNews(completed, written)).to.equal(news));
  }

  const writes = [1, 2].map((hour) => ({ eventId: `record-${hour}`, at: `2026-03-07T0${hour + 6}:30:00.000Z` }));
  const alertOf = (written: Written, attempt = 1) =>
    lateDataAlert(written, { ...completed, attempt }, { policy: 'alert', traceId: 'trace', now: written.at });

  it('every write is an event, and all of them are one alert', () => {
    expect(new Set(writes.map((written) => lateData(written, completed, 'trace', written.at).eventId)).size).to.equal(
      2,
    );
    expect(new Set(writes.map((written) => alertOf(written).eventId)).size).to.equal(1);
    expect(alertOf(writes[0]!, 2).eventId).to.not.equal(alertOf(writes[0]!).eventId);
  });

  it('the same write asks for the same rerun, and says whose it is', () => {
    expect(lateDataRerun(writes[0]!, completed)).to.deep.equal(lateDataRerun(writes[0]!, completed));
    expect(lateDataRerun(writes[0]!, completed)).to.deep.include({
      kind: 'late-data',
      requestedAt: writes[0]!.at,
      requestedBy: 'signalbox',
    });
    expect(
      lateDataAlert(writes[0]!, completed, { policy: 'rerun', traceId: 'trace', now: writes[0]!.at }).remedy,
    ).to.match(/^Another run is asked for, within budgets\.driftReruns/);
  });
});
