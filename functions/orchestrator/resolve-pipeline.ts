/**
 * Fixes what the run will do and records the run. A repeated call finds the run that the first one created and gives
 * its id again, with the deadlines counted from the same instant.
 */
import type { OrchestratorInput } from '../../asl/contract';
import { holdText } from '../../core/control/hold';
import { CancelledError, ExcludedError, HeldError, LockChangedError, OwnershipError } from '../../core/errors';
import { runStateChanged } from '../../core/events/event';
import type { RunPlan } from '../../core/execution';
import type { Run } from '../../core/model';
import { planRun } from '../../core/run/plan';
import { findCalendar } from '../../core/schedule/calendars';
import { reasonNotToRun } from '../../core/schedule/exclusion';
import { asExecuted } from '../../core/shadow/mode';
import { RunStatus } from '../../core/vocabulary';
import { openValidationDeadline } from './deadlines';
import { lookMs } from './lock-ttl';
import {
  type ChosenLock,
  pipelineOfVersion,
  type RegisteredPipeline,
  refuseShadow,
  registeredArchetype,
  registeredPipeline,
  undecidable,
} from './pipeline-config';
import { type Action, iso, type OrchestratorPorts } from './ports';
import { lookForCascade, reasonOf, upstreamPlanOf } from './upstreams';

type Input = OrchestratorInput<'resolvePipeline'>;

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
    status: RunStatus.pending,
    version: 1,
    createdAt: now,
    updatedAt: now,
    aliveAt: now,
    nextCheckAt: iso(nowMs + lookMs(plan)),
    ...watch,
    startToken: null,
    engine: null,
    jobId: null,
    jobLink: null,
    jobStartedAt: null,
    blocking: [],
    failureCategory: null,
    message: null,
    completedAt: null,
    rerunId: input.rerunId === '' ? null : input.rerunId,
    cancelRequestedAt: null,
    cancelReason: null,
  };
};

/** Executions that an earlier release has started do not say under which configuration they took their lock. */
const isUnderLock = ({ lockKey, datesApartUntil }: Input, lock: ChosenLock): boolean =>
  datesApartUntil === undefined ||
  (lockKey === lock.lockKey && (lock.datesApartUntil === '' || lock.datesApartUntil === datesApartUntil));

/** Why the attempt must not begin; undefined when it may. */
const hindrance = async (
  input: Input,
  { pipeline, schedule, hold, lock }: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<Error | undefined> => {
  const found = await findCalendar(pipeline, ports.config);
  if (!found.ok) return undecidable(input, found);
  const reason = reasonNotToRun(pipeline, schedule, found.calendar, input.date);
  if (reason !== undefined) return new ExcludedError(reason);
  if (hold !== null) return new HeldError(`Pipeline ${input.pipelineId} is ${holdText(hold)}`);
  const upstreams = await lookForCascade(pipeline, input, ports);
  const isUnderWay = upstreams.underWaySinceMs !== null;
  if (upstreams.blocking.length > 0 && !isUnderWay) return new ExcludedError(reasonOf(upstreams.blocking));
  const isDelayed = isUnderWay || upstreams.notBeforeMs > ports.clock.now();
  return isUnderLock(input, lock) && !isDelayed ? undefined : new LockChangedError(lock.lockKey);
};

/**
 * Judges again, under the lock, what may have changed while this execution waited for its turn. An attempt that has
 * begun goes on.
 */
const refuseHindered = async (
  input: Input,
  registered: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<void> => {
  const hindered = await hindrance(input, registered, ports);
  if (hindered === undefined) return;
  const runLog = await ports.runLogs.get(input);
  if (runLog?.executionArn === input.executionArn && runLog.attempt === input.attempt) return;
  throw hindered;
};

/** A rerun of what has failed goes on with the chunks of the attempt before it. */
const withChunksOf = async (plan: RunPlan, { rerunId }: Input, { reruns }: OrchestratorPorts): Promise<RunPlan> => {
  if (plan.trigger.type !== 'fan-out' || rerunId === '') return plan;
  const chunksOf = (await reruns.get(rerunId))?.chunksOf;
  return chunksOf === undefined ? plan : { ...plan, trigger: { ...plan.trigger, chunksOf } };
};

export const resolvePipeline: Action<'resolvePipeline'> = async (input, ports) => {
  const registered = await registeredPipeline(input, ports);
  const { pipeline, configVersion } = registered;
  await refuseHindered(input, registered, ports);
  const archetype = await registeredArchetype(pipeline, ports);
  const nowMs = ports.clock.now();
  const { tableName, eventEngines } = ports;
  const planned = {
    nowMs,
    runId: ports.ids.uuid(),
    attempt: input.attempt,
    traceId: input.traceId,
    tableName,
    eventEngines,
    spent: input.retry.spent,
  };
  const plan = planRun(pipeline, archetype, input, { ...planned, upstreams: upstreamPlanOf(pipeline, input) });

  const run = newRun(input, plan, nowMs, {
    configVersion,
    watched: pipeline.watch.enabled,
    stuckAfterSeconds: pipeline.watch.stuckRunThresholdSeconds ?? ports.stuckRunThresholdSeconds,
  });
  const answer = await ports.runs.create(
    run,
    runStateChanged(run, run.status, { at: run.createdAt, message: `attempt ${run.attempt} begins` }),
  );
  if (answer.result === 'superseded') {
    const { attempt, executionArn, status } = answer.runLog;
    throw new OwnershipError(
      `Attempt ${input.attempt} of ${input.pipelineId} ${input.date} ${input.scheduleId} cannot begin: attempt ` +
        `${attempt} is ${status} under ${executionArn}`,
    );
  }
  if (answer.run.cancelRequestedAt !== null)
    throw new CancelledError(`Run ${answer.run.runId} was cancelled before it began`);
  const { configVersion: began } = answer.run;
  // Another version may have been activated between a first call and its repetition.
  const asBegun =
    began === null || began === configVersion
      ? pipeline
      : asExecuted(await pipelineOfVersion(input.pipelineId, began, ports), input);
  refuseShadow(asBegun, input);
  const resolved =
    answer.result === 'created'
      ? plan
      : planRun(asBegun, archetype, input, {
          ...planned,
          upstreams: upstreamPlanOf(asBegun, input),
          nowMs: Date.parse(answer.run.createdAt),
          runId: answer.run.runId,
        });
  await openValidationDeadline(input, registered, resolved, ports);
  return withChunksOf(resolved, input, ports);
};
