/** A run's job among the lifecycles: what is written when, and that dying anywhere and doing it again ends the same. */
import { expect } from 'chai';
import {
  beginRunJob,
  cancelRunJob,
  checkMs,
  endRunJob,
  FIRST_PASS_SECONDS,
  isJobCancelled,
  jobRequest,
  LOCK_MARGIN_SECONDS,
  lockHeldUntil,
  onlyReportsCount,
  PASS_SECONDS,
  reportedOutcome,
  taskSeconds,
} from '../../../../kernel/job/run-job';
import { lifecycles as known } from '../../../../kernel/lifecycle';
import type { TraitPlan } from '../../../../kernel/run/execution';
import { CorruptItemError, TransientError } from '../../../../kernel/values/errors';
import { instance } from '../../../support/instance';
import { testRuntime } from '../../../support/test-runtime';

const job = known.job!;
const run = { runId: 'run-1', traceId: 'trace-1', trigger: { type: 'glue', statusReports: true } };
const silentRun = { ...run, trigger: { type: 'glue' } };
const noHttp = { send: async () => expect.fail('nothing is sent over HTTP') };

const open = () => {
  const { table, runtime, embedded, warnings } = testRuntime('2026-03-07T12:00:00.000Z', noHttp);
  return {
    embedded,
    warnings,
    lifecycles: table.lifecycles,
    ports: { lifecycles: table.lifecycles, log: runtime.log, ids: runtime.ids },
  };
};

describe('the job of a run among the lifecycles', () => {
  it('is RUNNING before its start is recorded, with the run and its trace', async () => {
    const { ports, lifecycles } = open();
    await beginRunJob(run, ports);
    expect(await lifecycles.get(job, 'run-1')).to.deep.include({ state: 'RUNNING', runId: 'run-1' });
    expect((await lifecycles.get(job, 'run-1'))?.trace.traceId).to.equal('trace-1');
  });

  it('has one token for its reports, however often it begins', async () => {
    const { ports, lifecycles } = open();
    const token = await beginRunJob(run, ports);
    expect(token).to.have.length.above(20);
    expect(await beginRunJob(run, ports)).to.equal(token);
    expect((await lifecycles.get(job, 'run-1'))?.reportToken).to.equal(token);
    expect(await beginRunJob(silentRun, ports)).to.equal(undefined);
  });

  const ends: [
    title: string,
    end: (ports: ReturnType<typeof open>['ports']) => Promise<void>,
    state: string,
    error: string | undefined,
  ][] = [
    [
      'it succeeded',
      (ports) => endRunJob(run, { state: 'succeeded', jobId: 'jr_1', message: '' }, ports),
      'COMPLETED',
      undefined,
    ],
    [
      'it failed',
      (ports) => endRunJob(run, { state: 'failed', jobId: 'jr_1', message: 'disk full' }, ports),
      'FAILED',
      'disk full',
    ],
    [
      'it was cancelled, and its engine says why',
      (ports) => endRunJob(run, { state: 'cancelled', jobId: 'jr_1', message: 'by ada' }, ports),
      'CANCELLED',
      'by ada',
    ],
    [
      'it ended with its run',
      (ports) => cancelRunJob(run, { state: 'running', jobId: undefined, message: undefined }, ports),
      'CANCELLED',
      'the run was cancelled',
    ],
    [
      'it runs',
      (ports) => endRunJob(run, { state: 'running', jobId: 'jr_1', message: '' }, ports),
      'RUNNING',
      undefined,
    ],
    [
      'it had its time',
      (ports) => cancelRunJob(run, { state: 'timed-out', jobId: 'jr_1', message: 'not within 60 s' }, ports),
      'CANCELLED',
      'not within 60 s',
    ],
  ];
  for (const [title, end, state, error] of ends) {
    it(`${title}: ${state}`, async () => {
      const { ports, lifecycles } = open();
      await beginRunJob(run, ports);
      await end(ports);
      expect(await lifecycles.get(job, 'run-1')).to.deep.include({ state, errorMessage: error });
      expect(await isJobCancelled('run-1', lifecycles)).to.equal(state === 'CANCELLED');
    });
  }

  it('what the job has reported first stays', async () => {
    const { ports, lifecycles } = open();
    await beginRunJob(run, ports);
    await lifecycles.move(job, 'run-1', { to: 'FAILED', error: 'in its own words' });
    await endRunJob(run, { state: 'succeeded', jobId: 'jr_1', message: '' }, ports);
    await beginRunJob(run, ports);
    expect(await lifecycles.get(job, 'run-1')).to.deep.include({ state: 'FAILED', errorMessage: 'in its own words' });
  });

  it('without statusReports nothing is written or read', async () => {
    const { ports, embedded } = open();
    embedded.intercept = () => expect.fail('nothing asks the table');
    await beginRunJob(silentRun, ports);
    await endRunJob(silentRun, { state: 'succeeded', jobId: 'jr_1', message: '' }, ports);
    await cancelRunJob(silentRun, { state: 'timed-out', jobId: 'jr_1', message: '' }, ports);
  });

  it("its end is no condition of the run's end: what may pass is repeated, anything else is logged", async () => {
    const { ports, warnings } = open();
    const failing = (error: Error) => ({
      ...ports,
      lifecycles: { ...ports.lifecycles, move: async () => Promise.reject(error) },
    });
    const end = (error: Error): Promise<void> =>
      endRunJob(run, { state: 'succeeded', jobId: 'jr_1', message: '' }, failing(error));
    expect(await end(new TransientError('throttled')).catch((error: Error) => error.name)).to.equal(
      'Signalbox.Transient',
    );
    await end(new CorruptItemError('status is "dunno"'));
    expect(warnings).to.have.length(1);
  });

  it('dies at any request and is called again: the same item, one event for each transition', async () => {
    for (let dies = 0; dies < 8; dies += 1) {
      for (const after of [false, true]) {
        const { ports, embedded, lifecycles } = open();
        let requests = 0;
        embedded.intercept = () => {
          if (requests++ !== dies) return undefined;
          if (!after) throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
          return 'lost';
        };
        const again = async (work: () => Promise<unknown>): Promise<unknown> => work().catch(work);
        await again(() => beginRunJob(run, ports));
        await again(() => endRunJob(run, { state: 'succeeded', jobId: 'jr_1', message: '' }, ports));
        embedded.intercept = undefined;
        expect((await lifecycles.get(job, 'run-1'))?.state, `${dies} ${after}`).to.equal('COMPLETED');
        expect(
          (await lifecycles.history(job, 'run-1', 10)).map(({ status }) => status).toSorted(),
          `${dies} ${after}`,
        ).to.deep.equal(['COMPLETED', 'RUNNING']);
      }
    }
  });
});

