/** Requests to cancel: part of the contract of the table. */
import { expect } from 'chai';
import { rerunStateChanged } from '../../../kernel/reruns/rerun';
import { RunStatus } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { exampleEvent } from '../../support/event';
import { EXECUTION, instance } from '../../support/instance';
import { noLedger } from '../../support/marker';
import { exampleAdmission, exampleRerun } from '../../support/rerun';
import { exampleRun } from '../../support/run';
import { type Opened, oddInstants } from './opened-table';

const admissionTest = (opened: () => Opened): void => {
  it('a rerun does not begin when a request to cancel has come since its ledger was read', async () => {
    const { table } = opened();
    const cancelled = { at: AT, reason: 'by jane' };
    await table.ledgers.answer({ next: { ...noLedger, version: 1, cancelled }, read: undefined });
    expect((await table.ledgers.get(instance))!.cancelled).to.deep.equal(cancelled);
    expect((await table.reruns.ledger(instance))!.cancelled).to.deep.equal(cancelled);
    const rerun = exampleRerun();
    const within = exampleAdmission();
    const admit = (cancelledAt?: string): Promise<string> =>
      table.reruns.admit(rerun, { ...within, cancelledAt }, rerunStateChanged(rerun, AT));
    expect(await admit()).to.equal('changed');
    expect(await admit(AT)).to.equal('admitted');
  });
};

const startTest = (opened: () => Opened): void => {
  it('a cancel request that comes before the start of the job prevents it', async () => {
    const { table } = opened();
    const run = exampleRun();
    await table.runs.create(run, exampleEvent());
    await table.runs.requestCancel(run.runId, { at: AT, reason: 'by jane' });
    const answer = await table.runs.transition(run, { to: RunStatus.triggering, at: AT, startToken: 't' }, []);
    expect(answer).to.deep.include({ result: 'refused' });
    expect(answer.run).to.include({ status: 'PENDING', startToken: undefined, cancelReason: 'by jane', version: 2 });
  });
};

const requestTests = (opened: () => Opened): void => {
  it('a request that came since is not dropped', async () => {
    const { cancelRequests } = opened().table;
    const wanted = { ...instance, reason: '', requestedBy: 'jane', requestedAt: AT };
    await cancelRequests.write({ ...wanted, requestedAt: '2026-03-07T07:00:00.000Z' });
    await cancelRequests.drop(wanted);
    await cancelRequests.drop({ ...wanted, requestedAt: '2026-03-07T07:00:00.000Z' });
    await cancelRequests.drop(wanted);
  });

  it('a request that another one has replaced ends its own targets, and leaves the other one as it is', async () => {
    const { cancelRequests } = opened().table;
    const first = { ...instance, runId: undefined, reason: '', requestedBy: 'jane', requestedAt: '' };
    const second = { ...first, runId: 'run-1' };
    await cancelRequests.write(second);
    expect(await cancelRequests.fix(first, ['request'])).to.deep.equal(['request']);
    await cancelRequests.drop(first);
    expect(await cancelRequests.fix(second, ['run'])).to.deep.equal(['run']);
    await cancelRequests.drop(second);
    expect(await cancelRequests.find(instance)).to.equal(undefined);
  });

  it('a request has its targets and is dropped whatever its writer put for an instant', async () => {
    const { table, putRaw } = opened();
    for (const requestedAt of oddInstants) {
      await putRaw({ PK: 'REQUEST#orders', SK: 'CANCELREQUEST#2026-03-07#daily', requestedAt });
      const found = (await table.cancelRequests.find(instance))!;
      expect(await table.cancelRequests.fix(found, ['run']), typeof requestedAt).to.deep.equal(['run']);
      await table.cancelRequests.drop(found);
      expect(await table.cancelRequests.find(instance), typeof requestedAt).to.equal(undefined);
    }
    const gone = { ...instance, reason: '', requestedBy: '', requestedAt: '' };
    expect(await table.cancelRequests.fix(gone, ['run'])).to.deep.equal([]);
    expect(await table.cancelRequests.find(instance)).to.equal(undefined);
  });
};

export const cancelContract = (opened: () => Opened): void => {
  describe('cancelling', () => {
    admissionTest(opened);
    startTest(opened);
    requestTests(opened);

    it('a cancel request is stored once on run and copy, and blocks no change based on an older read', async () => {
      const { table } = opened();
      const pending = exampleRun();
      await table.runs.create(pending, exampleEvent());
      const { run } = await table.runs.transition(pending, { to: RunStatus.triggering, at: AT, startToken: 't' }, []);
      expect(await table.runs.requestCancel(pending.runId, { at: AT, reason: 'by jane' })).to.equal(true);
      expect(await table.runs.requestCancel(pending.runId, { at: AT, reason: 'by joe' })).to.equal(false);
      expect(await table.runs.heartbeat(pending.runId, EXECUTION, { aliveAt: AT, nextCheckAt: AT })).to.equal(false);
      const answer = await table.runs.transition(run!, { to: RunStatus.running, at: AT, jobId: 'j' }, []);
      expect(answer.run).to.include({ status: 'RUNNING', cancelReason: 'by jane', version: 4 });
      expect(await table.runs.list('orders', 1)).to.deep.equal([answer.run]);
      expect(await table.runs.transition(run!, { to: RunStatus.running, at: AT, jobId: 'j' }, [])).to.deep.include({
        result: 'already',
      });
    });

    it('an attempt that has not begun is closed, and cannot begin any more', async () => {
      const { table } = opened();
      const attempt = {
        ...instance,
        attempt: 1,
        executionArn: EXECUTION,
        traceId: '',
        rerunId: undefined,
        at: AT,
        message: 'not needed',
      };
      expect(await table.runs.cancelWithoutRun(attempt, [])).to.equal(true);
      expect(await table.runs.cancelWithoutRun(attempt, [])).to.equal(false);
      expect(await table.runLogs.get(instance)).to.include({
        status: 'CANCELLED',
        attempt: 1,
        runId: undefined,
        message: 'not needed',
      });
      expect((await table.runs.create(exampleRun(), exampleEvent())).result).to.equal('superseded');
    });
  });
};
