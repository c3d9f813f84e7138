/** The rules about the chunks of a run: who has one, when one is overdue, and how a fan-out ends. */
import { expect } from 'chai';
import {
  type Chunk,
  type ChunkRun,
  carriedOver,
  chunkError,
  chunkEvent,
  chunkIdAt,
  chunksOverdue,
  decideChunk,
  type FanOut,
  freePlaces,
  isAtWork,
  isClosed,
  isDone,
  mayTakeOver,
  type Overdue,
  outcomeOf,
  overdueAt,
  progressText,
  readChunkEvent,
} from '../../../../kernel/chunks';
import { ContractError } from '../../../../kernel/values/errors';
import { msAt, NOON, timeAt } from '../../../support/clock';
import { instance } from '../../../support/instance';
import { thrown } from '../../../support/rejection';

const chunk = (fields: Partial<Chunk> = {}): Chunk => ({
  ...{ runId: 'run-1', chunkId: 'chunk-0000500', status: 'PENDING', chunkKey: 'a.parquet', nSpectra: 500 },
  ...{ input: null, createdAt: timeAt('10:00'), dispatchedAt: undefined, startedAt: undefined, attempt: 0 },
  ...{ completedAt: undefined, durationMs: undefined, outputKey: undefined, error: undefined, worker: undefined },
  ...{ leaseUntil: undefined, reportedAt: undefined, carriedFrom: undefined },
  ...fields,
});
const run = (fields: Partial<ChunkRun> = {}): ChunkRun => ({
  ...{ runId: 'run-1', survey: 'sky', createdAt: NOON, jobsTotal: 10, jobsCompleted: 0, jobsFailed: 0 },
  ...{ nSpectra: undefined, nChunks: 10, params: undefined },
  ...fields,
});
type Dispatch = NonNullable<FanOut['handOut']>;
const handOut = (fields: Partial<Dispatch> = {}): Dispatch => ({
  ...{ workerFunction: 'worker', concurrency: 4, toleratedFailurePercent: 20, dispatched: 0, through: undefined },
  handing: [],
  ...fields,
});
const fanOut = (fields: Partial<FanOut> = {}): FanOut => ({
  ...{ ...instance, runId: 'run-1', traceId: 'trace', workerTimeoutSeconds: 600, lostAfterSeconds: 1200 },
  ...{ onOverdue: 'alert', createdAt: timeAt('10:00'), stoppedAt: undefined, handOut: handOut() },
  ...fields,
});

describe('the key of a chunk', () => {
  it('has seven digits, so that keys sort as their starts do', () => {
    expect([0, 500, 9_999_999].map(chunkIdAt)).to.deep.equal(['chunk-0000000', 'chunk-0000500', 'chunk-9999999']);
    for (const start of [-1, 1.5, 10_000_000, Number.NaN, 2 ** 60])
      expect(() => chunkIdAt(start)).to.throw(RangeError, `a chunk starts at ${start}; expected a whole number from 0`);
  });
});

describe('the error of a chunk', () => {
  it('is printable, of at most 1,024 bytes, and names what was thrown', () => {
    expect(chunkError(new TypeError('no\u0000 rows'))).to.equal('TypeError: no rows');
    expect(Buffer.byteLength(chunkError(new Error('é'.repeat(2000))))).to.be.within(1020, 1024);
  });
});

