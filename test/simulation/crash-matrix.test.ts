/**
 * Every Task of the state machine with every kind of fault, once and for the nine hours of the scenario. After each
 * fault, only waiting executions hold locks, the run log is terminal or an alert reports the run, a persistent failure
 * has an alert, and the job is started at most once. Generated from the contract: a new Task is covered automatically,
 * or fails here until a route leads to it.
 */
import { expect } from 'chai';
import { taskContracts } from '../../asl/task-contracts';
import { nameOfArn } from '../../kernel/run/execution-name';
import { AlertCategory } from '../../kernel/words/vocabulary';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, foreignLock, inlineScenario, polledTrigger } from '../support/inline';

interface Route {
  /** Fields in addition to the plain pipeline, with which an execution reaches the Task. */
  pipeline?: Record<string, unknown>;
  scenario?: Record<string, unknown>;
  dependants?: readonly Record<string, unknown>[];
  /** Alerts about a failure that this route has without any fault. */
  failureAlerts: number;
  /** When its failure persists; default: 1. */
  leastAlerts?: number;
  /** Default: 1. */
  attempts?: number;
}

const late = {
  'check-freshness': [
    { status: 'FAIL', reason: 'late' },
    { from: '2026-03-07T08:00:00Z', status: 'PASS' },
  ],
};

const plain: Route = { failureAlerts: 0 };
/** Each execution that fails, the run that hangs and the instance that is missed; five executions die at most. */
const MOST_ALERTS = 8;
const overdueTraits: Route = {
  pipeline: { sla: { evaluationDeadline: '07:00', validationTimeout: '4h' } },
  scenario: { evaluators: late },
  failureAlerts: 0,
};

/** A dependant that runs nothing itself. */
const dependant = { name: 'report', archetype: 'batch', enabled: false, trigger: polledTrigger, upstream: ['orders'] };
const monitored: Route = { pipeline: { watch: { monitoring: { enabled: true, duration: '1h' } } }, failureAlerts: 0 };

/** The rerun that follows finds the data well again. */
const drifting: Route = {
  pipeline: { watch: { monitoring: { enabled: true, duration: '1h', onDrift: 'rerun', traits: ['freshness'] } } },
  scenario: {
    evaluators: {
      'check-freshness': [
        { status: 'PASS' },
        { from: '2026-03-07T06:03:00Z', status: 'FAIL', reason: 'late' },
        { from: '2026-03-07T06:20:00Z', status: 'PASS' },
      ],
    },
  },
  failureAlerts: 0,
  attempts: 2,
};

/** The attempt cannot begin at once: its first steps are taken one after the other. */
const stepByStep: Route = {
  scenario: { events: [foreignLock('eval:orders:daily', '2026-03-07T05:59:00Z', '2026-03-07T06:01:00Z')] },
  failureAlerts: 0,
};

/** Tasks that the plain route does not pass. */
const routes: Readonly<Record<string, Route>> = {
  // The run returns to its traits and sends heartbeats again and again: only a long pause is reported as a stuck run.
  TriggerPipeline: { scenario: { until: '2026-03-07T18:00:00Z' }, failureAlerts: 0 },
  AcquireLock: stepByStep,
  CheckRunLog: stepByStep,
  ResolvePipeline: stepByStep,
  // The evaluation itself decides this deadline.
  CheckReadiness: { pipeline: { sla: { validationTimeout: '4h' } }, failureAlerts: 0 },
  CheckEvaluationSLA: overdueTraits,
  CheckValidationTimeout: overdueTraits,
  CheckCompletionSLA: {
    pipeline: { sla: { completionDeadline: '06:02' } },
    scenario: { jobs: [{ duration: '10m', outcome: 'succeeded' }] },
    failureAlerts: 0,
  },
  // A wait that cannot begin leads to the next evaluation, without an alert.
  WaitForSchedule: {
    pipeline: { schedules: [{ name: 'daily', after: '06:30' }] },
    failureAlerts: 0,
    leastAlerts: 0,
  },
  WaitForTraits: { scenario: { evaluators: late }, failureAlerts: 0, leastAlerts: 0 },
  WaitForJob: { failureAlerts: 0, leastAlerts: 0 },
  WaitForRetry: {
    pipeline: { retry: { maxAttempts: 2, backoffSeconds: '30m' } },
    scenario: { jobs: [{ match: { attempt: 1 }, outcome: 'failed', category: 'TRANSIENT' }, { duration: '5m' }] },
    failureAlerts: 0,
    leastAlerts: 0,
    attempts: 2,
  },
  NotifyDownstream: { dependants: [dependant], failureAlerts: 0 },
  // The lock outlasts the end of a run that has dependants.
  ReleaseLock: { dependants: [dependant], failureAlerts: 0 },
  CancelJob: { scenario: { jobs: [{ outcome: 'hangs' }] }, failureAlerts: 1 },
  WaitForMonitoring: { ...monitored, leastAlerts: 0 },
  ReevaluateTrait: monitored,
  CheckDrift: monitored,
  // The evaluation before it has requested the rerun already: nothing is lost, so there is nothing to alert about.
  RequestRerun: { ...drifting, leastAlerts: 0 },
  AlertError: {
    scenario: { events: [{ at: '2026-03-07T05:00:00Z', delete: { PK: 'ARCHETYPE#batch', SK: 'CONFIG' } }] },
    failureAlerts: 1,
  },
};

