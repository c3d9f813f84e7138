import { expect } from 'chai';
import {
  isReported,
  keptRecordOf,
  pauseAfter,
  RETURN_ATTEMPTS,
  recordedAtOf,
  SILENT_PAUSE_SECONDS,
} from '../../../../kernel/stream/redrive';

const created = (detail: unknown): string => JSON.stringify({ source: 'aws.s3', detail });

describe('kernel/stream/redrive', () => {
  it('reads the object of an event of S3, and the record of a message of its own', () => {
    expect(keptRecordOf(created({ bucket: { name: 'failures' }, object: { key: 'aws/lambda/1' } }))).to.deep.equal({
      bucket: 'failures',
      key: 'aws/lambda/1',
      sequenceNumber: undefined,
    });
    const kept = { bucket: 'failures', key: 'aws/lambda/1', sequenceNumber: '17' };
    expect(keptRecordOf(JSON.stringify(kept))).to.deep.equal(kept);
  });

  for (const body of ['', 'null', '{}', created({ bucket: { name: 'failures' } }), created({ object: { key: 'a' } })])
    it(`refuses ${body === '' ? 'nothing' : body}`, () => {
      const message =
        body === '' ? /JSON/ : /^a message of the queue of returns names no object of the failure bucket$/;
      expect(() => keptRecordOf(body)).to.throw(message);
    });

  it('waits for minutes between two attempts, and for six hours with all of them, whatever they end with', () => {
    const pauses = Array.from({ length: RETURN_ATTEMPTS }, (_, index) => pauseAfter(index + 1));
    expect(pauses.slice(0, 6)).to.deep.equal([60, 120, 240, 480, 480, 480]);
    const hours = (seconds: number): number => seconds / 3600;
    expect(hours(pauses.reduce((sum, pause) => sum + pause, 0))).to.be.within(6, 8);
    expect(hours(RETURN_ATTEMPTS * SILENT_PAUSE_SECONDS)).to.be.within(6, 8);
  });

  it('reports what has failed for half an hour', () => {
    const first = pausesUntil((attempt) => isReported(attempt));
    expect(first / 60).to.be.within(30, 40);
    expect([isReported(6), isReported(7)]).to.deep.equal([false, true]);
  });
});

describe('the instant of a stream record', () => {
  it('is that of its change, in seconds since 1970', () => {
    const dynamodb = { Keys: {}, SequenceNumber: '1', ApproximateCreationDateTime: 1_772_884_800 };
    expect(recordedAtOf({ eventID: 'e', eventName: 'INSERT', dynamodb })).to.equal('2026-03-07T12:00:00.000Z');
  });
});

/** Seconds from the first attempt to the first one that is reported. */
const pausesUntil = (told: (attempt: number) => boolean): number => {
  let [seconds, attempt] = [0, 1];
  while (!told(attempt)) {
    seconds += pauseAfter(attempt);
    attempt += 1;
  }
  return seconds;
};
