/** Sessions that run commands as they are printed. */

import { expect } from 'chai';
import { systemClock, systemIds, systemSecret } from '../../aws/runtime/clock';
import type { Session } from '../../cli/session/session';
import { consolePages } from '../../console/server/pages';
import { type Place, run } from './commands';

export const sessionIn = (directory: string, write: (text: string) => void, signal: AbortSignal): Session => ({
  terminal: { write, data: write, complain: write, colours: false, isTerminal: false, progress: true },
  clock: systemClock,
  ids: systemIds,
  secret: systemSecret,
  pages: consolePages,
  user: 'ada',
  directory,
  input: () => '',
  open: () => Promise.reject(new Error('the command opens its own')),
  signal,
});

export const quiet = (directory: string): Session =>
  sessionIn(directory, () => undefined, new AbortController().signal);

const PATIENCE_MS = 30_000;

/** Asked again until it says so: what the stack does takes its moment. */
export const saidOf = async (command: string, place: Place, wanted: string): Promise<void> => {
  const until = systemClock.now() + PATIENCE_MS;
  for (;;) {
    const { out, err } = await run(command, place);
    if (out.includes(wanted)) return;
    if (systemClock.now() > until) expect.fail(`${command}\n${out}${err}`);
    await systemClock.sleep(20);
  }
};
