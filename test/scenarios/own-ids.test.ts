/** Jobs with an id of their own, through the real state machine: a lost answer, crashes, cancellations and late ids. */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';

const own = {
  type: 'http',
  url: 'https://api.example.com/jobs/7/run',
  body: '{"cause": "${runId}"}',
  jobId: { path: 'data.run.id' },
  statusUrl: 'https://api.example.com/runs/${jobId}',
  status: { path: 'data.run.state', running: ['RUNNING'], succeeded: ['SUCCESS'], failed: ['ERROR'] },
  cancelUrl: 'https://api.example.com/runs/${jobId}/cancel',
  poll: { initialDelay: '1m', interval: '1m', timeout: '2h' },
};
const ways: Readonly<Record<string, object>> = {
  recognised: { ...own, idempotency: { header: 'X-Request-Key' } },
  searched: {
    ...own,
    find: { url: 'https://api.example.com/runs?cause=${runId}', path: "runs[?cause=='${runId}'].id" },
  },
  'not unique': own,
  twice: { ...own, onLostAnswer: 'start' },
};

const day = (trigger: object, more: { faults?: object[]; events?: object[]; jobs?: object[] } = {}) =>
  simulate(
    inlineScenario({
      start: '2026-03-07T05:00:00Z',
      until: '2026-03-07T12:00:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'orders', archetype: 'batch', trigger }],
      jobs: more.jobs ?? [{ duration: '20m' }],
      faults: more.faults ?? [],
      events: [
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } },
        ...(more.events ?? []),
      ],
    }),
    { seed: 1 },
  );

const endOf = ({ result, evidence }: Simulation): { status: string; jobs: number; jobId: string | undefined } => {
  expect(result.violations).to.deep.equal([]);
  const run = evidence.table.runs.at(-1)!;
  return { status: run.status, jobs: evidence.jobs.length, jobId: run.jobId };
};
const done = { status: 'COMPLETED', jobs: 1, jobId: 'job-000001' };

/** Faults during the start, and whether the API has started the job by then. */
const strikes: [what: string, fault: { target: string; kind: string; after?: number }, isStarted: boolean][] = [
  ['the answer is lost after the API started the job', { target: 'engine:http/start', kind: 'crash-after' }, true],
  ['the API answers too late', { target: 'engine:http/start', kind: 'timeout' }, true],
  ['the request is lost', { target: 'engine:http/start', kind: 'drop' }, false],
  ['the API fails', { target: 'engine:http/start', kind: 'error' }, false],
  ['the function dies after the answer', { target: 'lambda:trigger/start', kind: 'crash-after' }, true],
  ['the function is called twice', { target: 'lambda:trigger/start', kind: 'duplicate' }, true],
];

describe('scenarios: jobs with an id of their own', () => {
  for (const [what, fault, isStarted] of strikes)
    describe(`where ${what}`, () => {
      const faults = [{ ...fault, count: 1 }];
      // If the function recorded the id before it dies or is called twice, the retry uses that id.
      const isRecorded = fault.target === 'lambda:trigger/start';

      for (const way of ['recognised', 'searched'])
        it(`starts one job if it is ${way}`, async () => {
          expect(endOf(await day(ways[way]!, { faults }))).to.deep.equal(done);
        });

      it('starts nothing again if nothing makes the start unique', async () => {
        const simulation = await day(ways['not unique']!, { faults });
        const failed = { status: 'FAILED', jobs: isStarted ? 1 : 0, jobId: undefined };
        expect(endOf(simulation)).to.deep.equal(isRecorded ? done : failed);
        if (isRecorded) return;
        expect(simulation.result.runs[0]).to.include({ failureCategory: 'PERMANENT' });
        expect(simulation.result.runs[0]!.message).to.match(/^The job may have been started\. It is not started again/);
      });

      it('starts again where it may start twice', async () => {
        const { status, jobs } = endOf(await day(ways.twice!, { faults }));
        expect({ status, jobs }).to.deep.equal({ status: 'COMPLETED', jobs: isStarted && !isRecorded ? 2 : 1 });
      });
    });

  describe('where there is no connection to the API', () => {
    const faults = (count: number) => [{ target: 'engine:http/start', kind: 'crash-before', count }];
    for (const way of Object.keys(ways))
      it(`sends the start again, as nothing was sent (${way})`, async () => {
        expect(endOf(await day(ways[way]!, { faults: faults(3) }))).to.deep.equal(done);
      });

    it('fails an attempt that may be tried again where there is no connection for longer', async () => {
      const simulation = await day(ways['not unique']!, { faults: faults(4) });
      expect(endOf(simulation)).to.deep.equal({ status: 'FAILED', jobs: 0, jobId: undefined });
      expect(simulation.result.runs[0]).to.include({
        failureCategory: 'TRANSIENT',
        message: 'the start was not sent: no connection',
      });
    });
  });

  describe('where the function dies between the answer and the record of the id', () => {
    // The first transaction begins the run, the second records the job's id: it fails with all retries of the client.
    const faults = [{ target: 'dynamodb:TransactWriteItems', kind: 'crash-before', after: 1, count: 4 }];
    for (const way of ['recognised', 'searched'])
      it(`starts one job if it is ${way}`, async () => {
        expect(endOf(await day(ways[way]!, { faults }))).to.deep.equal(done);
      });

    it('does not repeat a start that nothing makes unique, and records the interruption', async () => {
      const simulation = await day(ways['not unique']!, { faults });
      expect(endOf(simulation)).to.deep.equal({ status: 'FAILED', jobs: 1, jobId: undefined });
      expect(simulation.evidence.table.runs[0]!.message).to.include(
        'the start of the job was interrupted. The job may have been started',
      );
    });
  });

  it('cancels the job at the API under its id', async () => {
    const cancel = {
      at: '2026-03-07T06:05:00Z',
      cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'no need' },
    };
    const simulation = await day(ways.recognised!, { events: [cancel] });
    expect(endOf(simulation)).to.deep.equal({ ...done, status: 'CANCELLED' });
    expect(simulation.evidence.jobs[0]!.cancelledAt).to.be.greaterThan(0);
  });

  it('cancels the job that a start in progress brings, once its id is known', async () => {
    const simulation = await day(ways.recognised!, {
      faults: [{ target: 'engine:http/start', kind: 'delay', by: '30s', count: 1 }],
      events: [{ at: '2026-03-07T06:00:10Z', cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'no need' } }],
    });
    expect(endOf(simulation)).to.deep.equal({ ...done, status: 'CANCELLED' });
    expect(simulation.evidence.jobs[0]!.cancelledAt).to.be.greaterThan(0);
  });

  it('cancels a job that takes longer than it may', async () => {
    const simulation = await day(ways.recognised!, { jobs: [{ outcome: 'hangs' }] });
    expect(endOf(simulation)).to.deep.equal({ ...done, status: 'FAILED' });
    expect(simulation.evidence.jobs[0]!.cancelledAt).to.be.greaterThan(0);
  });
});
