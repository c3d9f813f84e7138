/**
 * Combines the results by the readiness rule. Ready: the job may start. Not ready: what to evaluate in the next pass,
 * and when. A run that waits for data holds no lock:
 *
 *   AcquireLock ── evaluation ──┬── ready: it has the lock
 *                               └── not ready: releases it ── waits ── evaluation ──┬── not ready: waits again
 *                                                                                   └── ready: takes it ──┬── has it
 *                                                  AcquireLock waits for it, then evaluates all again ──┴── has not
 */
import type { OrchestratorInput } from '../../../asl/contract';
import { routed } from '../../../kernel/events/event';
import { defaults } from '../../../kernel/fields/limits';
import { PASS_SECONDS } from '../../../kernel/job/run-job';
import type { UpstreamState } from '../../../kernel/markers/late-data';
import { isCancelWanted } from '../../../kernel/reruns/cancellation';
import type { EvaluationState, WakeablePlan } from '../../../kernel/run/execution';
import type { Routed } from '../../../kernel/run/model';
import { iso } from '../../../kernel/time/instant';
import { batchesOf } from '../../../kernel/traits/evaluator';
import { isWokenForAll, waitedForByTraits } from '../../../kernel/traits/waited-for';
import { OwnershipError } from '../../../kernel/values/errors';
import { endOfWaitMs, lastWaitUntil, nextWait, openUntil } from '../../../kernel/waiting/pacing';
import {
  cancelled,
  type EvaluatedReadiness,
  evaluateReadiness,
  heldOver,
  ready,
} from '../../../kernel/waiting/readiness';
import { beforeWait, wasWoken } from '../../../kernel/waiting/wake';
import {
  APPROVAL_TRAIT,
  POOL_TRAIT,
  RunMode,
  RunStatus,
  TraitStatus,
  WaitPhase,
} from '../../../kernel/words/vocabulary';
import { blockedByLock, takeLock } from '../begin/acquire-lock';
import { concludeShadow } from '../finish/log-result';
import { recordReady } from '../task/deadlines';
import { traitsTolerated } from '../task/events';
import type { Action, OrchestratorPorts } from '../task/ports';
import { blockedBy, fetchUpstreams } from '../task/upstreams';
import type { Forced, ReadyWait } from './ready-waits';

type Input = OrchestratorInput<'checkReadiness'>;

const recordReadiness = (
  { pipelineId, date, scheduleId, runId }: Input,
  { blocking, tolerated }: EvaluatedReadiness,
  { nowMs, nextEvaluationAt }: { nowMs: number; nextEvaluationAt: string | undefined },
  ports: OrchestratorPorts,
) =>
  ports.readiness.put({
    pipelineId,
    date,
    scheduleId,
    runId,
    ready: nextEvaluationAt === undefined,
    blocking,
    tolerated,
    evaluatedAt: iso(nowMs),
    nextEvaluationAt,
  });

/** The run's sign of life, and what it waits for. False: a request to cancel the run exists. */
const keepAlive = async (
  { runId, executionArn }: Input,
  life: Parameters<OrchestratorPorts['runs']['heartbeat']>[2],
  ports: OrchestratorPorts,
): Promise<boolean> => {
  if (await ports.runs.heartbeat(runId, executionArn, life)) return true;
  const run = await ports.runs.get(runId);
  if (run !== undefined && isCancelWanted(run, executionArn)) return false;
  throw new OwnershipError(
    `Run ${runId} is closed or belongs to another execution than ${executionArn}; this one must not continue`,
  );
};

/** How often a ready run checks at least. */
const readyWaits: ReadonlyMap<string, number> = new Map([
  [APPROVAL_TRAIT, defaults.approvalCheckSeconds],
  [POOL_TRAIT, defaults.poolCheckSeconds],
]);

