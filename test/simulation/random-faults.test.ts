/** Every kind of failure at random: the invariants hold for every seed. A failure names the command that replays it. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadScenario } from '../../local/simulate/load';
import { simulate } from '../../local/simulate/simulate';

const file = join(__dirname, 'random-faults.yaml');
const SEEDS = 10;

describe('simulation with random faults', function () {
  this.timeout(60_000);
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    it(`breaks no invariant with seed ${seed}`, async () => {
      const { result, evidence } = await simulate(loadScenario([file], (path) => readFileSync(path, 'utf8')), { seed });
      const replay = `npx signalbox simulate test/simulation/random-faults.yaml --seed ${seed}`;
      expect(evidence.faults.length, `faults were dealt; replay: ${replay}`).to.be.greaterThan(10);
      expect(result.violations, `replay: ${replay}`).to.deep.equal([]);
    });
  }
});
