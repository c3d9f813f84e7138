/** From events, objects and messages to MARKERs, by the `markers` of a pipeline. */
import { expect } from 'chai';
import { mapSignal } from '../../../../kernel/sources/mapping';
import { type QueuedSignal, type Signal, signalOf } from '../../../../kernel/sources/signal';
import { pipelineOf } from '../../../support/documents';

const SENT = '2026-03-07T06:09:00Z';

const queued = (body: unknown, messageId = 'm-1'): QueuedSignal => ({
  messageId,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  eventSourceARN: 'arn:aws:sqs:us-east-1:123456789012:markers',
  attributes: { SentTimestamp: String(Date.parse(SENT)) },
});

const signal = (body: unknown, isMessage = false, messageId?: string): Signal => {
  const read = signalOf(queued(body, messageId), isMessage);
  if (read === undefined) throw new Error('the body is no signal');
  return read;
};

const created = (key: string, sequencer = '00A1', id = 'e-1') => ({
  version: '0',
  id,
  'detail-type': 'Object Created',
  source: 'aws.s3',
  time: '2026-03-07T06:05:00Z',
  detail: { bucket: { name: 'raw' }, object: { key, size: 1, etag: 'abc', 'version-id': 'v1', sequencer } },
});

const jobEnded = (detail: Record<string, unknown> = {}, time = '2026-03-07T06:05:00Z') => ({
  id: 'e-2',
  'detail-type': 'Glue Job State Change',
  source: 'aws.glue',
  time,
  detail: { jobName: 'orders', state: 'SUCCEEDED', ...detail },
});

const cloudEvent = (fields: Record<string, unknown> = {}) => ({
  specversion: '1.0',
  id: '42',
  source: '/teams/shop',
  type: 'shop.orders.ready',
  time: '2026-03-07T06:04:00Z',
  data: { day: '20260307', part: 7, rows: 12 },
  ...fields,
});

const mapped = (entry: Record<string, unknown>, of: Signal, fields: Record<string, unknown> = {}) => {
  const pipeline = pipelineOf({ markers: [entry], ...fields });
  return mapSignal(pipeline.markers[0]!, pipeline, of);
};

const markerOf = (...from: Parameters<typeof mapped>) => {
  const result = mapped(...from);
  if (result === undefined || !('marker' in result)) throw new Error(`no MARKER: ${JSON.stringify(result)}`);
  return result.marker;
};

const reasonOf = (...from: Parameters<typeof mapped>): string => {
  const result = mapped(...from);
  if (result === undefined || !('refusal' in result)) throw new Error(`not refused: ${JSON.stringify(result)}`);
  return result.refusal.reason;
};

const s3 = { type: 's3', bucket: 'raw', key: 'orders/dt={date}/_SUCCESS' };
const glue = { source: ['aws.glue'], detail: { state: ['SUCCEEDED'] } };
const hourly = { schedules: [{ every: 'hour' }] };