describe('a claim of a chunk', () => {
  const held = chunk({ status: 'IN_PROGRESS', worker: 'w-1', startedAt: timeAt('11:00'), leaseUntil: timeAt('12:00') });
  const may = (worker: string, at: string, of = held) => mayTakeOver(of, { worker, at });

  it('is accepted from another worker when the lease has run out', () => {
    expect([may('w-2', timeAt('12:00')), may('w-2', timeAt('12:00:01'))]).to.deep.equal([false, true]);
    expect(may('w-2', timeAt('13:00'), { ...held, leaseUntil: undefined })).to.equal(false);
  });

  it('is accepted from the same worker when it is no copy of the request, 50 seconds later', () => {
    expect([may('w-1', timeAt('11:00:50')), may('w-1', timeAt('11:00:51'))]).to.deep.equal([false, true]);
    expect(may('w-1', timeAt('11:30'), { ...held, startedAt: undefined })).to.equal(false);
  });

  it('takes nothing over that no worker has', () => {
    for (const status of ['PENDING', 'COMPLETED', 'FAILED'] as const)
      expect(may('w-1', timeAt('13:00'), { ...held, status })).to.equal(false);
  });

  it('finds a chunk closed when it has completed or failed', () => {
    const statuses = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
    expect(statuses.filter((status) => isClosed(chunk({ status })))).to.deep.equal(['COMPLETED', 'FAILED']);
  });
});

describe('a chunk that is overdue', () => {
  const started = chunk({ status: 'IN_PROGRESS', startedAt: timeAt('11:00'), dispatchedAt: timeAt('10:30') });
  const dispatched = chunk({ dispatchedAt: timeAt('10:30') });
  const at = (of: Chunk, watched = fanOut()) => {
    const due = overdueAt(of, watched);
    return due === undefined ? undefined : new Date(due).toISOString();
  };

  it('is stuck when its worker had its time, and lost when no worker has started', () => {
    expect(at(started)).to.equal(timeAt('11:10'));
    expect(at(dispatched)).to.equal(timeAt('10:50'));
    expect(decideChunk(started, fanOut(), msAt('11:10'))).to.equal(undefined);
    expect(decideChunk(started, fanOut(), msAt('11:10') + 1)).to.deep.equal({
      ...{ chunk: started, kind: 'stuck', since: timeAt('11:00') },
    });
    expect(decideChunk(dispatched, fanOut(), msAt('12:00'))).to.deep.equal({
      ...{ chunk: dispatched, kind: 'lost', since: timeAt('10:30') },
    });
  });

  it('is not one that waits for its turn, except where another program dispatches', () => {
    expect([at(chunk()), decideChunk(chunk(), fanOut(), msAt('23:00'))]).to.deep.equal([undefined, undefined]);
    expect(at(chunk(), fanOut({ handOut: undefined }))).to.equal(timeAt('10:20'));
    expect(at({ ...started, startedAt: undefined })).to.equal(timeAt('10:10'));
  });

  it('is not one that has ended, or whose run was stopped', () => {
    expect(at({ ...started, status: 'COMPLETED' })).to.equal(undefined);
    expect(at(started, fanOut({ stoppedAt: NOON }))).to.equal(undefined);
  });
});

describe('the alert about chunks', () => {
  const found = (count: number, kind: Overdue['kind'] = 'stuck'): [Overdue, ...Overdue[]] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ chunk: chunk({ chunkId: chunkIdAt(index) }), kind, since: timeAt(`10:${59 - index}`) },
    })) as [Overdue, ...Overdue[]];

  it('names a stuck chunk, and where to find out why', () => {
    const alert = chunksOverdue({ ...fanOut(), routing: { owner: 'ada' } }, found(1), NOON);
    expect(alert).to.include({ category: 'chunks_stuck', level: 'error', runId: 'run-1', traceId: 'trace', at: NOON });
    expect(alert.routing).to.deep.equal({ owner: 'ada' });
    expect(alert.message).to.equal(
      'run run-1 of orders for 2026-03-07 (schedule daily): 1 chunk stuck: started, then no report: chunk-0000000',
    );
    expect(alert.remedy).to.equal(
      'Check the log of the worker function: it ran out of time or memory. All of them: signalbox chunks run-1 --stuck',
    );
  });

  it('counts lost chunks, names ten, and says that they were closed', () => {
    const alert = chunksOverdue(fanOut({ onOverdue: 'fail' }), found(12, 'lost'), NOON);
    expect(alert).to.include({ category: 'chunks_lost', episodeAt: timeAt('10:48') });
    expect(alert.message).to.equal(
      'run run-1 of orders for 2026-03-07 (schedule daily): 12 chunks lost: dispatched, and no worker has started ' +
        `with it; closed as FAILED: ${found(10)
          .map(({ chunk: { chunkId } }) => chunkId)
          .join(', ')} and 2 more`,
    );
    expect(alert.remedy).to.equal(
      "Check the worker function's concurrency, its throttles and its failed asynchronous events. All of them: " +
        'signalbox chunks run-1 --failed',
    );
    expect(chunksOverdue(fanOut(), found(10), NOON).message).to.match(/chunk-0000009$/);
  });

  it('is another one for other chunks, and the same for the same', () => {
    const ids = [2, 2, 3].map((count) => chunksOverdue(fanOut(), found(count), NOON).eventId);
    expect([new Set(ids).size, ids[0]]).to.deep.equal([2, ids[1]]);
  });
});

