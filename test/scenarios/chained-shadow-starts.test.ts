/** A rerun that waits for its upstreams, one of which had processed the date in shadow mode and is live since. */
import { expect } from 'chai';
import { registered } from './answers';
import { chained, expectSound, pipeline, refusedOf, requestsOf } from './chains';
import { acted, at, marker } from './orders';

describe('scenarios: a rerun after upstreams that began in shadow mode', () => {
  it('does not wait for a start that starts nothing', async () => {
    const simulation = await acted({
      pipelines: [pipeline('raw'), pipeline('sales', [], { mode: 'shadow' }), pipeline('orders', ['raw', 'sales'])],
      events: [
        at('06:00', marker({ pipeline: 'sales' })),
        at('06:10', registered(pipeline('sales'))),
        at('07:00', marker({ pipeline: 'raw' })),
        at('07:00', marker()),
        at('12:00', chained('orders')),
      ],
    });
    expect(requestsOf(simulation)).to.deep.equal([]);
    expect(refusedOf(simulation)).to.deep.equal([
      '12:0 orders: manual rerun requested by signalbox-cli: upstream sales has not completed: it has not run',
    ]);
    expectSound(simulation);
  });
});
