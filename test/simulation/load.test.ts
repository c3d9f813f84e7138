/** Two thousand MARKERs of a hundred pipelines in one virtual day: all of them finish. */
import { expect } from 'chai';
import { simulate } from '../../local/simulate/simulate';
import { loadScenarioOf } from './load';

describe('simulation of a busy day', () => {
  it('W-17 H-18 two thousand MARKERs of a hundred pipelines finish, all of them, and break no invariant', async () => {
    const { result } = await simulate(loadScenarioOf({ pipelines: 100, schedules: 10, dates: 2 }), { seed: 1 });
    expect(result.violations).to.deep.equal([]);
    expect(result.runs).to.have.length(2000);
    expect(result.runs.filter(({ status }) => status !== 'COMPLETED')).to.deep.equal([]);
    expect(result.jobStarts).to.have.length(2000);
    expect(new Set(result.lifecycle.map(({ runId }) => runId)).size).to.equal(2000);
    expect(result.alerts).to.deep.equal([]);
    expect(result.locks).to.deep.equal([]);
  });
});