describe('kernel/sources: objects', () => {
  const key = 'orders/dt=2026-03-07/_SUCCESS';

  it('a key that fits brings the MARKER of its date, named after object and version', () => {
    expect(markerOf(s3, signal(created(key)))).to.deep.include({
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      source: 's3://raw/orders/dt=2026-03-07/_SUCCESS (version v1)',
      atMs: Date.parse('2026-03-07T06:05:00Z'),
      attributes: {},
    });
  });

  it('a MARKER is named after what a signal says of itself, and by nothing that it leaves out', () => {
    const sourceOf = (object: Record<string, unknown>): string => {
      const event = created(key);
      return markerOf(s3, signal({ ...event, detail: { ...event.detail, object: { key, ...object } } })).source;
    };
    expect(sourceOf({ etag: 'abc' })).to.equal('s3://raw/orders/dt=2026-03-07/_SUCCESS (etag abc)');
    expect(sourceOf({})).to.equal('s3://raw/orders/dt=2026-03-07/_SUCCESS');
    const { 'detail-type': _, ...event } = jobEnded();
    expect(signal(event).text).to.equal('event aws.glue e-2');
  });

  it('a write of an object is one signal under any id, and the next write another one of the same origin', () => {
    const first = markerOf(s3, signal(created(key, '00A1', 'e-1')));
    const again = markerOf(s3, signal(created(key, '00A1', 'e-2')));
    const next = markerOf(s3, signal(created(key, '00A1F', 'e-3')));
    expect(again).to.deep.equal(first);
    expect(next.eventId).not.to.equal(first.eventId);
    expect(next.origin).to.equal(first.origin);
    expect(next.sequence > first.sequence).to.equal(true);
  });

  it('other buckets, keys and kinds of events are not meant', () => {
    expect(mapped(s3, signal(created('orders/dt=2026-03-07/part-0')))).to.equal(undefined);
    expect(mapped({ ...s3, bucket: 'other' }, signal(created(key)))).to.equal(undefined);
    expect(mapped(s3, signal({ ...created(key), 'detail-type': 'Object Deleted' }))).to.equal(undefined);
    expect(mapped(s3, signal(created(key), true))).to.equal(undefined);
  });

  it('the hour of a key is the schedule that is named after it', () => {
    const entry = { ...s3, key: '{date:yyyy/MM/dd}/{hour}/_SUCCESS' };
    expect(markerOf(entry, signal(created('2026/03/07/6/_SUCCESS')), hourly).scheduleId).to.equal('h06');
    expect(
      markerOf({ ...entry, schedule: 'h23' }, signal(created('2026/03/07/6/_SUCCESS')), hourly).scheduleId,
    ).to.equal('h23');
  });

  it('a date or an hour that does not exist is refused, with the reason', () => {
    expect(reasonOf(s3, signal(created('orders/dt=2026-02-30/_SUCCESS')))).to.equal('"2026-02-30" is not a date');
    const entry = { ...s3, key: '{date}/{hour}' };
    expect(reasonOf(entry, signal(created('2026-03-07/24')), hourly)).to.contain('there is no schedule "h24"');
    expect(reasonOf(entry, signal(created('2026-03-07/6')))).to.contain('there is no schedule "h06"; there are daily');
  });
});

describe('kernel/sources: events', () => {
  const entry = { type: 'event', pattern: glue, date: 'detail.date' };

  it('what an expression finds is the date', () => {
    const marker = markerOf(entry, signal(jobEnded({ date: '2026-03-06' })));
    expect(marker).to.include({ date: '2026-03-06', source: 'event aws.glue "Glue Job State Change" e-2' });
  });

  it('an instant is the date of the schedule`s zone', () => {
    const zoned = { schedules: [{ name: 'daily', timezone: 'America/New_York' }] };
    const event = signal(jobEnded({}, '2026-03-07T03:00:00Z'));
    expect(markerOf({ ...entry, date: 'time' }, event, zoned).date).to.equal('2026-03-06');
    expect(markerOf({ ...entry, date: 'time' }, event).date).to.equal('2026-03-07');
  });

  it('format, schedule and attributes come from expressions', () => {
    const from = {
      ...entry,
      format: 'yyyyMMdd',
      scheduleFrom: 'detail.hour',
      attributes: { rows: 'detail.rows', no: 'x' },
    };
    const marker = markerOf(from, signal(jobEnded({ date: 20260307, hour: 7, rows: 12 })), hourly);
    expect(marker).to.deep.include({ date: '2026-03-07', scheduleId: 'h07', attributes: { rows: 12 } });
  });

  it('what does not match the pattern is not meant', () => {
    expect(mapped(entry, signal(jobEnded({ state: 'FAILED' })))).to.equal(undefined);
    expect(mapped(entry, signal(created('x')))).to.equal(undefined);
  });

  const refusals: [what: string, entry: Record<string, unknown>, detail: Record<string, unknown>, reason: RegExp][] = [
    ['no date', entry, {}, /"detail\.date" gives null/],
    ['a date that does not exist', entry, { date: '2026-02-30' }, /"2026-02-30" is not a date/],
    ['a date in another format', { ...entry, format: 'yyyyMMdd' }, { date: '2026-03-07' }, /not written as yyyyMMdd/],
    ['an unknown schedule', { ...entry, scheduleFrom: 'detail.at' }, { date: '2026-03-07', at: 'noon' }, /"noon"/],
    ['a function of the wrong type', { ...entry, date: 'join(`-`, detail.date)' }, {}, /cannot be evaluated/],
    [
      'too many attributes',
      { ...entry, attributes: { all: 'detail' } },
      { date: '2026-03-07', much: 'x'.repeat(5_000) },
      /attributes cannot be kept/,
    ],
  ];
  for (const [what, from, detail, reason] of refusals)
    it(`${what} is refused`, () => expect(reasonOf(from, signal(jobEnded(detail)))).to.match(reason));

  it('an instant later than the sending counts as that of the sending, so each delivery has the same', () => {
    const marker = markerOf(entry, signal(jobEnded({ date: '2026-03-07' }, '2027-01-01T00:00:00Z')));
    expect(marker.atMs).to.equal(Date.parse(SENT));
  });
});

