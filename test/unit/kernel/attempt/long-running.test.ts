import { expect } from 'chai';
import { isQueuedTooLong, jobsOf, longAfterMs, runningMs } from '../../../../kernel/attempt/long-running';
import { executionName } from '../../../../kernel/run/execution-name';
import { nameInMode } from '../../../../kernel/shadow/mode';
import { RunStatus } from '../../../../kernel/words/vocabulary';
import { executionArn, instance } from '../../../support/instance';
import { exampleRun } from '../../../support/run';

const MINUTE_MS = 60_000;
const STARTED_MS = Date.parse('2026-03-07T06:00:00Z');

const ran = (minutes: number, fields = {}) =>
  exampleRun({
    status: RunStatus.completed,
    jobStartedAt: new Date(STARTED_MS).toISOString(),
    completedAt: new Date(STARTED_MS + minutes * MINUTE_MS).toISOString(),
    ...fields,
  });
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('kernel/attempt/long-running', () => {
  it('compares the 20 newest jobs that completed', () => {
    const failed = ran(90, { status: RunStatus.failed });
    const runs = [...times(5, failed), ...times(9, ran(10)), failed, ...times(11, ran(20)), ...times(25, ran(50))];
    expect(jobsOf(runs)).to.deep.equal({ count: 20, medianMs: 20 * MINUTE_MS });
    expect(jobsOf(runs.slice(0, 6))).to.deep.equal({ count: 1, medianMs: 10 * MINUTE_MS });
    expect(jobsOf(times(3, failed))).to.deep.equal({ count: 0, medianMs: undefined });
  });

  it('leaves out runs of shadow mode', () => {
    const shadow = ran(90, { executionArn: executionArn(nameInMode('shadow', executionName(instance, 1))) });
    expect(jobsOf([shadow, ran(10)])).to.deep.equal({ count: 1, medianMs: 10 * MINUTE_MS });
  });

  it('is long after so many times the median, and never below the least time', () => {
    const policy = { factor: 3, atLeastSeconds: 300 };
    expect(longAfterMs({ count: 9, medianMs: 10 * MINUTE_MS }, policy)).to.equal(30 * MINUTE_MS);
    expect(longAfterMs({ count: 9, medianMs: MINUTE_MS }, policy)).to.equal(5 * MINUTE_MS);
    expect(longAfterMs({ count: 0, medianMs: undefined }, policy)).to.equal(180 * MINUTE_MS);
    expect(longAfterMs({ count: 0, medianMs: undefined }, { ...policy, atLeastSeconds: 14_400 })).to.equal(
      240 * MINUTE_MS,
    );
  });

  it('compares jobs by their length, whichever ran first', () => {
    expect(jobsOf([ran(30), ran(5), ran(100)])).to.deep.equal({ count: 3, medianMs: 30 * MINUTE_MS });
    expect(jobsOf([ran(30), ran(10)])).to.deep.equal({ count: 2, medianMs: 20 * MINUTE_MS });
    expect(jobsOf([ran(30, { jobStartedAt: undefined }), ran(10)])).to.deep.equal({
      count: 1,
      medianMs: 10 * MINUTE_MS,
    });
  });

  it('counts from the start of a job that runs, and of no other', () => {
    const running = { status: RunStatus.running, jobStartedAt: new Date(STARTED_MS).toISOString() };
    const for90s = (fields: object): number | undefined =>
      runningMs(exampleRun({ ...running, ...fields }), STARTED_MS + 90_000);
    expect(for90s({})).to.equal(90_000);
    for (const fields of [
      { status: RunStatus.completed },
      { jobStartedAt: undefined },
      { completedAt: '2026-03-07T06:01Z' },
    ])
      expect(for90s(fields), JSON.stringify(fields)).to.equal(undefined);
  });

  it('a job is queued for too long after half an hour', () => {
    const queued = exampleRun({ jobQueued: { since: new Date(STARTED_MS).toISOString() } as never });
    expect([30, 31].map((minutes) => isQueuedTooLong(queued, STARTED_MS + minutes * MINUTE_MS))).to.deep.equal([
      ...[false, true],
    ]);
    expect(isQueuedTooLong(exampleRun(), STARTED_MS)).to.equal(false);
  });
});
