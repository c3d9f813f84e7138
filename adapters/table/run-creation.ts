/** Creates a run: the first write of an attempt, which claims the run log for its execution. */
import type { DomainEvent, Run } from '../../core/model';
import type { RunStore } from '../../core/ports/runs';
import type { TableClient, TransactionPart } from './client';
import { runCopyItem, runItem, runLogFrom } from './run-items';
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
