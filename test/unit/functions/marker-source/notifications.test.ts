/** S3 event notifications that buckets and topics send to the queue of messages. */
import { expect } from 'chai';
import { takeBatch } from '../../../../functions/marker-source/handle';
import { compose } from '../../../../functions/marker-source/handler';
import { createSourcedPipelines } from '../../../../functions/marker-source/pipelines';
import type { SourcedMarker } from '../../../../kernel/sources/mapping';
import { pipelineDocument } from '../../../support/documents';
import { noHttp } from '../../../support/emulator-kit';
import { testRuntime } from '../../../support/test-runtime';

const AT = '2026-03-07T06:10:00.000Z';
const QUEUE = 'arn:aws:sqs:us-east-1:123456789012:messages';

const record = (messageId: string, body: unknown, eventSourceARN = 'arn:aws:sqs:us-east-1:123456789012:events') => ({
  messageId,
  body: JSON.stringify(body),
  eventSourceARN,
  attributes: { SentTimestamp: String(Date.parse(AT)) },
});

const stage = async (document: Record<string, unknown>) => {
  const { runtime, table, warnings } = testRuntime(AT, noHttp, {
    MESSAGE_QUEUE_ARN: QUEUE,
    MESSAGE_BUCKETS: 'raw-data,exports',
  });
  await table.config.register('pipeline', String(document.name), pipelineDocument(document));
  const counted: string[] = [];
  const handle = compose({ ...runtime, metrics: { count: (name) => void counted.push(name) } });
  const markersOf = async (pipeline: string) => (await table.markers.all(pipeline)).map(({ markerSort }) => markerSort);
  return { runtime, handle, table, warnings, counted, markersOf };
};

