/** Approve and cancel are for the run that the page has shown, and for no attempt that follows it. */
import { expect } from 'chai';
import { runCommandLine } from '../../../cli/main';
import type { ActionResult } from '../../../console/api';
import { approvalRequested, newApproval } from '../../../kernel/waiting/approval';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import { failed, register, runOf, seedRun } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
const plan = { by: [], timeoutSeconds: 4 * 3600, otherwise: 'fail' } as const;

/** The run waits for its approval; gives the remedy of its alert. */
const ask = async (session: TestSession, attempt: number): Promise<string> => {
  const run = runOf({ runId: `run-${attempt}`, attempt, executionArn: `arn:${attempt}` });
  await seedRun(session, run);
  const approval = newApproval(run, { ...plan, by: [] }, session.clock.now());
  const alert = approvalRequested(run, approval, { ...plan, by: [] });
  await session.stack.tables.approvals.ask(approval, alert);
  return alert.remedy ?? '';
};

const endFirst = async (session: TestSession): Promise<void> => {
  const { runs } = session.stack.tables;
  await runs.transition((await runs.get('run-1'))!, failed, []);
};

describe('console: the run that was seen', () => {
  let session: TestSession;
  let world: ConsoleWorld;
  let remedy: string;

  beforeEach(async () => {
    session = testSession();
    world = await consoleWorld({ session });
    await register(session);
    remedy = await ask(session, 1);
  });
  afterEach(() => world.close());

  const act = async (verb: 'approve' | 'cancel', runId: string | null): Promise<[number, string]> => {
    const { status, body } = await world.act(`/api/actions/${verb}`, { ...orders, runId, reason: 'checked' });
    const { message = '', error = message } = JSON.parse(body) as Partial<ActionResult> & { error?: string };
    return [status, error];
  };
  const written = async (): Promise<unknown[]> => {
    const { approveRequests, cancelRequests } = session.stack.tables;
    const cancel = await cancelRequests.find(orders);
    return [(await approveRequests.find(orders))?.runId, cancel && (cancel.runId ?? 'whichever')];
  };

  it('approves the run that waits', async () => {
    expect((await act('approve', 'run-1'))[0]).to.equal(200);
    expect(await written()).to.deep.equal(['run-1', undefined]);
  });

  it('cancels the instance whose run is the one that was seen, or that shows no run', async () => {
    expect((await act('cancel', 'run-1'))[0]).to.equal(200);
    expect(await written()).to.deep.equal([undefined, 'whichever']);
    expect((await act('cancel', null))[0]).to.equal(200);
  });

  it('refuses to approve or to cancel a later attempt than the page has shown', async () => {
    await endFirst(session);
    await ask(session, 2);
    const why = 'signalbox why orders --date 2026-03-07 --schedule daily';
    expect(await act('approve', 'run-1')).to.deep.equal([
      400,
      'orders for 2026-03-07 cannot be approved: run run-1 is not the one that waits for approval; the last to ask ' +
        `was attempt 2. See what there is: ${why}`,
    ]);
    expect(await act('cancel', 'run-1')).to.deep.equal([
      400,
      'orders for 2026-03-07 is not cancelled: run run-1 is no longer in progress; by now attempt 2 is PENDING. ' +
        `See what there is, and cancel it again if that is what shall end: ${why}`,
    ]);
    expect(await written()).to.deep.equal([undefined, undefined]);
  });

  it('prints with the alert commands that do nothing to a later attempt', async () => {
    await endFirst(session);
    await ask(session, 2);
    const commands = [...remedy.matchAll(/signalbox (\w+ [\w-]+)/g)].map(([, words = '']) => words.split(' '));
    expect(commands).to.deep.equal([
      ['approve', 'run-1'],
      ['cancel', 'run-1'],
    ]);
    for (const words of commands) expect(await runCommandLine(words, session)).to.equal(2);
    expect(await written()).to.deep.equal([undefined, undefined]);
  });
});
