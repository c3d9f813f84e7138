/** Debian's Chromium, or another one, without a network of its own and with an empty profile. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { processEnvironment } from '../../aws/runtime/environment';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Throws an error that names what to do where no browser is installed. */
export const findChromium = (
  environment: Readonly<Record<string, string | undefined>> = processEnvironment(),
  isThere: (path: string) => boolean = existsSync,
): string => {
  const named = environment.CHROMIUM ?? '';
  if (named !== '') {
    if (isThere(named)) return named;
    throw new Error(`CHROMIUM names ${named}, and there is no such file. Name Chromium's executable, or leave it out.`);
  }
  const found = PLACES.find(isThere);
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium was found, and test:console needs one. Install it (Debian and Ubuntu: `apt-get install ' +
      'chromium`), or name its executable: CHROMIUM=/path/to/chromium npm run test:console',
  );
};

/** The errors of the page; empty: none. */
export interface Watched {
  page: Page;
  /** Errors of scripts, messages of the browser, violations of the policy. */
  complaints: string[];
  /** Origins of all requests. */
  origins: Set<string>;
}

export interface PageSettings {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
}

/** Messages about answers that a test has provoked. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/;

/** On a machine that is busy with other things a click may wait for minutes until the page has drawn itself. */
const LIMIT_MS = 5 * 60_000;

export const watch = async (
  browser: Browser,
  { width = 1280, height = 900, scheme = 'light' }: PageSettings = {},
): Promise<Watched & { context: BrowserContext }> => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    timezoneId: 'UTC',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(LIMIT_MS);
  const page = await context.newPage();
  const [complaints, origins] = [[] as string[], new Set<string>()];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:') origins.add(origin);
  });
  return { page, context, complaints, origins };
};

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: FLAGS, chromiumSandbox: false });
