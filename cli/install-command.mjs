// How packages are installed: on Node alone, before anything is there.
import { win32 } from 'node:path';

/** Nothing needs its install script: esbuild ships its binary as a package. */
const ARGUMENTS = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * What `spawnSync` takes. `npm` is the file that npm names itself by (`npm_execpath`), where npm runs this: Node runs
 * it on every system. Without it npm is a program of the shell; on Windows that is a .cmd file, which Node starts
 * through the shell only.
 */
export const installCommand = ({ platform, node, npm }) => {
  // Takes the slashes of both.
  if (npm !== undefined && win32.basename(npm) === 'npm-cli.js')
    return { command: node, args: [npm, ...ARGUMENTS], shell: false };
  return { command: 'npm', args: ARGUMENTS, shell: platform === 'win32' };
};
