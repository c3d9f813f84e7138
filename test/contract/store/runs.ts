/** Runs, their logs and the attempts at an instance: part of the contract of the table. */
import { expect } from 'chai';
import { openRunPosition } from '../../../aws/table/client/index-positions';
import { FailureCategory, RunStatus } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { exampleEvent } from '../../support/event';
import { executionArn, instance } from '../../support/instance';
import { rejection } from '../../support/rejection';
import { exampleRun } from '../../support/run';
import { collect, created, type Opened } from './opened-table';
import { changeTests, executionTests } from './run-changes';

const creationTests = (opened: () => Opened): void => {
  it('a new run is open, listed, logged and audited', async () => {
    const { table } = opened();
    const run = exampleRun();
    expect(await table.runs.create(run, created)).to.deep.equal({ result: 'created', run });
    expect(await table.runs.get(run.runId)).to.deep.equal(run);
    expect(await table.runs.list('orders', 10)).to.deep.equal([run]);
    expect(await collect(table.runs.open())).to.deep.equal([run]);
    expect(await table.runLogs.get(instance)).to.deep.equal({
      ...instance,
      status: RunStatus.pending,
      attempt: 1,
      runId: run.runId,
      executionArn: run.executionArn,
      traceId: run.traceId,
      failureCategory: undefined,
      message: undefined,
      createdAt: AT,
      updatedAt: AT,
      completedAt: undefined,
      failureRetries: 0,
      codeRetries: 0,
      rerunId: undefined,
    });
    expect(await table.events.list('orders', 10)).to.deep.equal([created]);
  });

  it('a repeated creation of the same execution finds its run, with another run id in its hand', async () => {
    const { table, clock } = opened();
    const run = exampleRun();
    await table.runs.create(run, created);
    clock.advance(2000);
    const again = await table.runs.create(
      exampleRun({ runId: 'another', createdAt: new Date(clock.now()).toISOString() }),
      created,
    );
    expect(again).to.deep.equal({ result: 'exists', run });
    expect(await table.runs.get('another')).to.equal(undefined);
  });

  it('another execution of the same attempt, and an older attempt, are superseded', async () => {
    const { table } = opened();
    await table.runs.create(exampleRun({ attempt: 2 }), created);
    for (const late of [
      exampleRun({ runId: 'late', attempt: 2, executionArn: executionArn('other') }),
      exampleRun({ runId: 'late', attempt: 1 }),
    ]) {
      const answer = await table.runs.create(late, created);
      expect(answer.result).to.equal('superseded');
      expect(answer.result === 'superseded' && answer.runLog.attempt).to.equal(2);
    }
    expect(await table.runs.list('orders', 10)).to.have.length(1);
  });
};

