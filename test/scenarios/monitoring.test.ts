/**
 * Monitoring of a completed run. Every case has the same morning: a MARKER at 06:00, a job that completes at once, and
 * two hours of monitoring whose evaluations are due at 06:05, 06:15, 06:35, 07:15 and 08:00.
 */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { play } from './play';

const DAY = '2026-03-07';
const at = (time: string): string => `${DAY}T${time}Z`;

type Part = Readonly<Record<string, unknown>>;

interface Case {
  title: string;
  monitoring?: Part;
  /** Answers of check-row-count, in order. */
  rowCount?: readonly Part[];
  events?: readonly Part[];
  faults?: readonly Part[];
  /** Times and categories of the alerts. */
  alerts: readonly string[];
  /** In the first of them. */
  message?: RegExp;
  /** How many DRIFT_DETECTED events; default: one where there is an alert. */
  drifts?: number;
}

const marker: Part = { at: at('06:00:00'), marker: { pipeline: 'orders', date: DAY } };
const orders = { name: 'orders', archetype: 'batch', trigger: { type: 'http', url: 'https://jobs.local/job' } };

const act = (
  { monitoring = {}, rowCount = [], events = [], faults = [] }: Omit<Case, 'title' | 'alerts'>,
  enabled = true,
): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: at('00:00:00'),
      until: at('10:05:00'),
      archetypes: [batch],
      pipelines: [{ ...orders, ...(enabled ? { watch: { monitoring: { enabled, ...monitoring } } } : {}) }],
      evaluators: rowCount.length === 0 ? {} : { 'check-row-count': rowCount },
      jobs: [{ duration: '1s' }],
      events: [marker, ...events],
      faults,
    }),
    { seed: 1 },
  );

const alertsIn = ({ result }: Simulation): string[] =>
  result.alerts.map(({ at: time, category }) => `${time.slice(11, 16)} ${category}`);
const driftsIn = ({ result }: Simulation): number =>
  result.events.filter(({ kind }) => kind === 'DRIFT_DETECTED').length;

const rows = (value: unknown, from?: string): Part => ({
  status: 'PASS',
  value,
  ...(from === undefined ? {} : { from: at(from) }),
});
const byTen = { thresholds: { 'row-count': { count: '10%' } } };
const failing = { status: 'FAIL', reason: 'rows are missing' };
const down = { http: 503 };

