/**
 * Processor time (user and system) of the `signalbox` command as a person starts it, and the time that passes, medians
 * of five starts: `npx tsx bench/start-up.ts`. V8 compiles and collects garbage beside the command, so that a long
 * simulation takes more of the processors than of the time. The first start compiles the command and evaluates the
 * Pulumi program; esbuild's own process is in the time that passes alone.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { weekOf } from '../test/simulation/load';
import { COMMAND, ROOT, type Seconds, secondsOf } from './command-seconds';

const STARTS = 5;

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;

const say = (what: string, { processor, passed }: Seconds): void =>
  console.log(`${what.padEnd(42)} ${processor.toFixed(2).padStart(11)} s ${passed.toFixed(2).padStart(8)} s`);

const main = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const late = [COMMAND, 'simulate', join(ROOT, 'docs', 'examples', 'late-data.yaml')];
  const week = join(folder, 'week.yaml');
  writeFileSync(week, stringify(weekOf(20)));
  const often = (args: readonly string[]): Seconds => {
    const starts = Array.from({ length: STARTS }, () => secondsOf(folder, args));
    return {
      processor: median(starts.map(({ processor }) => processor)),
      passed: median(starts.map(({ passed }) => passed)),
    };
  };
  try {
    console.log(`Node ${process.version}`.padEnd(42), 'processor'.padStart(13), 'passed'.padStart(10));
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
