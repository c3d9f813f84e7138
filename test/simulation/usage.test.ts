/** The cost of one run with three traits and a job that completes at once: the budget in docs/benchmarks.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { taskContracts } from '../../asl/task-contracts';
import { simulate } from '../../simulator/run/simulate';
import { countOneRun, oneRun, type RunUsage } from './one-run';

describe('usage of one run', () => {
  let usage: RunUsage;
  before(async () => {
    usage = await countOneRun();
  });

  it('three traits and a job that answers at once: at most 40 write units', () => {
    expect(usage.writeUnits, JSON.stringify(usage.units)).to.be.at.most(40);
  });

  it('W-14 three traits and a job that answers at once: at most 14 transitions and 8 Lambda invocations', async () => {
    const { result } = await simulate(oneRun(), { seed: 1 });
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(usage.transitions).to.be.at.most(14);
    expect(
      Object.values(usage.lambdaInvocations).reduce((sum, calls) => sum + calls, 0),
      JSON.stringify(usage.lambdaInvocations),
    ).to.be.at.most(8);
    const [execution] = result.executions;
    const before = execution!.states.slice(0, execution!.states.indexOf('TriggerPipeline'));
    const calls = before.filter((name) => name in taskContracts || name === 'EvaluateTraits');
    expect(['stream-router', ...calls], 'calls in a row before the start of the job').to.have.length.at.most(4);
  });

  it('is what docs/benchmarks.md says', () => {
    const page = readFileSync(join(__dirname, '..', '..', 'docs', 'benchmarks.md'), 'utf8');
    const said = Object.fromEntries(
      [...page.matchAll(/^\| ([A-Za-z ]+) \| ([\d.]+) \|/gm)].map((row) => [row[1], Number(row[2])]),
    );
    expect(said).to.deep.equal({
      'state transitions': usage.transitions,
      'Lambda invocations': Object.values(usage.lambdaInvocations).reduce((sum, calls) => sum + calls, 0),
      'DynamoDB write units': usage.writeUnits,
      'DynamoDB read units': usage.readUnits,
    });
  });
});
