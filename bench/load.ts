/**
 * A busy day in virtual time, as `signalbox simulate` plays it: `npx tsx bench/load.ts [PIPELINES SCHEDULES DATES]`.
 * Default: ten thousand MARKERs of a hundred pipelines. Says what it took, and fails where a MARKER did not lead to one
 * completed run.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processArguments } from '../aws/runtime/environment';
import type { SimulationResult } from '../simulator/evidence/result';
import { loadOf } from '../test/simulation/load';
import { COMMAND, secondsOf } from './command-seconds';

const main = (): void => {
  const [pipelines = 100, schedules = 25, dates = 4] = processArguments().map(Number);
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const [scenario, out] = [join(folder, 'load.json'), join(folder, 'out.json')];
  try {
    writeFileSync(scenario, JSON.stringify(loadOf({ pipelines, schedules, dates })));
    const { processor } = secondsOf(folder, [COMMAND, 'simulate', scenario, '--json', '--out', out]);
    const { runs, jobStarts, violations } = JSON.parse(readFileSync(out, 'utf8')) as SimulationResult;
    const completed = runs.filter(({ status }) => status === 'COMPLETED').length;
    const markers = pipelines * schedules * dates;
    console.log(
      `${markers} MARKERs: ${completed} completed runs, ${jobStarts.length} jobs, ${violations.length} violations; ` +
        `${processor.toFixed(0)} s of processor time, ${((processor / markers) * 1000).toFixed(1)} ms each`,
    );
    if (completed !== markers || violations.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

main();
