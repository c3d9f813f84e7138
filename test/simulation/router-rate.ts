/** How many MARKERs a second one shard of the stream takes, when every call takes as long as calls at AWS do. */
import { simulate } from '../../simulator/run/simulate';
import { START } from '../support/clock';
import { batch, inlineScenario } from '../support/inline';

/** Milliseconds, assumed. The slower of usual answers, so that the rate is on the safe side. */
const latencies = { dynamodb: 10, 'states:StartExecution': 50 };

export const measureRouter = async (markers: number): Promise<{ perSecond: number; invocations: number }> => {
  const pipelines = Array.from({ length: markers }, (_, index) => `pipeline-${String(index).padStart(4, '0')}`);
  const scenario = inlineScenario({
    start: new Date(START - 30_000).toISOString(),
    until: new Date(START + 90_000).toISOString(),
    archetypes: [batch],
    pipelines: pipelines.map((name) => ({
      name,
      archetype: 'batch',
      trigger: { type: 'http', url: 'https://jobs.local/job' },
    })),
    jobs: [{ duration: '0s' }],
    events: pipelines.map((pipeline) => ({
      at: new Date(START).toISOString(),
      marker: { pipeline, date: '2026-03-07' },
    })),
  });
  const faults = Object.entries(latencies).map(([target, by]) => ({ target, kind: 'delay' as const, by, from: START }));
  const { result, evidence } = await simulate({ ...scenario, faults }, { seed: 1 });
  const starts = result.executions.map(({ startedAt }) => Date.parse(startedAt));
  if (starts.length !== markers) throw new Error(`${starts.length} executions for ${markers} MARKERs`);
  return {
    perSecond: markers / ((Math.max(...starts) - START) / 1000),
    invocations: evidence.usage.lambdaInvocations['stream-router'] ?? 0,
  };
};
