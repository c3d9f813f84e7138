/** Holds of pipelines and the MARKERs they keep, and the circuit breaker: part of the contract of the table. */
import { expect } from 'chai';
import { countForBreaker } from '../../../core/control/circuit-breaker';
import { type Hold, markerHeld, pipelinePaused, pipelineResumed } from '../../../core/control/hold';
import { HoldKind, RunStatus } from '../../../core/vocabulary';
import { AT, exampleEvent, exampleRun, instance } from '../table-examples';
import type { Opened } from './opened-table';

const hold: Hold = { kind: HoldKind.paused, at: AT, by: 'jane', reason: 'maintenance' };
const kept = { ...instance, heldAt: AT, markerSort: '2026-03-07#daily', traceId: 'trace' };

const keepingTests = (opened: () => Opened): void => {
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

  it('dateless MARKERs kept on both sides of midnight share a key; each is released for its own date', async () => {
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
};

const breakerTests = (opened: () => Opened): void => {
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

  it('G-18 failures in a row are counted once per run, end with a completion, and hold at their limit', async () => {
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
};

export const holdContract = (opened: () => Opened): void => {
  describe('holds', () => {
    keepingTests(opened);
    breakerTests(opened);
  });
};
