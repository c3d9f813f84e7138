/** The site is built, every link on it leads somewhere, and its search finds what a reader looks for. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { launch, type Watched, watch } from '../console/browser';
import { root } from '../docs/pages';
import { build, builtPages, htmlAt, isBuilt, type Served, serve } from './built';

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, target]) => target!.replaceAll('&amp;', '&'));

/** Links of a page whose target page or heading does not exist. */
const brokenLinks = (page: string): string[] =>
  linksIn(htmlAt(page)!)
    .map((target) => new URL(target, `http://site${page}`))
    .filter(({ host }) => host === 'site')
    .filter(({ pathname, hash }) => {
      const html = htmlAt(pathname);
      if (html === undefined) return !isBuilt(pathname);
      return hash !== '' && !html.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
    })
    .map(({ pathname, hash }) => `${page}: ${pathname}${hash}`);

describe('The site', () => {
  let browser: Browser;
  let served: Served;
  const opened: Watched[] = [];

  const open = async (address: string, scheme: 'light' | 'dark' = 'light'): Promise<Page> => {
    const watched = await watch(browser, { scheme });
    opened.push(watched);
    await watched.page.goto(served.origin + address);
    await watched.page.locator('#app .Layout').waitFor();
    return watched.page;
  };

  /** The address of the first result, as the page shows it. */
  const firstFound = async (words: string): Promise<string> => {
    const page = await open('/');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.locator('#localsearch-input').fill(words);
    const result = page.locator('#localsearch-list a').first();
    await result.waitFor();
    return new URL((await result.getAttribute('href'))!, served.origin).pathname;
  };

  before(async () => {
    const { code, said } = build('docs');
    expect(code, said).to.equal(0);
    [browser, served] = await Promise.all([launch(), serve()]);
  });
  after(async () => {
    await browser?.close();
    served?.close();
  });

  it('has no link, picture or anchor that leads nowhere', () => {
    const pages = builtPages();
    expect(pages).to.include.members(['/', '/tutorial', '/how-to/', '/glossary']);
    expect(pages.flatMap(brokenLinks).join('\n')).to.equal('');
  });

  it('leads from the first use of a term in the tutorial to its row in the glossary', () => {
    expect(linksIn(htmlAt('/tutorial')!)).to.include('/glossary#marker');
    expect(htmlAt('/glossary')).to.contain('id="marker"');
  });

  it('is not built with a link that leads nowhere', () => {
    const folder = join(root, '.build', 'site-with-a-dead-link');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, '.vitepress'), { recursive: true });
    writeFileSync(
      join(folder, '.vitepress', 'config.mts'),
      "export { default } from '../../../docs/.vitepress/config.mts';\n",
    );
    writeFileSync(join(folder, 'index.md'), '[nowhere](missing.md)\n');
    const { code, said } = build(folder);
    expect(said).to.contain('1 dead link(s) found');
    expect(code).to.equal(1);
  });

  it('leads to each of its pages from the sidebar', async () => {
    const page = await open('/tutorial');
    const targets = await page.locator('.VPSidebar a').evaluateAll((links) => links.map((a) => (a as any).pathname));
    expect([...new Set(targets)].sort()).to.deep.equal(builtPages().filter((address) => address !== '/'));
  });

  for (const [words, place] of [
    ['backfill', '/how-to/backfill'],
    ['lock', '/how-to/lock'],
    ['S3', '/how-to/connect-s3'],
    ['glossary', '/glossary'],
  ] as const)
    it(`finds ${words} first in ${place}`, async () => {
      expect(await firstFound(words)).to.equal(place);
    });

  for (const scheme of ['light', 'dark'] as const)
    it(`is shown in the ${scheme} theme of the reader`, async () => {
      const page = await open('/tutorial', scheme);
      const isDark = await page.locator('html').evaluate((html) => html.classList.contains('dark'));
      expect(isDark).to.equal(scheme === 'dark');
      await page.goto(`${served.origin}/table`);
      const shown = page.locator('main img').filter({ visible: true });
      expect(await shown.evaluateAll((images) => images.map((image) => (image as any).src))).to.match(
        new RegExp(`^[^,]+/table-${scheme}[^,]+svg$`),
      );
    });

  it('had no complaints of the browser, and asked nothing of any other server', () => {
    expect(opened.flatMap(({ complaints }) => complaints)).to.deep.equal([]);
    expect([...new Set(opened.flatMap(({ origins }) => [...origins]))]).to.deep.equal([served.origin]);
  });
});
