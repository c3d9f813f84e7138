import { expect } from 'chai';
import { progressBar, runChunks } from '../../../../../cli/verbs/report/chunks';
import { runStatus } from '../../../../../cli/verbs/report/status';
import { chunkIdAt } from '../../../../../kernel/chunks';
import { register, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';

const AT = '2026-03-07T11:00:00.000Z';
const LEASE = '2026-03-07T11:15:00.000Z';
const ids = [0, 500, 1000, 1500, 2000].map(chunkIdAt);
const [done, failed, stuck, lost, waiting] = ids as [string, string, string, string, string];

/** At noon: one of each kind. */
const seed = async ({
  stack: {
    tables: { chunks, fanOuts },
  },
}: TestSession): Promise<void> => {
  await chunks.register(
    { runId: 'run-1', survey: 'grs-15', createdAt: AT },
    ids.map((chunkId) => ({ chunkId, chunkKey: `chunks/${chunkId}.npz` })),
  );
  await fanOuts.open(
    {
      runId: 'run-1',
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      traceId: undefined,
      workerTimeoutSeconds: 900,
      lostAfterSeconds: 1800,
      onOverdue: 'alert',
      createdAt: AT,
      stoppedAt: undefined,
      handOut: {
        workerFunction: 'fit',
        concurrency: 4,
        toleratedFailurePercent: 0,
        dispatched: 0,
        through: undefined,
        handing: [],
      },
    },
    LEASE,
  );
  for (const chunkId of [done, failed, stuck, lost]) await fanOuts.handOver('run-1', chunkId, AT);
  for (const chunkId of [done, failed, stuck])
    await chunks.claim('run-1', chunkId, { worker: chunkId, invocation: 'a', at: AT, leaseUntil: LEASE });
  await chunks.complete('run-1', done, {
    worker: done,
    at: '2026-03-07T11:05:00.000Z',
    startedAt: AT,
    outputKey: 'results/0',
  });
  await chunks.fail('run-1', failed, {
    worker: failed,
    at: '2026-03-07T11:01:00.000Z',
    startedAt: AT,
    attempt: 1,
    error: 'MemoryError',
  });
};

const lines = (session: TestSession): string[][] =>
  session
    .out()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));

