/** Identity, instant and name of a signal, and the objects that a notification of S3 announces. */
import { expect } from 'chai';
import { notifiedObjects } from '../../../../kernel/sources/notification';
import { instantMs, type QueuedSignal, type Signal, signalOf } from '../../../../kernel/sources/signal';

const SENT_MS = Date.parse('2026-03-07T06:09:00Z');

const queued = (body: unknown, messageId = 'm-1'): QueuedSignal => ({
  messageId,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  eventSourceARN: 'arn:aws:sqs:us-east-1:123456789012:markers',
  attributes: { SentTimestamp: String(SENT_MS) },
});

const eventOf = (body: unknown): Signal => signalOf(queued(body), false)!;
const messageOf = (body: unknown, messageId?: string): Signal => signalOf(queued(body, messageId), true)!;

const written = (object: object, id = 'e-1', bucket: object = { name: 'raw' }) => ({
  ...{ id, source: 'aws.s3', 'detail-type': 'Object Created', time: '2026-03-07T06:05:00Z' },
  detail: { bucket, object },
});

describe('the instant of a signal', () => {
  it('is read where it names its zone', () => {
    for (const text of ['2026-03-07T06:05:00Z', '2026-03-07T07:05:00+01:00', '2026-03-07T01:05:00-0500'])
      expect(instantMs(text), text).to.equal(Date.UTC(2026, 2, 7, 6, 5));
    expect(instantMs('2026-03-07T06:05Z')).to.equal(Date.UTC(2026, 2, 7, 6, 5));
  });

  it('is unknown where it has no zone, or is none', () => {
    for (const none of ['2026-03-07T06:05:00', '2026-03-07', '2026-02-40T06:05:00Z', 'noon', '', 7, null, undefined])
      expect(instantMs(none), String(none)).to.equal(undefined);
  });

  it('is that of the sending where the signal says none', () => {
    expect(eventOf({ source: 'shop', id: 1, time: '2026-03-07T06:05:00' }).atMs).to.equal(SENT_MS);
    expect(messageOf({ time: '2026-03-07T06:05:00Z' }).atMs, 'no CloudEvent').to.equal(SENT_MS);
    expect(messageOf({ specversion: '1.0', time: 'noon' }).atMs).to.equal(SENT_MS);
  });
});

describe('the name of a signal', () => {
  it('leaves out what is no text', () => {
    expect(eventOf({ source: 'shop', 'detail-type': '', id: 7 }).text).to.equal('event shop');
    expect(messageOf({ specversion: '1.0', type: 'ready', id: '' }).text).to.equal('message "ready"');
    expect(messageOf({ type: 'ready' }, 'm-7').text).to.equal('message m-7');
  });
});

describe('the write of an object', () => {
  it('is that of its event where the event has no sequencer', () => {
    const [one, other] = ['e-1', 'e-2'].map((id) => eventOf(written({ key: 'a' }, id)));
    expect(one!.object).to.deep.equal({ bucket: 'raw', key: 'a', sequencer: '' });
    expect(one!.id).not.to.equal(other!.id);
    expect(eventOf(written({ key: 'b' }, 'e-1')).id).to.equal(one!.id);
  });

  it('is one of S3, with the names of bucket and key', () => {
    expect(eventOf({ ...written({ key: 'a' }), source: 'shop' }).object).to.equal(undefined);
    expect(eventOf(written({ key: 7 })).object).to.equal(undefined);
    expect(eventOf(written({ key: 'a' }, 'e-1', {})).object).to.equal(undefined);
  });
});

describe('the body of a signal', () => {
  it('has the length that SQS takes, and 100,000 values at most', () => {
    expect(signalOf(queued({ a: 'x'.repeat(1_048_000) }), true)).to.include({ kind: 'message' });
    // The object, the list, and a separator before each value but the first.
    const ofValues = (count: number) => ({ a: Array.from({ length: count - 1 }, () => 1) });
    expect(signalOf(queued(ofValues(100_000)), true)).to.include({ kind: 'message' });
    expect(signalOf(queued(ofValues(100_001)), true)).to.equal(undefined);
  });
});

describe('a notification of S3', () => {
  const object = { key: 'new+orders/dt%3D2026/a%2Bb', size: 12, eTag: 'abc', versionId: 'v1', sequencer: '00A1' };
  const record = (change: object = {}, name = 'raw') => ({
    ...{ eventSource: 'aws:s3', awsRegion: 'eu-west-1', eventTime: '2026-03-07T06:05:00Z' },
    ...{ eventName: 'ObjectCreated:Put', s3: { bucket: { name }, object: { ...object, ...change } } },
  });
  const found = (body: unknown, messageId?: string) => notifiedObjects(queued(body, messageId), ['raw', 'exports']);
  const TEST = { Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: 'raw' };

  it('has for each record the event that EventBridge sends of the write', () => {
    const [signal, ...others] = found({ Records: [record()] }) as Signal[];
    const ofEvent = eventOf(
      written({ key: 'new orders/dt=2026/a+b', size: 12, etag: 'abc', 'version-id': 'v1', sequencer: '00A1' }),
    );
    const document = { ...(ofEvent.document as object), id: 'm-1/1', region: 'eu-west-1' };
    expect(signal).to.deep.equal({ ...ofEvent, document });
    expect(others).to.deep.equal([]);
  });

  it('is read in the envelope of SNS, which a text of another kind is not', () => {
    const inEnvelope = (Message: unknown, Type = 'Notification') => found({ Type, Message });
    const message = JSON.stringify({ Records: [record()] });
    expect(inEnvelope(message)).to.deep.equal(found({ Records: [record()] }));
    for (const ordinary of ['hello', '[1]', 7]) expect(inEnvelope(ordinary), String(ordinary)).to.equal(undefined);
    expect(inEnvelope(message, 'SubscriptionConfirmation')).to.equal(undefined);
  });

  it('announces nothing as a test, or with what was not created', () => {
    expect(found(TEST)).to.deep.equal([]);
    expect(found({ Records: [{ ...record(), eventName: 'ObjectRemoved:Delete' }] })).to.deep.equal([]);
  });

  it('is an ordinary message where a record is not of S3, or none of a bucket that is listed', () => {
    for (const [what, body] of Object.entries({
      'no body': 'hello',
      'no records': { day: '2026-03-07' },
      'no list': { Records: { 0: record() } },
      'an empty list': { Records: [] },
      'another source': { Records: [record(), { ...record(), eventSource: 'aws:sqs' }] },
      'records without fields': { Records: [record(), null] },
      'a bucket that is not listed': { Records: [record({}, 'other')] },
      'a test of another bucket': { ...TEST, Bucket: 'other' },
      'a test of another service': { ...TEST, Service: 'shop' },
      'another event': { ...TEST, Event: 'ready' },
    }))
      expect(found(body), what).to.equal(undefined);
  });

  it('names each record that cannot be read, by its place and what it lacks', () => {
    const records = [record({}, 'other'), record({ key: 'a%zz' }), record({ key: '' }), record({ key: 7 }), record()];
    const [other, ...rest] = found({ Records: records }, 'm-7')!;
    expect(other).to.equal(
      'record 1 of the S3 notification in message m-7, ' +
        "whose bucket is not in markerSenders of the stack's configuration,",
    );
    expect(rest.slice(0, -1)).to.deep.equal(
      [2, 3, 4].map(
        (place) =>
          `record ${place} of the S3 notification in message m-7, ` +
          'whose s3.object.key is not the URL-encoded key of an object,',
      ),
    );
    expect(rest.at(-1)).to.have.nested.property('document.id', 'm-7/5');
  });
});
