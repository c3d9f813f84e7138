/** `waitsFor`: what people read while a run waits by an entry. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { type Asked, ask } from '../simulation/worlds/asked/ask';
import { readScenarioFile, SEED } from './play';

describe('scenarios: waitsFor', () => {
  it('is what `why` names, entry by entry, until the runs have completed', async () => {
    const asked: Asked[] = [];
    const why = ['why', 'report', '--date', '2026-03-06'];
    await simulate(readScenarioFile('waits-for'), {
      seed: SEED,
      visits: ['01:30', '04:30', '05:30'].map((time) => ({
        at: Date.parse(`2026-03-06T${time}:00Z`),
        visit: async (visited) => void asked.push(await ask(visited, why)),
      })),
    });
    const [first = '', second = '', third = ''] = asked.map(({ out }) => out);
    expect(first).to.include(
      'after-feed is FAIL (0 of 2 upstream runs have completed, expected 2: feed (schedule h00)',
    );
    expect(first).to.include('vendors is FAIL (0 of 2 upstream runs have completed, expected 1: vendor-a');
    expect(second).to.include(
      'after-feed is FAIL (1 of 2 upstream runs have completed, expected 2: feed (schedule h01)',
    );
    expect(second).to.not.include('vendors is FAIL');
    expect(third).to.include('report for 2026-03-06 completed');
  });
});
