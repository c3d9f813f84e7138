import { defaults, mergeTraits, type ArchetypeConfig, type PipelineConfig, type ScheduleConfig } from './config';
import { ConfigError } from './errors';
import type { PollPlan, RunPlan, WaitPlan } from './execution';
import type { Instance } from './instance';
import { maxEvaluationRounds, maxPollRounds } from './pacing';
import { completionDueAt, evaluationDueAt, findSchedule, validationDueAt } from './schedule';
import { placeholdersOf, renderTemplates } from './templates';
import { NEVER } from './vocabulary';

const isoOrNever = (ms: number | undefined): string => (ms === undefined ? NEVER : new Date(ms).toISOString());

const evaluationWaitOf = (traits: number): WaitPlan => ({ ...defaults.evaluationWait, maxRounds: maxEvaluationRounds(traits) });

const pollOf = ({ trigger }: PipelineConfig): PollPlan => ({ ...trigger.poll, maxRounds: maxPollRounds });

const triggerOf = ({ trigger }: PipelineConfig, instance: Instance, run: { runId: string; attempt: number }): RunPlan['trigger'] => {
  const { poll: _poll, ...settings } = trigger;
  return renderTemplates(settings, placeholdersOf(instance, run));
};

const deadlinesOf = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string, nowMs: number) => {
  const timeout = pipeline.sla.validationTimeout ?? { at: 'offset', seconds: defaults.validationTimeoutSeconds };
  return {
    evaluationDueAt: isoOrNever(evaluationDueAt(pipeline, schedule, date)),
    validationDueAt: isoOrNever(validationDueAt(pipeline, schedule, date, nowMs, timeout)),
    completionDueAt: isoOrNever(completionDueAt(pipeline, schedule, date)),
  };
};

/**
 * Everything that the run will do, from the configuration as it is now. The plan travels with the execution, so that a change of the
 * configuration concerns the next run and never this one. `nowMs`: when the run starts waiting for its traits.
 */
export const planRun = (
  pipeline: PipelineConfig,
  archetype: ArchetypeConfig,
  instance: Instance,
  { nowMs, runId, attempt }: { nowMs: number; runId: string; attempt: number },
): RunPlan => {
  const schedule = findSchedule(pipeline, instance.scheduleId);
  if (schedule === undefined) {
    const known = pipeline.schedules.map(({ name }) => name).join(', ');
    throw new ConfigError(`Pipeline ${pipeline.name} has no schedule "${instance.scheduleId}"; it has ${known}. Write the MARKER with one of these.`);
  }
  const traits = mergeTraits(pipeline, archetype);
  return {
    runId,
    mode: pipeline.mode,
    traits,
    readinessRule: structuredClone(archetype.readinessRule),
    evaluationWait: evaluationWaitOf(traits.length),
    ...deadlinesOf(pipeline, schedule, instance.date, nowMs),
    trigger: triggerOf(pipeline, instance, { runId, attempt }),
    poll: pollOf(pipeline),
    monitoring: { enabled: pipeline.watch.monitoring.enabled, waitSeconds: pipeline.watch.monitoring.intervalSeconds },
  };
};
