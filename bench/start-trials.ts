/**
 * Seeded trials of the start protocol before each engine, and what became of the jobs:
 * `npx tsx bench/start-trials.ts [COUNT [FROM [ENGINE...]]]`. Default: 10,000 of every engine, from seed 1. Fails where
 * a job was started twice or lost; `--plan` prints the plan and the answer of the first of them instead.
 */
import { systemClock } from '../aws/runtime/clock';
import { processArguments } from '../aws/runtime/environment';
import { openBench, planOf, play, playSeeds } from '../test/contract/engines/start-protocol';
import { started as subjects } from '../test/contract/engines/subjects';

const COLUMNS = ['engine', 'trials', 'seconds', 'started', 'left to a person', 'started twice', 'lost'];
const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, position) => String(cell).padEnd(Math.max(COLUMNS[position]!.length, position === 0 ? 18 : 8) + 2))
    .join('');

const main = async (): Promise<void> => {
  const options = processArguments();
  const [count = '10000', from = '1', ...names] = options.filter((option) => !option.startsWith('--'));
  const chosen = subjects.filter(({ type }) => names.length === 0 || names.includes(type));
  Error.stackTraceLimit = 0;
  if (options.includes('--plan')) {
    for (const subject of chosen) {
      const plan = planOf(Number(from), subject);
      const { starts, answer, attempts } = await play(openBench(subject).fresh(), plan);
      console.log(JSON.stringify({ engine: subject.type, plan, starts, attempts, answer }, null, 1));
    }
    return;
  }
  console.log(row(COLUMNS));
  for (const subject of chosen) {
    const began = systemClock.now();
    const { trials, started, left, twice, lost, seeds } = await playSeeds(subject, Number(from), Number(count));
    const seconds = ((systemClock.now() - began) / 1000).toFixed(1);
    console.log(row([subject.type, trials, seconds, started, left, twice, lost]));
    if (seeds.length === 0) continue;
    console.log(`  seeds ${seeds.join(', ')}`);
    process.exitCode = 1;
  }
};

void main();