const attemptTests = (opened: () => Opened): void => {
  it('B-03 the next attempt takes over log and creation time; an earlier run still ends, and leaves it', async () => {
    const { table } = opened();
    const first = exampleRun();
    await table.runs.create(first, created);
    const later = '2026-03-07T08:00:00.000Z';
    const second = exampleRun({
      runId: 'second',
      attempt: 2,
      executionArn: executionArn('second'),
      createdAt: later,
      updatedAt: later,
      aliveAt: later,
    });
    expect((await table.runs.create(second, exampleEvent({ eventId: 'second' }))).result).to.equal('created');
    expect(await table.runLogs.get(instance)).to.deep.include({
      attempt: 2,
      runId: 'second',
      createdAt: AT,
      updatedAt: later,
    });
    expect(
      (await table.runs.transition(first, { to: RunStatus.failed, at: later, completedAt: later }, [])).result,
    ).to.equal('changed');
    expect(await table.runLogs.get(instance)).to.deep.include({ attempt: 2, status: RunStatus.pending });
    expect((await collect(table.runs.open())).map(({ runId }) => runId)).to.deep.equal(['second']);
  });

  it('the next attempt clears what the failure left in the log', async () => {
    const { table, clock } = opened();
    const first = exampleRun();
    await table.runs.create(first, created);
    await table.runs.transition(
      first,
      { to: RunStatus.failed, at: AT, completedAt: AT, failureCategory: FailureCategory.transient, message: 'lost' },
      [],
    );
    await table.runs.create(exampleRun({ runId: 'second', attempt: 2 }), exampleEvent({ eventId: 'second' }));
    expect(await table.runLogs.get(instance)).to.deep.include({
      status: RunStatus.pending,
      failureCategory: undefined,
      message: undefined,
      completedAt: undefined,
    });
    clock.advance(365 * 86_400_000);
    expect(await table.runLogs.get(instance), 'an open attempt does not expire').to.not.equal(undefined);
  });

  it('an expired run log does not block a first attempt', async () => {
    const { table, clock } = opened();
    const old = exampleRun({ attempt: 3 });
    await table.runs.create(old, created);
    await table.runs.transition(old, { to: RunStatus.failed, at: AT, completedAt: AT }, []);
    // 457 days, whatever the retention: as long as Step Functions may know of its execution.
    clock.advance(457 * 86_400_000 - 1);
    expect(await table.runLogs.get(instance)).to.not.equal(undefined);
    clock.advance(1);
    expect(await table.runLogs.get(instance)).to.equal(undefined);
    expect(
      (
        await table.runs.create(
          exampleRun({ runId: 'new', attempt: 1, executionArn: executionArn('new') }),
          exampleEvent({ eventId: 'new' }),
        )
      ).result,
    ).to.equal('created');
  });
};

const unmovedTests = (opened: () => Opened): void => {
  it('what a failure leaves unmoved stays until another run begins', async () => {
    const { table } = opened();
    const first = exampleRun();
    await table.runs.create(first, created);
    const { runId, attempt, createdAt } = first;
    const movesLeft = { runId, attempt, createdAt, moves: [{ lifecycle: 'session', id: 'momentum', to: 'ERROR' }] };
    const failure = { failureCategory: FailureCategory.transient, message: 'lost' };
    const end = { to: RunStatus.failed, at: AT, completedAt: AT, ...failure, effects: { movesLeft } };
    await table.runs.transition(first, end, []);
    const second = { ...instance, attempt: 2, executionArn: executionArn('second'), traceId: 't', at: AT, ...failure };
    expect(await table.runs.failWithoutRun(second, [])).to.equal('recorded');
    const third = { ...second, attempt: 3, executionArn: executionArn('third'), rerunId: undefined };
    expect(await table.runs.cancelWithoutRun(third, [])).to.equal(true);
    expect(await table.runLogs.get(instance)).to.deep.include({ attempt: 3, runId: undefined, movesLeft });
    expect(await table.runs.get(runId)).to.not.have.property('movesLeft');
    await table.runs.create(exampleRun({ runId: 'fourth', attempt: 4 }), exampleEvent({ eventId: 'fourth' }));
    expect(await table.runLogs.get(instance)).to.not.have.property('movesLeft');
  });
};

const listTests = (opened: () => Opened): void => {
  it('lists the newest runs first, only runs, and at most the requested number', async () => {
    const { table } = opened();
    for (const [index, date] of ['2026-03-05', '2026-03-06', '2026-03-07'].entries()) {
      await table.runs.create(exampleRun({ runId: `run-${index}`, date }), exampleEvent({ eventId: `event-${index}` }));
    }
    expect((await table.runs.list('orders', 2)).map(({ runId }) => runId)).to.deep.equal(['run-2', 'run-1']);
    expect(await table.runs.list('orders', 0)).to.deep.equal([]);
    expect(await table.runs.list('order', 5)).to.deep.equal([]);
    expect((await table.runLogs.between('orders', '2026-03-06', '2026-03-07')).map(({ date }) => date)).to.deep.equal([
      '2026-03-06',
      '2026-03-07',
    ]);
  });

  it('lists first what begins last, also an attempt that waited for its backoff', async () => {
    const { table } = opened();
    const begun = { 'run-1': '2026-03-07T09:00:00.000Z', 'run-2': AT };
    for (const [runId, createdAt] of Object.entries(begun)) {
      const own = { runId, createdAt, date: runId === 'run-1' ? '2026-03-06' : '2026-03-07' };
      await table.runs.create(exampleRun(own), exampleEvent({ eventId: runId }));
    }
    expect((await table.runs.list('orders', 2)).map(({ runId }) => runId)).to.deep.equal(['run-1', 'run-2']);
  });

  it('an unreadable run is named, after the others were read', async () => {
    const { table, putRaw } = opened();
    await putRaw({
      PK: 'PIPELINE#orders',
      SK: 'RUN#broken',
      ...openRunPosition('2026-01-01T00:00:00.000Z', 'broken'),
    });
    await putRaw({ PK: 'RUN#broken', SK: 'STATE', status: 'SLEEPING' });
    await table.runs.create(exampleRun(), created);
    const found: string[] = [];
    const error = await rejection(
      (async () => {
        for await (const { runId } of table.runs.open()) found.push(runId);
      })(),
    );
    expect(found).to.deep.equal([exampleRun().runId]);
    expect(error.name).to.equal('Signalbox.CorruptItem');
    expect(error.message).to.include('"RUN#broken" / "STATE"').and.include('pipelineId');
  });
};

