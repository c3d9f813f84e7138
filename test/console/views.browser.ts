/** The views of a pipeline, its backfill, its shadow and a run's chunks, in a real browser. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { executionArn } from '../support/instance';
import { failed, running, runOf, seedRun, triggering } from '../support/seeds';
import { violationsOf } from './axe';
import { launch, type PageSettings, type Watched, watch } from './browser';
import { CHUNKS, fanOutOf, HOSTILE, type ViewsWorld, viewsWorld } from './views-world';

describe('The views of the console', () => {
  let browser: Browser;
  let world: ViewsWorld;
  const opened: Watched[] = [];

  const enter = async (path: string, settings?: PageSettings): Promise<Watched> => {
    const watched = await watch(browser, settings);
    opened.push(watched);
    await watched.page.goto(world.url);
    await watched.page.getByRole('heading', { name: /Needs attention/ }).waitFor();
    await watched.page.goto(new URL(path, world.url).href);
    return watched;
  };

  before(async () => {
    browser = await launch();
    world = await viewsWorld();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });
  afterEach(async () => {
    for (const { page, complaints, origins } of opened.splice(0)) {
      // A page that stays open keeps asking, over connections that the server counts.
      await page.context().close();
      expect(complaints).to.deep.equal([]);
      expect([...origins]).to.deep.equal([new URL(world.url).origin]);
    }
  });

  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  describe('of a pipeline', () => {
    it('has what is ahead by the clocks of its schedule and in UTC', async () => {
      const { page } = await enter('/pipelines/orders');
      const row = region(page, 'Ahead').getByRole('row', { name: /2026-03-09/ });
      await row.getByText('2026-03-09 06:00 Berlin').waitFor();
      await row.getByText('2026-03-09 05:00 UTC').waitFor();
      await row.getByText('2026-03-09 10:00 Berlin').waitFor();
    });

    it('has durations with their percentiles, as a plot and as a table', async () => {
      const { page } = await enter('/pipelines/orders');
      await page
        .getByRole('img', { name: /^Durations of 39 runs: half took at most 32 min, 90 % at most 57 min/ })
        .waitFor();
      await page.getByText('All 39 runs as a table').click();
      await region(page, 'All runs')
        .getByRole('row', { name: /2026-02-24 daily 1 FAILED/ })
        .waitFor();
    });

    it('keeps the number of runs in the address', async () => {
      const { page } = await enter('/pipelines/orders');
      await page.getByRole('button', { name: /Newest runs/ }).click();
      await page.getByRole('option', { name: '50', exact: true }).click();
      await page.waitForURL(/runs=50/);
    });

    it('opens the run under the pointer', async () => {
      const { page } = await enter('/pipelines/orders');
      const plot = page.getByRole('img', { name: /^Durations/ });
      await plot.locator('canvas').waitFor();
      const box = (await plot.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + 80);
      await page.getByText(/^2026-02-\d\d 05:00:00: /).waitFor();
      await page.mouse.click(box.x + box.width / 2, box.y + 80);
      await page.waitForURL(/instances\/orders\/2026-02-\d\d\/daily/);
    });

    it('has values of traits over weeks with their bounds, and what became of each', async () => {
      const { page } = await enter('/pipelines/orders');
      const trait = region(page, 'freshness');
      await trait
        .getByRole('img', { name: /^rows of freshness for 31 instances from 2026-02-0\d to 2026-03-06/ })
        .waitFor();
      await trait.getByText('from 900 to 1400').waitFor();
      await trait.getByRole('link', { name: '2026-02-14: FAIL' }).waitFor();
    });

    it('says what its runs cost, and that this is an estimate', async () => {
      const { page } = await enter('/pipelines/orders');
      await region(page, 'Cost per run')
        .getByText(/^An estimate at list prices/)
        .waitFor();
      await region(page, 'Cost per run')
        .getByRole('img', { name: /^Estimated cost of 31 executions/ })
        .waitFor();
    });

    it('leads to upstreams and dependants from its graph', async () => {
      const { page } = await enter('/pipelines/orders');
      const graph = region(page, 'Graph of pipelines');
      await graph.getByText('revenue-report').waitFor();
      expect(await graph.locator('.pipeline-node').count()).to.equal(6);
      expect(await graph.locator('.react-flow__edge.waits').count()).to.equal(1);
      await page.locator('p', { hasText: /Its runs are waited for by: weekly.* by week/ }).waitFor();
      await graph.getByText('revenue-report').click();
      await page.getByRole('heading', { level: 1, name: 'revenue-report' }).waitFor();
    });

    it('has what a version of the configuration changed, in the address', async () => {
      const { page } = await enter('/pipelines/orders?version=2');
      const changed = region(page, 'What the version changed');
      await changed.getByRole('row', { name: /traits.freshness.evaluator "check-freshness" "check-rows"/ }).waitFor();
    });

    it('says that there is no such pipeline', async () => {
      const { page } = await enter('/pipelines/ordres');
      await page.getByRole('alert').getByText('has no pipeline "ordres"').waitFor();
    });
  });

  describe('of a backfill', () => {
    it('has dates, order, exclusions and cost before anything is requested, and then requests it', async () => {
      const { page } = await enter('/pipelines/orders/backfill?from=2026-02-28&to=2026-03-02&all=true');
      await region(page, 'Planned instances')
        .getByRole('row', { name: /2026-03-01 daily excluded/ })
        .waitFor();
      await page.getByText('Several at a time').waitFor();
      await page.getByText('$0.00066').waitFor();
      await page.getByRole('button', { name: 'Start 2 runs …' }).click();
      await page.getByRole('textbox', { name: /^Reason/ }).fill('new prices');
      expect(await world.session.stack.tables.reruns.waiting('orders')).to.have.length(0);
      await page.getByRole('button', { name: 'Start 2 runs', exact: true }).click();
      await page.getByText('Backfill of orders from 2026-02-28 to 2026-03-02 requested: 2 runs.').waitFor();
      const asked = await world.session.stack.tables.reruns.waiting('orders');
      expect(asked.map(({ date, reason }) => [date, reason])).to.have.deep.members([
        ['2026-02-28', 'new prices'],
        ['2026-03-02', 'new prices'],
      ]);
    });

    it('plans again for other dates, which are kept in the address', async () => {
      const { page } = await enter('/pipelines/orders/backfill');
      await page.getByLabel('From').fill('2026-03-05');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.waitForURL(/from=2026-03-05/);
      await page.getByRole('checkbox', { name: 'Also the pipelines that wait for it' }).press('Space');
      await page.waitForURL(/withDependants=true/);
      await region(page, 'Planned instances')
        .getByRole('row', { name: /board 2026-03-06/ })
        .waitFor();
    });

    it('says what is wrong with dates', async () => {
      const { page } = await enter('/pipelines/orders/backfill?from=2026-03-05&to=2026-03-01');
      await page.getByRole('alert').getByText('--from 2026-03-05 is after --to 2026-03-01.').waitFor();
    });
  });

  describe('of a shadow', () => {
    it('has each verdict with its reason, and shows those that were chosen', async () => {
      const { page } = await enter('/pipelines/shade/shadow?from=2026-03-01&to=2026-03-07');
      const instances = region(page, 'Compared instances');
      await instances.getByRole('row', { name: /2026-03-03 daily WOULD_WAIT .* \+47 min/ }).waitFor();
      expect(await instances.getByRole('row').count()).to.equal(8);
      await page.getByRole('button', { name: '1 would wait' }).click();
      await page.waitForURL(/WOULD_WAIT/);
      await page.getByText('1 of 7 instances').waitFor();
    });

    it('says where nothing was decided in shadow mode', async () => {
      const { page } = await enter('/pipelines/raw-orders/shadow?from=2026-01-01&to=2026-01-02');
      await region(page, 'Instances').waitFor();
    });
  });

  describe('of an instance', () => {
    const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

    it('shows no answer of another one while its own is not there', async () => {
      const { page } = await enter('/instances/orders/2026-02-24/daily');
      await title(page, 'orders for 2026-02-24').waitFor();
      let answer: () => void = () => undefined;
      const isAsked = new Promise<void>((asked) => {
        void page.route('**/api/instances/orders/2026-02-23/daily', async (route) => {
          asked();
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          await route.continue();
        });
      });
      await page.evaluate('history.pushState({}, "", "/instances/orders/2026-02-23/daily")');
      await isAsked;
      await page.getByText('Reading orders for 2026-02-23').waitFor();
      expect(await page.getByText('2026-02-24').count()).to.equal(0);
      answer();
      await title(page, 'orders for 2026-02-23').waitFor();
    });

    it('leads to the chunks of each attempt that fanned out, and those back to it', async () => {
      const { session } = world;
      const chunks = ['chunk-0000000', 'chunk-0000500'].map((chunkId) => ({ chunkId, chunkKey: `${chunkId}.npz` }));
      for (const attempt of [1, 2]) {
        const runId = `board-${attempt}`;
        const own = { pipelineId: 'board', date: '2026-03-05', scheduleId: 'daily' };
        const run = runOf({ ...own, runId, attempt, executionArn: executionArn(`board-daily-2026-03-05-a${attempt}`) });
        await seedRun(session, run, { ...triggering, engine: 'fan-out' }, running, failed);
        const createdAt = '2026-03-07T11:50:00.000Z';
        await session.stack.tables.chunks.register({ runId, survey: 'board', createdAt }, chunks);
        await session.stack.tables.fanOuts.open(fanOutOf({ ...own, runId, createdAt }), createdAt);
      }
      const { page } = await enter('/instances/board/2026-03-05/daily');
      await page.getByRole('link', { name: 'Attempt 1: 0 of 2 have ended' }).waitFor();
      await page.getByRole('link', { name: 'Attempt 2: 0 of 2 have ended' }).click();
      await title(page, 'Chunks of board').waitFor();
      await page.waitForURL(/\/chunks\/board-2$/);
      await page.getByRole('link', { name: 'board for 2026-03-05' }).click();
      await title(page, 'board for 2026-03-05').waitFor();
    });
  });

  describe('of chunks', () => {
    it('counts states, lists those that failed, and has the details of one, every text as a text', async () => {
      const { page } = await enter('/chunks/fan-1');
      await page.getByRole('button', { name: '15 failed' }).click();
      await page.waitForURL(/FAILED/);
      await page.getByRole('button', { name: /chunk-0900500 failed attempt 1/ }).click();
      await page.getByRole('dialog').getByText(HOSTILE).waitFor();
      expect(await page.title()).to.equal('Signalbox');
    });

    it('is moved over and opened with keys', async () => {
      const { page } = await enter('/chunks/fan-1');
      const map = page.getByRole('application', {
        name: `Heat map of ${CHUNKS} chunks. Arrow keys move, Enter opens a chunk.`,
      });
      await map.focus();
      await page.getByText('chunk-0000000: completed, attempt 1, 8 min').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText('chunk-0000500: completed').waitFor();
      await page.keyboard.press('End');
      await page.getByText('chunk-1499500: waiting').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'chunk-1499500' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it('draws a hundred thousand', async () => {
      const { page } = await enter('/');
      const ids = Array.from({ length: 100_000 }, (_, index) => `chunk-${String(index).padStart(7, '0')}`);
      const chunks = {
        ids,
        states: ids.map((_, index) => (index % 50 === 0 ? 'FAILED' : 'COMPLETED')),
        attempts: ids.map(() => 1),
        seconds: ids.map(() => 60),
      };
      const run = { runId: 'large', survey: 'large', jobsTotal: 100_000, jobsCompleted: 98_000, jobsFailed: 2000 };
      const body = { run, instance: null, stoppedAt: null, chunks, readAt: '2026-03-07T12:00:00.000Z' };
      await page.route('**/api/chunks/large', (route) => route.fulfill({ json: body }));
      await page.goto(new URL('/chunks/large', world.url).href);
      await page.getByRole('button', { name: '2000 failed' }).click();
      await page.getByRole('application').focus();
      await page.keyboard.press('End');
      await page.getByText('chunk-0099999: completed').waitFor();
      await page.getByRole('button', { name: /chunk-0000050 failed/ }).waitFor();
      expect(await page.getByRole('listitem').count()).to.be.below(60);
    });

    it('says that a run has none', async () => {
      const { page } = await enter('/chunks/nothing');
      await page.getByRole('alert').getByText('run nothing has no chunks').waitFor();
    });
  });

  for (const scheme of ['light', 'dark'] as const)
    it(`have no violation that axe finds, in ${scheme} mode, at any width`, async () => {
      const { page } = await enter('/', { scheme });
      const views: [path: string, text: string | RegExp][] = [
        ['/pipelines/orders', /^An estimate at list prices/],
        ['/pipelines/orders/backfill', 'Would run'],
        ['/pipelines/shade/shadow', 'Compared'],
        ['/chunks/fan-1', 'Failed, stuck or lost'],
      ];
      for (const width of [360, 1280, 2560]) {
        await page.setViewportSize({ width, height: 1000 });
        for (const [path, text] of views) {
          await page.goto(new URL(path, world.url).href);
          if (text === 'Compared') await region(page, 'Compared instances').waitFor();
          else await page.getByText(text).first().waitFor();
          expect(await violationsOf(page), `${path}, ${width}`).to.deep.equal([]);
          const scrollWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
          expect(scrollWidth, `${path} is not wider than ${width}`).to.be.at.most(width);
        }
      }
    });
});
