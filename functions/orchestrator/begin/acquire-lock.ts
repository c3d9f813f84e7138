import type { LockResult, OrchestratorInput } from '../../../asl/contract';
import { doneOf } from '../../../kernel/attempt/beginning';
import { lockOfExecution, runOfBefore } from '../../../kernel/attempt/lock-key';
import { parsePipeline } from '../../../kernel/config';
import { FIRST_PASS_SECONDS } from '../../../kernel/job/run-job';
import { nameOfArn } from '../../../kernel/run/execution-name';
import { beginsApartUntilMs, decideHolder, type LockWaiter } from '../../../kernel/run/locks';
import type { BlockingTrait, Lock } from '../../../kernel/run/model';
import { isRerun } from '../../../kernel/run/status';
import { iso } from '../../../kernel/time/instant';
import { OUTAGE_MARGIN_SECONDS } from '../../../kernel/waiting/outage';
import { lockWait, nextWait } from '../../../kernel/waiting/pacing';
import { beforeWait, neverWoken, WAIT_TTL_SECONDS, wasWoken } from '../../../kernel/waiting/wake';
import type { Instance } from '../../../kernel/words/instance';
import { LOCK_TRAIT, TraitStatus, WaitPhase } from '../../../kernel/words/vocabulary';
import type { Action, OrchestratorPorts } from '../task/ports';

/**
 * Whether the holder can no longer release the lock. Costs a read, and a call to Step Functions where the
 * holder has no run.
 */
export const isLeft = async (
  holder: Lock,
  { pipelineId, scheduleId }: Omit<Instance, 'date'>,
  ports: OrchestratorPorts,
): Promise<boolean> => {
  // A holder that did not record its date cannot be checked: AcquireLock waits for its end.
  if (holder.date === undefined) return false;
  const decision = decideHolder(
    holder,
    await ports.runLogs.get({ pipelineId, date: holder.date, scheduleId }),
    ports.clock.now(),
  );
  if (decision !== 'unknown') return decision === 'left';
  try {
    return (await ports.executionStates.stateOf(holder.owner)) !== 'running';
  } catch (error) {
    ports.log.warn('could not check whether the holder of a lock runs; its release is awaited', {
      lockKey: holder.key,
      owner: holder.owner,
      error: (error as Error).message,
    });
    return false;
  }
};

type Input = OrchestratorInput<'acquireLock'>;
type LockInput = Pick<Input, 'pipelineId' | 'date' | 'scheduleId' | 'lockKey' | 'executionArn' | 'rerunId'>;

interface Held {
  /** In words. */
  holder: string;
  /** The lock as it was read; undefined if no release of a lock would end the wait. */
  lock?: Lock;
  /** Runs from before `concurrency` changed are still open: epoch milliseconds of the next check. */
  apart?: number;
}

/** In this wait for the lock or in an earlier one. */
const hasWaited = ({ previous }: Input): boolean => previous.round > 0;

const isBegun = (input: Input): input is Input & { runId: string } => input.runId !== undefined;

/** Beyond the next check, so that no rerun slips in between. */
const WANTED_MARGIN_SECONDS = 120;
/** Its place in the queue outlives whatever may delay its next check. */
const QUEUED_MARGIN_SECONDS = OUTAGE_MARGIN_SECONDS;
/** Where no release wakes it. */
const LONGEST_UNWOKEN_SECONDS = 300;

/** The runs that the first to take the lock after the change waits for. Free unless the pipeline became `serial`. */
const heldByDates = async (
  { pipelineId, scheduleId, executionArn, datesApartUntil: until }: Input,
  ports: OrchestratorPorts,
): Promise<Held | undefined> => {
  if (until === undefined) return undefined;
  const log = await runOfBefore({ pipelineId, scheduleId, executionArn }, ports);
  const endsAtMs = beginsApartUntilMs(until);
  if (log !== undefined) {
    const holder = `free, but ${log.date} runs since before its pipeline became serial: ${log.executionArn}`;
    return { holder, apart: (await ports.runLogs.awaitEnd(log)) ? Infinity : 0 };
  }
  if (ports.clock.now() < endsAtMs)
    return { holder: `free, but dates began side by side until ${until}`, apart: endsAtMs };
  await ports.config.datesTogether(pipelineId, scheduleId, until);
  return undefined;
};

