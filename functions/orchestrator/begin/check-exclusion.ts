import type { CheckExclusionResult, OrchestratorInput } from '../../../asl/contract';
import { doneOf, type Hindrance } from '../../../kernel/attempt/beginning';
import { nameOfArn } from '../../../kernel/run/execution-name';
import { isDate } from '../../../kernel/time/date';
import { iso } from '../../../kernel/time/instant';
import { ContractError } from '../../../kernel/values/errors';
import { scheduleWait } from '../../../kernel/waiting/pacing';
import { beforeWait, neverWoken, WAIT_TTL_SECONDS, wasWoken } from '../../../kernel/waiting/wake';
import { Outcome, WaitPhase } from '../../../kernel/words/vocabulary';
import { openInstanceDeadlines } from '../task/deadlines';
import type { Action, OrchestratorPorts } from '../task/ports';
import { endExcluded } from './end-excluded';
import { errorOf, judgeBegin } from './judge-begin';
import { registeredPipeline } from './pipeline-config';
import { endDoneRerun } from './refuse-rerun';
import { lockOfBegun, PASSED_AHEAD, runAhead } from './run-ahead';

type Input = OrchestratorInput<'checkExclusion'>;

/** The execution may come back with a lock that the configuration has changed since, or to wait again. */
const giveBack = async (
  { previous, executionArn }: Input,
  keeps: string | undefined,
  ports: OrchestratorPorts,
): Promise<void> => {
  if (previous?.result !== 'proceed' || previous.lockKey === keeps) return;
  await ports.locks.release(previous.lockKey, executionArn);
};

/** Held or under another lock by now: ResolvePipeline judges that when the execution has its lock. */
const mayWaitForLock = (hindrance: Hindrance | undefined): boolean =>
  hindrance === undefined || hindrance.kind === 'held' || hindrance.kind === 'lock-changed';

/** No execution lives longer: what opens later is judged again by then. */
const LONGEST_WAIT_SECONDS = 30 * 86_400;

interface Opening {
  nowMs: number;
  opensAtMs: number;
  /** Wake-ups that were counted before the attempt was judged. */
  seen: number;
}

/** The wait until then: it ends by itself, or when the attempt is cancelled. */
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

/** May the instance run at all, and from when? Judged for its own date, not for today. It begins at once if it may. */
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
  const look = { nowMs, round, taken: { ...lock, datesApartUntil: '' } };
  const { opensAtMs, hindrance } = await judgeBegin(input, registered, look, ports);
  const isEarly = hindrance?.kind === 'early';
  // Before the attempt is judged: a wake-up that comes from now on leads to another look.
  const wait =
    isEarly && round > 0 ? await ports.waits.get(nameOfArn(input.executionArn), WaitPhase.schedule) : undefined;
  const runLog = await ports.runLogs.get(input);
  const decided = { opensAt: iso(opensAtMs), ...lock, round, wake };
  const begun = await lockOfBegun(input, runLog, registered, ports);
  if (begun !== undefined)
    return { ...decided, result: 'proceed', reason: '', opensAt: iso(nowMs), lockKey: begun, datesApartUntil: '' };
  const done = doneOf(runLog, input);
  const goesOn = done === undefined && mayWaitForLock(hindrance);
  await giveBack(input, goesOn ? lock.lockKey : undefined, ports);
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
  const plan = hindrance === undefined ? await runAhead(input, registered, ports) : undefined;
  return plan === undefined
    ? { ...decided, result: 'proceed', reason: '' }
    : { ...decided, result: 'begun', reason: '', plan, passed: PASSED_AHEAD };
};
