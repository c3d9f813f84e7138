import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { processEnvironment } from '../../aws/runtime/environment';

const ROOT = join(__dirname, '..', '..');

/** Runs a command in the clone, which prints for itself. Throws if it fails. */
export const call = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...processEnvironment(), ...env },
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${status}`);
};
