/** What one run uses, and where the DynamoDB units go: `npx tsx bench/usage.ts`. */
import { simulate } from '../local/simulate/simulate';
import { oneRun } from '../test/simulation/one-run';

const print = (label: string, value: string | number): void => console.log(`${label.padEnd(28)}${value}`);

const main = async (): Promise<void> => {
  const { result, evidence } = await simulate(oneRun(), { seed: 1 });
  const { transitions, lambdaInvocations, dynamodb, snsPublishes, estimatedUsd } = result.usage;
  print('state transitions', transitions);
  for (const [name, calls] of Object.entries(lambdaInvocations)) print(`Lambda ${name}`, calls);
  print('DynamoDB read units', dynamodb.readUnits);
  print('DynamoDB write units', dynamodb.writeUnits);
  for (const [operation, { read, write }] of Object.entries(evidence.usage.dynamodb.units)) {
    print(`  ${operation}`, `${dynamodb.requests[operation] ?? 0} requests, ${read} read and ${write} write units`);
  }
  print('SNS publishes', snsPublishes);
  print('estimated USD', estimatedUsd.toFixed(6));
};

void main();
