/**
 * Fixes what the run will do and records the run. A repeated call finds the run that the first one created and gives
 * its id again, with the deadlines counted from the same instant.
 */
import type { TaskInput } from '../../../asl/contract';
import { doneOf, isBegunBy } from '../../../kernel/attempt/beginning';
import { planRun } from '../../../kernel/attempt/plan';
import type { PipelineConfig } from '../../../kernel/config';
import { routed, runStateChanged } from '../../../kernel/events/event';
import { checkMs } from '../../../kernel/job/run-job';
import type { RetryState, RunPlan } from '../../../kernel/run/execution';
import type { DomainEvent, Run } from '../../../kernel/run/model';
import { isRerun, loggedText } from '../../../kernel/run/status';
import { iso } from '../../../kernel/time/instant';
import { CancelledError, diverted, OwnershipError } from '../../../kernel/values/errors';
import { RunStatus } from '../../../kernel/words/vocabulary';
import { openValidationDeadline } from '../task/deadlines';
import type { Action, OrchestratorPorts } from '../task/ports';
import { type Origin, upstreamPlanOf } from '../task/upstreams';
import { decideBegin, errorOf } from './decide-begin';
import {
  archetypeOfRun,
  pipelineOfRun,
  type RegisteredPipeline,
  registeredArchetype,
  registeredPipeline,
} from './pipeline-config';
import { endDoneRerun } from './without-run';

/** Under the lock, so no other execution starts the attempt between this answer and what follows. */
export const checkRunLog: Action<'checkRunLog'> = async (input, ports) => {
  const done = doneOf(await ports.runLogs.get(input), input);
  if (done === undefined) return { result: 'run', reason: undefined };
  await endDoneRerun(input, done, ports);
  return { result: 'done', reason: done.reason };
};

/** Checks again, under the lock, what may have changed while this execution waited for its turn. */
export const resolvePipeline: Action<'resolvePipeline'> = async (input, ports) => {
  const registered = await registeredPipeline(input, ports);
  const check = { nowMs: ports.clock.now(), round: 0, taken: input };
  const { hindrance } = await decideBegin(input, registered, check, ports);
  if (hindrance !== undefined && !isBegunBy(await ports.runLogs.get(input), input))
    throw errorOf(input, registered, hindrance);
  const attempt = await planAttempt(input, registered, ports);
  const answer = await ports.runs.create(attempt.run, attempt.event);
  if (answer.result === 'superseded') {
    // Since CheckRunLog: CheckExclusion ends the execution, as it does where the attempt was done before.
    if (doneOf(answer.runLog, input) !== undefined) throw diverted('Signalbox.LockChanged', input.lockKey);
    throw new OwnershipError(
      `Attempt ${input.attempt} of ${input.pipelineId} ${input.date} ${input.scheduleId} cannot begin: attempt ` +
        `${answer.runLog.attempt} ${loggedText(answer.runLog)} under ${answer.runLog.executionArn}`,
    );
  }
  const { result, run } = answer;
  if (run.cancelRequestedAt !== undefined) throw new CancelledError(`Run ${run.runId} was cancelled before it began`);
  const plan =
    result === 'created' ? attempt.plan : await attempt.planOf(await pipelineOfRun(run, registered, ports), run);
  return beginWaiting(plan, input, registered, ports);
};

/** Fields of a run that begins, either as the first attempt or after a failed job. */
export const initialRun = {
  status: RunStatus.pending,
  version: 1,
  startToken: undefined,
  engine: undefined,
  jobId: undefined,
  jobLink: undefined,
  jobStartedAt: undefined,
  blocking: [],
  failureCategory: undefined,
  message: undefined,
  completedAt: undefined,
  cancelRequestedAt: undefined,
  cancelReason: undefined,
} as const satisfies Partial<Run>;

type Input = TaskInput & Origin & { retry: RetryState };

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
    ...initialRun,
    createdAt: now,
    updatedAt: now,
    aliveAt: now,
    nextCheckAt: iso(nowMs + checkMs(plan)),
    ...watch,
    ...routed(plan),
    rerunId: input.rerunId,
  };
};

/** The plan of an attempt, and the run that records it, before either is stored. */
export interface PlannedAttempt {
  plan: RunPlan;
  run: Run;
  event: DomainEvent;
  /** The plan of a run that an earlier call has recorded, by the configuration that it began with. */
  planOf(pipeline: PipelineConfig, begun: Pick<Run, 'runId' | 'createdAt'>): Promise<RunPlan>;
}

/** Loaded with the first run that waits for a business day. */
const onBusinessDays = async (plan: RunPlan, input: Input, { config }: OrchestratorPorts): Promise<RunPlan> => {
  if (plan.traits.every(({ config: { calendar } }) => calendar === undefined)) return plan;
  const { withBusinessDays } =
    require('../../../kernel/schedule/business-day') as typeof import('../../../kernel/schedule/business-day');
  return { ...plan, traits: await withBusinessDays(plan.traits, input, config) };
};

export const planAttempt = async (
  input: Input,
  { pipeline, configVersion }: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<PlannedAttempt> => {
  const archetype = await registeredArchetype(pipeline, ports);
  const { tableName, eventEngines } = ports;
  const { attempt, traceId } = input;
  const planned = { attempt, traceId, tableName, eventEngines, spent: input.retry.spent };
  const planOf: PlannedAttempt['planOf'] = async (by, { runId, createdAt }) =>
    onBusinessDays(
      planRun(by, by === pipeline ? archetype : await archetypeOfRun(by, ports), input, {
        ...planned,
        upstreams: upstreamPlanOf(by, input),
        nowMs: Date.parse(createdAt),
        runId,
      }),
      input,
      ports,
    );
  const nowMs = ports.clock.now();
  const plan = await planOf(pipeline, { runId: ports.ids.uuid(), createdAt: iso(nowMs) });
  const run = newRun(input, plan, nowMs, {
    configVersion,
    watched: pipeline.watch.enabled,
    stuckAfterSeconds: pipeline.watch.stuckRunThresholdSeconds ?? ports.stuckRunThresholdSeconds,
  });
  const event = runStateChanged(run, run.status, { at: run.createdAt, message: `attempt ${run.attempt} begins` });
  return { plan, run, event, planOf };
};

/** A rerun of a failed run continues with the chunks of the attempt before it. */
const withChunksOf = async (plan: RunPlan, input: Input, { reruns }: OrchestratorPorts): Promise<RunPlan> => {
  if (plan.trigger.type !== 'fan-out' || !isRerun(input)) return plan;
  const chunksOf = (await reruns.get(input.rerunId))?.chunksOf;
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
