import { lockWait, nextWait } from '../../core/pacing';
import { firstRoundSeconds } from './lock-ttl';
import { type Action, iso } from './ports';

/** Takes the lock, or says how long to wait for it: at growing intervals, as long as `lockWait` allows. */
export const acquireLock: Action<'acquireLock'> = async ({ lockKey, executionArn, previous }, ports) => {
  const nowMs = ports.clock.now();
  const answer = await ports.locks.acquire(lockKey, executionArn, nowMs + firstRoundSeconds * 1000);
  const waitingSince = previous.waitingSince === '' ? iso(nowMs) : previous.waitingSince;
  if (answer.acquired) return { result: 'acquired', round: previous.round, waitingSince: previous.waitingSince, waitSeconds: 0, message: '' };

  const waitedSeconds = (nowMs - Date.parse(waitingSince)) / 1000;
  const remainingSeconds = lockWait.timeoutSeconds - waitedSeconds;
  const message = `lock ${lockKey} is held by ${answer.holder.owner} since ${answer.holder.acquiredAt}; waited for it since ${waitingSince}`;
  if (remainingSeconds <= 0 || previous.round >= lockWait.maxRounds) return { result: 'timed-out', round: previous.round, waitingSince, waitSeconds: 0, message };
  return { result: 'wait', round: previous.round + 1, waitingSince, waitSeconds: nextWait(lockWait, { round: previous.round, remainingSeconds }), message };
};
