/** The command's own help, verb by verb. */

import type { Command } from 'commander';
import { doctorChecks } from '../../app/doctor/doctor-checks';
import { createProgram } from '../../cli/program';
import type { Session } from '../../cli/session/session';
import { consolePages } from '../../console/server/pages';
import { isBad, situationKinds } from '../../kernel/situation/kinds';
import { code, codes, table } from './markdown';

const WIDTH = 118;

/** Help needs a terminal and nothing else of a session. */
const unused: Session = {
  terminal: {
    write: () => undefined,
    data: () => undefined,
    complain: () => undefined,
    colours: false,
    isTerminal: false,
    progress: false,
  },
  clock: { now: () => 0, sleep: async () => undefined },
  ids: { uuid: () => '', random: () => 0 },
  secret: () => '',
  pages: consolePages,
  user: '',
  directory: '.',
  input: () => '',
  open: async () => {
    throw new Error('help opens no stack');
  },
  signal: new AbortController().signal,
};

export const commandLine = (): Command => createProgram(unused, () => undefined);

/** The output of `--help`, at a width that does not depend on the terminal. */
export const helpOf = (command: Command): string => {
  let text = '';
  command.configureOutput({
    writeOut: (part) => (text += part),
    getOutHelpWidth: () => WIDTH,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text.trim();
};

/** Without those that only scripts call. */
export const shownVerbs = (command: Command): Command[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .filter((inner) => inner.name() !== 'help');

const doctorTable = (): string =>
  table(
    ['Check', 'Is well when', 'Right'],
    doctorChecks.map(({ name, about, right }) => [code(name), about, code(right)]),
  );

const situationTable = (): string =>
  table(
    ['Situation', 'State', 'The instance …', 'Exit code'],
    Object.entries(situationKinds).map(([kind, { states, meaning }]) => [
      code(kind),
      codes(states),
      meaning,
      states.some(isBad) ? '1' : '0',
    ]),
  );

const block = (command: Command): string => `\`\`\`text\n${helpOf(command)}\n\`\`\``;

export const cliParts = (): Record<string, string> => {
  const program = commandLine();
  const withInner = (command: Command, name: string): [string, string][] => [
    [name, block(command)],
    ...shownVerbs(command).flatMap((inner) => withInner(inner, `${name}-${inner.name()}`)),
  ];
  return Object.fromEntries([
    ['doctor-checks', doctorTable()],
    ['situations', situationTable()],
    ['help', block(program)],
    ...shownVerbs(program).flatMap((command) => withInner(command, `verb-${command.name()}`)),
  ]);
};
