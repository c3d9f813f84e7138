/** Fan-outs that are stopped before their chunks have ended: by a cancel, or by more failures than are tolerated. */
import { expect } from 'chai';
import { simulate } from '../../local/simulate/simulate';
import { batch, inlineScenario } from '../simulation/inline';

const at = (time: string, event: Record<string, unknown>) => ({ at: `2026-03-07T${time}Z`, ...event });
const orders = { pipeline: 'fits', date: '2026-03-07' };

const played = ({
  trigger = {},
  chunks,
  workers,
  events = [],
}: {
  trigger?: Record<string, unknown>;
  chunks: number;
  workers: Record<string, unknown>[];
  events?: Record<string, unknown>[];
}) =>
  simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-08T00:00:00Z',
      archetypes: [batch],
      pipelines: [
        {
          name: 'fits',
          archetype: 'batch',
          trigger: {
            type: 'fan-out',
            worker: { functionName: 'fit', timeout: '5m' },
            chunksFrom: 'split',
            concurrency: 2,
            ...trigger,
          },
        },
      ],
      splitters: { split: { count: chunks } },
      workers,
      events: [at('06:05:00', { marker: orders }), ...events],
    }),
    { seed: 1 },
  );

describe('scenarios: a fan-out that is stopped', () => {
  it('starts with no chunk after a cancel: neither a queued one, nor one that failed or whose worker died', async () => {
    const { result, evidence } = await played({
      chunks: 4,
      workers: [
        { match: { chunk: 'chunk-0000000' }, outcome: 'failed', attempts: 3 },
        { match: { chunk: 'chunk-0000001' }, outcome: 'crashes' },
      ],
      events: [at('06:05:40', { cancel: orders })],
    });
    expect(result.violations).to.deep.equal([]);
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['CANCELLED']);
    expect(evidence.table.chunks.map(({ status, attempt }) => [status, attempt])).to.deep.equal([
      ['IN_PROGRESS', 1],
      ['IN_PROGRESS', 1],
      ['PENDING', 0],
      ['PENDING', 0],
    ]);
  });
});
