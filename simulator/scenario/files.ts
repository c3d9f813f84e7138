/** Configuration and scenario files on this machine. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { messageOf } from '../../kernel/values/errors';

/** The files that scenarios are read from. */
export interface ScenarioFiles {
  /** Throws where it cannot be read. */
  read(file: string): string;
  /** The configuration files below a folder, by their paths; undefined where it is none. */
  below(folder: string): readonly string[] | undefined;
}

/** Links that lead in a circle, or into a folder without rights, lead to none. */
export const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

const EXTENSION = /\.(ya?ml|json)$/i;

/**
 * The configuration files below a folder, in order of their names and relative to it; undefined where it is none.
 * Hidden folders and installed packages hold none.
 */
export const configFilesBelow = (folder: string): string[] | undefined =>
  isFolder(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
        .filter(
          (name) =>
            EXTENSION.test(name) &&
            !name.split(/[\\/]/).some((part) => part === 'node_modules' || part.startsWith('.')),
        )
        .sort()
    : undefined;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** A file without text, in words that complete "found". */
export class UnreadableFile extends Error {
  override readonly name = 'Signalbox.UnreadableFile';

  constructor(
    readonly found: string,
    readonly expected: string,
    readonly remedy: string,
  ) {
    super(`found ${found}; expected ${expected}. ${remedy}`);
  }
}

const foundOf: Readonly<Record<string, string>> = {
  ENOENT: 'nothing at this path',
  EISDIR: 'a folder',
  EACCES: 'a file that you have no right to read',
  EPERM: 'a file that you have no right to read',
};

/** Throws UnreadableFile. */
export const textOfFile = (file: string): string => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code = messageOf(error) } = error as NodeJS.ErrnoException;
    throw new UnreadableFile(foundOf[code] ?? code, 'a file that can be read', 'Check the path and the rights.');
  }
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new UnreadableFile('bytes of another encoding', 'text in UTF-8', 'Save the file as UTF-8.');
  }
};

export const filesOfMachine: ScenarioFiles = {
  read: textOfFile,
  below: (folder) => configFilesBelow(folder)?.map((name) => join(folder, name)),
};
