import { expect } from 'chai';
import {
  cancellationOf,
  cancelMessage,
  cancelReasonOf,
  endsWith,
  isCancelWanted,
  markerAskedMs,
  orphanedJob,
  rerunAskedMs,
  unreadCancellation,
} from '../../../../kernel/reruns/cancellation';
import type { Run } from '../../../../kernel/run/model';
import { AT } from '../../../support/clock';
import { EXECUTION } from '../../../support/instance';
import { exampleRun } from '../../../support/run';

const request = (requestedAt: string, runId?: string) => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId,
  reason: 'not needed',
  requestedBy: 'jane',
  requestedAt,
});
const NOW = Date.parse('2026-03-07T07:00:00Z');

describe('kernel/reruns/cancellation', () => {
  const cancellation = cancellationOf(request('2026-03-07T06:10:00.500Z'), '2026-03-07T06:10:00.000Z');

  it('compares a MARKER and a request to cancel by the clock of the table', () => {
    const ends = (recordedAt: string, saidAt?: string): boolean =>
      endsWith(markerAskedMs({ saidAt, recordedAt }), cancellation);
    expect(ends('2026-03-07T06:09:59.000Z', '2026-03-07T06:30:00Z')).to.equal(true);
    expect(ends('2026-03-07T06:10:01.000Z', '2026-03-07T05:00:00Z')).to.equal(false);
  });

  it('takes the word of the writers within one second', () => {
    const ends = (saidAt: string | undefined): boolean =>
      endsWith(markerAskedMs({ saidAt, recordedAt: '2026-03-07T06:10:00.000Z' }), cancellation);
    expect(ends('2026-03-07T06:10:00.499Z')).to.equal(true);
    expect(ends('2026-03-07T07:10:00.501+01:00')).to.equal(false);
    expect(ends(undefined)).to.equal(true);
  });

  it('ends what was requested up to its instant, and nothing where either is missing', () => {
    const at = Date.parse('2026-03-07T06:10:00.500Z');
    expect([at - 1, at, at + 1].map((askedMs) => endsWith(askedMs, cancellation))).to.deep.equal([true, true, false]);
    expect(endsWith(at, undefined)).to.equal(false);
  });

  it('covers its whole second unless the request names an instant within that second', () => {
    for (const said of ['', 'now', '2026-03-07T06:15:00Z'])
      expect(cancellationOf(request(said), '2026-03-07T06:10:00.000Z').at).to.equal('2026-03-07T06:10:00.999Z');
  });

  it('takes the instant of a rerun from its record, else its word, but nothing ahead of now', () => {
    const asked = (requestedAt: string, recordedAt?: string): number | undefined =>
      rerunAskedMs({ requestedAt }, { recordedAt, latestMs: NOW });
    expect(asked('2026-03-07T06:30:00Z', '2026-03-07T06:10:00.000Z')).to.equal(Date.parse('2026-03-07T06:10:00Z'));
    expect(asked('2026-03-07T06:30:00Z')).to.equal(Date.parse('2026-03-07T06:30:00Z'));
    expect(asked('2026-03-07T09:30:00Z')).to.equal(NOW);
    expect(asked('')).to.equal(undefined);
    expect(endsWith(asked(''), cancellation)).to.equal(false);
  });

  it('says nothing before it is read where it names a run or no instant', () => {
    expect(unreadCancellation(request('2026-03-07T06:10:00Z'), NOW)?.at).to.equal('2026-03-07T06:10:00.000Z');
    expect(unreadCancellation(request('2099-01-01T00:00:00Z'), NOW)?.at).to.equal('2026-03-07T07:00:00.000Z');
    expect(unreadCancellation(request('2026-03-07T06:10:00Z', 'run-1'), NOW)).to.equal(undefined);
    expect(unreadCancellation(request(''), NOW)).to.equal(undefined);
    expect(unreadCancellation(undefined, NOW)).to.equal(undefined);
  });

  it('is wanted by the execution of an open run alone', () => {
    const wanted = (fields: Partial<Run>, arn = EXECUTION): boolean =>
      isCancelWanted(exampleRun({ cancelRequestedAt: AT, ...fields }), arn);
    for (const status of ['PENDING', 'TRIGGERING', 'RUNNING'] as const)
      expect(wanted({ status }), status).to.equal(true);
    for (const status of ['COMPLETED', 'FAILED', 'CANCELLED', 'SKIPPED', 'SHADOW'] as const)
      expect(wanted({ status }), status).to.equal(false);
    expect(wanted({ cancelRequestedAt: undefined })).to.equal(false);
    expect(wanted({}, 'arn:other')).to.equal(false);
  });

  it('says who wants it and why, as far as it is known', () => {
    const reason = (requestedBy: string, why: string): string => cancelReasonOf({ requestedBy, reason: why });
    expect(reason('jane', 'not needed')).to.equal('cancelled by jane: not needed');
    expect(reason('jane', '')).to.equal('cancelled by jane');
    expect(reason('', 'not needed')).to.equal('cancelled: not needed');
    expect(reason('', '')).to.equal('cancelled');
    expect(cancellation.reason).to.equal('cancelled by jane: not needed');
    expect(unreadCancellation(request('2026-03-07T06:10:00Z'), NOW)?.reason).to.equal(cancellation.reason);
  });

  it('says of a job that may still run that it may', () => {
    const message = (fields: Partial<Run>, isJobStopped = false): string =>
      cancelMessage(exampleRun({ startToken: 'token', ...fields }), isJobStopped);
    expect(message({ cancelReason: 'cancelled by jane' })).to.equal('cancelled by jane; its job may have been started');
    expect(message({ jobId: 'jr_1' })).to.equal('cancelled; its job jr_1 may still run');
    expect(message({ jobId: 'jr_1' }, true)).to.equal('cancelled');
    expect(message({ startToken: undefined })).to.equal('cancelled');
    expect(orphanedJob(exampleRun({ jobId: 'jr_1' }))).to.equal('its job jr_1 may still run');
  });
});
