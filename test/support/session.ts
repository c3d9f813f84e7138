/** A command's session on the embedded table, with everything that it wrote. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Stack } from '../../app/stack/stack';
import type { Session } from '../../cli/session/session';
import { consolePages } from '../../console/server/pages';
import { type EmbeddedTable, embeddedTable, TABLE, type TestClock, testClock } from './embedded-table';

export interface TestSession extends Session {
  clock: TestClock;
  stack: Stack;
  embedded: EmbeddedTable;
  /** Standard output so far. */
  out(): string;
  /** Standard error so far. */
  err(): string;
  json(): any;
  /** Called before every sleep of the command, with the number of sleeps before. */
  onSleep: (count: number) => Promise<void> | void;
  interrupt(): void;
}

export const testSession = (iso = '2026-03-07T12:00:00.000Z'): TestSession => {
  const clock = testClock(iso);
  const embedded = embeddedTable(clock, 'direct');
  const place = {
    title: 'the test stack',
    selection: '',
    remedy: 'Start it again.',
    aws: embedded.aws,
    tableName: TABLE,
    enabledEngines: ['http'],
    plainHttp: false,
    outputs: undefined,
  };
  const stack = connect(place, clock, async () => 'signalbox-cli');
  const written: string[] = [];
  const complained: string[] = [];
  const interruption = new AbortController();
  let ids = 0;
  let sleeps = 0;
  const session: TestSession = {
    terminal: {
      write: (text) => void written.push(text),
      data: (text) => void written.push(text),
      complain: (text) => void complained.push(text),
      colours: false,
      isTerminal: false,
      progress: false,
    },
    clock: {
      ...clock,
      sleep: async (ms) => {
        await session.onSleep(sleeps++);
        await clock.sleep(ms);
      },
    },
    ids: {
      uuid: () => {
        ids += 1;
        return `00000000-0000-7000-8000-${String(ids).padStart(12, '0')}`;
      },
      random: () => 0.5,
    },
    secret: () => `secret-${String(++ids)}`,
    pages: consolePages,
    user: 'ada',
    directory: tmpdir(),
    input: () => '',
    open: async () => stack,
    signal: interruption.signal,
    stack,
    embedded,
    out: () => written.join(''),
    err: () => complained.join(''),
    json: () => JSON.parse(written.join('')),
    onSleep: (count) => {
      if (count > 100) throw new Error('the command waits for ever');
    },
    interrupt: () => interruption.abort(),
  };
  return session;
};

/** A folder that is removed after the test. */
export const withFolder = async (work: (folder: string) => Promise<void> | void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-test-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