describe('a fan-out', () => {
  it('has ended when every chunk has', () => {
    expect(isDone(run({ jobsCompleted: 7, jobsFailed: 2 }))).to.equal(false);
    expect(isDone(run({ jobsCompleted: 8, jobsFailed: 2 }))).to.equal(true);
    expect(progressText(run({ jobsCompleted: 4 }))).to.equal('4 of 10 chunks');
    expect(progressText(run({ jobsCompleted: 4, jobsFailed: 3 }))).to.equal('7 of 10 chunks, 3 failed');
  });

  it('is at work while chunks are with workers, and where that is not known', () => {
    const of = run({ jobsCompleted: 3, jobsFailed: 1 });
    expect(isAtWork(of, undefined)).to.equal(true);
    expect([isAtWork(of, handOut({ dispatched: 5 })), isAtWork(of, handOut({ dispatched: 4 }))]).to.deep.equal([
      ...[true, false],
    ]);
  });

  it('succeeds with as many failed chunks as are tolerated', () => {
    const outcome = (completed: number, failed: number, dispatched = 10) =>
      outcomeOf(run({ jobsCompleted: completed, jobsFailed: failed }), 20, handOut({ dispatched }));
    expect(outcome(7, 2)).to.deep.equal({ state: 'running' });
    expect(outcome(8, 2)).to.deep.equal({ state: 'succeeded' });
    expect(outcome(4, 3)).to.deep.equal({ state: 'running' });
    expect(outcome(7, 3)).to.deep.equal({
      state: 'failed',
      category: 'TRANSIENT',
      message: '3 of 10 chunks failed, tolerated are 20 %; see them with: signalbox chunks run-1 --failed',
    });
    expect(outcome(1, 3, 4)).to.have.property(
      'message',
      '3 of 10 chunks failed, tolerated are 20 %; 6 were not dispatched; see them with: ' +
        'signalbox chunks run-1 --failed',
    );
  });

  it('dispatches as many as there are places and chunks, and none once too many have failed', () => {
    const free = (of: Partial<Dispatch>, counts: Partial<ChunkRun> = {}) =>
      freePlaces(fanOut({ handOut: handOut(of) }), run(counts));
    expect([free({}), free({ dispatched: 3 }), free({ dispatched: 4 }), free({ dispatched: 6 })]).to.deep.equal([
      ...[4, 1, 0, 0],
    ]);
    expect(free({ dispatched: 9 }, { jobsCompleted: 8 })).to.equal(1);
    expect(free({ dispatched: 10 }, { jobsCompleted: 10 })).to.equal(0);
    const tolerated = free({ dispatched: 2 }, { jobsFailed: 2 });
    expect([tolerated, free({ dispatched: 3 }, { jobsFailed: 3 })]).to.deep.equal([4, 0]);
    expect(freePlaces(fanOut({ handOut: undefined }), run())).to.equal(0);
  });

  it('takes over the chunks that had completed when it began, and the others anew', () => {
    const done = chunk({
      ...{ status: 'COMPLETED', startedAt: timeAt('11:00'), completedAt: timeAt('11:05'), durationMs: 300_000 },
      ...{ outputKey: 'out', worker: 'w-1', attempt: 2, input: { field: 'x' } },
    });
    const again = { chunkId: 'chunk-0000500', chunkKey: 'a.parquet', nSpectra: 500, input: { field: 'x' } };
    expect(carriedOver(done, NOON)).to.deep.equal({
      ...again,
      carried: {
        ...{ startedAt: timeAt('11:00'), completedAt: timeAt('11:05'), durationMs: 300_000, outputKey: 'out' },
        ...{ worker: 'w-1', attempt: 2, carriedFrom: 'run-1' },
      },
    });
    expect(carriedOver({ ...done, carriedFrom: 'run-0' }, NOON).carried?.carriedFrom).to.equal('run-0');
    expect(carriedOver(done, timeAt('11:05'))).to.have.property('carried');
    expect(carriedOver(done, timeAt('11:04'))).to.deep.equal(again);
    expect(carriedOver({ ...done, status: 'FAILED' }, NOON)).to.deep.equal(again);
    expect(carriedOver(chunk({ chunkKey: undefined, nSpectra: undefined }), NOON)).to.deep.equal({
      ...{ chunkId: 'chunk-0000500' },
    });
  });
});

