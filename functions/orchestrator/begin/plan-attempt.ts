/** The plan of an attempt, and the run that records it, before either is stored. */
import type { TaskInput } from '../../../asl/contract';
import { planRun } from '../../../kernel/attempt/plan';
import type { PipelineConfig } from '../../../kernel/config';
import { runStateChanged } from '../../../kernel/events/event';
import { lookMs } from '../../../kernel/job/run-job';
import type { RetryState, RunPlan } from '../../../kernel/run/execution';
import type { DomainEvent, Run } from '../../../kernel/run/model';
import { iso } from '../../../kernel/time/instant';
import { RunStatus } from '../../../kernel/words/vocabulary';
import { openValidationDeadline } from '../task/deadlines';
import type { OrchestratorPorts } from '../task/ports';
import { upstreamPlanOf } from '../task/upstreams';
import { type RegisteredPipeline, registeredArchetype } from './pipeline-config';

/** Fields of a run that begins, either as the first attempt or after a failed job. */
export const nothingDone = {
  status: RunStatus.pending,
  version: 1,
  startToken: null,
  engine: null,
  jobId: null,
  jobLink: null,
  jobStartedAt: null,
  blocking: [],
  failureCategory: null,
  message: null,
  completedAt: null,
  cancelRequestedAt: null,
  cancelReason: null,
} as const satisfies Partial<Run>;

type Input = TaskInput & { rerunId: string; fromCascade?: boolean; retry: RetryState };

const newRun = (
  input: Input,
  plan: RunPlan,
  nowMs: number,
  watch: Pick<Run, 'configVersion' | 'watched' | 'stuckAfterSeconds'>,
): Run => {
  const { pipelineId, date, scheduleId, attempt, executionArn, traceId } = input;
  const now = iso(nowMs);
  return {
    pipelineId,
    date,
    scheduleId,
    attempt,
    executionArn,
    traceId,
    runId: plan.runId,
    ...nothingDone,
    createdAt: now,
    updatedAt: now,
    aliveAt: now,
    nextCheckAt: iso(nowMs + lookMs(plan)),
    ...watch,
    rerunId: input.rerunId === '' ? null : input.rerunId,
  };
};

export interface PlannedAttempt {
  plan: RunPlan;
  run: Run;
  event: DomainEvent;
  /** The plan of a run that an earlier call has recorded, by the configuration that it began with. */
  planOf(pipeline: PipelineConfig, begun: Pick<Run, 'runId' | 'createdAt'>): RunPlan;
}

export const planAttempt = async (
  input: Input,
  { pipeline, configVersion }: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<PlannedAttempt> => {
  const archetype = await registeredArchetype(pipeline, ports);
  const { tableName, eventEngines } = ports;
  const { attempt, traceId } = input;
  const planned = { attempt, traceId, tableName, eventEngines, spent: input.retry.spent };
  const planOf: PlannedAttempt['planOf'] = (by, { runId, createdAt }) =>
    planRun(by, archetype, input, {
      ...planned,
      upstreams: upstreamPlanOf(by, input),
      nowMs: Date.parse(createdAt),
      runId,
    });
  const nowMs = ports.clock.now();
  const plan = planOf(pipeline, { runId: ports.ids.uuid(), createdAt: iso(nowMs) });
  const run = newRun(input, plan, nowMs, {
    configVersion,
    watched: pipeline.watch.enabled,
    stuckAfterSeconds: pipeline.watch.stuckRunThresholdSeconds ?? ports.stuckRunThresholdSeconds,
  });
  const event = runStateChanged(run, run.status, { at: run.createdAt, message: `attempt ${run.attempt} begins` });
  return { plan, run, event, planOf };
};

/** A rerun of a failed run continues with the chunks of the attempt before it. */
const withChunksOf = async (plan: RunPlan, { rerunId }: Input, { reruns }: OrchestratorPorts): Promise<RunPlan> => {
  if (plan.trigger.type !== 'fan-out' || rerunId === '') return plan;
  const chunksOf = (await reruns.get(rerunId))?.chunksOf;
  return chunksOf === undefined ? plan : { ...plan, trigger: { ...plan.trigger, chunksOf } };
};

/** The run is recorded: its readiness deadline counts from now. */
export const beginWaiting = async (
  plan: RunPlan,
  input: Input,
  registered: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<RunPlan> => {
  await openValidationDeadline(input, registered, plan, ports);
  return withChunksOf(plan, input, ports);
};
