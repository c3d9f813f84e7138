/** A run that waits for approval: since when, as `why` says it. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { ask } from '../simulation/worlds/asked/ask';
import { batch, inlineScenario } from '../support/inline';
import { at, marker, orders } from './orders';
import { comesAt } from './timeouts';

describe('scenarios: why of a run that waits for approval', () => {
  it('says since when it has waited for the person, not for its data', async () => {
    const scenario = inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-07T12:00:00Z',
      archetypes: [batch],
      pipelines: [orders({ approval: { timeout: '12h' } })],
      evaluators: comesAt('08:30'),
      events: [at('06:05', marker())],
    });
    let said = '';
    const visit = {
      at: Date.parse('2026-03-07T09:30:00Z'),
      visit: async (visited: Parameters<typeof ask>[0]) => {
        said = (await ask(visited, ['why', 'orders', '--date', '2026-03-07'])).out;
      },
    };
    await simulate(scenario, { seed: 1, visits: [visit] });
    expect(said).to.match(
      /orders for 2026-03-07 has waited for approval since 2026-03-07 08:3\d:\d\dZ, 5\d minutes ago\./,
    );
  });
});
