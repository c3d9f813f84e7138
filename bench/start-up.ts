/**
 * Processor time of the `signalbox` command as a person starts it, user and system, median of five starts: `npx tsx
 * bench/start-up.ts`. The first start compiles the command and evaluates the Pulumi program; esbuild's own process is
 * not in it, about another second.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { weekOf } from '../test/simulation/load';

const STARTS = 5;
const root = join(__dirname, '..');

/** Runs Node with a hook that writes the processor time of the process when it ends. In seconds. */
const secondsOf = (folder: string, args: readonly string[]): number => {
  const [hook, used] = [join(folder, 'used.cjs'), join(folder, 'used.txt')];
  writeFileSync(
    hook,
    `process.on('exit', () => {
      const { user, system } = process.cpuUsage();
      require('node:fs').writeFileSync(${JSON.stringify(used)}, String((user + system) / 1e6));
    });`,
  );
  const { status, stderr } = spawnSync(process.execPath, ['--require', hook, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return Number(readFileSync(used, 'utf8'));
};

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;

const say = (what: string, seconds: number): void => console.log(`${what.padEnd(50)} ${seconds.toFixed(2)} s`);

const main = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const command = join(root, 'cli', 'signalbox.mjs');
  const late = [command, 'simulate', join(root, 'docs', 'examples', 'late-data.yaml')];
  const week = join(folder, 'week.yaml');
  writeFileSync(week, stringify(weekOf(20)));
  const often = (args: readonly string[]): number =>
    median(Array.from({ length: STARTS }, () => secondsOf(folder, args)));
  try {
    say('bare Node', often(['--eval', '0']));
    rmSync(join(root, 'node_modules', '.cache', 'signalbox'), { recursive: true, force: true });
    say('simulate late-data.yaml, the first time', secondsOf(folder, late));
    say('simulate late-data.yaml', often(late));
    say('--help', often([command, '--help']));
    say('simulate 20 pipelines for 7 days', often([command, 'simulate', week]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

main();
