import { expect } from 'chai';
import { evaluateOrphanedRerun, type OrphanedRerun, rerunLost } from '../../../../kernel/reruns/orphaned-rerun';
import type { RunLog } from '../../../../kernel/run/model';
import { AT, NOON } from '../../../support/clock';
import { instance } from '../../../support/instance';
import { exampleRerun } from '../../../support/rerun';
import { exampleRunLog } from '../../../support/run';

const rerun = exampleRerun();

describe('kernel/reruns/orphaned-rerun', () => {
  const cases: [title: string, log: Partial<RunLog> | undefined, expected: OrphanedRerun][] = [
    ['its run is open', { rerunId: 'rerun-1', attempt: 2, status: 'PENDING' }, { kind: 'runs' }],
    [
      'its run has ended',
      { rerunId: 'rerun-1', attempt: 2, status: 'FAILED', message: 'no rows' },
      { kind: 'ended', status: 'failed', message: 'no rows' },
    ],
    [
      'there is no run log',
      undefined,
      {
        kind: 'no-run',
        message: 'its execution is gone, and there is no run log: its run had not begun, or its log was deleted',
      },
    ],
    [
      'the log is of an earlier attempt',
      { rerunId: undefined, attempt: 1, status: 'COMPLETED' },
      { kind: 'no-run', message: 'its execution is gone, and its run had not begun' },
    ],
    [
      'the log is of its attempt, by another execution',
      { rerunId: 'rerun-2', attempt: 2, status: 'PENDING' },
      { kind: 'ended', status: 'failed', message: 'attempt 2 was run by another execution' },
    ],
  ];
  for (const [title, log, expected] of cases)
    it(`${title}: ${expected.kind}`, () => {
      const runLog = log === undefined ? undefined : exampleRunLog(log);
      expect(evaluateOrphanedRerun(rerun, runLog)).to.deep.equal(expected);
    });

  it('alerts once about a rerun that was lost, with the command that requests it again', () => {
    const alert = rerunLost(rerun, { why: 'its execution is gone', now: NOON });
    expect(alert).to.include({
      ...{ kind: 'ALERT', category: 'orchestration_error', level: 'error', failureCategory: 'TRANSIENT' },
      ...{ ...instance, attempt: 2, at: NOON, episodeAt: AT },
      message: 'the rerun rerun-1 of orders for 2026-03-07 (schedule daily) has FAILED: its execution is gone',
      remedy: 'Request it again: signalbox rerun orders --date 2026-03-07 --schedule daily',
    });
    const again = rerunLost(rerun, { why: 'other', now: AT });
    expect(again.eventId).to.equal(alert.eventId);
    const other = rerunLost({ ...rerun, rerunId: 'rerun-2' }, { why: '', now: NOON });
    expect(other.eventId).not.to.equal(alert.eventId);
  });
});
