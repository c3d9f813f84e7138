/** Engines that answer too late to be waited for. */
import { expect } from 'chai';
import { acted, at, marker } from './orders';

describe('scenarios: an engine that answers slowly', () => {
  it('fails no running job: a status request that takes too long is repeated at the next poll', async () => {
    const { result, evidence } = await acted({
      pipelines: [
        {
          name: 'orders',
          archetype: 'batch',
          trigger: { type: 'glue', jobName: 'orders', poll: { initialDelay: '1m', interval: '1m', timeout: '3h' } },
        },
      ],
      jobs: [{ duration: '30m' }],
      events: [at('06:00', marker())],
      faults: [{ target: 'engine:glue/status', kind: 'delay', by: '70s', count: 4 }],
    });
    const polls = evidence.faults.map((fault) => new Date(fault.at).toISOString().slice(11, 16));
    expect(polls).to.deep.equal(['06:15', '06:30', '06:55', '07:21']);
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(result.alerts).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });
});
