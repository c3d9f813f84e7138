/** Starts the console: its server over one stack, with a token of this start. */

import type { ConsoleHost, ConsoleOptions, PageFiles, RunningConsole } from '../../app/console/pages';
import { messageOf } from '../../kernel/values/errors';
import { createActions } from './actions';
import { loadPage } from './http/page-files';
import { createRespond, type Respond } from './http/respond';
import { createRouter } from './http/router';
import { serve } from './http/serve';
import { createReads } from './reads/reads';

/** The cache time for a table at AWS, where every read costs; reads of the local stack are free. */
const pace = { local: { pollMs: 1000, freshMs: 900 }, deployed: { pollMs: 5000, freshMs: 20_000 } } as const;

/** The console without its server: the answer to each request, and the token that these need. */
export const createConsole = (
  { secret, terminal, inSources = (text) => text }: ConsoleHost,
  { stack, canWrite, files }: Pick<ConsoleOptions, 'stack' | 'canWrite'> & { files: PageFiles },
): { token: string; respond: Respond } => {
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
  const answer = createRouter({ reads, actions: canWrite ? createActions(stack) : undefined, reportDefect });
  return { token, respond: createRespond({ token, nonce: secret, files, answer, stackTime: stack.clock.now }) };
};

/** Rejects with EADDRINUSE where the port is taken. */
export const startConsole = async (
  host: ConsoleHost,
  { port, files, ...options }: ConsoleOptions,
): Promise<RunningConsole> => {
  const { token, respond } = createConsole(host, { ...options, files: files ?? (await loadPage(host.kept)) });
  const served = await serve({ port, respond });
  return { url: `${served.url}#token=${token}`, close: served.close };
};
