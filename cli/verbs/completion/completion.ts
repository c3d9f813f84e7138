/**
 * `signalbox completion SHELL` prints the script that a shell loads, and the hidden verb `complete` answers that script
 * at each press of the tab key: verbs, options, the words that an option takes, registered pipelines, files.
 */
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Complete, RootCommand } from '@bomb.sh/tab';
import type { Argument, Command, Option } from 'commander';
import { KINDS } from '../../../app/documents/documents';
import { ExitCode } from '../../../app/stack/exit';
import type { StackSelection } from '../../../app/stack/place';
import { withinTime } from '../../../aws/http/client';
import type { ConfigKind } from '../../../aws/table/client/keys';
import type { Session } from '../../session/session';

/** A person waits for each answer. */
const TIMEOUT_MS = 2_000;
const SELECTING = ['stack', 'table', 'region'] as const;

/** The values of arguments, by their names in the usage. */
interface Known {
  pipelines: readonly string[];
  /** The names of the kind that the argument before it gives. */
  documents: readonly string[];
  files: readonly string[];
}

const selectionIn = (words: readonly string[]): StackSelection =>
  Object.fromEntries(
    SELECTING.flatMap((name) => {
      const value = words[words.indexOf(`--${name}`) + 1];
      return words.includes(`--${name}`) && value !== undefined ? [[name, value]] : [];
    }),
  );

/** None where the stack does not answer: the shell has no place for an error. */
const namesOf = async (
  session: Session,
  words: readonly string[],
  kind: ConfigKind | undefined,
): Promise<readonly string[]> => {
  if (kind === undefined) return [];
  const names = async (): Promise<string[]> => {
    const { tables } = await session.open(selectionIn(words));
    return (await tables.config.documents(kind)).map(({ id }) => id);
  };
  const found = await withinTime(session.clock, { timeoutMs: TIMEOUT_MS }, () => names().catch((): string[] => []));
  return Array.isArray(found) ? found : [];
};

/** The files beside the path that is begun; folders end with a slash. */
const filesFor = (begun: string, directory: string): readonly string[] => {
  const folder = begun.endsWith('/') ? begun : dirname(begun);
  try {
    return readdirSync(resolve(directory, folder), { withFileTypes: true }).map((entry) => {
      const path = begun.startsWith('./') ? `./${join(folder, entry.name)}` : join(folder, entry.name);
      return entry.isDirectory() ? `${path}/` : path;
    });
  } catch {
    return [];
  }
};

const offering =
  (words: readonly string[]) =>
  (complete: Complete): void => {
    for (const word of words) complete(word, '');
  };

const isPipelines = (argument: Argument): boolean => /^pipelines?$/.test(argument.name());

const isKind = (argument: Argument): boolean => argument.name() === 'kind';

/** The verb that the words have come to. */
const verbIn = (words: readonly string[], command: Command): Command => {
  const [first, ...rest] = words;
  const inner = command.commands.find((one) => one.name() === first);
  return inner === undefined ? command : verbIn(rest, inner);
};

/** The kind of document that the words name before a document's name. */
const kindIn = (words: readonly string[], { registeredArguments }: Command): ConfigKind | undefined =>
  registeredArguments[1]?.name() === 'name' ? KINDS.find((kind) => words.slice(0, -1).includes(kind)) : undefined;

const wordsFor = (argument: Argument, { pipelines, documents, files }: Known): readonly string[] => {
  if (argument.argChoices !== undefined) return argument.argChoices;
  if (isPipelines(argument)) return pipelines;
  if (isKind(argument)) return KINDS;
  if (argument.name() === 'name') return documents;
  return argument.name() === 'paths' || argument.name() === 'files' ? files : [];
};

const addOption = (
  target: ReturnType<RootCommand['command']>,
  { long, description, required, optional, argChoices }: Option,
): void => {
  const name = (long ?? '').slice('--'.length);
  if (required || optional) target.option(name, description, offering(argChoices ?? []));
  else target.option(name, description);
};

/** The tree of verbs, in the words of the library that answers. */
const describe = (root: RootCommand, command: Command, path: string, known: Known): void => {
  const help = command.createHelp();
  const target = root.command(path, command.description());
  for (const option of help.visibleOptions(command)) addOption(target, option);
  for (const argument of command.registeredArguments)
    target.argument(argument.name(), offering(wordsFor(argument, known)), argument.variadic);
  for (const inner of help.visibleCommands(command))
    if (inner.name() !== 'help') describe(root, inner, `${path} ${inner.name()}`, known);
};

export const runCompletion = (shell: string): ExitCode => {
  new RootCommand().setup('signalbox', 'signalbox', shell);
  return ExitCode.ok;
};

/** `words` are those behind `signalbox`; the last one is begun and may be empty. */
export const runComplete = async (session: Session, program: Command, words: readonly string[]): Promise<ExitCode> => {
  const verb = verbIn(words, program);
  const asksForPipelines = verb.registeredArguments.some(isPipelines);
  const known = {
    pipelines: await namesOf(session, words, asksForPipelines ? 'pipeline' : undefined),
    documents: await namesOf(session, words, kindIn(words, verb)),
    files: filesFor(words.at(-1) ?? '', session.directory),
  };
  const root = new RootCommand();
  const help = program.createHelp();
  for (const command of help.visibleCommands(program)) describe(root, command, command.name(), known);
  for (const option of help.visibleOptions(program)) addOption(root, option);
  root.parse([...words]);
  return ExitCode.ok;
};
