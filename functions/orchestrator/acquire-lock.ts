import type { OrchestratorInput } from '../../asl/contract';
import type { Lock } from '../../core/model';
import { lockWait, nextWait } from '../../core/pacing';
import { holderOfDate } from '../../core/run/dates-apart';
import { isLeft } from './left-lock';
import { FIRST_ROUND_SECONDS } from './lock-ttl';
import { type Action, iso, type OrchestratorPorts } from './ports';

const FIRST_DATE = '0';
const LAST_DATE = '9999';

/** Past its next look, so that nobody who comes after it slips in between. */
const WANTED_MARGIN_SECONDS = 120;

/**
 * Who holds the lock of its date, where every date had one: the schedule's is kept meanwhile, so that nobody else
 * begins. Costs nothing unless the pipeline has become `serial`.
 */
const holderOfDateOf = async (
  { pipelineId, scheduleId, executionArn, datesApartUntil: until = '' }: OrchestratorInput<'acquireLock'>,
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
  const apart = answer.acquired ? await holderOfDateOf(input, ports) : undefined;
  if (answer.acquired && apart === undefined)
    return {
      result: 'acquired',
      round: previous.round,
      waitingSince: previous.waitingSince,
      waitSeconds: 0,
      message: '',
    };

  const waitedSeconds = (nowMs - Date.parse(waitingSince)) / 1000;
  const remainingSeconds = lockWait.timeoutSeconds - waitedSeconds;
  const holder = answer.acquired ? `kept, its date is held by ${apart}` : holderText(answer.holder);
  const message = `lock ${lockKey} is ${holder}; waited for it since ${waitingSince}`;
  if (remainingSeconds <= 0 || previous.round >= lockWait.maxRounds)
    return { result: 'timed-out', round: previous.round, waitingSince, waitSeconds: 0, message };
  const waitSeconds = nextWait(lockWait, { round: previous.round, remainingSeconds });
  if (rerunId === '') await ports.locks.want(lockKey, nowMs + (waitSeconds + WANTED_MARGIN_SECONDS) * 1000);
  return { result: 'wait', round: previous.round + 1, waitingSince, waitSeconds, message };
};
