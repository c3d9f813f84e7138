/** The model of the protocol: every invariant holds in every state, and each breaks where a condition is left out. */
import { expect } from 'chai';
import { check, checkMutant } from '../model/check';
import { CONFIGURATIONS, mutants } from '../model/checks';

describe('the model of the protocol', () => {
  for (const name of CONFIGURATIONS)
    it(`holds in every state of "${name}"`, async () => {
      const { broken, said, distinct } = await check(name);
      expect(broken, said).to.equal(undefined);
      expect(distinct, 'states that differ').to.be.greaterThan(1_000);
    });

  for (const mutant of mutants)
    it(`breaks ${mutant.breaks} without ${mutant.without}`, async () => {
      const { broken, said } = await checkMutant(mutant);
      expect(broken, said).to.equal(mutant.breaks);
    });
});
