/**
 * Executions that work on the same items at once, in every order that the scheduler comes up with: each request to the
 * table waits for its turn. A failure prints the order.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { createTable, type Table } from '../../../../aws/table';
import { runStateChanged } from '../../../../kernel/events/event';
import { withAnswer } from '../../../../kernel/markers/ledger';
import { newRerun, rerunStateChanged } from '../../../../kernel/reruns/rerun';
import type { Run } from '../../../../kernel/run/model';
import { RunStatus } from '../../../../kernel/words/vocabulary';
import { AT } from '../../../support/clock';
import { embeddedTable, TABLE, type TestClock, testClock } from '../../../support/embedded-table';
import { exampleEvent } from '../../../support/event';
import { executionArn, instance } from '../../../support/instance';
import { exampleAnswer, noLedger } from '../../../support/marker';
import { exampleAdmission } from '../../../support/rerun';
import { exampleRun } from '../../../support/run';

interface Raced {
  table: Table;
  clock: TestClock;
  /** Not scheduled, for reading the outcome. */
  calm: Table;
}

const raced = (scheduler: fc.Scheduler): Raced => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock, 'direct');
  const aws = embedded.through((operation, call) => scheduler.schedule(Promise.resolve(), operation).then(call));
  const table = createTable({ aws, tableName: TABLE, clock });
  return { table, clock, calm: createTable({ aws: embedded.aws, tableName: TABLE, clock }) };
};

const trials = { numRuns: 60 };

