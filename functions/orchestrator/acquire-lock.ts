import type { LockResult, OrchestratorInput } from '../../asl/contract';
import type { BlockingTrait, Lock } from '../../core/model';
import { OUTAGE_MARGIN_SECONDS } from '../../core/outage';
import { lockWait, nextWait } from '../../core/pacing';
import type { LockWaiter } from '../../core/ports/locks';
import { holderOfDate } from '../../core/run/dates-apart';
import { nameOfArn } from '../../core/run/execution-name';
import { iso } from '../../core/time/instant';
import { TraitStatus, WaitPhase } from '../../core/vocabulary';
import { beforeWait, neverWoken, WAIT_TTL_SECONDS, wasWoken } from '../../core/wake';
import { isLeft } from './left-lock';
import { FIRST_ROUND_SECONDS } from './lock-ttl';
import type { Action, OrchestratorPorts } from './ports';

type Input = OrchestratorInput<'acquireLock'>;
type LockInput = Pick<Input, 'pipelineId' | 'date' | 'scheduleId' | 'lockKey' | 'executionArn' | 'rerunId'>;

interface Held {
  /** In words. */
  holder: string;
  /** The lock as it was seen; undefined where there is none whose release would end the wait. */
  lock?: Lock;
  /** The lock is free; runs of before `concurrency` changed are not over. */
  isApart?: true;
}

/** In this wait for the lock or in an earlier one. */
const hasWaited = ({ previous }: Input): boolean => previous.round > 0;

const isBegun = ({ runId = '' }: Input): boolean => runId !== '';

const FIRST_DATE = '0';
const LAST_DATE = '9999';

/** Past its next look, so that no rerun slips in between. */
const WANTED_MARGIN_SECONDS = 120;
/** Its place in the queue outlives what may hold up its next look. */
const QUEUED_MARGIN_SECONDS = OUTAGE_MARGIN_SECONDS;
/** Where no release wakes it. */
const LONGEST_UNWOKEN_SECONDS = 300;

/** Who holds the lock of its date, where every date had one. Costs nothing unless the pipeline has become `serial`. */
const holderOfDateOf = async (
  { pipelineId, scheduleId, executionArn, datesApartUntil: until = '' }: Input,
  ports: OrchestratorPorts,
): Promise<string | undefined> => {
  if (until === '') return undefined;
  // One that cannot be read is reported by whoever needs it.
  const logs = await ports.runLogs.between(pipelineId, FIRST_DATE, LAST_DATE, () => undefined);
  const holder = holderOfDate(logs, { scheduleId, executionArn }, { until, nowMs: ports.clock.now() });
  if (holder === undefined) await ports.config.datesTogether(pipelineId, scheduleId, until);
  return holder;
};

const holderText = (holder: Lock | 'wanted'): string =>
  holder === 'wanted' ? 'wanted by runs that come before reruns' : `held by ${holder.owner} since ${holder.acquiredAt}`;

/** Takes the lock, also from a holder who has left it behind, or says in whose hands it is. */
export const takeLock = async (
  { rerunId, hasWaited = false, ...input }: LockInput & { hasWaited?: boolean },
  ports: OrchestratorPorts,
): Promise<'acquired' | Held> => {
  const { lockKey, executionArn, date } = input;
  const expiresAt = ports.clock.now() + FIRST_ROUND_SECONDS * 1000;
  const take = (left?: Lock) =>
    ports.locks[rerunId === '' ? 'acquire' : 'acquireAfterOthers'](lockKey, executionArn, expiresAt, {
      date,
      hasWaited,
      ...(left === undefined ? {} : { left }),
    });
  let answer = await take();
  if (!answer.acquired && answer.holder !== 'wanted' && (await isLeft(answer.holder, input, ports))) {
    const { owner, acquiredAt } = answer.holder;
    answer = await take(answer.holder);
    if (answer.acquired)
      ports.log.warn('a lock that was left behind is taken over', { lockKey, owner, acquiredAt, executionArn });
  }
  if (answer.acquired) return 'acquired';
  return { holder: holderText(answer.holder), ...(answer.holder === 'wanted' ? {} : { lock: answer.holder }) };
};

/** What keeps a run waiting that is ready. */
export const blockedByLock = (reason: string): BlockingTrait[] => [{ type: 'lock', status: TraitStatus.fail, reason }];

/**
 * Those of before go first. Nothing is kept from them meanwhile: one of them may have to take this lock before it can
 * end, and whoever else takes it looks for them, too.
 */
