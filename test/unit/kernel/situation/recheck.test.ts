import { expect } from 'chai';
import type { RecheckRequest } from '../../../../kernel/reruns/rerun';
import type { Run, RunLog } from '../../../../kernel/run/model';
import {
  type Attempt,
  checkEventId,
  checkRequested,
  decideRecheck,
  isRecheckable,
  readAttempt,
  usedUpText,
} from '../../../../kernel/situation/recheck';
import { AT, msAt, NOON, timeAt } from '../../../support/clock';
import { EXECUTION, instance } from '../../../support/instance';
import { exampleRun, exampleRunLog } from '../../../support/run';

const open: Partial<Run> = {
  ...{ runId: 'run-1', createdAt: timeAt('11:00'), nextCheckAt: timeAt('12:10'), stuckAfterSeconds: 86_400 },
  ...{ blocking: [], cancelRequestedAt: undefined },
};
const log = (fields: Partial<RunLog> = {}) => exampleRunLog({ runId: 'run-1', ...fields });
const blocked = (type: string): Partial<Run> => ({ blocking: [{ type, status: 'FAIL', reason: 'late' }] });

describe('kernel/situation/recheck', () => {
  const attempt = (run: Partial<Run>): Attempt => ({ log: log(), run: exampleRun({ ...open, ...run }) });
  const decided = (run: Partial<Run>, runId?: string): string => {
    const found = decideRecheck(attempt(run), runId, msAt('12:00'));
    return 'recheck' in found ? found.recheck.reason : found.refused;
  };

  it('checks the data of a run that waits for it, and the job of one that runs', () => {
    expect([
      decided({ status: 'PENDING' }),
      decided({ status: 'PENDING', ...blocked('freshness') }),
      decided({ status: 'PENDING', ...blocked('approval') }),
      decided({ status: 'PENDING', pool: { state: 'waits' } as never }),
      decided({ status: 'RUNNING' }),
      decided({ status: 'RUNNING' }, 'run-1'),
    ]).to.deep.equal(['recheck-data', 'recheck-data', 'recheck-data', 'recheck-data', 'recheck-job', 'recheck-job']);
    const found = decideRecheck(attempt({ status: 'RUNNING' }), undefined, msAt('12:00'));
    expect(found).to.have.nested.property('recheck.run.runId', 'run-1');
  });

  it('refuses where nothing waits that a check may find, and says why', () => {
    expect(decideRecheck({ log: undefined, run: undefined }, undefined, 0)).to.deep.equal({ refused: 'it has no run' });
    expect(decided({ status: 'RUNNING' }, 'run-0')).to.equal('run run-0 is not its run any more');
    const ended = { log: log({ status: 'FAILED', attempt: 1 }), run: undefined };
    expect(decideRecheck(ended, undefined, 0)).to.deep.equal({ refused: 'attempt 1 is FAILED' });
    expect(decided({ status: 'TRIGGERING' })).to.equal('attempt 1 is TRIGGERING');
    expect(decided({ status: 'PENDING', ...blocked('lock') })).to.equal('attempt 1 is PENDING and waits for lock');
    expect(decided({ status: 'RUNNING', nextCheckAt: timeAt('08:00'), stuckAfterSeconds: 3600 })).to.equal(
      'attempt 1 is RUNNING, and was due to give a sign of life at 2026-03-07T08:00:00.000Z',
    );
  });

  it('requests checks only of what waits for data or for its job', () => {
    expect(
      (['waits-data', 'runs', 'evaluates', 'waits-approval', 'stuck'] as const).filter(isRecheckable),
    ).to.deep.equal(['waits-data', 'runs']);
  });

  const stores = (live: RunLog | undefined, shadow: RunLog | undefined) => ({
    runLogs: { get: async () => live },
    shadow: { runLogs: { get: async () => shadow } },
    runs: { get: async (runId: string) => exampleRun({ ...open, runId }) },
  });
  const read = async (live: RunLog | undefined, shadow?: RunLog): Promise<(string | undefined)[]> => {
    const { log: found, run } = await readAttempt(instance, stores(live, shadow));
    return [found?.runId, run?.runId];
  };

  it('finds the live attempt, else the one in shadow mode that is open, else the one that ended', async () => {
    const [pending, ended] = [log({ status: 'PENDING' }), log({ status: 'FAILED', runId: 'ended' })];
    const shadow = (status: RunLog['status']) => log({ status, runId: 'shadow' });
    expect(await read(undefined)).to.deep.equal([undefined, undefined]);
    expect(await read(pending, shadow('PENDING'))).to.deep.equal(['run-1', 'run-1']);
    expect(await read(ended, shadow('PENDING'))).to.deep.equal(['shadow', 'shadow']);
    expect(await read(undefined, shadow('PENDING'))).to.deep.equal(['shadow', 'shadow']);
    expect(await read(ended, shadow('SHADOW'))).to.deep.equal(['ended', undefined]);
    expect(await read(undefined, shadow('SHADOW'))).to.deep.equal([undefined, undefined]);
    expect(await read(log({ status: 'PENDING', runId: undefined }))).to.deep.equal([undefined, undefined]);
  });

  it('says when a run checks whose early checks are used up, as far as it is known', () => {
    expect(usedUpText(exampleRun({ nextCheckAt: NOON }))).to.equal(
      'the run has used up its early checks; its next check is at 2026-03-07T12:00:00.000Z',
    );
    expect(usedUpText(exampleRun({ nextCheckAt: undefined }))).to.equal('the run has used up its early checks');
  });

  const request: RecheckRequest = { ...instance, runId: 'run-1', requestedAt: AT, requestedBy: 'ada', reason: 'fixed' };
  const event = (answer: Parameters<typeof checkRequested>[1], runLog: RunLog | undefined, asked = request) =>
    checkRequested(asked, answer, { log: runLog, recordedAt: timeAt('11:59'), now: NOON });

  it('answers a request with an event that names its run, who requested it and why', () => {
    const accepted = event({ result: 'accepted' }, log({ attempt: 3 }));
    expect(accepted).to.include({ kind: 'CHECK_REQUESTED', status: 'accepted', channel: 'bus', runId: 'run-1' });
    expect(accepted).to.include({ attempt: 3, at: NOON, episodeAt: timeAt('11:59') });
    expect(accepted.message).to.equal('checks now; requested by ada (fixed)');
    const refused = event({ result: 'refused', reason: 'it has no run' }, undefined);
    expect(refused).to.include({ status: 'refused', runId: null, attempt: null });
    expect(refused.message).to.equal('does not check now: it has no run; requested by ada (fixed)');
    const unsigned = event({ result: 'accepted' }, undefined, { ...request, requestedBy: '', reason: '' });
    expect(unsigned.message).to.equal('checks now; requested');
  });

  it('marks the answer about a run in shadow mode', () => {
    const executionArn = `${EXECUTION}-${'a'.repeat(24)}-s1`;
    expect(event({ result: 'accepted' }, log()).shadow).to.equal(undefined);
    expect(event({ result: 'accepted' }, log({ executionArn })).shadow).to.equal(true);
  });

  it('gives each request an event of its own, and a record that comes again the same one', () => {
    const id = (fields: Partial<RecheckRequest> = {}, recordedAt = NOON) =>
      checkEventId({ ...request, ...fields }, recordedAt);
    const others = [
      id({}, AT),
      ...[{ pipelineId: 'x' }, { date: '2026-03-08' }, { scheduleId: 'h07' }, { requestedAt: NOON }].map((fields) =>
        id(fields),
      ),
    ];
    expect(id()).to.equal(id({ reason: 'another' }));
    expect(new Set([id(), ...others]).size).to.equal(6);
    expect(event({ result: 'accepted' }, log()).eventId).to.equal(id({}, timeAt('11:59')));
  });
});
