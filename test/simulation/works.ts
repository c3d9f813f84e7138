/** The usage of longer work: waiting for jobs and for data, monitoring, and a queue for a lock. */
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';

const { url, statusUrl } = polledTrigger;
const polled = { type: 'http', url, statusUrl };
const hearing = { type: 'glue', jobName: 'orders' };
const orders = { name: 'orders', archetype: 'batch' };
const BEGIN = '2026-03-07T06:00:00Z';
const marker = (date: string) => ({ at: BEGIN, marker: { pipeline: 'orders', date } });

const NEXT_DAY = '2026-03-08T06:00:00Z';
const late = [{ status: 'FAIL' }, { from: NEXT_DAY, status: 'PASS' }];
const sensors = {
  name: 'sensed',
  requiredTraits: ['freshness', 'completeness', 'row-count'].map((type) => ({
    type,
    defaultEvaluator: 'builtin:sensor-threshold',
    defaultConfig: { sensor: type, field: 'count', min: 1 },
  })),
};
const sensed = (sensor: string) => ({
  at: NEXT_DAY,
  put: { PK: `SENSOR#${sensor}`, SK: '2026-03-07', updatedAt: NEXT_DAY, data: { count: 1 } },
});

const untilNextDay = { sla: { validationTimeout: '+25h' } };

interface Asked {
  scenario: Readonly<Record<string, unknown>>;
  /** When the last job has ended, or the last data has come: from then on the run is late. */
  due: string;
  most: { transitions: number; lambdaInvocations?: number; lateSeconds?: number };
}

/** By what the work is; `most` is promised. */
export const works: Readonly<Record<string, Asked>> = {
  '10-minute job with events': {
    scenario: { pipelines: [{ ...orders, trigger: hearing }], jobs: [{ duration: '10m' }] },
    due: '2026-03-07T06:10:00Z',
    most: { transitions: 15, lambdaInvocations: 9, lateSeconds: 2 },
  },
  '10-minute job, polled': {
    scenario: { pipelines: [{ ...orders, trigger: polled }], jobs: [{ duration: '10m' }] },
    due: '2026-03-07T06:10:00Z',
    most: { transitions: 35, lateSeconds: 30 },
  },
  '60-minute job, polled': {
    scenario: { pipelines: [{ ...orders, trigger: polled }], jobs: [{ duration: '60m' }] },
    due: '2026-03-07T07:00:00Z',
    most: { transitions: 62, lateSeconds: 30 },
  },
  'a day waiting, 3 of 3 traits late': {
    scenario: {
      pipelines: [{ ...orders, trigger: { type: 'http', url }, ...untilNextDay }],
      evaluators: { 'check-freshness': late, 'check-completeness': late, 'check-row-count': late },
    },
    due: NEXT_DAY,
    most: { transitions: 250, lateSeconds: 50 * 60 },
  },
  'a day waiting, all by sensors': {
    scenario: {
      archetypes: [sensors],
      pipelines: [{ ...orders, archetype: 'sensed', trigger: { type: 'http', url }, ...untilNextDay }],
      events: [marker('2026-03-07'), ...['freshness', 'completeness', 'row-count'].map(sensed)],
    },
    due: NEXT_DAY,
    most: { transitions: 100, lateSeconds: 60 },
  },
  '2 h of monitoring': {
    scenario: {
      pipelines: [
        { ...orders, trigger: { type: 'http', url }, watch: { monitoring: { enabled: true, duration: '2h' } } },
      ],
    },
    due: BEGIN,
    most: { transitions: 40 },
  },
  '3 dates behind one lock, 60-minute jobs': {
    scenario: {
      pipelines: [{ ...orders, trigger: hearing }],
      jobs: [{ duration: '60m' }],
      events: ['2026-03-05', '2026-03-06', '2026-03-07'].map((date) => marker(date)),
    },
    due: '2026-03-07T09:00:00Z',
    most: { transitions: 97, lateSeconds: 5 },
  },
};

export interface Work {
  transitions: number;
  /** Calls of the functions that runs use. */
  lambdaInvocations: number;
  lateSeconds: number;
}

export const countWork = async ({ scenario, due }: Asked): Promise<Work> => {
  const { result, evidence } = await simulate(
    inlineScenario({
      start: '2026-03-07T05:00:00Z',
      until: '2026-03-08T12:00:00Z',
      archetypes: [batch],
      events: [marker('2026-03-07')],
      ...scenario,
    }),
    { seed: 1 },
  );
  const open = result.runs.filter(({ status }) => status !== 'COMPLETED');
  if (open.length > 0 || result.violations.length > 0)
    throw new Error(`not completed: ${JSON.stringify([open, result.violations])}`);
  const { watchdog: _watchdog, sweeper: _sweeper, ...ofRuns } = evidence.usage.lambdaInvocations;
  const ends = result.runs.map(({ completedAt }) => Date.parse(completedAt!));
  return {
    transitions: evidence.executions.reduce((sum, { transitions }) => sum + transitions, 0),
    lambdaInvocations: Object.values(ofRuns).reduce((sum, calls) => sum + calls, 0),
    lateSeconds: (Math.max(...ends) - Date.parse(due)) / 1000,
  };
};