const tryLock = async (input: Input, ports: OrchestratorPorts): Promise<'acquired' | Held> => {
  const answer = await takeLock({ ...input, hasWaited: hasWaited(input) }, ports);
  // A run that has begun has found none of them left.
  if (answer !== 'acquired' || isBegun(input)) return answer;
  const apart = await holderOfDateOf(input, ports);
  if (apart === undefined) return 'acquired';
  await ports.locks.release(input.lockKey, input.executionArn);
  return { holder: `free, but its date is held by ${apart}`, isApart: true };
};

/** False: the run is not to go on. Its next look at its traits finds out why, and does what follows. */
const saysAlive = async (
  { runId = '', executionArn }: Input,
  { nowMs, waitSeconds, message }: { nowMs: number; waitSeconds: number; message: string },
  ports: OrchestratorPorts,
): Promise<boolean> =>
  ports.runs.heartbeat(runId, executionArn, {
    aliveAt: iso(nowMs),
    nextCheckAt: iso(nowMs + waitSeconds * 1000),
    blocking: blockedByLock(message),
  });

const waiterOf = ({ executionArn, date, rerunId }: Input): LockWaiter => ({
  name: nameOfArn(executionArn),
  date,
  isRerun: rerunId !== '',
});

/** When the next look is due if no release wakes it. */
const waitSecondsFor = (answer: Held, round: number, { nowMs, remainingSeconds }: Look): number => {
  const plan = answer.lock === undefined ? { ...lockWait, maxIntervalSeconds: LONGEST_UNWOKEN_SECONDS } : lockWait;
  const waitSeconds = nextWait(plan, { round, remainingSeconds });
  // One that was put by hand is free at its end.
  const endsIn = answer.lock?.date === null ? Math.ceil((Date.parse(answer.lock.expiresAt) - nowMs) / 1000) : Infinity;
  return Math.max(1, Math.min(waitSeconds, endsIn));
};

interface Look {
  nowMs: number;
  remainingSeconds: number;
  /** Wake-ups that were counted before the lock was tried. */
  seen: number;
  waitingSince: string;
  message: string;
}

/** Keeps its place, and says when to look again; undefined when the run is not to go on. */
const goOnWaiting = async (
  answer: Held,
  input: Input,
  look: Look,
  ports: OrchestratorPorts,
): Promise<LockResult | undefined> => {
  const { lockKey, previous, rerunId } = input;
  const { nowMs, seen, waitingSince, message } = look;
  const before = previous.wake ?? neverWoken;
  const planned = waitSecondsFor(answer, previous.round, look);
  if (isBegun(input) && !(await saysAlive(input, { nowMs, waitSeconds: planned, message }, ports))) return undefined;
  // One that is waited for, though the lock is free, may have to take it.
  if (rerunId === '' && answer.isApart !== true)
    await ports.locks.want(lockKey, nowMs + (planned + WANTED_MARGIN_SECONDS) * 1000);
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
  // Before the lock is tried: a wake-up that comes from now on leads to another look.
  const wait = hasWaited(input) ? await ports.waits.get(nameOfArn(input.executionArn), WaitPhase.lock) : undefined;
  const answer = await tryLock(input, ports);
  const over = { waitingSince: '', waitSeconds: 0, message: '', wake: previous.wake ?? neverWoken };
  const resumed = { ...over, result: 'resumed' as const, round: previous.round + 1 };
  if (answer === 'acquired') {
    if (hasWaited(input)) await ports.locks.leave(lockKey, waiterOf(input));
    return isBegun(input) ? resumed : { ...over, result: 'acquired', round: previous.round };
  }

  const waitingSince = previous.waitingSince === '' ? iso(nowMs) : previous.waitingSince;
  const remainingSeconds = lockWait.timeoutSeconds - (nowMs - Date.parse(waitingSince)) / 1000;
  const message = `lock ${lockKey} is ${answer.holder}; waited for it since ${waitingSince}`;
  const mayWait = remainingSeconds > 0 && previous.round < lockWait.maxRounds;
  const look = { nowMs, remainingSeconds, seen: wait?.wakeUps ?? 0, waitingSince, message };
  const waiting = mayWait ? await goOnWaiting(answer, input, look, ports) : undefined;
  if (waiting !== undefined) return waiting;
  await ports.locks.leave(lockKey, waiterOf(input));
  // Its next look at its traits finds out why it is not to go on.
  return mayWait ? resumed : { ...over, result: 'timed-out', round: previous.round, waitingSince, message };
};