/** The Map states of Tasks inside a Map. */
const maps: Readonly<Record<string, string>> = { EvaluateTrait: 'EvaluateTraits', ReevaluateTrait: 'ReevaluateTraits' };

const KINDS = ['crash-before', 'crash-after', 'timeout', 'throttle', 'error'] as const;
/** Not about a step that failed. */
const ofTheData: ReadonlySet<string> = new Set([
  AlertCategory.evaluationSlaBreach,
  AlertCategory.completionSlaBreach,
  AlertCategory.traitDrift,
]);

/** Tasks without a function: the state machine itself calls the table. */
const WAITS: readonly string[] = [
  'WaitForSchedule',
  'WaitForTraits',
  'WaitForJob',
  'WaitForRetry',
  'WaitForMonitoring',
];

const targetOf = (task: string): string => {
  if (WAITS.includes(task)) return `state:${task}`;
  const { function: name, action } = taskContracts[task]!;
  return action === undefined ? `lambda:${name}` : `lambda:${name}/${action}`;
};

const strike = (task: string, fault: Record<string, unknown> | undefined): Promise<Simulation> => {
  const { pipeline = {}, scenario = {}, dependants = [] } = routes[task] ?? plain;
  const events = [
    { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } },
    ...((scenario.events as unknown[] | undefined) ?? []),
  ];
  return simulate(
    inlineScenario({
      start: '2026-03-07T04:30:00Z',
      until: '2026-03-07T15:00:00Z',
      archetypes: [batch],
      pipelines: [
        {
          name: 'orders',
          archetype: 'batch',
          trigger: polledTrigger,
          schedules: [{ name: 'daily', deadline: '12:00' }],
          ...pipeline,
        },
        ...dependants,
      ],
      ...scenario,
      events,
      faults: fault === undefined ? [] : [{ target: targetOf(task), ...fault }],
    }),
    { seed: 1 },
  );
};

const failureAlerts = ({ evidence }: Simulation): string[] => [
  ...new Map(
    evidence.alerts
      .filter(({ event }) => !ofTheData.has(event.category ?? ''))
      .map(({ event }) => [event.eventId, event.category ?? '']),
  ).values(),
];

const isDecided = ({ result }: Simulation): boolean =>
  result.runLogs.some(({ status }) => status === 'COMPLETED' || status === 'FAILED') ||
  result.alerts.some(
    ({ category }) => category === AlertCategory.stuckRun || category === AlertCategory.scheduleMissed,
  );

describe('crash matrix', () => {
  for (const task of [...Object.keys(taskContracts), ...WAITS]) {
    const route = routes[task] ?? plain;

    it(`${task} is on its route`, async () => {
      const simulation = await strike(task, undefined);
      const inMap = maps[task] ?? task;
      expect(simulation.result.executions.flatMap(({ states }) => states)).to.include(inMap);
      expect(simulation.result.violations).to.deep.equal([]);
      expect(failureAlerts(simulation)).to.have.length(route.failureAlerts);
    });

    for (const kind of KINDS) {
      it(`W-08 W-21 ${task} survives ${kind} once`, async () => {
        const simulation = await strike(task, { kind, count: 1 });
        const { result, evidence } = simulation;
        expect(evidence.faults, 'the fault was injected').to.have.length(1);
        expect(result.violations).to.deep.equal([]);
        expect(result.locks).to.deep.equal([]);
        expect(isDecided(simulation), 'settled').to.equal(true);
        expect(failureAlerts(simulation), 'the retry recovers').to.have.length(route.failureAlerts);
        expect(result.jobStarts.length).to.be.at.most(route.attempts ?? 1);
      });

      it(`D-27 W-05 W-10 B-41 ${task}: ${kind} that persists is alerted, and nothing starts twice`, async () => {
        const simulation = await strike(task, { kind });
        const { result } = simulation;
        expect(result.violations).to.deep.equal([]);
        const waiting = new Set(result.executions.filter(({ status }) => status === 'RUNNING').map(({ name }) => name));
        expect(result.locks.filter(({ owner }) => !waiting.has(nameOfArn(owner)))).to.deep.equal([]);
        expect(isDecided(simulation), 'settled').to.equal(true);
        expect(failureAlerts(simulation).length, 'told').to.be.within(route.leastAlerts ?? 1, MOST_ALERTS);
        expect(result.jobStarts.length).to.be.at.most(route.attempts ?? 1);
      });
    }
  }
});
