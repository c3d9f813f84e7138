/** The process of the command: composes the session from the machine, turns errors into words and an exit code. */

import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { isatty } from 'node:tty';
import { CommanderError } from 'commander';
import { ExitCode, UnreachableError, UsageError } from '../app/stack/exit';
import { selectionWith } from '../app/stack/selection';
import { openStack, type Stack } from '../app/stack/stack';
import { systemClock, systemIds, systemSecret } from '../aws/runtime/clock';
import { type Environment, processArguments, processEnvironment, processFile } from '../aws/runtime/environment';
import { consolePages } from '../console/server/pages';
import type { Kept } from '../emulator/program/kept';
import { CorruptItemError, messageOf } from '../kernel/values/errors';
import { createProgram } from './program';
import type { Terminal } from './render/terminal';
import { zonedTerminal } from './render/zoned-terminal';
import { calledAs, namingCommands, typedPath } from './session/called-as';
import { untilParentEnds } from './session/parent-process';
import type { Session } from './session/session';
import { EXAMPLE_PIPELINES } from './verbs/local/example-place';

/** https://no-color.org: any value that is not empty. */
const wantsColours = (environment: Environment, isTerminal: boolean): boolean => {
  if ((environment.NO_COLOR ?? '') !== '') return false;
  if ((environment.FORCE_COLOR ?? '0') !== '0') return true;
  return isTerminal && environment.TERM !== 'dumb';
};

const systemTerminal = (environment: Environment): Terminal => ({
  write: (text) => void process.stdout.write(text),
  data: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  colours: wantsColours(environment, process.stdout.isTTY === true),
  isTerminal: process.stdout.isTTY === true,
  columns: process.stdout.isTTY === true ? process.stdout.columns : undefined,
  progress: process.stderr.isTTY === true && environment.TERM !== 'dumb' && (environment.CI ?? '') === '',
});

const STANDARD_INPUT = 0;

/** Undefined where standard input or output is no terminal. An end of the input, or Ctrl-C, is an empty answer. */
const askOnTerminal = (signal: AbortSignal): Session['ask'] =>
  !isatty(STANDARD_INPUT) || process.stdout.isTTY !== true
    ? undefined
    : (question) =>
        new Promise((resolve) => {
          const lines = createInterface({ input: process.stdin, output: process.stdout });
          const end = (answer: string): void => {
            resolve(answer);
            lines.close();
          };
          lines.on('SIGINT', () => end(''));
          lines.on('close', () => resolve(''));
          lines.question(question, { signal }, end);
        });

/** A container may run under a number without a name. */
const userOfMachine = (): string => {
  try {
    return userInfo().username;
  } catch {
    return 'signalbox-cli';
  }
};

/** Reports an error to the user, and returns the exit code. A defect of the program shows where it is. */
const reportError = (error: unknown, { terminal, inSources = (stack) => stack }: Session): ExitCode => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
  if (error instanceof UsageError || error instanceof UnreachableError) {
    terminal.complain(`signalbox: ${error.message}\n`);
    return error instanceof UsageError ? ExitCode.usage : ExitCode.unreachable;
  }
  if (error instanceof CorruptItemError) {
    terminal.complain(`signalbox: ${error.message}\n`);
    return ExitCode.bad;
  }
  const text = error instanceof Error ? inSources(error.stack ?? error.message) : messageOf(error);
  terminal.complain(`signalbox: unexpected error\n${text}\n`);
  return ExitCode.bad;
};

/** An answer that leaves something out is no good one. */
const reportUnreadable = (stacks: readonly Stack[], terminal: Terminal, code: ExitCode): ExitCode => {
  const left = stacks.flatMap(({ unreadable }) => [...unreadable]);
  for (const message of left) terminal.complain(`signalbox: left out, because it cannot be read: ${message}\n`);
  return code === ExitCode.ok && left.length > 0 ? ExitCode.bad : code;
};

/** Runs one command line to its end. */
export const runCommandLine = async (args: readonly string[], given: Session): Promise<ExitCode> => {
  let code: ExitCode = ExitCode.ok;
  const stacks: Stack[] = [];
  const verbs = (): string[] => program.commands.map((command) => command.name());
  const session: Session = {
    ...given,
    terminal: given.naming === undefined ? given.terminal : namingCommands(given.terminal, given.naming, verbs),
    // Output about a stack uses the time of that stack.
    clock: { ...given.clock, now: () => (stacks.at(-1)?.clock ?? given.clock).now() },
    open: async (selection) => {
      const stack = await given.open(selection);
      stacks.push(stack);
      return stack;
    },
  };
  const program = createProgram(session, (finished) => {
    code = finished;
  });
  program.hook('preAction', (_program, verb) => {
    const { timezone } = verb.opts<{ timezone?: string }>();
    if (timezone !== undefined) session.terminal = zonedTerminal(session.terminal, timezone);
  });
  try {
    // Help on request is an answer; a command line without a verb is a mistake.
    if (args.length === 0) {
      program.outputHelp({ error: true });
      return ExitCode.usage;
    }
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    code = session.signal.aborted ? ExitCode.bad : reportError(error, session);
  }
  return reportUnreadable(stacks, session.terminal, code);
};

/** The result of `cli/compiled.mjs`, which compiled and loaded this code. */
export interface Given {
  kept: Kept;
  /** The file that loaded it, behind every link. */
  entry: string;
  /** The stack of an error with the places in the sources. */
  inSources(stack: string): string;
}

export const main = async ({ kept, entry, inSources }: Given): Promise<void> => {
  const interruption = new AbortController();
  // The second Ctrl-C ends the process at once, as it always does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  // A reader that has seen enough (`| head`) closes the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(ExitCode.ok);
    process.stderr.write(`signalbox: the answer cannot be written: ${error.message}\n`);
    process.exit(ExitCode.unreachable);
  });
  const directory = process.cwd();
  const session: Session = {
    terminal: systemTerminal(processEnvironment()),
    clock: systemClock,
    ids: systemIds,
    secret: systemSecret,
    directory,
    user: selectionWith({}, processEnvironment()).by ?? userOfMachine(),
    naming: {
      command: calledAs({ file: processFile(), entry, directory, environment: processEnvironment() }),
      examples: typedPath(EXAMPLE_PIPELINES, directory),
    },
    ask: askOnTerminal(interruption.signal),
    // By its number: `process.stdin` would make a pipe answer at once, also where its writer is not done.
    input: () => readFileSync(STANDARD_INPUT, 'utf8'),
    pages: consolePages,
    kept,
    inSources,
    open: (selection) =>
      openStack(selectionWith(selection, processEnvironment()), {
        clock: systemClock,
        directory,
        user: userOfMachine(),
      }),
    signal: interruption.signal,
  };
  const ended = new AbortController();
  if (processEnvironment().npm_command !== undefined)
    void untilParentEnds(() => process.ppid, { sleep: systemClock.sleep, signal: ended.signal }).then(
      () => interruption.abort(),
      () => undefined,
    );
  try {
    process.exitCode = await runCommandLine(processArguments(), session);
  } finally {
    ended.abort();
  }
};
