import { type ArchetypeConfig, defaults, mergeTraits, type PipelineConfig, type ScheduleConfig } from '../config';
import type { EngineType } from '../engines/engines';
import { routingOf } from '../events/event';
import { furtherAttempts, retryPlanOf } from '../job/retry';
import { onlyReportsCount } from '../job/run-job';
import { monitoringPlanOf } from '../monitoring/monitoring';
import type { EvaluationPlan, PollPlan, RunPlan, SpentChecks, UpstreamPlan } from '../run/execution';
import { completionDueAt, evaluationDueAt, findSchedule, validationDueAt } from '../schedule/schedule';
import { deadlineKindsOf } from '../sla/deadlines';
import { iso } from '../time/instant';
import { placeholdersOf, renderTemplates } from '../trigger/templates';
import { ConfigError } from '../values/errors';
import { type CheckBudget, evaluationShare, pollShare } from '../waiting/pacing';
import { WAIT_TTL_SECONDS } from '../waiting/wake';
import type { Instance } from '../words/instance';
import { DeadlineKind, NEVER, RunMode } from '../words/vocabulary';
import { transitionsOf } from './transitions';

const isoOrNever = (ms: number | undefined): string => (ms === undefined ? NEVER : iso(ms));

/** Evaluations become less frequent the longer the data may take. */
const evaluationWaitOf = (budget: CheckBudget, timeoutSeconds: number): EvaluationPlan => {
  const { evaluationWait, relaxedEvaluation: relaxed, wokenEvaluation: woken, validationTimeoutSeconds } = defaults;
  const relaxedSeconds = Math.min(Math.ceil(timeoutSeconds * relaxed.partOfTimeout), relaxed.maxIntervalSeconds);
  const wokenSeconds = Math.ceil((timeoutSeconds - validationTimeoutSeconds) * woken.partOfTimeout);
  return {
    ...evaluationWait,
    maxIntervalSeconds: Math.max(evaluationWait.maxIntervalSeconds, relaxedSeconds),
    longestWokenSeconds: Math.max(woken.maxIntervalSeconds, wokenSeconds),
    ...evaluationShare(budget),
  };
};

/**
 * Where the engine publishes events, or only the job itself reports its end, frequent polls find nothing new; longer
 * intervals than those of the backstop stay as they are configured.
 */
const pollOf = ({ trigger }: PipelineConfig, eventEngines: readonly EngineType[], budget: CheckBudget): PollPlan => {
  const { type, poll } = trigger;
  const hearsEvents = (eventEngines as readonly string[]).includes(type);
  const { backstop } = defaults;
  const intervals = {
    initialDelaySeconds: Math.max(poll.initialDelaySeconds, backstop.initialDelaySeconds),
    intervalSeconds: Math.max(poll.intervalSeconds, backstop.intervalSeconds),
    maxIntervalSeconds: Math.max(poll.maxIntervalSeconds, backstop.maxIntervalSeconds),
  };
  return {
    ...poll,
    ...(hearsEvents || onlyReportsCount(trigger) ? intervals : {}),
    ...pollShare(budget),
    hearsEvents,
  };
};

const nothingSpent: SpentChecks = { evaluation: 0, polling: 0, attempts: 0 };

export interface PlannedRun {
  /** When the run starts waiting for its traits. */
  nowMs: number;
  runId: string;
  attempt: number;
  traceId: string;
  tableName: string;
  /** Engines whose events reach this stack. */
  eventEngines: readonly EngineType[];
  /** The share of the history that earlier attempts of the same execution have used. */
  spent?: SpentChecks;
  upstreams?: UpstreamPlan | undefined;
}

const triggerOf = (
  { trigger }: PipelineConfig,
  instance: Instance,
  run: { runId: string; attempt: number; traceId: string },
): RunPlan['trigger'] => {
  const { poll: _poll, ...settings } = trigger;
  return renderTemplates(settings, placeholdersOf(instance, run));
};

const deadlinesOf = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string, nowMs: number) => {
  const timeout = pipeline.sla.validationTimeout ?? { at: 'offset', seconds: defaults.validationTimeoutSeconds };
  return {
    evaluationDueAt: isoOrNever(evaluationDueAt(pipeline, schedule, date)),
    validationDueAt: isoOrNever(validationDueAt(pipeline, schedule, date, { startMs: nowMs, moment: timeout })),
    completionDueAt: isoOrNever(completionDueAt(pipeline, schedule, date)),
  };
};