describe('the event of a worker', () => {
  const event = chunkEvent('table', fanOut(), { params: '{"night": 7}' }, chunk({ input: { field: 'x' } }));

  it('has all that is known of the chunk, and null for the rest', () => {
    expect(event).to.deep.equal({
      ...{ signalbox: 'chunk', table: 'table', runId: 'run-1', chunkId: 'chunk-0000500', ...instance },
      ...{ traceId: 'trace', chunkKey: 'a.parquet', nSpectra: 500, input: { field: 'x' }, params: { night: 7 } },
    });
    const bare = chunk({ chunkKey: undefined, nSpectra: undefined });
    expect(chunkEvent('table', fanOut({ traceId: undefined }), { params: undefined }, bare)).to.deep.include({
      ...{ traceId: null, chunkKey: null, nSpectra: null, input: null, params: {} },
    });
  });

  it('is read as it was written, also with the least that it needs', () => {
    expect(readChunkEvent(JSON.parse(JSON.stringify(event)))).to.deep.equal(event);
    expect(readChunkEvent({ signalbox: 'chunk', table: 't', runId: 'r', chunkId: 'c', nSpectra: '5' })).to.deep.equal({
      ...{ signalbox: 'chunk', table: 't', runId: 'r', chunkId: 'c', pipelineId: '', date: '', scheduleId: '' },
      ...{ traceId: null, chunkKey: null, nSpectra: null, input: null, params: {} },
    });
  });

  it('is refused where it is none, and its beginning is shown', () => {
    const refused = (of: unknown): string => {
      const error = thrown(() => readChunkEvent(of));
      expect(error).to.be.instanceOf(ContractError);
      return error.message;
    };
    for (const of of [
      undefined,
      null,
      7,
      {},
      { ...event, signalbox: 'x' },
      { ...event, table: '' },
      { ...event, runId: 1 },
    ])
      expect(refused(of)).to.contain('expected one of a fan-out: {"signalbox": "chunk", "table": …, "runId": …, ');
    expect(refused(undefined)).to.match(/^withChunk: the event is nothing, expected one of a fan-out: .*; let a /);
    expect(refused(['x'.repeat(115)])).to.contain(`the event is ["${'x'.repeat(115)}"], expected`);
    expect(refused(['x'.repeat(120)])).to.contain(`the event is ["${'x'.repeat(118)}…, expected`);
  });
});
