/** "Check again now": where it is, what it writes, and who asked; and when an attempt that waits begins. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { type ConsoleWorld, consoleWorld } from '../support/console-world';
import { answerRecheck } from '../support/router';
import { register, running, runOf, seedRun, triggering } from '../support/seeds';
import { type TestSession, testSession } from '../support/session';
import { launch, watch } from './browser';

const blocking = [{ type: 'freshness', status: 'FAIL' as const, reason: 'three hours late' }];
const idsOf = (pipelineId: string) => ({ pipelineId, runId: `run-${pipelineId}`, executionArn: `arn:${pipelineId}` });

describe('The console: check again now', () => {
  let browser: Browser;
  let session: TestSession;
  let world: ConsoleWorld;
  let page: Page;

  before(async () => {
    browser = await launch();
    session = testSession();
    for (const name of ['orders', 'bills', 'starts', 'retries']) await register(session, { name });
    await seedRun(session, runOf({ ...idsOf('orders'), blocking }));
    await seedRun(session, runOf(idsOf('bills')), triggering, running);
    await seedRun(session, runOf(idsOf('starts')), triggering);
    await seedRun(session, runOf({ ...idsOf('retries'), attempt: 2, createdAt: '2026-03-07T13:00:00.000Z' }));
    world = await consoleWorld({ session });
    ({ page } = await watch(browser));
    await page.goto(`http://127.0.0.1:${world.port}/#token=${world.token}`);
    await page.getByRole('heading', { name: /Needs attention/ }).waitFor();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  const open = (path: string) => page.goto(`http://127.0.0.1:${world.port}${path}`);
  const actionsOf = async (name: string): Promise<string[]> => {
    await open(`/instances/${name}/2026-03-07/daily`);
    await page.locator('.instance-title .group button').first().waitFor();
    return page.locator('.instance-title .group button').allInnerTexts();
  };

  it('is an action of a run that waits for its data or its job, and of no other', async () => {
    expect(await actionsOf('bills')).to.include('Check again now');
    expect(await actionsOf('starts')).to.not.include('Check again now');
    expect(await actionsOf('retries')).to.not.include('Check again now');
    expect(await actionsOf('orders')).to.include('Check again now');
  });

  it('asks with a reason, and the events show who asked and what was answered', async () => {
    await page.getByRole('button', { name: 'Check again now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason, for the events').fill('loaded again');
    await dialog.getByRole('button', { name: 'Check again now' }).click();
    await dialog.getByText('Asked orders for 2026-03-07 to check now, as signalbox-cli.').waitFor();
    const woken = await answerRecheck(session, { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' });
    expect(woken).to.deep.equal(['run-orders recheck-data']);
    await open('/instances/orders/2026-03-07/daily');
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('cell', { name: 'checks now; requested by signalbox-cli (loaded again)' }).waitFor();
    await page.getByText(/^A check was requested at .*: it checks now; requested by signalbox-cli/).waitFor();
  });

  it('an attempt that waits for its retry begins later, and has not begun', async () => {
    await open('/instances/retries/2026-03-07/daily');
    await page.getByText('Begins', { exact: true }).waitFor();
    await open('/pipelines/retries');
    await page.getByText('The run as a table').click();
    const cells = await page
      .locator('table[class], table')
      .filter({ hasText: 'Began' })
      .locator('tbody td')
      .allInnerTexts();
    expect(cells.slice(2, 4)).to.deep.equal(['PENDING', '']);
  });
});
