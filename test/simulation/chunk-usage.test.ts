/** What a chunk costs from its registration to its end, and what docs/chunks.md says of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { simulate } from '../../local/simulate/simulate';
import { inlineScenario } from './inline';

const unitsOf = async (chunks: number): Promise<number> => {
  const { result } = await simulate(
    inlineScenario({
      start: '2026-03-07T05:59:00Z',
      until: '2026-03-07T06:30:00Z',
      archetypes: [{ name: 'batch', requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check' }] }],
      pipelines: [
        {
          name: 'fits',
          archetype: 'batch',
          trigger: {
            type: 'fan-out',
            worker: { functionName: 'fit', timeout: '2m', lostAfter: '10m' },
            chunksFrom: 'split',
            concurrency: 50,
            poll: { timeout: '30m' },
          },
        },
      ],
      splitters: { split: { count: chunks } },
      workers: [{ duration: '20s' }],
      events: [{ at: '2026-03-07T06:00:00Z', marker: { pipeline: 'fits', date: '2026-03-07' } }],
    }),
    { seed: 1 },
  );
  expect(result.chunks.map(({ completed }) => completed)).to.deep.equal([chunks]);
  return result.usage.dynamodb.writeUnits;
};

describe('usage of a chunk', () => {
  it('is what the page says', async () => {
    const page = readFileSync(join(__dirname, '..', '..', 'docs', 'chunks.md'), 'utf8');
    const said = Number(/A chunk costs (\d+) write units/.exec(page)?.[1]);
    expect((await unitsOf(12)) - (await unitsOf(2))).to.equal(10 * said);
  });
});
