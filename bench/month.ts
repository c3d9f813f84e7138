/**
 * The cost of a run, what each feature adds, and a month of 1,000 and 10,000 pipelines that run each hour, counted
 * on a day of a few: `npx tsx bench/month.ts [PIPELINES]` (default: 10).
 */
import { processArguments } from '../aws/runtime/environment';
import { costOf, costOfUsual, type FeatureName, features } from '../test/simulation/month';

const RUNS_OF_MONTH = 24 * 30;

const line = (name: string, usd: number): string => {
  const months = [1000, 10_000].map((pipelines) => (pipelines * RUNS_OF_MONTH * usd).toFixed(0).padStart(6));
  return `${name.padEnd(56)}${usd.toFixed(6)}${months.join('')}`;
};

const main = async (): Promise<void> => {
  const [pipelines = 10] = processArguments().map(Number);
  const usual = await costOfUsual(pipelines);
  console.log('US dollars: of one run, and a month of 1,000 and of 10,000 pipelines with a run each hour');
  console.log(line('a run that is ready at once, its job answers at once', usual));
  for (const name of Object.keys(features) as FeatureName[])
    console.log(line(`+ ${name}`, (await costOf(name, pipelines, usual)).added));
};

void main();
