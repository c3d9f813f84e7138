/**
 * Processor time of the `signalbox` command as a person starts it, user and system, median of five starts: `npx tsx
 * bench/start-up.ts`. The first start compiles the command and evaluates the Pulumi program; esbuild's own process is
 * not in it, about another second.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { weekOf } from '../test/simulation/load';
import { COMMAND, ROOT, secondsOf } from './command-seconds';

const STARTS = 5;

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;

const say = (what: string, seconds: number): void => console.log(`${what.padEnd(50)} ${seconds.toFixed(2)} s`);

const main = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const late = [COMMAND, 'simulate', join(ROOT, 'docs', 'examples', 'late-data.yaml')];
  const week = join(folder, 'week.yaml');
  writeFileSync(week, stringify(weekOf(20)));
  const often = (args: readonly string[]): number =>
    median(Array.from({ length: STARTS }, () => secondsOf(folder, args)));
  try {
    say('bare Node', often(['--eval', '0']));
    rmSync(join(ROOT, 'node_modules', '.cache', 'signalbox'), { recursive: true, force: true });
    say('simulate late-data.yaml, the first time', secondsOf(folder, late));
    say('simulate late-data.yaml', often(late));
    say('--help', often([COMMAND, '--help']));
    say('simulate 20 pipelines for 7 days', often([COMMAND, 'simulate', week]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

main();
