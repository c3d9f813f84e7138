/** Where several have a hand in one instance at once, and how that may end. */
import type { PlainItem } from '../../../simulator/evidence/table';
import type { Scenario } from '../../../simulator/scenario/scenario';
import { inlineScenario, polledTrigger } from '../../support/inline';

export interface Situation {
  name: string;
  /** A sentence for readers. */
  what: string;
  scenario: Scenario;
  /** Epoch milliseconds; see `Exploration`. */
  from: number;
  until: number;
  outside: Readonly<Record<string, readonly ((at: string) => PlainItem)[]>>;
  /** All allowed outcomes: attempts with their status, and the number of started jobs. */
  outcomes: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const DATE = '2026-03-07';
const at = (time: string): string => `${DATE}T${time}Z`;

const archetype = {
  name: 'batch',
  requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check-freshness', defaultTtl: '30m', defaultTimeout: 10 }],
};
const pipeline = { name: 'orders', archetype: 'batch', trigger: polledTrigger };

const marker = (time: string, fields: Fields = {}) => ({
  at: at(time),
  marker: { pipeline: 'orders', date: DATE, ...fields },
});

const request =
  (kind: 'CANCELREQUEST' | 'RERUNREQUEST') =>
  (requestedAt: string): PlainItem => ({
    PK: 'REQUEST#orders',
    SK: `${kind}#${DATE}#daily`,
    requestedBy: 'ada',
    requestedAt,
  });
const cancel = request('CANCELREQUEST');
const rerun = request('RERUNREQUEST');

const approve = (requestedAt: string): PlainItem => ({
  PK: 'APPROVE#orders',
  SK: `${DATE}#daily`,
  requestedBy: 'ada',
  requestedAt,
});

const situation = (
  {
    name,
    what,
    outcomes,
    from,
    outside = {},
  }: Pick<Situation, 'name' | 'what' | 'outcomes'> & {
    from: string;
    outside?: Situation['outside'];
  },
  scenario: Fields,
): Situation => ({
  name,
  what,
  outcomes,
  outside,
  from: Date.parse(at(from)),
  until: Date.parse(at(from)) + 50_000,
  // By default it ends before the sweeper has its turn.
  scenario: inlineScenario({
    start: at('06:00:30'),
    until: at('06:04:30'),
    archetypes: [archetype],
    pipelines: [pipeline],
    jobs: [{ duration: '40s' }],
    ...scenario,
  }),
});

/** The sweeper has its turn every five minutes, and finds what was silent for a minute. */
const stopped: Fields = {
  until: at('06:09:30'),
  pipelines: [{ ...pipeline, watch: { stuckRunThreshold: '1m' } }],
  events: [marker('06:01:00'), { at: at('06:01:20'), stop: { pipeline: 'orders', date: DATE } }],
};

export const situations: readonly Situation[] = [
  situation(
    {
      name: 'marker-cancel',
      what: 'A MARKER comes, and its run is cancelled.',
      from: '06:01:00',
      outside: { ada: [cancel] },
      outcomes: ['none, 0 jobs', '1 CANCELLED, 0 jobs', '1 CANCELLED, 1 job'],
    },
    { events: [marker('06:01:00')] },
  ),
  situation(
    {
      name: 'marker-twice',
      what: 'Two producers write the MARKER of one instance.',
      from: '06:01:00',
      outcomes: ['1 COMPLETED, 1 job'],
    },
    { events: [marker('06:01:00', { source: 'one' }), marker('06:01:00', { source: 'other' })] },
  ),
  situation(
    {
      name: 'marker-rerun',
      what: 'A MARKER comes, and a rerun of its instance is requested.',
      from: '06:01:00',
      outside: { ada: [rerun] },
      outcomes: ['1 COMPLETED, 1 job'],
    },
    { events: [marker('06:01:00')] },
  ),
  situation(
    {
      name: 'two-dates',
      what: 'MARKERs of two dates come, of a pipeline that runs one date at a time.',
      from: '06:01:00',
      outcomes: ['1 COMPLETED, 1 COMPLETED, 2 jobs'],
    },
    { events: [marker('06:01:00'), marker('06:01:00', { date: '2026-03-06' })] },
  ),
  situation(
    {
      name: 'rerun-cancel',
      what: 'A completed instance is to run again, and this is cancelled.',
      from: '06:02:00',
      outside: { ada: [rerun, cancel] },
      outcomes: ['1 COMPLETED, 1 job', '1 COMPLETED, 2 CANCELLED, 1 job', '1 COMPLETED, 2 CANCELLED, 2 jobs'],
    },
    { events: [marker('06:00:31')] },
  ),
  situation(
    {
      name: 'rerun-late-data',
      what: 'A completed instance is to run again, and late data comes.',
      from: '06:02:00',
      outside: { ada: [rerun] },
      outcomes: ['1 COMPLETED, 2 COMPLETED, 2 jobs'],
    },
    { events: [marker('06:00:31'), marker('06:02:00', { source: 'late' })] },
  ),
  situation(
    {
      name: 'retry-cancel',
      what: 'The wait for a retry is over, and the run is cancelled.',
      from: '06:02:05',
      outside: { ada: [cancel] },
      outcomes: ['1 FAILED, 2 CANCELLED, 1 job', '1 FAILED, 2 CANCELLED, 2 jobs'],
    },
    {
      pipelines: [{ ...pipeline, retry: { maxAttempts: 2, backoffSeconds: '1m' } }],
      jobs: [{ match: { attempt: 1 }, duration: '0s', outcome: 'failed', category: 'TRANSIENT' }, { duration: '40s' }],
      events: [marker('06:01:00')],
    },
  ),
  situation(
    {
      name: 'end-cancel',
      what: 'The job has ended, and the run is cancelled.',
      from: '06:02:00',
      outside: { ada: [cancel] },
      outcomes: ['1 COMPLETED, 1 job'],
    },
    { events: [marker('06:01:00')] },
  ),
  situation(
    {
      name: 'end-rerun',
      what: 'The job has ended, and a rerun is requested.',
      from: '06:02:00',
      outside: { ada: [rerun] },
      outcomes: ['1 COMPLETED, 1 job', '1 COMPLETED, 2 COMPLETED, 2 jobs'],
    },
    { events: [marker('06:01:00')] },
  ),
  situation(
    {
      name: 'sweep-cancel',
      what: 'The sweeper finds a run whose execution was stopped, and the run is cancelled.',
      from: '06:05:30',
      outside: { ada: [cancel] },
      outcomes: ['1 CANCELLED, 1 job', '1 FAILED, 1 job'],
    },
    stopped,
  ),
  situation(
    {
      name: 'sweep-rerun',
      what: 'The sweeper finds a run whose execution was stopped, and a rerun of its instance is requested.',
      from: '06:05:30',
      outside: { ada: [rerun] },
      outcomes: ['1 FAILED, 1 job', '1 FAILED, 2 COMPLETED, 2 jobs'],
    },
    stopped,
  ),
  situation(
    {
      name: 'shared-pool',
      what: 'MARKERs of two pipelines come that share one slot of a pool.',
      from: '06:01:00',
      outcomes: ['1 COMPLETED, 1 COMPLETED, 2 jobs'],
    },
    {
      pools: [{ name: 'warehouse', slots: 1 }],
      pipelines: [
        { ...pipeline, pool: { name: 'warehouse' } },
        { ...pipeline, name: 'books', pool: { name: 'warehouse' } },
      ],
      events: [marker('06:01:00'), marker('06:01:00', { pipeline: 'books' })],
    },
  ),
  situation(
    {
      name: 'two-upstreams',
      what: 'The jobs of two upstreams have ended, and one pipeline waits for both.',
      from: '06:02:00',
      outcomes: ['1 COMPLETED, 1 COMPLETED, 1 COMPLETED, 3 jobs'],
    },
    {
      pipelines: [
        pipeline,
        { ...pipeline, name: 'books' },
        { ...pipeline, name: 'report', upstream: ['orders', 'books'] },
      ],
      events: [marker('06:01:00'), marker('06:01:00', { pipeline: 'books' })],
    },
  ),
  situation(
    {
      name: 'approve-cancel',
      what: 'A run that waits for its approval is approved and cancelled.',
      from: '06:02:00',
      outside: { ada: [approve], bea: [cancel] },
      outcomes: ['1 CANCELLED, 0 jobs', '1 CANCELLED, 1 job'],
    },
    { pipelines: [{ ...pipeline, approval: { timeout: '1h' } }], events: [marker('06:01:00')] },
  ),
];