const holderText = (holder: Lock | 'wanted'): string =>
  holder === 'wanted' ? 'wanted by runs that come before reruns' : `held by ${holder.owner} since ${holder.acquiredAt}`;

/** Takes the lock, also from a holder who has left it behind, or says in whose hands it is. */
export const takeLock = async (
  { hasWaited = false, ...input }: LockInput & { hasWaited?: boolean },
  ports: OrchestratorPorts,
): Promise<'acquired' | Held> => {
  const { lockKey, executionArn, date } = input;
  const expiresAt = ports.clock.now() + FIRST_PASS_SECONDS * 1000;
  const take = (left?: Lock) =>
    ports.locks[isRerun(input) ? 'acquireAfterOthers' : 'acquire'](lockKey, executionArn, expiresAt, {
      date,
      hasWaited,
      ...(left === undefined ? {} : { left }),
    });
  let answer = await take();
  if (!answer.acquired && answer.holder !== 'wanted' && (await isLeft(answer.holder, input, ports))) {
    const { owner, acquiredAt } = answer.holder;
    answer = await take(answer.holder);
    if (answer.acquired) ports.log.warn('a stale lock is taken over', { lockKey, owner, acquiredAt, executionArn });
  }
  if (answer.acquired) return 'acquired';
  return { holder: holderText(answer.holder), ...(answer.holder === 'wanted' ? {} : { lock: answer.holder }) };
};

/** Why a ready run has to wait. */
export const blockedByLock = (reason: string): BlockingTrait[] => [
  { type: LOCK_TRAIT, status: TraitStatus.fail, reason },
];

/** Runs of before `concurrency` changed go first, and the lock is left alone meanwhile. */
const tryLock = async (input: Input, ports: OrchestratorPorts): Promise<'acquired' | Held> => {
  // A run that has begun has found none of them left.
  const apart = isBegun(input) ? undefined : await heldByDates(input, ports);
  return apart ?? takeLock({ ...input, hasWaited: hasWaited(input) }, ports);
};

/** False: the run may not continue. Its next evaluation of the traits finds out why, and acts on it. */
const saysAlive = async (
  { runId, executionArn }: Input & { runId: string },
  { nowMs, waitSeconds, message }: { nowMs: number; waitSeconds: number; message: string },
  ports: OrchestratorPorts,
): Promise<boolean> =>
  ports.runs.heartbeat(runId, executionArn, {
    aliveAt: iso(nowMs),
    nextCheckAt: iso(nowMs + waitSeconds * 1000),
    blocking: blockedByLock(message),
  });

const waiterOf = (input: Input): LockWaiter => ({
  name: nameOfArn(input.executionArn),
  date: input.date,
  isRerun: isRerun(input),
});

/** When the next check is due if no release wakes the execution. */
const waitSecondsFor = (answer: Held, round: number, { nowMs, remainingSeconds }: LockCheck): number => {
  const isWoken = answer.lock !== undefined || answer.apart !== undefined;
  const plan = isWoken ? lockWait : { ...lockWait, maxIntervalSeconds: LONGEST_UNWOKEN_SECONDS };
  const waitSeconds = nextWait(plan, { round, remainingSeconds });
  // One that was put by hand is free at its end.
  const { lock } = answer;
  const isByHand = lock !== undefined && lock.date === undefined;
  const endsAtMs = isByHand ? Date.parse(lock.expiresAt) : (answer.apart ?? Infinity);
  return Math.max(1, Math.min(waitSeconds, Math.ceil((endsAtMs - nowMs) / 1000)));
};

/**
 * The state of an execution that waits before its run begins: its attempt was cancelled or overtaken, or `concurrency`
 * has changed, and the lock of another key is the right one.
 */