const cases: readonly Case[] = [
  { title: 'nothing changes', alerts: [] },
  {
    title: 'D-04 third evaluation fails, one alert',
    rowCount: [{ status: 'PASS' }, { ...failing, from: at('06:30:00') }],
    alerts: ['06:35 trait_drift'],
    message: /row-count was PASS and is FAIL \(rows are missing\)/,
  },
  {
    title: 'trait fails, first evaluation crashes',
    rowCount: [{ status: 'PASS' }, { ...failing, from: at('06:01:00') }],
    faults: [{ target: 'lambda:orchestrator/checkDrift', kind: 'crash-after', count: 1 }],
    alerts: ['06:05 trait_drift'],
  },
  {
    title: 'a trait grows stale',
    rowCount: [{ status: 'PASS' }, { status: 'STALE', from: at('07:50:00') }],
    alerts: ['08:00 trait_drift'],
    message: /is STALE/,
  },
  {
    title: 'a trait that is not watched fails',
    monitoring: { traits: ['freshness'] },
    rowCount: [{ status: 'PASS' }, { ...failing, from: at('06:01:00') }],
    alerts: [],
  },
  {
    title: 'a trait fails after the time of monitoring',
    rowCount: [{ status: 'PASS' }, { ...failing, from: at('08:10:00') }],
    alerts: [],
  },
  {
    title: 'trait fails only between evaluations',
    rowCount: [{ status: 'PASS' }, { ...failing, from: at('06:16:00') }, { status: 'PASS', from: at('06:30:00') }],
    alerts: [],
  },

  {
    title: 'B-63 a number moves by its threshold, and no further',
    monitoring: byTen,
    rowCount: [rows({ count: 1000 }), rows({ count: 900 }, '06:10:00')],
    alerts: [],
  },
  {
    title: 'B-63 a number moves by more',
    monitoring: byTen,
    rowCount: [rows({ count: 1000 }), rows({ count: 899 }, '06:10:00')],
    alerts: ['06:15 trait_drift'],
    message: /count of row-count moved from 1000 to 899, by more than 10%/,
  },
  {
    title: 'a number moves to 0',
    monitoring: byTen,
    rowCount: [rows({ count: 1000 }), rows({ count: 0 }, '06:10:00')],
    alerts: ['06:15 trait_drift'],
    message: /from 1000 to 0/,
  },
  {
    title: 'a number moves away from 0, of which every percentage is 0',
    monitoring: byTen,
    rowCount: [rows({ count: 0 }), rows({ count: 1 }, '06:10:00')],
    alerts: ['06:15 trait_drift'],
    message: /from 0 to 1/,
  },
  { title: 'a number stays 0', monitoring: byTen, rowCount: [rows({ count: 0 })], alerts: [] },
  {
    title: 'a negative number moves',
    monitoring: { thresholds: { 'row-count': { balance: 5 } } },
    rowCount: [rows({ balance: -3 }), rows({ balance: -9 }, '06:10:00')],
    alerts: ['06:15 trait_drift'],
    message: /from -3 to -9, by more than 5/,
  },
  {
    title: 'a number becomes NaN, which JSON cannot say',
    monitoring: byTen,
    rowCount: [rows({ count: 1000 }), rows({ count: 'NaN' }, '06:10:00')],
    alerts: ['06:15 trait_drift'],
    message: /was 1000 and is no number any more/,
  },
  {
    title: 'a number is absent from the start',
    monitoring: byTen,
    rowCount: [rows({})],
    alerts: ['06:05 trait_drift'],
    message: /is not known: count of row-count was no number when the run started/,
    drifts: 0,
  },
  {
    title: 'a number moves and recovers',
    monitoring: byTen,
    rowCount: [rows({ count: 1000 }), rows({ count: 10 }, '06:10:00'), rows({ count: 1000 }, '06:20:00')],
    alerts: ['06:15 trait_drift'],
  },
  {
    title: 'a number moves, then its trait fails',
    monitoring: byTen,
    rowCount: [rows({ count: 1000 }), rows({ count: 10 }, '06:10:00'), { ...failing, from: at('06:30:00') }],
    alerts: ['06:15 trait_drift', '06:35 trait_drift'],
    drifts: 2,
  },

  {
    title: 'an evaluator is down for a while',
    rowCount: [{ status: 'PASS' }, { ...down, from: at('06:10:00') }, { status: 'PASS', from: at('07:10:00') }],
    alerts: [],
  },
  {
    title: 'evaluator recovers in last evaluation',
    rowCount: [{ status: 'PASS' }, { ...down, from: at('07:50:00') }, { status: 'PASS', from: at('08:00:30') }],
    alerts: [],
  },
  {
    title: 'an evaluator is down from some time until the end',
    rowCount: [{ status: 'PASS' }, { ...down, from: at('07:10:00') }],
    alerts: ['08:00 trait_drift'],
    message: /row-count was PASS and could not be evaluated any more/,
    drifts: 0,
  },
  {
    title: 'evaluator down at the last evaluation',
    rowCount: [{ status: 'PASS' }, { ...down, from: at('07:50:00') }],
    alerts: ['08:01 trait_drift'],
    drifts: 0,
  },
  {
    title: 'the evaluator function crashes once',
    faults: [{ from: at('06:04:00'), target: 'lambda:evaluator', kind: 'error', count: 1 }],
    alerts: [],
  },

  {
    title: 'its execution is killed',
    events: [{ at: at('06:30:00'), stop: { pipeline: 'orders', date: DAY } }],
    alerts: ['06:55 monitoring_stopped'],
    message: /has stopped after its evaluation of 2026-03-07T06:1.*its execution has ended/,
    drifts: 0,
  },
  {
    title: 'killed before first evaluation',
    events: [{ at: at('06:02:00'), stop: { pipeline: 'orders', date: DAY } }],
    alerts: ['06:25 monitoring_stopped'],
    message: /before its first evaluation/,
    drifts: 0,
  },
  {
    title: 'a step fails for good',
    faults: [{ target: 'lambda:orchestrator/checkDrift', kind: 'crash-before' }],
    alerts: ['06:07 monitoring_stopped'],
    message: /has stopped before its first evaluation.*and not at its end of 2026-03-07T08:00/,
    drifts: 0,
  },
];

