/**
 * Reruns. Their slots are a set in the pipeline's control item, so that taking one twice or giving it back twice is the
 * same as once:
 *
 *   R1 is admitted ──┬── R1 is admitted again: exists ── R1 ends, its slot is free ── R1 ends again: nothing
 *                    ├── R2 of the same instance: taken, by the ledger
 *                    └── R3 of another instance: full, while the set is as large as it may be
 *
 * The engine has such a set, too, for the reruns of all pipelines. While pipelines wait for it (`engine-queue.ts`),
 * only the one whose turn it is takes a slot.
 */

import { type Rerun, type UpstreamRerunCounts, withinBudget } from '../../../kernel/reruns/rerun';
import type { Admission, RerunStore } from '../../../kernel/reruns/rerun-store';
import { retryOnConflict } from '../../../kernel/values/errors';
import { type OpenTable, prefixQuery, type TransactionPart, type Update } from '../client/client';
import { openRerunPosition } from '../client/index-positions';
import { isExpired, lastingTtl } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { eventItem } from '../items/event-items';
import { cancellationIn, ledgerFrom, ledgerTtl } from '../items/ledger-items';
import { rerunCopyItem, rerunFrom, rerunItem, rerunLedgerFrom } from '../items/rerun-items';
import { openEntries, pendingReruns, rerunEnds, rerunLedgers, slotOfEngine } from './open-reruns';
import { rerunRequesting, rerunRequests } from './run-requests';

interface Life {
  /** The ledger's `ttl` as it was read; undefined: it has none, or there is no ledger. */
  was: unknown;
  isThere: boolean;
  /** Undefined: it lives for ever. */
  ttl: number | undefined;
}

/** A MARKER that is answered meanwhile may make the ledger's life longer. */
const livesAsRead = ({ was, isThere }: Life): string => {
  if (was !== undefined) return '#ttl = :was';
  return isThere ? 'attribute_not_exists(#ttl)' : 'attribute_not_exists(PK)';
};

/** The share of a budget that a rerun uses, on condition that there is as much. */
interface Counted {
  isWithin?: string;
  names?: Record<string, string>;
  counts?: string;
  values?: Record<string, unknown>;
}

/** Undefined: nothing is left for any of its upstreams. */
const countedIn = (
  { budget, limit, upstreams = [] }: Admission,
  { upstreamReruns }: UpstreamRerunCounts,
): Counted | undefined => {
  if (limit === undefined) return {};
  if (upstreams.length === 0)
    return {
      isWithin: '(attribute_not_exists(#budget) OR #budget < :limit)',
      names: { '#budget': budget },
      counts: ', #budget = if_not_exists(#budget, :none) + :one',
      values: { ':none': 0, ':one': 1, ':limit': limit },
    };
  const left = withinBudget(upstreams, { upstreamReruns: upstreamReruns ?? {} }, limit);
  if (left.length === 0) return undefined;
  const next = left.map((upstream): [string, number] => [upstream, (upstreamReruns?.[upstream] ?? 0) + 1]);
  const isFirst = 'attribute_not_exists(upstreamReruns)';
  const isAsRead = 'upstreamReruns = :counted';
  return {
    isWithin: upstreamReruns === undefined ? isFirst : isAsRead,
    counts: ', upstreamReruns = :counts',
    values: {
      ':counts': { ...upstreamReruns, ...Object.fromEntries(next) },
      ...(upstreamReruns === undefined ? {} : { ':counted': upstreamReruns }),
    },
  };
};

/**
 * The rerun in its instance's ledger: the only open one, and counted against the budget where there is a limit. The
 * ledger's life is not shortened.
 */
const inLedger = (
  rerun: Rerun,
  { cancelledAt }: Admission,
  { counted, life }: { counted: Counted; life: Life },
): Update => {
  const isNotCancelled = cancelledAt === undefined ? 'attribute_not_exists(cancelled)' : 'cancelled.#at = :cancelledAt';
  const isFree = `attribute_not_exists(openRerunId) AND ${isNotCancelled} AND ${livesAsRead(life)}`;
  const namesTtl = life.ttl !== undefined || life.was !== undefined || life.isThere;
  const expiry = life.ttl === undefined ? '' : ', #ttl = :ttl';
  const position = openRerunPosition(rerun.createdAt, rerun.rerunId);
  return {
    key: keys.ledger(rerun),
    update: `SET openRerunId = :rerun, GSI1PK = :open, GSI1SK = :position${expiry}${counted.counts ?? ''}`,
    expression: counted.isWithin === undefined ? isFree : `${isFree} AND ${counted.isWithin}`,
    ...(namesTtl || counted.names !== undefined || cancelledAt !== undefined
      ? {
          names: {
            ...(namesTtl ? { '#ttl': 'ttl' } : {}),
            ...(cancelledAt === undefined ? {} : { '#at': 'at' }),
            ...counted.names,
          },
        }
      : {}),
    values: {
      ':rerun': rerun.rerunId,
      ':open': position.GSI1PK,
      ':position': position.GSI1SK,
      ...(life.ttl === undefined ? {} : { ':ttl': life.ttl }),
      ...(life.was === undefined ? {} : { ':was': life.was }),
      ...(cancelledAt === undefined ? {} : { ':cancelledAt': cancelledAt }),
      ...counted.values,
    },
  };
};

