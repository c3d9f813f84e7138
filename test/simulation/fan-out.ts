/** One run of `fits` that fans out, with workers that take twenty seconds. */
import type { Scenario } from '../../simulator/scenario/scenario';
import { inlineScenario } from '../support/inline';

export const fanOutOf = (
  { chunks, concurrency }: { chunks: number; concurrency: number },
  more: Readonly<Record<string, unknown>> = {},
): Scenario =>
  inlineScenario({
    start: '2026-03-07T05:59:00Z',
    until: '2026-03-07T07:30:00Z',
    archetypes: [{ name: 'batch', requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check' }] }],
    pipelines: [
      {
        name: 'fits',
        archetype: 'batch',
        trigger: {
          type: 'fan-out',
          worker: { functionName: 'fit', timeout: '2m', lostAfter: '10m' },
          chunksFrom: 'split',
          concurrency,
          poll: { timeout: '30m' },
        },
      },
    ],
    splitters: { split: { count: chunks } },
    workers: [{ duration: '20s' }],
    events: [{ at: '2026-03-07T06:00:00Z', marker: { pipeline: 'fits', date: '2026-03-07' } }],
    ...more,
  });
