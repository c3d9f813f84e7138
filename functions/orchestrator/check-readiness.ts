/**
 * Combines the results by the readiness rule. Ready: the job may start. Not ready: what to evaluate in the next round, and when; until then
 * the lock and the run must outlive the wait.
 */
import type { OrchestratorInput } from '../../asl/contract';
import { ConfigError, OwnershipError } from '../../core/errors';
import type { EvaluatedTrait, EvaluationState } from '../../core/execution';
import type { BlockingTrait } from '../../core/model';
import { nextWait } from '../../core/pacing';
import { decide } from '../../core/readiness';
import { TraitStatus } from '../../core/vocabulary';
import { roundSeconds } from './lock-ttl';
import { type Action, iso, type OrchestratorPorts } from './ports';

type Input = OrchestratorInput<'checkReadiness'>;

const holdsAt = (epochMs: number) => (result: EvaluatedTrait): boolean => result.status === TraitStatus.pass && Date.parse(result.expiresAt) > epochMs;

/** Held over from earlier rounds, unless it expired while this round was going on. What was evaluated in this round counts as it is. */
const currentResults = ({ evaluation }: Input, nowMs: number): EvaluatedTrait[] => {
  const evaluated = new Set(evaluation.results.map(({ type }) => type));
  const held = evaluation.passed
    .filter(({ type }) => !evaluated.has(type))
    .map((result) => (holdsAt(nowMs)(result) ? result : { ...result, status: TraitStatus.stale, reason: `expired at ${result.expiresAt}` }));
  return [...held, ...evaluation.results];
};

const recordReadiness = ({ pipelineId, date, scheduleId, runId }: Input, blocking: BlockingTrait[], nowMs: number, nextEvaluationAt: string | null, ports: OrchestratorPorts) =>
  ports.readiness.put({ pipelineId, date, scheduleId, runId, ready: nextEvaluationAt === null, blocking, evaluatedAt: iso(nowMs), nextEvaluationAt });

/** The run's sign of life, and what it waits for. */
const keepAlive = async ({ runId, executionArn }: Input, blocking: BlockingTrait[], nowMs: number, nextCheckAt: string, ports: OrchestratorPorts): Promise<void> => {
  if (await ports.runs.heartbeat(runId, executionArn, { aliveAt: iso(nowMs), nextCheckAt, blocking })) return;
  throw new OwnershipError(`Run ${runId} is closed or belongs to another execution than ${executionArn}; this one must not go on`);
};

const renewLock = async ({ lockKey, executionArn, runId }: Input, untilMs: number, ports: OrchestratorPorts): Promise<void> => {
  if (await ports.locks.renew(lockKey, executionArn, untilMs)) return;
  throw new OwnershipError(`Lock ${lockKey} is not held by ${executionArn} any more; run ${runId} must not go on`);
};

export const checkReadiness: Action<'checkReadiness'> = async (input, ports) => {
  const { plan, evaluation } = input;
  if (plan.mode === 'shadow') throw new ConfigError(`Pipeline ${input.pipelineId} is in shadow mode, which this version does not have; apply it with mode: live`);
  const nowMs = ports.clock.now();
  const results = currentResults(input, nowMs);
  const { ready, blocking } = decide(plan.readinessRule, plan.traits, results);
  const round = evaluation.round + 1;

  if (ready) {
    // The start of the job renews the lock as its first step. A run that never waited has nothing to take back.
    if (evaluation.round > 0) await keepAlive(input, [], nowMs, iso(nowMs), ports);
    await recordReadiness(input, [], nowMs, null, ports);
    return { result: 'ready', traits: [], passed: results.filter(({ status }) => status === TraitStatus.pass), blocking: [], round, waitSeconds: 0 };
  }

  const remainingSeconds = (Date.parse(plan.validationDueAt) - nowMs) / 1000;
  const waitSeconds = nextWait(plan.evaluationWait, { round: evaluation.round, remainingSeconds });
  const nextMs = nowMs + waitSeconds * 1000;
  const passed = results.filter(holdsAt(nextMs));
  const held = new Set(passed.map(({ type }) => type));
  const traits = plan.traits.filter(({ type }) => !held.has(type));

  await renewLock(input, nextMs + roundSeconds(traits.length) * 1000, ports);
  await keepAlive(input, blocking, nowMs, iso(nextMs), ports);
  await recordReadiness(input, blocking, nowMs, iso(nextMs), ports);
  const waiting: EvaluationState = { result: 'waiting', traits, passed, blocking, round, waitSeconds };
  return waiting;
};
