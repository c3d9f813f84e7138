/**
 * Jobs that report their status under their run's id: what a report does to its run, whenever it comes, and what
 * happens without it.
 */
import { expect } from 'chai';
import type { PlainItem } from '../../simulator/evidence/table';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';

const seldom = { initialDelay: '40m', interval: '40m', timeout: '3h' };
/** An engine with a status URL for polls; its job takes 10 minutes by default. */
const asked = { ...polledTrigger, statusReports: true, poll: seldom, body: '${reportToken}' };
/** An engine without a status URL, which cannot be polled. */
const told = {
  type: 'http',
  url: 'https://jobs.local/job',
  body: '${reportToken}',
  statusReports: true,
  poll: { timeout: '3h' },
};
const invoked = {
  type: 'lambda',
  functionName: 'arn:aws:lambda:us-east-1:123456789012:function:job',
  payload: { report_token: '${reportToken}' },
  statusReports: true,
  poll: { timeout: '3h' },
};

interface Script {
  trigger?: object;
  jobs?: object[];
  events?: object[];
  faults?: object[];
  pipeline?: object;
  until?: string;
}

const day = ({
  trigger = asked,
  jobs = [{ duration: '10m' }],
  events = [],
  faults = [],
  pipeline = {},
  until = '2026-03-07T12:00:00Z',
}: Script = {}): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T05:00:00Z',
      until,
      archetypes: [batch],
      pipelines: [{ name: 'orders', archetype: 'batch', trigger, ...pipeline }],
      jobs,
      events: [
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07', trace_id: 'trace-1' } },
        ...events,
      ],
      faults,
    }),
    { seed: 1 },
  );

const reportAt = (at: string, status: string, more: object = {}): object => ({
  at: `2026-03-07T${at}Z`,
  report: { pipeline: 'orders', date: '2026-03-07', status, ...more },
});

const runOf = ({ result }: Simulation, attempt = 1) => result.runs.find((run) => run.attempt === attempt)!;
const endOf = (simulation: Simulation): string => runOf(simulation).completedAt!.slice(11, 19);
const answersOf = ({ evidence }: Simulation): string[] =>
  evidence.reports.map(({ status, answer }) => `${status} ${answer}`);
const polls = ({ evidence }: Simulation): number =>
  evidence.executions[0]!.states.filter((state) => state === 'PollRunStatus').length;
const jobItem = (simulation: Simulation, attempt = 1): PlainItem | undefined =>
  simulation.evidence.table.items.find(({ PK }) => PK === `LIFECYCLE#job#${runOf(simulation, attempt).runId}`);
const wasLawful = ({ result }: Simulation): void => {
  expect(result.violations).to.deep.equal([]);
};

