/** Pipelines that run each hour, and the MARKERs of one hour at once, under the limits of an AWS account. */
import type { QuotaProfile } from '../../emulator/quotas';
import { simulate } from '../../simulator/run/simulate';
import { inlineScenario } from '../support/inline';

const HOUR = Date.parse('2026-03-07T06:00:00Z');

const checked = {
  name: 'checked',
  requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check-freshness', defaultTtl: '30m', defaultTimeout: 10 }],
};

export const playFullHour = async (pipelines: number, profile: QuotaProfile) => {
  const names = Array.from({ length: pipelines }, (_, index) => `pipeline-${String(index).padStart(5, '0')}`);
  const scenario = inlineScenario({
    start: new Date(HOUR - 60_000).toISOString(),
    until: new Date(HOUR + 6 * 3_600_000).toISOString(),
    archetypes: [checked],
    pipelines: names.map((name) => ({
      name,
      archetype: 'checked',
      trigger: { type: 'http', url: 'https://jobs.local/job' },
      schedules: [{ every: 'hour' }],
    })),
    evaluators: { 'check-freshness': [{ status: 'PASS', delay: '1s' }] },
    jobs: [{ duration: '0s' }],
    events: names.map((pipeline) => ({
      at: new Date(HOUR).toISOString(),
      marker: { pipeline, date: '2026-03-07', schedule: 'h06' },
    })),
  });
  const { result } = await simulate(scenario, { seed: 1, quotas: profile });
  const completed = result.runs.filter(({ status }) => status === 'COMPLETED');
  const ends = completed.map(({ completedAt }) => Date.parse(completedAt!));
  return {
    markers: pipelines,
    completed: completed.length,
    jobs: result.jobStarts.length,
    alerts: result.alerts.length,
    violations: result.violations.length,
    seconds: Math.round((Math.max(HOUR, ...ends) - HOUR) / 1000),
    reached: result.quotas!.reached,
    usd: result.usage.estimatedUsd,
    result,
  };
};
