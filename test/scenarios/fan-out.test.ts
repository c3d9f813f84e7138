import { expect } from 'chai';
import { play } from './play';

const chunksOf = async (name: string) => (await play(name)).evidence.table.chunks;

describe('scenarios: fan-out', () => {
  it('hands all chunks out, five at a time, and completes although one failed, because that is tolerated', async () => {
    const { result, evidence } = await play('fan-out');
    expect(result.violations).to.deep.equal([]);
    expect(result.runs.map(({ status, message }) => [status, message])).to.deep.equal([['COMPLETED', null]]);
    const { runId } = result.runs[0]!;
    expect(result.jobStarts.map(({ at, ...job }) => [at.slice(0, 16), job])).to.deep.equal([
      [
        '2026-03-07T06:05',
        { engine: 'fan-out', pipeline: 'fits', date: '2026-03-07', schedule: 'daily', attempt: 1, runId, jobId: runId },
      ],
    ]);
    expect(result.chunks).to.deep.equal([
      {
        runId,
        survey: 'grs-15',
        total: 40,
        completed: 39,
        failed: 1,
        notCompleted: [{ chunk: 'chunk-0001500', status: 'FAILED', attempt: 1, error: 'Error: no peak found' }],
      },
    ]);
    expect(evidence.table.chunkRuns[0]).to.include({ nSpectra: 20_000, nChunks: 40, params: '{"snr_min":1.5}' });
    const worked = evidence.table.chunks.map(
      ({ startedAt, completedAt }) => [Date.parse(startedAt!), Date.parse(completedAt!)] as const,
    );
    const atOnce = worked.map(([start]) => worked.filter(([from, to]) => from <= start && start < to).length);
    expect(Math.max(...atOnce)).to.equal(5);
    // Eight batches of thirty seconds each, plus the delay of the stream between them.
    expect(Date.parse(result.runs[0]!.completedAt!) - Date.parse('2026-03-07T06:05:00Z')).to.be.within(
      240_000,
      300_000,
    );
    expect(result.executions[0]!.transitions, 'the end of the last chunk wakes the run').to.equal(17);
  });

  it('fails when more chunks fail than are tolerated, after all of them have ended, with their errors', async () => {
    const { result } = await play('fan-out-failed');
    expect(result.violations).to.deep.equal([]);
    const [run] = result.runs;
    expect(run).to.include({ status: 'FAILED', failureCategory: 'TRANSIENT' });
    expect(run!.message).to.equal(
      `2 of 4 chunks failed, tolerated are 25 %; see them with: signalbox chunks ${run!.runId} --failed`,
    );
    expect(result.chunks[0]).to.deep.include({ total: 4, completed: 2, failed: 2 });
    expect(result.chunks[0]!.notCompleted).to.deep.equal([
      { chunk: 'chunk-0000500', status: 'FAILED', attempt: 1, error: 'Error: no peak found' },
      // `attempts: 3`: Lambda delivered the event three times.
      { chunk: 'chunk-0005001', status: 'FAILED', attempt: 3, error: 'Error: out of disk' },
    ]);
  });

  it('begins a chunk where the last one ends, fills in its input, and keeps what only the worker knows', async () => {
    const chunks = await chunksOf('fan-out-failed');
    expect(chunks.map(({ chunkId, chunkKey, nSpectra, input }) => [chunkId, chunkKey, nSpectra, input])).to.deep.equal([
      ['chunk-0000000', '2026-03-07/a.npz', 500, null],
      ['chunk-0000500', '2026-03-07/b.npz', 500, { field: 'north' }],
      ['chunk-0005000', '2026-03-07/c.npz', undefined, null],
      ['chunk-0005001', '2026-03-07/d.npz', undefined, null],
    ]);
  });

  it('survives workers that die amid work or after it, hang, are called twice, or fail at first', async () => {
    const { result, evidence } = await play('fan-out-crashes');
    expect(result.violations).to.deep.equal([]);
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(result.chunks[0]).to.deep.include({ total: 8, completed: 8, failed: 0, notCompleted: [] });
    expect(evidence.table.chunks.map(({ attempt }) => attempt)).to.deep.equal([2, 2, 1, 1, 3, 1, 1, 1]);
    expect(result.alerts).to.deep.equal([]);
  });

  it('alerts once about stuck or lost chunks, and closes them as FAILED if so configured', async () => {
    const { result, evidence } = await play('fan-out-overdue');
    expect(result.violations).to.deep.equal([]);
    const alerts = result.alerts.map(({ category, pipeline, at }) => [category, pipeline, at.slice(11, 16)]);
    expect(alerts).to.deep.equal([
      ['chunks_stuck', 'fits', '06:30'],
      ['chunks_stuck', 'scans', '06:30'],
      ['chunks_lost', 'fits', '06:40'],
      ['chunks_lost', 'scans', '06:40'],
      ['run_failed', 'scans', '09:05'],
    ]);
    expect(result.alerts[0]!.message).to.match(
      /1 chunk stuck: started, then no report; closed as FAILED: chunk-0000007$/,
    );
    expect(result.alerts[3]!.message).to.match(
      /1 chunk lost: dispatched, and no worker has started with it: chunk-0000003$/,
    );
    expect(
      result.runs.map(({ pipeline, status, failureCategory }) => [pipeline, status, failureCategory]),
    ).to.deep.equal([
      ['fits', 'COMPLETED', null],
      ['scans', 'FAILED', 'TIMEOUT'],
    ]);
    expect(
      result.chunks.map(({ completed, failed, notCompleted }) => [
        completed,
        failed,
        notCompleted.map(({ chunk, status }) => [chunk, status]),
      ]),
    ).to.deep.equal([
      [
        18,
        2,
        [
          ['chunk-0000003', 'FAILED'],
          ['chunk-0000007', 'FAILED'],
        ],
      ],
      [
        18,
        0,
        [
          ['chunk-0000003', 'PENDING'],
          ['chunk-0000007', 'IN_PROGRESS'],
        ],
      ],
    ]);
    expect(evidence.table.chunks.filter(({ reportedAt }) => reportedAt !== undefined)).to.have.length(4);
    const [lost, stuck] = result.chunks[0]!.notCompleted.map(({ error }) => error);
    expect(lost).to.match(/^no worker came for it since 2026-03-07T06:05:\d\d.000Z$/);
    // Its third and last delivery.
    expect(stuck).to.match(/^its worker started at 2026-03-07T06:18:\d\d.000Z and has not reported since$/);
  });
});