/** A slot of the rerun's engine, for a pipeline whose turn it is; for another one while no pipeline waits. */
const onEngine = (rerun: Rerun, { engineLimit, hasTurn }: Admission): TransactionPart[] => {
  const hasSlot = '(attribute_not_exists(openReruns) OR size(openReruns) < :slots)';
  const noneWaits = '(attribute_not_exists(waiting) OR waiting <= :none)';
  return slotOfEngine(rerun, {
    update: 'SET slots = :slots ADD openReruns :rerun',
    expression: hasTurn ? hasSlot : `${hasSlot} AND ${noneWaits}`,
    values: { ':slots': engineLimit, ...(hasTurn ? {} : { ':none': 0 }) },
  });
};

const IS_NEW = 'attribute_not_exists(PK)';

/** The place of the check for a refusal among the parts of an admission. */
const REFUSAL = 5;

const rerunAdmission = ({ client, clock, ttl }: OpenTable): Pick<RerunStore, 'admit' | 'refuse' | 'list'> => {
  /** Undefined: the ledger's life is not as it was read. */
  const admitOnce = async (
    ...[rerun, admission, event]: Parameters<RerunStore['admit']>
  ): Promise<Awaited<ReturnType<RerunStore['admit']>> | undefined> => {
    const item = await client.get(keys.ledger(rerun), { consistent: true });
    const ledger = item === undefined || isExpired(item, clock.now()) ? undefined : ledgerFrom(item);
    const life = {
      was: item?.ttl,
      isThere: item !== undefined,
      ttl: ledgerTtl(ledger, undefined, clock.now()),
    };
    const counted = countedIn(admission, item === undefined ? {} : rerunLedgerFrom(item));
    if (counted === undefined) return 'taken';
    const hasSlot = 'attribute_not_exists(openReruns) OR size(openReruns) < :concurrency';
    const result = await client.transact([
      { put: rerunItem(rerun, lastingTtl(rerun.createdAt)), condition: { expression: IS_NEW } },
      {
        update: {
          key: keys.control(rerun.pipelineId),
          update: 'ADD openReruns :rerun',
          expression: hasSlot,
          values: { ':rerun': new Set([rerun.rerunId]), ':concurrency': admission.concurrency },
        },
      },
      { update: inLedger(rerun, admission, { counted, life }) },
      { put: rerunCopyItem(rerun, lastingTtl(rerun.createdAt)) },
      { put: eventItem(event, ttl(event.at)) },
      { check: { key: keys.rerun(admission.refusalId), expression: IS_NEW } },
      ...onEngine(rerun, admission),
    ]);
    if (result.written) return 'admitted';
    if (result.refused.has(0)) return 'exists';
    if (result.refused.has(REFUSAL)) return 'refused';
    if (result.refused.has(2)) {
      const found = result.refused.get(2);
      if (found !== undefined && cancellationIn(found)?.at !== admission.cancelledAt) return 'changed';
      return found?.ttl === life.was && (found !== undefined) === life.isThere ? 'taken' : undefined;
    }
    return result.refused.has(1) ? 'full' : 'engine-full';
  };

  const admit: RerunStore['admit'] = (...asked) =>
    retryOnConflict(`evaluating rerun ${asked[0].rerunId}`, () => admitOnce(...asked));

  return {
    admit,
    refuse: async (rerun, unlessBegun, ...events) => {
      const result = await client.transact([
        { put: rerunItem(rerun, ttl(rerun.createdAt)), condition: { expression: IS_NEW } },
        { put: rerunCopyItem(rerun, ttl(rerun.createdAt)) },
        ...events.map((event) => ({ put: eventItem(event, ttl(event.at)) })),
        ...(unlessBegun === undefined ? [] : [{ check: { key: keys.rerun(unlessBegun), expression: IS_NEW } }]),
      ]);
      return result.written;
    },
    list: async (pipelineId) => {
      const found = [];
      for await (const item of client.query(prefixQuery(keys.control(pipelineId).PK, prefixes.rerun)))
        if (!isExpired(item, clock.now())) found.push(rerunFrom(item));
      return found;
    },
  };
};

/** For those who decide requests. */
export const routedReruns = (table: OpenTable): Omit<RerunStore, 'open' | 'waiting'> => ({
  ...rerunEnds(table),
  ...rerunLedgers(table),
  ...pendingReruns(table),
  ...rerunRequesting(table),
  ...rerunRequests(table),
  ...rerunAdmission(table),
});

export const rerunStore = (table: OpenTable): RerunStore => ({
  ...routedReruns(table),
  ...openEntries(table),
  waiting: async (pipelineId) => (await pendingReruns(table).pending(pipelineId)).map(({ request }) => request),
});
