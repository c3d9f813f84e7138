/** recheck: what is written, what is refused, and what is said of the router's answer. */
import { expect } from 'chai';
import { runWhy } from '../../../../../cli/verbs/report/why';
import { runRecheck } from '../../../../../cli/verbs/run/recheck';
import { executionName } from '../../../../../kernel/run/execution-name';
import { nameInMode } from '../../../../../kernel/shadow/mode';
import type { Woken } from '../../../../../kernel/waiting/wakeups';
import { NOON } from '../../../../support/clock';
import { executionArn } from '../../../../support/instance';
import { pattern } from '../../../../support/pattern';
import { answerRecheck } from '../../../../support/router';
import { completed, register, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
const blocking = [{ type: 'freshness', status: 'FAIL' as const, reason: 'three hours late' }];
/** The router comes to the request while the command waits; the runs that it has woken. */
const withRouter = (session: TestSession, answer: Woken = 'woken'): string[] => {
  const woken: string[] = [];
  session.onSleep = async () => {
    woken.push(...(await answerRecheck(session, orders, answer)));
  };
  return woken;
};

const refusalOf = (session: TestSession, name: string): Promise<string> =>
  runRecheck(session, name, { date: '2026-03-07' }).then(
    () => '',
    (error: Error) => `${error.name} ${error.message}`,
  );

const requestsIn = async ({ stack }: TestSession): Promise<string[]> =>
  (await stack.tables.events.list('orders', 10))
    .filter(({ kind }) => kind === 'CHECK_REQUESTED')
    .map(({ status, message }) => `${status} ${message}`);

describe('cli/verbs/run/recheck', () => {
  it('wakes a run that waits for its data, once per request, and records who requestsIn and why', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf({ blocking }));
    const woken = withRouter(session);
    expect(await runRecheck(session, 'orders', { date: '2026-03-07', reason: 'loaded again' })).to.equal(0);
    expect(session.out()).to.equal(
      'orders for 2026-03-07 checks now. `signalbox why orders --date 2026-03-07 --schedule daily` says what it ' +
        'finds.\n',
    );
    expect(woken).to.deep.equal(['run-1 recheck-data']);
    expect(await requestsIn(session)).to.deep.equal(['accepted checks now; requested by signalbox-cli (loaded again)']);
    expect(await session.stack.tables.recheckRequests.find(orders)).to.equal(undefined);
    await runWhy(session, 'orders', { date: '2026-03-07' });
    expect(session.out()).to.match(
      pattern(
        /A check was requested at 2026-03-07 12:00:00Z, now: it checks now; /,
        /requested by signalbox-cli \(loaded again\)\./,
      ),
    );
  });

  it('polls the job of a run by its id, and says it as JSON', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running);
    const woken = withRouter(session);
    expect(await runRecheck(session, 'run-1', { json: true })).to.equal(0);
    expect(woken).to.deep.equal(['run-1 recheck-job']);
    const message = 'checks now; requested by signalbox-cli';
    expect(session.json()).to.deep.equal({ ...orders, runId: 'run-1', status: 'accepted', message });
  });

  it('says what the router answered, and exits with 1 where that is a refusal', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf({ blocking }));
    withRouter(session, 'used-up');
    expect(await runRecheck(session, 'orders', { date: '2026-03-07' })).to.equal(1);
    expect(session.out()).to.match(
      pattern(
        /^REFUSED {2}orders for 2026-03-07 does not check now: the run has used up its early checks; /,
        /its next check is at 2026-03-07 12:0/,
      ),
    );
  });

  it('says that the router has not answered, and exits with 0', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf({ blocking }));
    expect(await runRecheck(session, 'orders', { date: '2026-03-07' })).to.equal(0);
    expect(session.out()).to.contain('Asked orders for 2026-03-07 to check now. The router has not answered yet;');
    expect(await session.stack.tables.recheckRequests.find(orders)).to.deep.include({ requestedBy: 'signalbox-cli' });
  });

  it('refuses what does not wait, and shows its state and the command for details', async () => {
    const session = testSession();
    await register(session);
    const nothing = 'Signalbox.Usage orders for 2026-03-07 waits neither for its data nor for its job: ';
    const details = 'See what there is: signalbox why orders --date 2026-03-07 --schedule daily';
    const mark = 'Start a run: signalbox mark orders --date 2026-03-07 --schedule daily. ';
    expect(await refusalOf(session, 'orders')).to.equal(`${nothing}it has no run. ${mark}${details}`);
    await seedRun(session, runOf(), triggering);
    expect(await refusalOf(session, 'orders')).to.equal(`${nothing}attempt 1 is TRIGGERING. ${details}`);
    const { runs } = session.stack.tables;
    await runs.transition((await runs.get('run-1'))!, running, []);
    await runs.transition((await runs.get('run-1'))!, completed, []);
    for (const name of ['orders', 'run-1'])
      expect(await refusalOf(session, name)).to.equal(`${nothing}attempt 1 is COMPLETED. ${details}`);
    expect(await session.stack.tables.recheckRequests.find(orders)).to.equal(undefined);
  });

  it('refuses a run that is stuck, that ends, or that waits for its lock or its retry', async () => {
    for (const [fields, message] of [
      [{ blocking: [{ ...blocking[0]!, type: 'lock' }] }, /attempt 1 is PENDING and waits for lock\. See/],
      [{ createdAt: '2026-03-07T13:00:00.000Z' }, /attempt 1 waits for its retry at 2026-03-07T13:00:00.000Z\. See/],
      [
        { blocking, cancelRequestedAt: NOON },
        /attempt 1 is PENDING and waits for freshness; its cancellation was requested at 2026-03-07T12/,
      ],
      [{ blocking, nextCheckAt: '2026-03-06T12:00:00.000Z' }, /was due to give a sign of life at 2026-03-06T12/],
    ] as const) {
      const session = testSession();
      await register(session);
      await seedRun(session, runOf(fields as object));
      expect(await refusalOf(session, 'orders')).to.match(message);
    }
  });

  it('checks a run in shadow mode, too, and its event names the mode', async () => {
    const session = testSession();
    await register(session, { mode: 'shadow' });
    const shadow = executionArn(nameInMode('shadow', executionName(orders, 1)));
    await seedRun(session, runOf({ blocking, executionArn: shadow }));
    const woken = withRouter(session);
    expect(await runRecheck(session, 'orders', { date: '2026-03-07' })).to.equal(0);
    expect(woken).to.deep.equal(['run-1 recheck-data']);
    const [event] = await session.stack.tables.events.list('orders', 10);
    expect(event).to.include({ kind: 'CHECK_REQUESTED', shadow: true });
  });

  it('refuses a name that is neither a run nor a pipeline, and says which there are', async () => {
    const session = testSession();
    await register(session);
    expect(await refusalOf(session, '019cc6b0')).to.contain(
      'the test stack has no run and no pipeline "019cc6b0". Registered are orders.',
    );
  });

  it('is what `why` names where a run waits for its data or its job', async () => {
    for (const [changes, fields] of [
      [[], { blocking }],
      [[triggering, running], {}],
    ] as const) {
      const session = testSession();
      await register(session);
      await seedRun(session, runOf(fields as object), ...changes);
      await runWhy(session, 'orders', { date: '2026-03-07', json: true });
      const { situation, sentences, remedy } = session.json();
      expect(situation.remedies).to.deep.equal(['recheck']);
      expect([...sentences, remedy].join(' ')).to.contain(
        'signalbox recheck orders --date 2026-03-07 --schedule daily',
      );
    }
  });
});
