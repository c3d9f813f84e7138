/** "Approve": where it is, what it writes, and who approved. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { approvalRequested, newApproval } from '../../kernel/waiting/approval';
import { type ConsoleWorld, consoleWorld } from '../support/console-world';
import { answerApproval } from '../support/router';
import { register, runOf, seedRun } from '../support/seeds';
import { type TestSession, testSession } from '../support/session';
import { launch, watch } from './browser';

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

describe('The console: approve', () => {
  let browser: Browser;
  let session: TestSession;
  let world: ConsoleWorld;
  let page: Page;

  before(async () => {
    browser = await launch();
    session = testSession();
    const reason = 'not given yet; it can be given until 2026-03-07T15:00:00.000Z';
    const run = runOf({ blocking: [{ type: 'approval', status: 'PENDING', reason }] });
    await register(session);
    await seedRun(session, run);
    const plan = { by: [], timeoutSeconds: 4 * 3600, otherwise: 'fail' } as const;
    const approval = newApproval(run, { ...plan, by: [] }, Date.parse('2026-03-07T11:00:00Z'));
    await session.stack.tables.approvals.ask(approval, approvalRequested(run, approval, { ...plan, by: [] }));
    world = await consoleWorld({ session });
    ({ page } = await watch(browser));
    await page.goto(`http://127.0.0.1:${world.port}/#token=${world.token}`);
    await page.getByRole('heading', { name: /Needs attention/ }).waitFor();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  it('is an action of a run that waits for it; the events show who approved it and why', async () => {
    const open = () => page.goto(`http://127.0.0.1:${world.port}/instances/orders/2026-03-07/daily`);
    await open();
    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason, for the events').fill('checked');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('Approved orders for 2026-03-07 as signalbox-cli.').waitFor();
    expect(await answerApproval(session, orders)).to.include('run-1 approval');
    await open();
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('cell', { name: 'approved by signalbox-cli (checked)' }).waitFor();
  });
});
