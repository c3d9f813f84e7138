/** Requests to cancel: part of the contract of the table. */
import { expect } from 'chai';
import { RunStatus } from '../../../core/vocabulary';
import { AT, EXECUTION, exampleEvent, exampleRun, instance } from '../table-examples';
import type { Opened } from './opened-table';

export const cancelContract = (opened: () => Opened): void => {
  describe('cancelling', () => {
    it('a request to cancel stands on run and copy, once, and hinders no change that did not know of it', async () => {
      const { table } = opened();
      const run = exampleRun();
      await table.runs.create(run, exampleEvent());
      expect(await table.runs.requestCancel(run.runId, { at: AT, reason: 'by jane' })).to.equal(true);
      expect(await table.runs.requestCancel(run.runId, { at: AT, reason: 'by joe' })).to.equal(false);
      expect(await table.runs.heartbeat(run.runId, EXECUTION, { aliveAt: AT, nextCheckAt: AT })).to.equal(false);
      const answer = await table.runs.transition(run, { to: RunStatus.triggering, at: AT, startToken: 't' }, []);
      expect(answer.run).to.include({ status: 'TRIGGERING', cancelReason: 'by jane', version: 3 });
      expect(await table.runs.list('orders', 1)).to.deep.equal([answer.run]);
      expect(
        await table.runs.transition(run, { to: RunStatus.triggering, at: AT, startToken: 't' }, []),
      ).to.deep.include({ result: 'already' });
    });

    it('an attempt that has not begun is closed, and cannot begin any more', async () => {
      const { table } = opened();
      const attempt = {
        ...instance,
        attempt: 1,
        executionArn: EXECUTION,
        traceId: '',
        rerunId: null,
        at: AT,
        message: 'not needed',
      };
      expect(await table.runs.cancelWithoutRun(attempt, [])).to.equal(true);
      expect(await table.runs.cancelWithoutRun(attempt, [])).to.equal(false);
      expect(await table.runLogs.get(instance)).to.include({
        status: 'CANCELLED',
        attempt: 1,
        runId: null,
        message: 'not needed',
      });
      expect((await table.runs.create(exampleRun(), exampleEvent())).result).to.equal('superseded');
    });

    it('a request that came since is not dropped', async () => {
      const { cancelRequests } = opened().table;
      const wanted = { ...instance, runId: null, reason: '', requestedBy: 'jane', requestedAt: AT };
      await cancelRequests.write({ ...wanted, requestedAt: '2026-03-07T07:00:00.000Z' });
      await cancelRequests.drop(wanted);
      await cancelRequests.drop({ ...wanted, requestedAt: '2026-03-07T07:00:00.000Z' });
      await cancelRequests.drop(wanted);
    });
  });
};
