import { expect } from 'chai';
import { isNews, lateData, lateDataAlert } from '../../../core/late-data';

const completed = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily', runId: 'run-1', attempt: 1, traceId: 'record-1', completedAt: '2026-03-07T06:30:00.700Z' };

describe('core/late-data', () => {
  const cases: [title: string, written: { eventId: string; at: string }, handedOverAt: string | null, news: boolean][] = [
    ['written an hour later', { eventId: 'record-2', at: '2026-03-07T07:30:00.000Z' }, null, true],
    ['written in the second in which the run completed, which streams round down', { eventId: 'record-2', at: '2026-03-07T06:30:00.000Z' }, null, true],
    ['written while the job ran, delivered afterwards', { eventId: 'record-2', at: '2026-03-07T06:29:59.000Z' }, null, false],
    ['the record that started the run, delivered once more', { eventId: 'record-1', at: '2026-03-07T06:05:00.000Z' }, null, false],
    ['the record that started a run of less than a second', { eventId: 'record-1', at: '2026-03-07T06:30:00.000Z' }, null, false],
    ['handed over by the watchdog', { eventId: 'record-3', at: '2026-03-07T07:30:00.000Z' }, '2026-03-07T07:30:00.000Z', false],
  ];
  for (const [title, written, handedOverAt, news] of cases) {
    it(`a MARKER ${title} is ${news ? 'late data' : 'no news'}`, () => expect(isNews({ handedOverAt }, completed, written)).to.equal(news));
  }

  it('every write is an event, and all of them are one alert', () => {
    const writes = [1, 2].map((hour) => ({ eventId: `record-${hour}`, at: `2026-03-07T0${hour + 6}:30:00.000Z` }));
    const ids = (make: typeof lateData) => new Set(writes.map((written) => make(written, completed, 'trace', written.at).eventId)).size;
    expect([ids(lateData), ids(lateDataAlert)]).to.deep.equal([2, 1]);
    expect(lateDataAlert(writes[0]!, { ...completed, attempt: 2 }, 'trace', writes[0]!.at).eventId).to.not.equal(lateDataAlert(writes[0]!, completed, 'trace', writes[0]!.at).eventId);
  });
});
