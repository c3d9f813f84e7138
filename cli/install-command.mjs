// Whether packages are installed, and how they are: on Node alone, before anything is there.
import { win32 } from 'node:path';

/**
 * Nothing needs its install script: esbuild ships its binary as a package. A clone needs the packages for development,
 * also where NODE_ENV says `production`.
 */
const ARGUMENTS = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * The arguments of `spawnSync`. `npm` is the file that npm names itself by (`npm_execpath`), where npm runs this: Node
 * runs it on every system. Without it npm is a program of the shell; on Windows that is a .cmd file, which Node starts
 * through the shell only.
 */
export const installCommand = ({ platform, node, npm }) => {
  // Takes the slashes of both.
  if (npm !== undefined && win32.basename(npm) === 'npm-cli.js')
    return { command: node, args: [npm, ...ARGUMENTS], shell: false };
  return { command: 'npm', args: ARGUMENTS, shell: platform === 'win32' };
};

/**
 * Whether `node_modules` has what the lock file names, in no other version. `installed` is what npm records at the end
 * of every install (`node_modules/.package-lock.json`), by whichever command; undefined: nothing is installed. An
 * optional package may be left out: most of these are for other systems. `isThere` takes the folder of a package: what
 * is recorded may have been deleted since.
 */
export const isInstalled = (lock, installed, isThere) => {
  if (installed === undefined) return false;
  const { '': _root, ...wanted } = lock.packages;
  const present = installed.packages;
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const one = present[path];
      return one === undefined ? optional === true : one.version === version && one.integrity === integrity;
    }) &&
    Object.keys(present).every(isThere)
  );
};
