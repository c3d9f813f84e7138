/** approve: what is written, what is refused, and what is said of the router's answer. */
import { expect } from 'chai';
import { runWhy } from '../../../../../cli/verbs/report/why';
import { runApprove } from '../../../../../cli/verbs/run/approve';
import { approvalRequested, newApproval } from '../../../../../kernel/waiting/approval';
import { answerApproval } from '../../../../support/router';
import { register, runOf, seedRun } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

/** The run has been ready and waiting for approval for an hour. */
const asked = async (session: TestSession, by: string[] = []): Promise<void> => {
  const reason = 'not given yet; it can be given until 2026-03-07T15:00:00.000Z';
  const run = runOf({ blocking: [{ type: 'approval', status: 'PENDING', reason }] });
  await register(session);
  await seedRun(session, run);
  const plan = { by, timeoutSeconds: 4 * 3600, otherwise: 'fail' } as const;
  const approval = newApproval(run, plan, Date.parse('2026-03-07T11:00:00Z'));
  await session.stack.tables.approvals.ask(approval, approvalRequested(run, approval, plan));
};

const withRouter = (session: TestSession): string[] => {
  const woken: string[] = [];
  session.onSleep = async () => {
    woken.push(...(await answerApproval(session, orders)));
  };
  return woken;
};

const refusalOf = (session: TestSession, name: string): Promise<string> =>
  runApprove(session, name, { date: '2026-03-07' }).then(
    () => '',
    (error: Error) => `${error.name} ${error.message}`,
  );

describe('cli/verbs/run/approve', () => {
  it('approves a run that waits, wakes it, and records who and why', async () => {
    const session = testSession();
    await asked(session);
    const woken = withRouter(session);
    expect(await runApprove(session, 'orders', { date: '2026-03-07', reason: 'checked' })).to.equal(0);
    expect(session.out()).to.equal(
      'orders for 2026-03-07 is approved as signalbox-cli. `signalbox why orders --date 2026-03-07 --schedule daily` ' +
        'says how it continues.\n',
    );
    expect(woken).to.deep.equal(['run-1 approval', 'run-1 approval']);
    const decided = (await session.stack.tables.events.list('orders', 10)).filter(
      ({ kind }) => kind === 'APPROVAL_DECIDED',
    );
    expect(decided.map(({ status, message }) => `${status} ${message}`)).to.deep.equal([
      'approved approved by signalbox-cli (checked)',
    ]);
    expect((await session.stack.tables.approvals.get(orders))!.decision).to.deep.include({
      by: 'signalbox-cli',
      reason: 'checked',
    });
    expect(await session.stack.tables.approveRequests.find(orders)).to.equal(undefined);
  });

  it('writes the run that it has shown, so that it approves no later one', async () => {
    const session = testSession();
    await asked(session);
    const written: unknown[] = [];
    const { approveRequests } = session.stack.tables;
    const { write } = approveRequests;
    approveRequests.write = async (request) => {
      written.push(request.runId);
      await write(request);
    };
    withRouter(session);
    await runApprove(session, 'orders', { date: '2026-03-07' });
    expect(written).to.deep.equal(['run-1']);
  });

  it('approves a run by its id, and says it as JSON', async () => {
    const session = testSession();
    await asked(session);
    withRouter(session);
    expect(await runApprove(session, 'run-1', { json: true })).to.equal(0);
    const message = 'approved by signalbox-cli';
    expect(session.json()).to.deep.equal({ ...orders, runId: 'run-1', status: 'approved', message });
  });

  it('refuses what does not wait for approval, and what another person has to approve', async () => {
    const none = testSession();
    await register(none);
    const why = 'See what there is: signalbox why orders --date 2026-03-07 --schedule daily';
    const start = 'Signalbox.Usage orders for 2026-03-07 cannot be approved: ';
    expect(await refusalOf(none, 'orders')).to.equal(`${start}no run waits for approval. ${why}`);
    const other = testSession();
    await asked(other, ['ada']);
    expect(await refusalOf(other, 'orders')).to.equal(
      `${start}its approval is for ada, not for signalbox-cli. ${why}. If you are one of them, add --by NAME.`,
    );
    expect(await other.stack.tables.approveRequests.find(orders)).to.equal(undefined);
  });

  it('says that the router has not answered, and exits with 0', async () => {
    const session = testSession();
    await asked(session);
    expect(await runApprove(session, 'orders', { date: '2026-03-07' })).to.equal(0);
    expect(session.out()).to.contain('Approved orders for 2026-03-07. The router has not answered yet;');
  });

  it('why says who is waited for, and what to paste', async () => {
    const session = testSession();
    await asked(session);
    await runWhy(session, 'orders', { date: '2026-03-07' });
    expect(session.out()).to.match(/waited for approval since/);
    expect(session.out()).to.match(/Not given yet; it can be given until/);
    expect(session.out()).to.contain('Approve it: signalbox approve run-1. Or cancel it: signalbox cancel run-1');
  });
});
