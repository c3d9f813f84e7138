import { expect } from 'chai';
import type { Run, RunLog } from '../../../../kernel/run/model';
import { loggedText } from '../../../../kernel/run/status';
import { attemptText, runSituation, withRun } from '../../../../kernel/situation/run';
import { NOON } from '../../../support/clock';
import { exampleRun } from '../../../support/run';

const NOW = Date.parse(NOON);
const begun: Partial<Run> = { createdAt: '2026-03-07T11:00:00.000Z', blocking: [], cancelRequestedAt: undefined };

const texts: { what: string; status?: Run['status']; run: Partial<Run> | undefined; says: string }[] = [
  { what: 'its job runs', run: { status: 'RUNNING' }, says: 'attempt 1 is RUNNING' },
  { what: 'its run was not read', run: undefined, says: 'attempt 1 is in progress' },
  {
    what: 'its data has not arrived',
    run: { status: 'PENDING', blocking: [{ type: 'freshness', status: 'FAIL', reason: 'late' }] },
    says: 'attempt 1 is PENDING and waits for freshness',
  },
  {
    what: 'its retry has not begun',
    run: { status: 'PENDING', createdAt: '2026-03-07T13:00:00.000Z' },
    says: 'attempt 1 waits for its retry at 2026-03-07T13:00:00.000Z',
  },
  {
    what: 'its end was requested',
    run: { status: 'RUNNING', cancelRequestedAt: '2026-03-07T11:59:00.000Z' },
    says: 'attempt 1 is RUNNING; its cancellation was requested at 2026-03-07T11:59:00.000Z',
  },
  { what: 'it has ended', status: 'FAILED', run: undefined, says: 'attempt 1 is FAILED' },
];

describe('kernel/situation/run', () => {
  for (const { what, status = 'PENDING', run, says } of texts)
    it(`names the state of an attempt when ${what}`, () => {
      const seen = { run: run === undefined ? undefined : exampleRun({ ...begun, ...run }), nowMs: NOW };
      expect(attemptText({ status, attempt: 1 }, seen)).to.equal(says);
    });

  it('names no status of an open attempt whose run was not read', () => {
    expect(loggedText({ status: 'PENDING' })).to.equal('is in progress');
    expect(loggedText({ status: 'CANCELLED' })).to.equal('is CANCELLED');
  });

  it('names as next step of a late run when it counts as stuck', () => {
    const due = (minutes: number) =>
      runSituation(
        exampleRun({
          ...begun,
          status: 'RUNNING',
          nextCheckAt: new Date(NOW - minutes * 60_000).toISOString(),
          stuckAfterSeconds: 86_400,
        }),
        NOW,
      );
    expect(due(15)).to.include({ nextAt: '2026-03-07T11:45:00.000Z', lateSince: null, kind: 'runs' });
    expect(due(16)).to.include({
      nextAt: '2026-03-08T11:44:00.000Z',
      lateSince: '2026-03-07T11:44:00.000Z',
      silentSince: null,
      kind: 'runs',
    });
  });

  it('takes the state from the run of the last attempt, and from no other', () => {
    const log = { status: 'PENDING', runId: 'run-1' } as RunLog;
    expect(withRun(log, exampleRun({ runId: 'run-1', status: 'RUNNING' })).status).to.equal('RUNNING');
    expect(withRun(log, exampleRun({ runId: 'run-0', status: 'FAILED' })).status).to.equal('PENDING');
    expect(withRun(log, undefined)).to.equal(log);
  });
});
