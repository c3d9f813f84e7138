/** A full hour under the quotas of an account: every run completes once, and the result lists the reached quotas. */
import { expect } from 'chai';
import { playFullHour } from './full-hour';

describe('simulation under the limits of an account', () => {
  it('every MARKER of a full hour leads to one completed run with ten invocations at a time', async () => {
    const { completed, jobs, alerts, violations, seconds, reached } = await playFullHour(60, 'new-account');
    expect({ completed, jobs, alerts, violations }).to.deep.equal({
      completed: 60,
      jobs: 60,
      alerts: 0,
      violations: 0,
    });
    expect(reached.map(({ limit }) => limit)).to.deep.equal(['Lambda concurrency']);
    expect(seconds, 'at least a second of the evaluator for each run').to.be.at.least(6);
  });

  it('is the same, byte for byte, each time', async () => {
    const [one, other] = [await playFullHour(10, 'account'), await playFullHour(10, 'account')];
    expect(JSON.stringify(one.result)).to.equal(JSON.stringify(other.result));
    expect(one.reached).to.deep.equal([]);
  });
});
