/** Each view and action on the demo, in a real browser; the pictures of README are taken on the way. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Locator, Page } from 'playwright-core';
import { violationsOf } from './axe';
import { launch, type PageSettings, type Watched, watch } from './browser';
import { type Demo, startDemo } from './demo';

const PICTURES = join(__dirname, '..', '..', 'docs', 'pictures');
const FAILED = '/instances/carrier-punctuality/2018-02-06/daily';
const COMPLETED = '/instances/earthquakes-daily/2018-02-06/daily';

const picture = (page: Page, name: string, height: number): Promise<Buffer> =>
  page.screenshot({ path: join(PICTURES, name), clip: { x: 0, y: 0, width: 1280, height } });

describe('The console of the demo', () => {
  let browser: Browser;
  let demo: Demo;
  let entered: Watched;
  const opened: Watched[] = [];

  /** A browser of its own that has been let in. */
  const enter = async (settings?: PageSettings): Promise<Watched> => {
    const watched = await watch(browser, settings);
    opened.push(watched);
    await watched.page.goto(demo.url);
    await watched.page.getByRole('heading', { name: /Needs attention/ }).waitFor();
    return watched;
  };
  const go = async (page: Page, path: string): Promise<void> => {
    await page.goto(new URL(path, demo.url).href);
  };
  const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

  before(async () => {
    mkdirSync(PICTURES, { recursive: true });
    browser = await launch();
    demo = await startDemo();
    entered = await enter();
  });
  after(async () => {
    await browser?.close();
    await demo?.end();
  });
  afterEach(() => {
    for (const { complaints, origins } of opened) {
      expect(complaints.splice(0)).to.deep.equal([]);
      expect([...origins]).to.deep.equal([new URL(demo.url).origin]);
    }
  });

  const cell = (page: Page, name: RegExp): Locator => page.getByRole('gridcell', { name });

  it('takes the token out of the address at once', async () => {
    expect(entered.page.url()).to.equal(new URL('/', demo.url).href);
  });

  it('shows live how a run fails and another one completes', async () => {
    const { page } = entered;
    await cell(page, /^carrier-punctuality, 2018-02-06: failed. PERMANENT/).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'carrier-punctuality · 2018-02-06' }).waitFor();
    await cell(page, /^earthquakes-daily, 2018-02-06: waiting/).waitFor();
    await cell(page, /^earthquakes-daily, 2018-02-06: completed/).waitFor();
  });

  it('names the missed schedule, and the stack’s own time', async () => {
    const { page } = entered;
    await demo.ready;
    await cell(page, /^birdstrikes-daily, 2018-02-07: missed/).waitFor();
    await page.locator('.stack-clock', { hasText: /^2018-02-07 / }).waitFor();
    await picture(page, 'console-fleet.png', 640);
  });

  it('keeps filters and the search in the address', async () => {
    const { page } = await enter();
    await page.getByRole('searchbox', { name: 'Name contains' }).fill('quakes');
    await cell(page, /^carrier-punctuality/)
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'failed', exact: true }).click();
    await page.getByRole('button', { name: /Columns/ }).click();
    await page.getByRole('option', { name: '7 days' }).click();
    await page.waitForURL(/q=quakes/);
    const address = page.url();
    await page.goto(new URL('/', demo.url).href);
    await page.goto(address);
    await cell(page, /^earthquakes-daily, 2018-02-06/).waitFor();
    expect(await page.getByRole('columnheader').count()).to.equal(8);
    expect(await cell(page, /^carrier-punctuality/).count()).to.equal(0);
  });

  it('shows an instance: why, clocks, timeline, traits, path, events and configuration', async () => {
    const { page } = await enter({ height: 1300 });
    await go(page, COMPLETED);
    await heading(page, 'earthquakes-daily for 2018-02-06').waitFor();
    await page
      .getByText(/earthquakes-daily for 2018-02-06 completed at /)
      .first()
      .waitFor();
    await page.getByText('Readiness deadline').waitFor();
    await page
      .getByRole('img', { name: /^\d+ evaluations, 1 passed$/ })
      .first()
      .waitFor();
    await page.locator('.machine-state.taken', { hasText: 'LogResult' }).waitFor();
    expect(await page.locator('.machine-state').count()).to.equal(47);
    await page.getByRole('list', { name: 'Path of the execution' }).getByText('WaitForTraits').first().waitFor();
    await picture(page, 'console-instance.png', 1200);
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('cell', { name: 'PIPELINE_COMPLETED COMPLETED' }).waitFor();
    await page.getByRole('tab', { name: 'Configuration' }).click();
    await page.getByRole('region', { name: 'Configuration in force' }).getByText('"earthquakes-daily"').waitFor();
  });

  it('shows a failed run with its reason and what to do', async () => {
    const { page } = await enter({ scheme: 'dark' });
    await go(page, FAILED);
    await page.getByText('What to do:').waitFor();
    await page
      .getByText(/column carrier does not exist/)
      .first()
      .waitFor();
  });

  it('writes nothing before it is confirmed, and then what the command would write', async () => {
    const { page } = await enter();
    await go(page, FAILED);
    await page.getByRole('button', { name: 'Mark', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Mark', exact: true }).click();
    await page.getByRole('button', { name: 'Write the MARKER' }).click();
    await page
      .getByRole('status')
      .getByText(/^No MARKER was written: .* would be rejected/)
      .waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Mark', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Replay/ }).press('Space');
    await page.getByRole('button', { name: 'Write the MARKER' }).click();
    await page
      .getByRole('status')
      .getByText(/^MARKER written/)
      .waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('carrier-punctuality for 2018-02-06 failed (attempt 2)').waitFor();
  });

  it('runs again what has completed', async () => {
    const { page } = await enter();
    await go(page, COMPLETED);
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByRole('textbox', { name: /^Reason/ }).fill('to see it once more');
    await page.getByRole('button', { name: 'Rerun' }).click();
    await page
      .getByRole('status')
      .getByText(/^Rerun of earthquakes-daily for 2018-02-06 requested/)
      .waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('earthquakes-daily for 2018-02-06 completed (attempt 2)').waitFor();
  });

  it('cancels a run that waits for its data', async () => {
    const { page } = await enter();
    const badge = (text: string): Locator => page.locator('.instance-title .badge', { hasText: text });
    await go(page, '/instances/earthquakes-daily/2018-02-07/daily');
    await page.getByRole('button', { name: 'Mark', exact: true }).click();
    await page.getByRole('button', { name: 'Write the MARKER' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await badge('PENDING').waitFor();
    await page.locator('.machine-state.here', { hasText: 'WaitForTraits' }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('textbox', { name: /^Reason/ }).fill('the wrong day');
    await page.getByRole('button', { name: 'Cancel the run' }).click();
    await page
      .getByRole('status')
      .getByText(/^Requested the cancellation of earthquakes-daily/)
      .waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await badge('CANCELLED').waitFor();
    await page
      .getByText(/the wrong day/)
      .first()
      .waitFor();
  });

  it('has the numbers of earlier instances, of which the table has kept no value', async () => {
    const { page } = await enter();
    await go(page, COMPLETED);
    const row = page.getByRole('region', { name: 'Traits of the instance' }).getByRole('row', { name: /^row-count/ });
    await row
      .locator('td.mono')
      .first()
      .filter({ hasText: /^\w+ \d+/ })
      .waitFor();
  });

  it('holds and resumes a pipeline, and the fleet shows it', async () => {
    const { page } = await enter();
    await go(page, COMPLETED);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('textbox', { name: /^Reason/ }).fill('a repair');
    await page.getByRole('button', { name: 'Pause it' }).click();
    await page
      .getByRole('status')
      .getByText(/earthquakes-daily is paused/)
      .waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Signalbox' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Held' }).getByText('earthquakes-daily').waitFor();
    await go(page, COMPLETED);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Resume it' }).click();
    await page
      .getByRole('status')
      .getByText(/earthquakes-daily is resumed/)
      .waitFor();
  });

  it('shows instants in the zone that is chosen, and remembers it', async () => {
    const { page } = await enter();
    await go(page, '/instances/flight-delays/2018-02-06/daily');
    const marked = page.locator('.facts time').first();
    const at = Date.parse((await marked.getAttribute('datetime')) ?? '');
    const inZone = (timeZone: string): string =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
    const shows = (text: string): Promise<void> => marked.filter({ hasText: text }).waitFor();
    await shows(inZone('UTC'));
    await page.getByRole('button', { name: /Time zone/ }).click();
    await page.getByRole('option', { name: 'New York' }).click();
    await shows(inZone('America/New_York'));
    await page.getByText(/^flight-delays for 2018-02-06 completed at 2018-02-07 00:/).waitFor();
    await page.reload();
    await shows(inZone('America/New_York'));
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await enter();
    await cell(page, /^birdstrikes-daily, 2018-02-07/).waitFor();
    const focused = () => page.evaluate<string>('document.activeElement?.getAttribute("aria-label") ?? ""');
    const text = () => page.evaluate<string>('document.activeElement?.textContent ?? ""');
    await page.keyboard.press('Tab');
    expect(await text()).to.equal('Skip to the content');
    for (let count = 0; count < 80 && !(await focused()).includes('2018-02-07'); count += 1)
      await page.keyboard.press('Tab');
    expect(await focused()).to.match(/^birdstrikes-daily, 2018-02-07: missed/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).to.match(/^carrier-punctuality, 2018-02-06/);
    await page.keyboard.press('Enter');
    await heading(page, 'carrier-punctuality for 2018-02-06').waitFor();
    for (let count = 0; count < 40 && (await text()) !== 'Mark'; count += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Mark' }).waitFor();
  });

  for (const scheme of ['light', 'dark'] as const)
    it(`has no violation that axe finds, in ${scheme} mode, at any width`, async () => {
      const { page } = await enter({ scheme });
      for (const width of [360, 1280, 2560]) {
        await page.setViewportSize({ width, height: 1000 });
        await go(page, '/');
        await cell(page, /^birdstrikes-daily, 2018-02-07/).waitFor();
        expect(await violationsOf(page), `fleet, ${width}`).to.deep.equal([]);
        await go(page, FAILED);
        await page.locator('.machine-state.taken').first().waitFor();
        expect(await violationsOf(page), `instance, ${width}`).to.deep.equal([]);
        await page.getByRole('tab', { name: 'Events' }).click();
        expect(await violationsOf(page), `events, ${width}`).to.deep.equal([]);
        await page.getByRole('tab', { name: 'Configuration' }).click();
        expect(await violationsOf(page), `configuration, ${width}`).to.deep.equal([]);
        await page.getByRole('button', { name: 'Run again' }).click();
        expect(await violationsOf(page), `dialog, ${width}`).to.deep.equal([]);
        const scrollWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect(scrollWidth, `nothing is wider than ${width}`).to.be.at.most(width);
      }
    });

  it('can be switched to dark by hand', async () => {
    const { page } = await enter();
    const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: /Light or dark/ }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    expect(await ground()).to.not.equal(light);
    await page.reload();
    expect(await ground()).to.not.equal(light);
    await cell(page, /^birdstrikes-daily, 2018-02-07/).waitFor();
    await page.getByRole('listitem').first().waitFor();
    await picture(page, 'console-dark.png', 680);
  });
});
