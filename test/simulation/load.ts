import type { Scenario } from '../../simulator/scenario/scenario';
import { batch, inlineScenario, polledTrigger } from '../support/inline';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-07T00:00:00Z');

/** One trait and a job that answers at once: what is loaded is the stack, not the evaluators. */
const light = {
  name: 'light',
  requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check-freshness', defaultTtl: '30m', defaultTimeout: 10 }],
};
const instantTrigger = { type: 'http', url: 'https://jobs.local/job' };

interface LoadSize {
  pipelines: number;
  schedules: number;
  dates: number;
}

/**
 * `pipelines * schedules * dates` MARKERs, spread over the first twenty hours of a day, as a scenario file has them.
 * The dates of a schedule run one after the other.
 */
export const loadOf = (size: LoadSize): Readonly<Record<string, unknown>> => {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const schedules = numbers(size.schedules).map((index) => `s${String(index).padStart(2, '0')}`);
  const pipelines = numbers(size.pipelines).map((index) => `pipeline-${String(index).padStart(3, '0')}`);
  const dates = numbers(size.dates).map((index) => new Date(START - index * DAY_MS).toISOString().slice(0, 10));
  const instances = dates.flatMap((date) =>
    schedules.flatMap((schedule) => pipelines.map((pipeline) => ({ pipeline, schedule, date }))),
  );
  const stepMs = (20 * 3_600_000) / instances.length;
  return {
    start: new Date(START).toISOString(),
    until: new Date(START + DAY_MS).toISOString(),
    archetypes: [light],
    jobs: [{ duration: '0s' }],
    pipelines: pipelines.map((name) => ({
      name,
      archetype: 'light',
      trigger: instantTrigger,
      schedules: schedules.map((schedule) => ({ name: schedule })),
    })),
    events: instances.map((marker, index) => ({
      at: new Date(START + Math.floor(index * stepMs)).toISOString(),
      marker,
    })),
  };
};

export const loadScenarioOf = (size: LoadSize): Scenario => inlineScenario(loadOf(size));

/**
 * Seven days of pipelines with three traits each, as a scenario file has them: each day the MARKERs come from 05:00 on,
 * the data passes at 06:30, and the jobs, which are polled, take 20 minutes.
 */
export const weekOf = (pipelines: number): Readonly<Record<string, unknown>> => {
  const days = Array.from({ length: 7 }, (_, day) => new Date(START + day * DAY_MS).toISOString().slice(0, 10));
  const names = Array.from({ length: pipelines }, (_, index) => `pipeline-${String(index).padStart(3, '0')}`);
  const answers = days.flatMap((day) => [
    { from: `${day}T00:00:00Z`, status: 'FAIL', reason: 'the newest file is of yesterday' },
    { from: `${day}T06:30:00Z`, status: 'PASS' },
  ]);
  return {
    start: `${days[0]}T00:00:00Z`,
    until: new Date(START + 7 * DAY_MS).toISOString(),
    archetypes: [batch],
    evaluators: Object.fromEntries(batch.requiredTraits.map(({ defaultEvaluator }) => [defaultEvaluator, answers])),
    jobs: [{ duration: '20m' }],
    pipelines: names.map((name) => ({
      name,
      archetype: 'batch',
      trigger: polledTrigger,
      schedules: [{ name: 'daily', deadline: '10:00' }],
    })),
    events: days.flatMap((date) =>
      names.map((pipeline, index) => ({
        at: new Date(Date.parse(`${date}T05:00:00Z`) + index * 60_000).toISOString(),
        marker: { pipeline, date },
      })),
    ),
  };
};
