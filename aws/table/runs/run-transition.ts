/** Changes the status of a run, and with its end the run's copy, the run log and the pipeline's failures in a row. */

import type { CountingRunStore, ReportStale } from '../../../kernel/attempt/counted-runs';
import { hasAny, newerThan } from '../../../kernel/markers/late-data';
import type { Monitoring } from '../../../kernel/monitoring/monitoring';
import type { Run } from '../../../kernel/run/model';
import { isTerminal } from '../../../kernel/run/status';
import { retryOnConflict } from '../../../kernel/values/errors';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { OpenTable, TableClient, TransactionPart, TransactionResult } from '../client/client';
import { cascadePosition } from '../client/index-positions';
import { type Item, isExpired, lastingTtl } from '../client/item-reader';
import { keys } from '../client/keys';
import type { BreakerParts, CountFailure } from '../holds/hold-store';
import { eventItem } from '../items/event-items';
import { releasePart } from '../items/lock-items';
import { rerunRequestItem } from '../items/rerun-items';
import { runCopyItem, runFrom, runItem, runLogFrom } from '../items/run-items';
import { askPart, eventParts, logIsOurs, logOf, runIsAsRead, runLogUpdate } from './run-parts';
import { readRun } from './run-reader';
import { jobItem } from './wait-store';

/**
 * Whether a run ends on what its upstreams have made, in the transaction that ends it. An upstream that completes
 * again while the run's job runs:
 *
 *   run log of the upstream: attempt 1 ──┬── read as 2: the run ends, and its late data is reported
 *                                        └── read as 1 ── becomes 2 ── the run ends: refused, it is read again
 *
 * One that completes after the run has brings its MARKER, which the router finds to be late.
 */

/** The parts that the end of a run adds to its transaction. */
export type UpstreamParts = (run: Run, reportStale: ReportStale) => Promise<TransactionPart[]>;

export const upstreamParts =
  ({ client, clock, ttl }: OpenTable): UpstreamParts =>
  async ({ date, scheduleId, upstreamAttempts: read = {}, updatedAt }, reportStale) => {
    const logKey = (pipelineId: string) => keys.runLog({ pipelineId, date, scheduleId });
    const completed = async (upstream: string): Promise<[string, number]> => {
      const item = await client.get(logKey(upstream), { consistent: true });
      const log = item === undefined || isExpired(item, clock.now()) ? undefined : runLogFrom(item);
      return [upstream, log?.status === RunStatus.completed ? log.attempt : 0];
    };
    const now = Object.fromEntries(await Promise.all(Object.keys(read).map(completed)));
    if (hasAny(newerThan(read, now))) {
      const { events, request } = reportStale(now);
      return [
        ...events.map((event) => ({ put: eventItem(event, ttl(event.at)) })),
        ...(request === undefined ? [] : [{ put: rerunRequestItem(request, lastingTtl(updatedAt)) }]),
      ];
    }
    const isOther = '#status <> :completed';
    const isRead = '#attempt <= :read';
    return Object.entries(read).map(([upstream, attempt]) => ({
      check: {
        key: logKey(upstream),
        expression: `attribute_not_exists(PK) OR ${isOther} OR ${isRead}`,
        names: { '#status': 'status', '#attempt': 'attempt' },
        values: { ':completed': RunStatus.completed, ':read': attempt },
      },
    }));
  };

const nothingCounted = async (): Promise<BreakerParts> => ({ count: [], hold: [] });
const nothingStale = async (): Promise<TransactionPart[]> => [];

/** The names of the parts whose condition failed. */
const refusedOf = <Name extends string>(
  parts: Record<Name, TransactionPart[]>,
  refused: ReadonlyMap<number, unknown>,
): Set<Name> => {
  const names = Object.entries<TransactionPart[]>(parts).flatMap(([name, of]) => of.map(() => name as Name));
  return new Set(names.filter((_, position) => refused.has(position)));
};

/** A put that stands alone costs half of what it costs in a transaction. */
const writeAll = async (client: TableClient, parts: readonly TransactionPart[]): Promise<TransactionResult> => {
  const [first] = parts;
  if (parts.length > 1 || first === undefined || !('put' in first)) return client.transact([...parts]);
  const result = await client.put(first.put, first.condition);
  return result.written ? result : { written: false, refused: new Map([[0, result.found]]) };
};

/**
 * Writes the change of a run. Three of its parts are left out where they cannot be written: the run log, which a newer
 * attempt may have by now, the hold, which the pipeline may have already, and the release of a lock that another
 * execution has. A count that another run has changed is read again (runs of a pipeline that end at the same moment
 * count one after the other), and so are upstreams that have completed meanwhile.
 */
