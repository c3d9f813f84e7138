/** Runs the `signalbox` command as a person does, and says what it took. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..');
export const COMMAND = join(ROOT, 'cli', 'signalbox.mjs');

export interface Seconds {
  /** User and system. */
  processor: number;
  passed: number;
}

/** Runs Node with these arguments; it writes into the folder. */
export const secondsOf = (folder: string, args: readonly string[]): Seconds => {
  const [hook, used] = [join(folder, 'used.cjs'), join(folder, 'used.txt')];
  writeFileSync(
    hook,
    `process.on('exit', () => {
      const { user, system } = process.cpuUsage();
      require('node:fs').writeFileSync(${JSON.stringify(used)}, String((user + system) / 1e6));
    });`,
  );
  const from = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--require', hook, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const passed = (performance.now() - from) / 1000;
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return { processor: Number(readFileSync(used, 'utf8')), passed };
};
