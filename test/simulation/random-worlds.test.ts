/**
 * Random worlds: any mix of features, of what people do, and of faults, through the real state machine, handlers and
 * wiring. Some seeds are played here; for more of them: `npm run worlds -- --seeds 1-200`.
 */
import { expect } from 'chai';
import type { Evidence } from '../../simulator/evidence/evidence';
import type { Invariant } from '../../simulator/invariants/invariant';
import { type Break, first, NothingOfTheKind } from './worlds/break';
import { breaks } from './worlds/breaks';
import { type Judged, judgeWorld } from './worlds/judge';
import { rules } from './worlds/judges';
import { drawWorld, inShort } from './worlds/world';

/** Together they have everything that a rule is about: cascades, breakers, cancelled runs, versions that change. */
const SEEDS = [7, 11, 12];

const replay = (seed: number): string => `npm run worlds -- --seeds ${seed}; with --print: the scenario file`;

const played = new Map<number, Promise<Judged>>();

/** Plays each world once; all tests share the result. */
const play = (seed: number): Promise<Judged> => {
  const judged = played.get(seed) ?? judgeWorld(drawWorld(seed));
  played.set(seed, judged);
  return judged;
};

describe('random worlds', () => {
  for (const seed of SEEDS) {
    it(`settles, and breaks no rule with seed ${seed}`, async () => {
      const { violations, evidence } = await play(seed);
      expect(evidence.jobs.length, 'jobs were started').to.be.greaterThan(1);
      const broken = violations.map(({ invariant, at, message }) => `${invariant} ${at} ${message}`);
      expect(broken, `${inShort(drawWorld(seed))}\nreplay: ${replay(seed)}`).to.deep.equal([]);
    });
  }

  it('the same seed is the same world, to the last byte, and another one is another', () => {
    const bytes = (seed: number): string => JSON.stringify(drawWorld(seed).file);
    expect(bytes(8)).to.equal(bytes(8));
    expect(bytes(8)).to.not.equal(bytes(9));
  });
});

const isNoticed = ({ check }: Invariant, evidence: Evidence, change: Break): boolean => {
  try {
    return check(change(evidence)).length > 0;
  } catch (error) {
    if (error instanceof NothingOfTheKind) return false;
    throw error;
  }
};

describe('the rules of random worlds', () => {
  for (const [name, what, change] of breaks) {
    it(`${name}: ${what} is noticed`, async () => {
      const rule = first(rules, (one) => one.name === name);
      const worlds = await Promise.all(SEEDS.map((seed) => play(seed)));
      for (const { evidence } of worlds) expect(rule.check(evidence)).to.deep.equal([]);
      // Not every world has what is broken here.
      expect(worlds.some(({ evidence }) => isNoticed(rule, evidence, change))).to.equal(true);
    });
  }

  it('every rule is broken once', () => {
    expect([...new Set(breaks.map(([name]) => name))].sort()).to.deep.equal(rules.map(({ name }) => name).sort());
  });
});
