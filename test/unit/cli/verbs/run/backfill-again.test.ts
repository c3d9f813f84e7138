/** A backfill that is called again, whose requests would be refused, or whose dependants cannot follow. */
import { expect } from 'chai';
import type { BackfillOptions } from '../../../../../app/backfill/backfill-plan';
import { toWire } from '../../../../../aws/table/client/wire';
import { runBackfill } from '../../../../../cli/verbs/run/backfill';
import { cancelBackfill } from '../../../../../cli/verbs/run/backfill-cancel';
import { runPause } from '../../../../../cli/verbs/run/pause';
import { TABLE } from '../../../../support/embedded-table';
import { finish, judgeWaiting, runReruns } from '../../../../support/router';
import {
  answerMarker,
  completed,
  failed,
  register,
  rejectMarker,
  running,
  runOf,
  seedRun,
  triggering,
} from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';

const range = { from: '2026-03-06', to: '2026-03-07', concurrency: 5 };
const chain = { ...range, withDependants: true };
const done = [triggering, running, completed] as const;
const fails = [triggering, running, failed] as const;

const itemsOf = ({ embedded }: TestSession): unknown[] =>
  (embedded.dynamodb.execute('Scan', { TableName: TABLE }) as { Items: unknown[] }).Items;

const answerOf = async (session: TestSession, options: BackfillOptions, verb = runBackfill) => {
  const before = session.out().length;
  const code = await verb(session, 'orders', { ...options, json: true });
  const { instances, ...rest } = JSON.parse(session.out().slice(before));
  const rows = instances.map(({ pipelineId, date, state, detail }: Record<string, string>) =>
    [pipelineId, date!.slice(5), state, detail ?? ''].join(' ').trim(),
  );
  return { code, rows, ...rest };
};

/** Ends the command at its first sleep, after this. */
const leaveAfter = (session: TestSession, work: () => Promise<void> = async () => undefined): void => {
  session.onSleep = async () => {
    await work();
    throw new Error('left');
  };
};

const left = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => expect.fail('it did not wait'),
    (error: Error) => void expect(error.message).to.equal('left'),
  );

describe('cli/verbs/run/backfill: called again', () => {
  it('requests nothing that waits or runs, and follows it', async () => {
    const session = testSession();
    await register(session, { concurrency: 'per-date' });
    await seedRun(session, runOf({ date: '2026-03-06', runId: 'old' }), ...fails);
    leaveAfter(session, async () => judgeWaiting(session, 'orders'));
    await left(runBackfill(session, 'orders', range));
    session.clock.advance(60_000);
    expect((await answerOf(session, { ...range, dryRun: true })).rows).to.deep.equal([
      'orders 03-06 queued runs already',
      'orders 03-07 queued runs already',
    ]);
    session.onSleep = () => runReruns(session, 'orders', () => done);
    expect((await answerOf(session, range)).rows).to.deep.equal(['orders 03-06 completed', 'orders 03-07 completed']);
    const reruns = await session.stack.tables.reruns.list('orders');
    expect(reruns.map(({ status }) => status)).to.deep.equal(['completed', 'completed']);
  });

  it('shows what has failed while the rest runs, and requests it again when all has ended', async () => {
    const session = testSession();
    await register(session, { concurrency: 'per-date' });
    leaveAfter(session, async () => {
      await judgeWaiting(session, 'orders');
      await runReruns(session, 'orders', (date) => (date === '2026-03-06' ? fails : [triggering, running]));
    });
    await left(runBackfill(session, 'orders', range));
    session.clock.advance(60_000);
    expect(await answerOf(session, { ...range, dryRun: true })).to.deep.equal({
      dryRun: true,
      code: 1,
      rows: ['orders 03-06 failed no such table', 'orders 03-07 running runs already'],
    });
    const { runs, reruns } = session.stack.tables;
    await runs.transition((await runs.get('orders-2026-03-07-1'))!, completed, []);
    for (const rerun of await reruns.list('orders')) await finish(session, rerun, completed.at);
    expect((await answerOf(session, { ...range, dryRun: true })).rows).to.deep.equal([
      'orders 03-06 would run',
      'orders 03-07 skipped completed already',
    ]);
  });

  it('follows a run that a MARKER began, and requests nothing in its place', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf({ date: '2026-03-07' }), triggering, running);
    const day = { ...range, from: '2026-03-07' };
    expect((await answerOf(session, { ...day, dryRun: true })).rows).to.deep.equal([
      'orders 03-07 running runs already',
    ]);
    session.onSleep = async () => {
      await session.stack.tables.runs.transition((await session.stack.tables.runs.get('run-1'))!, completed, []);
    };
    expect((await answerOf(session, day)).rows).to.deep.equal(['orders 03-07 completed']);
    expect(await session.stack.tables.reruns.list('orders')).to.deep.equal([]);
  });

  for (const requestedAt of ['soon', '2026-03-07T23:00:00+12:00', '2027-01-01T00:00:00Z'])
    it(`waits for its own rerun after one of another program whose request says ${requestedAt}`, async () => {
      const session = testSession();
      await register(session);
      const key = { PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-03-07#daily' };
      session.embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: toWire({ ...key, requestedAt }) });
      await judgeWaiting(session, 'orders');
      await runReruns(session, 'orders', () => done);
      session.onSleep = (count) =>
        count === 1 ? judgeWaiting(session, 'orders') : runReruns(session, 'orders', () => done);
      const answer = await answerOf(session, { ...range, from: '2026-03-07', all: true });
      expect(answer.rows).to.deep.equal(['orders 03-07 completed']);
      const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
      expect(await session.stack.tables.runLogs.get(orders)).to.include({ attempt: 2, status: 'COMPLETED' });
    });

  it('says in its progress that a pipeline is held', async () => {
    const session = testSession();
    session.terminal.progress = true;
    await register(session);
    await runPause(session, 'orders', { reason: 'stocktaking' });
    leaveAfter(session);
    await left(runBackfill(session, 'orders', range));
    expect(session.out() + session.err()).to.match(
      /2 waiting; orders is paused since .* by signalbox-cli \(stocktaking\)/,
    );
  });
});

