/** Fan-outs that are stopped before their chunks have ended: by a cancel, or by more failures than are tolerated. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';

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
  it('starts with no chunk after a cancel: neither one that failed, nor one whose worker died', async () => {
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

  it('hands nothing out any more once too many have failed, and fails when those at work have ended', async () => {
    const { result, evidence } = await played({
      trigger: { toleratedFailurePercent: 5 },
      chunks: 40,
      workers: [
        { match: { chunk: 'chunk-0000001' }, outcome: 'failed', duration: '10s' },
        { match: { chunk: 'chunk-0000002' }, outcome: 'failed', duration: '10s' },
        { match: { chunk: 'chunk-0000004' }, duration: '4m' },
        { match: { chunk: 'chunk-0000005' }, outcome: 'failed', duration: '10s' },
      ],
    });
    expect(result.violations).to.deep.equal([]);
    const [run] = result.runs;
    expect(run).to.include({ status: 'FAILED', failureCategory: 'TRANSIENT' });
    expect(run!.message).to.equal(
      '3 of 40 chunks failed, tolerated are 5 %; 34 were not dispatched; see them with: ' +
        `signalbox chunks ${run!.runId} --failed`,
    );
    const statuses = evidence.table.chunks.map(({ status }) => status);
    expect(statuses.slice(0, 6)).to.deep.equal(['COMPLETED', 'FAILED', 'FAILED', 'COMPLETED', 'COMPLETED', 'FAILED']);
    expect(new Set(statuses.slice(6))).to.deep.equal(new Set(['PENDING']));
    expect(evidence.table.chunks.slice(6).filter(({ dispatchedAt }) => dispatchedAt !== null)).to.deep.equal([]);
    const lastEndedAt = Date.parse(evidence.table.chunks[4]!.completedAt!);
    expect(Date.parse(run!.completedAt!) - lastEndedAt, 'woken at once').to.be.within(0, 10_000);
  });
});
