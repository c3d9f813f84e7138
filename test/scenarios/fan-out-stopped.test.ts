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
  faults = [],
  pipeline = {},
}: {
  trigger?: Record<string, unknown>;
  chunks: number;
  workers: Record<string, unknown>[];
  events?: Record<string, unknown>[];
  faults?: Record<string, unknown>[];
  pipeline?: Record<string, unknown>;
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
          ...pipeline,
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
      faults,
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

  it('is neither retried nor called cancelled while workers have its chunks', async () => {
    const late = [{ duration: '12m' }];
    const trigger = { worker: { functionName: 'fit', timeout: '14m' }, poll: { timeout: '5m', initialDelay: '1m' } };
    const retry = { maxAttempts: 2, retryableFailures: ['TIMEOUT'], backoffSeconds: 30 };
    const overdue = await played({ trigger, chunks: 2, workers: late, pipeline: { retry } });
    expect(overdue.result.runs.map(({ attempt, message }) => [attempt, message])).to.deep.equal([
      [1, 'the job has not ended within 300 s'],
    ]);
    const cancelled = await played({ trigger, chunks: 2, workers: late, events: [at('06:06:00', { cancel: orders })] });
    expect(cancelled.result.runs[0]!.message).to.match(/; its job .* may still run$/);
    const { chunks } = cancelled.evidence.table;
    expect(chunks.map(({ status }) => status)).to.deep.equal(['COMPLETED', 'COMPLETED']);
  });

  it('is cancelled where no worker has a chunk', async () => {
    const { result } = await played({
      chunks: 2,
      workers: [{ duration: '1m' }],
      trigger: { poll: { timeout: '5m', initialDelay: '1m' } },
      faults: [
        { target: 'lambda:fan-out', kind: 'crash-before', from: '2026-03-07T06:00:00Z', until: '2026-03-07T06:20:00Z' },
      ],
      events: [at('06:08:00', { cancel: orders })],
    });
    expect(result.runs[0]).to.include({ status: 'CANCELLED' });
    expect(result.runs[0]!.message).not.to.contain('may still run');
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
    expect(evidence.table.chunks.slice(6).filter(({ dispatchedAt }) => dispatchedAt !== undefined)).to.deep.equal([]);
    const lastEndedAt = Date.parse(evidence.table.chunks[4]!.completedAt!);
    expect(Date.parse(run!.completedAt!) - lastEndedAt, 'woken at once').to.be.within(0, 10_000);
  });
});
