/** The attacks of a page of another origin in the same browser, and of hostile texts in this one. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { type ConsoleWorld, consoleWorld } from '../support/console-world';
import { failed, register, running, runOf, seedRun, triggering } from '../support/seeds';
import { launch, watch } from './browser';

const SCRIPT = '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>';

const foreignPage = async (): Promise<{ url: string; server: Server }> => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>foreign</p>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
};

describe('The console in a browser with a hostile page', () => {
  let browser: Browser;
  let world: ConsoleWorld;
  let page: Page;
  let complaints: string[];
  let foreign: { url: string; server: Server };
  const own = (): string => `http://127.0.0.1:${world.port}`;
  const isPaused = async (): Promise<boolean> =>
    (await world.session.stack.tables.config.pipeline('orders'))?.hold !== undefined;

  before(async () => {
    browser = await launch();
    world = await consoleWorld();
    foreign = await foreignPage();
    await register(world.session);
    const change = { ...failed, message: SCRIPT };
    await seedRun(world.session, runOf(), triggering, { ...running, jobLink: 'javascript:window.attacked=1' }, change);
    const watched = await watch(browser);
    ({ page, complaints } = watched);
    await page.goto(`${own()}/#token=${world.token}`);
    await page.getByRole('heading', { name: /Needs attention/ }).waitFor();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
    foreign?.server.close();
  });

  it('shows a script in a message as text, and links to web addresses only', async () => {
    await page.getByText(SCRIPT, { exact: false }).first().waitFor();
    await page.goto(`${own()}/instances/orders/2026-03-07/daily`);
    await page.getByText(SCRIPT, { exact: false }).first().waitFor();
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByText('continues').first().waitFor();
    expect(await page.evaluate('window.attacked')).to.equal(undefined);
    expect(await page.locator('a[href^="javascript"]').count()).to.equal(0);
    expect(complaints).to.deep.equal([]);
  });

  it('runs no script that found its way into the document', async () => {
    const refused = (what: string) =>
      page.waitForEvent('console', (message) => message.text().startsWith(`Executing inline ${what} violates`));
    const refusals = Promise.all([refused('script'), refused('event handler')]);
    await page.evaluate(`{
      const script = document.createElement('script');
      script.textContent = 'window.attacked = 1';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="/nothing" onerror="window.attacked = 1">');
    }`);
    await refusals;
    expect(await page.evaluate('window.attacked')).to.equal(undefined);
    complaints.splice(0);
  });

  it('gives other ports of this machine no cookie, and its token to its own tab alone', async () => {
    expect(await page.context().cookies()).to.deep.equal([]);
    const tab = await page.context().newPage();
    await tab.goto(foreign.url);
    expect(await tab.evaluate('sessionStorage.length')).to.equal(0);
    await tab.close();
  });

  const attempt = (path: string, init: object): string =>
    `fetch(${JSON.stringify(`${own()}${path}`)}, ${JSON.stringify(init)}).then(
      (response) => response.type === 'opaque' ? 'opaque' : response.text(), () => 'refused')`;

  it('is neither read nor moved by a page of another origin', async () => {
    const tab = await page.context().newPage();
    await tab.goto(foreign.url);
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ pipelineId: 'orders', reason: '' });
    const credentials = 'include';
    expect(await tab.evaluate(attempt('/api/fleet', { credentials }))).to.equal('refused');
    const pause = { method: 'POST', credentials, body };
    expect(await tab.evaluate(attempt('/api/actions/pause', { ...pause, headers: json }))).to.equal('refused');
    await tab.evaluate(attempt('/api/actions/pause', { ...pause, mode: 'no-cors' }));
    const action = JSON.stringify(`${own()}/api/actions/pause`);
    await tab.evaluate(`{
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'text/plain', action: ${action} });
      const input = document.createElement('input');
      Object.assign(input, { name: '{"pipelineId":"orders","reason":"', value: '"}' });
      form.append(input);
      document.body.append(form);
      form.submit();
    }`);
    await tab.waitForURL(/api\/actions\/pause/);
    expect(await isPaused()).to.equal(false);
    await tab.close();
  });

  it('is shown in no frame of another page', async () => {
    const tab = await page.context().newPage();
    await tab.goto(foreign.url);
    await tab.evaluate(`new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.onload = resolve;
      frame.src = ${JSON.stringify(`${own()}/`)};
      document.body.append(frame);
    })`);
    const [, frame] = tab.frames();
    expect(await frame!.locator('#root').count()).to.equal(0);
    await tab.close();
  });

  it('shows nothing of the stack to a browser without the token', async () => {
    const { page: stranger } = await watch(browser);
    await stranger.goto(own());
    await stranger
      .getByRole('alert')
      .getByText(/open that address/)
      .waitFor();
    expect(await stranger.textContent('body')).to.not.contain('orders');
    await stranger.goto(`${own()}/#token=wrong`);
    await stranger.reload();
    await stranger
      .getByRole('alert')
      .getByText(/This link has expired/)
      .waitFor();
  });
});
