import type { OrchestratorInput } from '../../asl/contract';
import { ContractError } from '../../core/errors';
import { findCalendar } from '../../core/schedule/calendars';
import { reasonNotToRun } from '../../core/schedule/exclusion';
import { opensAt } from '../../core/schedule/schedule';
import { isDate } from '../../core/time/date';
import { iso } from '../../core/time/instant';
import { openInstanceDeadlines } from './deadlines';
import { endExcluded } from './end-excluded';
import { refuseShadow, registeredPipeline, undecidable } from './pipeline-config';
import type { Action, OrchestratorPorts } from './ports';
import { lockOfBegun, PASSED_AHEAD, runAhead } from './run-ahead';
import { lookForCascade, nextLookMs, reasonOf } from './upstreams';

/** The execution may come back with a lock that the configuration has changed since, or to wait again. */
const giveBack = async (
  { previous, executionArn }: OrchestratorInput<'checkExclusion'>,
  keeps: string | undefined,
  ports: OrchestratorPorts,
): Promise<void> => {
  if (previous?.result !== 'proceed' || previous.lockKey === keeps) return;
  await ports.locks.release(previous.lockKey, executionArn);
};

/** May the instance run at all, and from when? Judged for its own date, not for today. It begins at once if it may. */
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
  const begun = await lockOfBegun(input, registered, ports);
  if (begun !== undefined)
    return { result: 'proceed', reason: '', opensAt: iso(nowMs), lockKey: begun, datesApartUntil: '' };
  const scheduleOpensMs = opensAt(pipeline, schedule, input.date) ?? nowMs;
  const upstreams = await lookForCascade(pipeline, input, ports);
  const saidMs = input.notBefore === '' ? nowMs : Date.parse(input.notBefore);
  const waitsUntilMs = Math.max(saidMs, nextLookMs(upstreams, nowMs) ?? upstreams.notBeforeMs);
  const opensAtMs = Math.max(scheduleOpensMs, waitsUntilMs);
  const decided = { opensAt: iso(opensAtMs), ...lock };
  const isEarly = opensAtMs > nowMs;
  await giveBack(input, isEarly ? undefined : lock.lockKey, ports);

  const notToRun = reasonNotToRun(pipeline, schedule, found.calendar, input.date);
  const missing = isEarly ? [] : upstreams.blocking;
  const reason = missing.length > 0 && notToRun === undefined ? reasonOf(missing) : notToRun;
  if (reason !== undefined) {
    await endExcluded(input, pipeline, reason, ports);
    return { result: 'excluded', reason, ...decided };
  }
  await openInstanceDeadlines(input, registered, ports);
  if (isEarly) {
    const awaited = reasonOf(upstreams.blocking);
    const delay = awaited === '' ? 'the MARKER says not to start' : `${awaited}; it is looked at again, not`;
    const cause = waitsUntilMs > scheduleOpensMs ? delay : `schedule ${schedule.name} does not open`;
    return { result: 'early', reason: `${cause} before ${decided.opensAt}`, ...decided };
  }
  const plan = await runAhead(input, registered, ports);
  return plan === undefined
    ? { result: 'proceed', reason: '', ...decided }
    : { result: 'begun', reason: '', ...decided, plan, passed: PASSED_AHEAD };
};
