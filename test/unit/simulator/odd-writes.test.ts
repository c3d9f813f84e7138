/** Values in scenarios that JavaScript or the table cannot represent. */
import { expect } from 'chai';
import { simulate } from '../../../simulator/run/simulate';
import { inlineScenario } from '../../support/inline';

const recordsOf = async (field: unknown): Promise<number> => {
  const { evidence } = await simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-07T01:00:00Z',
      events: [{ at: '2026-03-07T00:10:00Z', put: { PK: 'MARKER#orders', SK: '2026-03-07#daily', field } }],
    }),
    { seed: 1 },
  );
  return evidence.records.length;
};

describe('MARKERs that a scenario writes', () => {
  for (const [what, field] of [
    ['a number beyond 53 bits', -1e100],
    ['a number of 20 digits', 1e19],
    ['half a character', '\ud83d'],
    ['an empty name', { '': 1 }],
  ] as const)
    it(`count as written with ${what} in them`, async () => {
      expect(await recordsOf(field)).to.equal(1);
    });
});
