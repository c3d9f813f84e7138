/** The cost of a run in a day of hourly runs, without watchdog and sweeper, and the additional cost of each feature. */
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';

const DAY = '2026-03-07';
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const instant = { type: 'http', url: 'https://jobs.local/job' };

interface Feature {
  pipeline?: Readonly<Record<string, unknown>>;
  scenario?: Readonly<Record<string, unknown>>;
  /** So many pipelines for each that gets MARKERs; the others run after it. */
  dependants?: number;
}

const lateUntil = (minutes: string): object[] =>
  HOURS.flatMap((hour) => [
    { from: `${DAY}T${hour}:00:00Z`, status: 'FAIL' },
    { from: `${DAY}T${hour}:${minutes}:00Z`, status: 'PASS' },
  ]);

export const features = {
  'a deadline for the schedule': { pipeline: { schedules: [{ every: 'hour', deadline: ':30' }] } },
  'two deadlines of `sla`': { pipeline: { sla: { evaluationDeadline: ':30', completionDeadline: ':45' } } },
  'data that is 20 minutes late': { scenario: { evaluators: { 'check-freshness': lateUntil('22') } } },
  'a job of 10 minutes, whose engine reports its end': {
    pipeline: { trigger: { type: 'glue', jobName: 'orders' } },
    scenario: { jobs: [{ duration: '10m' }] },
  },
  'a job of 10 minutes, polled': {
    pipeline: { trigger: { ...instant, statusUrl: 'https://jobs.local/status/${runId}' } },
    scenario: { jobs: [{ duration: '10m' }] },
  },
  'an upstream': { dependants: 1 },
  'monitoring for 2 hours': { pipeline: { watch: { monitoring: { enabled: true, duration: '2h' } } } },
} satisfies Readonly<Record<string, Feature>>;

export type FeatureName = keyof typeof features;

const dayOf = async (pipelines: number, { pipeline, scenario, dependants = 0 }: Feature, hasMarkers: boolean) => {
  const names = Array.from({ length: pipelines }, (_, index) => `pipeline-${index}`);
  const hourly = { archetype: 'batch', trigger: instant, schedules: [{ every: 'hour' }], ...pipeline };
  const dependantsOf = (name: string): object[] =>
    Array.from({ length: dependants }, (_, index) => ({
      ...hourly,
      name: `${name}-after-${index}`,
      upstream: [name],
    }));
  const { result } = await simulate(
    inlineScenario({
      start: '2026-03-06T23:59:30Z',
      until: '2026-03-08T04:00:00Z',
      archetypes: [batch],
      pipelines: names.flatMap((name) => [{ ...hourly, name }, ...dependantsOf(name)]),
      jobs: [{ duration: '0s' }],
      events: hasMarkers
        ? HOURS.flatMap((hour) =>
            names.map((name) => ({
              at: `${DAY}T${hour}:02:00Z`,
              marker: { pipeline: name, date: DAY, schedule: `h${hour}` },
            })),
          )
        : [],
      ...scenario,
    }),
    { seed: 1 },
  );
  const open = result.runs.filter(({ status }) => status !== 'COMPLETED');
  if (open.length > 0 || (hasMarkers && result.runs.length !== pipelines * (1 + dependants) * HOURS.length))
    throw new Error(`${result.runs.length} runs, ${open.length} of them not completed`);
  return result;
};

export interface Cost {
  /** US dollars per MARKER, with all that the day costs more than a day without MARKERs. */
  usd: number;
  /** The additional cost compared with runs without the feature. */
  added: number;
}

export const costOf = async (name: FeatureName, pipelines: number, usual: number): Promise<Cost> => {
  const usd = await costOfMarker(features[name], pipelines);
  const { dependants = 0 }: Feature = features[name];
  return { usd, added: usd - usual * (1 + dependants) };
};

export const costOfUsual = (pipelines: number): Promise<number> => costOfMarker({}, pipelines);

const costOfMarker = async (feature: Feature, pipelines: number): Promise<number> => {
  const withRuns = await dayOf(pipelines, feature, true);
  // A day without runs misses its deadlines; the cost of those alerts is not a cost of runs.
  const { schedules: _schedules, sla: _sla, ...quiet } = feature.pipeline ?? {};
  const without = await dayOf(pipelines, { ...feature, pipeline: quiet }, false);
  return (withRuns.usage.estimatedUsd - without.usage.estimatedUsd) / (pipelines * HOURS.length);
};
