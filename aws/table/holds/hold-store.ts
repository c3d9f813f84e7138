/**
 * Holds. The hold is an attribute of the registered pipeline; a MARKER is held on condition that it is still there, and
 * held MARKERs are released after it has gone, so that none is held by a writer that read the hold before, and then
 * forgotten:
 *
 *   router reads "held" ─── resume ───┬── router keeps: refused, it starts the MARKER instead
 *                                     └── the router releases what is kept
 *
 * A held MARKER gets its outcome and is no longer held in one transaction: held anew by the next hold, at whatever
 * moment, it stays.
 */

import type { BreakerCount } from '../../../kernel/holds/hold';
import type { HoldStore } from '../../../kernel/holds/hold-store';
import type { HeldMarker, Hold } from '../../../kernel/run/held';
import { inShadow } from '../../../kernel/shadow/mode';
import { RunMode, RunStatus } from '../../../kernel/words/vocabulary';
import type { OpenTable, TransactionPart, Update } from '../client/client';
import { keys } from '../client/keys';
import { eventItem } from '../items/event-items';
import { answerUpdate, markerRequestItem, receivedAttributes } from '../items/ledger-items';
import { heldMarkers, keptNoLonger } from '../markers/marker-store';

/**
 * The circuit breaker in the transaction that ends a run. Two runs of a pipeline that fail at the same moment, with a
 * breaker of 3:
 *
 *   X reads 1 ── Y reads 1 ── X ends its run, 1 → 2 ──┬── Y ends its run: refused, the count is not 1 any more
 *                                                     └── Y reads 2 ── Y ends its run, 2 → 3, and holds the pipeline
 */

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

/**
 * A breaker that returns counts anew: completions without one have counted for no breaker. `isAnew`: the pipeline was
 * registered before, and deleted.
 */
export const startsBreaker = (before: unknown, after: unknown, isAnew: boolean): boolean => {
  const hasBreaker = (document: unknown): boolean =>
    typeof document === 'object' && document !== null && 'circuitBreaker' in document;
  return hasBreaker(after) && (before === undefined ? isAnew : !hasBreaker(before));
};

/** The parts that the end of a run adds to its transaction at `at`. */
export type CountFailure = (
  pipelineId: string,
  to: RunStatus,
  breaker: BreakerCount,
  at: string,
) => Promise<BreakerParts>;

export const failureCount =
  ({ client, ttl }: OpenTable): CountFailure =>
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

/**
 * A later MARKER of the same instance takes the place of the earlier one; a replay stays one. A MARKER received in
 * shadow mode does not take the place of what shall run.
 */
const keptUpdate = (marker: HeldMarker): Update => {
  const attributes = receivedAttributes(marker);
  const names = Object.keys(attributes);
  const sets = names.map((name) => `#${name} = :${name}`).join(', ');
  const absent = (['notBefore', 'upstreamAttempts'] as const).filter((name) => marker[name] === undefined);
  const removed = absent.length === 0 ? '' : ` REMOVE ${absent.join(', ')}`;
  return {
    key: keys.heldMarker(marker),
    ...(marker.mode === RunMode.shadow ? { expression: 'attribute_not_exists(PK) OR #mode = :mode' } : {}),
    update: `SET heldAt = if_not_exists(heldAt, :heldAt), ${sets}${removed}`,
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: {
      ':heldAt': marker.heldAt,
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`:${name}`, value])),
    },
  };
};

export const holdStore = (table: OpenTable): HoldStore => {
  const { client, clock, ttl } = table;
  const config = (pipelineId: string) => keys.config('pipeline', pipelineId);
  const names = { '#hold': 'hold' };
  const isHeld = 'attribute_exists(#hold)';
  const isThisHold = '#hold.#at = :at';
  return {
    hold: async (pipelineId, hold, event) => {
      const result = await client.transact([
        { update: holdUpdate(pipelineId, hold) },
        { put: eventItem(event, ttl(event.at)) },
      ]);
      if (result.written) return 'done';
      return result.refused.get(0) === undefined ? 'absent' : 'held';
    },
    giveReason: async (pipelineId, hold, reason, event) => {
      const result = await client.transact([
        {
          update: {
            key: config(pipelineId),
            update: 'SET #hold.#reason = :reason',
            expression: isThisHold,
            names: { ...names, '#at': 'at', '#reason': 'reason' },
            values: { ':at': hold.at, ':reason': reason },
          },
        },
        { put: eventItem(event, ttl(event.at)) },
      ]);
      return result.written;
    },
    resume: async (pipelineId, hold, event) => {
      const result = await client.transact([
        {
          update: {
            key: config(pipelineId),
            update: 'SET resumedAt = :now REMOVE #hold',
            expression: isThisHold,
            names: { ...names, '#at': 'at' },
            values: { ':at': hold.at, ':now': event.at },
          },
        },
        {
          update: {
            key: keys.control(pipelineId),
            update: 'SET resumedAt = :now, failuresInARow = :none',
            values: { ':now': event.at, ':none': 0 },
          },
        },
        { put: eventItem(event, ttl(event.at)) },
      ]);
      return result.written;
    },
    keep: async (marker, answer, event) => {
      const published = marker.mode === RunMode.shadow ? inShadow(event) : event;
      const parts: TransactionPart[] = [
        { check: { key: config(marker.pipelineId), expression: isHeld, names } },
        { update: answerUpdate(answer, clock.now()) },
        { put: eventItem(published, ttl(published.at)) },
      ];
      let result = await client.transact([...parts, { update: keptUpdate(marker) }]);
      if (!result.written && !result.refused.has(0) && !result.refused.has(1)) result = await client.transact(parts);
      if (result.written) return 'kept';
      return result.refused.has(0) ? 'resumed' : 'changed';
    },
    release: async (marker, answer, request) => {
      const result = await client.transact([
        keptNoLonger(marker),
        { update: answerUpdate(answer, clock.now()) },
        ...(request === undefined ? [] : [{ put: markerRequestItem(request) }]),
      ]);
      if (result.written) return 'released';
      return result.refused.has(0) ? 'gone' : 'changed';
    },
    ...heldMarkers(table),
  };
};
