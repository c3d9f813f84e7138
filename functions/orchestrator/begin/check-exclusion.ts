import type { CheckExclusionResult, OrchestratorInput } from '../../../asl/contract';
import { nameOfArn } from '../../../kernel/run/execution-name';
import { findCalendar } from '../../../kernel/schedule/calendars';
import { reasonNotToRun } from '../../../kernel/schedule/exclusion';
import { opensAt } from '../../../kernel/schedule/schedule';
import { isDate } from '../../../kernel/time/date';
import { iso } from '../../../kernel/time/instant';
import { ContractError } from '../../../kernel/values/errors';
import { scheduleWait } from '../../../kernel/waiting/pacing';
import { beforeWait, neverWoken, WAIT_TTL_SECONDS, wasWoken } from '../../../kernel/waiting/wake';
import { Outcome, WaitPhase } from '../../../kernel/words/vocabulary';
import { openInstanceDeadlines } from '../task/deadlines';
import type { Action, OrchestratorPorts } from '../task/ports';
import { lookForCascade, nextLookMs, reasonOf } from '../task/upstreams';
import { doneReason } from './check-run-log';
import { endExcluded } from './end-excluded';
import { type RegisteredPipeline, refuseShadow, registeredPipeline, undecidable } from './pipeline-config';
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

/** From when the instance may start, and why not sooner. */
const openingOf = async (
  { pipeline, schedule }: RegisteredPipeline,
  input: Input,
  { nowMs, round }: { nowMs: number; round: number },
  ports: OrchestratorPorts,
) => {
  const scheduleOpensMs = opensAt(pipeline, schedule, input.date) ?? nowMs;
  const upstreams = await lookForCascade(pipeline, input, ports);
  const saidMs = input.notBefore === '' ? nowMs : Date.parse(input.notBefore);
  const waitsUntilMs = Math.max(saidMs, nextLookMs(upstreams, nowMs, round) ?? upstreams.notBeforeMs);
  const opensAtMs = Math.max(scheduleOpensMs, waitsUntilMs);
  const awaited = reasonOf(upstreams.blocking);
  const delay = awaited === '' ? 'the MARKER says not to start' : `${awaited}; it is looked at again, not`;
  const cause = waitsUntilMs > scheduleOpensMs ? delay : `schedule ${schedule.name} does not open`;
  return { opensAtMs, blocking: upstreams.blocking, whyNotYet: `${cause} before ${iso(opensAtMs)}` };
};

/**
 * May the instance run at all, and from when? Judged for its own date, not for today. It begins at once if it may. An
 * attempt that has ended while its execution waited does not run.
 */
export const checkExclusion: Action<'checkExclusion'> = async (input, ports) => {
  if (!isDate(input.date))
    throw new ContractError(
      `The execution's date is "${input.date}", which does not exist; start it with a date as YYYY-MM-DD`,
    );
  const registered = await registeredPipeline(input, ports);
  const { pipeline, schedule, lock } = registered;
  refuseShadow(pipeline, input);
  const found = await findCalendar(pipeline, ports.config);
  if (!found.ok) throw undecidable(input, found);
  const nowMs = ports.clock.now();
  const { round = 0, wake = neverWoken } = input.previous ?? {};
  const { opensAtMs, blocking, whyNotYet } = await openingOf(registered, input, { nowMs, round }, ports);
  const isEarly = opensAtMs > nowMs;
  // Before the attempt is judged: a wake-up that comes from now on leads to another look.
  const wait =
    isEarly && round > 0 ? await ports.waits.get(nameOfArn(input.executionArn), WaitPhase.schedule) : undefined;
  const runLog = await ports.runLogs.get(input);
  const decided = { opensAt: iso(opensAtMs), ...lock, round, wake };
  const begun = await lockOfBegun(input, runLog, registered, ports);
  if (begun !== undefined)
    return { ...decided, result: 'proceed', reason: '', opensAt: iso(nowMs), lockKey: begun, datesApartUntil: '' };
  const done = runLog === undefined ? undefined : doneReason(runLog, input.attempt, input.executionArn);
  await giveBack(input, isEarly || done !== undefined ? undefined : lock.lockKey, ports);
  if (runLog !== undefined && done !== undefined) {
    await endDoneRerun(input, { runLog, reason: done }, ports);
    return { ...decided, result: 'excluded', outcome: Outcome.alreadyDone, reason: done };
  }

  const notToRun = reasonNotToRun(pipeline, schedule, found.calendar, input.date);
  const missing = isEarly ? [] : blocking;
  const reason = missing.length > 0 && notToRun === undefined ? reasonOf(missing) : notToRun;
  if (reason !== undefined) {
    await endExcluded(input, pipeline, reason, ports);
    return { ...decided, result: 'excluded', outcome: Outcome.excluded, reason };
  }
  await openInstanceDeadlines(input, registered, ports);
  if (isEarly) {
    const waiting = waitUntil({ nowMs, opensAtMs, seen: wait?.wakeUps ?? 0 }, input, { round, wake }, ports);
    return { ...decided, result: 'early', reason: whyNotYet, ...waiting };
  }
  const plan = await runAhead(input, registered, ports);
  return plan === undefined
    ? { ...decided, result: 'proceed', reason: '' }
    : { ...decided, result: 'begun', reason: '', plan, passed: PASSED_AHEAD };
};