/** The retry of a failed job is not skipped: that would hide the failure. */
const onTimeoutOf = ({ sla: { onTimeout } }: PipelineConfig, { attempts }: SpentChecks): Pick<RunPlan, 'onTimeout'> =>
  onTimeout === 'fail' || (onTimeout === 'skip' && attempts > 0) ? {} : { onTimeout };

/** In shadow mode no job starts that a person could approve. */
const approvalOf = ({ approval, mode }: PipelineConfig): Pick<RunPlan, 'approval'> =>
  approval === undefined || mode === RunMode.shadow ? {} : { approval };

/** In shadow mode no job starts that would take slots. */
const poolOf = ({ pool, mode }: PipelineConfig): Pick<RunPlan, 'pool'> =>
  pool === undefined || mode === RunMode.shadow ? {} : { pool };

/** Whether a first evaluation with every trait PASS covers all that CheckReadiness would check, record or hand on. */
const startsWhenPassed = ({
  mode,
  readinessRule: { stableFor = 1 },
  deadlines,
  upstreams,
  approval,
  pool,
  monitoring,
}: Pick<RunPlan, 'mode' | 'readinessRule' | 'deadlines' | 'upstreams' | 'approval' | 'pool' | 'monitoring'>): boolean =>
  mode === RunMode.live &&
  stableFor === 1 &&
  !deadlines.includes(DeadlineKind.evaluation) &&
  !deadlines.includes(DeadlineKind.validation) &&
  upstreams === undefined &&
  approval === undefined &&
  pool === undefined &&
  !monitoring.enabled;

/**
 * Everything that the run will do, from the configuration as it is now. The plan travels with the execution, so that a
 * change of the configuration concerns the next run and never this one.
 */
export const planRun = (
  pipeline: PipelineConfig,
  archetype: ArchetypeConfig,
  instance: Instance,
  { nowMs, runId, attempt, traceId, tableName, eventEngines, spent = nothingSpent, upstreams }: PlannedRun,
): RunPlan => {
  const schedule = findSchedule(pipeline, instance.scheduleId);
  if (schedule === undefined) {
    const known = pipeline.schedules.map(({ name }) => name).join(', ');
    throw new ConfigError(
      `Pipeline ${pipeline.name} has no schedule "${instance.scheduleId}"; it has ${known}. Write the MARKER ` +
        'with one of these.',
    );
  }
  const traits = mergeTraits(pipeline, archetype);
  const retry = retryPlanOf(pipeline);
  const budget = {
    traits: traits.length,
    stableFor: archetype.readinessRule.stableFor ?? 1,
    furtherAttempts: Math.max(0, furtherAttempts(retry) - spent.attempts),
    spent,
  };
  const deadlines = deadlinesOf(pipeline, schedule, instance.date, nowMs);
  const conditions = {
    mode: pipeline.mode,
    readinessRule: structuredClone(archetype.readinessRule),
    deadlines: deadlineKindsOf(pipeline),
    ...(upstreams === undefined ? {} : { upstreams }),
    ...approvalOf(pipeline),
    ...poolOf(pipeline),
    monitoring: monitoringPlanOf(pipeline, traits),
  };
  return {
    runId,
    ...routingOf(pipeline),
    ...conditions,
    ...(spent.attempts > 0
      ? { startsWhenPassed: false, beginsUnlocked: true }
      : { startsWhenPassed: startsWhenPassed(conditions) }),
    traits,
    evaluationWait: evaluationWaitOf(budget, (Date.parse(deadlines.validationDueAt) - nowMs) / 1000),
    ...deadlines,
    ...onTimeoutOf(pipeline, spent),
    trigger: triggerOf(pipeline, instance, { runId, attempt, traceId }),
    poll: pollOf(pipeline, eventEngines, budget),
    retry,
    moves: transitionsOf(pipeline, instance, { runId, attempt, traceId }),
    circuitBreakerFailures: pipeline.circuitBreaker?.failures ?? 0,
    tableName,
    waitTtl: Math.ceil(nowMs / 1000) + WAIT_TTL_SECONDS,
  };
};
