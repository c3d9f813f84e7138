/**
 * Reruns in progress, and requests that wait: how they end, and which are orphaned. Apart from `rerun-store.ts`, for
 * those who begin none.
 */
import type { Rerun } from '../../../kernel/reruns/rerun';
import type { OpenRerun, PendingRerun, RerunStore } from '../../../kernel/reruns/rerun-store';
import { iso } from '../../../kernel/time/instant';
import { CorruptItemError } from '../../../kernel/values/errors';
import type { Instance } from '../../../kernel/words/instance';
import { RerunStatus } from '../../../kernel/words/vocabulary';
import { type OpenTable, prefixQuery, type TransactionPart, type Update } from '../client/client';
import { openLists } from '../client/index-positions';
import { type Item, isExpired, readEach } from '../client/item-reader';
import { type Key, keys, prefixes, requestPartition } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { eventItem } from '../items/event-items';
import {
  engineWaitFrom,
  pendingRerunFrom,
  rerunCopyItem,
  rerunFrom,
  rerunItem,
  rerunLedgerFrom,
  rerunRequestKey,
} from '../items/rerun-items';

/** The effect on the slots of the rerun's engine. */
export const slotOfEngine = (
  { engine, rerunId }: Rerun,
  { values, ...change }: Omit<Update, 'key'>,
): TransactionPart[] =>
  engine === undefined
    ? []
    : [{ update: { key: keys.engine(engine), ...change, values: { ...values, ':rerun': new Set([rerunId]) } } }];

/** Frees the pipeline's slot; the change of the control item also notifies the router that it is free. */
const outOfPipeline = ({ pipelineId, rerunId }: Rerun, at: string): Update => ({
  key: keys.control(pipelineId),
  update: 'SET rerunEndedAt = :at DELETE openReruns :rerun',
  expression: 'attribute_exists(PK)',
  values: { ':at': at, ':rerun': new Set([rerunId]) },
});

const outOfLedger = (rerun: Rerun): Update => ({
  key: keys.ledger(rerun),
  update: 'REMOVE openRerunId, GSI1PK, GSI1SK',
  expression: 'openRerunId = :rerun',
  values: { ':rerun': rerun.rerunId },
});

const leftFrom = (item: Item) => (String(item.PK).startsWith('ENGINE#') ? engineWaitFrom(item) : rerunLedgerFrom(item));

/** A rerun as it is recorded; strongly consistent. */
const rerunOf = async ({ client }: OpenTable, rerunId: string): Promise<Rerun | undefined> => {
  const item = await client.get(keys.rerun(rerunId), { consistent: true });
  return item === undefined ? undefined : rerunFrom(item);
};

/** For those who begin none. */
export const rerunEnds = (table: OpenTable): Pick<RerunStore, 'get' | 'finish'> => {
  const { client, ttl } = table;
  const finish: RerunStore['finish'] = async (rerunId, { status, message, at }, eventOf) => {
    const rerun = await rerunOf(table, rerunId);
    if (rerun?.status !== RerunStatus.running) return undefined;
    const ended = { ...rerun, status, message, updatedAt: at, completedAt: at };
    const event = eventOf(ended);
    const result = await client.transact([
      {
        put: rerunItem(ended, ttl(at)),
        condition: {
          expression: '#status = :running',
          names: { '#status': 'status' },
          values: { ':running': RerunStatus.running },
        },
      },
      { put: rerunCopyItem(ended, ttl(at)) },
      { update: outOfPipeline(ended, at) },
      { put: eventItem(event, ttl(event.at)) },
      { update: outOfLedger(ended) },
      ...slotOfEngine(ended, { update: 'SET rerunEndedAt = :at DELETE openReruns :rerun', values: { ':at': at } }),
    ]);
    return result.written ? ended : undefined;
  };

  return { get: (rerunId) => rerunOf(table, rerunId), finish };
};

