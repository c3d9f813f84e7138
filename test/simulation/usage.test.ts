/** What one run costs: the budget of three traits and a job that answers at once. */
import { expect } from 'chai';
import { simulate } from '../../local/simulate/simulate';
import { oneRun } from './one-run';

describe('usage of one run', () => {
  it('W-14 three traits and a job that answers at once: at most 27 transitions and 14 Lambda invocations', async () => {
    const { result, evidence } = await simulate(oneRun(), { seed: 1 });
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    const { watchdog: _watchdog, ...perRun } = result.usage.lambdaInvocations;
    expect(result.usage.transitions, `states: ${evidence.executions[0]!.states.join(' ')}`).to.be.at.most(27);
    expect(Object.values(perRun).reduce((sum, calls) => sum + calls, 0), JSON.stringify(perRun)).to.be.at.most(14);
  });
});
