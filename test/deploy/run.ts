/** Runs a command to its end and gives what it printed; fails with that when it fails. */
import { spawn } from 'node:child_process';
import { processEnvironment } from '../../aws/runtime/environment';

export interface RunOptions {
  cwd: string;
  env?: Readonly<Record<string, string>>;
  /** After so long the command is ended, which counts as failed. */
  limitMs?: number;
}

export interface Ran {
  /** Null when a signal ended it. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Also gives what failed. */
export const tryRun = (
  command: string,
  args: readonly string[],
  { cwd, env = {}, limitMs }: RunOptions,
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...processEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...said }));
  });

export const run = async (command: string, args: readonly string[], options: RunOptions): Promise<string> => {
  const { status, stdout, stderr } = await tryRun(command, args, options);
  if (status === 0) return stdout;
  const how =
    status === null
      ? `was ended${options.limitMs === undefined ? '' : `, at the latest after ${options.limitMs / 60_000} minutes`}`
      : `ended with ${status}`;
  throw new Error(`${command} ${args.join(' ')} ${how}:\n${stdout}\n${stderr}`);
};
