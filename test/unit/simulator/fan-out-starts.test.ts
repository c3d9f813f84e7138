/** Fan-outs that count as started jobs, and the runs that they belong to. */
import { expect } from 'chai';
import { fanOutStarts } from '../../../simulator/collect/fan-out-starts';
import { run } from './evidence-example';

const fanOut = {
  PK: 'CHUNKS#run-1',
  SK: 'FANOUT',
  runId: 'run-1',
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  traceId: 'trace',
  workerTimeoutSeconds: 900,
  lostAfterSeconds: 1800,
  onOverdue: 'alert',
  createdAt: '2026-03-07T06:01:00.000Z',
  workerFunction: 'fit',
  toleratedFailurePercent: 0,
  concurrency: 4,
  dispatched: 0,
};
const started = {
  pipeline: 'orders',
  date: '2026-03-07',
  schedule: 'daily',
  attempt: 1,
  runId: 'run-1',
  jobId: 'run-1',
  engine: 'fan-out',
  token: 'run-1',
  traceId: 'trace',
  startedAt: Date.parse('2026-03-07T06:01:00Z'),
};
const { workerFunction: _worker, ...splitsItself } = fanOut;

describe('simulator/collect/fan-out-starts', () => {
  const cases: [what: string, items: Record<string, unknown>[], expected: object[]][] = [
    ['a fan-out of a run', [fanOut], [started]],
    [
      'one of each attempt',
      [fanOut, { ...fanOut, PK: 'CHUNKS#run-2', runId: 'run-2' }],
      [started, { ...started, attempt: 2, runId: 'run-2', jobId: 'run-2', token: 'run-2' }],
    ],
    ['chunks that their job dispatches itself', [splitsItself], []],
    [
      'a fan-out that no run has recorded',
      [{ ...fanOut, PK: 'CHUNKS#stray', runId: 'stray' }],
      [{ ...started, pipeline: '', attempt: 0, runId: 'stray', jobId: 'stray', token: 'stray' }],
    ],
    ['an item that is no fan-out', [{ ...fanOut, SK: 'RUN' }], []],
  ];
  for (const [what, items, expected] of cases) {
    it(`${what}: ${expected.length} started`, () => {
      expect(fanOutStarts({ items, runs: [run, { ...run, runId: 'run-2', attempt: 2 }] }, 0)).to.deep.equal(expected);
    });
  }

  it('registered by a function whose clock is behind, it has begun when it did', () => {
    const [job] = fanOutStarts({ items: [fanOut], runs: [run] }, -2000);
    expect(job).to.deep.equal({ ...started, startedAt: started.startedAt + 2000 });
  });
});
