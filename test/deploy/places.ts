/** Where the deployment test keeps what it builds and installs: out of version control, kept from run to run. */
import { join } from 'node:path';

export const root = join(__dirname, '..', '..');
export const cache = join(root, '.signalbox', 'deploy');
export const binaries = join(cache, 'bin');
export const python = join(cache, 'python');
/** The module that pins a part of the engine. */
export const goModule = (folder: string): string => join(root, 'test', 'deploy', 'engine', folder);
/** One stack's copy of the program, Pulumi's own folder (plugins, who is logged in) and its state. */
export const stackFolder = (stack: string): string => join(cache, 'stacks', stack);
