/** Ends attempts that never had a run: the run log alone says what became of them. */
import type { RunStore } from '../../../kernel/run/run-store';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { TableClient } from '../client/client';
import { lastingTtl } from '../client/expiry';
import { runLogFrom } from '../items/run-items';
import { keptNoLonger } from '../markers/kept-markers';
import {
  askPart,
  eventParts,
  type LogState,
  logIsOlder,
  logKeyOf,
  noRetries,
  type RunStoreOptions,
  runLogUpdate,
} from './run-parts';

export type AttemptsWithoutRun = Pick<RunStore, 'failWithoutRun' | 'cancelWithoutRun'>;

export const createAttemptsWithoutRun = (client: TableClient, { clock, ttl }: RunStoreOptions): AttemptsWithoutRun => {
  const failWithoutRun: RunStore['failWithoutRun'] = async ({ at, asksMarker = false, ...failure }, events) => {
    const log: LogState = {
      rerunId: null,
      ...failure,
      status: RunStatus.failed,
      runId: null,
      updatedAt: at,
      completedAt: at,
      ttl: lastingTtl(at, ttl(at)),
    };
    const result = await client.transact([
      { update: runLogUpdate(log, logIsOlder(clock.now()), noRetries) },
      ...eventParts(failure, events, ttl),
      ...(asksMarker ? [askPart(failure, at)] : []),
    ]);
    if (result.written) return 'recorded';
    const item = result.refused.get(0) ?? (await client.get(logKeyOf(failure), { consistent: true }));
    const current = item === undefined ? undefined : runLogFrom(item);
    const isOwn =
      current?.executionArn === failure.executionArn &&
      current.attempt === failure.attempt &&
      current.status === RunStatus.failed &&
      current.runId === null;
    return isOwn ? 'already' : 'refused';
  };

  const cancelWithoutRun: RunStore['cancelWithoutRun'] = async ({ at, kept, ...attempt }, events) => {
    const log: LogState = {
      ...attempt,
      status: RunStatus.cancelled,
      failureCategory: null,
      runId: null,
      updatedAt: at,
      completedAt: at,
      ttl: lastingTtl(at, ttl(at)),
    };
    const result = await client.transact([
      { update: runLogUpdate(log, logIsOlder(clock.now()), noRetries) },
      ...eventParts(attempt, events, ttl),
      ...(kept === undefined ? [] : [keptNoLonger(kept)]),
    ]);
    return result.written;
  };

  return { failWithoutRun, cancelWithoutRun };
};
