/**
 * Runs that began under the lock of their date, in a pipeline that has become `serial`. An execution that would take
 * the lock of the schedule first waits for such runs, until there are none. It marks the log of one of them; the end of
 * a marked run is handed on to the next, or wakes the queue.
 */
import { parsePipeline } from '../config';
import type { ConfigStore } from '../config/config-store';
import type { RunLog } from '../run/model';
import { isOver } from '../run/over';
import type { RunLogStore, RunStore } from '../run/run-store';
import type { Instance } from '../words/instance';

export interface RunsOfBeforePorts {
  runLogs: Pick<RunLogStore, 'between'>;
  runs: Pick<RunStore, 'get'>;
  config: Pick<ConfigStore, 'pipelineVersion'>;
}

const FIRST_DATE = '0';
const LAST_DATE = '9999';

/** One whose configuration cannot be read any more is waited for. */
const isPerDate = async ({ pipelineId, runId }: RunLog, { runs, config }: RunsOfBeforePorts): Promise<boolean> => {
  const version = runId === null ? null : ((await runs.get(runId))?.configVersion ?? null);
  const parsed = version === null ? undefined : parsePipeline(await config.pipelineVersion(pipelineId, version));
  return parsed?.ok !== true || parsed.value.concurrency === 'per-date';
};

/** The open run of the schedule that began last under the lock of its date; undefined where there is none. */
export const runOfBefore = async (
  { pipelineId, scheduleId, executionArn }: Omit<Instance, 'date'> & { executionArn: string },
  ports: RunsOfBeforePorts,
): Promise<RunLog | undefined> => {
  // A log that cannot be read is reported by the component that needs it.
  const logs = await ports.runLogs.between(pipelineId, FIRST_DATE, LAST_DATE, () => undefined);
  const open = logs
    .filter((log) => log.scheduleId === scheduleId && log.executionArn !== executionArn && !isOver(log.status))
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt));
  for (const log of open) if (await isPerDate(log, ports)) return log;
  return undefined;
};
