/** Outages during the dispatch of chunks: of the dispatching function, of the trigger before it, and of the table. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { START } from '../support/clock';
import { acted, marker, orders } from './orders';

const second = (offset: number): string => new Date(START + offset * 1000).toISOString();

/** Four chunks at a time, half a minute each: the outage comes between two of them, or before the first. */
const during = (target: string, kind: string, seconds: number): Promise<Simulation> =>
  acted({
    start: second(-3600),
    until: second(seconds + 4 * 3600),
    pipelines: ['before-the-start', 'under-way'].map((name) =>
      orders({
        name,
        trigger: { type: 'fan-out', worker: { functionName: 'fit' }, chunksFrom: 'split', concurrency: 4 },
      }),
    ),
    splitters: { split: { count: 12, nSpectra: 10 } },
    workers: [{ duration: '30s' }],
    events: [
      { at: second(2), ...marker({ pipeline: 'before-the-start' }) },
      { at: second(-40), ...marker({ pipeline: 'under-way' }) },
    ],
    faults: [{ target, kind, from: second(0), until: second(seconds) }],
  });

const LENGTHS: readonly (readonly [length: string, seconds: number])[] = [
  ['90 s', 90],
  ['10 min', 600],
  ['6 h', 21_600],
];

describe('outages of a fan-out', () => {
  for (const target of ['lambda:fan-out', 'lambda:trigger', 'lambda:run-checker', 'dynamodb'])
    for (const kind of ['throttle', 'error'])
      for (const [length, seconds] of LENGTHS)
        it(`${target} has ${kind} for ${length}: every run completes, and begins its chunks once`, async () => {
          const { result } = await during(target, kind, seconds);
          expect(result.violations).to.deep.equal([]);
          expect(result.runs.map(({ pipeline, status }) => `${pipeline} ${status}`).sort()).to.deep.equal([
            'before-the-start COMPLETED',
            'under-way COMPLETED',
          ]);
          expect(result.jobStarts.map(({ pipeline }) => pipeline).sort()).to.deep.equal([
            'before-the-start',
            'under-way',
          ]);
        });
});