const awaitedTests = (opened: () => Opened): void => {
  it('an awaited run is marked in its log until it ends, across attempts', async () => {
    const { table, getRaw } = opened();
    const key = { PK: 'PIPELINE#orders', SK: 'RUNLOG#2026-03-07#daily' };
    const isAwaited = async (): Promise<unknown> => (await getRaw(key))?.awaited;
    const first = exampleRun();
    await table.runs.create(first, created);
    const log = (await table.runLogs.get(instance))!;
    expect(await table.runLogs.awaitEnd(log)).to.equal(true);
    expect(await isAwaited()).to.equal(true);
    const next = exampleRun({ runId: 'second', attempt: 2 });
    const failure = { at: AT, failureCategory: FailureCategory.transient, message: 'lost' };
    await table.runs.retry(first, failure, { next, counts: { failureRetries: 1, codeRetries: 0 } }, []);
    expect(await isAwaited()).to.equal(true);
    expect(await table.runLogs.awaitEnd(log), 'another run is open').to.equal(false);
    await table.runs.transition(next, { to: RunStatus.cancelled, at: AT, completedAt: AT }, []);
    expect(await isAwaited()).to.equal(undefined);
    expect(await table.runLogs.awaitEnd({ ...log, runId: 'second' }), 'it has ended').to.equal(false);
    expect(await table.runLogs.awaitEnd({ ...log, date: '2026-03-08' }), 'there is no log').to.equal(false);
  });
};

const cameLateTests = (opened: () => Opened): void => {
  it('a run whose job runs while MARKERs arrive is marked in its log until the next attempt starts', async () => {
    const { table, getRaw } = opened();
    const key = { PK: 'PIPELINE#orders', SK: 'RUNLOG#2026-03-07#daily' };
    const first = exampleRun();
    await table.runs.create(first, created);
    const log = (await table.runLogs.get(instance))!;
    expect(await table.runLogs.expectLate(log)).to.equal(true);
    const triggering = await table.runs.transition(first, { to: RunStatus.triggering, at: AT, triggeredAt: AT }, []);
    await table.runs.transition(triggering.run!, { to: RunStatus.completed, at: AT, completedAt: AT }, []);
    expect(await getRaw(key)).to.include({ cameLate: true, triggeredAt: AT });
    expect((await table.runLogs.get(instance))?.triggeredAt).to.equal(AT);
    expect(await table.runLogs.expectLate(log), 'it has ended').to.equal(false);
    await table.runs.create(exampleRun({ runId: 'second', attempt: 2 }), created);
    expect(await getRaw(key)).to.not.have.any.keys('cameLate', 'triggeredAt');
  });
};

export const runContract = (opened: () => Opened): void => {
  describe('runs', () => {
    creationTests(opened);
    changeTests(opened);
    attemptTests(opened);
    unmovedTests(opened);
    executionTests(opened);
    listTests(opened);
    awaitedTests(opened);
    cameLateTests(opened);
  });
};
