/** Executions that died before they had a run, and what they held. */

import { releaseLocks } from '../attempt/lock-key';
import { registeredRouting } from '../config';
import type { PipelineReader } from '../config/config-store';
import { failureOf, type Start } from '../markers/ledger';
import { executionArnOf } from '../run/execution-name';
import type { LockRelease } from '../run/locks';
import type { RunStore } from '../run/run-store';
import { isShadow } from '../shadow/mode';
import type { Instance } from '../words/instance';
import { metricNames } from '../words/manifest';
import type { Metrics } from '../words/telemetry';

export interface ExecutionFailurePorts {
  config: PipelineReader;
  locks: LockRelease;
  runs: Pick<RunStore, 'failWithoutRun'>;
  metrics: Metrics;
  stateMachineArn: string;
}

/**
 * Records at `at` (ISO) the end of an attempt whose execution died before there was a run. `asksMarker`: in the same
 * transaction the router is requested to process the MARKER, because it knows the rules of attempts. False: another
 * writer was first.
 */
export const recordExecutionFailure = async (
  instance: Instance,
  start: Start,
  { at, asksMarker }: { at: string; asksMarker: boolean },
  ports: ExecutionFailurePorts,
): Promise<boolean> => {
  const executionArn = executionArnOf(ports.stateMachineArn, start.name);
  const routed = await registeredRouting(instance.pipelineId, ports);
  const { failure, events } = failureOf({ ...instance, ...routed }, start, executionArn, at);
  // First: after a crash in between, no one looks for the lock of an attempt that has ended.
  await releaseLocks(instance, executionArn, ports);
  const answer = await ports.runs.failWithoutRun({ ...failure, asksMarker }, events);
  if (answer === 'recorded' && !isShadow(failure)) ports.metrics.count(metricNames.runsFailed, 1);
  return answer !== 'refused';
};
