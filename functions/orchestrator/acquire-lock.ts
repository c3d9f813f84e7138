import type { OrchestratorInput } from '../../asl/contract';
import type { BlockingTrait, Lock } from '../../core/model';
import { lockWait, nextWait } from '../../core/pacing';
import { holderOfDate } from '../../core/run/dates-apart';
import { TraitStatus } from '../../core/vocabulary';
import { isLeft } from './left-lock';
import { FIRST_ROUND_SECONDS } from './lock-ttl';
import { type Action, iso, type OrchestratorPorts } from './ports';

type Input = OrchestratorInput<'acquireLock'>;
type LockInput = Pick<Input, 'pipelineId' | 'date' | 'scheduleId' | 'lockKey' | 'executionArn' | 'rerunId'>;

interface Holder {
  holder: string;
  /** The lock is free; runs of before `concurrency` changed are not over. */
  isApart?: true;
}

const isBegun = ({ runId = '' }: Input): boolean => runId !== '';

const FIRST_DATE = '0';
const LAST_DATE = '9999';

/** Past its next look, so that nobody who comes after it slips in between. */
const WANTED_MARGIN_SECONDS = 120;

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
  { rerunId, ...input }: LockInput,
  ports: OrchestratorPorts,
): Promise<'acquired' | Holder> => {
  const { lockKey, executionArn, date } = input;
  const expiresAt = ports.clock.now() + FIRST_ROUND_SECONDS * 1000;
  const take = (left?: Lock) =>
    ports.locks[rerunId === '' ? 'acquire' : 'acquireAfterOthers'](lockKey, executionArn, expiresAt, {
      date,
      ...(left === undefined ? {} : { left }),
    });
  let answer = await take();
  if (!answer.acquired && answer.holder !== 'wanted' && (await isLeft(answer.holder, input, ports))) {
    const { owner, acquiredAt } = answer.holder;
    answer = await take(answer.holder);
    if (answer.acquired)
      ports.log.warn('a lock that was left behind is taken over', { lockKey, owner, acquiredAt, executionArn });
  }
  return answer.acquired ? 'acquired' : { holder: holderText(answer.holder) };
};

/** What keeps a run waiting that is ready. */
export const blockedByLock = (reason: string): BlockingTrait[] => [{ type: 'lock', status: TraitStatus.fail, reason }];

/**
 * Those of before go first. Nothing is kept from them meanwhile: one of them may have to take this lock before it can
 * end, and whoever else takes it looks for them, too.
 */
const tryLock = async (input: Input, ports: OrchestratorPorts): Promise<'acquired' | Holder> => {
  const answer = await takeLock(input, ports);
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

/** Takes the lock, or says how long to wait for it: at growing intervals, as long as `lockWait` allows. */
export const acquireLock: Action<'acquireLock'> = async (input, ports) => {
  const { lockKey, previous, rerunId } = input;
  const nowMs = ports.clock.now();
  const answer = await tryLock(input, ports);
  const resumed = {
    result: 'resumed' as const,
    round: previous.round + 1,
    waitingSince: '',
    waitSeconds: 0,
    message: '',
  };
  if (answer === 'acquired')
    return isBegun(input) ? resumed : { ...resumed, result: 'acquired', round: previous.round };

  const waitingSince = previous.waitingSince === '' ? iso(nowMs) : previous.waitingSince;
  const waitedSeconds = (nowMs - Date.parse(waitingSince)) / 1000;
  const remainingSeconds = lockWait.timeoutSeconds - waitedSeconds;
  const message = `lock ${lockKey} is ${answer.holder}; waited for it since ${waitingSince}`;
  if (remainingSeconds <= 0 || previous.round >= lockWait.maxRounds)
    return { result: 'timed-out', round: previous.round, waitingSince, waitSeconds: 0, message };
  const waitSeconds = nextWait(lockWait, { round: previous.round, remainingSeconds });
  if (isBegun(input) && !(await saysAlive(input, { nowMs, waitSeconds, message }, ports))) return resumed;
  // Whoever is waited for, though the lock is free, may have to take it.
  if (rerunId === '' && answer.isApart !== true)
    await ports.locks.want(lockKey, nowMs + (waitSeconds + WANTED_MARGIN_SECONDS) * 1000);
  return { result: 'wait', round: previous.round + 1, waitingSince, waitSeconds, message };
};
