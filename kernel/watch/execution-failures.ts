/** Executions that died before they had a run, and what they held. */

import { lockKeysOf } from '../attempt/lock-key';
import { registeredRouting } from '../config';
import { failureOf, type Start } from '../markers/ledger';
import { iso } from '../time/instant';
import type { Instance } from '../words/instance';
import type { RetrievalPorts } from './ports';

/** Under whichever key the configuration of then had it: only what this execution holds is released. */
export const releaseLocks = async (
  instance: Instance,
  executionArn: string,
  { locks }: RetrievalPorts,
): Promise<void> => {
  for (const key of lockKeysOf(executionArn, instance)) await locks.release(key, executionArn);
};

/**
 * Records the end of an attempt whose execution died before there was a run; in the same transaction the router is
 * requested to process the MARKER, because it knows the rules of attempts. False: another writer was first.
 */
export const recordExecutionFailure = async (
  instance: Instance,
  start: Start,
  executionArn: string,
  { nowMs, ports }: { nowMs: number; ports: RetrievalPorts },
): Promise<boolean> => {
  const routed = await registeredRouting(instance.pipelineId, ports);
  const { failure, events } = failureOf({ ...instance, ...routed }, start, executionArn, iso(nowMs));
  // First: after a crash in between, no one looks for the lock of an attempt that has ended.
  await releaseLocks(instance, executionArn, ports);
  if ((await ports.runs.failWithoutRun({ ...failure, asksMarker: true }, events)) === 'refused') return false;
  ports.log.warn('an execution has died before it had a run', { ...instance, attempt: start.attempt, executionArn });
  return true;
};
