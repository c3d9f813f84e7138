/** Messages of the redrive queue: what is processed, split, paused and alerted. */
import { expect } from 'chai';
import type { Key } from '../../../../aws/table/client/keys';
import { parseKey } from '../../../../aws/table/client/parse-key';
import { type ReturnPorts, redriveReturned } from '../../../../functions/stream-router/redrive';
import type { KeptRecord, ReturnMessage, StreamRecord } from '../../../../kernel/stream/redrive';
import { quietLog } from '../../../support/telemetry';

const NOW = '2026-03-07T06:40:00.000Z';
const kept = { bucket: 'failures', key: 'aws/lambda/m/s/1' };

const message = (kept: object, attempt = 1): ReturnMessage => ({
  messageId: 'm1',
  receiptHandle: 'r1',
  body: JSON.stringify(kept),
  eventSource: 'aws:sqs',
  attributes: { ApproximateReceiveCount: String(attempt), SentTimestamp: String(Date.parse('2026-03-07T06:05:00Z')) },
});

/** Requests for reruns that no longer wait. */
const record = (SequenceNumber: string): StreamRecord => ({
  eventID: SequenceNumber,
  eventName: 'INSERT',
  dynamodb: {
    Keys: { PK: { S: 'REQUEST#orders' }, SK: { S: `RERUNREQUEST#${SequenceNumber}#daily` } },
    NewImage: { number: SequenceNumber },
    SequenceNumber,
    ApproximateCreationDateTime: 1,
  },
});

const stage = (records: readonly StreamRecord[], poison: readonly string[] = [], broken: readonly string[] = []) => {
  const done: string[] = [];
  const put: KeptRecord[] = [];
  const pauses: number[] = [];
  const alerts: { eventId: string; message: string }[] = [];
  const throwing = (name: string): void => {
    if (broken.includes(name)) throw new Error(`${name} is away`);
  };
  const ports = {
    entityOf: (key: Key) => parseKey(key)?.entity,
    redrives: {
      read: async () => {
        throwing('read');
        return records;
      },
      putBack: async (kept: KeptRecord) => {
        throwing('putBack');
        put.push(kept);
      },
      pause: async (_message: ReturnMessage, seconds: number) => {
        throwing('pause');
        pauses.push(seconds);
      },
    },
    readRerunRequest: ({ number }: { number: string }) => {
      if (poison.includes(number)) throw new Error('it cannot be read');
      done.push(number);
      return {};
    },
    reruns: { isWaiting: async () => false },
    events: { append: async (event: { eventId: string; message: string }) => void alerts.push(event) },
    clock: { now: () => Date.parse(NOW) },
    log: quietLog,
  } as unknown as ReturnPorts;
  const take = (...messages: ReturnMessage[]) => redriveReturned({ Records: messages }, ports);
  return { take, done, put, pauses, alerts };
};

const failed = { batchItemFailures: [{ itemIdentifier: 'm1' }] };
const fine = { batchItemFailures: [] };

describe('functions/stream-router/redrive', () => {
  it('processes the record of an object that has one', async () => {
    const { take, done, put } = stage([record('1')]);
    expect(await take(message(kept))).to.deep.equal(fine);
    expect([done, put]).to.deep.equal([['1'], []]);
  });

  it('splits an object of several, and processes none of them with it', async () => {
    const { take, done, put } = stage([record('1'), record('2')]);
    expect(await take(message(kept))).to.deep.equal(fine);
    expect(done).to.deep.equal([]);
    expect(put).to.deep.equal([
      { ...kept, sequenceNumber: '1' },
      { ...kept, sequenceNumber: '2' },
    ]);
  });

  it('processes the record that the message names', async () => {
    const { take, done } = stage([record('1'), record('2')], ['1']);
    expect(await take(message({ ...kept, sequenceNumber: '2' }))).to.deep.equal(fine);
    expect(done).to.deep.equal(['2']);
  });

  it('lets a record that fails wait, longer each time, and alerts from half an hour on', async () => {
    const { take, pauses, alerts } = stage([record('1')], ['1']);
    for (const attempt of [1, 2, 3, 4, 6]) expect(await take(message(kept, attempt))).to.deep.equal(failed);
    expect(pauses).to.deep.equal([60, 120, 240, 480, 480]);
    expect(alerts).to.deep.equal([]);
    for (const attempt of [7, 8]) await take(message(kept, attempt));
    expect(new Set(alerts.map(({ eventId }) => eventId)).size).to.equal(1);
    expect(alerts[0]!.message).to.contain('REQUEST#orders / RERUNREQUEST#1#daily: it cannot be read');
  });

  it('lets a message be redelivered that names nothing, or whose object cannot be read, split or found', async () => {
    const two = [record('1'), record('2')];
    expect(await stage(two).take(message({}))).to.deep.equal(failed);
    expect(await stage(two).take(message({ ...kept, sequenceNumber: '3' }))).to.deep.equal(failed);
    for (const part of ['read', 'putBack'])
      expect(await stage(two, [], [part]).take(message(kept)), part).to.deep.equal(failed);
  });

  it('alerts although it cannot let the message wait', async () => {
    const { take, alerts } = stage([record('1')], ['1'], ['pause']);
    expect(await take(message(kept, 9))).to.deep.equal(failed);
    expect(alerts).to.have.length(1);
  });
});
