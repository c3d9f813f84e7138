/** From the completion of a pipeline to the MARKERs of those that wait for it. */
import { expect } from 'chai';
import { isListed, openLists } from '../../aws/table/client/index-positions';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';
import { acted, at, orders } from './orders';
import { play, SEED } from './play';

type Result = Simulation['result'];

const runsOf = ({ runs }: Result): string[] =>
  runs.map(({ pipeline, date, schedule, attempt, status }) => `${pipeline} ${date} ${schedule} ${attempt} ${status}`);
const markerOf = ({ evidence }: Simulation, pipeline: string): Record<string, unknown>[] =>
  evidence.table.items.filter(({ PK }) => PK === `MARKER#${pipeline}`);
const startOf = ({ runs }: Result, pipeline: string): string =>
  runs.find((run) => run.pipeline === pipeline)!.startedAt;
const endOf = ({ runs }: Result, pipeline: string): string =>
  runs.find((run) => run.pipeline === pipeline)!.completedAt!;

describe('scenarios: cascades', () => {
  it('H-28 D-36 a chain of three runs from one MARKER, for the MARKER`s date and under its trace id', async () => {
    const simulation = await play('cascade-chain');
    const { result, evidence } = simulation;
    expect(runsOf(result)).to.deep.equal(
      ['raw', 'clean', 'report'].map((pipeline) => `${pipeline} 2026-03-06 daily 1 COMPLETED`),
    );
    expect(startOf(result, 'clean')).to.equal(endOf(result, 'raw'));
    expect(evidence.table.runs.map(({ traceId }) => traceId)).to.deep.equal(['landing-7', 'landing-7', 'landing-7']);
    expect(markerOf(simulation, 'report')[0]).to.include({
      source: 'upstream clean attempt 1',
      writtenAt: endOf(result, 'clean'),
      trace_id: 'landing-7',
    });
    expect(result.alerts).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  it('a run without dependants does not ask anybody to notify them', async () => {
    const { result } = await play('cascade-chain');
    const paths = result.executions.map(({ states }) => states.includes('NotifyDownstream'));
    expect(paths).to.deep.equal([true, true, false]);
  });

  it("a diamond: the last upstream brings the MARKER; another's delay holds the start without the lock", async () => {
    const simulation = await play('cascade-diamond');
    const { result } = simulation;
    expect(runsOf(result).map((run) => run.split(' ')[0])).to.deep.equal(['raw', 'customers', 'orders', 'report']);
    expect(Date.parse(endOf(result, 'customers'))).to.be.greaterThan(Date.parse(endOf(result, 'orders')));
    expect(markerOf(simulation, 'report')[0]).to.deep.include({
      source: 'upstream customers attempt 1',
      upstreamAttempts: { customers: 1, orders: 1 },
    });
    expect(Date.parse(startOf(result, 'report')) - Date.parse(endOf(result, 'orders'))).to.equal(30 * 60_000);
    const report = result.executions.find(({ name }) => name.startsWith('report'))!;
    expect(report.states.indexOf('WaitForSchedule')).to.be.within(1, report.states.indexOf('BeginEvaluation') - 1);
    expect(result.violations).to.deep.equal([]);
  });

  it('a failed upstream notifies no dependant; its second attempt does, and names itself in the MARKER', async () => {
    const simulation = await play('cascade-upstream-again');
    expect(runsOf(simulation.result)).to.deep.equal([
      'raw 2026-03-07 daily 1 FAILED',
      'raw 2026-03-07 daily 2 COMPLETED',
      'clean 2026-03-07 daily 1 COMPLETED',
      'report 2026-03-07 daily 1 COMPLETED',
    ]);
    expect(markerOf(simulation, 'clean')[0]).to.deep.include({
      source: 'upstream raw attempt 2',
      upstreamAttempts: { raw: 2 },
    });
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('disabled, excluded, gone and former dependants do not run and do not hinder the others', async () => {
    const simulation = await play('cascade-hindered');
    const { result } = simulation;
    expect(runsOf(result)).to.deep.equal(['raw 2026-03-07 daily 1 COMPLETED', 'eager 2026-03-07 daily 1 COMPLETED']);
    expect(
      result.events.filter(({ kind }) => kind === 'PIPELINE_EXCLUDED').map(({ pipeline }) => pipeline),
    ).to.deep.equal(['disabled', 'excluded']);
    expect(result.alerts.map(({ category, pipeline }) => `${category} ${pipeline}`)).to.deep.equal([
      'marker_rejected deleted',
    ]);
    expect(markerOf(simulation, 'moved'), 'took `raw` out of its upstreams').to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  it('W-22 a notification that fails in every attempt is alerted, and the watchdog makes up for it', async () => {
    const { result } = await play('cascade-write-fails');
    expect(result.alerts.map(({ category, pipeline }) => `${category} ${pipeline}`)).to.deep.equal([
      'orchestration_error raw',
    ]);
    expect(runsOf(result)).to.deep.equal(
      ['raw', 'clean', 'report'].map((pipeline) => `${pipeline} 2026-03-07 daily 1 COMPLETED`),
    );
    expect(Date.parse(startOf(result, 'clean')) - Date.parse(endOf(result, 'raw'))).to.be.within(
      10 * 60_000,
      16 * 60_000,
    );
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  it('W-22 an execution that is killed between the completion and the notification loses nothing', async () => {
    const { result, evidence } = await play('cascade-killed');
    expect(result.executions[0]).to.include({ status: 'ABORTED' });
    expect(result.executions[0]!.states.at(-1)).to.equal('NotifyDownstream');
    expect(runsOf(result)).to.deep.equal(
      ['raw', 'clean', 'report'].map((pipeline) => `${pipeline} 2026-03-07 daily 1 COMPLETED`),
    );
    expect(evidence.table.items.filter((item) => isListed(item, openLists.cascades))).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  const circle: [policy: string, driftReruns: number, completions: number, lateData: number][] = [
    // The MARKER that travels around the circle finds a completed instance.
    ['ignore', 1, 2, 1],
    ['alert', 1, 2, 1],
    // Each instance reruns as often as its drift budget allows.
    ['rerun', 1, 4, 3],
    ['rerun', 5, 12, 11],
  ];
  for (const [lateData, driftReruns, completions, late] of circle) {
    it(`a cycle in the table ends without intervention: lateData ${lateData}, driftReruns ${driftReruns}`, async () => {
      const fields = {
        archetype: 'batch',
        lateData,
        budgets: { driftReruns },
        trigger: { type: 'http', url: 'https://jobs.local/any' },
      };
      const scenario = inlineScenario({
        start: '2026-03-07T00:00:00Z',
        until: '2026-03-09T00:00:00Z',
        archetypes: [batch],
        pipelines: [
          { name: 'raw', ...fields },
          { name: 'report', ...fields, upstream: ['raw'] },
        ],
        events: [
          {
            at: '2026-03-07T05:00:00Z',
            put: {
              PK: 'UPSTREAM#report',
              SK: 'raw',
              schedules: ['daily'],
              upstreams: [{ pipeline: 'report', delaySeconds: 0 }],
            },
          },
          { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'raw', date: '2026-03-07' } },
        ],
      });
      const { result, evidence } = await simulate(scenario, { seed: SEED });
      expect(result.runs.filter(({ status }) => status === 'COMPLETED')).to.have.length(completions);
      expect(result.events.filter(({ kind }) => kind === 'LATE_DATA')).to.have.length(late);
      expect(Math.max(...result.runs.map(({ completedAt }) => Date.parse(completedAt!)))).to.be.lessThan(
        Date.parse('2026-03-07T12:00:00Z'),
      );
      expect(evidence.table.items.filter((item) => isListed(item, openLists.cascades))).to.deep.equal([]);
      expect(result.locks).to.deep.equal([]);
      expect(result.violations).to.deep.equal([]);
    });
  }

  it('a pipeline on two cycles in the table runs again within its budget for each of its upstreams', async () => {
    const fields = {
      archetype: 'batch',
      lateData: 'rerun',
      budgets: { driftReruns: 1 },
      trigger: { type: 'http', url: 'https://jobs.local/any' },
    };
    const { result } = await simulate(
      inlineScenario({
        start: '2026-03-07T00:00:00Z',
        until: '2026-03-09T00:00:00Z',
        archetypes: [batch],
        pipelines: [
          { name: 'near', ...fields },
          { name: 'far-1', ...fields },
          { name: 'far-2', ...fields, upstream: ['far-1'] },
          { name: 'far-3', ...fields, upstream: ['far-2'] },
          { name: 'far-4', ...fields, upstream: ['far-3'] },
          { name: 'report', ...fields, upstream: ['near', 'far-4'] },
        ],
        events: ['near', 'far-1'].flatMap((pipeline) => [
          {
            at: '2026-03-07T05:00:00Z',
            put: {
              PK: 'UPSTREAM#report',
              SK: pipeline,
              schedules: ['daily'],
              upstreams: [{ pipeline: 'report', delaySeconds: 0 }],
            },
          },
          { at: '2026-03-07T06:00:00Z', marker: { pipeline, date: '2026-03-07' } },
        ]),
      }),
      { seed: SEED },
    );
    const attempts = (name: string) => result.runs.filter(({ pipeline }) => pipeline === name).length;
    expect(['near', 'far-1', 'far-4', 'report'].map(attempts)).to.deep.equal([2, 2, 2, 3]);
    expect(result.violations).to.deep.equal([]);
  });

  it('D-36 two hundred dependants are notified in one call, well within its timeout', async () => {
    const trigger = { type: 'http', url: 'https://jobs.local/any' };
    // One in twenty runs; the others only say that they are disabled.
    const dependants = Array.from({ length: 200 }, (_, number) => ({
      name: `dependant-${String(number).padStart(3, '0')}`,
      archetype: 'batch',
      enabled: number % 20 === 0,
      trigger,
      upstream: ['raw'],
    }));
    const scenario = inlineScenario({
      start: '2026-03-07T05:50:00Z',
      until: '2026-03-07T06:30:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'raw', archetype: 'batch', trigger }, ...dependants],
      events: [{ at: '2026-03-07T06:00:00Z', marker: { pipeline: 'raw', date: '2026-03-07' } }],
    });
    const { result } = await simulate(scenario, { seed: SEED });
    expect(result.runs.filter(({ status }) => status === 'COMPLETED')).to.have.length(11);
    expect(result.events.filter(({ kind }) => kind === 'PIPELINE_EXCLUDED')).to.have.length(190);
    expect(result.alerts).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });
});

describe('scenarios: a dependant whose execution is gone while its job answers', () => {
  it('is closed by the watchdog', async () => {
    const polled = { name: 'raw', archetype: 'batch', trigger: polledTrigger };
    const simulation = await acted({
      pipelines: [polled, orders({ upstream: ['raw'] })],
      jobs: [{ match: { pipeline: 'orders' }, duration: '3m' }, { duration: '1m' }],
      events: [
        at('06:00', { marker: { pipeline: 'raw', date: '2026-03-07' } }),
        at('06:03', { stop: { pipeline: 'orders', date: '2026-03-07' } }),
      ],
    });
    const ofOrders = simulation.result.runs.filter(({ pipeline }) => pipeline === 'orders');
    expect(ofOrders.map(({ attempt, status }) => `${attempt} ${status}`)).to.deep.equal(['1 COMPLETED']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});

describe('scenarios: an upstream whose execution is gone while its job answers', () => {
  it('is closed by the watchdog, and its dependant runs', async () => {
    const simulation = await acted({
      pipelines: [orders(), { name: 'report', archetype: 'batch', trigger: polledTrigger, upstream: ['orders'] }],
      jobs: [{ match: { pipeline: 'orders' }, duration: '3m' }, { duration: '1m' }],
      events: [
        at('06:00', { marker: { pipeline: 'orders', date: '2026-03-07' } }),
        at('06:01', { stop: { pipeline: 'orders', date: '2026-03-07' } }),
      ],
    });
    const ended = simulation.result.runs.map(({ pipeline, attempt, status }) => `${pipeline} ${attempt} ${status}`);
    expect(ended).to.deep.equal(['orders 1 COMPLETED', 'report 1 COMPLETED']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
