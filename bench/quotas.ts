/**
 * A full hour under the limits of an AWS account: `npx tsx bench/quotas.ts [PIPELINES [account|new-account]]`. Every
 * pipeline runs each hour, and the MARKERs of one hour come at once. Fails where one of them did not lead to one
 * completed run.
 */
import { processArguments } from '../aws/runtime/environment';
import type { QuotaProfile } from '../emulator/quotas';
import { playFullHour } from '../test/simulation/full-hour';

const main = async (): Promise<void> => {
  const [pipelines = '10000', profile = 'account'] = processArguments();
  const { markers, completed, jobs, alerts, violations, seconds, reached, usd } = await playFullHour(
    Number(pipelines),
    profile as QuotaProfile,
  );
  console.log(
    `${markers} MARKERs at one instant, ${profile}: ${completed} completed runs, ${jobs} jobs, ${alerts} alerts, ` +
      `${violations} violations; the last run ended after ${seconds} s; ${usd.toFixed(2)} US dollars`,
  );
  for (const { limit, times, first, last } of reached)
    console.log(`  ${limit}: ${times} times, from ${first.slice(11, 19)} to ${last.slice(11, 19)}`);
  if (completed !== markers || jobs !== markers || violations > 0) process.exitCode = 1;
};

void main();
