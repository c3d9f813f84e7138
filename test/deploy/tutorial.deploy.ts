/** The tutorial, block by block: its files are written, its commands run, their output compared with the page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { processEnvironment } from '../../aws/runtime/environment';
import { type Block, blocks } from '../docs/pages';
import { untilUp } from '../package/own-pipeline';
import { freePort } from '../support/free-port';
import { root } from './places';
import { tryRun } from './run';
import { until } from './session';

const PORT = '8000';
const LIMIT_MS = 120_000;

const page = blocks.filter(({ page: path }) => path === 'docs/tutorial.md');

/** Instants, ages, ids and ports differ from run to run. */
const comparable = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ/g, 'INSTANT')
    .replaceAll(/\d{4}-\d\d-\d\d/g, 'DATE')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/\b(?:\d+ seconds?|a second|a moment|\d+ minutes?|a minute)\b/g, 'TIME')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'LOOPBACK')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();

describe('the tutorial', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tutorial-'));
  const running: ChildProcess[] = [];
  let port = PORT;
  const own = (text: string): string => text.replaceAll(`:${PORT}`, `:${port}`).replaceAll(`, ${PORT})`, `, ${port})`);
  // A command of npm ends with npm.
  const environment = () => ({
    ...processEnvironment(),
    PATH: `${join(folder, 'bin')}:${processEnvironment().PATH}`,
    npm_command: '',
  });

  const shell = (script: string) =>
    tryRun('/bin/sh', ['-ec', own(script)], { cwd: folder, env: environment(), limitMs: LIMIT_MS });

  const startInBackground = async (command: string): Promise<void> => {
    const isStack = command.startsWith('signalbox');
    const child = spawn('/bin/sh', ['-c', `exec ${command.trim()}${isStack ? ' --json' : ''}`], {
      cwd: folder,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    if (isStack) await untilUp(child);
  };

  /** Repeats a command that only reads, until it prints what the page shows. */
  const untilPrinted = async (script: string, shown: string): Promise<void> => {
    let printed = '';
    const isShown = async (): Promise<true | undefined> => {
      printed = comparable((await shell(script)).stdout);
      return printed.startsWith(comparable(shown)) || undefined;
    };
    await until('the output of the page', isShown, LIMIT_MS).catch(() => expect(printed).to.equal(comparable(shown)));
  };

  before(async () => {
    port = String(await freePort());
    mkdirSync(join(folder, 'bin'));
    const command = join(folder, 'bin', 'signalbox');
    writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'cli', 'signalbox.mjs')}" "$@"\n`);
    chmodSync(command, 0o755);
  });

  after(async () => {
    for (const child of running) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const play = async ({ language, info, text }: Block, next: Block | undefined): Promise<void> => {
    const title = /title="([^"]+)"/.exec(info)?.[1];
    if (title !== undefined) return writeFileSync(join(folder, title), own(text));
    if (language !== 'sh' || text.startsWith('npm i -g')) return;
    if (info === 'background') return startInBackground(text);
    if (next?.language !== 'text') {
      const { status, stdout, stderr } = await shell(text);
      expect(status, `${text}${stdout}${stderr}`).to.equal(0);
      return;
    }
    const isReading = /^(curl|signalbox (why|runs))/.test(text);
    if (isReading) return untilPrinted(text, next.text);
    const { stdout } = await shell(text);
    expect(comparable(stdout)).to.equal(comparable(next.text));
  };

  for (const [index, block] of page.entries())
    if (block.language !== 'text')
      it(`line ${block.line} does what it says: ${(block.info || block.text.split('\n')[0]!).slice(0, 60)}`, () =>
        play(block, page[index + 1]));
});
