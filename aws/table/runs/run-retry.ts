/** Replaces a failed run by the next attempt of the same execution, in one transaction. */
import type { Run } from '../../../kernel/run/model';
import type { RunStore } from '../../../kernel/run/run-store';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { TableClient } from '../client/client';
import { runCopyItem, runItem, runLogFrom } from '../items/run-items';
import { eventParts, logIsOurs, logKeyOf, logOf, type RunStoreOptions, runIsAsRead, runLogUpdate } from './run-parts';
import type { RunReader } from './run-reader';

export const createRunRetry =
  (client: TableClient, { ttl }: Pick<RunStoreOptions, 'ttl'>, { get }: Pick<RunReader, 'get'>): RunStore['retry'] =>
  async (run, { at, ...failure }, { next, counts }, events) => {
    const failed: Run = {
      ...run,
      ...failure,
      status: RunStatus.failed,
      version: run.version + 1,
      updatedAt: at,
      aliveAt: at,
      completedAt: at,
      nextCheckAt: null,
    };
    const isNew = 'attribute_not_exists(PK)';
    const result = await client.transact([
      { put: runItem(failed, ttl(at)), condition: runIsAsRead(run) },
      { put: runCopyItem(failed, ttl(at)) },
      { put: runItem(next, ttl(at)), condition: { expression: isNew } },
      { put: runCopyItem(next, ttl(at)) },
      { update: runLogUpdate(logOf(next, ttl), logIsOurs(run.attempt), counts) },
      ...eventParts(run, events, ttl),
    ]);
    if (result.written) return { result: 'changed', next };
    const log = await client.get(logKeyOf(run), { consistent: true });
    const current = log === undefined ? undefined : runLogFrom(log);
    const isDone =
      current?.executionArn === run.executionArn && current.attempt === next.attempt && current.runId !== null;
    const begun = isDone ? await get(current.runId!) : undefined;
    return begun === undefined ? { result: 'refused', run: await get(run.runId) } : { result: 'already', next: begun };
  };
