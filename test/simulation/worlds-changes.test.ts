/** Changes of documents between two steps of an instance: each pair of a change and a phase, and what counts them. */
import { expect } from 'chai';
import type { Evidence } from '../../simulator/evidence/evidence';
import type { Asked } from './worlds/asked/ask';
import { pairOf, withChange } from './worlds/changes';
import { changes } from './worlds/changes/changes';
import { phases } from './worlds/changes/phases';
import { isLoadable } from './worlds/derived/documents';
import { drawFrom } from './worlds/draw';
import { judgeWorld } from './worlds/judge';
import { allChanges, changesMet, inPhase } from './worlds/reach/changes';
import { drawWorld } from './worlds/world';

const START = Date.parse('2026-03-07T00:00:00Z');
const PAIRS = Object.keys(changes).length * Object.keys(phases).length;
const HOUR_MS = 3_600_000;

const SEEDS = [
  [3, inPhase('opening earlier', 'waits for data')],
  [23, inPhase('pool of the pipeline changed', 'waits for its opening')],
] as const;

const fileOf = (seed: number) => {
  const startMs = START + (seed % 24) * HOUR_MS;
  const start = new Date(startMs).toISOString();
  const until = new Date(startMs + 48 * HOUR_MS).toISOString();
  const frame = { startMs, quietMs: startMs + 8 * HOUR_MS };
  return withChange(drawFrom(seed, 'changes'), { start, until }, { frame, seed });
};

describe('the changes of documents in random worlds', () => {
  it('have every pair of a change and a phase in as many seeds', () => {
    const pairs = Array.from({ length: PAIRS }, (_, seed) => Object.values(pairOf(seed)).join());
    expect(new Set(pairs).size).to.equal(PAIRS);
  });

  it('can be loaded, whatever the hour', () => {
    const seeds = Array.from({ length: PAIRS }, (_, seed) => seed);
    expect(seeds.filter((seed) => !isLoadable(fileOf(seed))).map(pairOf)).to.deep.equal([]);
  });

  it('are counted by what `why` said right before', () => {
    const pipeline = { name: 'orders', archetype: 'batch' };
    const registered = [
      [START, pipeline],
      [START + HOUR_MS, { ...pipeline, schedules: [{ name: 'morning' }], concurrency: 'per-date' }],
    ].map(([at, document]) => ({ at, document: { kind: 'pipeline', name: 'orders', document } }));
    const said = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily', state: 'PENDING' };
    const why = (at: number, kind: string): Asked => ({
      ...{ at, words: ['why', 'orders', '--json'], exitCode: 0, err: '' },
      out: JSON.stringify({ ...said, situation: { kind } }),
    });
    const met = changesMet({ registered, scenario: { events: [] } } as unknown as Evidence, [
      why(START + HOUR_MS - 1, 'waits-data'),
      why(START + 2 * HOUR_MS, 'runs'),
    ]);
    expect(met).to.deep.equal(['schedule renamed', 'lock by date'].map((change) => inPhase(change, 'waits for data')));
    expect(allChanges()).to.include.members(met);
  });

  for (const [seed, expected] of SEEDS)
    it(`meet an instance: ${expected}, in world ${seed}, which holds`, async () => {
      const { violations, evidence, asked } = await judgeWorld(drawWorld(seed, 'small'));
      expect(violations.map(({ invariant, message }) => `${invariant} ${message}`)).to.deep.equal([]);
      expect(changesMet(evidence, asked)).to.include(expected);
    });
});
