/**
 * The circuit breaker in the transaction that ends a run. Two runs of a pipeline that fail at the same moment, with a
 * breaker of 3:
 *
 *   X reads 1 ── Y reads 1 ── X ends its run, 1 → 2 ──┬── Y ends its run: refused, the count is not 1 any more
 *                                                     └── Y reads 2 ── Y ends its run, 2 → 3, and holds the pipeline
 *
 * `hold-store.ts` says what a hold is.
 */
import type { BreakerCount } from '../../../kernel/holds/circuit-breaker';
import type { Hold } from '../../../kernel/run/held';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { TableClient, TransactionPart, Update } from '../client/client';
import { keys } from '../client/keys';
import { eventItem } from '../items/event-items';

/** Holds a pipeline that is registered and not held. */
export const holdUpdate = (pipelineId: string, hold: Hold): Update => {
  const isRegistered = 'attribute_exists(PK)';
  const isNotHeld = 'attribute_not_exists(#hold)';
  return {
    key: keys.config('pipeline', pipelineId),
    update: 'SET #hold = :hold',
    expression: `${isRegistered} AND ${isNotHeld}`,
    names: { '#hold': 'hold' },
    values: { ':hold': { ...hold } },
  };
};

export interface BreakerParts {
  /** On condition that the count is as it was read. */
  count: TransactionPart[];
  /** On condition that the pipeline is not held. */
  hold: TransactionPart[];
}

const setCount = (pipelineId: string, count: number, seen: number | undefined): Update => {
  const key = keys.control(pipelineId);
  const update = 'SET failuresInARow = :count';
  if (count === 0) return { key, update, values: { ':count': 0 } };
  const isFirst = 'attribute_not_exists(failuresInARow)';
  const isAsRead = 'failuresInARow = :seen';
  return {
    key,
    update,
    expression: seen === undefined ? isFirst : isAsRead,
    values: { ':count': count, ...(seen === undefined ? {} : { ':seen': seen }) },
  };
};

/** A breaker that comes back counts anew: what completed while there was none has counted for nobody. */
export const startsBreaker = (before: unknown, after: unknown): boolean => {
  const hasBreaker = (document: unknown): boolean =>
    typeof document === 'object' && document !== null && 'circuitBreaker' in document;
  return before !== undefined && !hasBreaker(before) && hasBreaker(after);
};

/** What the end of a run adds to its transaction at `at`. */
export type CountFailure = (
  pipelineId: string,
  to: RunStatus,
  breaker: BreakerCount,
  at: string,
) => Promise<BreakerParts>;

export const createFailureCount =
  (client: TableClient, ttl: (at: string) => number): CountFailure =>
  async (pipelineId, to, { failures, opening }, at) => {
    if (to === RunStatus.completed) return { count: [{ update: setCount(pipelineId, 0, undefined) }], hold: [] };
    const seen = (await client.get(keys.control(pipelineId), { consistent: true }))?.failuresInARow as
      | number
      | undefined;
    const inARow = (seen ?? 0) + 1;
    const count: TransactionPart[] = [{ update: setCount(pipelineId, inARow, seen) }];
    if (inARow < failures) return { count, hold: [] };
    const { hold, event } = opening(inARow, at);
    return { count, hold: [{ update: holdUpdate(pipelineId, hold) }, { put: eventItem(event, ttl(at)) }] };
  };
