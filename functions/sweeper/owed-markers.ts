/**
 * Completions whose dependants were not notified: their execution died after the completion was recorded, or could not
 * write.
 */
import type { Run } from '../../kernel/run/model';
import { examineEach } from '../../kernel/watch/examine-each';
import { type Check, halfOfTime, type SweeperPorts } from '../../kernel/watch/ports';

/** NotifyDownstream takes less, unless it waits out an outage: then both notify, and the second changes nothing. */
const OWED_AGE_MS = 600_000;

const identify = ({ pipelineId, date, scheduleId, runId }: Run) => ({ pipelineId, date, scheduleId, runId });

export const owedMarkers: Check<SweeperPorts> = (tick, ports) => {
  const { nowMs } = tick;
  return examineEach({
    of: ports.cascade.owing(nowMs - OWED_AGE_MS),
    examine: async (run, findings) => {
      const notified = await ports.cascade.notify(run);
      findings.found += 1;
      ports.log.warn('dependants were not notified of a completion, and have been now', {
        ...identify(run),
        ...notified,
      });
    },
    trouble: 'dependants of a completed run could not be notified',
    identify,
    failed: (share) => `the dependants of ${share} completed runs could not be notified`,
    isTimeUp: halfOfTime(tick, ports),
    log: ports.log,
  });
};