const transactEnd = async (
  client: TableClient,
  runId: string,
  { item, log, lock }: Record<'item' | 'log' | 'lock', TransactionPart[]>,
  { counted, upstreams }: { counted: () => Promise<BreakerParts>; upstreams: () => Promise<TransactionPart[]> },
): Promise<{ written: true; released: boolean } | { written: false; found: Item | undefined }> => {
  let [hasLog, holds, releases] = [true, true, true];
  return retryOnConflict(`ending run ${runId}`, async () => {
    const { count, hold } = await counted();
    const parts = {
      item,
      log: hasLog ? log : [],
      count,
      hold: holds ? hold : [],
      lock: releases ? lock : [],
      upstreams: hasLog ? await upstreams() : [],
    };
    const result = await writeAll(client, Object.values(parts).flat());
    if (result.written) return { written: true, released: parts.lock.length > 0 };
    if (result.refused.has(0)) return { written: false, found: result.refused.get(0) };
    const refused = refusedOf(parts, result.refused);
    if (refused.has('log')) hasLog = false;
    if (refused.has('lock')) releases = false;
    holds = !refused.has('hold');
    return undefined;
  });
};

/** The effects of a run's end on others. */
export interface EndsCounted {
  countFailure: CountFailure;
  upstreamParts: UpstreamParts;
  monitoringPart: (monitoring: Monitoring) => TransactionPart;
}

/** The other effects of the end of a run; absent for callers that end no run, or none whose end may count. */
export interface Ends {
  counted?: EndsCounted;
  /** Gives back what the run has of its pool. */
  poolLeft?: (run: Run, at: string) => TransactionPart[];
}

export const runTransition = (
  table: OpenTable,
  { counted: endsCounted, poolLeft = () => [] }: Ends,
): CountingRunStore['transition'] => {
  const { client, ttl } = table;
  const transition: CountingRunStore['transition'] = async (run, change, events) => {
    const { to, at, jobReportsItsEnd = false, awaitsCascade = false, effects = {}, ...fields } = change;
    const { breaker, monitoring, reportStale, asksMarker = false, movesLeft, releases } = effects;
    const next: Run = { ...run, ...fields, status: to, version: run.version + 1, updatedAt: at, aliveAt: at };
    const item: TransactionPart[] = [
      {
        put: { ...runItem(next, ttl(at)), ...(awaitsCascade ? cascadePosition(at, run.runId) : {}) },
        condition: runIsAsRead(run),
      },
      ...(isTerminal(to) ? [{ put: runCopyItem(next, ttl(at)) }] : []),
      ...eventParts(run, events, ttl),
    ];
    if (isTerminal(to)) item.push(...poolLeft(run, at));
    if (asksMarker) item.push(askPart(run, at));
    if (monitoring !== undefined && endsCounted !== undefined) item.push(endsCounted.monitoringPart(monitoring));
    if (jobReportsItsEnd) item.push(...jobItem(next, ttl(at)).map((put) => ({ put })));
    const log: TransactionPart[] = isTerminal(to)
      ? [{ update: runLogUpdate({ ...logOf(next, ttl), movesLeft }, logIsOurs()) }]
      : [];
    const counted =
      breaker === undefined || endsCounted === undefined
        ? nothingCounted
        : () => endsCounted.countFailure(run.pipelineId, to, breaker, at);
    const upstreams =
      reportStale === undefined || endsCounted === undefined
        ? nothingStale
        : () => endsCounted.upstreamParts(next, reportStale);
    const lock = releases === undefined ? [] : [releasePart(releases, run.executionArn)];
    const result = await transactEnd(client, run.runId, { item, log, lock }, { counted, upstreams });
    if (result.written) return { result: 'changed', run: next, released: result.released };
    const { found } = result;
    const current = found === undefined ? await readRun(table, run.runId) : runFrom(found);
    if (current?.executionArn !== run.executionArn) return { result: 'refused', run: current };
    const cancelRequests = current.cancelRequestedAt !== undefined && run.cancelRequestedAt === undefined ? 1 : 0;
    // A request to cancel the run in between prevents only the start of its job.
    const isAlone = current.status === run.status && current.version === run.version + 1;
    if (cancelRequests === 1 && isAlone && to !== RunStatus.triggering) return transition(current, change, events);
    const isOwn =
      current.version === next.version + cancelRequests &&
      current.status === to &&
      current.startToken === next.startToken;
    return isOwn ? { result: 'already', run: current } : { result: 'refused', run: current };
  };

  return transition;
};
