/** Calls that take time, as they do on AWS: two runs whose turn in their pool it is at once. */
import { expect } from 'chai';
import { polledTrigger } from '../support/inline';
import { alertsOf, at, type Fields, marker, orders } from './orders';
import { acts, runsOf } from './timeouts';

describe('scenarios: calls that take time', () => {
  it('a run whose slots another one has taken meanwhile waits without the lock that it took for them', async () => {
    const pooled = (name: string): Fields => orders({ name, trigger: polledTrigger, pool: { name: 'warehouse' } });
    const simulation = await acts({
      evaluators: { 'check-completeness': [{ status: 'PASS' }] },
      pools: [{ kind: 'pool', name: 'warehouse', slots: 1 }],
      pipelines: [pooled('a'), pooled('b')],
      jobs: [{ duration: '20m' }],
      events: [at('06:00', marker({ pipeline: 'a' })), at('06:00', marker({ pipeline: 'b' }))],
      faults: [
        { target: 'dynamodb:GetItem', kind: 'delay', by: '1s', count: 1000 },
        { target: 'dynamodb:TransactWriteItems', kind: 'delay', by: '10s', count: 1000 },
      ],
    });
    expect(simulation.result.violations).to.deep.equal([]);
    expect(simulation.result.jobStarts.map(({ pipeline }) => pipeline)).to.have.members(['a', 'b']);
    expect(runsOf(simulation)).to.deep.equal(Array(2).fill('2026-03-07 1 COMPLETED'));
    expect(alertsOf(simulation)).to.deep.equal([]);
  });
});
