import { expect } from 'chai';
import { createSubject, moveSubject } from '../../../../../cli/verbs/lifecycle/lifecycle';
import { runTrace } from '../../../../../cli/verbs/report/trace';
import { completed, register, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import { testSession } from '../../../../support/session';

describe('cli/verbs/report/trace', () => {
  it('finds the run, its end and the lifecycles that one trace has touched, in their order', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf({ traceId: 'trace-xyz-789' }), triggering, running, completed);
    await seedRun(
      session,
      runOf({ runId: 'run-2', date: '2026-03-06', executionArn: 'arn:2', traceId: 'another' }),
      triggering,
    );
    await createSubject(session, 'job', 'run-1', { traceId: 'trace-xyz-789', json: true });
    await moveSubject(session, 'job', 'run-1', { to: 'RUNNING', json: true });
    const [moved] = await session.stack.tables.events.list('lifecycle:job:run-1', 10);
    await session.stack.tables.events.markPublished(moved!);
    const before = session.out().length;
    expect(await runTrace(session, 'trace-xyz-789', { limit: 100 })).to.equal(0);
    const lines = session
      .out()
      .slice(before)
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(lines.slice(1).map(([, of, state]) => [of, state])).to.deep.equal([
      ['orders 2026-03-07 daily', 'PENDING'],
      ['orders 2026-03-07 daily', 'TRIGGERING'],
      ['orders 2026-03-07 daily', 'RUNNING'],
      ['orders 2026-03-07 daily', 'COMPLETED'],
      ['lifecycle:job:run-1', 'RUNNING'],
    ]);
  });

  it('reports an unknown trace', async () => {
    const session = testSession();
    expect(await runTrace(session, 'nobody', { limit: 100 })).to.equal(1);
    expect(session.err()).to.match(/^Nothing is known of trace nobody\./);
    expect(await runTrace(session, 'nobody', { limit: 100, json: true })).to.equal(1);
    expect(session.json()).to.deep.equal([]);
  });
});
