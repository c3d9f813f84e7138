/** The pages of pools: how full each is, who has slots and who waits; and the ways that lead there. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { type ConsoleWorld, consoleWorld } from '../support/console-world';
import { register } from '../support/seeds';
import { testSession } from '../support/session';
import { waitsForPool } from '../unit/cli/waiting-situations';
import { violationsOf } from './axe';
import { launch, type PageSettings, type Watched, watch } from './browser';

describe('The console: pools', () => {
  let browser: Browser;
  let world: ConsoleWorld;
  let url: string;
  const opened: Watched[] = [];

  before(async () => {
    browser = await launch();
    const session = testSession();
    await register(session, { pool: { name: 'warehouse', weight: 2 } });
    await register(session, { name: 'invoices', pool: { name: 'warehouse', priority: 'high' } });
    await waitsForPool.seed(session);
    world = await consoleWorld({ session });
    url = `http://127.0.0.1:${world.port}/`;
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });
  afterEach(async () => {
    for (const { page, complaints, origins } of opened.splice(0)) {
      await page.context().close();
      expect(complaints).to.deep.equal([]);
      expect([...origins]).to.deep.equal([new URL(url).origin]);
    }
  });

  const enter = async (settings?: PageSettings): Promise<Page> => {
    const watched = await watch(browser, settings);
    opened.push(watched);
    await watched.page.goto(`${url}#token=${world.token}`);
    await watched.page.getByRole('heading', { name: /Needs attention/ }).waitFor();
    return watched.page;
  };
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  it('are reached from every page, with what is taken and who waits', async () => {
    const page = await enter();
    await page.getByRole('link', { name: 'Pools' }).click();
    const row = region(page, 'Pools by name').getByRole('row', { name: /warehouse/ });
    await row.getByText('2 of 3 taken').waitFor();
    await row.getByRole('link', { name: 'warehouse' }).click();
    await page.getByRole('heading', { level: 1, name: 'warehouse' }).waitFor();
    await region(page, 'Runs that have slots')
      .getByRole('row', { name: /customers · 2026-03-07 PENDING 2 about to start/ })
      .waitFor();
    await page.getByText('Next is invoices for 2026-03-07: its priority 75 is the greatest.').waitFor();
    const queue = region(page, 'Runs in the order of their turns').getByRole('row');
    expect((await queue.allInnerTexts()).slice(1).map((text) => text.split(/\s+/).slice(0, 2).join(' '))).to.deep.equal(
      ['1 invoices', '2 orders'],
    );
    await region(page, 'Pipelines by name')
      .getByRole('row', { name: /invoices 1 75/ })
      .waitFor();
  });

  it('are reached from a run that waits for one, and lead to runs', async () => {
    const page = await enter();
    await page.goto(new URL('/instances/orders/2026-03-07/daily', url).href);
    await page.getByText(', waits for 2 slots since').waitFor();
    await page.getByRole('link', { name: 'warehouse', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'warehouse' }).waitFor();
    await page.getByRole('link', { name: 'invoices · 2026-03-07' }).click();
    await page.getByRole('heading', { level: 1, name: 'invoices for 2026-03-07' }).waitFor();
  });

  it('an unknown pool name shows an error that suggests the nearest name', async () => {
    const page = await enter();
    await page.goto(new URL('/pools/warehose', url).href);
    await page
      .getByRole('alert')
      .getByText(/Did you mean warehouse\?/)
      .waitFor();
  });

  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1280, 360])
      it(`have no violation that axe finds, in ${scheme} mode, ${width} pixels wide`, async () => {
        const page = await enter({ scheme, width });
        for (const [path, text] of [
          ['/pools', '2 of 3 taken'],
          ['/pools/warehouse', 'Runs that wait'],
          ['/instances/orders/2026-03-07/daily', ', waits for 2 slots since'],
        ] as const) {
          await page.goto(new URL(path, url).href);
          await page.getByText(text).first().waitFor();
          expect(await violationsOf(page), path).to.deep.equal([]);
          const isWider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
          expect(await page.evaluate(isWider), path).to.equal(false);
        }
      });
});