/** Waits are longer where every trait that is missing changes only with something that wakes the run. */
const waitPlanOf = (input: Input, { blocking, isConfirming }: EvaluatedReadiness): WakeablePlan => {
  const { evaluationWait, traits, readinessRule } = input.plan;
  // A trait that holds at last still has to be confirmed: those evaluations are not used up before.
  if (isConfirming) return evaluationWait;
  const maxRounds = Math.max(1, evaluationWait.maxRounds - (readinessRule.stableFor ?? 1) + 1);
  const missing = traits.filter(({ type }) => blocking.some((trait) => trait.type === type));
  if (!isWokenForAll(missing, input)) return { ...evaluationWait, maxRounds };
  const { backoff, maxIntervalSeconds } = defaults.wokenEvaluation;
  const readyWait = blocking.map(({ type }) => readyWaits.get(type)).find((seconds) => seconds !== undefined);
  return {
    ...evaluationWait,
    maxRounds,
    backoff,
    maxIntervalSeconds: readyWait ?? evaluationWait.longestWokenSeconds ?? maxIntervalSeconds,
  };
};

/** Once per run, before its first wait: a change since the evaluation is noticed after that one, which is short. */
const registerOnce = async (input: Input, ports: OrchestratorPorts): Promise<void> => {
  const { plan, evaluation, runId } = input;
  if (evaluation.round > 0) return;
  const things = waitedForByTraits(plan.traits, input);
  if (things.length > 0) await ports.waits.register(runId, input, things, lastWaitUntil(plan));
};

/** A start that an outage has interrupted may have been tried without any evaluation before this one, and hours ago. */
const isFirstEvaluation = ({ evaluation: { round, interrupted } }: Input): boolean =>
  round === 0 && interrupted === undefined;

/** That of a retry begins without the lock. */
const isLockedFirst = (input: Input): boolean => isFirstEvaluation(input) && input.plan.beginsUnlocked === undefined;

/**
 * The first evaluation has the lock; a later one only where an earlier call that was ready took it before this
 * repetition: a read costs less than a write that is refused. An execution that an earlier release has started would
 * not know how to wait for it.
 */
const keepNoLock = async (
  input: Input,
  { lockedMs, nextMs }: { lockedMs: number; nextMs: number },
  ports: OrchestratorPorts,
): Promise<void> => {
  const { lockKey, executionArn, runId, lock } = input;
  if (lock !== undefined) {
    if (isLockedFirst(input) || (await ports.locks.get(lockKey))?.owner === executionArn)
      await ports.locks.release(lockKey, executionArn, iso(lockedMs));
    return;
  }
  if (await ports.locks.renew(lockKey, executionArn, nextMs + PASS_SECONDS * 1000)) return;
  throw new OwnershipError(`Lock ${lockKey} is not held by ${executionArn} any more; run ${runId} must not continue`);
};

/** More than the traits decides whether the run is ready. */
const mayDiffer = ({ upstreams, approval, pool }: Input['plan']): boolean =>
  upstreams !== undefined || approval !== undefined || pool !== undefined;

/**
 * The first evaluation has the lock, which AcquireLock has taken. Where it may find something else when it is
 * repeated, a first call may have given it back.
 */
const mayLackLock = (input: Input): boolean =>
  input.lock !== undefined && (!isLockedFirst(input) || mayDiffer(input.plan));

/** Ready, but for the lock: the next evaluation covers every trait again. What was ready in time stays so. */
const lockedOut = async (
  input: Input,
  { evaluated, round, nowMs, holder }: { evaluated: Forced; round: number; nowMs: number; holder: string },
  ports: OrchestratorPorts,
): Promise<EvaluationState> => {
  const { plan, evaluation, lockKey, runId } = input;
  const blocking = blockedByLock(`lock ${lockKey} is ${holder}`);
  if (!(await keepAlive(input, { aliveAt: iso(nowMs), nextCheckAt: iso(nowMs), blocking }, ports)))
    return cancelled(round);
  await recordReadiness(input, { ...evaluated, blocking }, { nowMs, nextEvaluationAt: iso(nowMs) }, ports);
  if (evaluated.unready.length === 0) await recordReady(input, plan, ports);
  const { counted: seen } = evaluation.wake;
  const { wakeUps } = (await ports.waits.get(runId, WaitPhase.traits)) ?? { wakeUps: 0 };
  const { streak } = evaluated;
  const wake = beforeWait(evaluation.wake, plan.evaluationWait, { nowMs, seen, counted: wakeUps, waitSeconds: 0 });
  const batches = batchesOf(plan.traits);
  return { result: 'locked', batches, passed: [], blocking, round, streak, waitSeconds: 0, wake };
};

