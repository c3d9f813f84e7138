/**
 * Random worlds: any mix of features, of what people do, and of faults, through the real state machine, handlers and wiring. Some seeds are
 * played here; for more of them: `npx tsx test/simulation/worlds/trial.ts 1 200` (about five seconds each).
 */
import { expect } from 'chai';
import { judgeWorld } from './worlds/judge';
import { drawWorld, inShort } from './worlds/world';

/** Among them: no faults and a thousand, cascades, breakers that open, shadows, cancelled runs, new versions while runs are under way. */
const SEEDS = [5, 8, 10];

const replay = (seed: number): string => `npx tsx test/simulation/worlds/trial.ts ${seed}; the scenario file: npx tsx test/simulation/worlds/trial.ts ${seed} --file`;

describe('random worlds', function () {
  this.timeout(120_000);
  for (const seed of SEEDS) {
    it(`settles, and breaks no rule with seed ${seed}`, async () => {
      const world = drawWorld(seed);
      const { violations, evidence } = await judgeWorld(world);
      expect(evidence.jobs.length, 'jobs were started').to.be.greaterThan(5);
      const broken = violations.map(({ invariant, at, message }) => `${invariant} ${at} ${message}`);
      expect(broken, `${inShort(world)}\nreplay: ${replay(seed)}`).to.deep.equal([]);
    });
  }

  it('the same seed is the same world, to the last byte, and another one is another', () => {
    const bytes = (seed: number): string => JSON.stringify(drawWorld(seed).file);
    expect(bytes(8)).to.equal(bytes(8));
    expect(bytes(8)).to.not.equal(bytes(9));
  });
});