describe('functions/marker-source: S3 notifications in messages', () => {
  const landed = { type: 's3', bucket: 'raw-data', key: 'new orders/dt={date}/_SUCCESS' };
  const keyOf = (date: string): string => `new+orders/dt%3D${date}/_SUCCESS`;
  const s3Record = (date: string, object: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) => ({
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: 'us-east-1',
    eventTime: '2026-03-07T06:05:00.123Z',
    eventName: 'ObjectCreated:Put',
    s3: {
      bucket: { name: 'raw-data', arn: 'arn:aws:s3:::raw-data' },
      object: { key: keyOf(date), size: 12, eTag: 'abc', versionId: 'v1', sequencer: '0055AED6DCD90281E5', ...object },
    },
    ...fields,
  });
  const notification = (...records: unknown[]) => ({ Records: records });
  const inEnvelope = (message: unknown) => ({
    Type: 'Notification',
    MessageId: '63a3f6b6-d533-4a47-aef9-fcf5cf758c76',
    TopicArn: 'arn:aws:sns:us-east-1:123456789012:uploads',
    Subject: 'Amazon S3 Notification',
    Message: JSON.stringify(message),
  });
  const TEST = {
    Service: 'Amazon S3',
    Event: 's3:TestEvent',
    Time: AT,
    Bucket: 'raw-data',
    RequestId: '7BA',
    HostId: 'q1',
  };
  const orders = { name: 'orders', markers: [landed] };
  const sent = async (...bodies: unknown[]) => {
    const world = await stage(orders);
    const Records = bodies.map((body, index) => record(String(index + 1), body, QUEUE));
    return { ...world, answer: await world.handle({ Records }) };
  };
  const done = { batchItemFailures: [] };

  for (const [how, body] of [
    ['plain, or passed on raw by a topic', notification(s3Record('2026-03-07'))],
    ['in the envelope of a topic', inEnvelope(notification(s3Record('2026-03-07')))],
  ] as const)
    it(`a notification ${how} brings the MARKER of its decoded key`, async () => {
      const { answer, markersOf, counted } = await sent(body);
      expect(answer).to.deep.equal(done);
      expect(await markersOf('orders')).to.deep.equal(['2026-03-07#daily']);
      expect(counted).to.deep.equal([]);
    });

  it('every record of every message of a batch is an object of its own', async () => {
    const { markersOf } = await sent(
      notification(s3Record('2026-03-05'), s3Record('2026-03-06')),
      inEnvelope(notification(s3Record('2026-03-07'))),
    );
    expect(await markersOf('orders')).to.deep.equal(['2026-03-05#daily', '2026-03-06#daily', '2026-03-07#daily']);
  });

  it('test messages and removed objects create no MARKER and no alert', async () => {
    const removed = s3Record('2026-03-07', {}, { eventName: 'ObjectRemoved:Delete' });
    const { answer, markersOf, counted, warnings } = await sent(TEST, inEnvelope(TEST), notification(removed));
    expect([answer, await markersOf('orders'), counted, warnings]).to.deep.equal([done, [], [], []]);
  });

  it('the write that EventBridge announces as well is the same signal, in either order', async () => {
    const key = 'new orders/dt=2026-03-07/_SUCCESS';
    const object = { key, size: 12, etag: 'abc', 'version-id': 'v1', sequencer: '0055AED6DCD90281E5' };
    const announced = {
      id: 'e-1',
      source: 'aws.s3',
      'detail-type': 'Object Created',
      time: '2026-03-07T06:05:00Z',
      detail: { bucket: { name: 'raw-data' }, object },
    };
    const ways = [record('1', announced), record('2', notification(s3Record('2026-03-07')), QUEUE)];
    for (const order of [ways, [...ways].reverse()]) {
      const { handle, table } = await stage(orders);
      const stored: unknown[] = [];
      for (const one of order) {
        await handle({ Records: [one] });
        stored.push(await table.markers.all('orders'));
      }
      expect(stored[0]).to.have.length(1);
      expect(stored[1], 'written once').to.deep.equal(stored[0]);
    }
  });

  it('a message of which a record fails comes again, and nothing is written twice', async () => {
    const { runtime, table, markersOf } = await stage(orders);
    const writes: string[] = [];
    const ports = {
      ...runtime,
      ...table,
      pipelines: createSourcedPipelines({ ...runtime, config: table.config }),
      calendars: table.config,
      messageQueueArn: QUEUE,
      messageBuckets: ['raw-data'],
      markers: {
        write: async (marker: SourcedMarker) => {
          if (marker.date === '2026-03-05' && writes.length < 2) throw new Error('the table does not answer');
          const isWritten = await table.sourcedMarkers.write(marker);
          writes.push(`${marker.date} ${isWritten}`);
          return isWritten;
        },
      },
    };
    const Records = [
      record('1', notification(s3Record('2026-03-05'), s3Record('2026-03-06')), QUEUE),
      record('2', notification(s3Record('2026-03-07')), QUEUE),
    ];
    expect(await takeBatch({ Records }, ports)).to.deep.equal({ batchItemFailures: [{ itemIdentifier: '1' }] });
    expect(await takeBatch({ Records: Records.slice(0, 1) }, ports)).to.deep.equal(done);
    expect([...writes].sort()).to.deep.equal([
      '2026-03-05 true',
      '2026-03-06 false',
      '2026-03-06 true',
      '2026-03-07 true',
    ]);
    expect(await markersOf('orders')).to.have.length(3);
  });

  it('a record whose key cannot be decoded is named, and holds up no other', async () => {
    const { answer, table, markersOf, counted } = await sent(
      notification(s3Record('2026-03-06', { key: 'a%zz' }), s3Record('2026-03-07')),
    );
    expect([answer, await markersOf('orders'), counted]).to.deep.equal([
      done,
      ['2026-03-07#daily'],
      ['SignalsUnmatched'],
    ]);
    const [alert] = (await table.events.list('signalbox.sources', 10)).map((event) => JSON.stringify(event));
    expect(alert).to.contain(
      'record 1 of the S3 notification in message 1, whose s3.object.key is not the URL-encoded',
    );
  });

  it('a date that does not exist is rejected, and an object that fits no pipeline is alerted', async () => {
    const { counted } = await sent(notification(s3Record('2026-02-30'), s3Record('', { key: 'other' })));
    expect(counted).to.deep.equal(['MarkersRejected', 'SignalsUnmatched']);
  });

  it('a bucket that markerSenders does not name announces nothing: its message is an ordinary one', async () => {
    const ofOther = s3Record('2026-03-07', {}, { s3: { bucket: { name: 'other' }, object: { key: 'x' } } });
    const { markersOf, counted } = await sent(notification(ofOther), { ...TEST, Bucket: 'other' });
    expect([await markersOf('orders'), counted]).to.deep.equal([[], ['SignalsUnmatched', 'SignalsUnmatched']]);
    const beside = await sent(notification(s3Record('2026-03-06'), ofOther));
    expect([await beside.markersOf('orders'), beside.counted]).to.deep.equal([
      ['2026-03-06#daily'],
      ['SignalsUnmatched'],
    ]);
  });
});