const isChanged = async (input: Input, ports: OrchestratorPorts): Promise<boolean> => {
  if (input.mayTurnBack !== true || isBegun(input) || !hasWaited(input)) return false;
  const [stored, runLog] = await Promise.all([ports.config.pipeline(input.pipelineId), ports.runLogs.get(input)]);
  if (doneOf(runLog, input) !== undefined) return true;
  const parsed = parsePipeline(stored?.document);
  return parsed.ok && lockOfExecution(parsed.value, input) !== input.lockKey;
};

interface LockCheck {
  nowMs: number;
  remainingSeconds: number;
  /** Wake-ups that were counted before the lock was tried. */
  seen: number;
  waitingSince: string;
  message: string;
}

/** Keeps its place and gives the time of the next check; undefined when the run may not continue. */
const continueWaiting = async (
  answer: Held,
  input: Input,
  check: LockCheck,
  ports: OrchestratorPorts,
): Promise<LockResult | undefined> => {
  const { lockKey, previous } = input;
  const { nowMs, seen, waitingSince, message } = check;
  const before = previous.wake ?? neverWoken;
  const planned = waitSecondsFor(answer, previous.round, check);
  if (isBegun(input) && !(await saysAlive(input, { nowMs, waitSeconds: planned, message }, ports))) return undefined;
  if (!isRerun(input)) await ports.locks.want(lockKey, nowMs + (planned + WANTED_MARGIN_SECONDS) * 1000);
  const waiter = waiterOf(input);
  const until = nowMs + (planned + QUEUED_MARGIN_SECONDS) * 1000;
  // Refused: the lock was released meanwhile, and no release ends the wait any more.
  const waitSeconds = (await ports.locks.queue(lockKey, waiter, until, answer.lock)) ? planned : 1;
  return {
    result: 'wait',
    round: previous.round + (wasWoken(before, nowMs) ? 0 : 1),
    waitingSince,
    waitSeconds,
    message,
    wake: beforeWait(before, lockWait, { nowMs, seen, counted: seen, waitSeconds }),
    token: { tableName: ports.tableName, waiter: waiter.name, ttl: Math.ceil(nowMs / 1000) + WAIT_TTL_SECONDS },
  };
};

/**
 * Takes the lock, or waits for it in the queue: until its release, and at growing intervals, for as long as `lockWait`
 * allows.
 */
export const acquireLock: Action<'acquireLock'> = async (input, ports) => {
  const { lockKey, previous } = input;
  const nowMs = ports.clock.now();
  // Before the lock is tried: any later wake-up leads to another check.
  const wait = hasWaited(input) ? await ports.waits.get(nameOfArn(input.executionArn), WaitPhase.lock) : undefined;
  const answer = await tryLock(input, ports);
  const over = { waitingSince: undefined, waitSeconds: 0, message: undefined, wake: previous.wake ?? neverWoken };
  const resumed = { ...over, result: 'resumed' as const, round: previous.round + 1 };
  if (answer === 'acquired') {
    if (hasWaited(input)) await ports.locks.leave(lockKey, waiterOf(input));
    return isBegun(input) ? resumed : { ...over, result: 'acquired', round: previous.round };
  }

  if (await isChanged(input, ports)) {
    await ports.locks.leave(lockKey, waiterOf(input));
    return { ...over, result: 'changed', round: previous.round };
  }
  const waitingSince = previous.waitingSince ?? iso(nowMs);
  const remainingSeconds = lockWait.timeoutSeconds - (nowMs - Date.parse(waitingSince)) / 1000;
  const message = `lock ${lockKey} is ${answer.holder}; waited for it since ${waitingSince}`;
  const mayWait = remainingSeconds > 0 && previous.round < lockWait.maxRounds;
  const check = { nowMs, remainingSeconds, seen: wait?.wakeUps ?? 0, waitingSince, message };
  const waiting = mayWait ? await continueWaiting(answer, input, check, ports) : undefined;
  if (waiting !== undefined) return waiting;
  await ports.locks.leave(lockKey, waiterOf(input));
  // The next evaluation of its traits finds out why it may not continue.
  return mayWait ? resumed : { ...over, result: 'timed-out', round: previous.round, waitingSince, message };
};
