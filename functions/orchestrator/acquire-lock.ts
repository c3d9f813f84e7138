import type { Lock } from '../../core/model';
import { lockWait, nextWait } from '../../core/pacing';
import { isLeft } from './left-lock';
import { FIRST_ROUND_SECONDS } from './lock-ttl';
import { type Action, iso } from './ports';

/** Past its next look, so that nobody who comes after it slips in between. */
const WANTED_MARGIN_SECONDS = 120;

/**
 * Takes the lock, also from a holder who has left it behind, or says how long to wait for it: at growing intervals, as
 * long as `lockWait` allows.
 */
export const acquireLock: Action<'acquireLock'> = async (input, ports) => {
  const { lockKey, executionArn, previous, rerunId, date } = input;
  const nowMs = ports.clock.now();
  const expiresAt = nowMs + FIRST_ROUND_SECONDS * 1000;
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
  const waitingSince = previous.waitingSince === '' ? iso(nowMs) : previous.waitingSince;
  if (answer.acquired)
    return {
      result: 'acquired',
      round: previous.round,
      waitingSince: previous.waitingSince,
      waitSeconds: 0,
      message: '',
    };

  const waitedSeconds = (nowMs - Date.parse(waitingSince)) / 1000;
  const remainingSeconds = lockWait.timeoutSeconds - waitedSeconds;
  const holder =
    answer.holder === 'wanted'
      ? 'wanted by runs that come before reruns'
      : `held by ${answer.holder.owner} since ${answer.holder.acquiredAt}`;
  const message = `lock ${lockKey} is ${holder}; waited for it since ${waitingSince}`;
  if (remainingSeconds <= 0 || previous.round >= lockWait.maxRounds)
    return { result: 'timed-out', round: previous.round, waitingSince, waitSeconds: 0, message };
  const waitSeconds = nextWait(lockWait, { round: previous.round, remainingSeconds });
  if (rerunId === '') await ports.locks.want(lockKey, nowMs + (waitSeconds + WANTED_MARGIN_SECONDS) * 1000);
  return { result: 'wait', round: previous.round + 1, waitingSince, waitSeconds, message };
};
