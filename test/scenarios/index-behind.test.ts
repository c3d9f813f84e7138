/** Reads of the table's index that do not see the last writes. */
import { expect } from 'chai';
import { inlineScenario } from '../support/inline';
import { acted, at, marker, orders } from './orders';
import { runsOf } from './timeouts';

const behind = { target: 'index', kind: 'delay', by: '90s' };

describe('scenarios: an index that is behind', () => {
  it('changes no run: each date starts once, and its lock goes to the next one', async () => {
    const simulation = await acted({
      pipelines: [orders({ concurrency: 'serial' })],
      jobs: [{ duration: '10m' }],
      events: [at('06:00', marker()), at('06:00', marker({ date: '2026-03-06' }))],
      faults: [behind],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 COMPLETED', '2026-03-06 1 COMPLETED']);
    expect(simulation.evidence.faults.some(({ target }) => target === 'index')).to.equal(true);
    expect(simulation.result.violations).to.deep.equal([]);
    expect(simulation.result.locks).to.deep.equal([]);
  });

  it('can only be late', () => {
    expect(() => inlineScenario({ faults: [{ ...behind, kind: 'throttle' }] })).to.throw(
      '`kind: delay` for the targets index and transitions, which can only be late',
    );
  });
});
