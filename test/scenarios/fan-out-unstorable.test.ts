/** A splitter whose answer the table cannot hold: refused as any wrong list, before a chunk is registered. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';

describe('scenarios: a list of chunks that the table cannot hold', () => {
  const good = Array.from({ length: 150 }, (_, index) => ({ chunkKey: `part-${index}`, field: index }));
  const wrong: [title: string, chunk: Record<string, unknown>, says: string][] = [
    ['a number', { snr: 1e200 }, 'the number 1e+200'],
    ['an empty name', { fit: { '': 1 } }, 'an empty name of a field'],
    ['a long key', { chunkKey: 'x'.repeat(500_000) }, 'a chunkKey of 500000 bytes'],
  ];
  for (const [title, chunk, says] of wrong)
    it(title, async () => {
      const { result } = await simulate(
        inlineScenario({
          start: '2026-03-07T00:00:00Z',
          until: '2026-03-08T00:00:00Z',
          archetypes: [batch],
          pipelines: [
            {
              name: 'fits',
              archetype: 'batch',
              trigger: { type: 'fan-out', worker: { functionName: 'fit' }, chunksFrom: 'split' },
            },
          ],
          splitters: { split: { chunks: [...good, chunk] } },
          workers: [{ duration: '30s' }],
          events: [{ at: '2026-03-07T06:05:00Z', marker: { pipeline: 'fits', date: '2026-03-07' } }],
        }),
        { seed: 1 },
      );
      expect(result.violations).to.deep.equal([]);
      expect(result.runs.map(({ status, failureCategory }) => [status, failureCategory])).to.deep.equal([
        ['FAILED', 'PERMANENT'],
      ]);
      expect(result.runs[0]!.message).to.include(`function split: chunk 151 of the list has ${says}`);
      expect(result.chunks).to.deep.equal([]);
    });
});
