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
import type { Rerun } from '../../core/control/rerun';
import type { Clock } from '../../core/ports/clock';
import type { Admission, RerunStore } from '../../core/ports/reruns';
import type { TableClient, TransactionPart, Update } from './client';
import { eventItem } from './event-items';
import { isExpired, lastingTtl } from './expiry';
import { openRerunPosition } from './index-positions';
import { keys, prefixes } from './keys';
import { ledgerFrom, ledgerTtl } from './ledger-items';
import { createOpenReruns, inPipeline, slotOfEngine } from './open-reruns';
import {
  rerunCopyItem,
  rerunFrom,
  rerunItem,
  rerunLedgerFrom,
  rerunRequestFrom,
  rerunRequestItem,
} from './rerun-items';

/**
 * The rerun in its instance's ledger: the only open one, and counted against the budget where there is a limit. `ttl`:
 * null where the ledger lives for ever.
 */
const inLedger = (rerun: Rerun, { budget, limit }: Admission, ttl: number | null): Update => {
  const isFree = 'attribute_not_exists(openRerunId)';
  const isWithin = '(attribute_not_exists(#budget) OR #budget < :limit)';
  const counted: { names?: Record<string, string>; counts?: string; values?: Record<string, unknown> } =
    limit === null
      ? {}
      : {
          names: { '#budget': budget },
          counts: ', #budget = if_not_exists(#budget, :none) + :one',
          values: { ':none': 0, ':one': 1, ':limit': limit },
        };
  const expiry = ttl === null ? '' : ', #ttl = :ttl';
  const position = openRerunPosition(rerun.createdAt, rerun.rerunId);
  return {
    key: keys.ledger(rerun),
    update: `SET openRerunId = :rerun, GSI1PK = :open, GSI1SK = :position${expiry}${counted.counts ?? ''}`,
    expression: limit === null ? isFree : `${isFree} AND ${isWithin}`,
    ...(ttl === null && counted.names === undefined
      ? {}
      : { names: { ...(ttl === null ? {} : { '#ttl': 'ttl' }), ...counted.names } }),
    values: {
      ':rerun': rerun.rerunId,
      ':open': position.GSI1PK,
      ':position': position.GSI1SK,
      ...(ttl === null ? {} : { ':ttl': ttl }),
      ...counted.values,
    },
  };
};

/** A slot of the rerun's engine, for a pipeline whose turn it is; for another one while no pipeline waits. */
const onEngine = (rerun: Rerun, { engineLimit, hasTurn }: Admission): TransactionPart[] => {
  const hasSlot = '(attribute_not_exists(openReruns) OR size(openReruns) < :slots)';
  const nobodyWaits = '(attribute_not_exists(waiting) OR waiting <= :none)';
  return slotOfEngine(rerun, {
    update: 'SET slots = :slots ADD openReruns :rerun',
    expression: hasTurn ? hasSlot : `${hasSlot} AND ${nobodyWaits}`,
    values: { ':slots': engineLimit, ...(hasTurn ? {} : { ':none': 0 }) },
  });
};

export const createRerunStore = (
  client: TableClient,
  { clock, ttl }: { clock: Clock; ttl: (at: string) => number },
): RerunStore => {
  const admit: RerunStore['admit'] = async (rerun, admission, event) => {
    const item = await client.get(keys.ledger(rerun), { consistent: true });
    const ledger = item === undefined || isExpired(item, clock.now()) ? undefined : ledgerFrom(item);
    const isNew = 'attribute_not_exists(PK)';
    const hasSlot = 'attribute_not_exists(openReruns) OR size(openReruns) < :concurrency';
    const result = await client.transact([
      { put: rerunItem(rerun, lastingTtl(rerun.createdAt)), condition: { expression: isNew } },
      {
        update: {
          key: keys.control(rerun.pipelineId),
          update: 'ADD openReruns :rerun',
          expression: hasSlot,
          values: { ':rerun': new Set([rerun.rerunId]), ':concurrency': admission.concurrency },
        },
      },
      { update: inLedger(rerun, admission, ledgerTtl(ledger, undefined, clock.now())) },
      { put: rerunCopyItem(rerun, lastingTtl(rerun.createdAt)) },
      { put: eventItem(event, ttl(event.at)) },
      ...onEngine(rerun, admission),
    ]);
    if (result.written) return 'admitted';
    if (result.refused.has(0)) return 'exists';
    if (result.refused.has(2)) return 'taken';
    return result.refused.has(1) ? 'full' : 'engine-full';
  };

  return {
    ...createOpenReruns(client, { clock, ttl }),
    request: async (request) => {
      await client.put(rerunRequestItem(request, lastingTtl(new Date(clock.now()).toISOString())));
    },
    dropRequest: async (request) => {
      const item = await client.get(keys.rerunRequest(request), { consistent: true });
      if (item === undefined || JSON.stringify(rerunRequestFrom(item)) !== JSON.stringify(request)) return;
      const asRead =
        item.requestedAt === undefined ? 'attribute_not_exists(requestedAt)' : 'requestedAt = :requestedAt';
      await client.delete(keys.rerunRequest(request), {
        expression: asRead,
        ...(item.requestedAt === undefined ? {} : { values: { ':requestedAt': item.requestedAt } }),
      });
    },
    ledger: async (instance) => {
      const item = await client.get(keys.ledger(instance), { consistent: true });
      return item === undefined || isExpired(item, clock.now()) ? undefined : rerunLedgerFrom(item);
    },
    admit,
    refuse: async (rerun, event) => {
      const isNew = 'attribute_not_exists(PK)';
      const result = await client.transact([
        { put: rerunItem(rerun, ttl(rerun.createdAt)), condition: { expression: isNew } },
        { put: rerunCopyItem(rerun, ttl(rerun.createdAt)) },
        { put: eventItem(event, ttl(event.at)) },
      ]);
      return result.written;
    },
    list: async (pipelineId) => {
      const found = [];
      for await (const item of client.query(inPipeline(pipelineId, prefixes.rerun)))
        if (!isExpired(item, clock.now())) found.push(rerunFrom(item));
      return found;
    },
  };
};
