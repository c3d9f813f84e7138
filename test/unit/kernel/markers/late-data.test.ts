import { expect } from 'chai';
import {
  hasAny,
  hasReadBefore,
  isNews,
  isNewsOfSkipped,
  newerThan,
  readUpstreams,
  reportLate,
  staleReporter,
  type Written,
} from '../../../../kernel/markers/late-data';
import type { UpstreamPlan } from '../../../../kernel/run/execution';

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
      expect(isNews(completed, written, { upstreamAttempts: undefined, writtenAt: undefined })).to.equal(news));
  }

  it('a MARKER that was written while the job ran is late data, and one before it is no news', () => {
    const run = { ...completed, triggeredAt: '2026-03-07T06:10:00.000Z' };
    const marker = { upstreamAttempts: undefined, writtenAt: undefined };
    const news = ['06:09:59', '06:10:00', '06:29:00'].map((time) =>
      isNews(run, { eventId: 'record-2', at: `2026-03-07T${time}.000Z` }, marker),
    );
    expect(news).to.deep.equal([false, true, true]);
    const startedAhead = { ...run, triggeredAt: '2026-03-07T06:32:00.000Z' };
    const written = { eventId: 'record-2', at: '2026-03-07T06:31:00.000Z' };
    expect(isNews(startedAhead, written, marker), 'the clock of its start is ahead').to.equal(true);
  });

  it('a run in progress has read before any write after its start, except the writes of a cascade', () => {
    const open = { ...completed, completedAt: undefined, triggeredAt: '2026-03-07T06:10:00.000Z' };
    const written = { eventId: 'record-2', at: '2026-03-07T06:29:00.000Z' };
    const { triggeredAt: _none, ...pending } = open;
    expect(hasReadBefore(open, written, { upstreamAttempts: undefined, writtenAt: undefined })).to.equal(true);
    expect(hasReadBefore(pending, written, { upstreamAttempts: undefined, writtenAt: undefined })).to.equal(false);
    const cascade = { upstreamAttempts: { other: 2 }, writtenAt: undefined };
    expect(hasReadBefore({ ...open, upstreamAttempts: { other: 1 } }, written, cascade)).to.equal(false);
    expect(hasReadBefore(open, written, cascade), 'it began without the upstream').to.equal(true);
    expect(hasReadBefore({ ...open, upstreamAttempts: { one: 1 } }, written, cascade)).to.equal(true);
  });

  const inTheSecond: [writtenAt: string | undefined, news: boolean][] = [
    ['2026-03-07T06:30:00.000Z', false],
    ['2026-03-07T06:30:00.699Z', false],
    ['2026-03-07T06:30:00.700Z', true],
    ['2026-03-07T06:30:00.999Z', true],
    ['2026-03-07T06:29:59.999Z', true],
    ['2026-03-07T06:30:01.000Z', true],
    ['yesterday', true],
    [undefined, true],
  ];
  for (const [writtenAt, news] of inTheSecond) {
    it(`in the second of the completion, ${writtenAt} is ${news ? 'late data' : 'no news'}`, () => {
      const written = { eventId: 'record-2', at: '2026-03-07T06:30:00.000Z' };
      expect(isNews(completed, written, { upstreamAttempts: undefined, writtenAt })).to.equal(news);
    });
  }

  it('a MARKER without its record, or of a run that has not completed, is late data', () => {
    const marker = { upstreamAttempts: undefined, writtenAt: undefined };
    const written = { eventId: 'record-2', at: '2026-03-07T05:00:00.000Z' };
    expect(isNews(completed, undefined, marker)).to.equal(true);
    expect(isNews({ ...completed, completedAt: undefined }, written, marker)).to.equal(true);
  });

  it('of a run that was skipped, everything is late data that was written since it began', () => {
    const skipped = { ...completed, createdAt: '2026-03-07T06:00:00.000Z' };
    const marker = { upstreamAttempts: undefined, writtenAt: undefined };
    const newsAt = (time: string, eventId = 'record-2') =>
      isNewsOfSkipped(skipped, { eventId, at: `2026-03-07T${time}.000Z` }, marker);
    expect(['05:59:59', '06:00:00', '06:10:00'].map((time) => newsAt(time))).to.deep.equal([false, true, true]);
    expect(newsAt('06:10:00', 'record-1'), 'its own record').to.equal(false);
  });

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
    expect(told(writes[0]!).request).to.equal(undefined);
    const { events, request } = told(writes[0]!, 'rerun');
    expect(told(writes[0]!, 'rerun').request).to.deep.equal(request);
    expect(request).to.deep.include({ kind: 'late-data', requestedAt: writes[0]!.at, requestedBy: 'signalbox' });
    expect(events[1]!.remedy).to.match(/^Another run is requested, within budgets\.driftReruns/);
  });

  it('says when the data came, and what the run had done by then', () => {
    const written = { eventId: 'record-2', at: '2026-03-07T06:20:00.000Z' };
    const rows: readonly [run: Partial<Parameters<typeof reportLate>[1]>, said: string][] = [
      [{}, 'had completed at 2026-03-07T06:30:00.700Z'],
      [{ completedAt: undefined }, 'had completed'],
      [{ triggeredAt: '2026-03-07T06:10:00.000Z' }, 'had started its job at 2026-03-07T06:10:00.000Z'],
      [
        { triggeredAt: '2026-03-07T06:10:00.000Z', completedAt: written.at },
        'had completed at 2026-03-07T06:20:00.000Z',
      ],
      [{ triggeredAt: '2026-03-07T06:10:00.000Z', completedAt: undefined }, 'had completed'],
      [{ status: 'SKIPPED' }, 'was skipped at 2026-03-07T06:30:00.700Z'],
    ];
    for (const [run, said] of rows) {
      const { events, request } = reportLate(
        { marker: written },
        { ...completed, ...run },
        { policy: 'rerun', traceId: 'trace', now: '2026-03-07T06:21:00.000Z' },
      );
      expect(events[0]).to.include({
        eventId: 'record-2',
        episodeAt: written.at,
        at: '2026-03-07T06:21:00.000Z',
        traceId: 'trace',
        kind: 'LATE_DATA',
        message: `a MARKER came after the run ${said}`,
      });
      expect(events[1]).to.include({
        traceId: 'trace',
        category: 'late_data',
        level: 'warning',
        message:
          'data of orders for 2026-03-07 (schedule daily) came late: its MARKER was written at ' +
          `2026-03-07T06:20:00.000Z, and attempt 1 ${said}`,
        remedy:
          'Another run is requested, within budgets.driftReruns; an alert reports a refusal. See its state: ' +
          'signalbox why orders --date 2026-03-07 --schedule daily',
      });
      expect(request).to.deep.equal({
        pipelineId: 'orders',
        date: '2026-03-07',
        scheduleId: 'daily',
        kind: 'late-data',
        reason: `its MARKER was written at 2026-03-07T06:20:00.000Z, after attempt 1 ${said}`,
        requestedBy: 'signalbox',
        requestedAt: written.at,
        automatic: true,
      });
    }
  });

  it('advises a rerun where none is requested', () => {
    expect(alertOf(writes[0]!).remedy).to.equal(
      'The run has not seen that data. If it matters, run it again: ' +
        'signalbox rerun orders --date 2026-03-07 --schedule daily',
    );
  });

  describe('of a cascade', () => {
    const upstreamAttempts = { customers: 2, orders: 1 };
    const read = { ...completed, upstreamAttempts };
    const later = { eventId: 'record-9', at: '2026-03-07T09:00:00.000Z' };

    it('is news by the attempts that it stands for, and not by its time', () => {
      expect(isNews(read, later, { upstreamAttempts, writtenAt: undefined })).to.equal(false);
      const earlier = { eventId: 'record-9', at: '2026-03-07T06:00:00.000Z' };
      expect(isNews(read, earlier, { upstreamAttempts: { customers: 2, orders: 2 }, writtenAt: undefined })).to.equal(
        true,
      );
      expect(
        isNews(completed, later, { upstreamAttempts, writtenAt: undefined }),
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

    it('requests the rerun of those that have completed again, and is the same in any order', () => {
      const reporter = staleReporter({ ...read, traceId: 'own' }, 'rerun', '2026-03-07T07:00:00.000Z');
      const { events, request } = reporter({ orders: 3, customers: 2 });
      expect(events[0]).to.include({
        traceId: 'own',
        at: '2026-03-07T07:00:00.000Z',
        episodeAt: '2026-03-07T00:00:00.000Z',
        message: 'upstream orders has completed attempt 3 since attempt 1 was ready',
      });
      expect(request).to.deep.include({ upstreams: ['orders'], requestedAt: completed.completedAt, automatic: true });
      const [one, other] = [
        { customers: 3, orders: 3 },
        { orders: 3, customers: 3 },
      ].map(reporter);
      expect(one?.events[0]?.eventId).to.equal(other?.events[0]?.eventId);
      expect(one?.events[0]?.eventId).not.to.equal(events[0]?.eventId);
      expect(one?.request?.reason).to.equal(
        'upstream customers has completed attempt 3, upstream orders has completed attempt 3 since attempt 1 was ready',
      );
    });

    it('is compared with what the run has read', () => {
      const news = newerThan({ customers: 2, orders: 1 }, { customers: 2, orders: 2, parts: 1, none: 0 });
      expect(news).to.deep.equal({ orders: 2, parts: 1 });
      expect([hasAny(news), hasAny({})]).to.deep.equal([true, false]);
    });
  });
});

describe('the upstreams of a run', () => {
  const log = (status: 'COMPLETED' | 'FAILED' | 'RUNNING' | 'PENDING', fields: object = {}) => ({
    status,
    attempt: 2,
    completedAt: status === 'COMPLETED' ? '2026-03-07T06:30:00.000Z' : undefined,
    updatedAt: '2026-03-07T06:31:00.000Z',
    ...fields,
  });
  const of = ['customers', 'orders'].map((pipeline, index) => ({ pipeline, delaySeconds: index * 60 }));
  const readWith = (needs: UpstreamPlan['needs'], ...logs: (ReturnType<typeof log> | undefined)[]) =>
    readUpstreams(
      { needs, of } as Parameters<typeof readUpstreams>[0],
      (pipeline) => logs[pipeline === 'customers' ? 0 : 1],
    );
  const COMPLETED_MS = Date.parse('2026-03-07T06:30:00.000Z');

  it('have completed, and their delays count from then', () => {
    expect(readWith('completed', log('COMPLETED'), log('COMPLETED', { attempt: 1 }))).to.deep.equal({
      underWaySinceMs: undefined,
      attempts: { customers: 2, orders: 1 },
      blocking: [],
      notBeforeMs: COMPLETED_MS + 60_000,
    });
    const { notBeforeMs } = readWith('completed', log('COMPLETED', { completedAt: undefined }), log('RUNNING'));
    expect(notBeforeMs, 'without its own instant').to.equal(Date.parse('2026-03-07T06:31:00.000Z'));
  });

  it('block where they have to be completed and are not', () => {
    expect(readWith('completed', undefined, log('FAILED'))).to.deep.equal({
      underWaySinceMs: undefined,
      attempts: { customers: 0, orders: 0 },
      blocking: [
        { type: 'upstream customers', status: 'FAIL', reason: 'it has not run' },
        { type: 'upstream orders', status: 'FAIL', reason: 'attempt 2 is FAILED' },
      ],
      notBeforeMs: 0,
    });
  });

  it('are in progress since the last of them began, where each that is missing is', () => {
    const later = log('PENDING', { updatedAt: '2026-03-07T06:40:00.000Z' });
    expect(readWith('completed', later, log('RUNNING')).underWaySinceMs).to.equal(
      Date.parse('2026-03-07T06:40:00.000Z'),
    );
    expect(readWith('completed', later, log('COMPLETED')).underWaySinceMs).not.to.equal(undefined);
    expect(readWith('completed', later, log('FAILED')).underWaySinceMs).to.equal(undefined);
    expect(readWith('completed', later, undefined).underWaySinceMs).to.equal(undefined);
  });

  it('block only while they are in progress, where a rerun waits for their ends', () => {
    const settled = readWith('settled', undefined, log('FAILED'));
    expect(settled).to.deep.include({ blocking: [], underWaySinceMs: undefined, notBeforeMs: 0 });
    expect(readWith('settled', log('RUNNING'), log('COMPLETED')).blocking).to.deep.equal([
      { type: 'upstream customers', status: 'FAIL', reason: 'attempt 2 is RUNNING' },
    ]);
    expect(readWith('settled', log('COMPLETED'), log('COMPLETED')).notBeforeMs, 'without delays').to.equal(0);
    const rested = readWith('rested', log('FAILED'), log('COMPLETED'));
    expect(rested, 'with delays').to.deep.include({ blocking: [], notBeforeMs: COMPLETED_MS + 60_000 });
    expect(readWith('none', log('RUNNING'), undefined)).to.deep.include({ blocking: [], underWaySinceMs: undefined });
  });
});
