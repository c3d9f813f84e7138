/** Configuration and scenario files on this machine. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ScenarioFiles } from './load';

const EXTENSION = /\.(ya?ml|json)$/i;

/**
 * The configuration files below a folder, in order of their names and relative to it; undefined where it is none.
 * Hidden folders and installed packages hold none.
 */
export const configFilesBelow = (folder: string): string[] | undefined =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
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
