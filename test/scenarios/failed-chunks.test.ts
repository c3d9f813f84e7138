/** A rerun of the chunks that have not completed: the others stay as they are. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { batch } from '../support/inline';
import { acted, at, type Fields } from './orders';

const DAY = '2026-03-07';
const fits = (worker: string, fields: Fields = {}): Fields => ({
  name: 'fits',
  archetype: 'batch',
  trigger: {
    type: 'fan-out',
    worker: { functionName: worker },
    chunks: ['a', 'b', 'c', 'd'].map((key) => ({ chunkKey: `${key}.npz`, nSpectra: 500, field: key })),
    concurrency: 4,
    ...fields,
  },
});
/** As `signalbox rerun --failed-chunks` writes it. */
const rerun: Fields = {
  put: {
    PK: 'REQUEST#fits',
    SK: `RERUNREQUEST#${DAY}#daily`,
    requestedBy: 'signalbox-cli',
    requestedAt: '2026-03-07T09:00:00.000Z',
    failedChunks: true,
  },
};
const fail = (worker: string, chunk: number): Fields => ({
  match: { function: worker, chunk: `chunk-${String(chunk).padStart(7, '0')}` },
  outcome: 'failed',
  message: 'no peak found',
});

/** Some chunks fail in the morning; then the worker is fixed and the failed chunks run again. */
const play = (workers: readonly Fields[], trigger: Fields = {}, fields: Fields = {}): Promise<Simulation> =>
  acted({
    archetypes: [batch],
    pipelines: [fits('fit', trigger)],
    workers,
    events: [
      at('06:00', { marker: { pipeline: 'fits', date: DAY } }),
      at('08:00', { register: { kind: 'pipeline', ...fits('mended', trigger) } }),
      at('09:00', rerun),
    ],
    ...fields,
  });

const runsOf = ({ result }: Simulation): string[] =>
  result.runs.map(({ attempt, status }) => `${attempt} ${status}`).sort();
/** The chunks of each attempt: key, status, number of worker calls, and whether an earlier attempt completed it. */
const chunksOf = ({ result, evidence }: Simulation): string[][] =>
  result.runs
    .toSorted((left, right) => left.attempt - right.attempt)
    .map(({ runId }) =>
      evidence.table.chunks
        .filter((chunk) => chunk.runId === runId)
        .map(
          ({ chunkKey, status, attempt, carriedFrom }) =>
            `${chunkKey} ${status} ${attempt}${carriedFrom === undefined ? '' : ' carried'}`,
        ),
    );
const countsOf = ({ result }: Simulation): string[] =>
  result.chunks.map(({ total, completed, failed }) => `${completed} and ${failed} of ${total}`);

