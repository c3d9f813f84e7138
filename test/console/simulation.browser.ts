/** The report of a simulation, opened in the console and as a page of its own, in a real browser. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Browser, Locator, Page } from 'playwright-core';
import { runSimulate } from '../../cli/verbs/local/simulate';
import { consolePages } from '../../console/server/pages';
import { type ConsoleWorld, consoleWorld } from '../support/console-world';
import { violationsOf } from './axe';
import { launch, type Watched, watch } from './browser';
import { HOSTILE } from './views-world';

const SCENARIO = `start: 2026-03-07T05:00:00Z
until: 2026-03-09T08:00:00Z
archetypes: [{name: batch, requiredTraits: [{type: freshness, defaultEvaluator: check-freshness}]}]
pipelines:
  - name: orders
    archetype: batch
    trigger: {type: http, url: "https://jobs.local/o", statusUrl: "https://jobs.local/s/\${runId}"}
  - name: report
    archetype: batch
    upstream: [orders]
    trigger: {type: http, url: "https://jobs.local/r", statusUrl: "https://jobs.local/s/\${runId}"}
jobs:
  - {match: {pipeline: report, date: 2026-03-08}, duration: 5m, outcome: failed, message: '${HOSTILE}'}
events:
  - {at: 2026-03-07T06:00:00Z, marker: {pipeline: orders, date: 2026-03-07}}
  - {at: 2026-03-08T06:00:00Z, marker: {pipeline: orders, date: 2026-03-08}}
expect: [{run: {pipeline: report, date: 2026-03-08, status: COMPLETED}}]
`;

/** The files that the command writes of the scenario. */
const simulated = async (folder: string): Promise<{ json: string; html: string }> => {
  const [file, json, html] = ['week.yaml', 'report.json', 'report.html'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(file, SCENARIO);
  const silent = { write: () => undefined, data: () => undefined, complain: () => undefined };
  const terminal = { ...silent, colours: false, isTerminal: false, progress: false };
  expect(await runSimulate({ files: [file], json: true, out: json, html }, { terminal, pages: consolePages })).to.equal(
    1,
  );
  return { json, html };
};

describe('The report of a simulation', () => {
  let browser: Browser;
  let world: ConsoleWorld;
  let folder: string;
  let files: { json: string; html: string };
  let opened: Watched;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-simulation-'));
    files = await simulated(folder);
    browser = await launch();
    world = await consoleWorld();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    opened = await watch(browser);
  });
  afterEach(() => {
    expect(opened.complaints).to.deep.equal([]);
  });

  const origin = (): string => `http://127.0.0.1:${world.port}`;
  const enter = async (): Promise<Page> => {
    const { page } = opened;
    await page.goto(`${origin()}/#token=${world.token}`);
    await page.getByRole('heading', { name: /Needs attention/ }).waitFor();
    await page.goto(`${origin()}/simulations`);
    return page;
  };
  const openPage = async (): Promise<Page> => {
    await opened.page.goto(pathToFileURL(files.html).href);
    return opened.page;
  };
  const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

  const choose = async (page: Page, file: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Open a/ }).click();
    await (await chooser).setFiles(file);
  };
  const check = async (page: Page): Promise<void> => {
    await page.getByText('expected at least 1 run with pipeline report, date 2026-03-08').waitFor();
    await page.getByRole('button', { name: 'report, 2026-03-08: failed' }).click();
    await page.getByText(/^\d+ of \d+ lines of report for 2026-03-08/).waitFor();
    await region(page, 'Lines of the timeline').getByText(HOSTILE.slice(0, 30)).first().waitFor();
    await page.getByRole('searchbox', { name: 'Lines that contain' }).fill('no such line');
    await page.getByText('No line fits.').waitFor();
  };

  it('opens the file that the command has written, and sends it nowhere', async () => {
    const page = await enter();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await choose(page, files.json);
    await page.getByRole('heading', { name: 'Simulation report: report.json' }).waitFor();
    await check(page);
    expect(sent).to.equal(0);
    expect([...opened.origins]).to.deep.equal([origin()]);
    expect(await page.title()).to.equal('Signalbox');
  });

  it('says what is wrong with another file', async () => {
    const page = await enter();
    const wrong = join(folder, 'wrong.json');
    writeFileSync(wrong, readFileSync(files.json, 'utf8').replace('"seed": 1', '"seed": "<b>one</b>"'));
    await choose(page, wrong);
    await page.getByRole('alert').getByText('seed: expected a number, found "<b>one</b>"').waitFor();
  });

  it('is the same as a page of its own, which loads nothing and runs no text', async () => {
    const page = await openPage();
    await check(page);
    expect(await page.title()).to.equal('Signalbox simulation');
    // The page is a file; it requested nothing from any other place.
    expect([...opened.origins]).to.deep.equal(['null']);
  });

  for (const scheme of ['light', 'dark'] as const)
    it(`has no violation that axe finds, in ${scheme} mode, at any width`, async () => {
      await opened.page.emulateMedia({ colorScheme: scheme });
      const page = await enter();
      await page.getByRole('button', { name: 'Open a file' }).waitFor();
      expect(await violationsOf(page)).to.deep.equal([]);
      await openPage();
      for (const width of [360, 1280, 2560]) {
        await page.setViewportSize({ width, height: 1000 });
        await page.getByText('What it used').waitFor();
        expect(await violationsOf(page), String(width)).to.deep.equal([]);
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).to.be.at.most(width);
      }
    });
});
