/**
 * The usual beginning in the call of CheckExclusion. Where nothing stands against it, one transaction takes the free
 * lock, claims the run log and records the run: what AcquireLock, CheckRunLog and ResolvePipeline do one after the
 * other. Where anything does, nothing is written, and these states judge it.
 *
 *   X runs ahead: lock, log and run ──┬── its answer is lost, X asks again: it has begun, and goes the long way,
 *                                     │   where every step finds its own work
 *                                     └── Y runs ahead: refused, it waits in AcquireLock
 */
import type { OrchestratorInput } from '../../../asl/contract';
import { isBegunBy } from '../../../kernel/attempt/beginning';
import { lockOfExecution } from '../../../kernel/attempt/lock-key';
import { lockHeldUntil } from '../../../kernel/job/job';
import type { RunPlan } from '../../../kernel/run/execution';
import type { RunLog } from '../../../kernel/run/model';
import { TransientError } from '../../../kernel/values/errors';
import { FIRST_ROUND_SECONDS } from '../task/lock-ttl';
import type { OrchestratorPorts } from '../task/ports';
import { pipelineOfRun, type RegisteredPipeline } from './pipeline-config';
import { beginWaiting, planAttempt } from './plan-attempt';

/** Without `retry` an earlier release has started the execution, which does not know what `begun` means. */
export type AheadInput = OrchestratorInput<'checkExclusion'>;

/** The states that are not passed for it. */
export const PASSED_AHEAD = ['AcquireLock', 'IsLockAcquired', 'CheckRunLog', 'IsRunNeeded', 'ResolvePipeline'] as const;

/** The lock under which an earlier call of this execution has begun the attempt; undefined: none has. */
export const lockOfBegun = async (
  input: AheadInput,
  runLog: RunLog | undefined,
  registered: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<string | undefined> => {
  if (input.retry === undefined || !isBegunBy(runLog, input) || runLog.runId === null) return undefined;
  const run = await ports.runs.get(runLog.runId);
  return run === undefined ? undefined : lockOfExecution(await pipelineOfRun(run, registered, ports), input);
};

/**
 * The plan of the attempt that has begun, against which `judgeBegin` has nothing; undefined: the separate states find
 * out why not.
 */
export const runAhead = async (
  { retry, ...input }: AheadInput,
  registered: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<RunPlan | undefined> => {
  if (retry === undefined) return undefined;
  const { lockKey } = registered.lock;
  try {
    const { plan, run, event } = await planAttempt({ ...input, retry }, registered, ports);
    const claim = {
      lockKey,
      // For so long that the function that starts the job has to renew it only where the data is late.
      expiresAt: lockHeldUntil(ports.clock.now(), FIRST_ROUND_SECONDS),
      afterOthers: input.rerunId !== '',
    };
    if ((await ports.runs.begin(run, event, claim)) === 'not-begun') return undefined;
    return await beginWaiting(plan, { ...input, retry }, registered, ports);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    ports.log.info('an attempt does not begin at once', { lockKey, error: (error as Error).message });
    return undefined;
  }
};
