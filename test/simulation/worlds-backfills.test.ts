/** Backfills in random worlds: each plot can be drawn, breaks no rule, and shows in the evidence. */
import { expect } from 'chai';
import { plotOf, withBackfill } from './worlds/backfills';
import { plots } from './worlds/backfills/plots';
import { isLoadable } from './worlds/derived/documents';
import { type Draw, drawFrom } from './worlds/draw';
import { judgeWorld } from './worlds/judge';
import { meetingsShown } from './worlds/reach/backfills';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-10T00:00:00Z');
const PLOTS = Object.keys(plots);

/** Its first draw is whether there is a backfill at all. */
const withOne = (draw: Draw): Draw => {
  const drawn: boolean[] = [];
  const chance = (probability: number): boolean => drawn.push(true) > 1 && draw.chance(probability);
  return { ...draw, chance };
};

/** A world that has nothing else, and no faults. */
const worldOf = (seed: number) => {
  const startMs = START + (seed % 24) * HOUR_MS;
  const [start, until] = [startMs, startMs + 36 * HOUR_MS].map((ms) => new Date(ms).toISOString());
  const frame = { startMs, quietMs: startMs + 8 * HOUR_MS };
  const file = { start, until, stack: { watchdogIntervalMinutes: 15 }, faults: [] };
  return { seed, file: withBackfill(withOne(drawFrom(seed, 'backfills')), file, { frame, seed }) };
};

const SHOWN = [
  [9, 'a request with `unlessCompleted` is dropped, as its MARKER has come first'],
  [1, 'the cancel of a backfill finds a held MARKER'],
  [62, 'the cancel of a backfill finds the run of a MARKER'],
] as const;

describe('the backfills in random worlds', () => {
  it('have every plot in as many seeds', () => {
    const found = new Set(PLOTS.map((_, seed) => plotOf(seed)));
    expect([...found].sort()).to.deep.equal([...PLOTS].sort());
  });

  it('can be loaded, whatever the hour', () => {
    const seeds = Array.from({ length: 8 * PLOTS.length }, (_, seed) => seed);
    expect(seeds.filter((seed) => !isLoadable(worldOf(seed).file)).map(plotOf)).to.deep.equal([]);
  });

  for (const [seed, expected] of SHOWN)
    it(`break no rule, and show it: ${expected}, with seed ${seed}`, async () => {
      const { violations, evidence } = await judgeWorld(worldOf(seed));
      expect(violations.map(({ invariant, message }) => `${invariant} ${message}`)).to.deep.equal([]);
      expect(meetingsShown(evidence)).to.include(expected);
    });
});
