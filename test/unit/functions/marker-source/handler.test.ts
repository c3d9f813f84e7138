/** Behaviour that no scenario plays: unreadable pipelines, pages of MARKERs, an unreachable table. */
import { expect } from 'chai';
import { compose } from '../../../../functions/marker-source/handler';
import { createSourcedPipelines } from '../../../../functions/marker-source/pipelines';
import { pipelineDocument } from '../../../support/documents';
import { noHttp } from '../../../support/emulator-kit';
import { testRuntime } from '../../../support/test-runtime';

const AT = '2026-03-07T06:10:00.000Z';
const AT_MS = Date.parse(AT);
const QUEUE = 'arn:aws:sqs:us-east-1:123456789012:messages';

const record = (messageId: string, body: unknown, eventSourceARN = 'arn:aws:sqs:us-east-1:123456789012:events') => ({
  messageId,
  body: JSON.stringify(body),
  eventSourceARN,
  attributes: { SentTimestamp: String(Date.parse(AT)) },
});

const event = (id: string, date: string) => ({
  id,
  source: 'shop',
  'detail-type': 'Loaded',
  time: '2026-03-07T06:05:00Z',
  detail: { date },
});

const entry = { type: 'event', pattern: { source: ['shop'] }, date: 'detail.date' };

const stage = async (documents: Record<string, unknown>[]) => {
  const { runtime, table, clock, warnings } = testRuntime(AT, noHttp, { MESSAGE_QUEUE_ARN: QUEUE });
  for (const document of documents)
    await table.config.register('pipeline', String(document.name), pipelineDocument(document));
  const counted: string[] = [];
  const handle = compose({ ...runtime, metrics: { count: (name) => void counted.push(name) } });
  const markersOf = async (pipeline: string) => (await table.markers.all(pipeline)).map(({ markerSort }) => markerSort);
  return { handle, table, clock, warnings, counted, markersOf };
};

