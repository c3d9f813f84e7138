/** Starts the console: its server over one stack, with a token of this start. */

import type { ConsoleHost, ConsoleOptions, RunningConsole } from '../../app/console/pages';
import { messageOf } from '../../kernel/values/errors';
import { createActions } from './actions';
import { loadPage } from './http/page-files';
import { createRouter } from './http/router';
import { serve } from './http/serve';
import { createReads } from './reads/reads';

/** The cache time for a table at AWS, where every read costs; reads of the local stack are free. */
const pace = { local: { pollMs: 1000, freshMs: 900 }, deployed: { pollMs: 5000, freshMs: 20_000 } } as const;

/** Rejects with EADDRINUSE where the port is taken. */
export const startConsole = async (
  { secret, terminal, kept, inSources = (text) => text }: ConsoleHost,
  { stack, canWrite, port, files }: ConsoleOptions,
): Promise<RunningConsole> => {
  const { title, selection } = stack;
  const { pollMs, freshMs } = pace[selection === '' ? 'local' : 'deployed'];
  const token = secret();
  const reads = createReads({
    stack,
    freshMs,
    session: { title, selection, canWrite, pollMs },
  });
  const reportDefect = (error: unknown): void =>
    terminal.complain(
      `signalbox: unexpected error\n${inSources((error as Error | null)?.stack ?? messageOf(error))}\n`,
    );
  const served = await serve({
    port,
    token,
    nonce: secret,
    files: files ?? (await loadPage(kept)),
    answer: createRouter({ reads, actions: canWrite ? createActions(stack) : undefined, reportDefect }),
    stackTime: stack.clock.now,
  });
  return { url: `${served.url}#token=${token}`, close: served.close };
};
