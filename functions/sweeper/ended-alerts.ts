/** Alerts whose problem is over. */

import { examineEach } from '../../kernel/watch/examine-each';
import { type Check, halfOfTime, type SweeperPorts } from '../../kernel/watch/ports';

const AT_ONCE = 8;

/** Most ticks find no open alert, and start without what examines one. */
export const endedAlerts: Check<SweeperPorts> = (tick, ports) => {
  let end: ReturnType<typeof import('./end-alert').endingAlerts> | undefined;
  return examineEach({
    of: ports.alerts.open(),
    examine: async (alert, findings) => {
      end ??= (require('./end-alert') as typeof import('./end-alert')).endingAlerts(ports, tick.nowMs);
      if (await end(alert)) findings.found += 1;
    },
    trouble: 'an open alert could not be examined',
    identify: ({ pipelineId, date, scheduleId, category, eventId }) => ({
      ...{ pipelineId, date, scheduleId, category, eventId },
    }),
    failed: (share) => `${share} open alerts could not be examined`,
    isTimeUp: halfOfTime(tick, ports),
    atOnce: AT_ONCE,
    log: ports.log,
  });
};
