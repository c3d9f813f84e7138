/** Commands in what is said to people are named as this one was called, so that they can be pasted. */
import { delimiter, dirname, isAbsolute, relative, sep } from 'node:path';
import type { Environment } from '../../aws/runtime/environment';
import { later } from '../../aws/runtime/later';
import type { Terminal } from '../render/terminal';

/** How the process was started. */
export interface Call {
  /** The file that Node runs, as it was given. */
  file: string;
  directory: string;
  environment: Environment;
}

const NAME = 'signalbox';

const inShell = (path: string): string =>
  /^[\w./\\:@%+=,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

const isWithin = (directory: string, folder: string): boolean => {
  const path = relative(folder, directory);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
};

/** A path as it is typed in a folder: relative to the folder where it is inside, else whole. */
export const typedPath = (path: string, directory: string): string =>
  inShell(isWithin(path, directory) ? relative(directory, path) : path);

/** What to type before a verb, in the folder of the call. */
export const calledAs = ({ file, directory, environment }: Call): string => {
  const { npm_command: npm, npm_config_local_prefix: prefix = directory, PATH: path = '' } = environment;
  if (npm !== undefined) return isWithin(directory, prefix) ? `npx ${NAME}` : `npx --prefix ${inShell(prefix)} ${NAME}`;
  if (file.endsWith(`${sep}${NAME}`)) return path.split(delimiter).includes(dirname(file)) ? NAME : inShell(file);
  return `node ${typedPath(file, directory)}`;
};

/** `signalbox why`, with or without npx; not the name alone, and no part of a path. */
const commandOf = (verbs: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w./-])(?:npx )?${NAME}(?= (?:${verbs.join('|')})\\b)`, 'g');

/** What texts call the folder of the example pipelines: its path in the repository. */
const EXAMPLES = /(?<= )examples\/pipelines\b/g;

/** What commands are to be pasted with. */
export interface Naming {
  /** What to type before a verb. */
  command: string;
  /** Where the example pipelines are, as it is typed in the folder of the call. */
  examples: string;
}

/** What the terminal shows names commands and examples as they can be pasted; what is for programs stays as it is. */
export const namingCommands = (terminal: Terminal, naming: Naming, verbs: () => readonly string[]): Terminal => {
  const command = later(() => commandOf(verbs()));
  const named = (text: string): string =>
    text.replace(command(), () => naming.command).replace(EXAMPLES, () => naming.examples);
  return {
    ...terminal,
    write: (text) => terminal.write(named(text)),
    complain: (text) => terminal.complain(named(text)),
  };
};