/** The readiness deadline has passed, and the pipeline wants its job started then. */
const withTimeout = (evaluated: EvaluatedReadiness, { validation }: Input): Forced => {
  if (evaluated.ready || validation?.result !== 'start') return { ...evaluated, unready: [] };
  const { blocking, tolerated } = evaluated;
  const late = { ready: true, isConfirming: false, blocking: [], unready: blocking };
  return { ...evaluated, ...late, tolerated: [...blocking, ...tolerated] };
};

/** A run that is ready by its traits waits for its upstreams, too. */
const withUpstreams = (evaluated: Forced, upstreams: UpstreamState | undefined, nowMs: number): Forced => {
  const blocking = upstreams === undefined ? [] : blockedBy(upstreams, nowMs);
  return blocking.length === 0 ? evaluated : { ...evaluated, ready: false, blocking };
};

/** Loaded for a pipeline whose ready runs may have to wait. */
const readyWaitsOf = ({ approval, pool }: Input['plan']) =>
  approval === undefined && pool === undefined
    ? undefined
    : (require('./ready-waits') as typeof import('./ready-waits'));

/** Not longer than the delay since the last completion. */
const withinDelay = (seconds: number, upstreams: UpstreamState | undefined, nowMs: number): number => {
  const delaySeconds = Math.ceil(((upstreams?.notBeforeMs ?? 0) - nowMs) / 1000);
  return delaySeconds > 0 ? Math.min(seconds, delaySeconds) : seconds;
};

/**
 * A start that an outage interrupted may have come to the engine all the same. Then nothing is waited for any more: the
 * start continues where it was, and finds what it has started.
 */
const hasBegunToStart = async (
  { evaluation, runId, executionArn }: Input,
  { runs }: OrchestratorPorts,
): Promise<boolean> => {
  if (evaluation.interrupted === undefined) return false;
  const run = await runs.get(runId);
  return run !== undefined && run.executionArn === executionArn && run.status !== RunStatus.pending;
};

/** Loaded with the first run that starts without a trait that matters. */
const startingUnready = () => require('./start-unready') as typeof import('./start-unready');

/** Each trait is reported once: as a warning of its own, or with the others. */
const recordTolerated = async (
  input: Input & Routed,
  { tolerated, results }: EvaluatedReadiness,
  now: string,
  { events }: OrchestratorPorts,
): Promise<void> => {
  if (tolerated.length === 0) return;
  const warning = new Set(input.plan.traits.flatMap(({ type, warning: wanted }) => (wanted === undefined ? [] : type)));
  const warned = tolerated.filter(({ type }) => warning.has(type));
  const others = tolerated.filter(({ type }) => !warning.has(type));
  if (others.length > 0) await events.append(traitsTolerated(input, others, now));
  if (warned.length === 0) return;
  for (const event of startingUnready().traitsWarned(input, { warned, results }, now)) await events.append(event);
};

