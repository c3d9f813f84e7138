/**
 * Many worlds, one after the other: `npx tsx test/simulation/worlds/trial.ts FROM [TO]`, and how many a second; with
 * `--file` it prints the scenario of one, with `--json` one line per world.
 */
import { systemClock } from '../../../aws/runtime/clock';
import { processArguments } from '../../../aws/runtime/environment';
import { type Judged, judgeWorld, summaryOf } from './judge';
import { drawWorld, inShort, type World } from './world';

const report = (world: World, judged: Judged): string => {
  const { seed } = world;
  const { violations } = judged;
  if (violations.length === 0) return `${seed} holds; ${summaryOf(judged)}`;
  const broken = violations.map(({ invariant, at, message }) => `  ${seed} ${invariant} ${at} ${message}`);
  return [inShort(world), ...broken].join('\n');
};

const line = ({ seed }: World, { violations, digest }: Judged): string => JSON.stringify({ seed, digest, violations });

const main = async (): Promise<void> => {
  const options = processArguments();
  const [from = '1', to = from] = options.filter((argument) => !argument.startsWith('--'));
  if (options.includes('--file')) return console.log(JSON.stringify(drawWorld(Number(from)).file, null, 1));
  const began = systemClock.now();
  const say = options.includes('--json') ? line : report;
  let failed = 0;
  for (let seed = Number(from); seed <= Number(to); seed += 1) {
    const world = drawWorld(seed);
    const judged = await judgeWorld(world);
    if (judged.violations.length > 0) failed += 1;
    console.log(say(world, judged));
  }
  const count = Number(to) - Number(from) + 1;
  const seconds = (systemClock.now() - began) / 1000;
  console.log(`${failed} of ${count} failed; ${(count / seconds).toFixed(2)} seeds per second`);
};

void main();
