/** Two thousand MARKERs of a hundred pipelines in one virtual day: all of them finish. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { loadScenarioOf } from './load';
import { measureRouter } from './router-rate';

describe('simulation of a busy day', () => {
  it('the router takes 500 MARKERs a second from one shard, where the calls take as long as at AWS', async () => {
    const { perSecond } = await measureRouter(200);
    expect(perSecond).to.be.at.least(500);
  });

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
