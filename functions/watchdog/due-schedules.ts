/**
 * Checks the instances that are due: those of the due list, so that a tick reads what is due and what has changed. A
 * schedule enters the list when its pipeline is registered, through a request to plan in the same transaction; for what
 * was written past the registration the sweeper asks.
 *
 * A tick that dies anywhere leaves the entry where it was and is repeated: an alert has the same id, and an entry moves
 * once. What there is no time for stays due.
 */

import type { DueItem } from '../../kernel/schedule/due-store';
import { inParallel } from '../../kernel/values/in-parallel';
import type { Findings, WatchdogPorts } from '../../kernel/watch/ports';
import type { Duty } from '../../kernel/watch/tick';
import { AT_ONCE, beginWork, safely, throwFailures } from '../../kernel/watch/work';
import { metricNames } from '../../kernel/words/manifest';
import { byPipeline, visit } from './visit-due';
import type { DueWork, WatchdogTick } from './work';

/** Due items that are read before they are worked on: enough to meet the schedules of one pipeline together. */
const CHUNK = 1000;

/** True: all that is due was seen to. */
const visitDue = async (work: DueWork): Promise<boolean> => {
  const { tick, ports, isTimeUp } = work;
  const workOn = (items: readonly DueItem[]): Promise<boolean> =>
    inParallel(byPipeline(items), { atOnce: AT_ONCE, isTimeUp }, (due) =>
      safely(due.pipelineId, () => visit(due, work), work),
    );
  let chunk: DueItem[] = [];
  try {
    for await (const item of ports.due.until(tick.nowMs)) {
      chunk.push(item);
      if (chunk.length < CHUNK) continue;
      if (!(await workOn(chunk))) return false;
      chunk = [];
    }
  } catch (error) {
    // The part that was read until then is worked on.
    work.failures.push(error);
  }
  return chunk.length === 0 || workOn(chunk);
};

export const dueSchedules = async (tick: WatchdogTick, ports: WatchdogPorts): Promise<Findings> => {
  const isTimeUp = (): boolean => ports.clock.now() >= tick.untilMs;
  const work: DueWork = beginWork(tick, ports, isTimeUp);
  const isComplete = await visitDue(work);
  if (!isComplete)
    ports.log.warn('there was no time for everything that is due; the next tick continues', { ...work.findings });
  throwFailures(work);
  return work.findings;
};

export const watching: Duty<WatchdogPorts, WatchdogTick> = {
  name: 'watchdog',
  heartbeat: metricNames.watchdogHeartbeat,
  degraded: metricNames.watchdogDegraded,
  atStake: 'missed schedules and deadlines',
  checks: { 'due schedules': dueSchedules },
};
