/** Where the deployment test keeps what it builds and installs: out of version control, kept from run to run. */
import { join } from 'node:path';

export const root = join(__dirname, '..', '..');
export const cache = join(root, '.signalbox', 'deploy');
export const binaries = join(cache, 'bin');
export const python = join(cache, 'python');
/** The copy of the program that is deployed, so that its code can be changed. */
export const workspace = join(cache, 'workspace');
/** Pulumi's own folder: its plugins, its notion of who is logged in. */
export const pulumiHome = join(cache, 'home');
export const pulumiState = join(cache, 'state');
