/** Traits, their results and evaluations, as the tests of readiness combine them. */
import type { EvaluatedTrait, EvaluationState, RunPlan, TraitPlan } from '../../../../kernel/run/execution';
import { neverWoken } from '../../../../kernel/waiting/wake';
import { TraitStatus } from '../../../../kernel/words/vocabulary';
import { AT } from '../../../support/clock';
import { EXECUTION } from '../../../support/instance';
import { LOCK } from '../../../support/job';
import { type OrchestratorWorld, register } from './orchestrator-world';

/** The first evaluation holds it. */
export const acquiredLock = {
  result: 'acquired',
  round: 0,
  waitingSince: '',
  waitSeconds: 0,
  message: '',
  wake: neverWoken,
} as const;

export const trait = (type: string, required = true): TraitPlan => ({
  type,
  required,
  evaluator: 'check',
  config: {},
  ttlSeconds: 600,
  timeoutSeconds: 30,
});
export const result = (
  type: string,
  status: TraitStatus = TraitStatus.pass,
  expiresAt = '2026-03-07T06:10:00.000Z',
): EvaluatedTrait => ({
  type,
  status,
  reason: status === TraitStatus.pass ? '' : 'late',
  failureCategory: '',
  expiresAt,
});
export const state = ({ results, ...fields }: Partial<EvaluationState> & { results: EvaluatedTrait[] }) => ({
  result: 'waiting' as const,
  batches: [[trait('a'), trait('b')]],
  passed: [],
  blocking: [],
  round: 0,
  streak: 0,
  waitSeconds: 0,
  wake: neverWoken,
  ...fields,
  results: [results],
});

/** A run of `orders` that has its lock and waits for two required traits and an optional one. */
export const plannedRun = async (world: OrchestratorWorld) => {
  await register(world);
  await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 60_000);
  const plan: RunPlan = {
    ...(await world.call('resolvePipeline', { lockKey: LOCK, markerAt: AT })),
    traits: [trait('a'), trait('b'), trait('extra', false)],
  };
  const { runId } = plan;
  const check = (evaluation: ReturnType<typeof state>, more: Partial<RunPlan> = {}) =>
    world.call('checkReadiness', { runId, lockKey: LOCK, lock: acquiredLock, plan: { ...plan, ...more }, evaluation });
  return { plan, runId, check };
};

export type PlannedRun = Awaited<ReturnType<typeof plannedRun>>;
