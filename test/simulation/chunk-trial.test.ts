/**
 * A thousand chunks whose workers crash, hang, fail, are delivered twice and get lost, while the stack's own functions
 * meet faults too: the counters are the chunks, every chunk that was lost is reported, and nothing is counted twice.
 */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { inlineScenario } from '../support/inline';

const CHUNKS = 1000;

const trial = (onOverdue: 'fail' | 'alert', faults: number) =>
  inlineScenario({
    start: '2026-03-07T00:00:00Z',
    until: '2026-03-07T12:00:00Z',
    archetypes: [{ name: 'batch', requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check' }] }],
    pipelines: [
      {
        name: 'fits',
        archetype: 'batch',
        trigger: {
          type: 'fan-out',
          worker: { functionName: 'fit', timeout: '5m', lostAfter: '20m' },
          chunksFrom: 'split',
          concurrency: 200,
          toleratedFailurePercent: 100,
          onOverdue,
          poll: { timeout: '6h' },
        },
      },
    ],
    splitters: { split: { count: CHUNKS, nSpectra: 500 } },
    workers: [
      { share: 0.02, outcome: 'lost' },
      { share: 0.06, outcome: 'crashes', duration: '20s' },
      { share: 0.03, outcome: 'hangs' },
      { share: 0.03, outcome: 'crashes-after', duration: '15s' },
      { share: 0.02, outcome: 'failed', duration: '5s', message: 'no peak found' },
      { share: 0.06, outcome: 'succeeded', duplicate: true, duration: '12s' },
      { share: 0.4, duration: '45s' },
    ],
    events: [{ at: '2026-03-07T06:00:00Z', marker: { pipeline: 'fits', date: '2026-03-07' } }],
    random: { faults },
  });

describe('a thousand chunks', () => {
  for (const { seed, faults } of [
    { seed: 1, faults: 0 },
    { seed: 2, faults: 0.02 },
  ]) {
    it(`all end, counted once; what is lost is reported, closed (seed ${seed}, random faults ${faults})`, async () => {
      const { result, evidence } = await simulate(trial('fail', faults), { seed });
      expect(result.violations).to.deep.equal([]);
      const { chunks } = evidence.table;
      const count = (status: string): number => chunks.filter((chunk) => chunk.status === status).length;
      expect(chunks).to.have.length(CHUNKS);
      expect([count('PENDING'), count('IN_PROGRESS')], 'every chunk ends').to.deep.equal([0, 0]);
      expect(result.chunks[0]).to.include({ total: CHUNKS, completed: count('COMPLETED'), failed: count('FAILED') });
      expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);

      // No worker ran: the event was lost, and the sweeper reported the chunk.
      const lost = chunks.filter(({ attempt }) => attempt === 0);
      expect(lost.length).to.be.greaterThan(5);
      for (const chunk of lost)
        expect(chunk).to.deep.include({ status: 'FAILED' }).and.to.have.property('reportedAt').that.is.a('string');
      const failures = chunks.filter(({ status }) => status === 'FAILED');
      for (const { error, reportedAt } of failures)
        expect(reportedAt !== undefined || error === 'Error: no peak found').to.equal(true);
      expect(
        chunks.filter(({ attempt }) => attempt > 1).length,
        'workers that died were followed by others',
      ).to.be.greaterThan(20);

      // Each is in one alert, once.
      const said = evidence.table.events
        .filter(({ category }) => category === 'chunks_lost' || category === 'chunks_stuck')
        .map(({ message }) => Number(/: (\d+) chunks? /.exec(message)?.[1]));
      expect(said.reduce((sum, chunksOfAlert) => sum + chunksOfAlert, 0)).to.equal(
        chunks.filter(({ reportedAt, status }) => reportedAt !== undefined && status === 'FAILED').length,
      );
    });
  }

  it('those that are only reported stay open, each reported once, until the run gives up', async () => {
    const { result, evidence } = await simulate(trial('alert', 0), { seed: 3 });
    expect(result.violations).to.deep.equal([]);
    const open = evidence.table.chunks.filter(({ status }) => status === 'PENDING' || status === 'IN_PROGRESS');
    expect(open.length).to.be.greaterThan(5);
    for (const { chunkId, reportedAt } of open) expect(reportedAt, chunkId).to.be.a('string');
    expect(result.runs.map(({ status, failureCategory }) => [status, failureCategory])).to.deep.equal([
      ['FAILED', 'TIMEOUT'],
    ]);
    const [counted] = result.chunks;
    expect(counted!.completed + counted!.failed + open.length).to.equal(CHUNKS);
  });
});
