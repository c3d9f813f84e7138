/** Completions whose dependants were not told: their execution died after the completion was recorded, or could not write. */
import type { Check } from './check';

/** NotifyDownstream with all its retries takes less. */
const OWED_AGE_MS = 600_000;

export const owedMarkers: Check = async ({ nowMs }, ports) => {
  const findings = { examined: 0, found: 0 };
  const failures: unknown[] = [];
  for await (const run of ports.cascade.owing(nowMs - OWED_AGE_MS)) {
    findings.examined += 1;
    const { pipelineId, date, scheduleId, runId } = run;
    try {
      const notified = await ports.cascade.notify(run);
      findings.found += 1;
      ports.log.warn('dependants were not told of a completion, and have been now', { pipelineId, date, scheduleId, runId, ...notified });
    } catch (error) {
      ports.log.error('dependants of a completed run could not be told', { pipelineId, date, scheduleId, runId, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `the dependants of ${failures.length} of ${findings.examined} completed runs could not be told: ${(failures[0] as Error).message}`);
  return findings;
};