describe('scenarios: monitoring', () => {
  for (const { title, alerts, message, drifts, ...rest } of cases) {
    const alerted = alerts.length === 0 ? 'nothing is alerted' : alerts.join(', ');
    it(`${title}: the run stays COMPLETED, the lock is free, ${alerted}`, async () => {
      const simulation = await act(rest);
      const { result } = simulation;
      expect(result.violations).to.deep.equal([]);
      expect(alertsIn(simulation)).to.deep.equal(alerts);
      if (message !== undefined) expect(result.alerts[0]!.message).to.match(message);
      expect(driftsIn(simulation)).to.equal(drifts ?? alerts.length);
      expect(result.runs.map(({ status, attempt }) => [status, attempt])).to.deep.equal([['COMPLETED', 1]]);
      expect(result.lifecycle.map(({ eventType }) => eventType)).to.deep.equal(['PIPELINE_COMPLETED']);
      expect(result.locks).to.deep.equal([]);
    });
  }

  it('W-15 two hours of monitoring three traits: at most 40 transitions, no lock, the next date runs', async () => {
    const { result } = await play('monitored');
    expect(result.executions.map(({ status }) => status)).to.deep.equal(['SUCCEEDED', 'SUCCEEDED']);
    for (const { transitions } of result.executions) expect(transitions).to.be.at.most(40);
    const [first, second] = result.executions;
    expect(first!.states.filter((name) => name === 'CheckDrift')).to.have.length(5);
    expect(Date.parse(second!.startedAt)).to.be.below(Date.parse(first!.stoppedAt!));
    expect(result.jobStarts.map(({ date, at: time }) => `${date} ${time.slice(11, 16)}`)).to.deep.equal([
      '2026-03-06 06:05',
      '2026-03-07 06:20',
    ]);
    expect(result.alerts).to.deep.equal([]);
  });

  it('is not reported as stuck while it waits for hours', async () => {
    const { result } = await act({ monitoring: { duration: '8h', interval: '5h' } });
    expect(result.alerts).to.deep.equal([]);
    expect(result.executions.map(({ status, states }) => [status, states.at(-1)])).to.deep.equal([
      ['RUNNING', 'WaitForMonitoring'],
    ]);
  });

  it('disabled monitoring costs nothing', async () => {
    const [plain, disabled] = await Promise.all([
      act({}, false),
      act({ monitoring: { enabled: false, duration: '2h', thresholds: { 'row-count': { count: 1 } } } }),
    ]);
    expect(disabled.result.usage).to.deep.equal(plain.result.usage);
    expect(disabled.result.executions[0]!.states).to.deep.equal(plain.result.executions[0]!.states);
  });

  it('a newer attempt has its own monitoring: that of the earlier run ends silently at its next check', async () => {
    const { result, evidence } = await act({
      rowCount: [{ status: 'PASS' }, { ...failing, from: at('06:30:30') }, { status: 'PASS', from: at('06:35:00') }],
      events: [{ at: at('06:30:00'), rerun: { pipeline: 'orders', date: DAY } }],
    });
    expect(result.alerts).to.deep.equal([]);
    expect(evidence.table.monitorings.map(({ attempt, status }) => `${attempt} ${status}`).sort()).to.deep.equal([
      '1 SUPERSEDED',
      '2 OVER',
    ]);
    expect(result.violations).to.deep.equal([]);
  });
});
