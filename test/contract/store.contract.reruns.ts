/** Reruns, holds, cancel requests and the lock that others want: part of the contract of the table. */
import { expect } from 'chai';
import { countForBreaker } from '../../core/control/circuit-breaker';
import { type Hold, markerHeld, pipelinePaused, pipelineResumed } from '../../core/control/hold';
import { newRerun, type Rerun, type RerunRequest, rerunStateChanged } from '../../core/control/rerun';
import { HoldKind, RerunKind, RerunStatus, RunStatus } from '../../core/vocabulary';
import type { Opened } from './store.contract.runs';
import { AT, EXECUTION, exampleEvent, exampleRun, executionArn, instance } from './table-examples';

const request: RerunRequest = {
  ...instance,
  kind: RerunKind.manual,
  reason: 'prices',
  requestedBy: 'jane',
  requestedAt: AT,
  concurrency: null,
  backfill: null,
};
const rerunOf = (rerunId: string, fields: Partial<Rerun> = {}): Rerun => ({
  ...newRerun(request, rerunId, { status: RerunStatus.running, attempt: 2, engine: 'http', message: null }, AT),
  ...fields,
});
const within = { concurrency: 2, budget: 'manualReruns', limit: 2, engineLimit: 100, hasTurn: false } as const;

export const rerunContract = (opened: () => Opened): void => {
  describe('reruns', () => {
    const admit = (
      rerun: Rerun,
      admission: Parameters<ReturnType<typeof opened>['table']['reruns']['admit']>[1] = within,
    ) => opened().table.reruns.admit(rerun, admission, rerunStateChanged(rerun, AT));
    const finish = (rerunId: string) =>
      opened().table.reruns.finish(rerunId, { status: RerunStatus.completed, message: null, at: AT }, (rerun) =>
        rerunStateChanged(rerun, AT),
      );

    it('a request is found until it is dropped, and a newer one stays', async () => {
      const { reruns } = opened().table;
      await reruns.request(request);
      const newer = { ...request, requestedAt: '2026-03-07T07:00:00.000Z' };
      await reruns.request(newer);
      await reruns.dropRequest(request);
      expect(await reruns.waiting('orders')).to.deep.equal([newer]);
      await reruns.dropRequest(newer);
      expect(await reruns.waiting('orders')).to.deep.equal([]);
    });

    it('whatever somebody writes as a request is read', async () => {
      const { table, putRaw } = opened();
      await putRaw({
        PK: 'PIPELINE#orders',
        SK: 'RERUNREQUEST#2026-03-07#daily',
        kind: 'nonsense',
        concurrency: 'many',
        reason: 7,
      });
      const [found] = await table.reruns.waiting('orders');
      expect(found).to.deep.equal({
        ...instance,
        kind: 'manual',
        reason: '7',
        requestedBy: '',
        requestedAt: '',
        concurrency: null,
        backfill: null,
      });
      await table.reruns.dropRequest(found!);
      expect(await table.reruns.waiting('orders')).to.deep.equal([]);
    });

    it('is admitted once, takes a slot and the instance, and counts', async () => {
      const { reruns } = opened().table;
      expect(await admit(rerunOf('r1'))).to.equal('admitted');
      expect(await admit(rerunOf('r1'))).to.equal('exists');
      expect(await reruns.get('r1')).to.deep.equal(rerunOf('r1'));
      expect(await reruns.list('orders')).to.deep.equal([rerunOf('r1')]);
      expect(await reruns.ledger(instance)).to.deep.equal({ manualReruns: 1, driftReruns: 0, openRerunId: 'r1' });
      expect(await admit(rerunOf('r2'))).to.equal('taken');
    });

    it('no slot is given beyond the concurrency, and one that is free is given again', async () => {
      expect(await admit(rerunOf('r1'))).to.equal('admitted');
      expect(await admit(rerunOf('r2', { date: '2026-03-06' }))).to.equal('admitted');
      expect(await admit(rerunOf('r3', { date: '2026-03-05' }))).to.equal('full');
      expect((await finish('r1'))?.status).to.equal('completed');
      expect(await finish('r1')).to.equal(undefined);
      expect(await admit(rerunOf('r3', { date: '2026-03-05' }))).to.equal('admitted');
      expect(await admit(rerunOf('r4', { date: '2026-03-04' }))).to.equal('full');
    });

    it('B-30 budgets are counted apart, and hold', async () => {
      for (const rerunId of ['r1', 'r2']) {
        expect(await admit(rerunOf(rerunId))).to.equal('admitted');
        await finish(rerunId);
      }
      expect(await admit(rerunOf('r3'))).to.equal('taken');
      expect(await admit(rerunOf('r4'), { ...within, budget: 'driftReruns', limit: 1 })).to.equal('admitted');
      expect(await opened().table.reruns.ledger(instance)).to.deep.equal({
        manualReruns: 2,
        driftReruns: 1,
        openRerunId: 'r4',
      });
    });

    it('a refusal is recorded once and takes nothing', async () => {
      const { reruns } = opened().table;
      const refused = rerunOf('r1', {
        status: RerunStatus.refused,
        attempt: null,
        engine: null,
        message: 'excluded',
        completedAt: AT,
      });
      expect(await reruns.refuse(refused, rerunStateChanged(refused, AT))).to.equal(true);
      expect(await reruns.refuse(refused, rerunStateChanged(refused, AT))).to.equal(false);
      expect(await reruns.ledger(instance)).to.equal(undefined);
      expect(await finish('r1')).to.equal(undefined);
    });
  });

  describe('holds', () => {
    const hold: Hold = { kind: HoldKind.paused, at: AT, by: 'jane', reason: 'maintenance' };
    const kept = { ...instance, heldAt: AT, markerSort: '2026-03-07#daily', traceId: 'trace' };

    it('a pipeline is held once, keeps MARKERs while it is, and goes on', async () => {
      const { table } = opened();
      expect(await table.holds.hold('orders', hold, pipelinePaused('orders', hold))).to.equal('absent');
      await table.config.register('pipeline', 'orders', { name: 'orders' });
      expect(await table.holds.keep(kept, markerHeld(kept, hold))).to.equal('resumed');
      expect(await table.holds.hold('orders', hold, pipelinePaused('orders', hold))).to.equal('done');
      expect(
        await table.holds.hold('orders', { ...hold, at: '2026-03-07T07:00:00.000Z' }, pipelinePaused('orders', hold)),
      ).to.equal('held');
      expect((await table.config.pipeline('orders'))!.hold).to.deep.equal(hold);
      expect(await table.holds.keep(kept, markerHeld(kept, hold))).to.equal('kept');
      const again = { ...kept, heldAt: '2026-03-07T08:00:00.000Z' };
      expect(await table.holds.keep(again, markerHeld(again, hold))).to.equal('kept');
      expect(await table.holds.kept('orders')).to.deep.equal([kept]);
      await table.config.register('pipeline', 'orders', { name: 'orders', tier: 2 });
      expect((await table.config.pipeline('orders'))!.hold, 'a new configuration lifts no hold').to.deep.equal(hold);
      expect(
        await table.holds.resume(
          'orders',
          { ...hold, at: '2026-03-06T00:00:00.000Z' },
          pipelineResumed('orders', hold, 'joe', AT),
        ),
      ).to.equal(false);
      expect(await table.holds.resume('orders', hold, pipelineResumed('orders', hold, 'joe', AT))).to.equal(true);
      expect((await table.config.pipeline('orders'))!.hold).to.equal(null);
      expect(await table.holds.release({ ...kept, heldAt: '2026-03-07T05:00:00.000Z' }), 'kept anew').to.equal(false);
      expect(await table.holds.release(kept)).to.equal(true);
      expect(await table.holds.release(kept), 'again').to.equal(false);
      expect(await table.holds.kept('orders')).to.deep.equal([]);
    });

    it('MARKERs without a date that were kept on both sides of midnight share a key, and each is released for its own date', async () => {
      const { table, putRaw } = opened();
      await putRaw({ PK: 'MARKER#orders', SK: '#daily' });
      for (const date of ['2026-03-07', '2026-03-08']) {
        await table.holds.showAgain({ ...kept, date, markerSort: '#daily' });
        // Between all dates, and before them what has none in its key.
        expect((await table.markers.between('orders', '!', '9999-12-31')).map((marker) => marker.date)).to.deep.equal([
          date,
        ]);
      }
    });

    const endRun = async (
      attempt: number,
      to: typeof RunStatus.failed | typeof RunStatus.completed,
      failures: number,
    ): Promise<void> => {
      const { table } = opened();
      const run = exampleRun({ runId: `run-${attempt}`, attempt });
      await table.runs.create(run, exampleEvent({ eventId: `created-${attempt}` }));
      const { run: running } = await table.runs.transition(run, { to: RunStatus.triggering, at: AT }, []);
      for (let repeat = 0; repeat < 2; repeat += 1) {
        const answer = await table.runs.transition(
          running!,
          { to, at: AT, completedAt: AT, breaker: countForBreaker(running!, to, failures) },
          [],
        );
        expect(answer.result).to.equal(repeat === 0 ? 'changed' : 'already');
      }
    };
    const holdOf = async () => (await opened().table.config.pipeline('orders'))?.hold ?? null;

    it('G-18 failures in a row are counted with the end of the run, once, end with a completion, and hold the pipeline when they are enough', async () => {
      const { table } = opened();
      await table.config.register('pipeline', 'orders', { name: 'orders' });
      for (const attempt of [1, 2]) await endRun(attempt, RunStatus.failed, 3);
      await endRun(3, RunStatus.completed, 3);
      for (const attempt of [4, 5]) await endRun(attempt, RunStatus.failed, 3);
      expect(await holdOf()).to.equal(null);
      await endRun(6, RunStatus.failed, 3);
      expect(await holdOf()).to.deep.equal({
        kind: 'circuit',
        at: AT,
        by: '',
        reason: '3 runs failed in a row, the last for 2026-03-07 (schedule daily)',
      });
      expect(
        (await table.events.list('orders', 50)).filter(({ category }) => category === 'circuit_open'),
      ).to.have.length(1);
    });

    it('a run of a pipeline that is held already, or is not there any more, ends all the same', async () => {
      const { table } = opened();
      await endRun(1, RunStatus.failed, 1);
      await table.config.register('pipeline', 'orders', { name: 'orders' });
      const hold = { kind: HoldKind.paused, at: AT, by: 'ops', reason: 'maintenance' };
      await table.holds.hold('orders', hold, pipelinePaused('orders', hold));
      await endRun(2, RunStatus.failed, 1);
      expect(await holdOf()).to.deep.equal(hold);
      expect(
        (await table.events.list('orders', 50)).filter(({ category }) => category === 'circuit_open'),
      ).to.have.length(0);
    });
  });

  describe('cancelling', () => {
    it('a request to cancel stands on run and copy, once, and does not stand in the way of a change that did not know of it', async () => {
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

  describe('locks that others want', () => {
    const other = executionArn('rerun');

    it('a rerun takes the lock only when nobody wants it who comes first', async () => {
      const {
        table: { locks },
        clock,
      } = opened();
      const until = clock.now() + 600_000;
      await locks.acquire('k', EXECUTION, until);
      const held = await locks.acquireAfterOthers('k', other, until);
      expect(held.acquired === false && held.holder !== 'wanted' && held.holder.owner).to.equal(EXECUTION);
      await locks.want('k', clock.now() + 60_000);
      await locks.want('k', clock.now() + 30_000);
      await locks.release('k', EXECUTION);
      expect(await locks.acquireAfterOthers('k', other, until)).to.deep.equal({ acquired: false, holder: 'wanted' });
      clock.advance(60_000);
      const taken = await locks.acquireAfterOthers('k', other, until);
      expect(taken.acquired && taken.lock.owner).to.equal(other);
      expect((await locks.acquireAfterOthers('k', other, until)).acquired, 'again').to.equal(true);
    });
  });
};
