/** A fleet of thousands: only what is in view is drawn and read. `bench/console.ts` measures 10,000 pipelines. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { type ConsoleWorld, consoleWorld } from '../support/console-world';
import { launch, watch } from './browser';
import { largeFleet, nameOf } from './large-fleet';

const PIPELINES = 2000;

describe('The console of a large fleet', () => {
  let browser: Browser;
  let world: ConsoleWorld;
  let page: Page;
  let complaints: string[];
  const asked = new Set<string>();

  before(async () => {
    browser = await launch();
    world = await consoleWorld({ session: largeFleet({ pipelines: PIPELINES, days: 30 }) });
    ({ page, complaints } = await watch(browser));
    page.on('request', (request) => {
      const names = new URL(request.url()).searchParams.get('pipelines');
      for (const name of names?.split(',') ?? []) asked.add(name);
    });
    await page.goto(`http://127.0.0.1:${world.port}/#token=${world.token}`);
    await page.getByRole('gridcell', { name: `${nameOf(0)}, 2026-03-07: completed` }).waitFor();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  const scroller = () => page.locator('.grid-scroller');

  it('draws the rows in view, and reads no others', async () => {
    expect(await page.getByRole('row').count()).to.be.below(60);
    expect(asked.size).to.be.at.most(75);
  });

  it('scrolls to the end of the fleet, a page at a time, and keeps the page as small', async () => {
    const last = page.getByRole('gridcell', { name: `${nameOf(PIPELINES - 1)}, 2026-03-07` });
    for (let listed = 200; listed <= PIPELINES; listed += 200) {
      await page.locator(`.grid-scroller[aria-rowcount="${listed + 1}"]`).waitFor();
      await scroller().evaluate((element) => element.scrollTo(0, element.scrollHeight));
    }
    await last.waitFor();
    expect(await page.getByRole('row').count()).to.be.below(60);
  });

  it('finds any pipeline by the beginning of its name, without reading those before it', async () => {
    asked.clear();
    const wanted = nameOf(1234);
    await page.getByRole('searchbox').fill(wanted);
    await page.getByRole('gridcell', { name: `${wanted}, 2026-03-07: completed` }).waitFor();
    expect(await page.getByRole('row').count()).to.equal(2);
    expect([...asked].filter((name) => !name.startsWith('pipeline-0123'))).to.have.length.at.most(75);
  });

  it('finds any pipeline by a part of its name, wherever it is in the list', async () => {
    await page.getByRole('searchbox').fill('-0167');
    await page.getByRole('gridcell', { name: `${nameOf(1679)}, 2026-03-07: completed` }).waitFor();
    expect(await page.getByRole('row').count()).to.equal(11);
    await page.getByRole('searchbox').fill('no-such-name');
    await page.getByText('No pipeline fits this search.').waitFor();
  });

  it('finds what failed anywhere, and says how much it has examined', async () => {
    await page.getByText(`All ${PIPELINES} pipelines were examined.`).waitFor();
    for (const number of [1, 998, 1995])
      await page.getByRole('link', { name: `${nameOf(number)} · 2026-03-07` }).waitFor();
    await page.getByRole('button', { name: /Which pipelines/ }).click();
    await page.getByRole('option', { name: 'Those that need attention' }).click();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('gridcell', { name: `${nameOf(1995)}, 2026-03-07: failed` }).waitFor();
    expect(await page.getByRole('row').count()).to.equal(4);
    expect(complaints).to.deep.equal([]);
  });
});