describe('cli/verbs/report/chunks', () => {
  it('shows how far the run is, and every chunk', async () => {
    const session = testSession();
    await seed(session);
    expect(await runChunks(session, 'run-1', { limit: 100 })).to.equal(1);
    expect(lines(session)).to.deep.equal([
      ['Run run-1 of grs-15: 2 of 5 chunks, 1 failed, 1 waiting, 1 stuck, 1 lost'],
      [''],
      ['CHUNK', 'STATE', 'ATTEMPT', 'STARTED', 'TOOK', 'DETAIL'],
      [done, 'COMPLETED', '1', '2026-03-07 11:00:00Z', '5 minutes', 'results/0'],
      [failed, 'FAILED', '1', '2026-03-07 11:00:00Z', '1 minute', 'MemoryError'],
      [stuck, 'STUCK', '1', '2026-03-07 11:00:00Z', '1 hour', `chunks/${stuck}.npz`],
      [lost, 'LOST', '0', `chunks/${lost}.npz`],
      [waiting, 'PENDING', '0', `chunks/${waiting}.npz`],
    ]);
  });

  const filters: [what: string, options: { stuck?: boolean; failed?: boolean }, expected: string[]][] = [
    ['--stuck', { stuck: true }, [stuck, lost]],
    ['--failed', { failed: true }, [failed]],
    ['both', { stuck: true, failed: true }, [failed, stuck, lost]],
    ['neither', {}, ids],
  ];
  for (const [what, options, expected] of filters) {
    it(`lists with ${what} the selected chunks`, async () => {
      const session = testSession();
      await seed(session);
      await runChunks(session, 'run-1', { ...options, limit: 100, json: true });
      const { chunks, ...run } = session.json();
      expect(chunks.map(({ chunkId }: { chunkId: string }) => chunkId)).to.deep.equal(expected);
      expect(run).to.deep.equal({
        runId: 'run-1',
        survey: 'grs-15',
        createdAt: AT,
        jobsTotal: 5,
        jobsCompleted: 1,
        jobsFailed: 1,
        nSpectra: null,
        nChunks: 5,
        params: null,
        done: false,
      });
    });
  }

  it('lists with --stuck nothing of a run that was stopped, as the sweeper does, and says since when', async () => {
    const session = testSession();
    await seed(session);
    await session.stack.tables.fanOuts.stop('run-1', '2026-03-07T11:30:00.000Z');
    await runChunks(session, 'run-1', { stuck: true, limit: 100 });
    expect(session.out()).to.equal(
      'Run run-1 of grs-15: 2 of 5 chunks, 1 failed, 1 not ended, 2 not started; nothing has been dispatched since ' +
        '2026-03-07 11:30:00Z\n',
    );
  });

  it('says what it leaves out', async () => {
    const session = testSession();
    await seed(session);
    await runChunks(session, 'run-1', { limit: 2 });
    expect(session.out()).to.match(/3 more; --limit shows them\.\n$/);
  });

  it('has a bar where there is a terminal', async () => {
    expect(progressBar({ jobsTotal: 10, jobsCompleted: 4, jobsFailed: 1 }, { colours: false })).to.equal(
      `[${'#'.repeat(16)}${'x'.repeat(4)}${'.'.repeat(20)}] 50 %`,
    );
    expect(progressBar({ jobsTotal: 0, jobsCompleted: 0, jobsFailed: 0 }, { colours: false })).to.match(
      /^\[#{40}\] 100 %$/,
    );
    expect(progressBar({ jobsTotal: 1000, jobsCompleted: 999, jobsFailed: 0 }, { colours: false })).to.match(
      /^\[#{39}\.\] 99 %$/,
    );
    const session = testSession();
    await seed(session);
    await runChunks({ ...session, terminal: { ...session.terminal, isTerminal: true } }, 'run-1', { limit: 100 });
    expect(session.out(), 'without colours as well').to.match(/\[#{8}x{8}\.{24}\] 40 %\n/);
    const piped = testSession();
    await seed(piped);
    await runChunks({ ...piped, terminal: { ...piped.terminal, colours: true } }, 'run-1', { limit: 100 });
    expect(piped.out(), 'and none where colours are wanted and there is no terminal').not.to.include(' %\n');
  });

  it('is well where nothing is wrong, and bad where there are no chunks', async () => {
    const session = testSession(AT);
    await session.stack.tables.chunks.register({ runId: 'run-2', survey: 'orders', createdAt: AT }, [
      { chunkId: done },
    ]);
    expect(await runChunks(session, 'run-2', { limit: 100 })).to.equal(0);
    await seedRun(session, runOf({ runId: 'run-9' }));
    expect(await runChunks(session, 'run-9', { limit: 100 })).to.equal(1);
    expect(session.err()).to.include('Run run-9 has no chunks.');
  });

  it('refuses a run that there is not, and says where they are', async () => {
    const refusal = await runChunks(testSession(), 'run-8', { limit: 100 }).catch((error: Error) => error.message);
    expect(refusal).to.match(/^the test stack has no run "run-8"\. `signalbox runs` shows/);
  });

  it('lists the runs of a survey, newest first', async () => {
    const session = testSession();
    await seed(session);
    await session.stack.tables.chunks.register({ runId: 'run-2', survey: 'grs-15', createdAt: LEASE }, [
      { chunkId: done },
    ]);
    expect(await runChunks(session, undefined, { survey: 'grs-15', limit: 100 })).to.equal(0);
    expect(lines(session)).to.deep.equal([
      ['BEGAN', 'RUN', 'PROGRESS'],
      ['2026-03-07 11:15:00Z', 'run-2', '0 of 1 chunks'],
      ['2026-03-07 11:00:00Z', 'run-1', '2 of 5 chunks, 1 failed'],
    ]);
  });

  it('asks which run is meant', async () => {
    for (const [run, survey] of [
      [undefined, undefined],
      ['run-1', 'grs-15'],
    ]) {
      const error = await runChunks(testSession(), run, {
        limit: 1,
        ...(survey === undefined ? {} : { survey }),
      }).catch((thrown: Error) => thrown);
      expect(error).to.have.property('name', 'Signalbox.Usage');
    }
  });

  it('is in the status of a run that fans out', async () => {
    const session = testSession();
    await register(session);
    await seed(session);
    await seedRun(session, runOf(), { ...triggering, engine: 'fan-out' }, { ...running, jobId: 'run-1' });
    expect(await runStatus(session, { json: true })).to.equal(0);
    expect(session.json().instances[0]).to.include({ state: 'RUNNING', detail: 'fan-out 2 of 5 chunks, 1 failed' });
  });
});
