/**
 * A busy day in virtual time: `npx tsx bench/load.ts [PIPELINES SCHEDULES DATES]`. Default: ten thousand MARKERs of a
 * hundred pipelines. Says what it took, and fails where a MARKER did not lead to one completed run.
 */
import { processArguments } from '../adapters/environment';
import { simulate } from '../local/simulate/simulate';
import { loadScenarioOf } from '../test/simulation/load';

const main = async (): Promise<void> => {
  const [pipelines = 100, schedules = 25, dates = 4] = processArguments().map(Number);
  const used = process.cpuUsage();
  const { result } = await simulate(loadScenarioOf({ pipelines, schedules, dates }), { seed: 1 });
  const { user, system } = process.cpuUsage(used);
  const seconds = (user + system) / 1e6;
  const completed = result.runs.filter(({ status }) => status === 'COMPLETED').length;
  const markers = pipelines * schedules * dates;
  console.log(
    `${markers} MARKERs: ${completed} completed runs, ${result.jobStarts.length} jobs, ${result.violations.length} ` +
      `violations; ${seconds.toFixed(0)} s of processor time, ${((seconds / markers) * 1000).toFixed(1)} ms each`,
  );
  if (completed !== markers || result.violations.length > 0) process.exitCode = 1;
};

void main();