export const checkReadiness: Action<'checkReadiness'> = async (input, ports) => {
  const { plan, evaluation } = input;
  if (await hasBegunToStart(input, ports)) return ready('ready', evaluation);
  const nowMs = ports.clock.now();
  const byTraits = withTimeout(evaluateReadiness(plan, evaluation, nowMs), input);
  const upstreams =
    byTraits.ready && plan.upstreams !== undefined ? await fetchUpstreams(plan.upstreams, input, ports) : undefined;
  const byData = withUpstreams(byTraits, upstreams, nowMs);
  const waits = readyWaitsOf(plan);
  const checked: ReadyWait =
    waits === undefined ? { evaluated: byData } : await waits.withReadyWaits(byData, input, ports);
  const isReady = checked.evaluated.ready;
  const round = evaluation.round + (wasWoken(evaluation.wake, nowMs) ? 0 : 1);
  const taken = isReady && mayLackLock(input) ? await takeLock(input, ports) : 'acquired';
  if (taken !== 'acquired') {
    const { holder } = taken;
    await waits?.leavePool(input, ports);
    return lockedOut(input, { evaluated: checked.evaluated, round, nowMs, holder }, ports);
  }
  // Its slots may be taken meanwhile: then this call gives back the lock that it has just taken.
  const lockedMs = waits === undefined ? nowMs : ports.clock.now();
  const { evaluated, dueAt } = waits === undefined ? checked : await waits.withSlots(checked, input, ports);
  const { blocking, results, streak, unready, isConfirming } = evaluated;

  if (evaluated.ready) {
    const isLive = plan.mode === RunMode.live;
    // The start of the job renews the lock as its first step. A run that never waited has nothing to undo, and one
    // in shadow mode reports what it waited for.
    const now = iso(nowMs);
    const life = {
      aliveAt: now,
      nextCheckAt: now,
      ...(isLive ? { blocking: [] } : {}),
      ...(upstreams === undefined ? {} : { upstreamAttempts: upstreams.attempts }),
    };
    const isNews = (!isFirstEvaluation(input) && isLive) || upstreams !== undefined || plan.pool !== undefined;
    if (isNews && !(await keepAlive(input, life, ports))) return cancelled(round);
    await recordReadiness(input, evaluated, { nowMs, nextEvaluationAt: undefined }, ports);
    await recordTolerated({ ...input, ...routed(plan) }, evaluated, now, ports);
    if (unready.length === 0) await recordReady(input, plan, ports);
    else await startingUnready().recordUnready({ ...input, ...routed(plan) }, unready, now, ports);
    if (!isLive) await concludeShadow(input, ports);
    const passed = results.filter(({ status }) => status === TraitStatus.pass);
    return ready(isLive ? 'ready' : 'shadow', { passed, round, streak, blocking: unready });
  }

  const approvalDueAt = dueAt ?? openUntil(evaluation, nowMs);
  const endMs = endOfWaitMs({ ...plan, isReady: byData.ready, approvalDueAt }, nowMs);
  const remainingSeconds = (endMs - nowMs) / 1000;
  const waitPlan = waitPlanOf(input, evaluated);
  const plannedSeconds = nextWait(waitPlan, { round: round - 1, remainingSeconds, isConfirming });
  const waitSeconds = withinDelay(plannedSeconds, upstreams, nowMs);
  const nextMs = nowMs + waitSeconds * 1000;
  const passed = heldOver(evaluated, plan.traits, nextMs);
  const held = new Set(passed.map(({ type }) => type));
  const traits = plan.traits.filter(({ type }) => !held.has(type));

  const life = { aliveAt: iso(nowMs), nextCheckAt: iso(nextMs), blocking };
  if (!(await keepAlive(input, life, ports))) return cancelled(round);
  await recordReadiness(input, evaluated, { nowMs, nextEvaluationAt: iso(nextMs) }, ports);
  await registerOnce(input, ports);
  if (waits !== undefined && byData.ready && unready.length === 0) await recordReady(input, plan, ports);
  // Wake-ups counted before this evaluation began: the answer that woke it, or what the previous evaluation had found.
  const { counted: seen } = evaluation.wake;
  const { wakeUps } = (await ports.waits.get(input.runId, WaitPhase.traits)) ?? { wakeUps: 0 };
  const wake = beforeWait(evaluation.wake, waitPlan, { nowMs, seen, counted: wakeUps, waitSeconds });
  await keepNoLock(input, { lockedMs, nextMs }, ports);
  const batches = batchesOf(traits);
  const due = approvalDueAt === undefined ? {} : { approvalDueAt };
  return { result: 'waiting', batches, passed, blocking, round, streak, waitSeconds, wake, ...due };
};
