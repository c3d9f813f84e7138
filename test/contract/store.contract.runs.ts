/** The part of the store contract that is about runs and their logs. */
import { expect } from 'chai';
import type { Table } from '../../adapters/table';
import type { RunLog } from '../../core/model';
import { EventChannel, FailureCategory, RunStatus, TraitStatus } from '../../core/vocabulary';
import type { TestClock } from './embedded-table';
import { AT, EXECUTION, exampleEvent, exampleRun, executionArn, instance } from './table-examples';

/** What every test of the contract begins with. */
export interface Opened {
  table: Table;
  clock: TestClock;
  /** Puts an item as somebody else would. */
  putRaw: (item: Record<string, unknown>) => Promise<void>;
}

export const collect = async <Element>(elements: AsyncIterable<Element>): Promise<Element[]> => {
  const found: Element[] = [];
  for await (const element of elements) found.push(element);
  return found;
};

export const rejection = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.fail('should have been refused'),
    (error: Error) => error,
  );

export const runContract = (opened: () => Opened): void => {
  describe('runs', () => {
    let table: Table;
    let clock: TestClock;
    let putRaw: Opened['putRaw'];
    beforeEach(() => {
      ({ table, clock, putRaw } = opened());
    });

    const created = exampleEvent({ eventId: 'created' });
    const logOf = async (): Promise<RunLog | undefined> => table.runLogs.get(instance);

    it('a new run is open, listed, logged and audited', async () => {
      const run = exampleRun();
      expect(await table.runs.create(run, created)).to.deep.equal({ result: 'created', run });
      expect(await table.runs.get(run.runId)).to.deep.equal(run);
      expect(await table.runs.list('orders', 10)).to.deep.equal([run]);
      expect(await collect(table.runs.open())).to.deep.equal([run]);
      expect(await logOf()).to.deep.equal({
        ...instance,
        status: RunStatus.pending,
        attempt: 1,
        runId: run.runId,
        executionArn: run.executionArn,
        traceId: run.traceId,
        failureCategory: null,
        message: null,
        createdAt: AT,
        updatedAt: AT,
        completedAt: null,
        failureRetries: 0,
        codeRetries: 0,
        rerunId: null,
      });
      expect(await table.events.list('orders', 10)).to.deep.equal([created]);
    });

    it('a repeated creation of the same execution finds its run, with another run id in its hand', async () => {
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

    it('B-27 B-26 G-22 goes through its states; the end leaves the open list, ends the log and is kept for the retention', async () => {
      const run = exampleRun();
      await table.runs.create(run, created);
      const triggering = await table.runs.transition(
        run,
        { to: RunStatus.triggering, at: '2026-03-07T06:01:00.000Z', startToken: 't' },
        [],
      );
      expect(triggering).to.deep.include({ result: 'changed' });
      expect((await logOf())!.status).to.equal(RunStatus.pending);
      const [openRun] = await collect(table.runs.open());
      expect(openRun).to.deep.include({
        status: RunStatus.triggering,
        version: 2,
        startToken: 't',
        updatedAt: '2026-03-07T06:01:00.000Z',
      });
      const end = '2026-03-07T06:02:00.000Z';
      const ended = await table.runs.transition(openRun!, { to: RunStatus.completed, at: end, completedAt: end }, [
        exampleEvent({ eventId: 'end' }),
      ]);
      expect(ended).to.deep.include({ result: 'changed' });
      expect(await collect(table.runs.open())).to.deep.equal([]);
      expect(await logOf()).to.deep.include({ status: RunStatus.completed, completedAt: end, createdAt: AT });
      expect(await table.runs.list('orders', 10)).to.deep.equal([await table.runs.get(run.runId)]);
      clock.set('2026-04-06T06:01:59.000Z');
      expect(await logOf()).to.not.equal(undefined);
      clock.set('2026-04-06T06:02:00.000Z');
      expect(await logOf()).to.equal(undefined);
      expect(await table.runs.get(run.runId)).to.equal(undefined);
      expect(await table.runs.list('orders', 10)).to.deep.equal([]);
    });

    it("G-02 a repeated change is `already`; a stale one and another execution's are refused with the run as it is", async () => {
      const run = exampleRun();
      await table.runs.create(run, created);
      const change = { to: RunStatus.triggering, at: AT, startToken: 't' };
      const first = await table.runs.transition(run, change, []);
      expect(await table.runs.transition(run, change, [])).to.deep.equal({ result: 'already', run: first.run });
      expect(await table.runs.transition(run, { to: RunStatus.failed, at: AT }, [])).to.deep.equal({
        result: 'refused',
        run: first.run,
      });
      const stranger = { ...first.run!, executionArn: executionArn('other') };
      expect(await table.runs.transition(stranger, { to: RunStatus.running, at: AT }, [])).to.deep.equal({
        result: 'refused',
        run: first.run,
      });
      expect(await table.runs.transition(exampleRun({ runId: 'unknown' }), change, [])).to.deep.equal({
        result: 'refused',
        run: undefined,
      });
      expect((await collect(table.runs.open())).map(({ status }) => status)).to.deep.equal([RunStatus.triggering]);
    });

    it('a refused change records no event', async () => {
      const run = exampleRun();
      await table.runs.create(run, created);
      await table.runs.transition({ ...run, version: 7 }, { to: RunStatus.failed, at: AT }, [
        exampleEvent({ eventId: 'never' }),
      ]);
      expect((await table.events.list('orders', 10)).map(({ eventId }) => eventId)).to.deep.equal(['created']);
    });

    it('B-03 the next attempt takes over the log and keeps its time of creation; an earlier run still ends, and leaves the log', async () => {
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
      expect(await logOf()).to.deep.include({ attempt: 2, runId: 'second', createdAt: AT, updatedAt: later });
      expect(
        (await table.runs.transition(first, { to: RunStatus.failed, at: later, completedAt: later }, [])).result,
      ).to.equal('changed');
      expect(await logOf()).to.deep.include({ attempt: 2, status: RunStatus.pending });
      expect((await collect(table.runs.open())).map(({ runId }) => runId)).to.deep.equal(['second']);
    });

    it('the next attempt clears what the failure left in the log', async () => {
      const first = exampleRun();
      await table.runs.create(first, created);
      await table.runs.transition(
        first,
        { to: RunStatus.failed, at: AT, completedAt: AT, failureCategory: FailureCategory.transient, message: 'lost' },
        [],
      );
      await table.runs.create(exampleRun({ runId: 'second', attempt: 2 }), exampleEvent({ eventId: 'second' }));
      expect(await logOf()).to.deep.include({
        status: RunStatus.pending,
        failureCategory: null,
        message: null,
        completedAt: null,
      });
      clock.advance(365 * 86_400_000);
      expect(await logOf(), 'an open attempt does not expire').to.not.equal(undefined);
    });

    it('an expired log does not stand in the way of a first attempt', async () => {
      const old = exampleRun({ attempt: 3 });
      await table.runs.create(old, created);
      await table.runs.transition(old, { to: RunStatus.failed, at: AT, completedAt: AT }, []);
      clock.advance(31 * 86_400_000);
      expect(
        (
          await table.runs.create(
            exampleRun({ runId: 'new', attempt: 1, executionArn: executionArn('new') }),
            exampleEvent({ eventId: 'new' }),
          )
        ).result,
      ).to.equal('created');
    });

    it('a sign of life is taken from the owner of an open run only', async () => {
      const run = exampleRun();
      await table.runs.create(run, created);
      const life = { aliveAt: '2026-03-07T06:05:00.000Z', nextCheckAt: '2026-03-07T06:06:00.000Z' };
      const blocking = [{ type: 'freshness', status: TraitStatus.fail, reason: 'late' }];
      expect(await table.runs.heartbeat(run.runId, executionArn('other'), life)).to.equal(false);
      expect(await table.runs.heartbeat(run.runId, EXECUTION, { ...life, blocking })).to.equal(true);
      expect(await table.runs.get(run.runId)).to.deep.equal({ ...run, ...life, blocking });
      await table.runs.heartbeat(run.runId, EXECUTION, { ...life, blocking: [] });
      const alive = (await table.runs.get(run.runId))!;
      expect(alive.blocking).to.deep.equal([]);
      await table.runs.transition(alive, { to: RunStatus.cancelled, at: AT }, []);
      expect(await table.runs.heartbeat(run.runId, EXECUTION, life)).to.equal(false);
      expect(await table.runs.heartbeat('unknown', EXECUTION, life)).to.equal(false);
    });

    it('B-02 an attempt that ended before it had a run is logged once; a terminal or newer log stays', async () => {
      const failure = {
        ...instance,
        attempt: 1,
        executionArn: EXECUTION,
        traceId: 't',
        at: AT,
        failureCategory: FailureCategory.permanent,
        message: 'unknown archetype',
      };
      const alert = exampleEvent({ eventId: 'alert', channel: EventChannel.alert });
      expect(await table.runs.failWithoutRun(failure, [alert])).to.equal('recorded');
      expect(await logOf()).to.deep.include({
        status: RunStatus.failed,
        attempt: 1,
        runId: null,
        message: 'unknown archetype',
        completedAt: AT,
      });
      expect(await table.runs.failWithoutRun({ ...failure, at: '2026-03-07T06:00:02.000Z' }, [alert])).to.equal(
        'already',
      );
      expect(await table.runs.failWithoutRun({ ...failure, executionArn: executionArn('other') }, [alert])).to.equal(
        'refused',
      );
      await table.runs.create(exampleRun({ attempt: 2 }), created);
      expect(await table.runs.failWithoutRun(failure, [alert])).to.equal('refused');
      expect((await table.events.list('orders', 10)).filter(({ eventId }) => eventId === 'alert')).to.have.length(1);
    });

    it('lists the newest runs first, only runs, and as many as asked for', async () => {
      for (const [index, date] of ['2026-03-05', '2026-03-06', '2026-03-07'].entries()) {
        await table.runs.create(
          exampleRun({ runId: `run-${index}`, date }),
          exampleEvent({ eventId: `event-${index}` }),
        );
      }
      expect((await table.runs.list('orders', 2)).map(({ runId }) => runId)).to.deep.equal(['run-2', 'run-1']);
      expect(await table.runs.list('orders', 0)).to.deep.equal([]);
      expect(await table.runs.list('order', 5)).to.deep.equal([]);
      expect((await table.runLogs.between('orders', '2026-03-06', '2026-03-07')).map(({ date }) => date)).to.deep.equal(
        ['2026-03-06', '2026-03-07'],
      );
    });

    it('an unreadable run is named, after the others were read', async () => {
      await putRaw({
        PK: 'RUN#broken',
        SK: 'STATE',
        GSI1PK: 'OPENRUNS',
        GSI1SK: '2026-01-01T00:00:00.000Z#broken',
        status: 'SLEEPING',
      });
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
  });
};
