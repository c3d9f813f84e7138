/** Configuration and scenario files on this machine. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ScenarioFiles } from './load';

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

export const filesOfMachine: ScenarioFiles = {
  read: (file) => readFileSync(file, 'utf8'),
  below: (folder) => configFilesBelow(folder)?.map((name) => join(folder, name)),
};