describe('scenarios: jobs that report their status', () => {
  describe('at an engine that can be polled', () => {
    it('the report of its end wakes the run, and the engine is polled before the run is closed', async () => {
      const simulation = await day();
      wasLawful(simulation);
      expect(answersOf(simulation)).to.deep.equal(['COMPLETED recorded']);
      expect([runOf(simulation).status, endOf(simulation), polls(simulation)]).to.deep.equal([
        'COMPLETED',
        '06:10:00',
        1,
      ]);
      expect(jobItem(simulation)).to.deep.include({
        status: 'completed',
        run_id: runOf(simulation).runId,
        trace_id: 'trace-1',
      });
    });

    it('lost: the next poll finds the end, and records it for the job', async () => {
      for (const lost of [
        { faults: [{ target: 'lambda:update-status', kind: 'crash-before' }] },
        { jobs: [{ duration: '10m', reports: [] }] },
      ]) {
        const simulation = await day(lost);
        wasLawful(simulation);
        expect([runOf(simulation).status, endOf(simulation)]).to.deep.equal(['COMPLETED', '06:40:00']);
        expect(jobItem(simulation)).to.deep.include({ status: 'completed' });
      }
    });

    it('its answer was lost and it was reported again: recorded once, the run woken all the same', async () => {
      const twice = [
        { after: '10m', status: 'COMPLETED' },
        { after: '10m2s', status: 'COMPLETED' },
      ];
      const simulation = await day({
        jobs: [{ duration: '10m', reports: twice }],
        faults: [{ target: 'lambda:update-status', kind: 'crash-after', count: 1 }],
      });
      wasLawful(simulation);
      expect(answersOf(simulation)).to.deep.equal(['COMPLETED lost', 'COMPLETED recorded']);
      expect(endOf(simulation)).to.equal('06:10:00');
      expect(
        simulation.result.events.filter(({ kind, status }) => kind === 'LIFECYCLE_MOVED' && status === 'COMPLETED'),
      ).to.have.length(1);
    });

    it('a little before its engine shows the end: the engine is polled again half a minute later', async () => {
      const simulation = await day({ jobs: [{ duration: '10m', reports: [{ after: '9m50s', status: 'COMPLETED' }] }] });
      wasLawful(simulation);
      expect([endOf(simulation), polls(simulation)]).to.deep.equal(['06:10:20', 2]);
    });

    it('out of order: what is stale is refused, and the run ends as its engine says', async () => {
      const reports = [
        { after: '10m', status: 'COMPLETED' },
        { after: '10m30s', status: 'RUNNING' },
        { after: '11m', status: 'FAILED', error: 'late' },
      ];
      const simulation = await day({ jobs: [{ duration: '10m', reports }] });
      wasLawful(simulation);
      expect(answersOf(simulation)).to.deep.equal(['COMPLETED recorded', 'RUNNING refused', 'FAILED refused']);
      expect(runOf(simulation).status).to.equal('COMPLETED');
      expect(jobItem(simulation)).to.deep.include({ status: 'completed' });
    });

    it('from a sender that knows the run, and not its token: nothing is recorded, and the run continues', async () => {
      for (const trigger of [asked, told, invoked]) {
        const foreign = { report_token: 'guessed', error: 'over' };
        const events = [reportAt('06:04:00', 'COMPLETED', foreign), reportAt('06:05:00', 'FAILED', foreign)];
        const simulation = await day({ trigger, events });
        wasLawful(simulation);
        expect(answersOf(simulation)).to.deep.equal(['COMPLETED refused', 'FAILED refused', 'COMPLETED recorded']);
        expect([runOf(simulation).status, endOf(simulation)]).to.deep.equal(['COMPLETED', '06:10:00']);
        const token = String(jobItem(simulation)!.report_token);
        expect(token).to.have.length.above(20);
        expect(JSON.stringify([simulation.result, simulation.evidence.executions])).not.to.contain(token);
      }
    });

    it('a report that is wrong does not close the run', async () => {
      const simulation = await day({ jobs: [{ duration: '30m', reports: [{ after: '5m', status: 'COMPLETED' }] }] });
      wasLawful(simulation);
      expect(runOf(simulation).status).to.equal('COMPLETED');
      expect(endOf(simulation) > '06:30:00').to.equal(true);
      expect(polls(simulation)).to.be.at.most(4);
    });

    it('before its start is recorded: the run polls as soon as it knows its job', async () => {
      const simulation = await day({
        jobs: [{ duration: '1s', reports: [{ after: '1s', status: 'COMPLETED' }] }],
        faults: [{ target: 'lambda:trigger', kind: 'crash-after', count: 1 }],
      });
      wasLawful(simulation);
      expect(answersOf(simulation)).to.deep.equal(['COMPLETED recorded']);
      expect(runOf(simulation).status).to.equal('COMPLETED');
      expect(endOf(simulation) < '06:01:00').to.equal(true);
      expect(simulation.result.jobStarts).to.have.length(1);
    });

    it('before there is a run, and for an unknown job: refused, and nothing is written', async () => {
      const simulation = await day({
        events: [
          reportAt('05:30:00', 'COMPLETED'),
          { at: '2026-03-07T05:31:00Z', report: { job: 'nobody', status: 'FAILED' } },
        ],
      });
      wasLawful(simulation);
      expect(answersOf(simulation)).to.deep.equal(['COMPLETED refused', 'FAILED refused', 'COMPLETED recorded']);
      expect(simulation.evidence.table.items.filter(({ PK }) => String(PK).startsWith('LIFECYCLE#'))).to.have.length(1);
    });

    it('of an attempt that has ended: refused, and the current attempt continues', async () => {
      const jobs = [
        { match: { attempt: 1 }, duration: '10m', outcome: 'failed' },
        { match: { attempt: 2 }, duration: '20m' },
      ];
      const simulation = await day({
        jobs,
        pipeline: { retry: { maxAttempts: 2, backoffSeconds: 60 } },
        events: [reportAt('06:15:00', 'COMPLETED', { attempt: 1 })],
      });
      wasLawful(simulation);
      expect(answersOf(simulation)).to.deep.equal(['FAILED recorded', 'COMPLETED refused', 'COMPLETED recorded']);
      expect([runOf(simulation, 1).status, runOf(simulation, 2).status]).to.deep.equal(['FAILED', 'COMPLETED']);
      // Ten minutes, a back-off of up to a minute with jitter, twenty minutes.
      expect(runOf(simulation, 2).completedAt! > '2026-03-07T06:30').to.equal(true);
      expect([jobItem(simulation, 1)?.status, jobItem(simulation, 2)?.status]).to.deep.equal(['failed', 'completed']);
    });

    it('of another execution than the job has: refused', async () => {
      const reports = [
        { at: '06:01:00', execution_arn: 'arn:aws:states:mine', status: 'RUNNING' },
        { at: '06:02:00', execution_arn: 'arn:aws:states:another', status: 'FAILED' },
      ];
      const simulation = await day({ events: reports.map(({ at, status, ...more }) => reportAt(at, status, more)) });
      wasLawful(simulation);
      expect(answersOf(simulation)).to.deep.equal(['RUNNING recorded', 'FAILED refused', 'COMPLETED recorded']);
    });

    it('after the run had its time: refused, because the job was cancelled', async () => {
      const simulation = await day({
        trigger: { ...asked, poll: { initialDelay: '1m', interval: '1m', timeout: '20m' } },
        jobs: [{ duration: '30m' }],
      });
      wasLawful(simulation);
      expect(runOf(simulation)).to.deep.include({ status: 'FAILED', failureCategory: 'TIMEOUT' });
      expect(answersOf(simulation)).to.deep.equal(['COMPLETED refused']);
      expect(jobItem(simulation)).to.deep.include({ status: 'cancelled' });
    });

    it('an engine that refuses the start: the job has failed, and says why', async () => {
      const simulation = await day({ jobs: [{ startHttp: 422 }] });
      wasLawful(simulation);
      expect(runOf(simulation).status).to.equal('FAILED');
      expect(jobItem(simulation)?.status).to.equal('failed');
      expect(jobItem(simulation)?.error_message).to.include('422');
    });
  });

  for (const [name, trigger] of Object.entries({ 'an endpoint without statusUrl': told, 'a function': invoked })) {
    describe(`at ${name}, whose status cannot be polled`, () => {
      it('the report is the answer: the run ends with it, without a poll', async () => {
        const simulation = await day({ trigger, jobs: [{ duration: '2h' }] });
        wasLawful(simulation);
        expect([runOf(simulation).status, endOf(simulation)]).to.deep.equal(['COMPLETED', '08:00:00']);
        expect(polls(simulation)).to.be.at.most(7);
      });

      it('a job that fails says why, and is tried again where that is configured', async () => {
        const jobs = [{ match: { attempt: 1 }, duration: '5m', outcome: 'failed', message: 'disk full' }];
        const simulation = await day({ trigger, jobs, pipeline: { retry: { maxAttempts: 2 } } });
        wasLawful(simulation);
        expect(runOf(simulation, 1)).to.deep.include({
          status: 'FAILED',
          failureCategory: 'TRANSIENT',
          message: 'disk full',
        });
        expect(runOf(simulation, 2).status).to.equal('COMPLETED');
      });

      it('a report that never comes: the run fails when its time is over; nothing starts the job again', async () => {
        const simulation = await day({
          trigger,
          jobs: [{ duration: '5m', reports: [{ after: '1m', status: 'RUNNING' }] }],
          pipeline: { retry: { maxAttempts: 3 } },
        });
        wasLawful(simulation);
        expect(runOf(simulation)).to.deep.include({ status: 'FAILED', failureCategory: 'TIMEOUT' });
        expect(simulation.result.jobStarts).to.have.length(1);
        expect(jobItem(simulation)).to.deep.include({ status: 'cancelled' });
      });

      it('cancelled by its report: the run fails for good', async () => {
        const simulation = await day({
          trigger,
          jobs: [{ duration: '1h', reports: [{ after: '5m', status: 'CANCELLED' }] }],
          pipeline: { retry: { maxAttempts: 3 } },
        });
        wasLawful(simulation);
        expect(runOf(simulation)).to.deep.include({ status: 'FAILED', failureCategory: 'PERMANENT' });
        expect(simulation.result.jobStarts).to.have.length(1);
      });
    });
  }

  it('a function that works for longer than an invocation is waited for is invoked once', async () => {
    const simulation = await day({
      trigger: invoked,
      jobs: [{ duration: '2h' }],
      faults: [{ target: 'engine:lambda', kind: 'delay', by: '10m' }],
    });
    wasLawful(simulation);
    expect([runOf(simulation).status, simulation.result.jobStarts.length]).to.deep.equal(['COMPLETED', 1]);
    expect(simulation.evidence.faults).to.have.length(1);
  });

  it('a pipeline without status reports writes none of this', async () => {
    const simulation = await day({ trigger: { ...polledTrigger } });
    expect(simulation.evidence.reports).to.deep.equal([]);
    expect(simulation.evidence.table.items.filter(({ PK }) => String(PK).includes('LIFECYCLE'))).to.deep.equal([]);
  });
});
