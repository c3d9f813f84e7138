/** The page follows the instance: colours, words and actions; and an address that names nothing gets an explanation. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { scheduleMissed } from '../../kernel/schedule/missed';
import { type ConsoleWorld, consoleWorld } from '../support/console-world';
import { completed, failed, register, running, runOf, seedRun, triggering } from '../support/seeds';
import { testSession } from '../support/session';
import { launch, watch } from './browser';

const DUE = '2026-03-06T10:00:00.000Z';
const MARKED = '2026-03-06T08:30:00.000Z';

describe('The console by the state of an instance', () => {
  let browser: Browser;
  let world: ConsoleWorld;
  let page: Page;

  before(async () => {
    browser = await launch();
    const session = testSession();
    await register(session, { name: 'orders', exclusions: { dates: ['2026-03-08'] } });
    await register(session, { name: 'bills' });
    await seedRun(session, runOf(), triggering, running, failed);
    const other = { pipelineId: 'bills', runId: 'run-bills', executionArn: 'arn:bills' };
    await seedRun(session, runOf(other), triggering, running, completed);
    const missed = { pipelineId: 'orders', date: '2026-03-06', scheduleId: 'daily', deadlineMs: Date.parse(DUE) };
    await session.stack.tables.events.append(scheduleMissed(missed, DUE, MARKED));
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
  const actions = (): Promise<string[]> => page.locator('.instance-title .group button').allInnerTexts();

  it('a failed run has a failed job, and nothing to cancel', async () => {
    await open('/instances/orders/2026-03-07/daily');
    await page.locator('.span.job.of-FAILED').waitFor();
    expect(await actions()).to.deep.equal(['Mark', 'Run again']);
  });

  it('a rerun of a run without chunks has no option for chunks', async () => {
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('checkbox', { name: /chunks/ }).count()).to.equal(0);
  });

  it('a completed run has a completed job, and nothing to cancel', async () => {
    await open('/instances/bills/2026-03-07/daily');
    await page.locator('.span.job.of-COMPLETED').waitFor();
    expect(await actions()).to.deep.equal(['Mark', 'Run again']);
  });

  it('an excluded date counts down to no start, and has no actions', async () => {
    await open('/instances/orders/2026-03-08/daily');
    await page.locator('.instance-title .badge', { hasText: 'EXCLUDED' }).waitFor();
    expect(await actions()).to.deep.equal([]);
    expect(await page.getByText('Started by').count()).to.equal(0);
  });

  it('a live pipeline has no shadow report', async () => {
    await open('/pipelines/orders');
    await page.getByRole('link', { name: 'Backfill' }).waitFor();
    expect(await page.getByRole('link', { name: 'Shadow report' }).count()).to.equal(0);
  });

  it('instants of messages and remedies are in the zone that is chosen', async () => {
    await open('/instances/orders/2026-03-06/daily');
    await page.getByRole('button', { name: /Time zone/ }).click();
    await page.getByRole('option', { name: 'New York' }).click();
    await page.getByRole('tab', { name: 'Events' }).click();
    const row = page.getByRole('row', { name: /schedule_missed/ });
    await row.getByText('due by 2026-03-06 05:00:00').waitFor();
    await row.getByText('Its MARKER of 2026-03-06 03:30:00 led to no run.').waitFor();
    expect(await row.getByText('Z led to no run').count()).to.equal(0);
  });

  it('an address that names nothing is explained, and leads back', async () => {
    await open('/nowhere');
    await page.getByRole('alert').getByText('There is no page at this address.').waitFor();
    await open('/pipelines/order');
    await page
      .getByRole('alert')
      .getByText(/Did you mean orders\?/)
      .waitFor();
    await page.getByRole('link', { name: 'All pipelines' }).click();
    await page.getByRole('heading', { name: /Needs attention/ }).waitFor();
  });
});