describe('functions/marker-source', () => {
  it('brings a MARKER to every pipeline that the signal is meant for, by the first entry that fits', async () => {
    const { handle, markersOf } = await stage([
      { name: 'orders', markers: [{ ...entry, date: 'time' }, entry] },
      { name: 'bills', markers: [entry] },
    ]);
    expect(await handle({ Records: [record('1', event('a', '2026-03-06'))] })).to.deep.equal({ batchItemFailures: [] });
    expect(await markersOf('orders')).to.deep.equal(['2026-03-07#daily']);
    expect(await markersOf('bills')).to.deep.equal(['2026-03-06#daily']);
  });

  for (const [what, broken] of [
    ['pattern', { ...entry, pattern: { source: 'shop' } }],
    ['format', { ...entry, format: 'YYYYMMDD' }],
    ['key', { type: 's3', bucket: 'raw-data', key: '{dt}' }],
  ] as const)
    it(`a pipeline whose ${what} cannot be read gets no MARKER, and delays no other`, async () => {
      const { handle, warnings, markersOf } = await stage([
        { name: 'broken', markers: [broken] },
        { name: 'orders', markers: [entry] },
      ]);
      await handle({ Records: [record('1', event('a', '2026-03-07'))] });
      expect(await markersOf('orders')).to.deep.equal(['2026-03-07#daily']);
      expect(await markersOf('broken')).to.deep.equal([]);
      expect(warnings).to.deep.equal(['the markers of a pipeline cannot be read, and it gets none']);
    });

  it('rejects the signal of an expression that cannot be read, and delays no other pipeline', async () => {
    const { handle, counted, markersOf } = await stage([
      { name: 'broken', markers: [{ ...entry, date: 'detail.[' }] },
      { name: 'orders', markers: [entry] },
    ]);
    expect(await handle({ Records: [record('1', event('a', '2026-03-07'))] })).to.deep.equal({ batchItemFailures: [] });
    expect(await markersOf('orders')).to.deep.equal(['2026-03-07#daily']);
    expect(counted).to.deep.equal(['MarkersRejected']);
  });

  it('sees what is registered, changed and taken away at once, also beside a pipeline that fits', async () => {
    const { handle, table, clock, markersOf, counted } = await stage([{ name: 'orders', markers: [entry] }]);
    await handle({ Records: [record('1', event('a', '2026-03-07'))] });
    clock.set('2026-03-07T06:10:01.000Z');
    await table.config.register('pipeline', 'bills', pipelineDocument({ name: 'bills', markers: [entry] }));
    await handle({ Records: [record('2', event('b', '2026-03-08'))] });
    expect([await markersOf('orders'), await markersOf('bills')]).to.deep.equal([
      ['2026-03-07#daily', '2026-03-08#daily'],
      ['2026-03-08#daily'],
    ]);
    clock.set('2026-03-07T06:10:02.000Z');
    await table.config.register('pipeline', 'bills', pipelineDocument({ name: 'bills', tier: 1, markers: [] }));
    await table.config.register('pipeline', 'orders', pipelineDocument({ name: 'orders' }));
    await handle({ Records: [record('3', event('c', '2026-03-09'))] });
    expect([await markersOf('orders'), await markersOf('bills')].map(({ length }) => length)).to.deep.equal([2, 1]);
    expect(counted).to.deep.equal(['SignalsUnmatched']);
  });

  it('reads the list again after a minute, and soon after a change, which its index may show later', async () => {
    const { runtime, table, clock } = testRuntime(AT, noHttp);
    await table.config.register('pipeline', 'orders', pipelineDocument({ name: 'orders', markers: [entry] }));
    let readings = 0;
    const pipelines = createSourcedPipelines({
      ...runtime,
      config: {
        revision: table.config.revision,
        pipelines: async () => {
          readings += 1;
          return table.config.pipelines();
        },
      },
    });
    const readingsAt = async (...seconds: number[]): Promise<number[]> => {
      const found: number[] = [];
      for (const second of seconds) {
        clock.set(new Date(Date.parse(AT) + second * 1000).toISOString());
        await pipelines.recent(clock.now());
        found.push(readings);
      }
      return found;
    };
    expect(await readingsAt(0, 1, 2, 11, 20, 70, 71)).to.deep.equal([1, 1, 2, 3, 3, 3, 4]);
    await table.config.register('pipeline', 'bills', pipelineDocument({ name: 'bills' }));
    expect(await readingsAt(72, 73, 74)).to.deep.equal([5, 5, 6]);
  });

  it('reads the list for every batch while an apply is carried out', async () => {
    const { runtime, clock } = testRuntime(AT, noHttp);
    let readings = 0;
    const pipelines = createSourcedPipelines({
      ...runtime,
      config: {
        revision: async () => undefined,
        pipelines: async () => {
          readings += 1;
          return [];
        },
      },
    });
    for (const second of [0, 30, 59]) {
      clock.set(new Date(Date.parse(AT) + second * 1000).toISOString());
      await pipelines.recent(clock.now());
    }
    expect(readings).to.equal(3);
  });

  it('what others send is no event, and what rules deliver no message', async () => {
    const message = { type: 'sqs', pattern: { source: ['shop'] }, date: 'detail.date' };
    const { handle, markersOf, counted } = await stage([
      { name: 'orders', markers: [entry] },
      { name: 'bills', markers: [message] },
    ]);
    await handle({ Records: [record('1', event('a', '2026-03-07'), QUEUE)] });
    expect([await markersOf('orders'), await markersOf('bills')]).to.deep.equal([[], ['2026-03-07#daily']]);
    await handle({ Records: [record('2', event('b', '2026-03-08'))] });
    expect([await markersOf('orders'), await markersOf('bills')]).to.deep.equal([
      ['2026-03-08#daily'],
      ['2026-03-07#daily'],
    ]);
    expect(counted).to.deep.equal([]);
  });

  it('a batch shares one reading of the pipelines, and one that failed is made again', async () => {
    const { runtime, table } = testRuntime(AT, noHttp);
    await table.config.register('pipeline', 'orders', pipelineDocument({ name: 'orders', markers: [entry] }));
    let readings = 0;
    const pipelines = createSourcedPipelines({
      ...runtime,
      config: {
        revision: table.config.revision,
        pipelines: async () => {
          readings += 1;
          if (readings === 1) throw new Error('the table does not answer');
          return table.config.pipelines();
        },
      },
    });
    const outcomes = await Promise.allSettled([pipelines.recent(AT_MS), pipelines.recent(AT_MS)]);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    const [one, other] = await Promise.all([pipelines.recent(AT_MS), pipelines.recent(AT_MS)]);
    expect(one.map(({ config }) => config.name)).to.deep.equal(['orders']);
    expect(other).to.equal(one);
    expect(readings).to.equal(2);
  });

  it('counts a rejection once, however often its signal is delivered', async () => {
    const { handle, counted } = await stage([{ name: 'orders', markers: [entry] }]);
    for (let delivery = 1; delivery <= 3; delivery += 1)
      await handle({ Records: [record(String(delivery), event('a', '2026-02-30'))] });
    expect(counted).to.deep.equal(['MarkersRejected']);
  });

  it('opens what has opened by the instant that was planned, or by now where none is named', async () => {
    const { handle, markersOf } = await stage([
      {
        name: 'orders',
        markers: [{ type: 'schedule' }],
        schedules: [
          { name: 'early', after: '06:10' },
          { name: 'late', after: '06:11' },
        ],
      },
    ]);
    await handle({ wakesAt: '2026-03-07T06:10:00Z' });
    expect(await markersOf('orders')).to.deep.equal(['2026-03-07#early']);
    await handle({ wakesAt: '<aws.scheduler.scheduled-time>' });
    expect(await markersOf('orders')).to.deep.equal(['2026-03-07#early']);
  });

  const seasonal = {
    name: 'orders',
    markers: [{ type: 'schedule' }],
    schedules: [{ name: 'daily', after: '06:10' }],
  };

  it('makes up for the wake-up of the day before, if that one was lost', async () => {
    const { handle, markersOf } = await stage([seasonal]);
    await handle({ wakesAt: '2026-03-08T06:10:00Z' });
    expect(await markersOf('orders')).to.deep.equal(['2026-03-07#daily', '2026-03-08#daily']);
  });

  it('opens no date that a calendar excludes, and the date itself when the calendar is corrected', async () => {
    const { handle, table, markersOf } = await stage([{ ...seasonal, exclusions: { calendar: 'closed' } }]);
    const calendar = (dates: string[]) =>
      table.config.register('calendar', 'closed', { kind: 'calendar', name: 'closed', dates });
    await calendar(['2026-03-07']);
    await handle({ wakesAt: '2026-03-07T06:10:00Z' });
    expect(await markersOf('orders')).to.deep.equal([]);
    await calendar(['2026-12-24']);
    await handle({ wakesAt: '2026-03-07T07:10:00Z' });
    expect(await markersOf('orders')).to.deep.equal(['2026-03-07#daily']);
  });

  it('opens a date whose calendar is gone, so that the router says what is wrong', async () => {
    const { handle, markersOf } = await stage([{ ...seasonal, exclusions: { calendar: 'closed' } }]);
    await handle({ wakesAt: '2026-03-07T06:10:00Z' });
    expect(await markersOf('orders')).to.deep.equal(['2026-03-07#daily']);
  });
});
