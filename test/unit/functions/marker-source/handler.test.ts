/** What the function does beside what scenarios play: unreadable pipelines, pages of MARKERs, an unreachable table. */
import { expect } from 'chai';
import { compose } from '../../../../functions/marker-source/handler';
import { createSourcedPipelines } from '../../../../functions/marker-source/pipelines';
import { pipelineDocument } from '../../core/documents';
import { noHttp } from '../../local/cloud/kit';
import { testRuntime } from '../test-runtime';

const AT = '2026-03-07T06:10:00.000Z';
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

  it('a pipeline whose markers cannot be read gets none, and holds no other up', async () => {
    const { handle, warnings, markersOf } = await stage([
      { name: 'broken', markers: [{ ...entry, date: 'detail.[' }] },
      { name: 'orders', markers: [entry] },
    ]);
    await handle({ Records: [record('1', event('a', '2026-03-07'))] });
    expect(await markersOf('orders')).to.deep.equal(['2026-03-07#daily']);
    expect(await markersOf('broken')).to.deep.equal([]);
    expect(warnings).to.deep.equal(['the markers of a pipeline cannot be read, and it gets none']);
  });

  it('reads the pipelines once a minute, and again for a signal that fits none', async () => {
    const { handle, table, clock, markersOf, counted } = await stage([{ name: 'orders', markers: [entry] }]);
    await handle({ Records: [record('1', event('a', '2026-03-07'))] });
    await table.config.register('pipeline', 'orders', pipelineDocument({ name: 'orders' }));
    await handle({ Records: [record('2', event('b', '2026-03-08'))] });
    expect(await markersOf('orders'), 'it is known for a minute').to.have.length(2);
    clock.set('2026-03-07T06:12:00.000Z');
    await handle({ Records: [record('3', event('c', '2026-03-09'))] });
    expect(await markersOf('orders')).to.have.length(2);
    expect(counted).to.deep.equal(['SignalsUnmatched']);
    await table.config.register('pipeline', 'bills', pipelineDocument({ name: 'bills', markers: [entry] }));
    clock.set('2026-03-07T06:12:10.000Z');
    await handle({ Records: [record('4', event('d', '2026-03-09'))] });
    expect(await markersOf('bills')).to.deep.equal(['2026-03-09#daily']);
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
        pipelines: async () => {
          readings += 1;
          if (readings === 1) throw new Error('the table does not answer');
          return table.config.pipelines();
        },
      },
    });
    const outcomes = await Promise.allSettled([pipelines.recent(), pipelines.recent()]);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    const [one, other] = await Promise.all([pipelines.recent(), pipelines.recent()]);
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
});