describe('aws/table: races', () => {
  it('D-14 at most one execution holds the lock at a time', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 4 }), async (scheduler, executions) => {
        const { table, clock } = raced(scheduler);
        let holders = 0;
        let turns = 0;
        const execute = async (name: string): Promise<void> => {
          for (let tries = 0; tries < 6; tries += 1) {
            const answer = await table.locks.acquire('k', executionArn(name), clock.now() + 3_600_000);
            clock.advance(1);
            if (!answer.acquired) continue;
            holders += 1;
            expect(holders).to.equal(1);
            turns += 1;
            expect(await table.locks.renew('k', executionArn(name), clock.now() + 3_600_000)).to.equal(true);
            holders -= 1;
            expect(await table.locks.release('k', executionArn(name))).to.equal(true);
          }
        };
        const all = Promise.all(Array.from({ length: executions }, (_, index) => execute(`x${index}`)));
        await scheduler.waitFor(all);
        expect(turns).to.be.greaterThan(0);
      }),
      trials,
    ));

  it('a rerun that begins beside the answer to a MARKER leaves the ledger its life', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, isThere) => {
        const { table, calm } = raced(scheduler);
        const first = withAnswer(noLedger, exampleAnswer({ answer: 'known', generation: undefined }));
        if (isThere) await calm.ledgers.answer({ next: first, read: undefined, markerTtl: 1 });
        const read = await calm.ledgers.get(instance);
        const state = { status: 'running', attempt: 2, engine: 'http' } as const;
        const asked = { kind: 'manual', reason: '', requestedBy: '', requestedAt: AT } as const;
        const rerun = newRerun({ ...instance, ...asked, concurrency: undefined, backfill: undefined }, 'r1', state, AT);
        const within = exampleAdmission({ concurrency: 2, limit: 2, engineLimit: 9 });
        const [isAnswered, admission] = await scheduler.waitFor(
          Promise.all([
            table.ledgers.answer({
              next: withAnswer(read ?? noLedger, exampleAnswer()),
              read,
              markerTtl: Number.POSITIVE_INFINITY,
            }),
            table.reruns.admit(rerun, within, rerunStateChanged(rerun, AT)),
          ]),
        );
        expect([isAnswered, admission]).to.deep.equal([true, 'admitted']);
        expect((await calm.ledgers.get(instance))!.ttl).to.equal(Number.POSITIVE_INFINITY);
      }),
      trials,
    ));

  it('a request that two calls evaluate has one answer, its rerun or its refusal', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { table, calm } = raced(scheduler);
        const asked = { kind: 'manual', reason: '', requestedBy: '', requestedAt: AT } as const;
        const request = { ...instance, ...asked, concurrency: undefined, backfill: undefined };
        const rerun = newRerun(request, 'r1', { status: 'running', attempt: 2, engine: 'http' }, AT);
        const refusal = { ...newRerun(request, 'r0', { status: 'refused', message: 'it runs' }, AT), completedAt: AT };
        const within = exampleAdmission({ concurrency: 2, limit: 2, engineLimit: 9, refusalId: 'r0' });
        const [admission, isRefused] = await scheduler.waitFor(
          Promise.all([
            table.reruns.admit(rerun, within, rerunStateChanged(rerun, AT)),
            table.reruns.refuse(refusal, 'r1', rerunStateChanged(refusal, AT)),
          ]),
        );
        expect([admission, isRefused]).to.deep.equal(isRefused ? ['refused', true] : ['admitted', false]);
        const found = await Promise.all([calm.reruns.get('r0'), calm.reruns.get('r1')]);
        expect(found.filter((one) => one !== undefined)).to.have.length(1);
      }),
      trials,
    ));

  it('B-38 one of those who find a lock expired takes it; its former owner has no power over it', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { table, clock, calm } = raced(scheduler);
        const former = await calm.locks.acquire('k', executionArn('late'), clock.now() + 1000);
        clock.advance(1000);
        const until = clock.now() + 3_600_000;
        const [first, second, late] = await scheduler.waitFor(
          Promise.all([
            table.locks.acquire('k', executionArn('a'), until),
            table.locks.acquire('k', executionArn('b'), until),
            table.locks.renew('k', executionArn('late'), until),
          ]),
        );
        const winners = [first.acquired, second.acquired, late].filter(Boolean);
        expect(winners).to.have.length(1);
        const taker = first.acquired ? 'a' : 'b';
        const owner = late ? 'late' : taker;
        expect((await calm.locks.get('k'))!.owner).to.equal(executionArn(owner));
        for (const answer of [first, second]) {
          if (answer.acquired && former.acquired) expect(answer.lock.fence).to.be.greaterThan(former.lock.fence);
        }
        if (owner !== 'late') expect(await calm.locks.release('k', executionArn('late'))).to.equal(false);
      }),
      trials,
    ));

  it('a stale lock is taken over by one of those who saw it, and not when it has changed', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, comesBack) => {
        const { table, clock, calm } = raced(scheduler);
        const until = clock.now() + 3_600_000;
        const former = await calm.locks.acquire('k', executionArn('late'), until, { date: '2026-03-06' });
        if (!former.acquired) return expect.fail('it is free');
        const over = (name: string, take: 'acquire' | 'acquireAfterOthers') =>
          table.locks[take]('k', executionArn(name), until, { date: '2026-03-07', left: former.lock });
        const holder = comesBack
          ? table.locks.acquire('k', executionArn('late'), until, { date: '2026-03-06' })
          : undefined;
        const [first, second] = await scheduler.waitFor(
          Promise.all([over('a', 'acquire'), over('b', 'acquireAfterOthers'), holder]),
        );
        const owners = [first.acquired ? 'a' : '', second.acquired ? 'b' : ''].filter((name) => name !== '');
        expect(owners.length).to.be.at.most(1);
        if (!comesBack) expect(owners).to.have.length(1);
        const { owner, date, fence } = (await calm.locks.get('k'))!;
        expect({ owner, date }).to.deep.equal(
          owners.length === 1
            ? { owner: executionArn(owners[0]!), date: '2026-03-07' }
            : { owner: executionArn('late'), date: '2026-03-06' },
        );
        expect(fence).to.be.greaterThan(former.lock.fence);
        if (owners.length === 1) expect(await calm.locks.release('k', executionArn('late'))).to.equal(false);
      }),
      trials,
    ));

  it('executions that begin the same attempt at once: one run, and every other learns about it', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { table, calm } = raced(scheduler);
        const begin = (runId: string, execution: string) =>
          table.runs.create(
            exampleRun({ runId, executionArn: executionArn(execution) }),
            exampleEvent({ eventId: runId }),
          );
        const answers = await scheduler.waitFor(Promise.all([begin('r1', 'x'), begin('r2', 'x'), begin('r3', 'y')]));
        const created = answers.filter(({ result }) => result === 'created');
        expect(created).to.have.length(1);
        const runs = await calm.runs.list('orders', 10);
        expect(runs).to.have.length(1);
        const [{ runId, executionArn: owner }] = runs as [Run];
        for (const answer of answers) {
          if (answer.result === 'superseded') expect(answer.runLog).to.deep.include({ runId, executionArn: owner });
          else expect(answer.run.runId).to.equal(runId);
        }
        expect(await calm.events.list('orders', 10)).to.have.length(1);
      }),
      trials,
    ));

  it('H-10 changes of one run at once: one caller makes each version; truth, copy, log, events agree', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 4 }), async (scheduler, callers) => {
        const { table, calm, clock } = raced(scheduler);
        const start = exampleRun();
        await calm.runs.create(start, runStateChanged(start, start.status, { at: AT, message: '' }));
        const next: Partial<Record<RunStatus, RunStatus>> = {
          PENDING: RunStatus.triggering,
          TRIGGERING: RunStatus.running,
          RUNNING: RunStatus.completed,
        };
        const changes: string[] = [];
        /**
         * Each caller reads the run and moves it on by one until it has ended, as repeated Lambda calls would; the last
         * one cancels it.
         */
        const call = async (caller: number): Promise<void> => {
          for (;;) {
            const run = (await table.runs.get(start.runId))!;
            const to = caller === 0 ? RunStatus.failed : next[run.status];
            if (to === undefined || run.completedAt !== undefined) return;
            const at = new Date(clock.now()).toISOString();
            clock.advance(1);
            const end = to === RunStatus.completed || to === RunStatus.failed ? { completedAt: at } : {};
            const answer = await table.runs.transition(run, { to, at, ...end }, [
              runStateChanged(run, to, { at, message: '' }),
            ]);
            if (answer.result === 'changed') changes.push(`${run.version} ${to}`);
            if (answer.result === 'changed' || answer.result === 'already')
              expect(answer.run).to.deep.include({ status: to, version: run.version + 1 });
            if (caller === 0) return;
          }
        };
        await scheduler.waitFor(Promise.all(Array.from({ length: callers }, (_, caller) => call(caller))));
        const truth = (await calm.runs.get(start.runId))!;
        expect(changes.map((change) => change.split(' ')[0])).to.deep.equal(
          Array.from({ length: truth.version - 1 }, (_, index) => String(index + 1)),
        );
        expect(await calm.runs.list('orders', 10)).to.deep.equal([truth]);
        expect(await calm.events.list('orders', 20)).to.have.length(truth.version);
        const log = await calm.runLogs.get(instance);
        expect(log).to.deep.include(
          truth.completedAt === undefined
            ? { status: RunStatus.pending }
            : { status: truth.status, completedAt: truth.completedAt },
        );
        const open: string[] = [];
        for await (const { runId } of calm.runs.open()) open.push(runId);
        expect(open).to.have.length(truth.completedAt === undefined ? 1 : 0);
      }),
      trials,
    ));

  it('an episode that several find at once is recorded once', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { table } = raced(scheduler);
        const answers = await scheduler.waitFor(
          Promise.all([1, 2, 3].map(() => table.events.append(exampleEvent({ channel: 'alert' })))),
        );
        expect(answers.sort()).to.deep.equal(['appended', 'duplicate', 'duplicate']);
      }),
      trials,
    ));
});
