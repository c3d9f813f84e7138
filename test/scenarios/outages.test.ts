/**
 * Outages of 16 seconds to six hours, of every function and of every service that the state machine or the router
 * calls. When an outage begins, each pipeline is in another phase; all of them wait, and every job starts once.
 */
import { expect } from 'chai';
import { OUTAGE_EVENTS } from '../../kernel/waiting/outage';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { START } from '../support/clock';
import { batch, inlineScenario } from '../support/inline';
import { acted, alertsOf, at, type Fields, marker, orders, startsOf } from './orders';
import { SEED } from './play';

const second = (offset: number): string => new Date(START + offset * 1000).toISOString();

const trigger = {
  type: 'http',
  url: 'https://jobs.local/job',
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '1m' },
};

interface Phase {
  /** Seconds from the beginning of the outage. */
  markerAt: number;
  /** Seconds from the beginning of the outage; evaluations from then on find the data ready. Default: all do. */
  readyAt?: number;
  /** Default: a minute. */
  jobSeconds?: number;
}

/** Each pipeline reaches its step in the shortest outage. Late data is evaluated again a minute after the MARKER. */
const phases: Readonly<Record<string, Phase>> = {
  'before-the-start': { markerAt: 2 },
  'at-the-evaluation': { markerAt: -57, readyAt: 0 },
  'waiting-for-data': { markerAt: -57, readyAt: 60 },
  'at-the-trigger': { markerAt: -56, readyAt: -1 },
  polling: { markerAt: -55, jobSeconds: 600 },
  'at-the-end': { markerAt: -55, jobSeconds: 58 },
};
const names = Object.keys(phases);
const DEPENDANT = 'after-the-end';

const lateUntil = (pipeline: string, { readyAt }: Phase): readonly Fields[] =>
  readyAt === undefined
    ? []
    : [
        { match: { pipeline }, status: 'FAIL', reason: 'late' },
        { match: { pipeline }, from: second(readyAt), status: 'PASS' },
      ];

const during = (target: string, kind: string, seconds: number): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: second(-300),
      until: second(seconds + 2 * 3600),
      archetypes: [batch],
      pipelines: [
        ...names.map((name) => ({ name, archetype: 'batch', trigger })),
        { name: DEPENDANT, archetype: 'batch', trigger, upstream: ['at-the-end'] },
      ],
      evaluators: { 'check-freshness': names.flatMap((name) => lateUntil(name, phases[name]!)) },
      jobs: names.map((pipeline) => ({
        match: { pipeline },
        duration: `${phases[pipeline]!.jobSeconds ?? 60}s`,
      })),
      events: names.map((pipeline) => ({
        at: second(phases[pipeline]!.markerAt),
        marker: { pipeline, date: '2026-03-07' },
      })),
      faults: [{ target, kind, from: second(0), until: second(seconds) }],
    }),
    { seed: SEED },
  );

const outages: Readonly<Record<string, number>> = {
  '16 s': 16,
  '30 s': 30,
  '90 s': 90,
  '10 min': 600,
  '6 h': 21_600,
};

const TARGETS = [
  'lambda:stream-router',
  'lambda:orchestrator',
  'lambda:evaluator',
  'lambda:trigger',
  'lambda:run-checker',
  'lambda:watchdog',
  'lambda:sweeper',
  'state:WaitForTraits',
  'state:WaitForJob',
  'states:StartExecution',
  'states',
  'dynamodb',
];

/** Such runs have some hundred events of their own. */
const MOST_EVENTS = OUTAGE_EVENTS + 500;

describe('outages', () => {
  for (const target of TARGETS)
    for (const kind of ['throttle', 'error'])
      for (const [length, seconds] of Object.entries(outages))
        it(`${target} has ${kind} for ${length}: every run waits, and starts its job once`, async () => {
          const { result } = await during(target, kind, seconds);
          expect(Math.max(...result.executions.map(({ historyEvents }) => historyEvents))).to.be.below(MOST_EVENTS);
          expect(result.violations).to.deep.equal([]);
          expect(
            result.runLogs.map(({ pipeline, status, attempts }) => `${pipeline} ${status} ${attempts}`).sort(),
          ).to.deep.equal([...names, DEPENDANT].map((name) => `${name} COMPLETED 1`).sort());
          expect(result.jobStarts.map(({ pipeline }) => pipeline).sort()).to.deep.equal([...names, DEPENDANT].sort());
        });

  it('what fails for an outage before its job was started is handed over without another MARKER', async () => {
    const simulation = await acted({
      events: [at('06:00', marker())],
      faults: [{ target: 'lambda:trigger', kind: 'crash-before', count: 4 }],
    });
    expect(simulation.result.violations).to.deep.equal([]);
    expect(simulation.result.runs.map(({ attempt, status }) => `${attempt} ${status}`)).to.deep.equal([
      '1 FAILED',
      '2 COMPLETED',
    ]);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 2']);
    expect(alertsOf(simulation)).to.deep.equal(['orchestration_error']);
  });

  it('what outlasts the state machine is handed over as well, and starts its job once', async () => {
    const simulation = await acted({
      until: '2026-03-08T12:00:00Z',
      events: [at('06:00', marker())],
      evaluators: { 'check-freshness': [{ status: 'FAIL' }, { from: '2026-03-07T06:05:00Z', status: 'PASS' }] },
      faults: [{ target: 'lambda:orchestrator/checkReadiness', kind: 'throttle', until: '2026-03-07T22:00:00Z' }],
    });
    expect(simulation.result.violations).to.deep.equal([]);
    expect(simulation.result.runs.map(({ attempt, status }) => `${attempt} ${status}`)).to.deep.equal([
      '1 FAILED',
      '2 COMPLETED',
    ]);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 2']);
  });

  // The timer is lost in the outage: the sweeper or the run is the first that reaches the table again.
  for (const [first, other] of [
    ['run', 'lambda:sweeper'],
    ['sweeper', 'lambda:evaluator'],
  ] as const)
    it(`a validation timeout that passes meanwhile is breached, the run continues: the ${first} is first`, async () => {
      const simulation = await acted({
        pipelines: [orders({ sla: { validationTimeout: '30m' } })],
        events: [at('06:00', marker())],
        evaluators: { 'check-freshness': [{ status: 'FAIL' }, { from: '2026-03-07T06:40:00Z', status: 'PASS' }] },
        faults: [
          { target: 'dynamodb', kind: 'throttle', from: '2026-03-07T06:10:00Z', until: '2026-03-07T09:00:00Z' },
          { target: other, kind: 'throttle', from: '2026-03-07T06:10:00Z', until: '2026-03-07T09:30:00Z' },
        ],
      });
      expect(simulation.result.violations).to.deep.equal([]);
      expect(alertsOf(simulation).filter((category) => category !== 'stuck_run')).to.deep.equal(['validation_timeout']);
      const outcomes = simulation.result.events.filter(({ kind }) => kind === 'SLA_EVALUATED');
      expect(outcomes.map(({ status }) => status)).to.deep.equal(['validation:breached']);
      expect(simulation.result.runs.map(({ attempt, status }) => `${attempt} ${status}`)).to.deep.equal([
        '1 COMPLETED',
      ]);
    });
});
