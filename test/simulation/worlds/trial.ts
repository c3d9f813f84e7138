/**
 * Many worlds, one after the other: `npx tsx test/simulation/worlds/trial.ts FROM [TO]`; with `--file` it prints the
 * scenario of one.
 */
import { processArguments } from '../../../adapters/environment';
import { judgeWorld, summaryOf } from './judge';
import { drawWorld, inShort } from './world';

const main = async (): Promise<void> => {
  const [from = '1', to = from] = processArguments().filter((argument) => !argument.startsWith('--'));
  if (processArguments().includes('--file')) return console.log(JSON.stringify(drawWorld(Number(from)).file, null, 1));
  let failed = 0;
  for (let seed = Number(from); seed <= Number(to); seed += 1) {
    const world = drawWorld(seed);
    const judged = await judgeWorld(world);
    const { violations } = judged;
    if (violations.length === 0) console.log(`${seed} holds; ${summaryOf(judged)}`);
    else {
      failed += 1;
      const broken = violations.map(({ invariant, at, message }) => `  ${seed} ${invariant} ${at} ${message}`);
      console.log([inShort(world), ...broken].join('\n'));
    }
  }
  console.log(`${failed} failed`);
};

void main();
