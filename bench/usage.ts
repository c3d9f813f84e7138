/** The usage of one run, where the DynamoDB units go, and the usage of longer runs: `npx tsx bench/usage.ts`. */
import { countOneRun } from '../test/simulation/one-run';
import { countWork, works } from '../test/simulation/works';

const print = (label: string, value: string | number): void => console.log(`${label.padEnd(28)}${value}`);

const main = async (): Promise<void> => {
  const { transitions, lambdaInvocations, readUnits, writeUnits, units, snsPublishes, estimatedUsd } =
    await countOneRun();
  print('state transitions', transitions);
  for (const [name, calls] of Object.entries(lambdaInvocations)) print(`Lambda ${name}`, calls);
  print('DynamoDB read units', readUnits);
  print('DynamoDB write units', writeUnits);
  for (const [operation, { read, write }] of Object.entries(units))
    print(`  ${operation}`, `${read} read and ${write} write units`);
  print('SNS publishes', snsPublishes);
  print('estimated USD', estimatedUsd.toFixed(6));
  for (const [name, work] of Object.entries(works)) {
    const used = await countWork(work);
    console.log(
      `${name}: ${used.transitions} transitions, ${used.lambdaInvocations} Lambda invocations, ` +
        `${used.lateSeconds} s late`,
    );
  }
};

void main();
