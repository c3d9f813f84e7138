import { monitoringStopped } from '../../kernel/monitoring/drift-events';
import { endMonitoring, type Monitoring } from '../../kernel/monitoring/monitoring';
import { iso } from '../../kernel/time/instant';
import { examineEach } from '../../kernel/watch/examine-each';
import { type Check, halfOfTime, record, type SweeperPorts } from '../../kernel/watch/ports';
import { MonitoringStatus } from '../../kernel/words/vocabulary';

/** A check of fifty slow traits takes less, and nothing is urgent. */
const LATE_MS = 15 * 60_000;

const GONE = 'its execution has ended';

const conclude = async (
  { runId, executionArn, round }: Monitoring,
  nowMs: number,
  ports: SweeperPorts,
): Promise<number> => {
  if ((await ports.executionStates.stateOf(executionArn)) === 'running') return 0;
  // After the execution's end, so that the last thing that it recorded is seen.
  const monitoring = await ports.monitorings.get(runId);
  if (monitoring === undefined || monitoring.status !== MonitoringStatus.watching || monitoring.round !== round)
    return 0;
  const runLog = await ports.runLogs.get(monitoring);
  if (runLog === undefined || runLog.attempt > monitoring.attempt) {
    await ports.monitorings.put(endMonitoring(monitoring, MonitoringStatus.superseded, iso(nowMs)));
    return 0;
  }
  const found = await record(monitoringStopped(monitoring, GONE, iso(nowMs)), ports);
  await ports.monitorings.put(endMonitoring(monitoring, MonitoringStatus.stopped, iso(nowMs)));
  return found;
};

/**
 * Monitoring whose next check did not come. Its run has completed and stays so: one alert reports that its data is no
 * longer monitored.
 */
export const monitorings: Check<SweeperPorts> = (tick, ports) => {
  const { nowMs } = tick;
  return examineEach({
    of: ports.monitorings.overdue(nowMs - LATE_MS),
    examine: async (monitoring, findings) => {
      findings.found += await conclude(monitoring, nowMs, ports);
    },
    trouble: 'monitoring that is overdue could not be examined',
    identify: ({ runId, pipelineId }) => ({ runId, pipelineId }),
    failed: (share) => `${share} overdue monitorings could not be examined`,
    isTimeUp: halfOfTime(tick, ports),
    log: ports.log,
  });
};
