/** Holds of pipelines and the MARKERs they keep, and the circuit breaker: part of the contract of the table. */
import { expect } from 'chai';
import { countForBreaker, markerHeld, pipelinePaused, pipelineResumed } from '../../../kernel/holds/hold';
import { withAnswer } from '../../../kernel/markers/ledger';
import type { MarkerRequest } from '../../../kernel/markers/ledger-store';
import type { HeldMarker, Hold } from '../../../kernel/run/held';
import { HoldKind, RunStatus } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { exampleEvent } from '../../support/event';
import { instance } from '../../support/instance';
import { exampleAnswer, exampleFacts, exampleStart, noLedger } from '../../support/marker';
import { exampleRun } from '../../support/run';
import { collect, type Opened, type OpenedStores } from './opened-table';

const hold: Hold = { kind: HoldKind.paused, at: AT, by: 'jane', reason: 'maintenance' };
const kept: HeldMarker = { ...instance, ...exampleFacts, heldAt: AT };

const keptOf = (table: Opened['table']) => collect(table.holds.kept('orders'));

/** Keeps it as the router does, on the ledger as it is. */
const keep = async ({ table }: OpenedStores, marker: HeldMarker) => {
  const read = await table.ledgers.get(instance);
  const answered = exampleAnswer({
    recordId: marker.recordedAt,
    answer: 'kept',
    attempt: undefined,
    generation: undefined,
  });
  return table.holds.keep(marker, { next: withAnswer(read ?? noLedger, answered), read }, markerHeld(marker, hold));
};

const release = async ({ table }: OpenedStores, marker: HeldMarker, request?: MarkerRequest) => {
  const read = await table.ledgers.get(instance);
  const next = withAnswer(read!, exampleAnswer({ recordId: 'asked:now', sequence: undefined }), exampleStart());
  return table.holds.release(marker, { next, read }, request);
};

const releaseByOldLedger = ({ table }: Opened, marker: HeldMarker) => {
  const next = withAnswer(noLedger, exampleAnswer({ recordId: 'asked:now', sequence: undefined }), exampleStart());
  return table.holds.release(marker, { next, read: undefined }, undefined);
};