export const rerunLedgers = ({ client, clock }: OpenTable): Pick<RerunStore, 'ledger'> => ({
  ledger: async (instance) => {
    const item = await client.get(keys.ledger(instance), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : rerunLedgerFrom(item);
  },
});

/** The requests of a pipeline whose keys begin so. */
export const pendingUnder = async (
  { client, clock }: OpenTable,
  pipelineId: string,
  prefix: string = prefixes.rerunRequest,
): Promise<PendingRerun[]> => {
  const found = [];
  const items = client.query({ ...prefixQuery(requestPartition(pipelineId), prefix), consistent: true });
  const alive = (item: Item) => (isExpired(item, clock.now()) ? undefined : pendingRerunFrom(item));
  // The router has alerted one whose key names no instance: it holds up none of the others.
  for await (const pending of readEach(items, alive, () => undefined)) found.push(pending);
  return found;
};

const showRequest = async ({ client, clock }: OpenTable, key: Key): Promise<void> => {
  await client.update({
    key,
    update: 'SET shownAt = :now',
    expression: 'attribute_exists(PK)',
    values: { ':now': iso(clock.now()) },
  });
};

/** The request of the instance that waits for its upstreams, if there is one. */
export const showAfterUpstreams = async (table: OpenTable, instance: Instance): Promise<void> => {
  const key = keys.rerunRequest(instance, '');
  const item = await table.client.get(key, { consistent: true });
  if (item?.afterUpstreams === true && !isExpired(item, table.clock.now())) await showRequest(table, key);
};

/** Requests that are to be evaluated. */
export const pendingReruns = (table: OpenTable): Pick<RerunStore, 'pending' | 'showAgain' | 'signal'> => {
  const { client, clock } = table;
  return {
    pending: (pipelineId) => pendingUnder(table, pipelineId),
    showAgain: (request) => showRequest(table, rerunRequestKey(request)),
    signal: async (engine) => {
      await client.update({
        key: keys.engine(engine),
        update: 'SET rungAt = :now, rings = if_not_exists(rings, :none) + :one',
        values: { ':now': iso(clock.now()), ':none': 0, ':one': 1 },
      });
    },
  };
};

/** Reruns and places in queues that may have been forgotten. */
export const openEntries = (table: OpenTable): Pick<RerunStore, 'open'> => {
  const { client } = table;
  /** An unreadable one must not hide those after it. */
  const readable = async (
    rerunId: string | undefined,
    onCorrupt: (error: unknown) => void,
  ): Promise<Rerun | undefined> => {
    if (rerunId === undefined) return undefined;
    try {
      return await rerunOf(table, rerunId);
    } catch (error) {
      if (!(error instanceof CorruptItemError)) throw error;
      onCorrupt(error);
      return undefined;
    }
  };

  return {
    open: async function* (before) {
      let corrupt: unknown;
      for await (const left of readEach(readOpen(client, openLists.openReruns, { before }), leftFrom)) {
        if ('asked' in left) {
          yield left;
          continue;
        }
        const rerun = await readable(left.openRerunId, (error) => {
          corrupt ??= error;
        });
        // The index may be behind: one that has ended is none of those.
        if (rerun?.status === RerunStatus.running) yield rerun;
      }
      if (corrupt !== undefined) throw corrupt;
    },
  };
};

/** For those who only wait for runs. */
export const openRerun = ({ client, clock }: OpenTable): OpenRerun => ({
  openBeyond: async (instance, { attempt, rerunId }) => {
    const item = await client.get(keys.ledger(instance), { consistent: true });
    if (item === undefined || isExpired(item, clock.now())) return undefined;
    const { openRerunId } = rerunLedgerFrom(item);
    if (openRerunId === undefined || openRerunId === rerunId) return undefined;
    // A MARKER's run may have taken the attempt of the rerun, which ends when it finds that.
    const rerun = await client.get(keys.rerun(openRerunId), { consistent: true });
    const overtaken = rerun !== undefined && (rerunFrom(rerun).attempt ?? 1) <= attempt;
    return overtaken ? undefined : openRerunId;
  },
});
