import { expect } from 'chai';
import { isOfShare } from '../../../../simulator/scenario/random';

const NAMES = Array.from({ length: 2_000 }, (_, index) => `job orders 2026-03-07 daily ${index}`);

describe('simulator/scenario/random', () => {
  it('takes everything without a share, everything of 1 and nothing of 0', () => {
    expect(NAMES.every((name) => isOfShare(undefined, 1, name))).to.equal(true);
    expect(NAMES.every((name) => isOfShare(1, 1, name))).to.equal(true);
    expect(NAMES.some((name) => isOfShare(0, 1, name))).to.equal(false);
  });

  for (const seed of [1, 2, 3, 4_000_000])
    it(`takes about its share of many names with seed ${seed}`, () => {
      expect(NAMES.filter((name) => isOfShare(0.3, seed, name)).length).to.be.within(500, 700);
    });

  it('takes other names with the next seed, and the same ones with the same', () => {
    const taken = (seed: number) => NAMES.map((name) => isOfShare(0.5, seed, name));
    const [first, next] = [taken(1), taken(2)];
    expect(taken(1)).to.deep.equal(first);
    expect(first.filter((isTaken, index) => isTaken !== next[index]).length).to.be.within(800, 1_200);
  });
});
