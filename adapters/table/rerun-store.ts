/**
 * Reruns. Their slots are a set in the pipeline's control item, so that taking one twice or giving it back twice is the same as once:
 *
 *   R1 is admitted ── R1 is admitted again: exists ── R1 ends, its slot is free ── R1 ends again: nothing
 *        │
 *        └── R2 of the same instance: taken, by the ledger        └── R3 of another: full, while the set is as large as it may be
 *
 * The engine has such a set, too, for the reruns of all pipelines. While pipelines wait for it (`engine-queue.ts`), only the one whose turn it is takes a slot.
 */
import type { Clock } from '../../core/ports/clock';
import type { RerunStore } from '../../core/ports/reruns';
import type { Rerun } from '../../core/control/rerun';
import { RerunStatus } from '../../core/vocabulary';
import type { TableClient, TransactionPart, Update } from './client';
import { createEngineBell } from './engine-bell';
import { type Item, readEach } from './item-reader';
import { eventItem, isExpired } from './items';
import { GSI1, keys, lists, openRerunPosition, prefixes } from './keys';
import { engineWaitFrom, rerunCopyItem, rerunFrom, rerunItem, rerunLedgerFrom, rerunRequestFrom, rerunRequestItem } from './rerun-items';

export const createRerunStore = (client: TableClient, { clock, ttl }: { clock: Clock; ttl: (at: string) => number }): RerunStore => {
  const now = (): string => new Date(clock.now()).toISOString();
  const ofPipeline = (pipelineId: string, prefix: string) => ({
    condition: { expression: 'PK = :pipeline AND begins_with(SK, :prefix)', values: { ':pipeline': keys.control(pipelineId).PK, ':prefix': prefix } },
  });

  /** What becomes of the slots of the rerun's engine. */
  const ofEngine = ({ engine, rerunId }: Rerun, { values, ...change }: Omit<Update, 'key'>): TransactionPart[] =>
    engine === null ? [] : [{ update: { key: keys.engine(engine), ...change, values: { ...values, ':rerun': new Set([rerunId]) } } }];
  const leftFrom = (item: Item) => (String(item['PK']).startsWith('ENGINE#') ? engineWaitFrom(item) : rerunLedgerFrom(item));

  const admit: RerunStore['admit'] = async (rerun, { concurrency, budget, limit, engineLimit, hasTurn }, event) => {
    const isNew = 'attribute_not_exists(PK)';
    const hasSlot = 'attribute_not_exists(openReruns) OR size(openReruns) < :concurrency';
    const isFree = 'attribute_not_exists(openRerunId)';
    const isWithin = '(attribute_not_exists(#budget) OR #budget < :limit)';
    const counted = limit === null ? {} : { names: { '#budget': budget }, counts: ', #budget = if_not_exists(#budget, :none) + :one', values: { ':none': 0, ':one': 1, ':limit': limit } };
    const engineHasSlot = '(attribute_not_exists(openReruns) OR size(openReruns) < :slots)';
    const nobodyWaits = '(attribute_not_exists(waiting) OR waiting <= :none)';
    const position = openRerunPosition(rerun.createdAt, rerun.rerunId);
    const result = await client.transact([
      { put: rerunItem(rerun, ttl(rerun.createdAt)), condition: { expression: isNew } },
      { update: { key: keys.control(rerun.pipelineId), update: 'ADD openReruns :rerun', expression: hasSlot, values: { ':rerun': new Set([rerun.rerunId]), ':concurrency': concurrency } } },
      {
        update: {
          key: keys.rerunLedger(rerun),
          update: `SET openRerunId = :rerun, GSI1PK = :open, GSI1SK = :position, #ttl = :ttl${counted.counts ?? ''}`,
          expression: limit === null ? isFree : `${isFree} AND ${isWithin}`,
          names: { '#ttl': 'ttl', ...counted.names },
          values: { ':rerun': rerun.rerunId, ':open': position.GSI1PK, ':position': position.GSI1SK, ':ttl': ttl(rerun.createdAt), ...counted.values },
        },
      },
      { put: rerunCopyItem(rerun, ttl(rerun.createdAt)) },
      { put: eventItem(event, ttl(event.at)) },
      ...ofEngine(rerun, {
        update: 'SET slots = :slots ADD openReruns :rerun',
        expression: hasTurn ? engineHasSlot : `${engineHasSlot} AND ${nobodyWaits}`,
        values: { ':slots': engineLimit, ...(hasTurn ? {} : { ':none': 0 }) },
      }),
    ]);
    if (result.written) return 'admitted';
    if (result.refused.has(0)) return 'exists';
    if (result.refused.has(2)) return 'taken';
    return result.refused.has(1) ? 'full' : 'engine-full';
  };

  const finish: RerunStore['finish'] = async (rerunId, { status, message, at }, eventOf) => {
    const item = await client.get(keys.rerun(rerunId), { consistent: true });
    if (item === undefined) return undefined;
    const rerun = rerunFrom(item);
    if (rerun.status !== RerunStatus.running) return undefined;
    const ended = { ...rerun, status, message, updatedAt: at, completedAt: at };
    const event = eventOf(ended);
    const names = { '#status': 'status' };
    const runs = '#status = :running';
    const parts: TransactionPart[] = [
      { put: rerunItem(ended, ttl(at)), condition: { expression: runs, names, values: { ':running': RerunStatus.running } } },
      { put: rerunCopyItem(ended, ttl(at)) },
      // The change of the control item also tells the router that a slot is free.
      { update: { key: keys.control(rerun.pipelineId), update: 'SET rerunEndedAt = :at DELETE openReruns :rerun', expression: 'attribute_exists(PK)', values: { ':at': at, ':rerun': new Set([rerunId]) } } },
      { put: eventItem(event, ttl(event.at)) },
    ];
    const ledger: TransactionPart = { update: { key: keys.rerunLedger(rerun), update: 'REMOVE openRerunId, GSI1PK, GSI1SK', expression: 'openRerunId = :rerun', values: { ':rerun': rerunId } } };
    const result = await client.transact([...parts, ledger, ...ofEngine(rerun, { update: 'SET rerunEndedAt = :at DELETE openReruns :rerun', values: { ':at': at } })]);
    return result.written ? ended : undefined;
  };

  const get: RerunStore['get'] = async (rerunId) => {
    const item = await client.get(keys.rerun(rerunId), { consistent: true });
    return item === undefined ? undefined : rerunFrom(item);
  };

  return {
    request: async (request) => {
      await client.put(rerunRequestItem(request, ttl(now())));
    },
    waiting: async (pipelineId) => {
      const found = [];
      for await (const item of client.query({ ...ofPipeline(pipelineId, prefixes.rerunRequest), consistent: true })) if (!isExpired(item, clock.now())) found.push(rerunRequestFrom(item));
      return found;
    },
    dropRequest: async (request) => {
      const item = await client.get(keys.rerunRequest(request), { consistent: true });
      if (item === undefined || JSON.stringify(rerunRequestFrom(item)) !== JSON.stringify(request)) return;
      const asRead = item['requestedAt'] === undefined ? 'attribute_not_exists(requestedAt)' : 'requestedAt = :requestedAt';
      await client.delete(keys.rerunRequest(request), { expression: asRead, ...(item['requestedAt'] === undefined ? {} : { values: { ':requestedAt': item['requestedAt'] } }) });
    },
    get,
    ledger: async (instance) => {
      const item = await client.get(keys.rerunLedger(instance), { consistent: true });
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
    finish,
    open: async function* (before) {
      const condition = { expression: 'GSI1PK = :open AND GSI1SK < :before', values: { ':open': lists.openReruns, ':before': new Date(before).toISOString() } };
      for await (const left of readEach(client.query({ index: GSI1, condition }), leftFrom)) {
        // The index may be behind: one that has ended is none of those.
        const rerun = 'asked' in left || left.openRerunId === null ? undefined : await get(left.openRerunId);
        if ('asked' in left) yield left;
        else if (rerun?.status === RerunStatus.running) yield rerun;
      }
    },
    showAgain: async (instance) => {
      await client.update({ key: keys.rerunRequest(instance), update: 'SET shownAt = :now', expression: 'attribute_exists(PK)', values: { ':now': now() } });
    },
    ...createEngineBell(client, clock),
    list: async (pipelineId) => {
      const found = [];
      for await (const item of client.query(ofPipeline(pipelineId, prefixes.rerun))) if (!isExpired(item, clock.now())) found.push(rerunFrom(item));
      return found;
    },
  };
};