describe('the status from the reports of a job', () => {
  const triggers: [trigger: object, isOnlyTold: boolean][] = [
    [{ type: 'http', statusReports: true }, true],
    [{ type: 'lambda', statusReports: true }, true],
    [{ type: 'http', statusReports: true, statusUrl: 'https://jobs.example/status' }, false],
    [{ type: 'glue', statusReports: true }, false],
    [{ type: 'http' }, false],
    [{ type: 'lambda', statusReports: false }, false],
  ];
  for (const [trigger, isOnlyTold] of triggers)
    it(`${JSON.stringify(trigger)}: ${isOnlyTold ? 'only reports count' : 'the job is polled'}`, () =>
      expect(onlyReportsCount(trigger as Record<string, unknown>)).to.equal(isOnlyTold));

  const reported: [state: string, outcome: object | string][] = [
    ['PENDING', { state: 'running' }],
    ['RUNNING', { state: 'running' }],
    ['COMPLETED', { state: 'succeeded' }],
    ['FAILED', { state: 'failed', category: 'TRANSIENT', message: 'the job reported that it failed, and no error' }],
    ['CANCELLED', { state: 'failed', category: 'PERMANENT', message: 'the job was reported as cancelled' }],
  ];
  for (const [state, outcome] of reported) {
    it(`a job that is ${state}`, async () => {
      const { lifecycles } = open();
      await lifecycles.create(job, { id: 'run-1' });
      if (state === 'COMPLETED') await lifecycles.move(job, 'run-1', { to: 'RUNNING' });
      await lifecycles.move(job, 'run-1', { to: state });
      expect(await reportedOutcome('run-1', lifecycles)).to.deep.equal(outcome);
    });
  }

  it('a job that said what it made', async () => {
    const { lifecycles } = open();
    await lifecycles.create(job, { id: 'run-1' });
    await lifecycles.move(job, 'run-1', { to: 'RUNNING' });
    await lifecycles.move(job, 'run-1', { to: 'COMPLETED', attributes: { message: '12 files' } });
    expect(await reportedOutcome('run-1', lifecycles)).to.deep.equal({ state: 'succeeded', message: '12 files' });
  });

  it('a job whose item is deleted is absent, and not cancelled', async () => {
    const { lifecycles } = open();
    expect(await reportedOutcome('run-1', lifecycles)).to.equal('absent');
    expect(await isJobCancelled('run-1', lifecycles)).to.equal(false);
  });
});

describe('the times of a run', () => {
  it('are bounded by the timeouts and attempts of the state machine', () => {
    expect(taskSeconds).to.deep.equal({ short: 374, long: 1454 });
    expect(PASS_SECONDS - LOCK_MARGIN_SECONDS).to.equal(2 * 1454 + 3 * 374);
    expect(FIRST_PASS_SECONDS - PASS_SECONDS).to.equal(2 * 374);
    expect(lockHeldUntil(1000, 60)).to.equal(1000 + (60 + 5 * 374 + 1454 + LOCK_MARGIN_SECONDS) * 1000);
  });

  it('include the slowest evaluation, as all are evaluated in parallel', () => {
    const traits = [10, 60, 30].map((timeoutSeconds) => ({ timeoutSeconds }) as TraitPlan);
    expect([checkMs({ traits }), checkMs({ traits: [] })]).to.deep.equal([60_000, 0]);
  });
});

describe('the call of an engine about a run', () => {
  const about = { ...instance, attempt: 2, runId: 'run-1', traceId: 'trace-1' };

  it('has the id of the run as its token, and the values of its job where there are any', () => {
    expect(jobRequest(about)).to.deep.equal({ ...about, token: 'run-1' });
    expect(jobRequest({ ...about, job: {} })).to.deep.equal({ ...about, token: 'run-1' });
    const values = { cluster: 'c-1' };
    expect(jobRequest({ ...about, job: { values } })).to.deep.equal({ ...about, token: 'run-1', values });
  });
});
