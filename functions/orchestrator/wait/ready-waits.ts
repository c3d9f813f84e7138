/**
 * The waits of a run that is ready by its data: for the approval of a person, and for slots of its pool. Loaded
 * for a pipeline that has one of them. A run looks up its turn in the pool without its lock, then takes the lock,
 * then the slots: it waits for neither while it has the other.
 */
import type { OrchestratorInput } from '../../../asl/contract';
import type { BlockingTrait, PoolPlan, RunPool } from '../../../kernel/run/model';
import { iso } from '../../../kernel/time/instant';
import {
  blockedByPool,
  hasRoom,
  type PoolPlace,
  poolDueAt,
  timedOutInPool,
  weightIn,
} from '../../../kernel/waiting/pool';
import type { EvaluatedReadiness } from '../../../kernel/waiting/readiness';
import type { OrchestratorPorts } from '../task/ports';
import { type ApprovalState, checkApproval } from './await-approval';

type Ports = Pick<OrchestratorPorts, 'pools' | 'clock' | 'log'>;
type Input = OrchestratorInput<'checkReadiness'>;

/** `given`: it has its slots, or needs none. `turn`: it may take them. `dueAt`: when the wait is over. */
type PoolState = { result: 'given' | 'turn' } | { result: 'waits'; blocking: BlockingTrait; dueAt: string };

interface Seen {
  own: PoolPlace;
  before: RunPool | undefined;
  /** Undefined: there is no such pool any more, and so no limit. */
  slots: number | undefined;
}

const seenBy = async (input: Input, plan: PoolPlan, { pools, clock }: Ports): Promise<Seen> => {
  const { runId, pipelineId, date, scheduleId } = input;
  const before = await pools().of(runId);
  const since = before?.since ?? iso(clock.now());
  return {
    own: { ...plan, runId, pipelineId, date, scheduleId, since },
    before,
    slots: await pools().slots(plan.name),
  };
};

const poolOf = (
  { name, weight, priority, since }: PoolPlace,
  state: RunPool['state'],
  slots = Number.POSITIVE_INFINITY,
): RunPool => ({ name, weight: weightIn({ weight }, slots), priority, since, state });

const stateNow = async (name: string, slots: number, { pools }: Ports) => {
  const [holders, queue] = await Promise.all([pools().holders(name), pools().queue(name)]);
  return { slots, holders, queue };
};

const waitFor = async (
  input: Input,
  { own, before, slots = 0 }: Seen,
  ports: Ports,
): Promise<Extract<PoolState, { result: 'waits' }>> => {
  // Refused: the run is to end, which its sign of life finds out.
  if (before?.state !== 'waits') await ports.pools().wait(input, poolOf(own, 'waits'), before);
  return {
    result: 'waits',
    blocking: blockedByPool(own, await stateNow(own.name, slots, ports)),
    dueAt: poolDueAt(own),
  };
};

/** Whether it is the run's turn; one whose turn it is not gets a place in the queue. */
const checkPool = async (input: Input, plan: PoolPlan, ports: Ports): Promise<PoolState> => {
  const seen = await seenBy(input, plan, ports);
  if (seen.before?.state === 'holds') return { result: 'given' };
  if (seen.slots === undefined) {
    if (seen.before !== undefined) await ports.pools().leave(input, seen.before);
    ports.log.warn('a pool is not registered, so it limits nothing', { pool: plan.name, runId: input.runId });
    return { result: 'given' };
  }
  return hasRoom(seen.own, await stateNow(plan.name, seen.slots, ports))
    ? { result: 'turn' }
    : waitFor(input, seen, ports);
};

/** Takes the slots, if they are still there. */
const takeSlots = async (input: Input, plan: PoolPlan, ports: Ports): Promise<PoolState> => {
  const seen = await seenBy(input, plan, ports);
  const { own, before, slots } = seen;
  if (before?.state === 'holds' || slots === undefined) return { result: 'given' };
  const answer = await ports.pools().take(input, poolOf(own, 'holds', slots), { before, slots });
  if (answer === 'taken') return { result: 'given' };
  if (answer === 'full') return waitFor(input, seen, ports);
  // A repetition of this call was faster, or the run is to end.
  const again = await seenBy(input, plan, ports);
  return again.before?.state === 'holds' ? { result: 'given' } : waitFor(input, again, ports);
};

/** A run that is not ready, or waits for its lock, takes no turn of others; its wait counts on when it is back. */
const leave = async ({ runId, executionArn, pipelineId, date, scheduleId }: Input, ports: Ports): Promise<void> => {
  const before = await ports.pools().of(runId);
  if (before !== undefined && before.state !== 'left')
    await ports.pools().leave({ runId, executionArn, pipelineId, date, scheduleId }, before);
};

/** Undefined: it does not wait for its pool, or may keep waiting. */
export const endOfPoolWait = async (
  { runId }: Pick<Input, 'runId'>,
  { pools, clock }: Ports,
): Promise<BlockingTrait | undefined> => {
  const pool = await pools().of(runId);
  return pool?.state === 'waits' && clock.now() >= Date.parse(poolDueAt(pool)) ? timedOutInPool(pool) : undefined;
};

/** `unready`: the traits that are not ready, where the run starts all the same. */
export interface Forced extends EvaluatedReadiness {
  unready: BlockingTrait[];
}

/** `dueAt`: ISO instant at which a ready run has waited for long enough. */
export interface ReadyWait {
  evaluated: Forced;
  dueAt?: string;
}

const approvalOf = async (
  { ready, unready }: Forced,
  input: Input,
  ports: OrchestratorPorts,
): Promise<ApprovalState | undefined> => {
  const { approval } = input.plan;
  if (!ready || approval === undefined) return undefined;
  return checkApproval(input, { plan: approval, unready }, ports);
};

/** A run that nothing else keeps waiting waits for its approval. */
const withApproval = (evaluated: Forced, approval: ApprovalState | undefined): Forced => {
  if (approval?.result === 'waits') return { ...evaluated, ready: false, blocking: [approval.blocking] };
  const without = approval?.unready ?? [];
  return { ...evaluated, tolerated: [...without, ...evaluated.tolerated], unready: [...evaluated.unready, ...without] };
};

const withPool = (evaluated: Forced, pool: PoolState): ReadyWait =>
  pool.result === 'waits'
    ? { evaluated: { ...evaluated, ready: false, blocking: [pool.blocking] }, dueAt: pool.dueAt }
    : { evaluated };

/** A run that is not ready keeps no place in its pool. */
export const leavePool = async (input: Input, ports: OrchestratorPorts): Promise<void> => {
  if (input.plan.pool !== undefined) await leave(input, ports);
};

/** Approved, and the turn of the run in its pool: its lock is the only thing that it may lack. */
export const withReadyWaits = async (byData: Forced, input: Input, ports: OrchestratorPorts): Promise<ReadyWait> => {
  const approval = await approvalOf(byData, input, ports);
  const evaluated = withApproval(byData, approval);
  const { pool } = input.plan;
  if (evaluated.ready && pool !== undefined) return withPool(evaluated, await checkPool(input, pool, ports));
  await leavePool(input, ports);
  return approval?.result === 'waits' ? { evaluated, dueAt: approval.dueAt } : { evaluated };
};

/** With its lock, the run takes its slots. */
export const withSlots = async (waited: ReadyWait, input: Input, ports: OrchestratorPorts): Promise<ReadyWait> => {
  const { pool } = input.plan;
  if (!waited.evaluated.ready || pool === undefined) return waited;
  return withPool(waited.evaluated, await takeSlots(input, pool, ports));
};