describe('cli/verbs/run/backfill: what would be refused', () => {
  const cases: [title: string, fields: Record<string, unknown>, row: RegExp][] = [
    ['in shadow mode', { mode: 'shadow' }, /refused orders is in shadow mode, so no job has run$/],
    ['without a budget', { budgets: { manualReruns: 0 } }, /refused 0 of 0 reruns have been used \(budgets/],
  ];
  for (const [title, fields, row] of cases)
    it(`gives for a pipeline ${title} the router's reason, and requests nothing`, async () => {
      const session = testSession();
      await register(session);
      await seedRun(session, runOf({ date: '2026-03-07' }), ...fails);
      await register(session, fields);
      const day = { ...range, from: '2026-03-07' };
      const before = itemsOf(session);
      const dry = await answerOf(session, { ...day, dryRun: true });
      expect(dry.rows[0]).to.match(row);
      const { code, rows } = await answerOf(session, day);
      expect({ code, rows }).to.deep.equal({ code: 1, rows: dry.rows });
      expect(dry.code).to.equal(1);
      expect(itemsOf(session)).to.deep.equal(before);
    });

  it('refuses a date that is too far ahead for the router', async () => {
    const session = testSession();
    await register(session);
    const { rows } = await answerOf(session, { ...range, to: '2026-03-20', dryRun: true });
    expect(rows.at(-7)).to.match(/orders 03-14 refused it has not begun/);
    expect(rows.at(-1)).to.match(/orders 03-20 refused 2026-03-20 is more than 7 days ahead/);
  });
});

describe('cli/verbs/run/backfill: dependants', () => {
  it('ends where a dependant waits for an upstream outside of the backfill that has not completed', async () => {
    const session = testSession();
    for (const fields of [{}, { name: 'fx' }, { name: 'report', upstream: ['orders', 'fx'] }])
      await register(session, fields);
    await seedRun(session, runOf({ pipelineId: 'fx', date: '2026-03-07', runId: 'fx-1' }), ...done);
    const dry = await answerOf(session, { ...chain, dryRun: true });
    expect(dry.rows).to.deep.equal([
      'orders 03-06 would run',
      'orders 03-07 would run',
      'report 03-06 refused upstream fx has not completed',
      'report 03-07 after its upstreams',
    ]);
    session.onSleep = async (count) => {
      await judgeWaiting(session, 'orders', 'report');
      await runReruns(session, 'orders', () => done);
      if (count === 2) await seedRun(session, runOf({ pipelineId: 'report', runId: 'report-1' }), ...done);
      if (count > 2) throw new Error('it waits for ever');
    };
    expect((await answerOf(session, chain)).rows).to.deep.equal([
      'orders 03-06 completed',
      'orders 03-07 completed',
      'report 03-06 refused upstream fx has not completed',
      'report 03-07 completed',
    ]);
  });

  it('waits for an upstream outside of the backfill while that one runs', async () => {
    const session = testSession();
    for (const fields of [{}, { name: 'fx' }, { name: 'report', upstream: ['orders', 'fx'] }])
      await register(session, fields);
    await seedRun(session, runOf({ date: '2026-03-07' }), ...done);
    await seedRun(session, runOf({ pipelineId: 'fx', runId: 'fx-1' }), triggering, running);
    const day = { ...chain, from: '2026-03-07' };
    expect((await answerOf(session, { ...day, dryRun: true, all: true })).rows[1]).to.equal(
      'report 03-07 after its upstreams',
    );
    session.onSleep = async () => {
      await session.stack.tables.runs.transition((await session.stack.tables.runs.get('fx-1'))!, failed, []);
    };
    expect((await answerOf(session, day)).rows).to.deep.equal([
      'orders 03-07 skipped completed already',
      'report 03-07 refused upstream fx has not completed',
    ]);
  });

  it('leaves a dependant in shadow mode out, and what can only follow that one', async () => {
    const session = testSession();
    for (const fields of [{}, { name: 'report', upstream: ['orders'], mode: 'shadow' }])
      await register(session, fields);
    await register(session, { name: 'board', upstream: ['report'] });
    const { code, rows } = await answerOf(session, { ...chain, from: '2026-03-07', dryRun: true });
    expect(rows).to.deep.equal([
      'orders 03-07 would run',
      'report 03-07 excluded report is in shadow mode',
      'board 03-07 excluded upstream report is excluded: report is in shadow mode',
    ]);
    expect(code).to.equal(0);
  });

  it('ends where the MARKER of the upstreams is answered without a run', async () => {
    const session = testSession();
    for (const fields of [{}, { name: 'report', upstream: ['orders'] }]) await register(session, fields);
    session.onSleep = async (count) => {
      await judgeWaiting(session, 'orders');
      await runReruns(session, 'orders', () => done);
      const report = { pipelineId: 'report', date: '2026-03-07', scheduleId: 'daily' };
      if (count === 1) await rejectMarker(session, report, 'it has no such schedule');
      if (count > 1) throw new Error('it waits for ever');
    };
    expect((await answerOf(session, { ...chain, from: '2026-03-07' })).rows).to.deep.equal([
      'orders 03-07 completed',
      'report 03-07 refused it has no such schedule',
    ]);
  });
});

describe('cli/verbs/run/backfill --cancel', () => {
  it('finds runs that the completions of the backfill have started, and those that only start', async () => {
    const session = testSession();
    for (const fields of [{}, { name: 'report', upstream: ['orders'] }]) await register(session, fields);
    leaveAfter(session, async () => {
      await judgeWaiting(session, 'orders');
      await runReruns(session, 'orders', () => done);
    });
    await left(runBackfill(session, 'orders', chain));
    await seedRun(session, runOf({ pipelineId: 'report', date: '2026-03-06', runId: 'r' }), triggering, running);
    const starting = { pipelineId: 'report', date: '2026-03-07', scheduleId: 'daily' };
    await answerMarker(session, starting, { answer: 'started', generation: 1, attempt: 1 });
    const { rows, waiting, running: underWay } = await answerOf(session, chain, cancelBackfill);
    expect(rows).to.deep.equal(['report 03-06 running', 'report 03-07 running']);
    expect([waiting, underWay]).to.deep.equal([0, 2]);
  });

  it('leaves runs alone that another completion has started', async () => {
    const session = testSession();
    for (const fields of [{}, { name: 'report', upstream: ['orders'] }]) await register(session, fields);
    await seedRun(session, runOf(), ...done);
    await seedRun(session, runOf({ pipelineId: 'report', runId: 'r' }), triggering, running);
    expect((await answerOf(session, chain, cancelBackfill)).rows).to.deep.equal([]);
  });

  it('lists with --dry-run what it would cancel, and writes nothing', async () => {
    const session = testSession();
    await register(session, { concurrency: 'per-date' });
    leaveAfter(session, async () => {
      const [first] = await session.stack.tables.reruns.waiting('orders');
      await judgeWaiting(session, 'orders');
      await session.stack.tables.reruns.request({ ...first!, requestedAt: '2026-03-07T12:00:09.000Z' });
    });
    await left(runBackfill(session, 'orders', range));
    const before = itemsOf(session);
    const dry = await answerOf(session, { ...range, dryRun: true }, cancelBackfill);
    expect(dry).to.deep.include({ dryRun: true, waiting: 1, running: 2, code: 0 });
    expect(itemsOf(session)).to.deep.equal(before);
    await cancelBackfill(session, 'orders', { ...range, dryRun: true });
    expect(session.out()).to.match(
      /orders +2026-03-06 +daily +waiting[\s\S]*would be cancelled: nothing was written \(--dry-run\)\.\n$/,
    );
    const real = await answerOf(session, range, cancelBackfill);
    expect(real.rows).to.deep.equal(dry.rows);
    expect(itemsOf(session)).to.not.deep.equal(before);
  });
});
