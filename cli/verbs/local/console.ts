/** `signalbox console`: a page on this machine that shows a stack and acts on it, until Ctrl-C. */
import type { PageFiles, RunningConsole } from '../../../app/console/pages';
import { ExitCode } from '../../../app/stack/exit';
import { type Stack, withStack } from '../../../app/stack/stack';
import { paintOf, printJson } from '../../render/terminal';
import { onChosenPort } from '../../session/ports';
import { type Session, type StackOptions, untilAborted } from '../../session/session';

export interface ConsoleOptions extends StackOptions {
  port?: number;
  /** Actions are allowed on a stack at AWS. */
  write?: boolean;
}

/** Beside the endpoint of the local stack and the world of the examples. */
const DEFAULT_PORT = 4580;

export const openConsole = (
  session: Session,
  stack: Stack,
  { port, ...options }: { port?: number | undefined; canWrite: boolean; files?: PageFiles },
): Promise<RunningConsole> =>
  onChosenPort({ chosen: port, usual: DEFAULT_PORT }, (chosen) =>
    session.pages.startConsole(session, { stack, ...options, port: chosen }),
  );

export const runConsole = async (session: Session, options: ConsoleOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  // A table that cannot be read is said here, and not by a page that stays empty.
  await withStack(stack, () => stack.tables.sweep.pipelinesAfter(undefined, 1));
  const canWrite = stack.selection === '' || options.write === true;
  const { url, close } = await openConsole(session, stack, { port: options.port, canWrite });
  if (options.json === true) printJson(session.terminal, { url, stack: stack.title, canWrite });
  else
    session.terminal.write(
      `The console of ${stack.title} is at ${paintOf(session.terminal).bold(url)}\n` +
        `${canWrite ? '' : 'It only reads; --write allows actions. '}Ctrl-C ends it.\n`,
    );
  await untilAborted(session.signal);
  await close();
  return ExitCode.ok;
};
