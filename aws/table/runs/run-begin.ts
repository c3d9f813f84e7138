/**
 * Begins an attempt at once: its run is created, and its lock taken in the same transaction.
 *
 *   X begins: lock, log and run, or nothing ──┬── X begins again: `not-begun`, the log is its own already
 *                                             └── Y begins: `not-begun`, the lock is X's
 */

import type { BeginningRunStore } from '../../../kernel/attempt/counted-runs';
import type { DomainEvent, Run } from '../../../kernel/run/model';
import type { RunStore } from '../../../kernel/run/run-store';
import type { TableClient, TransactionPart } from '../client/client';
import { nobodyWants, takingLock } from '../items/lock-items';
import { runCopyItem, runItem, runLogFrom } from '../items/run-items';
import { eventParts, logIsOlder, logKeyOf, logOf, noRetries, type RunStoreOptions, runLogUpdate } from './run-parts';
import type { RunReader } from './run-reader';

/** The first of them is the run log. */
export const creationParts = (run: Run, event: DomainEvent, { clock, ttl }: RunStoreOptions): TransactionPart[] => {
  const isNew = 'attribute_not_exists(PK)';
  return [
    { update: runLogUpdate(logOf(run, ttl), logIsOlder(clock.now()), noRetries) },
    { put: runItem(run, ttl(run.updatedAt)), condition: { expression: isNew } },
    { put: runCopyItem(run, ttl(run.updatedAt)) },
    ...eventParts(run, [event], ttl),
  ];
};

export const createRunCreation =
  (client: TableClient, options: RunStoreOptions, { get }: Pick<RunReader, 'get'>): RunStore['create'] =>
  async (run, event) => {
    const result = await client.transact(creationParts(run, event, options));
    if (result.written) return { result: 'created', run };
    const item = result.refused.get(0) ?? (await client.get(logKeyOf(run), { consistent: true }));
    // Our own id is taken and the log is not in the way: impossible but for a run id that was made twice.
    if (item === undefined)
      throw new Error(
        `run ${run.runId} exists already, and no run log of ${run.pipelineId} ${run.date} ${run.scheduleId} ` +
          'knows it; use a new run id',
      );
    const runLog = runLogFrom(item);
    const isOwn = runLog.executionArn === run.executionArn && runLog.attempt === run.attempt;
    const existing = isOwn && runLog.runId !== null ? await get(runLog.runId) : undefined;
    return existing === undefined ? { result: 'superseded', runLog } : { result: 'exists', run: existing };
  };

export const createRunBegin =
  (client: TableClient, options: RunStoreOptions): BeginningRunStore['begin'] =>
  async (run, event, { lockKey, expiresAt, afterOthers }) => {
    const nowMs = options.clock.now();
    const { written } = await client.transact([
      ...creationParts(run, event, options),
      { update: takingLock(lockKey, run.executionArn, { expiresAt, nowMs, date: run.date }) },
      ...(afterOthers ? [nobodyWants(lockKey, nowMs)] : []),
    ]);
    return written ? 'begun' : 'not-begun';
  };
