/** The fleet by hours: pipelines with schedules per hour beside daily ones, in a real browser. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { type ConsoleWorld, consoleWorld } from '../support/console-world';
import { completed, failed, register, running, runOf, seedRun, triggering } from '../support/seeds';
import { type TestSession, testSession } from '../support/session';
import { violationsOf } from './axe';
import { launch, watch } from './browser';

const HOURLY = 120;
const nameOf = (number: number): string => `feed-${String(number).padStart(3, '0')}`;

const seed = async (session: TestSession): Promise<void> => {
  await register(session, { name: 'both', schedules: [{ every: 'hour' }, { name: 'evening', after: '18:00' }] });
  await register(session, { name: 'clicks', schedules: [{ every: 'hour', deadline: ':45' }] });
  await register(session, { name: 'daily-one' });
  for (let number = 0; number < HOURLY; number += 1)
    await register(session, { name: nameOf(number), schedules: [{ every: 'hour' }] });
  const ended = async (scheduleId: string, change: typeof completed): Promise<void> => {
    const own = { pipelineId: 'clicks', scheduleId, runId: `run-${scheduleId}`, executionArn: `arn:${scheduleId}` };
    await seedRun(session, runOf(own), triggering, running, change);
  };
  for (let hour = 0; hour < 10; hour += 1) await ended(`h0${hour}`, hour === 4 ? failed : completed);
  await seedRun(session, runOf({ pipelineId: 'daily-one', runId: 'run-daily', executionArn: 'arn:daily' }));
};

describe('The fleet by hours', () => {
  let browser: Browser;
  let world: ConsoleWorld;
  let page: Page;
  let complaints: string[];

  before(async () => {
    browser = await launch();
    const session = testSession();
    await seed(session);
    world = await consoleWorld({ session });
    ({ page, complaints } = await watch(browser));
    await page.goto(`http://127.0.0.1:${world.port}/#token=${world.token}`);
    await cell('clicks, 2026-03-07').waitFor();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });
  afterEach(() => expect(complaints.splice(0)).to.deep.equal([]));

  const cell = (name: string) => page.getByRole('gridcell', { name });
  const open = async (path: string, first: string): Promise<void> => {
    await page.goto(`http://127.0.0.1:${world.port}${path}`);
    await cell(first).waitFor();
  };
  const focused = () => page.evaluate<string>('document.activeElement?.getAttribute("aria-label") ?? ""');

  it('has a column for each hour once hours are selected, and keeps the choice in the address', async () => {
    await page.getByRole('button', { name: /Columns/ }).click();
    await page.getByRole('option', { name: '24 hours' }).click();
    await page.waitForURL(/\?hours=24$/);
    await page.getByRole('grid', { name: 'Pipelines by hours' }).waitFor();
    await cell('clicks, 2026-03-07, hour 03: completed').waitFor();
    await cell('clicks, 2026-03-07, hour 04: failed. PERMANENT: no such table').waitFor();
    await cell('clicks, 2026-03-07, hour 10: missed').waitFor();
    // The name, the day and its hours.
    expect(await page.getByRole('columnheader').count()).to.equal(26);
    await page.reload();
    await cell('clicks, 2026-03-07, hour 03: completed').waitFor();
  });

  it('shows a daily pipeline over the whole day, and a schedule beside the hours before them', async () => {
    await open('/?hours=24', 'daily-one, 2026-03-07: waiting');
    const span = cell('daily-one, 2026-03-07: waiting');
    expect(await span.getAttribute('aria-colspan')).to.equal('25');
    await span.getByText('waiting').waitFor();
    await cell('both, 2026-03-07, schedules without an hour: not due yet').waitFor();
    await cell('both, 2026-03-07, hour 23').waitFor();
  });

  it('goes from cell to cell by keys, also over wide ones, and opens the hour', async () => {
    await open('/?hours=24', 'clicks, 2026-03-07, hour 05: completed');
    await cell('both, 2026-03-07, hour 23').focus();
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
    expect(await focused()).to.match(/^daily-one, 2026-03-07: waiting/);
    await page.keyboard.press('ArrowUp');
    expect(await focused()).to.match(/^clicks, 2026-03-07, hour 22/);
    await page.keyboard.press('Home');
    expect(await focused()).to.equal('clicks, 2026-03-07, schedules without an hour: nothing');
    for (let hour = 0; hour < 5; hour += 1) await page.keyboard.press('ArrowRight');
    expect(await focused()).to.match(/^clicks, 2026-03-07, hour 04: failed/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'clicks for 2026-03-07, schedule h04' }).waitFor();
    await page.waitForURL(/\/instances\/clicks\/2026-03-07\/h04$/);
  });

  it('leaves the focus where the Tab key has moved it', async () => {
    await open('/?hours=24', 'clicks, 2026-03-07, hour 05: completed');
    await cell('both, 2026-03-07, hour 23').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    const left = await focused();
    expect(left).to.not.match(/^clicks, 2026-03-07, hour/);
    const answered = page.waitForResponse(/\/api\/fleet\/rows/);
    await answered;
    await answered.then(() => page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))'));
    expect(await focused()).to.equal(left);
  });

  it('shows two days, moves by days, and highlights states', async () => {
    await open('/?hours=48', 'clicks, 2026-03-07, hour 05: completed');
    expect(await page.getByRole('columnheader').count()).to.equal(51);
    await cell('clicks, 2026-03-06, hour 05').waitFor();
    await page.getByRole('button', { name: 'Earlier days' }).click();
    await page.waitForURL(/to=2026-03-05/);
    await cell('clicks, 2026-03-04, hour 05').waitFor();
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'failed', exact: true }).click();
    const dim = page.locator('.grid-cell.dim');
    await dim.and(cell('clicks, 2026-03-07, hour 05: completed')).waitFor();
    await page.locator('.grid-cell:not(.dim)').and(cell('clicks, 2026-03-07, hour 04: failed')).waitFor();
  });

  it('leads from a day to its hours', async () => {
    await open('/', 'clicks, 2026-03-07: failed, the worst of 24 schedules (h04)');
    await cell('clicks, 2026-03-07').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Show its hours as columns' }).click();
    await page.waitForURL(/hours=24/);
    await cell('clicks, 2026-03-07, hour 04: failed').waitFor();
    expect(await page.getByRole('dialog').count()).to.equal(0);
    expect(await page.getByRole('row').count()).to.equal(2);
  });

  it('draws the rows in view only', async () => {
    await open('/?hours=24', 'clicks, 2026-03-07, hour 05: completed');
    const scroller = page.locator('.grid-scroller');
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await cell(`${nameOf(HOURLY - 1)}, 2026-03-07, hour 11: expected`).waitFor();
    expect(await page.getByRole('row').count()).to.be.below(60);
  });

  for (const scheme of ['light', 'dark'] as const)
    it(`has no violation that axe finds, in ${scheme} mode, at any width`, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      for (const width of [360, 1280, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await open('/?hours=48', 'clicks, 2026-03-07, hour 05: completed');
        expect(await violationsOf(page), `${scheme}, ${width}`).to.deep.equal([]);
        const scrollWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect(scrollWidth, `nothing is wider than ${width}`).to.be.at.most(width);
      }
    });
});