describe('kernel/sources: messages', () => {
  const entry = { type: 'sqs', pattern: { type: ['shop.orders.ready'] }, date: 'data.day', format: 'yyyyMMdd' };

  it('CloudEvents with the same source and id are one event, whatever message delivers them', () => {
    const first = markerOf(entry, signal(cloudEvent(), true, 'm-1'));
    const again = markerOf(entry, signal(cloudEvent(), true, 'm-2'));
    expect(again).to.deep.equal(first);
    expect(first).to.include({ date: '2026-03-07', atMs: Date.parse('2026-03-07T06:04:00Z') });
    expect(first.source).to.equal('message /teams/shop "shop.orders.ready" 42');
    expect(markerOf(entry, signal(cloudEvent({ id: '43' }), true)).eventId).not.to.equal(first.eventId);
  });

  it('other JSON is mapped, and named by what the mapping says or by its message', () => {
    const plain = { type: 'sqs', pattern: { table: ['orders'] }, date: 'day', id: 'load', time: 'at' };
    const body = { table: 'orders', day: '2026-03-07', load: 17, at: '2026-03-07T05:00:00Z' };
    const first = markerOf(plain, signal(body, true, 'm-1'));
    expect(markerOf(plain, signal(body, true, 'm-2'))).to.deep.include({ eventId: first.eventId, atMs: first.atMs });
    const { id, ...anonymous } = plain;
    expect(markerOf(anonymous, signal(body, true, 'm-1')).eventId).not.to.equal(
      markerOf(anonymous, signal(body, true, 'm-2')).eventId,
    );
    expect(reasonOf(plain, signal({ ...body, at: 'noon' }, true))).to.contain('no instant');
  });

  it('ids of messages that are integers of 64 bits differ also by their last digit', () => {
    const plain = { type: 'sqs', pattern: { table: ['orders'] }, date: 'day', id: 'load' };
    const eventIdOf = (of: Record<string, unknown>, body: string): string => markerOf(of, signal(body, true)).eventId;
    const load = (id: string) => `{"table": "orders", "day": "2026-03-07", "load": ${id}}`;
    expect(eventIdOf(plain, load('1234567890123456788'))).not.to.equal(eventIdOf(plain, load('1234567890123456789')));
    expect(eventIdOf(plain, load('1234567890123456789'))).to.equal(eventIdOf(plain, load('"1234567890123456789"')));
    expect(eventIdOf(plain, load('17'))).to.equal(eventIdOf(plain, load('"17"')));
  });

  it('is absent if the body is no JSON object, and no event if it only resembles one', () => {
    expect(signalOf(queued('hello'), true)).to.equal(undefined);
    expect(signalOf(queued('[1]'), true)).to.equal(undefined);
    const forged = { type: 'event', pattern: glue, date: 'detail.date' };
    expect(mapped(forged, signal(jobEnded({ date: '2026-03-07' }), true))).to.equal(undefined);
  });
});