describe('scenarios: reruns of failed chunks', () => {
  it('run the failed chunks, and keep completed chunks with all their data', async () => {
    const simulation = await play([fail('fit', 500)]);
    expect(runsOf(simulation)).to.deep.equal(['1 FAILED', '2 COMPLETED']);
    expect(chunksOf(simulation)).to.deep.equal([
      ['a.npz COMPLETED 1', 'b.npz FAILED 1', 'c.npz COMPLETED 1', 'd.npz COMPLETED 1'],
      ['a.npz COMPLETED 1 carried', 'b.npz COMPLETED 1', 'c.npz COMPLETED 1 carried', 'd.npz COMPLETED 1 carried'],
    ]);
    expect(countsOf(simulation).sort()).to.deep.equal(['3 and 1 of 4', '4 and 0 of 4']);
    const { chunks } = simulation.evidence.table;
    const [first, second] = simulation.result.runs.map(({ runId }) => chunks.filter((chunk) => chunk.runId === runId));
    for (const [index, chunk] of second!.entries())
      if (chunk.carriedFrom !== undefined)
        expect({ ...chunk, runId: '', createdAt: '', dispatchedAt: '', carriedFrom: '' }).to.deep.equal({
          ...first![index],
          runId: '',
          createdAt: '',
          dispatchedAt: '',
          carriedFrom: '',
        });
    expect(second![1]!.input).to.deep.equal({ field: 'b' });
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('tolerate failures as a share of all chunks', async () => {
    const simulation = await play([fail('fit', 500), fail('fit', 1000), fail('mended', 1000)], {
      toleratedFailurePercent: 25,
    });
    expect(runsOf(simulation)).to.deep.equal(['1 FAILED', '2 COMPLETED']);
    expect(countsOf(simulation).sort()).to.deep.equal(['2 and 2 of 4', '3 and 1 of 4']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('also run the chunks that were never dispatched', async () => {
    const simulation = await play([fail('fit', 0)], { concurrency: 1 });
    expect(chunksOf(simulation)[0]!.slice(1)).to.deep.equal(['b.npz PENDING 0', 'c.npz PENDING 0', 'd.npz PENDING 0']);
    expect(chunksOf(simulation)[1]).to.deep.equal(['a', 'b', 'c', 'd'].map((key) => `${key}.npz COMPLETED 1`));
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('follow each other', async () => {
    const again = { put: { ...(rerun.put as Fields), requestedAt: '2026-03-07T11:00:00.000Z' } };
    const simulation = await play(
      [fail('fit', 500), fail('fit', 1000), fail('mended', 1000)],
      {},
      {
        events: [
          at('06:00', { marker: { pipeline: 'fits', date: DAY } }),
          at('08:00', { register: { kind: 'pipeline', ...fits('mended') } }),
          at('09:00', rerun),
          at('10:00', { register: { kind: 'pipeline', ...fits('mended-again') } }),
          at('11:00', again),
        ],
      },
    );
    expect(runsOf(simulation)).to.deep.equal(['1 FAILED', '2 FAILED', '3 COMPLETED']);
    expect(chunksOf(simulation)[2]).to.deep.equal([
      'a.npz COMPLETED 1 carried',
      'b.npz COMPLETED 1 carried',
      'c.npz COMPLETED 1',
      'd.npz COMPLETED 1 carried',
    ]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('are refused where there are no chunks', async () => {
    const { result } = await acted({
      events: [
        at('06:00', { marker: { pipeline: 'orders', date: DAY } }),
        at('09:00', { put: { ...(rerun.put as Fields), PK: 'REQUEST#orders' } }),
      ],
    });
    expect(result.runs.map(({ attempt }) => attempt)).to.deep.equal([1]);
    const refused = result.events.find(({ kind, status }) => kind === 'RERUN_STATE_CHANGED' && status === 'refused');
    expect(refused!.message).to.match(/it has had no run with chunks, of which those that failed could run again$/);
  });

  it('count the same when the start dies after every write', async () => {
    for (let after = 0; after < 12; after += 1) {
      const simulation = await play(
        [fail('fit', 500)],
        {},
        {
          faults: [
            { target: 'dynamodb:PutItem', kind: 'crash-after', from: '2026-03-07T09:00:00Z', after, count: 1 },
            { target: 'lambda:trigger', kind: 'crash-after', from: '2026-03-07T09:00:00Z', count: 1 },
          ],
        },
      );
      expect(runsOf(simulation), `${after}`).to.deep.equal(['1 FAILED', '2 COMPLETED']);
      expect(countsOf(simulation).sort()).to.deep.equal(['3 and 1 of 4', '4 and 0 of 4']);
      expect(simulation.result.violations).to.deep.equal([]);
    }
  });

  it('continue from the last attempt with chunks, where a rerun before has ended without its job', async () => {
    const again: Fields = { put: { ...(rerun.put as Fields), requestedAt: '2026-03-07T11:00:00.000Z' } };
    const simulation = await play(
      [fail('fit', 500)],
      {},
      {
        evaluators: {
          'check-freshness': [
            { status: 'PASS' },
            { from: '2026-03-07T08:30:00Z', status: 'FAIL' },
            { from: '2026-03-07T10:30:00Z', status: 'PASS' },
          ],
        },
        events: [
          at('06:00', { marker: { pipeline: 'fits', date: DAY } }),
          at('08:00', { register: { kind: 'pipeline', ...fits('mended') } }),
          at('09:00', rerun),
          at('09:10', { cancel: { pipeline: 'fits', date: DAY } }),
          at('11:00', again),
        ],
      },
    );
    expect(runsOf(simulation)).to.deep.equal(['1 FAILED', '2 CANCELLED', '3 COMPLETED']);
    expect(chunksOf(simulation).at(-1)).to.deep.equal([
      'a.npz COMPLETED 1 carried',
      'b.npz COMPLETED 1',
      'c.npz COMPLETED 1 carried',
      'd.npz COMPLETED 1 carried',
    ]);
  });

  it('continue from the last attempt with chunks, where a rerun was cancelled before it had its lock', async () => {
    const again: Fields = { put: { ...(rerun.put as Fields), requestedAt: '2026-03-07T15:00:00.000Z' } };
    const simulation = await play(
      [fail('fit', 500), { match: { date: '2026-03-08' }, duration: '10m' }],
      { concurrency: 1 },
      {
        events: [
          at('06:00', { marker: { pipeline: 'fits', date: DAY } }),
          at('08:00', { register: { kind: 'pipeline', ...fits('mended', { concurrency: 1 }) } }),
          at('08:55', { marker: { pipeline: 'fits', date: '2026-03-08' } }),
          at('09:00', rerun),
          at('09:10', { cancel: { pipeline: 'fits', date: DAY } }),
          at('15:00', again),
        ],
      },
    );
    const ofDay = simulation.result.runs.filter(({ date }) => date === DAY);
    expect(ofDay.map(({ attempt, status }) => `${attempt} ${status}`).sort()).to.deep.equal([
      '1 FAILED',
      '3 COMPLETED',
    ]);
    expect(chunksOf(simulation).at(-1)?.slice(0, 1)).to.deep.equal(['a.npz COMPLETED 1 carried']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
