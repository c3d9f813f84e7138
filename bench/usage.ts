/** What one run uses, and where the DynamoDB units go: `npx tsx bench/usage.ts`. */
import { countOneRun } from '../test/simulation/one-run';

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
};

void main();
