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
import { lockKeyOf } from '../../../kernel/attempt/lock-key';
import { lockHeldUntil } from '../../../kernel/job/job';
import type { RunPlan } from '../../../kernel/run/execution';
import type { RunLog } from '../../../kernel/run/model';
import { modeOf } from '../../../kernel/shadow/mode';
import { TransientError } from '../../../kernel/values/errors';
import { FIRST_ROUND_SECONDS } from '../task/lock-ttl';
import type { OrchestratorPorts } from '../task/ports';
import { pipelineOfVersion, type RegisteredPipeline } from './pipeline-config';
import { beginWaiting, planAttempt } from './plan-attempt';

/** Without `retry` an earlier release has started the execution, which does not know what `begun` means. */
export type AheadInput = OrchestratorInput<'checkExclusion'>;

/** The states that are not passed for it. */
export const PASSED_AHEAD = ['AcquireLock', 'IsLockAcquired', 'CheckRunLog', 'IsRunNeeded', 'ResolvePipeline'] as const;

/** The lock under which an earlier call of this execution has begun the attempt; undefined: none has. */
export const lockOfBegun = async (
  input: AheadInput,
  runLog: RunLog | undefined,
  { pipeline, configVersion }: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<string | undefined> => {
  if (input.retry === undefined) return undefined;
  if (runLog?.executionArn !== input.executionArn || runLog.attempt !== input.attempt) return undefined;
  const run = runLog.runId === null ? undefined : await ports.runs.get(runLog.runId);
  if (run === undefined) return undefined;
  const { configVersion: began } = run;
  const { concurrency } =
    began === null || began === configVersion ? pipeline : await pipelineOfVersion(input.pipelineId, began, ports);
  return lockKeyOf({ concurrency, mode: modeOf(input) }, input);
};

/** The plan of the attempt that has begun; undefined: the separate states find out why not. */
export const runAhead = async (
  { retry, ...input }: AheadInput,
  registered: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<RunPlan | undefined> => {
  const { lock, hold } = registered;
  if (retry === undefined || hold !== null || lock.datesApartUntil !== '') return undefined;
  try {
    const { plan, run, event } = await planAttempt({ ...input, retry }, registered, ports);
    const claim = {
      lockKey: lock.lockKey,
      // For so long that the function that starts the job has to renew it only where the data is late.
      expiresAt: lockHeldUntil(ports.clock.now(), FIRST_ROUND_SECONDS),
      afterOthers: input.rerunId !== '',
    };
    if ((await ports.runs.begin(run, event, claim)) === 'not-begun') return undefined;
    return await beginWaiting(plan, { ...input, retry }, registered, ports);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    ports.log.info('an attempt does not begin at once', { lockKey: lock.lockKey, error: (error as Error).message });
    return undefined;
  }
};
