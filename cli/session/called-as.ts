/** Commands in what is said to people are withNames as this one was called, so that they can be pasted. */
import { delimiter, dirname, isAbsolute, relative, sep } from 'node:path';
import type { Environment } from '../../aws/runtime/environment';
import { lazy } from '../../aws/runtime/lazy';
import type { Terminal } from '../render/terminal';

/** How the process was started. */
export interface Call {
  /** The file that Node runs, as it was given. */
  file: string;
  /** The command's own file, behind every link. */
  entry: string;
  directory: string;
  environment: Environment;
}

const NAME = 'signalbox';

/** The name alone is not ours on the registry. */
const PACKAGE = '@signalbox-aws/signalbox';

const inShell = (path: string): string =>
  /^[\w./\\:@%+=,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

const isWithin = (directory: string, folder: string): boolean => {
  const path = relative(folder, directory);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
};

/** A path as it is typed in a folder: relative to the folder where it is inside, else whole. */
export const typedPath = (path: string, directory: string): string =>
  inShell(isWithin(path, directory) ? relative(directory, path) : path);

/** The folder that the package is installed in; undefined in a clone. */
const installedIn = (entry: string): string | undefined => {
  const end = entry.lastIndexOf(`${sep}node_modules${sep}`);
  return end === -1 ? undefined : entry.slice(0, end);
};

/** The command to type before a verb, in the folder of the call. */
export const calledAs = ({ file, entry, directory, environment }: Call): string => {
  const { npm_command: npm, npm_config_local_prefix: prefix = directory, PATH: path = '' } = environment;
  const home = installedIn(entry);
  if (npm !== undefined && home !== undefined)
    return isWithin(directory, prefix) ? `npx ${PACKAGE}` : `npx --prefix ${inShell(prefix)} ${PACKAGE}`;
  // The link that npm made for this call is gone after it.
  if (npm !== undefined) return `node ${typedPath(entry, directory)}`;
  const places = path.split(delimiter);
  // On Windows a .cmd file beside node_modules gives Node the whole path.
  if (file.endsWith(`${sep}${NAME}`)) return places.includes(dirname(file)) ? NAME : inShell(file);
  return home !== undefined && places.includes(home) ? NAME : `node ${typedPath(file, directory)}`;
};

/** `signalbox why`; not the name alone, and no part of a path or of another name. */
const commandOf = (verbs: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w./-])${NAME}(?= (?:${verbs.join('|')})\\b)`, 'g');

/** The folder of the example pipelines as texts name it: its path in the repository. */
const EXAMPLES = /(?<= )examples\/pipelines\b/g;

/** The parts of a command line that make it ready to paste. */
export interface Naming {
  /** The command to type before a verb. */
  command: string;
  /** Where the example pipelines are, as it is typed in the folder of the call. */
  examples: string;
}

/**
 * Output for the terminal names commands and examples so that they can be pasted; output for programs stays unchanged.
 */
export const namingCommands = (terminal: Terminal, naming: Naming, verbs: () => readonly string[]): Terminal => {
  const command = lazy(() => commandOf(verbs()));
  const withNames = (text: string): string =>
    text.replace(command(), () => naming.command).replace(EXAMPLES, () => naming.examples);
  return {
    ...terminal,
    write: (text) => terminal.write(withNames(text)),
    complain: (text) => terminal.complain(withNames(text)),
  };
};
