import type { CheckExclusionResult, OrchestratorInput } from '../../../asl/contract';
import { doneOf, type Hindrance, isBegunBy } from '../../../kernel/attempt/beginning';
import { lockOfExecution } from '../../../kernel/attempt/lock-key';
import { FIRST_PASS_SECONDS, lockHeldUntil } from '../../../kernel/job/run-job';
import type { RunPlan } from '../../../kernel/run/execution';
import { nameOfArn } from '../../../kernel/run/execution-name';
import type { RunLog } from '../../../kernel/run/model';
import { isRerun } from '../../../kernel/run/status';
import { isDate } from '../../../kernel/time/date';
import { iso } from '../../../kernel/time/instant';
import { ContractError, TransientError } from '../../../kernel/values/errors';
import { scheduleWait } from '../../../kernel/waiting/pacing';
import { beforeWait, neverWoken, WAIT_TTL_SECONDS, wasWoken } from '../../../kernel/waiting/wake';
import { Outcome, WaitPhase } from '../../../kernel/words/vocabulary';
import { openInstanceDeadlines } from '../task/deadlines';
import type { Action, OrchestratorPorts } from '../task/ports';
import { decideBegin, errorOf } from './decide-begin';
import { pipelineOfRun, type RegisteredPipeline, registeredPipeline } from './pipeline-config';
import { beginWaiting, planAttempt } from './resolve-pipeline';
import { endDoneRerun, endExcluded } from './without-run';

/**
 * The usual beginning in the call of CheckExclusion. Where nothing prevents it, one transaction takes the free
 * lock, claims the run log and records the run: what AcquireLock, CheckRunLog and ResolvePipeline do one after the
 * other. Where anything does, nothing is written, and these states decide about it.
 *
 *   X runs ahead: lock, log and run ──┬── its answer is lost, X asks again: it has begun, and goes the long way,
 *                                     │   where every step finds its own work
 *                                     └── Y runs ahead: refused, it waits in AcquireLock
 */

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
  if (input.retry === undefined || !isBegunBy(runLog, input) || runLog.runId === undefined) return undefined;
  const run = await ports.runs.get(runLog.runId);
  return run === undefined ? undefined : lockOfExecution(await pipelineOfRun(run, registered, ports), input);
};

/**
 * The plan of the attempt that has begun, against which `judgeBegin` has nothing; undefined: the separate states find
 * out why not.
 */
export const takeFastPath = async (
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
      expiresAt: lockHeldUntil(ports.clock.now(), FIRST_PASS_SECONDS),
      afterOthers: isRerun(input),
    };
    if ((await ports.runs.begin(run, event, claim)) === 'not-begun') return undefined;
    return await beginWaiting(plan, { ...input, retry }, registered, ports);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    ports.log.info('an attempt does not begin at once', { lockKey, error: (error as Error).message });
    return undefined;
  }
};

type Input = OrchestratorInput<'checkExclusion'>;

/** The execution may return with a lock that the configuration has changed since, or to wait again. */
const giveBack = async (
  { previous, executionArn }: Input,
  keeps: string | undefined,
  ports: OrchestratorPorts,
): Promise<void> => {
  if (previous?.result !== 'proceed' || previous.lockKey === keeps) return;
  await ports.locks.release(previous.lockKey, executionArn);
};

/** Held or under another lock by now: ResolvePipeline checks that when the execution has its lock. */
const mayWaitForLock = (hindrance: Hindrance | undefined): boolean =>
  hindrance === undefined || hindrance.kind === 'held' || hindrance.kind === 'lock-changed';

/** No execution lives longer: a later opening is decided again by then. */
const LONGEST_WAIT_SECONDS = 30 * 86_400;

interface Opening {
  nowMs: number;
  opensAtMs: number;
  /** Wake-ups that were counted before the attempt was evaluated. */
  seen: number;
}

/** The wait until then: it ends on time, or when the attempt is cancelled. */
const waitUntil = (
  { nowMs, opensAtMs, seen }: Opening,
  { executionArn }: Input,
  { round, wake }: Pick<CheckExclusionResult, 'round' | 'wake'>,
  { tableName }: Pick<OrchestratorPorts, 'tableName'>,
) => {
  const waitSeconds = Math.min(Math.ceil((opensAtMs - nowMs) / 1000), LONGEST_WAIT_SECONDS);
  return {
    round: round + (wasWoken(wake, nowMs) ? 0 : 1),
    wake: beforeWait(wake, scheduleWait, { nowMs, seen, counted: seen, waitSeconds }),
    waitSeconds,
    token: { tableName, waiter: nameOfArn(executionArn), ttl: Math.ceil(nowMs / 1000) + WAIT_TTL_SECONDS },
  };
};

/** May the instance run at all, and from when? Decided for its own date, not for today. It begins at once if it may. */
export const checkExclusion: Action<'checkExclusion'> = async (input, ports) => {
  if (!isDate(input.date))
    throw new ContractError(
      `The execution's date is "${input.date}", which does not exist; start it with a date as YYYY-MM-DD`,
    );
  const registered = await registeredPipeline(input, ports);
  const { pipeline, lock } = registered;
  const nowMs = ports.clock.now();
  const { round = 0, wake = neverWoken } = input.previous ?? {};
  // It has waited for no run of before `concurrency` changed.
  const check = { nowMs, round, taken: { ...lock, datesApartUntil: undefined } };
  const { opensAtMs, hindrance } = await decideBegin(input, registered, check, ports);
  const isEarly = hindrance?.kind === 'early';
  // Before the attempt is evaluated: any later wake-up leads to another evaluation.
  const wait =
    isEarly && round > 0 ? await ports.waits.get(nameOfArn(input.executionArn), WaitPhase.schedule) : undefined;
  const runLog = await ports.runLogs.get(input);
  const decided = { opensAt: iso(opensAtMs), ...lock, round, wake };
  const begun = await lockOfBegun(input, runLog, registered, ports);
  if (begun !== undefined)
    return {
      ...decided,
      result: 'proceed',
      reason: undefined,
      opensAt: iso(nowMs),
      lockKey: begun,
      datesApartUntil: undefined,
    };
  const done = doneOf(runLog, input);
  const continues = done === undefined && mayWaitForLock(hindrance);
  await giveBack(input, continues ? lock.lockKey : undefined, ports);
  if (done !== undefined) {
    await endDoneRerun(input, done, ports);
    return { ...decided, result: 'excluded', outcome: Outcome.alreadyDone, reason: done.reason };
  }
  if (hindrance?.kind === 'undecidable' || hindrance?.kind === 'shadow') throw errorOf(input, registered, hindrance);
  if (hindrance?.kind === 'excluded') {
    const { reason } = hindrance;
    await endExcluded(input, pipeline, reason, ports);
    return { ...decided, result: 'excluded', outcome: Outcome.excluded, reason };
  }
  await openInstanceDeadlines(input, registered, ports);
  if (hindrance?.kind === 'early') {
    const waiting = waitUntil({ nowMs, opensAtMs, seen: wait?.wakeUps ?? 0 }, input, { round, wake }, ports);
    return { ...decided, result: 'early', reason: hindrance.reason, ...waiting };
  }
  const plan = hindrance === undefined ? await takeFastPath(input, registered, ports) : undefined;
  return plan === undefined
    ? { ...decided, result: 'proceed', reason: undefined }
    : { ...decided, result: 'begun', reason: undefined, plan, passed: PASSED_AHEAD };
};
