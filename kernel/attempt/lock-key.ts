/**
 * The lock that an instance runs under, and runs that began under the lock of their date in a pipeline that has become
 * `serial`: an execution that would take the lock of the schedule first waits for such runs, until none is left. It
 * marks the log of one of them; the end of a marked run is handed on to the next, or wakes the queue.
 */

import { type PipelineConfig, parsePipeline } from '../config';
import type { ConfigStore } from '../config/config-store';
import type { LockRelease } from '../run/locks';
import type { RunLog } from '../run/model';
import type { RunById, RunLogRange } from '../run/run-store';
import { isTerminal } from '../run/status';
import { modeOf } from '../shadow/mode';
import type { Instance } from '../words/instance';
import { RunMode } from '../words/vocabulary';

/** Names may contain the colon that separates the parts. */
const part = (name: string): string => name.replaceAll('%', '%25').replaceAll(':', '%3A');

/** A run in shadow mode never blocks a live run. */
const kinds = { [RunMode.live]: 'eval', [RunMode.shadow]: 'shadow' } as const;

/**
 * The lock that an instance runs under: one of a schedule at a time or, with `concurrency: per-date`, one of a date.
 */
export const lockKeyOf = (
  { concurrency, mode }: Pick<PipelineConfig, 'concurrency' | 'mode'>,
  { pipelineId, scheduleId, date }: Instance,
): string => {
  const key = `${kinds[mode]}:${part(pipelineId)}:${part(scheduleId)}`;
  return concurrency === 'per-date' ? `${key}:${date}` : key;
};

/** An execution keeps its mode: the lock of the other one is never the right one, whatever the pipeline has by now. */
export const lockOfExecution = (
  { concurrency }: Pick<PipelineConfig, 'concurrency'>,
  instance: Instance & { executionArn: string },
): string => lockKeyOf({ concurrency, mode: modeOf(instance) }, instance);

/** Every lock that the instance's execution may hold, under whichever configuration it began. */
export const lockKeysOf = (executionArn: string, instance: Instance): string[] =>
  (['serial', 'per-date'] as const).map((concurrency) =>
    lockOfExecution({ concurrency }, { ...instance, executionArn }),
  );

/** Under whichever key the configuration of then had it: only what this execution holds is released. */
export const releaseLocks = async (
  instance: Instance,
  executionArn: string,
  { locks }: { locks: LockRelease },
): Promise<void> => {
  for (const key of lockKeysOf(executionArn, instance)) await locks.release(key, executionArn);
};

export interface RunsOfBeforePorts {
  runLogs: RunLogRange;
  runs: RunById;
  config: Pick<ConfigStore, 'pipelineVersion'>;
}

const FIRST_DATE = '0';
const LAST_DATE = '9999';

/** One whose configuration cannot be read any more is waited for. */
const isPerDate = async ({ pipelineId, runId }: RunLog, { runs, config }: RunsOfBeforePorts): Promise<boolean> => {
  const version = runId === undefined ? undefined : (await runs.get(runId))?.configVersion;
  const parsed = version === undefined ? undefined : parsePipeline(await config.pipelineVersion(pipelineId, version));
  return parsed?.ok !== true || parsed.value.concurrency === 'per-date';
};

/** The open run of the schedule that began last under the lock of its date, if there is one. */
export const runOfBefore = async (
  { pipelineId, scheduleId, executionArn }: Omit<Instance, 'date'> & { executionArn: string },
  ports: RunsOfBeforePorts,
): Promise<RunLog | undefined> => {
  // A log that cannot be read is reported by the component that needs it.
  const logs = await ports.runLogs.between(pipelineId, FIRST_DATE, LAST_DATE, () => undefined);
  const open = logs
    .filter((log) => log.scheduleId === scheduleId && log.executionArn !== executionArn && !isTerminal(log.status))
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt));
  for (const log of open) if (await isPerDate(log, ports)) return log;
  return undefined;
};
