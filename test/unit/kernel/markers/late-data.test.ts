import { expect } from 'chai';
import { hasReadBefore, isNews, reportLate, type Written } from '../../../../kernel/markers/late-data';

const completed = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: 'run-1',
  attempt: 1,
  traceId: 'record-1',
  completedAt: '2026-03-07T06:30:00.700Z',
};

describe('kernel/markers/late-data', () => {
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
      expect(isNews(completed, written, { upstreamAttempts: null, writtenAt: null })).to.equal(news));
  }

  it('a MARKER that was written while the job ran is late data, and one before it is no news', () => {
    const run = { ...completed, triggeredAt: '2026-03-07T06:10:00.000Z' };
    const marker = { upstreamAttempts: null, writtenAt: null };
    const news = ['06:09:59', '06:10:00', '06:29:00'].map((time) =>
      isNews(run, { eventId: 'record-2', at: `2026-03-07T${time}.000Z` }, marker),
    );
    expect(news).to.deep.equal([false, true, true]);
  });

  it('a run in progress has read before any write after its start, except the writes of a cascade', () => {
    const open = { ...completed, completedAt: null, triggeredAt: '2026-03-07T06:10:00.000Z' };
    const written = { eventId: 'record-2', at: '2026-03-07T06:29:00.000Z' };
    const { triggeredAt: _none, ...pending } = open;
    expect(hasReadBefore(open, written, { upstreamAttempts: null, writtenAt: null })).to.equal(true);
    expect(hasReadBefore(pending, written, { upstreamAttempts: null, writtenAt: null })).to.equal(false);
    expect(hasReadBefore(open, written, { upstreamAttempts: { other: 2 }, writtenAt: null })).to.equal(false);
  });

  const inTheSecond: [writtenAt: string | null, news: boolean][] = [
    ['2026-03-07T06:30:00.000Z', false],
    ['2026-03-07T06:30:00.699Z', false],
    ['2026-03-07T06:30:00.700Z', true],
    ['2026-03-07T06:30:00.999Z', true],
    ['2026-03-07T06:29:59.999Z', true],
    ['2026-03-07T06:30:01.000Z', true],
    ['yesterday', true],
    [null, true],
  ];
  for (const [writtenAt, news] of inTheSecond) {
    it(`in the second of the completion, ${writtenAt} is ${news ? 'late data' : 'no news'}`, () => {
      const written = { eventId: 'record-2', at: '2026-03-07T06:30:00.000Z' };
      expect(isNews(completed, written, { upstreamAttempts: null, writtenAt })).to.equal(news);
    });
  }

  const writes = [1, 2].map((hour) => ({ eventId: `record-${hour}`, at: `2026-03-07T0${hour + 6}:30:00.000Z` }));
  const told = (marker: Written, policy: 'ignore' | 'alert' | 'rerun' = 'alert', attempt = 1) =>
    reportLate({ marker }, { ...completed, attempt }, { policy, traceId: 'trace', now: marker.at });
  const alertOf = (written: Written, attempt = 1) => told(written, 'alert', attempt).events[1]!;

  it('every write is an event, and all of them are one alert', () => {
    expect(new Set(writes.map((written) => told(written).events[0]!.eventId)).size).to.equal(2);
    expect(new Set(writes.map((written) => alertOf(written).eventId)).size).to.equal(1);
    expect(alertOf(writes[0]!, 2).eventId).to.not.equal(alertOf(writes[0]!).eventId);
    expect(told(writes[0]!, 'ignore').events).to.have.length(1);
  });

  it('the same write requests the same rerun, and names its requester', () => {
    expect(told(writes[0]!).request).to.equal(null);
    const { events, request } = told(writes[0]!, 'rerun');
    expect(told(writes[0]!, 'rerun').request).to.deep.equal(request);
    expect(request).to.deep.include({ kind: 'late-data', requestedAt: writes[0]!.at, requestedBy: 'signalbox' });
    expect(events[1]!.remedy).to.match(/^Another run is requested, within budgets\.driftReruns/);
  });

  describe('of a cascade', () => {
    const upstreamAttempts = { customers: 2, orders: 1 };
    const read = { ...completed, upstreamAttempts };
    const later = { eventId: 'record-9', at: '2026-03-07T09:00:00.000Z' };

    it('is news by the attempts that it stands for, and not by its time', () => {
      expect(isNews(read, later, { upstreamAttempts, writtenAt: null })).to.equal(false);
      const earlier = { eventId: 'record-9', at: '2026-03-07T06:00:00.000Z' };
      expect(isNews(read, earlier, { upstreamAttempts: { customers: 2, orders: 2 }, writtenAt: null })).to.equal(true);
      expect(
        isNews(completed, later, { upstreamAttempts, writtenAt: null }),
        'of a run that did not read upstreams',
      ).to.equal(true);
    });

    it('is the same at every detection, and requests the same rerun', () => {
      const find = (now: string) =>
        reportLate({ upstreams: { customers: 2, orders: 3 } }, read, { policy: 'rerun', traceId: 'trace', now });
      const [first, second] = ['2026-03-07T07:00:00.000Z', '2026-03-07T08:00:00.000Z'].map(find);
      expect(second!.events.map(({ eventId }) => eventId)).to.deep.equal(first!.events.map(({ eventId }) => eventId));
      expect(second!.request).to.deep.equal(first!.request);
      expect(first!.request!.reason).to.equal('upstream orders has completed attempt 3 since attempt 1 was ready');
    });
  });
});
