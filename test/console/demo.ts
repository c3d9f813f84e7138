/** The demo as a person starts it, in this process: the console's address is the one that it prints. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, systemIds, systemSecret } from '../../aws/runtime/clock';
import type { Session } from '../../cli/session/session';
import { runDemo } from '../../cli/verbs/local/demo';
import { consolePages } from '../../console/server/pages';

export interface Demo {
  /** The address of the console, with its token. */
  url: string;
  /** Resolves when the story has come to its end and the stack stays up. */
  ready: Promise<void>;
  /** All that it has printed. */
  shown(): string;
  end(): Promise<void>;
}

const READY = 'The stack stays up';

export const startDemo = async (): Promise<Demo> => {
  const directory = mkdtempSync(join(tmpdir(), 'signalbox-console-'));
  const ending = new AbortController();
  let shown = '';
  const waits: { words: string; done: () => void }[] = [];
  const write = (text: string): void => {
    shown += text;
    for (const { words, done } of waits) if (shown.includes(words)) done();
  };
  const saying = (words: string): Promise<void> =>
    new Promise((done) => {
      waits.push({ words, done });
    });
  const session: Session = {
    terminal: { write, data: write, complain: write, colours: false, isTerminal: false, progress: true },
    clock: systemClock,
    ids: systemIds,
    secret: systemSecret,
    pages: consolePages,
    user: 'demo',
    directory,
    input: () => '',
    open: () => Promise.reject(new Error('the demo opens its own stack')),
    signal: ending.signal,
  };
  const [addressed, ready] = [saying('#token='), saying(READY)];
  const running = runDemo(session);
  const failed = running.then((code) => {
    throw new Error(`the demo ended with ${code} before the test ended it:
    ${shown}`);
  });
  failed.catch(() => undefined);
  await Promise.race([addressed, failed]);
  return {
    url: /http:\S+#token=\S+/.exec(shown)![0],
    ready: Promise.race([ready, failed]),
    shown: () => shown,
    end: async () => {
      ending.abort();
      await running;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
