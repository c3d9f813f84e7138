/** Deadlines whose timers did not come, or could not decide them. */
import { examineEach } from '../../kernel/watch/examine-each';
import { type Check, halfOfTime, inMode, type SweeperPorts } from '../../kernel/watch/ports';
import { RunMode } from '../../kernel/words/vocabulary';

/** A timer has this long to be late before the sweeper does its work. */
const TIMER_GRACE_MS = 60_000;

/**
 * The net under the timers: what decides is loaded with the first deadline that one has left. A deadline that cannot be
 * decided keeps no later one from being decided.
 */
export const overdueDeadlines: Check<SweeperPorts> = (tick, ports) => {
  const { nowMs } = tick;
  return examineEach({
    of: ports.deadlines.due(nowMs - TIMER_GRACE_MS),
    examine: async ({ pipelineId, date, scheduleId, kind, shadow }, findings) => {
      const { decideIfDue } = require('../../kernel/sla/decide') as typeof import('../../kernel/sla/decide');
      const own = inMode(shadow === true ? RunMode.shadow : RunMode.live, ports);
      if (await decideIfDue({ pipelineId, date, scheduleId, kind }, own)) findings.found += 1;
    },
    trouble: 'a deadline that is due could not be decided',
    identify: ({ pipelineId, date, scheduleId, kind }) => ({ pipelineId, date, scheduleId, kind }),
    failed: (share) => `${share} deadlines could not be decided`,
    isTimeUp: halfOfTime(tick, ports),
    log: ports.log,
  });
};