const keepingTests = (opened: () => Opened): void => {
  it('a pipeline is paused once, holds its MARKERs while paused, and resumes', async () => {
    const { table } = opened();
    expect(await table.holds.hold('orders', hold, pipelinePaused('orders', hold))).to.equal('absent');
    await table.config.register('pipeline', 'orders', { name: 'orders' });
    expect(await keep(opened(), kept)).to.equal('resumed');
    expect(await table.ledgers.get(instance), 'nothing was answered').to.equal(undefined);
    expect(await table.holds.hold('orders', hold, pipelinePaused('orders', hold))).to.equal('done');
    expect(
      await table.holds.hold('orders', { ...hold, at: '2026-03-07T07:00:00.000Z' }, pipelinePaused('orders', hold)),
    ).to.equal('held');
    expect((await table.config.pipeline('orders'))!.hold).to.deep.equal(hold);
    expect(await keep(opened(), kept)).to.equal('kept');
    expect((await table.ledgers.get(instance))!.answers.map(({ answer }) => answer)).to.deep.equal(['kept']);
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
    expect((await table.config.pipeline('orders'))!.hold).to.equal(undefined);
    expect(await release(opened(), { ...kept, heldAt: '2026-03-07T05:00:00.000Z' }), 'kept anew').to.equal('gone');
    expect(await releaseByOldLedger(opened(), kept), 'the ledger has changed').to.equal('changed');
    expect(await release(opened(), kept)).to.equal('released');
    expect((await table.ledgers.get(instance))!.started).to.deep.equal(exampleStart());
    expect(await release(opened(), kept), 'again').to.equal('gone');
    expect(await keptOf(table)).to.deep.equal([]);
  });

  it('what comes later of an instance is kept in the place of what came before; a replay stays one', async () => {
    const { table } = opened();
    await table.config.register('pipeline', 'orders', { name: 'orders' });
    await table.holds.hold('orders', hold, pipelinePaused('orders', hold));
    const notBefore = '2026-03-07T12:00:00.000Z';
    await keep(opened(), { ...kept, replay: true, notBefore });
    expect(await table.holds.keptOf(instance)).to.deep.equal({ ...kept, replay: true, notBefore });
    const later = '2026-03-07T08:00:00.000Z';
    await keep(opened(), { ...kept, heldAt: later, recordedAt: later, source: 'again' });
    expect(await keptOf(table)).to.deep.equal([{ ...kept, recordedAt: later, source: 'again', replay: true }]);
    expect(await release(opened(), kept), 'as it was before').to.equal('gone');
  });

  it('nothing is kept where the ledger has changed since it was read', async () => {
    const { table } = opened();
    await table.config.register('pipeline', 'orders', { name: 'orders' });
    await table.holds.hold('orders', hold, pipelinePaused('orders', hold));
    await table.ledgers.answer({ next: withAnswer(noLedger, exampleAnswer()), read: undefined });
    const write = { next: withAnswer(noLedger, exampleAnswer()), read: undefined };
    expect(await table.holds.keep(kept, write, markerHeld(kept, hold))).to.equal('changed');
    expect(await keptOf(table)).to.deep.equal([]);
  });

  it('cancelling an attempt deletes its held MARKER, unless that was held again since', async () => {
    const { table } = opened();
    await table.config.register('pipeline', 'orders', { name: 'orders' });
    await table.holds.hold('orders', hold, pipelinePaused('orders', hold));
    await keep(opened(), kept);
    const begun = { attempt: 1, executionArn: 'arn', traceId: '', rerunId: undefined };
    const attempt = { ...instance, ...begun, at: AT, message: 'no' };
    const older = { ...kept, recordedAt: '2026-03-07T05:00:00.000Z' };
    expect(await table.runs.cancelWithoutRun({ ...attempt, kept: older }, [])).to.equal(false);
    expect(await table.runLogs.get(instance)).to.equal(undefined);
    expect(await table.runs.cancelWithoutRun({ ...attempt, kept }, [])).to.equal(true);
    expect((await table.runLogs.get(instance))!.status).to.equal(RunStatus.cancelled);
    expect(await keptOf(table)).to.deep.equal([]);
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
        { to, at: AT, completedAt: AT, effects: { breaker: countForBreaker(running!, to, failures) } },
        [],
      );
      expect(answer.result).to.equal(repeat === 0 ? 'changed' : 'already');
    }
  };

  const holdOf = async () => (await opened().table.config.pipeline('orders'))?.hold;

  it('G-18 failures in a row are counted once per run, end with a completion, and hold at their limit', async () => {
    const { table } = opened();
    await table.config.register('pipeline', 'orders', { name: 'orders' });
    for (const attempt of [1, 2]) await endRun(attempt, RunStatus.failed, 3);
    await endRun(3, RunStatus.completed, 3);
    for (const attempt of [4, 5]) await endRun(attempt, RunStatus.failed, 3);
    expect(await holdOf()).to.equal(undefined);
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

  it('a pipeline that was deleted and is registered anew counts anew', async () => {
    const { table } = opened();
    const guarded = { name: 'orders', circuitBreaker: { failures: 3 } };
    await table.config.register('pipeline', 'orders', guarded);
    for (const attempt of [1, 2]) await endRun(attempt, RunStatus.failed, 3);
    expect(await table.config.remove('pipeline', 'orders', { reasons: async () => [] })).to.deep.equal({
      kind: 'removed',
    });
    await table.config.register('pipeline', 'orders', guarded);
    for (const attempt of [3, 4]) await endRun(attempt, RunStatus.failed, 3);
    expect(await holdOf()).to.equal(undefined);
    await endRun(5, RunStatus.failed, 3);
    expect((await holdOf())?.reason).to.contain('3 runs failed in a row');
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
